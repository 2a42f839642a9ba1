import type { BrowserWindow } from 'electron';
import type { PhoneUpload } from '../intake/phone/phone-upload.ts';
import { succeed } from '../outcome.ts';
import type { RequestHandlers } from './answer-request.ts';

type Name = Extract<keyof RequestHandlers<BrowserWindow>, `phone.${string}`>;

/**
 * Requests about the page for phones, of which there is one. It goes with the window that opened it last, also when that is
 * loaded anew; other windows do not close it.
 */
export function phoneRequests(phone: PhoneUpload): Pick<RequestHandlers<BrowserWindow>, Name> {
  const watched = new WeakSet<BrowserWindow>();
  let owner: BrowserWindow | null = null;
  const closeOf = async (window: BrowserWindow) => {
    if (window !== owner) return false;
    owner = null;
    return phone.close();
  };
  return {
    'phone.open': ({ address }, window) => {
      owner = window;
      if (!watched.has(window)) {
        watched.add(window);
        const close = () => void closeOf(window);
        window.webContents.on('did-navigate', close);
        window.webContents.on('render-process-gone', close);
        window.on('closed', close);
      }
      return phone.open(address);
    },
    'phone.close': async (_, window) => succeed({ closed: await closeOf(window) }),
  };
}
