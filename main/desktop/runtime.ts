import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { About } from '../../shared/desktop.ts';

/**
 * What the app runs on. The fallback runtime (an older Electron, for development where the official one cannot be
 * fetched) carries a `runtime.json`; set-up lays it there.
 */
export function runtime(): About['runtime'] {
  return {
    kind: kind(),
    electron: process.versions.electron,
    chrome: process.versions.chrome,
    node: process.versions.node,
  };
}

function kind(): About['runtime']['kind'] {
  if (existsSync(join(process.resourcesPath, 'runtime.json'))) return 'fallback';
  return app.isPackaged ? 'packaged' : 'official';
}
