import type { Outcome } from '../../shared/desktop.ts';
import type { SyncReport } from '../../shared/sync.ts';
import { fail, succeed, systemCode } from '../outcome.ts';
import { type SecretStore, SecretStoreUnavailable } from '../secrets/secret-store.ts';
import type { Store } from '../store/store.ts';
import type { StoredAccount } from '../store/sync-accounts.ts';
import { backoff, hasCome } from './backoff.ts';
import type { ClientOptions, ServiceClient } from './client.ts';
import { clientOfDocuments } from './client-of-documents.ts';
import type { Comparison } from './compare.ts';
import { type Progress, type RunEnded, runAccount } from './run-account.ts';

/** When accounts run, and what runs: each account once at a time, by itself when it is time, or when it is asked to. */
export interface AccountRuns {
  /**
   * Sends and mirrors; a second call while one runs waits for the same run. Errors: `disk-full` and those of `Sync.run`.
   *
   * @param all also what waits for its next attempt
   */
  run(accountId: string, all: boolean): Promise<Outcome<SyncReport>>;
  /** null when nothing is under way. */
  underWay(accountId: string): { progress: Progress | null } | null;
  /** Milliseconds since 1970 before which the account does not run by itself; 0 when it may. */
  notBefore(accountId: string): number;
  /** Stops what is under way for an account that is about to go. */
  leave(accountId: string): Promise<void>;
  /** Looks anew at what is due when. */
  plan(): void;
  start(): void;
  wake(): void;
  close(): Promise<void>;
}

export interface AccountRunsOptions {
  store: Store;
  secrets: SecretStore;
  compared: Comparison;
  person: string;
  now: () => Date;
  /** From 0 to 1. */
  random: () => number;
  /** Minutes between two looks by itself; 0: none; null: as usual. */
  everyMinutes: (() => number) | null;
  clientOf: (baseUrl: string, apiKey: string, options: ClientOptions) => ServiceClient;
  log: (message: string, cause: unknown) => void;
  /** Called when how an account stands has changed. */
  tell: (accountId: string) => void;
}

const MINUTE = 60_000;
/** Minutes between two looks at a service when all is well, give or take a tenth. */
const USUAL_MINUTES = 5;
/** Milliseconds after which it is planned anew: the pause may have been changed. */
const LONGEST_SLEEP = 5 * MINUTE;
/** Milliseconds after a change here before it is sent: changes come in groups. */
const SOON = 2000;
/** What the system and the database call a disk that is full. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);

/** Under which name an account's key is kept. */
export const syncSecret = (accountId: string) => `sync/${accountId}`;

/** What has no place for secrets says so as a value. */
export async function withSecrets<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SecretStoreUnavailable) return fail(error.code, error.message);
    throw error;
  }
}

interface Running {
  outcome: Promise<Outcome<SyncReport>>;
  abort: AbortController;
  progress: Progress | null;
}

