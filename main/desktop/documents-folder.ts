import { existsSync } from 'node:fs';
import { app } from 'electron';

/** Absolute path of the folder that save dialogs begin in; on Linux nobody has to have a folder of documents. */
export function documentsFolder(): string {
  const folder = app.getPath('documents');
  return existsSync(folder) ? folder : app.getPath('home');
}
