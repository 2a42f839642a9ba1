import type { Failure, Outcome, SecretsState } from '../../shared/desktop.ts';
import { secretsStrings as words } from '../strings/secrets.ts';
import { ask } from './bridge.ts';
import { createStore } from './create-store.ts';
import { showFailure, useToasts } from './toasts.ts';

interface SecretsStore {
  /** null until the main process has answered. */
  state: SecretsState | null;
  /** The person put off opening the vault. */
  putOff: boolean;
  /** @param look also whether the keychain can be used */
  load(look: boolean): Promise<void>;
  later(): void;
  /** These return why it was not done; null when it was. */
  createVault(passphrase: string): Promise<Failure | null>;
  unlock(passphrase: string): Promise<Failure | null>;
  changePassphrase(passphrase: string, next: string): Promise<Failure | null>;
  forget(): Promise<void>;
}

/** Where keys are kept, and the vault that is opened with a passphrase. */
export const useSecrets = createStore<SecretsStore>((set) => {
  const take = (answer: Outcome<SecretsState>, said: string | null): Failure | null => {
    if (!answer.ok) return answer.error;
    set({ state: answer.value });
    if (said !== null) useToasts.getState().show('good', said);
    return null;
  };
  return {
    state: null,
    putOff: false,
    load: async (look) => {
      const failure = take(await ask('secrets.state', { look }), null);
      if (failure) showFailure(failure);
    },
    later: () => set({ putOff: true }),
    createVault: async (passphrase) => take(await ask('secrets.create-vault', { passphrase }), words.created),
    unlock: async (passphrase) => take(await ask('secrets.unlock-vault', { passphrase }), words.unlocked),
    changePassphrase: async (passphrase, next) =>
      take(await ask('secrets.change-passphrase', { passphrase, next }), words.changed),
    forget: async () => {
      const failure = take(await ask('secrets.forget-vault', {}), null);
      if (failure) showFailure(failure);
    },
  };
});
