import { type BrowserWindow, dialog } from 'electron';
import { strings } from './strings.ts';

/** Asks the person, outside of the page, whether a host that is not on the public Internet may be asked for a document. */
export async function mayAskHost(url: string, window: BrowserWindow): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: strings.privateHost.question(new URL(url).host),
    detail: strings.privateHost.detail,
    buttons: [strings.privateHost.cancel, strings.privateHost.allow],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}
