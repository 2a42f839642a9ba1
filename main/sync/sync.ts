import type { Outcome } from '../../shared/desktop.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import { fail, succeed } from '../outcome.ts';
import type { SecretStore } from '../secrets/secret-store.ts';
import { SecretStoreUnavailable } from '../secrets/secret-store.ts';
import type { Store } from '../store/store.ts';
import type { SyncAccount } from '../store/sync-state.ts';
import { openClient, type ServiceClient } from './client.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';

export interface SyncReport {
  sent: number;
  /** Items that wait for a person from now on. */
  parked: number;
  /** Records that are new or changed in the mirror. */
  received: number;
}

export interface Sync {
  /**
   * Tries the key, keeps it in the secret store and notes what is verified to be sent.
   *
   * Errors are values: `address-invalid`, `address-insecure`, `account-exists`, `secret-store-unavailable`, and those of
   * the connection.
   */
  addAccount(account: {
    baseUrl: string;
    apiKey: string;
    deletions: SyncAccount['deletions'];
  }): Promise<Outcome<SyncAccount>>;
  /** Forgets the account, its key and its mirror; what the service holds stays there. */
  removeAccount(id: string): Promise<Outcome<{ removed: boolean }>>;
  /**
   * Sends what is due, then mirrors what the service holds.
   *
   * Errors are values: `no-such-account`, `account-paused`, `key-missing`, `secret-store-unavailable`, and those of the
   * connection; what was done before the error stays done.
   */
  run(accountId: string): Promise<Outcome<SyncReport>>;
  /** A person has seen to it: goes on, with another key where one is given. */
  resume(accountId: string, apiKey?: string): Promise<Outcome<{ resumed: boolean }>>;
}

export interface SyncOptions {
  store: Store;
  secrets: SecretStore;
  now: () => Date;
  /** From 0 to 1. */
  random?: () => number;
  clientOf?: (baseUrl: string, apiKey: string) => ServiceClient;
}

const KINDS: readonly RecordKind[] = ['coa', 'receipt'];
const secretOf = (accountId: string) => `sync/${accountId}`;

export function openSync({ store, secrets, now, random = Math.random, clientOf = openClient }: SyncOptions): Sync {
  const { accounts, outbox } = store.sync;
  const guarded = async <Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof SecretStoreUnavailable) return fail(error.code, error.message);
      throw error;
    }
  };
  return {
    addAccount: ({ baseUrl, apiKey, deletions }) =>
      guarded(async () => {
        const address = addressOf(baseUrl);
        if (!address.ok) return address;
        if (accounts.list().some((account) => account.baseUrl === address.value)) {
          return fail('account-exists', `There is an account at ${address.value} already.`);
        }
        const tested = await clientOf(address.value, apiKey).test();
        if (!tested.ok) return fail(tested.code, tested.message);
        const account = accounts.add(address.value, deletions, now().toISOString());
        try {
          await secrets.set(secretOf(account.id), apiKey);
        } catch (error) {
          accounts.remove(account.id);
          throw error;
        }
        outbox.fill(account.id);
        return succeed(account);
      }),
    removeAccount: (id) =>
      guarded(async () => {
        await secrets.delete(secretOf(id));
        accounts.remove(id);
        return succeed({ removed: true });
      }),
    run: (accountId) =>
      guarded(async () => {
        const account = accounts.get(accountId);
        if (!account) return fail('no-such-account', 'This account is not known here.');
        if (account.paused !== null) return fail('account-paused', account.paused);
        const apiKey = await secrets.get(secretOf(accountId));
        if (apiKey === null)
          return fail('key-missing', `${secrets.place} has no key for ${account.baseUrl}. Enter it.`);
        const client = clientOf(account.baseUrl, apiKey);
        const pushed = await push({ store, accountId, client, now: () => now().getTime(), random });
        if (pushed.stopped) return fail(pushed.stopped.code, pushed.stopped.message);
        let received = 0;
        for (const kind of KINDS) {
          const pulled = await pull(store, accountId, kind, client);
          if (!pulled.ok) return fail(pulled.code, pulled.message);
          received += pulled.value;
        }
        return succeed({ sent: pushed.sent, parked: pushed.parked, received });
      }),
    resume: (accountId, apiKey) =>
      guarded(async () => {
        if (apiKey !== undefined) await secrets.set(secretOf(accountId), apiKey);
        accounts.setPaused(accountId, null);
        return succeed({ resumed: true });
      }),
  };
}

/** Keys and documents cross networks encrypted, or stay on this machine. */
function addressOf(text: string): Outcome<string> {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    return fail('address-invalid', `“${text.slice(0, 200)}” is not the web address of a service.`);
  }
  const isLocal = url.hostname === 'localhost' || url.hostname === '[::1]' || /^127(\.\d+){3}$/.test(url.hostname);
  if (url.protocol === 'http:' && !isLocal) {
    return fail(
      'address-insecure',
      `${url.origin} is not encrypted: anyone on the way could read your key. Use https.`,
    );
  }
  return succeed(url.href.replace(/\/+$/, ''));
}
