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

/** The store cannot be used: no keychain, locked, or the vault is damaged or its key missing or wrong. */
export class SecretStoreUnavailable extends Error {
  readonly code = 'secret-store-unavailable';
}

/** The vault is there and can be read, but this key does not open it. */
export class WrongVaultKey extends SecretStoreUnavailable {}
