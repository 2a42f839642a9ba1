import type { AddOutcome, InboxItem, Outcome, RequestOf } from '../../shared/desktop.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import { fail, succeed } from '../outcome.ts';
import type { Marks } from '../store/intake-marks.ts';
import { type QueueEntry, shownState } from '../store/queue.ts';
import type { Store } from '../store/store.ts';
import { acceptBytes, acceptPath, acceptStream, restoreEntry } from './accept-file.ts';
import { noteRemoval } from './note-removal.ts';
import { readAgain } from './read-again.ts';
import { openReadings, type ReadingsOptions } from './readings.ts';

/** A document during which the program ended this often is not tried again by itself. */
const MOST_INTERRUPTIONS = 10;

export interface Inbox {
  /** In the order of the numbers, without those that are gone; without numbers all, the newest first. */
  list(ids?: readonly number[]): InboxItem[];
  /** @param marks what is known of the documents from where they came */
  addPaths(paths: readonly string[], marks?: Marks): Promise<AddOutcome[]>;
  addBytes(fileName: string, bytes: Uint8Array, marks?: Marks): Promise<AddOutcome>;
  /**
   * Adds bytes that are still arriving.
   * @param options.kind what the sender says it is, for this run of the program; else found out
   * @param options.sender whose it is: those of each are read in turn
   * @param options.kept called in the transaction that stores the document
   */
  addStream(
    fileName: string,
    source: AsyncIterable<Uint8Array>,
    options: { kind: RecordKind | 'auto'; sender?: string; kept: (documentHash: string) => void },
  ): Promise<AddOutcome>;
  /** Resolves when an item is no longer waiting or being read; null when it is gone. */
  settled(id: number): Promise<InboxItem | null>;
  /** The web address in the code of a picture that shows no certificate itself, as read in this run of the program. */
  linkIn(id: number): string | null;
  cancel(id: number): Outcome<InboxItem>;
  retry(id: number, password?: string): Outcome<InboxItem>;
  /**
   * Has a document that was read read once more, its pages turned as a person sees them upright; resolves when it is done.
   * Its records keep their numbers. Not while one of them is verified.
   * @param turns page number -> quarter turns clockwise, from how the page lies now
   */
  readAgain(request: RequestOf<'documents.read-again'>): Promise<Outcome<{ read: true }>>;
  /** Has an item that waits read before all others, or after them. */
  moveTo(id: number, end: 'first' | 'last'): Outcome<InboxItem>;
  remove(id: number): Outcome<{ removed: boolean }>;
  /** Puts what was removed back, with its records. */
  restore(id: number): void;
  /** Adds documents made to be tried out with. */
  addSamples(paths: readonly string[]): Promise<AddOutcome[]>;
  /** Removes them all, also those that have been verified. @returns how many */
  removeSamples(): number;
  onChange(listener: (items: InboxItem[]) => void): () => void;
  onRemove(listener: (id: number) => void): () => void;
  /** Tells listeners that the records of a document changed. */
  touch(documentHash: string): void;
  /** Resolves when nothing waits or is being read. */
  idle(): Promise<void>;
  /** Stops reading; what is not read stays in the queue. */
  close(): Promise<void>;
}

export type InboxOptions = Omit<ReadingsOptions, 'onChange'>;

