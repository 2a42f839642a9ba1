import { type BrowserWindow, ipcMain, type WebContents } from 'electron';
import { CHANNELS } from '../../shared/channels.ts';
import type { EventName, Events } from '../../shared/desktop.ts';
import { isTrustedSender } from './trusted-sender.ts';

export interface WindowEvents {
  /** Tells every window. */
  tell<Name extends EventName>(name: Name, event: Events[Name]): void;
  /** Tells one window, as soon as its page listens: a page that is still loading gets it then. */
  deliver<Name extends EventName>(window: BrowserWindow, name: Name, event: Events[Name]): void;
}

/** Sends the events of shared/desktop.ts to windows. */
export function windowEvents(windows: () => BrowserWindow[]): WindowEvents {
  const listening = new WeakMap<WebContents, Set<string>>();
  const kept = new WeakMap<WebContents, { name: EventName; event: unknown }[]>();
  const watched = new WeakSet<WebContents>();

  const send = (contents: WebContents, name: EventName, event: unknown) => {
    if (!contents.isDestroyed() && !contents.isCrashed()) contents.send(CHANNELS.event, name, event);
  };

  ipcMain.on(CHANNELS.listening, (message, name: EventName) => {
    if (!isTrustedSender(message)) return;
    const contents = message.sender;
    listening.set(contents, (listening.get(contents) ?? new Set()).add(name));
    if (!watched.has(contents)) {
      watched.add(contents);
      contents.on('did-navigate', () => listening.delete(contents));
    }
    const waiting = kept.get(contents) ?? [];
    kept.set(
      contents,
      waiting.filter((entry) => entry.name !== name),
    );
    for (const entry of waiting) if (entry.name === name) send(contents, name, entry.event);
  });

  return {
    tell(name, event) {
      for (const window of windows()) send(window.webContents, name, event);
    },
    deliver(window, name, event) {
      const contents = window.webContents;
      if (listening.get(contents)?.has(name)) send(contents, name, event);
      else kept.set(contents, [...(kept.get(contents) ?? []), { name, event }]);
    },
  };
}
