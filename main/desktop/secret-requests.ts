import type { BrowserWindow } from 'electron';
import type { Outcome, SecretsState } from '../../shared/desktop.ts';
import { succeed } from '../outcome.ts';
import type { DesktopSecrets } from '../secrets/desktop-secrets.ts';
import type { RequestHandlers } from './answer-request.ts';

type Name = Extract<keyof RequestHandlers<BrowserWindow>, `secrets.${string}`>;

/** Requests about where keys are kept. `onOpen`: what waited for keys can go on. */
export function secretRequests(
  secrets: DesktopSecrets,
  onOpen: () => void,
): Pick<RequestHandlers<BrowserWindow>, Name> {
  const opening = async (work: Promise<Outcome<SecretsState>>) => {
    const outcome = await work;
    if (outcome.ok) onOpen();
    return outcome;
  };
  return {
    'secrets.state': async ({ look }) => succeed(await secrets.state(look)),
    'secrets.create-vault': ({ passphrase }) => opening(secrets.createVault(passphrase)),
    'secrets.unlock-vault': ({ passphrase }) => opening(secrets.unlockVault(passphrase)),
    'secrets.change-passphrase': ({ passphrase, next }) => secrets.changePassphrase(passphrase, next),
    'secrets.forget-vault': () => secrets.forgetVault(),
  };
}
