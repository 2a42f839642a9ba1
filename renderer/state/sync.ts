import type { Failure, RequestOf } from '../../shared/desktop.ts';
import type { Differing, OutboxItem, SyncHistoryEntry, SyncStatus } from '../../shared/sync.ts';
import { syncStrings } from '../strings/sync.ts';
import { ask } from './bridge.ts';
import { createStore } from './create-store.ts';
import { showFailure, useToasts } from './toasts.ts';

/** Entries of the history that are asked for at once. */
const PAGE = 100;

interface SyncStore {
  status: 'loading' | 'ready' | 'failed';
  failure: Failure | null;
  accounts: SyncStatus[];
  /** The account in sight. */
  accountId: string | null;
  outbox: OutboxItem[];
  differing: Differing[];
  history: SyncHistoryEntry[];
  /** Whether the history goes on before the entries in sight. */
  hasMore: boolean;
  load(): Promise<void>;
  choose(accountId: string): void;
  /** An account changed, or is gone. */
  tell(change: { accountId: string; status: SyncStatus | null }): void;
  /** What lies under the account in sight. */
  refresh(): Promise<void>;
  showMore(): Promise<void>;
  now(): Promise<void>;
  retry(item: OutboxItem): Promise<void>;
  discard(item: OutboxItem): Promise<void>;
  settle(differing: Differing, field: string | null, choice: 'mine' | 'theirs'): Promise<void>;
  add(account: RequestOf<'sync.add-account'>): Promise<Failure | null>;
  remove(accountId: string): Promise<void>;
}

/** Accounts at services, and what is to be said of the one in sight. */
export const useSync = createStore<SyncStore>((set, get) => {
  const put = (changed: SyncStatus) => {
    const { accounts } = get();
    const known = accounts.some(({ id }) => id === changed.id);
    set({ accounts: known ? accounts.map((one) => (one.id === changed.id ? changed : one)) : [...accounts, changed] });
  };
  return {
    status: 'loading',
    failure: null,
    accounts: [],
    accountId: null,
    outbox: [],
    differing: [],
    history: [],
    hasMore: false,
    load: async () => {
      const answer = await ask('sync.accounts', {});
      if (!answer.ok) return set({ status: 'failed', failure: answer.error });
      const chosen = answer.value.some(({ id }) => id === get().accountId) ? get().accountId : null;
      set({ status: 'ready', failure: null, accounts: answer.value, accountId: chosen ?? answer.value[0]?.id ?? null });
      await get().refresh();
    },
    choose: (accountId) => {
      set({ accountId, outbox: [], differing: [], history: [] });
      void get().refresh();
    },
    tell: ({ accountId, status }) => {
      if (!status) {
        set({ accounts: get().accounts.filter(({ id }) => id !== accountId) });
        return void (get().accountId === accountId && get().load());
      }
      const before = get().accounts.find(({ id }) => id === accountId);
      put(status);
      // While a run goes on its progress is told often; what it leaves behind is looked at when it ends.
      const settled = status.state !== 'running' || before?.state !== 'running';
      if (accountId === get().accountId && settled) void get().refresh();
    },
    refresh: async () => {
      const { accountId } = get();
      const [accounts, history, outbox, differing] = await Promise.all([
        ask('sync.accounts', {}),
        ask('sync.history', { accountId: null, limit: PAGE, before: null }),
        accountId ? ask('sync.outbox', { accountId }) : null,
        accountId ? ask('sync.differences', { accountId }) : null,
      ]);
      if (accountId !== get().accountId) return;
      if (accounts.ok) set({ accounts: accounts.value });
      if (history.ok) set({ history: history.value, hasMore: history.value.length === PAGE });
      set({ outbox: outbox?.ok ? outbox.value : [], differing: differing?.ok ? differing.value : [] });
    },
    showMore: async () => {
      const { history } = get();
      const answer = await ask('sync.history', { accountId: null, limit: PAGE, before: history.at(-1)?.id ?? null });
      if (answer.ok) set({ history: [...history, ...answer.value], hasMore: answer.value.length === PAGE });
      else showFailure(answer.error);
    },
    now: async () => {
      const { accountId } = get();
      if (!accountId) return;
      const answer = await ask('sync.now', { accountId });
      // Why a run failed stands on the screen; only what no run was begun for is said in passing.
      if (answer.ok) {
        const { sent, received, parked } = answer.value;
        useToasts.getState().show(parked > 0 ? 'plain' : 'good', syncStrings.done(sent, received, parked));
      } else if (answer.error.code === 'asked-to-wait') showFailure(answer.error);
      await get().load();
    },
    retry: async ({ id }) => {
      const answer = await ask('sync.retry', { itemId: id });
      if (!answer.ok) showFailure(answer.error);
      await get().refresh();
    },
    discard: async ({ id, name }) => {
      const answer = await ask('sync.discard', { itemId: id });
      if (answer.ok) useToasts.getState().show('plain', syncStrings.waiting.discarded(name));
      else showFailure(answer.error);
      await get().refresh();
    },
    settle: async ({ kind, subject, sample }, field, choice) => {
      const { accountId } = get();
      if (!accountId) return;
      const answer = await ask('sync.settle', { accountId, kind, subject, sample, field, choice });
      if (!answer.ok) showFailure(answer.error);
      await get().refresh();
    },
    add: async (account) => {
      const answer = await ask('sync.add-account', account);
      if (!answer.ok) return answer.error;
      put(answer.value);
      get().choose(answer.value.id);
      void get().now();
      return null;
    },
    remove: async (accountId) => {
      const answer = await ask('sync.remove-account', { accountId });
      if (answer.ok) useToasts.getState().show('good', syncStrings.removed);
      else showFailure(answer.error);
      await get().load();
    },
  };
});
