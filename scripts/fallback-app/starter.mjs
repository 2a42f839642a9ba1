// Lies in the fallback runtime as resources/app and does what the official Electron's default app does for
// `electron FOLDER ARGUMENTS`: start the app in FOLDER. The fallback's own default app is not in its package.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';

const folder = process.argv.slice(1).find((argument) => !argument.startsWith('-'));
if (!folder) {
  process.stderr.write('Usage: electron FOLDER [ARGUMENTS]\n');
  app.exit(1);
} else {
  const path = resolve(folder);
  const manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  process.defaultApp = true;
  app.setName(manifest.productName ?? manifest.name);
  app.setVersion(manifest.version);
  app.setPath('userData', join(app.getPath('appData'), app.getName()));
  app.setAppPath(path);
  // Electron waits for this module before it is ready, so the app may still register schemes and switches.
  await import(pathToFileURL(join(path, manifest.main)).href);
}
