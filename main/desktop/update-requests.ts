import type { BrowserWindow } from 'electron';
import { succeed } from '../outcome.ts';
import type { Updates } from '../updates/updates.ts';
import type { RequestHandlers } from './answer-request.ts';

type Name = Extract<keyof RequestHandlers<BrowserWindow>, `updates.${string}`>;

/** @param opening the updates, whose updater is loaded after the window */
export function updateRequests(opening: Promise<Updates>): Pick<RequestHandlers<BrowserWindow>, Name> {
  return {
    'updates.status': async () => succeed((await opening).status()),
    'updates.check': async () => succeed(await (await opening).check()),
    'updates.download': async () => succeed(await (await opening).download()),
    'updates.install': async () => succeed(await (await opening).install()),
  };
}
