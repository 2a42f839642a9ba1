import type { Store } from '../store/store.ts';
import type { OutboxItem } from '../store/sync-state.ts';
import { backoff } from './backoff.ts';
import type { Done, NotDone, ServiceClient } from './client.ts';
import { PARSED_AT } from './pull.ts';

export interface PushOptions {
  store: Store;
  accountId: string;
  client: ServiceClient;
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 to 1. */
  random: () => number;
}

export interface PushReport {
  sent: number;
  parked: number;
  /** What stopped the sending; null when all that was due has been tried. */
  stopped: NotDone | null;
}

const AT_ONCE = 50;
/** Records that are looked through for one the service may have although its answer was lost. */
const RECENT = 100;

/**
 * Sends what is due, one request after the other. An attempt is counted before it is made, and an item leaves the outbox
 * in the transaction that stores its answer: killed at any instant, it is tried again or done, never lost.
 */
export async function push(options: PushOptions): Promise<PushReport> {
  const { store, accountId, now, random } = options;
  const { outbox, accounts } = store.sync;
  const report: PushReport = { sent: 0, parked: 0, stopped: null };
  for (const item of outbox.due(accountId, now(), AT_ONCE)) {
    outbox.begin(item.id);
    const answer = await send(item, options);
    if (answer.ok) {
      report.sent += 1;
      continue;
    }
    if (answer.why === 'refused') {
      outbox.park(item.id, answer.code, answer.message);
      report.parked += 1;
      continue;
    }
    outbox.later(item.id, now() + backoff(item.attempts + 1, answer.retryAfter, random()));
    if (answer.why === 'unauthorized') accounts.setPaused(accountId, answer.message);
    return { ...report, stopped: answer };
  }
  return report;
}

async function send(item: OutboxItem, { store, accountId, client }: PushOptions): Promise<Done<null>> {
  const { kind, documentHash: hash } = item;
  const { outbox, remote } = store.sync;
  if (item.action === 'delete') {
    const answer = await client.remove(kind, hash);
    if (!answer.ok) return answer;
    store.transaction(() => {
      remote.remove(accountId, kind, hash);
      outbox.done(item);
    });
    return answer;
  }
  const document = store.documents.get(hash);
  if (!document) {
    outbox.discard(item.id);
    return { ok: true, value: null };
  }
  const file = { name: item.fileName, path: store.files.pathOf(hash), mediaType: document.mediaType };
  const found = item.attempts > 0 ? await alreadyThere(item, client) : null;
  const answer = found ?? (await client.upload(kind, file));
  if (!answer.ok) return answer;
  store.transaction(() => {
    remote.put(accountId, kind, answer.value);
    outbox.done(item);
  });
  return { ok: true, value: null };
}

/** The records of a document whose earlier upload may have arrived; null when the service does not show them. */
async function alreadyThere({ kind, documentHash }: OutboxItem, client: ServiceClient) {
  const recent = await client.list(kind, { limit: RECENT, order: PARSED_AT[kind], desc: true });
  const records = recent.ok ? recent.value.filter(({ hash }) => hash === documentHash) : [];
  return records.length > 0 ? { ok: true as const, value: records } : null;
}
