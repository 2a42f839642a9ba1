import type { Outcome } from '../../shared/desktop.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import type { SyncReport, SyncStatus } from '../../shared/sync.ts';
import { fail, succeed } from '../outcome.ts';
import type { Store } from '../store/store.ts';
import type { StoredAccount } from '../store/sync-accounts.ts';
import type { NotDone, ServiceClient } from './client.ts';
import type { Comparison } from './compare.ts';
import { lookAtOffers } from './offers.ts';
import { pull } from './pull.ts';
import { pullVerified } from './pull-verified.ts';
import { push } from './push.ts';
import { shareLayouts } from './share-layouts.ts';
import { pullOrganizations } from './sync-organizations.ts';

export type Progress = NonNullable<SyncStatus['progress']>;

export interface RunOptions {
  store: Store;
  account: StoredAccount;
  client: ServiceClient;
  compared: Comparison;
  person: string;
  now: () => Date;
  random: () => number;
  /** Also what waits for its next attempt. */
  all: boolean;
  /** Asked between two requests. */
  goesOn: () => boolean;
  onProgress: (progress: Progress) => void;
}

export interface RunEnded {
  outcome: Outcome<SyncReport>;
  /** Seconds the service asked to wait. */
  retryAfter: number | null;
}

const KINDS: readonly RecordKind[] = ['coa', 'receipt'];

/** One run of one account: sends what is due, mirrors what the service holds, compares what is on both sides. */
export async function runAccount(options: RunOptions): Promise<RunEnded> {
  const { store, client, compared, person, now, onProgress, goesOn } = options;
  const { accounts, history, outbox } = store.sync;
  const { id, baseUrl } = options.account;
  const report: SyncReport = { sent: 0, parked: 0, received: 0 };
  const failed = (answer: NotDone): RunEnded => {
    if (answer.why === 'unauthorized') accounts.setPaused(id, { code: answer.code, message: answer.message });
    return { outcome: fail(answer.code, answer.message), retryAfter: answer.retryAfter };
  };
  const received = (kind: RecordKind | 'organization', count: number) => {
    report.received += count;
    if (count === 0) return;
    const at = now().toISOString();
    const nothing = { subject: null, name: null, bytes: null, failure: null };
    history.add(id, { at, baseUrl, action: 'receive', kind, count, ...nothing });
  };

  const me = await client.me();
  if (!me.ok) return failed(me);
  const userId = me.value?.id ?? options.account.userId;
  if (userId !== options.account.userId) accounts.change(id, { userId });
  const looked = await lookAtOffers(store, options.account, client, { now: now().getTime(), wanted: options.all });
  const account = { ...looked, userId };
  const organizations = { store, account, client, extended: me.value !== null, person, now };

  const total = outbox.count(id).waiting;
  const onSent = (done: number) => onProgress({ phase: 'sending', done, total: Math.max(total, done) });
  const pushed = await push({ ...options, ...organizations, onProgress: onSent });
  report.sent = pushed.sent;
  report.parked = pushed.parked;
  if (pushed.stopped) return failed(pushed.stopped);

  for (const kind of KINDS) {
    if (!goesOn()) break;
    const onPage = (done: number) => onProgress({ phase: 'receiving', done, total: null });
    const pulled = await pull({ store, accountId: id, baseUrl, client, now, onProgress: onPage }, kind);
    if (!pulled.ok) return failed(pulled);
    received(kind, pulled.value);
  }
  if (goesOn() && account.takesVerified) {
    const pulled = await pullVerified(store, account, client, goesOn);
    if (!pulled.ok) return failed(pulled);
    for (const kind of KINDS) received(kind, pulled.value[kind]);
  }
  if (goesOn()) {
    const shared = await shareLayouts(store, account, client, goesOn);
    if (!shared.ok) return failed(shared);
    report.received += shared.value;
  }
  if (goesOn()) {
    const pulled = await pullOrganizations(organizations);
    if (!pulled.ok) return failed(pulled);
    received('organization', pulled.value);
    await compared.refresh(account);
  }
  return { outcome: succeed(report), retryAfter: null };
}
