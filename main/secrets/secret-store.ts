/** Keeps secrets (API keys) out of the database, the log and every answer. */
export interface SecretStore {
  /** Where secrets lie, for the person: `the system keychain`, `the vault file`. */
  readonly place: string;
  /** @returns null when there is none. @throws SecretStoreUnavailable */
  get(account: string): Promise<string | null>;
  /** @throws SecretStoreUnavailable */
  set(account: string, secret: string): Promise<void>;
  /** @returns whether there was one. @throws SecretStoreUnavailable */
  delete(account: string): Promise<boolean>;
}

/** The store cannot be used: no keychain, locked, or the vault's key is missing or wrong. */
export class SecretStoreUnavailable extends Error {
  readonly code = 'secret-store-unavailable';
}
