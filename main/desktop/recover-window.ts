import { app, type BrowserWindow, dialog } from 'electron';
import type { Log } from './log-file.ts';
import { strings } from './strings.ts';

/** A page that keeps crashing is not reloaded for ever: beyond this many times in a minute the person is asked to quit. */
const MOST_CRASHES_A_MINUTE = 3;

/** When the page's process is gone, says so and loads it again; records are safe in the main process. */
export function recoverWindow(window: BrowserWindow, log: Log) {
  let crashes: number[] = [];
  window.webContents.on('render-process-gone', async (_, details) => {
    log.warn('window process gone', { reason: details.reason, exitCode: details.exitCode });
    if (details.reason === 'clean-exit') return;
    const now = Date.now();
    crashes = [...crashes.filter((at) => now - at < 60_000), now];
    const keepsCrashing = crashes.length >= MOST_CRASHES_A_MINUTE;
    const { response } = await dialog.showMessageBox(window, {
      type: 'error',
      message: strings.crash.title,
      detail: keepsCrashing ? strings.crash.often : strings.crash.once,
      buttons: [strings.crash.reload, strings.crash.quit],
      defaultId: keepsCrashing ? 1 : 0,
      cancelId: keepsCrashing ? 1 : 0,
      noLink: true,
    });
    if (response === 1) app.quit();
    else if (!window.isDestroyed()) window.webContents.reload();
  });
  window.on('unresponsive', () => log.warn('window does not respond'));
  window.on('responsive', () => log.info('window responds again'));
}
