import { type BrowserWindow, dialog, shell } from 'electron';
import type { Outcome } from '../../shared/desktop.ts';
import { fail, succeed } from '../outcome.ts';
import { strings } from './strings.ts';

/**
 * Opens a web address in the person's browser: https at once, http after a question (anyone on the way can read and
 * change what it loads), anything else never.
 */
export async function openExternal(url: string, window: BrowserWindow): Promise<Outcome<{ opened: boolean }>> {
  const { protocol, host, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') {
    return fail('address-not-allowed', 'Only web addresses (https or http) can be opened from Proofdesk.');
  }
  if (protocol === 'http:' && !(await isWanted(host, window))) return succeed({ opened: false });
  await shell.openExternal(href);
  return succeed({ opened: true });
}

async function isWanted(host: string, window: BrowserWindow): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: strings.unencrypted.question(host),
    detail: strings.unencrypted.detail,
    buttons: [strings.unencrypted.cancel, strings.unencrypted.open],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}
