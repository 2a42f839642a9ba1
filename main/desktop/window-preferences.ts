import { join } from 'node:path';
import { app, type WebPreferences } from 'electron';

/** What every page of the app may do: nothing but talk through the bridge. */
export function windowPreferences(): WebPreferences {
  return {
    preload: join(app.getAppPath(), 'dist', 'preload', 'preload.cjs'),
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    webviewTag: false,
    navigateOnDragDrop: false,
    // Its dictionaries would be downloaded.
    spellcheck: false,
    devTools: !app.isPackaged,
  };
}
