import { type SecretStore, SecretStoreUnavailable } from './secret-store.ts';

/** For a program that was given nowhere to keep secrets. */
export const NO_SECRETS: SecretStore = {
  place: 'nowhere',
  get: unavailable,
  set: unavailable,
  delete: unavailable,
};

async function unavailable(): Promise<never> {
  throw new SecretStoreUnavailable('No place to store secrets: no keychain and no vault key.');
}
