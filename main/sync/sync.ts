import type { Failure, Outcome } from '../../shared/desktop.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import type {
  Differing,
  MirroredRecord,
  OutboxItem,
  RecordDifferences,
  Settles,
  SyncAccount,
  SyncHistoryEntry,
  SyncKind,
  SyncReport,
  SyncStatus,
} from '../../shared/sync.ts';
import { fail, succeed } from '../outcome.ts';
import type { RecordEditor } from '../review/record-editor.ts';
import type { SecretStore } from '../secrets/secret-store.ts';
import type { Store } from '../store/store.ts';
import type { StoredAccount } from '../store/sync-accounts.ts';
import { openAccountRuns, syncSecret, withSecrets } from './account-runs.ts';
import { type ClientOptions, openClient, type ServiceClient } from './client.ts';
import { comparison } from './compare.ts';
import { serviceAddress } from './service-address.ts';
import { differingOrganizations, settleOrganization } from './sync-organizations.ts';

export interface Sync {
  accounts(): SyncStatus[];
  /** Errors: `no-such-account`. */
  status(accountId: string): Outcome<SyncStatus>;
  /**
   * Tries an address and a key and keeps neither.
   *
   * Errors: `address-invalid`, `address-insecure` and those of the connection.
   */
  test(account: { baseUrl: string; apiKey: string }): Promise<Outcome<{ userId: string | null; name: string | null }>>;
  /**
   * Tries the key, keeps it in the secret store and notes what is verified to be sent.
   *
   * Errors: those of `test`, `account-exists`, `secret-store-unavailable`.
   */
  addAccount(account: {
    baseUrl: string;
    apiKey: string;
    deletions: SyncAccount['deletions'];
    settles?: Settles;
  }): Promise<Outcome<SyncStatus>>;
  /** Errors: `no-such-account`. */
  changeAccount(
    accountId: string,
    changes: { deletions?: SyncAccount['deletions']; settles?: Settles; sharesWith?: string | null },
  ): Promise<Outcome<SyncStatus>>;
  /** Forgets the account, its key and its mirror; what the service holds stays there. */
  removeAccount(accountId: string): Promise<Outcome<{ removed: boolean }>>;
  /**
   * Sends what is due, then mirrors what the service holds. A second call while one runs waits for the same run.
   *
   * Errors: `no-such-account`, `account-paused`, `key-missing`, `secret-store-unavailable`, and those of the connection;
   * what was done before the error stays done.
   */
  run(accountId: string): Promise<Outcome<SyncReport>>;
  /** The same at a person's word: also what waits for its next attempt. Errors: also `asked-to-wait`. */
  syncNow(accountId: string): Promise<Outcome<SyncReport>>;
  /** Nothing is sent or received until `resume`; a run stops after the item that is under way. */
  pause(accountId: string): Outcome<SyncStatus>;
  /** A person has seen to it: goes on, with another key where one is given. */
  resume(accountId: string, apiKey?: string): Promise<Outcome<{ resumed: boolean }>>;
  outbox(accountId: string): OutboxItem[];
  /** Tries an item at the next run, a parked one too. Errors: `no-such-item`. */
  retry(itemId: number): Outcome<OutboxItem>;
  /** Forgets an item: it is not sent. Errors: `no-such-item`. */
  discard(itemId: number): Outcome<{ discarded: boolean }>;
  /** Where both sides differ and nobody has decided; so many at most. */
  differences(accountId: string, limit?: number): Promise<Differing[]>;
  /** The same of one record, at every service that has read it, too. */
  differencesOf(recordId: number): RecordDifferences[];
  /**
   * A person's word on one difference, or (field null) on all of one record or organization. `mine` keeps what is here,
   * until the service's value changes; `theirs` takes the service's value, also into a verified record.
   *
   * Errors: `no-such-account`, `not-settled` (the value is not one that the field can have).
   */
  settle(choice: {
    accountId: string;
    kind: SyncKind;
    subject: string;
    sample: string;
    field: string | null;
    choice: 'mine' | 'theirs';
  }): Outcome<{ left: number }>;
  /** What was sent where and received from where, the newest first. @param accountId null for all, gone ones included */
  history(accountId: string | null, page: { limit: number; before: number | null }): SyncHistoryEntry[];
  /** The mirror, for browsing without the network, in the order of the hashes. */
  mirrored(
    accountId: string,
    kind: RecordKind,
    range: { limit: number; offset: number },
  ): { records: MirroredRecord[]; total: number };
  /** Told of every change of an account's status; null: an account is gone. */
  onChange(listener: (change: { accountId: string; status: SyncStatus | null }) => void): () => void;
  /** From now on accounts run by themselves, when it is time. */
  start(): void;
  /** Something may be there to send: looks soon. */
  wake(): void;
  /** Stops what is under way; it is gone on with after the next start. */
  close(): Promise<void>;
}