export function openAccountRuns(options: AccountRunsOptions): AccountRuns {
  const { store, secrets, compared, person, now, random, clientOf, log, tell } = options;
  const { accounts, outbox } = store.sync;
  const every = options.everyMinutes ?? (() => USUAL_MINUTES);
  const running = new Map<string, Running>();
  /** Milliseconds since 1970 that a service asked to wait for: a person's word does not change that. */
  const askedToWait = new Map<string, number>();
  /** Accounts whose last run could not even be noted, and until when (milliseconds since 1970) they are left alone. */
  const stuck = new Map<string, { failures: number; until: number }>();
  let timer: NodeJS.Timeout | null = null;
  let state: 'new' | 'started' | 'closed' = 'new';

  const notBefore = (accountId: string) => Math.max(askedToWait.get(accountId) ?? 0, stuck.get(accountId)?.until ?? 0);
  const plan = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (state !== 'started' || every() === 0) return;
    const times = accounts
      .list()
      .filter(({ id, paused }) => paused === null && !running.has(id))
      .map(({ id, nextAt }) => Math.max(nextAt, notBefore(id)));
    if (times.length === 0) return;
    const time = now().getTime();
    const wait = Math.min(...times.map((at) => (hasCome(at, time) ? 0 : at - time)));
    timer = setTimeout(runDue, Math.min(wait, LONGEST_SLEEP)).unref();
  };
  const runDue = () => {
    const time = now().getTime();
    for (const { id, paused, nextAt } of accounts.list()) {
      if (paused !== null || running.has(id) || !hasCome(Math.max(nextAt, notBefore(id)), time)) continue;
      run(id, false).catch((cause: unknown) => log('a run of the mirror failed', cause));
    }
    plan();
  };

  const endRun = (account: StoredAccount, ended: RunEnded) => {
    const time = now().getTime();
    const failure = ended.outcome.ok ? null : ended.outcome.error;
    const usual = (every() || USUAL_MINUTES) * MINUTE * (0.9 + 0.2 * random());
    // What changed here while the run was under way is sent soon after it.
    const due = (outbox.nextAt(account.id) ?? Number.POSITIVE_INFINITY) - time;
    const wait = failure
      ? backoff(account.failures + 1, ended.retryAfter, random())
      : Math.min(usual, Math.max(SOON, due));
    if (ended.retryAfter !== null) askedToWait.set(account.id, time + ended.retryAfter * 1000);
    else askedToWait.delete(account.id);
    if (accounts.get(account.id)?.paused === null) {
      accounts.ended(account.id, { at: now().toISOString(), nextAt: Math.round(time + wait), failure });
    }
  };
  /** Nothing can be noted where there is no space: what is to be remembered of the run stays in memory. */
  const endStuck = (account: StoredAccount, cause: unknown): Outcome<SyncReport> => {
    const failures = (stuck.get(account.id)?.failures ?? 0) + 1;
    stuck.set(account.id, { failures, until: now().getTime() + backoff(failures, null, random()) });
    if (!NO_SPACE.has(systemCode(cause) ?? '')) throw cause;
    log('the mirror found no space', cause);
    return fail('disk-full', 'Not enough disk space. Sending is paused until you free some up.');
  };
  const begin = async (account: StoredAccount, all: boolean, mine: Running): Promise<Outcome<SyncReport>> => {
    const apiKey = await secrets.get(syncSecret(account.id));
    if (apiKey === null) return fail('key-missing', `${secrets.place} has no key for ${account.baseUrl}. Enter it.`);
    const plain = clientOf(account.baseUrl, apiKey, { signal: mine.abort.signal });
    const client = clientOfDocuments(plain, store.sync.sentForms);
    const ended = await runAccount({
      store,
      account,
      client,
      person,
      now,
      random,
      all,
      compared,
      goesOn: () => state !== 'closed' && accounts.get(account.id)?.paused === null,
      onProgress(progress) {
        mine.progress = progress;
        tell(account.id);
      },
    });
    if (state !== 'closed') endRun(account, ended);
    return ended.outcome;
  };
  const begun = async (account: StoredAccount, all: boolean, mine: Running): Promise<Outcome<SyncReport>> => {
    try {
      const outcome = await withSecrets(() => begin(account, all, mine));
      stuck.delete(account.id);
      return outcome;
    } catch (cause) {
      return endStuck(account, cause);
    }
  };
  const run = (accountId: string, all: boolean): Promise<Outcome<SyncReport>> => {
    const under = running.get(accountId);
    if (under) return under.outcome;
    const account = accounts.get(accountId);
    if (!account) return Promise.resolve(fail('no-such-account', 'This account no longer exists.'));
    if (account.paused) return Promise.resolve(fail('account-paused', account.paused.message));
    const until = askedToWait.get(accountId) ?? 0;
    if (all && !hasCome(until, now().getTime())) {
      const seconds = Math.ceil((until - now().getTime()) / 1000);
      return Promise.resolve(
        fail('asked-to-wait', `${account.baseUrl} asked not to be called for another ${seconds} seconds.`),
      );
    }
    const mine: Running = {
      outcome: Promise.resolve(succeed({ sent: 0, parked: 0, received: 0 })),
      abort: new AbortController(),
      progress: null,
    };
    running.set(accountId, mine);
    mine.outcome = begun(account, all, mine).finally(() => {
      running.delete(accountId);
      if (state === 'closed') return;
      tell(accountId);
      plan();
    });
    tell(accountId);
    return mine.outcome;
  };

  return {
    run,
    underWay: (accountId) => running.get(accountId) ?? null,
    notBefore,
    async leave(accountId) {
      const under = running.get(accountId);
      under?.abort.abort();
      await under?.outcome;
      askedToWait.delete(accountId);
      stuck.delete(accountId);
    },
    plan,
    start() {
      state = 'started';
      plan();
    },
    wake() {
      if (state !== 'started') return;
      const time = now().getTime();
      for (const { id, paused, failure } of accounts.list()) {
        // An account whose service is away waits for its own next attempt.
        if (paused === null && failure === null && (outbox.nextAt(id) ?? Number.POSITIVE_INFINITY) <= time) {
          accounts.setNext(id, time + SOON);
        }
      }
      plan();
    },
    async close() {
      state = 'closed';
      if (timer) clearTimeout(timer);
      for (const { abort } of running.values()) abort.abort();
      await Promise.allSettled([...running.values()].map(({ outcome }) => outcome));
    },
  };
}
