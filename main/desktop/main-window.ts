import { join } from 'node:path';
import { app, BrowserWindow, nativeTheme } from 'electron';
import { APP_URL } from './app-scheme.ts';
import { windowPreferences } from './window-preferences.ts';
import { rememberedState, rememberState, SMALLEST_SIZE } from './window-state.ts';

/** `--window` of renderer/styles/tokens.css, so that the window does not flash while its page loads. */
const BACKGROUND = { light: '#f2f4f4', dark: '#111515' };

/** Pixels by which a window is shifted against the one it was opened from. */
const SHIFT = 28;

/**
 * Opens a window on the app's page. It is shown once it has something to show.
 * @param dataFolder where its place on the screen is remembered
 * @param options.fragment where in the app it begins, as in an address after `#`; empty for the inbox
 * @param options.beside the window it is opened from
 */
export function openMainWindow(
  dataFolder: string,
  { fragment, beside }: { fragment: string; beside: BrowserWindow | null },
): BrowserWindow {
  const statePath = join(dataFolder, 'window.json');
  const { bounds, maximized } = rememberedState(statePath);
  const window = new BrowserWindow({
    ...bounds,
    ...(beside && shifted(beside)),
    minWidth: SMALLEST_SIZE.width,
    minHeight: SMALLEST_SIZE.height,
    title: app.getName(),
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light,
    webPreferences: windowPreferences(),
  });
  if (maximized && !beside) window.maximize();
  rememberState(window, statePath);
  window.once('ready-to-show', () => window.show());
  window.on('page-title-updated', (event) => event.preventDefault());
  void window.loadURL(fragment === '' ? APP_URL : `${APP_URL}#${fragment}`);
  return window;
}

function shifted(window: BrowserWindow) {
  const { x, y, width, height } = window.getNormalBounds();
  return { x: x + SHIFT, y: y + SHIFT, width, height };
}
