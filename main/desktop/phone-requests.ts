import type { BrowserWindow } from 'electron';
import type { PhoneUpload } from '../intake/phone/phone-upload.ts';
import { succeed } from '../outcome.ts';
import type { RequestHandlers } from './answer-request.ts';

type Name = Extract<keyof RequestHandlers<BrowserWindow>, `phone.${string}`>;

/** Requests about the page for phones. It goes with the window that opened it, also when that is loaded anew. */
export function phoneRequests(phone: PhoneUpload): Pick<RequestHandlers<BrowserWindow>, Name> {
  const watched = new WeakSet<BrowserWindow>();
  return {
    'phone.open': ({ address }, window) => {
      if (!watched.has(window)) {
        watched.add(window);
        const close = () => void phone.close();
        window.webContents.on('did-navigate', close);
        window.webContents.on('render-process-gone', close);
        window.on('closed', close);
      }
      return phone.open(address);
    },
    'phone.close': async () => succeed({ closed: await phone.close() }),
  };
}
