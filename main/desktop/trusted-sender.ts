import type { IpcMainEvent, IpcMainInvokeEvent } from 'electron';
import { isAppPage } from './app-scheme.ts';

/** Whether a message comes from the app's page itself: the top frame of a window, showing the app's address. */
export function isTrustedSender(message: IpcMainEvent | IpcMainInvokeEvent): boolean {
  const frame = message.senderFrame;
  return frame !== null && frame === message.sender.mainFrame && isAppPage(frame.url);
}
