import type { Failure } from '../../shared/desktop.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import type { OutboxItem } from '../../shared/sync.ts';
import type { RemoteRecord } from '../store/remote-records.ts';
import { backoff, LONGEST_WAIT } from './backoff.ts';
import type { Done, NotDone, ServiceClient } from './client.ts';
import { PARSED_AT } from './pull.ts';
import { type OrganizationSync, pushOrganization } from './sync-organizations.ts';

export interface PushOptions extends OrganizationSync {
  /** From 0 to 1. */
  random: () => number;
  /** A person asked for it: what waits for its next attempt is tried now. */
  all: boolean;
  /** Asked before each item. */
  goesOn: () => boolean;
  onProgress: (done: number) => void;
}

export interface PushReport {
  sent: number;
  parked: number;
  /** What stopped the sending; null when all that was due has been tried. */
  stopped: NotDone | null;
}

/** Records that are looked through for one the service may have although its answer was lost. */
const RECENT = 100;

/**
 * Sends what is due, one request after the other. An attempt is counted before it is made, and an item leaves the outbox
 * in the transaction that stores its answer: killed at any instant, it is tried again or done, never lost.
 */
export async function push(options: PushOptions): Promise<PushReport> {
  const { store, account, now, random, all } = options;
  const { outbox, accounts } = store.sync;
  const report: PushReport = { sent: 0, parked: 0, stopped: null };
  while (options.goesOn()) {
    const time = now().getTime();
    const [item] = outbox.due(account.id, all ? Number.MAX_SAFE_INTEGER : time, time + LONGEST_WAIT, 1);
    if (!item) return report;
    outbox.begin(item.id);
    const answer = await send(item, options);
    options.onProgress(report.sent + report.parked + 1);
    if (answer.ok) {
      if (answer.value !== 'dropped') report.sent += 1;
      continue;
    }
    if (isRefusal(answer, item)) {
      store.transaction(() => {
        outbox.park(item.id, reasonOf(answer));
        note(options, item, null, reasonOf(answer));
      });
      report.parked += 1;
      continue;
    }
    const wait = backoff(item.attempts + 1, answer.retryAfter, random());
    outbox.later(item.id, now().getTime() + wait, reasonOf(answer));
    if (answer.why === 'unauthorized') accounts.setPaused(account.id, reasonOf(answer));
    return { ...report, stopped: answer };
  }
  return report;
}

/** A team's rules may forbid one organization to a key that opens all else: no reason to stop. */
const isRefusal = ({ why, status }: NotDone, { kind }: OutboxItem) =>
  why === 'refused' || (why === 'unauthorized' && status === 403 && kind === 'organization');

const reasonOf = ({ code, message }: NotDone): Failure => ({ code, message });

/** Keeps what was sent where, in the transaction that stores its outcome. */
function note({ store, account, now }: PushOptions, item: OutboxItem, bytes: number | null, failure: Failure | null) {
  const { action, kind, subject, name } = item;
  const at = now().toISOString();
  store.sync.history.add(account.id, {
    at,
    baseUrl: account.baseUrl,
    action,
    kind,
    subject,
    name,
    count: 1,
    bytes,
    failure,
  });
}

/** `dropped`: there was nothing to send any more. */
function send(item: OutboxItem, options: PushOptions): Promise<Done<'dropped' | null>> {
  const { kind } = item;
  if (kind !== 'organization') {
    return item.action === 'delete' ? sendDeletion(item, kind, options) : sendDocument(item, kind, options);
  }
  return pushOrganization(options, item.subject, () => {
    options.store.sync.outbox.done(item);
    note(options, item, null, null);
  });
}

async function sendDeletion(item: OutboxItem, kind: RecordKind, options: PushOptions): Promise<Done<null>> {
  const { store, account, client } = options;
  const answer = await client.remove(kind, item.subject);
  if (!answer.ok) return answer;
  store.transaction(() => {
    store.sync.remote.remove(account.id, kind, item.subject);
    store.sync.outbox.done(item);
    note(options, item, null, null);
  });
  return answer;
}

async function sendDocument(item: OutboxItem, kind: RecordKind, options: PushOptions): Promise<Done<'dropped' | null>> {
  const { store, account, client } = options;
  const document = store.documents.get(item.subject);
  const drop = (): Done<'dropped'> => {
    store.sync.outbox.done(item);
    return { ok: true, value: 'dropped' };
  };
  if (!document) return drop();
  const earlier: Done<RemoteRecord[]> =
    item.attempts > 0 ? await recordsThere(item, kind, client) : { ok: true, value: [] };
  let answer = earlier;
  if (!earlier.ok || earlier.value.length === 0) {
    // Asked only now: a person may have verified or unlocked it while the service was looked through.
    const isVerified = store.records.ofInbox(item.subject).some((record) => record.kind === kind && record.verified);
    if (isVerified) {
      const file = { name: item.name, path: store.files.pathOf(item.subject), mediaType: document.mediaType };
      answer = await client.upload(kind, file);
    } else if (earlier.ok) return drop();
  }
  if (!answer.ok) return answer;
  const records = answer.value;
  store.transaction(() => {
    store.sync.remote.put(account.id, kind, records, new Set(records.map(({ hash }) => hash)));
    store.sync.outbox.done(item);
    note(options, item, document.size, null);
  });
  return { ok: true, value: null };
}

/** The records of a document whose earlier upload may have arrived; none when the service does not show them. */
async function recordsThere(
  { subject }: OutboxItem,
  kind: RecordKind,
  client: ServiceClient,
): Promise<Done<RemoteRecord[]>> {
  const recent = await client.list(kind, { limit: RECENT, order: PARSED_AT[kind], desc: true });
  if (!recent.ok) return recent;
  return { ok: true, value: recent.value.records.filter(({ hash }) => hash === subject) };
}
