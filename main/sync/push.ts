import type { Failure } from '../../shared/desktop.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import type { OutboxItem } from '../../shared/sync.ts';
import { backoff, LONGEST_WAIT } from './backoff.ts';
import { type Done, type NotDone, unconfirmed } from './client.ts';
import { noteSent } from './note-sent.ts';
import { sendDocument } from './send-document.ts';
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

/** Attempts after which what the service says it took, and does not show, waits for a person. */
const MOST_UNCONFIRMED = 8;

/**
 * Sends what is due, one request after the other. An attempt is counted before it is made, and an item leaves the outbox
 * in the transaction that stores its answer: killed at any instant, it is tried again or done, never lost.
 */
export async function push(options: PushOptions): Promise<PushReport> {
  const { store, account, now, random, all } = options;
  const { outbox, accounts } = store.sync;
  const report: PushReport = { sent: 0, parked: 0, stopped: null };
  /** What waits again without having stopped the others; when all is tried it would be due at once. */
  const waitsAgain = new Set<number>();
  while (options.goesOn()) {
    const time = now().getTime();
    const most = all ? Number.MAX_SAFE_INTEGER : time;
    const due = outbox.due(account.id, most, time + LONGEST_WAIT, waitsAgain.size + 1);
    const item = due.find(({ id }) => !waitsAgain.has(id));
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
        noteSent(options, item, null, reasonOf(answer));
      });
      report.parked += 1;
      continue;
    }
    const wait = backoff(item.attempts + 1, answer.retryAfter, random());
    outbox.later(item.id, now().getTime() + wait, reasonOf(answer));
    if (answer.why === 'unconfirmed') {
      waitsAgain.add(item.id);
      continue;
    }
    if (answer.why === 'unauthorized') accounts.setPaused(account.id, reasonOf(answer));
    return { ...report, stopped: answer };
  }
  return report;
}

/** A team's rules may forbid one organization to a key that opens all else: no reason to stop. */
const isRefusal = ({ why, status }: NotDone, { kind, attempts }: OutboxItem) =>
  why === 'refused' ||
  (why === 'unconfirmed' && attempts + 1 >= MOST_UNCONFIRMED) ||
  (why === 'unauthorized' && status === 403 && kind === 'organization');

const reasonOf = ({ code, message }: NotDone): Failure => ({ code, message });

/** `dropped`: there was nothing to send any more. */
function send(item: OutboxItem, options: PushOptions): Promise<Done<'dropped' | null>> {
  const { kind } = item;
  if (kind !== 'organization') {
    return item.action === 'delete' ? sendDeletion(item, kind, options) : sendDocument(item, kind, options);
  }
  return pushOrganization(options, item.subject, () => {
    options.store.sync.outbox.done(item);
    noteSent(options, item, null, null);
  });
}

async function sendDeletion(item: OutboxItem, kind: RecordKind, options: PushOptions): Promise<Done<null>> {
  const { store, account, client } = options;
  const answer = await client.remove(kind, item.subject);
  if (!answer.ok) return answer;
  if (!answer.value) {
    const left = await client.find(kind, item.subject);
    if (!left.ok) return left;
    if (left.value.length > 0) return stillThere(item.name);
  }
  store.transaction(() => {
    store.sync.remote.remove(account.id, kind, item.subject);
    store.sync.outbox.done(item);
    noteSent(options, item, null, null);
  });
  return { ok: true, value: null };
}

const stillThere = (name: string): NotDone => ({
  ...unconfirmed(name),
  message: `The server says it deleted “${name}” but still lists it.`,
});
