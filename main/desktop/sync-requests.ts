import type { BrowserWindow } from 'electron';
import { succeed } from '../outcome.ts';
import type { Sync } from '../sync/sync.ts';
import type { RequestHandlers } from './answer-request.ts';

type Name = Extract<keyof RequestHandlers<BrowserWindow>, `sync.${string}`>;

export function syncRequests(sync: Sync): Pick<RequestHandlers<BrowserWindow>, Name> {
  return {
    'sync.accounts': () => succeed(sync.accounts()),
    'sync.test': (service) => sync.test(service),
    'sync.add-account': (account) => sync.addAccount(account),
    'sync.change-account': ({ accountId, ...changes }) => sync.changeAccount(accountId, changes),
    'sync.remove-account': ({ accountId }) => sync.removeAccount(accountId),
    'sync.now': ({ accountId }) => sync.syncNow(accountId),
    'sync.pause': ({ accountId }) => sync.pause(accountId),
    'sync.resume': ({ accountId, apiKey }) => sync.resume(accountId, apiKey),
    'sync.outbox': ({ accountId }) => succeed(sync.outbox(accountId)),
    'sync.retry': ({ itemId }) => sync.retry(itemId),
    'sync.discard': ({ itemId }) => sync.discard(itemId),
    'sync.differences': async ({ accountId }) => succeed(await sync.differences(accountId)),
    'sync.differences-of': ({ recordId }) => succeed(sync.differencesOf(recordId)),
    'sync.settle': (choice) => sync.settle(choice),
    'sync.history': ({ accountId, limit, before }) => succeed(sync.history(accountId, { limit, before })),
  };
}