/** Opens the queue: what the last run left unread is read, what it left half read is read again. */
export function openInbox(options: InboxOptions): Inbox {
  const { store, who, now } = options;
  const { queue, records } = store;
  const changed = new Set<(items: InboxItem[]) => void>();
  const removed = new Set<(id: number) => void>();
  let closed = false;

  const itemOf = (entry: QueueEntry, found = records.ofInbox(entry.documentHash)): InboxItem => ({
    id: entry.id,
    documentHash: entry.documentHash,
    fileName: entry.fileName,
    mediaType: entry.mediaType,
    size: entry.size,
    addedAt: entry.addedAt,
    state: shownState(entry.state, entry.verified),
    progress: readings.progressOf(entry.id),
    failure: entry.failure,
    link: readings.linkIn(entry.id),
    isSample: entry.isSample,
    records: found.map(({ id, kind, title, reviewCount, verified }) => ({ id, kind, title, reviewCount, verified })),
  });
  const tell = (ids: readonly number[]) => {
    if (closed || changed.size === 0) return;
    const items = ids.flatMap((id) => queue.get(id) ?? []).map((entry) => itemOf(entry));
    if (items.length > 0) for (const listener of changed) listener(items);
  };
  const readings = openReadings({ ...options, onChange: tell });
  const find = (id: number): Outcome<QueueEntry> => {
    const entry = queue.get(id);
    return entry && entry.removedAt === null
      ? succeed(entry)
      : fail('no-such-item', 'This document is no longer in the inbox.');
  };

  const hasVerified = ({ documentHash }: QueueEntry) => records.ofInbox(documentHash).some(({ verified }) => verified);

  const takeOut = ({ id, documentHash, state }: QueueEntry) => {
    readings.cancel(id);
    store.transaction(() => {
      if (state === 'waiting' || state === 'reading') queue.setState(id, 'cancelled');
      const at = now().toISOString();
      const gone = records.ofInbox(documentHash).map((record) => record.id);
      queue.remove(id, at);
      records.setRemoved(documentHash, at);
      noteRemoval(store.audit, 'remove', gone, { who: who(), at });
    });
    for (const listener of removed) listener(id);
    readings.schedule();
  };

  recover(store);
  readings.schedule();

  return {
    list(ids = [...store.inboxLists.find('all')]) {
      const entries = queue.list(ids);
      const found = records.ofDocuments(entries.map(({ documentHash }) => documentHash));
      return entries.map((entry) => itemOf(entry, found.get(entry.documentHash) ?? []));
    },
    async addPaths(paths, marks) {
      const outcomes: AddOutcome[] = [];
      for (const path of paths) {
        const outcome = await acceptPath(store, path, { now: now(), who: who(), marks });
        outcomes.push(outcome);
        if (outcome.outcome === 'added') tell([outcome.itemId]);
      }
      readings.schedule();
      return outcomes;
    },
    async addBytes(fileName, bytes, marks) {
      const outcome = await acceptBytes(store, fileName, bytes, { now: now(), who: who(), marks });
      if (outcome.outcome === 'added') tell([outcome.itemId]);
      readings.schedule();
      return outcome;
    },
    async addStream(fileName, source, { kind, sender, kept }) {
      const outcome = await acceptStream(store, fileName, source, { now: now(), who: who() }, kept);
      if (outcome.outcome === 'added') {
        readings.expect(outcome.itemId, { kind, source: sender });
        tell([outcome.itemId]);
      }
      readings.schedule();
      return outcome;
    },
    settled: (id) =>
      new Promise((resolve) => {
        const stop = () => {
          changed.delete(lookAmong);
          removed.delete(look);
        };
        const look = () => {
          const entry = queue.get(id);
          const gone = !entry || entry.removedAt !== null;
          if (!gone && (entry.state === 'waiting' || entry.state === 'reading') && !closed) return;
          stop();
          resolve(gone || closed ? null : itemOf(entry));
        };
        // Many may be waited for at once, each by itself; no items at all: the inbox is closed.
        const lookAmong = (items: readonly InboxItem[]) => {
          if (items.length === 0 || items.some((item) => item.id === id)) look();
        };
        changed.add(lookAmong);
        removed.add(look);
        look();
      }),
    linkIn: readings.linkIn,
    cancel(id) {
      const found = find(id);
      if (!found.ok) return found;
      if (found.value.state !== 'waiting' && found.value.state !== 'reading') {
        return fail('not-being-read', `“${found.value.fileName}” isn't waiting or being read.`);
      }
      queue.setState(id, 'cancelled');
      readings.cancel(id);
      tell([id]);
      readings.schedule();
      return succeed(itemOf({ ...found.value, state: 'cancelled', failure: null }));
    },
    retry(id, password) {
      const found = find(id);
      if (!found.ok) return found;
      const { state, fileName } = found.value;
      if (state === 'waiting' || state === 'reading') return fail('being-read', `“${fileName}” is already being read.`);
      if (state === 'read') return fail('already-read', `“${fileName}” is already read. Edit its record instead.`);
      readings.expect(id, { password });
      queue.forgetInterruptions(id);
      queue.setState(id, 'waiting');
      tell([id]);
      readings.schedule();
      return succeed(itemOf(queue.get(id) ?? found.value));
    },
    readAgain(request) {
      return readAgain(store, request, {
        expect: readings.expect,
        read: (id) => {
          tell([id]);
          const settled = this.settled(id);
          readings.schedule();
          return settled;
        },
        tell: (id) => tell([id]),
      });
    },
    moveTo(id, end) {
      const found = find(id);
      if (!found.ok) return found;
      if (found.value.state !== 'waiting') {
        return fail('not-waiting', `“${found.value.fileName}” isn't waiting to be read.`);
      }
      queue.moveTo(id, end);
      return succeed(itemOf(found.value));
    },
    remove(id) {
      const found = find(id);
      if (!found.ok) return found;
      if (hasVerified(found.value)) {
        const { fileName } = found.value;
        return fail('record-verified', `“${fileName}” has a verified record. Unlock it before removing it.`);
      }
      takeOut(found.value);
      return succeed({ removed: true });
    },
    restore(id) {
      const entry = queue.get(id);
      if (!entry || entry.removedAt === null) return;
      store.transaction(() => restoreEntry(store, entry, { at: now().toISOString(), who: who() }));
      tell([id]);
      readings.schedule();
    },
    async addSamples(paths) {
      const outcomes = await this.addPaths(paths);
      for (const outcome of outcomes) {
        if (outcome.outcome !== 'added') continue;
        queue.markSample(outcome.itemId);
        tell([outcome.itemId]);
      }
      return outcomes;
    },
    removeSamples() {
      const samples = queue.samples();
      for (const sample of samples) takeOut(sample);
      return samples.length;
    },
    onChange: (listener) => listen(changed, listener),
    onRemove: (listener) => listen(removed, listener),
    touch(documentHash) {
      const entry = queue.ofDocument(documentHash);
      if (entry) tell([entry.id]);
    },
    idle: readings.idle,
    async close() {
      closed = true;
      for (const listener of changed) listener([]);
      await readings.close();
    },
  };
}

/** What the last run of the program left half read waits again, unless reading it ended the program too often. */
function recover({ queue, transaction }: Store) {
  transaction(() => {
    for (const { id, fileName, interruptions } of queue.recover()) {
      if (interruptions < MOST_INTERRUPTIONS) continue;
      const message = `Proofdesk closed ${interruptions} times while reading “${fileName}”. The file is kept. Try again, or report it.`;
      queue.setState(id, 'failed', { code: 'reading-interrupted', message });
    }
  });
}

function listen<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
