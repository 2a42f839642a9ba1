// electron-builder's afterExtract hook for the fallback runtime: its starter (scripts/fallback-app) has no place in a
// packaged app. `runtime.json` stays, so that the app says what it runs on.
import { rmSync } from 'node:fs';
import { join } from 'node:path';

export default function removeStarter({ appOutDir }) {
  rmSync(join(appOutDir, 'resources', 'app'), { recursive: true, force: true });
}
