import { BrowserWindow } from 'electron';
import type { Log } from './log-file.ts';
import { openMainWindow } from './main-window.ts';
import { recoverWindow } from './recover-window.ts';

/** The windows a person works in; those made only to print are none of them. */
export interface AppWindows {
  all(): BrowserWindow[];
  /** The one in use, else any; one is opened when there is none. */
  front(): BrowserWindow;
  bringToFront(): void;
  /** @param recordId a record to review in it; without it the window begins with the inbox */
  open(recordId?: number): BrowserWindow;
}

/** @param dataFolder where windows remember their place */
export function appWindows(dataFolder: string, log: Log): AppWindows {
  const windows = new Set<BrowserWindow>();
  const open = (recordId?: number) => {
    const beside = windows.size > 0 ? front() : null;
    const window = openMainWindow(dataFolder, { fragment: recordId === undefined ? '' : `review/${recordId}`, beside });
    windows.add(window);
    window.on('closed', () => windows.delete(window));
    recoverWindow(window, log);
    return window;
  };
  const front = (): BrowserWindow => {
    const focused = BrowserWindow.getFocusedWindow();
    return focused && windows.has(focused) ? focused : ([...windows].at(-1) ?? open());
  };
  return {
    all: () => [...windows],
    front,
    open,
    bringToFront() {
      const window = front();
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
  };
}
