import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { app } from 'electron';

/**
 * Decides where everything is kept, before the app is ready and before the lock of the single instance is taken (the
 * lock lies in this folder, so two data folders can be open at the same time).
 * @param asked `--data-dir`, which goes before PROOFDESK_DATA, which goes before the platform's own place
 * @returns the absolute path, which exists
 */
export function useDataFolder(asked: string | null): string {
  const folder = asked ?? process.env.PROOFDESK_DATA;
  if (folder) app.setPath('userData', resolve(folder));
  const used = app.getPath('userData');
  mkdirSync(used, { recursive: true });
  return used;
}
