import type { BrowserWindow } from 'electron';
import { succeed } from '../outcome.ts';
import type { RequestHandlers } from './answer-request.ts';
import type { ServiceHost } from './service-host.ts';

type Name = Extract<keyof RequestHandlers<BrowserWindow>, `host.${string}`>;

export function hostRequests(host: ServiceHost): Pick<RequestHandlers<BrowserWindow>, Name> {
  return {
    'host.status': () => succeed(host.status()),
    'host.start': () => host.start(),
    'host.stop': async () => succeed(await host.stop()),
    'host.create-key': ({ userId }) => host.createKey(userId),
    'host.revoke-key': ({ keyId }) => succeed(host.revokeKey(keyId)),
  };
}
