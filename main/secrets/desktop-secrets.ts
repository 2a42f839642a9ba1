import { existsSync, renameSync } from 'node:fs';
import type { Outcome, SecretsState } from '../../shared/desktop.ts';
import { fail, succeed } from '../outcome.ts';
import { type SecretStore, SecretStoreUnavailable, WrongVaultKey } from './secret-store.ts';
import { openPassphraseVault, type VaultStore } from './vault.ts';

/** The keychain of the system or, where Linux has none, an encrypted vault that a person opens with a passphrase. */
export interface DesktopSecrets extends SecretStore {
  /** @param look also whether the keychain can be used, which may have the system ask for its password */
  state(look: boolean): Promise<SecretsState>;
  /** Errors: `vault-exists`, `keychain-there`, `secret-store-unavailable`. */
  createVault(passphrase: string): Promise<Outcome<SecretsState>>;
  /** Errors: `no-vault`, `passphrase-wrong`, `secret-store-unavailable` for a vault that is damaged or cannot be read. */
  unlockVault(passphrase: string): Promise<Outcome<SecretsState>>;
  /** Errors: as of unlocking. */
  changePassphrase(passphrase: string, next: string): Promise<Outcome<SecretsState>>;
  /** Puts the vault aside, under another name. Errors: `no-vault`. */
  forgetVault(): Promise<Outcome<SecretsState>>;
}

export interface DesktopSecretsOptions {
  keychain: SecretStore;
  /** Absolute path. */
  vaultFile: string;
  /** Whether this system may have no keychain. */
  mayLackKeychain: boolean;
}

const WRONG = fail('passphrase-wrong', 'Wrong passphrase. Try again.');
const NO_VAULT = fail('no-vault', 'There is no vault on this computer.');
/** An account that no secret has. */
const PROBE = 'probe';

export function openDesktopSecrets({ keychain, vaultFile, mayLackKeychain }: DesktopSecretsOptions): DesktopSecrets {
  let vault: VaultStore | null = null;
  const isThere = () => vault !== null || (mayLackKeychain && existsSync(vaultFile));
  const store = (): SecretStore => {
    if (vault) return vault;
    if (!isThere()) return keychain;
    throw new SecretStoreUnavailable('The vault is locked. Unlock it in Settings.');
  };
  const hasKeychain = () =>
    keychain.get(PROBE).then(
      () => true,
      () => false,
    );
  const state = async (look: boolean): Promise<SecretsState> => {
    if (vault) return 'vault';
    if (isThere()) return 'vault-locked';
    return !look || !mayLackKeychain || (await hasKeychain()) ? 'keychain' : 'none';
  };
  const opened = async (passphrase: string): Promise<Outcome<VaultStore>> => {
    if (!isThere()) return NO_VAULT;
    try {
      return succeed(await openPassphraseVault(vaultFile, passphrase));
    } catch (cause) {
      if (cause instanceof WrongVaultKey) return WRONG;
      if (cause instanceof SecretStoreUnavailable) return fail(cause.code, cause.message);
      throw cause;
    }
  };
  return {
    get place() {
      return isThere() ? 'the vault' : keychain.place;
    },
    get: async (account) => store().get(account),
    set: async (account, secret) => store().set(account, secret),
    delete: async (account) => store().delete(account),
    state,
    async createVault(passphrase) {
      if (isThere()) return fail('vault-exists', 'There is a vault on this computer. Unlock it.');
      if ((await state(true)) === 'keychain') {
        return fail('keychain-there', 'The system keychain works. Keys are kept there.');
      }
      vault = await openPassphraseVault(vaultFile, passphrase);
      return succeed('vault');
    },
    async unlockVault(passphrase) {
      const found = await opened(passphrase);
      if (!found.ok) return found;
      vault = found.value;
      return succeed('vault');
    },
    async changePassphrase(passphrase, next) {
      const found = await opened(passphrase);
      if (!found.ok) return found;
      await found.value.rekey(next);
      vault = found.value;
      return succeed('vault');
    },
    async forgetVault() {
      if (!isThere()) return NO_VAULT;
      renameSync(vaultFile, `${vaultFile}.${Date.now()}.old`);
      vault = null;
      return succeed(await state(true));
    },
  };
}
