import { z } from 'zod';
import { none } from './payloads.ts';

/** Requests about where keys of servers and organizations are kept: part of the contract in shared/desktop.ts. */

/**
 * The system's keychain; a vault, a file under a passphrase, on Linux without a Secret Service; `none`: neither, so that a
 * vault can be created.
 */
export type SecretsState = 'keychain' | 'vault' | 'vault-locked' | 'none';

/** Characters a passphrase has at least. */
export const LEAST_PASSPHRASE = 12;
const given = z.string().min(1).max(1024);
const chosen = z.string().min(LEAST_PASSPHRASE).max(1024);

export const SECRET_REQUESTS = {
  /** `look`: also whether the keychain can be used, which may have the system ask for its password. */
  'secrets.state': z.object({ look: z.boolean() }).strict(),
  'secrets.create-vault': z.object({ passphrase: chosen }).strict(),
  'secrets.unlock-vault': z.object({ passphrase: given }).strict(),
  'secrets.change-passphrase': z.object({ passphrase: given, next: chosen }).strict(),
  /** Puts a vault aside whose passphrase is lost; the keys in it are to be entered again. */
  'secrets.forget-vault': none,
} as const satisfies Record<string, z.ZodType>;

export interface SecretResponses {
  'secrets.state': SecretsState;
  'secrets.create-vault': SecretsState;
  'secrets.unlock-vault': SecretsState;
  'secrets.change-passphrase': SecretsState;
  'secrets.forget-vault': SecretsState;
}
