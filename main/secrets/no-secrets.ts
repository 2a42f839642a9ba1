import { type SecretStore, SecretStoreUnavailable } from './secret-store.ts';

/** For a program that was given nowhere to keep secrets. */
export const NO_SECRETS: SecretStore = {
  place: 'nowhere',
  get: unavailable,
  set: unavailable,
  delete: unavailable,
};

async function unavailable(): Promise<never> {
  throw new SecretStoreUnavailable('There is no place to keep secrets here: no keychain, and no key for a vault.');
}
