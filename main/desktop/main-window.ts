import { join } from 'node:path';
import { app, BrowserWindow, nativeTheme } from 'electron';
import { APP_URL } from './app-scheme.ts';
import { rememberedState, rememberState, SMALLEST_SIZE } from './window-state.ts';

/** `--window` of renderer/styles/tokens.css, so that the window does not flash while its page loads. */
const BACKGROUND = { light: '#f2f4f4', dark: '#111515' };

/**
 * Opens a window on the app's page. It is shown once it has something to show.
 * @param dataFolder where its place on the screen is remembered
 */
export function openMainWindow(dataFolder: string): BrowserWindow {
  const statePath = join(dataFolder, 'window.json');
  const { bounds, maximized } = rememberedState(statePath);
  const window = new BrowserWindow({
    ...bounds,
    minWidth: SMALLEST_SIZE.width,
    minHeight: SMALLEST_SIZE.height,
    title: app.getName(),
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light,
    webPreferences: {
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
    },
  });
  if (maximized) window.maximize();
  rememberState(window, statePath);
  window.once('ready-to-show', () => window.show());
  window.on('page-title-updated', (event) => event.preventDefault());
  void window.loadURL(APP_URL);
  return window;
}