export interface SyncOptions {
  store: Store;
  secrets: SecretStore;
  editor: Pick<RecordEditor, 'edit' | 'takeOver' | 'unlock' | 'verify'>;
  /** Name of the person's account on this machine. */
  person: string;
  now: () => Date;
  /** Minutes between two looks at a service by itself; 0: only when a person asks. The usual unless given. */
  everyMinutes?: () => number;
  /** From 0 to 1. */
  random?: () => number;
  clientOf?: (baseUrl: string, apiKey: string, options: ClientOptions) => ServiceClient;
  log?: (message: string, cause: unknown) => void;
}

const MOST_DIFFERING = 500;
const PAUSED: Failure = { code: 'paused', message: 'Paused. Resume to continue.' };

export function openSync(options: SyncOptions): Sync {
  const { store, secrets, editor, person, now, random = Math.random, clientOf = openClient, log = () => {} } = options;
  const { accounts, outbox, remote, history } = store.sync;
  const compared = comparison(store, editor);
  const listeners = new Set<Parameters<Sync['onChange']>[0]>();

  const statusOf = (stored: StoredAccount): SyncStatus => {
    const { nextAt, failures: _, lookedAt: __, verifiedCursor: ___, ...account } = stored;
    const run = runs.underWay(account.id);
    const next = Math.max(nextAt, runs.notBefore(account.id));
    return {
      ...account,
      state: run ? 'running' : account.paused ? 'paused' : account.failure ? 'waiting' : 'idle',
      progress: run?.progress ?? null,
      ...outbox.count(account.id),
      teams: teamsOf(account),
      differing:
        remote.countDiffering(account.id) +
        store.sync.organizations.list(account.id).filter(({ differing }) => differing > 0).length,
      nextAt: account.paused || next === 0 ? null : new Date(next).toISOString(),
    };
  };
  const teamsOf = ({ id, userId }: Pick<StoredAccount, 'id' | 'userId'>) =>
    store.sync.organizations
      .list(id)
      .filter(({ theirs }) => userId !== null && `team.${userId}` in theirs)
      .map(({ remoteId, theirs }) => ({ id: remoteId, name: typeof theirs.name === 'string' ? theirs.name : remoteId }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  const tell = (accountId: string) => {
    if (listeners.size === 0) return;
    const account = accounts.get(accountId);
    for (const listener of listeners) listener({ accountId, status: account && statusOf(account) });
  };
  const runs = openAccountRuns({
    ...{ store, secrets, compared, person, now, random, clientOf, log, tell },
    everyMinutes: options.everyMinutes ?? null,
  });
  const find = (accountId: string): Outcome<StoredAccount> => {
    const account = accounts.get(accountId);
    return account ? succeed(account) : fail('no-such-account', 'This account no longer exists.');
  };
  const status = (accountId: string): Outcome<SyncStatus> => {
    const found = find(accountId);
    return found.ok ? succeed(statusOf(found.value)) : found;
  };
  const test: Sync['test'] = async ({ baseUrl, apiKey }) => {
    const address = serviceAddress(baseUrl);
    if (!address.ok) return address;
    const client = clientOf(address.value, apiKey, {});
    const tested = await client.test();
    if (!tested.ok) return fail(tested.code, tested.message);
    const me = await client.me();
    return me.ok ? succeed({ userId: me.value?.id ?? null, name: me.value?.name ?? null }) : fail(me.code, me.message);
  };
  const ofItem = (itemId: number): Outcome<OutboxItem & { accountId: string }> => {
    const item = outbox.get(itemId);
    return item ? succeed(item) : fail('no-such-item', 'This is no longer waiting to be sent.');
  };

  return {
    accounts: () => accounts.list().map(statusOf),
    status,
    test,
    addAccount: (asked) =>
      withSecrets(async () => {
        const address = serviceAddress(asked.baseUrl);
        if (!address.ok) return address;
        const baseUrl = address.value;
        if (accounts.list().some((account) => account.baseUrl === baseUrl)) {
          return fail('account-exists', `There is already an account for ${baseUrl}.`);
        }
        const tested = await test(asked);
        if (!tested.ok) return tested;
        const { deletions, settles = 'ask' } = asked;
        const account = accounts.add({ baseUrl, deletions, settles, userId: tested.value.userId }, now().toISOString());
        try {
          await secrets.set(syncSecret(account.id), asked.apiKey);
        } catch (error) {
          accounts.remove(account.id);
          throw error;
        }
        outbox.fill(account.id);
        tell(account.id);
        runs.plan();
        return status(account.id);
      }),
    async changeAccount(accountId, changes) {
      const found = find(accountId);
      if (!found.ok) return found;
      accounts.change(accountId, changes);
      if (changes.settles !== undefined && changes.settles !== found.value.settles) {
        remote.forgetAllCompared(accountId);
        await compared.refresh({ ...found.value, ...changes });
      }
      tell(accountId);
      return status(accountId);
    },
    removeAccount: (accountId) =>
      withSecrets(async () => {
        await runs.leave(accountId);
        await secrets.delete(syncSecret(accountId));
        accounts.remove(accountId);
        tell(accountId);
        return succeed({ removed: true });
      }),
    run: (accountId) => runs.run(accountId, false),
    syncNow: (accountId) => runs.run(accountId, true),
    pause(accountId) {
      const found = find(accountId);
      if (!found.ok) return found;
      accounts.setPaused(accountId, PAUSED);
      tell(accountId);
      return status(accountId);
    },
    resume: (accountId, apiKey) =>
      withSecrets(async () => {
        if (apiKey !== undefined) await secrets.set(syncSecret(accountId), apiKey);
        accounts.setPaused(accountId, null);
        tell(accountId);
        runs.plan();
        return succeed({ resumed: true });
      }),
    outbox: (accountId) => outbox.list(accountId),
    retry(itemId) {
      const item = ofItem(itemId);
      if (!item.ok) return item;
      outbox.retry(itemId);
      tell(item.value.accountId);
      runs.wake();
      return ofItem(itemId);
    },
    discard(itemId) {
      const item = ofItem(itemId);
      if (!item.ok) return item;
      outbox.discard(itemId);
      tell(item.value.accountId);
      return succeed({ discarded: true });
    },
    async differences(accountId, limit = MOST_DIFFERING) {
      const account = accounts.get(accountId);
      if (!account) return [];
      await compared.refresh(account);
      return [...differingOrganizations({ store, account, person, now }), ...compared.list(accountId, limit)].slice(
        0,
        limit,
      );
    },
    differencesOf: (recordId) =>
      accounts.list().flatMap(({ id: accountId, baseUrl, takesVerified }) => {
        const found = compared.ofRecord(accountId, recordId);
        if (!found) return [];
        const keepsOwn = takesVerified === false && store.records.get(recordId)?.verifiedAt != null;
        return found.differences.length > 0 || keepsOwn ? { accountId, baseUrl, keepsOwn, ...found } : [];
      }),
    settle({ accountId, kind, subject, sample, field, choice }) {
      const found = find(accountId);
      if (!found.ok) return found;
      const refusal =
        kind === 'organization'
          ? settleOrganization({ store, account: found.value, person, now }, subject, field, choice)
          : compared.settle(accountId, { kind, subject, sample }, field, choice);
      // What a person keeps becomes the service's value, where it takes one.
      if (kind !== 'organization' && choice === 'mine' && found.value.takesVerified) {
        outbox.noteVerified(accountId, subject);
      }
      tell(accountId);
      runs.wake();
      return refusal === null ? succeed({ left: statusOf(found.value).differing }) : fail('not-settled', refusal);
    },
    history: (accountId, { limit, before }) => history.list(accountId, limit, before),
    mirrored: (accountId, kind, range) => ({
      records: remote.page(accountId, kind, range),
      total: remote.count(accountId, kind),
    }),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: runs.start,
    wake: runs.wake,
    close: runs.close,
  };
}
