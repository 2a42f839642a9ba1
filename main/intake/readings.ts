import type { Settings } from '../../shared/desktop.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import type { QueueEntry } from '../store/queue.ts';
import type { Store } from '../store/store.ts';
import { askingOf, asSet } from './ask-about.ts';
import { fairTurns, type Turn } from './fair-turns.ts';
import { failureOfStoring } from './file-failures.ts';
import { giveTag } from './give-tag.ts';
import { keepReading, turnsOf } from './keep-reading.ts';
import type { ReadResult } from './read-messages.ts';
import type { ReadJob, ReadPool } from './read-pool.ts';

interface PageProgress {
  page: number;
  pageCount: number;
}

/** What of the queue is being read, by the numbers of its items, and what is known of items for this run of the program. */
export interface Readings {
  /** Reads what waits, as far as the pool has room. */
  schedule(): void;
  /** Null for what is not being read, or of whose pages none has been read. */
  progressOf(id: number): PageProgress | null;
  /** The web address in the code of a picture that shows no certificate itself. */
  linkIn(id: number): string | null;
  /** Notes what an item is to be read with. */
  expect(
    id: number,
    known: {
      password?: string | undefined;
      kind?: RecordKind | 'auto' | undefined;
      /** Who sent it: the documents of each have their turns. */
      source?: string | undefined;
    },
  ): void;
  /** Stops the reading of an item, if it is under way; where the item stands in the queue is the caller's to say. */
  cancel(id: number): void;
  /** Resolves when nothing waits or is being read. */
  idle(): Promise<void>;
  /** Stops reading; what is not read stays in the queue. */
  close(): Promise<void>;
}

export interface ReadingsOptions {
  store: Store;
  pool: ReadPool;
  settings: () => Settings;
  /** Who adds, has read and removes, for the audit trail. */
  who: () => string;
  now: () => Date;
  log: (message: string, cause: unknown) => void;
  /** Told which items stand otherwise. */
  onChange: (ids: readonly number[]) => void;
}

interface Reading {
  entry: QueueEntry;
  job: ReadJob;
  progress: PageProgress | null;
}

/** Has the pool read what waits in the queue, and stores what came of it. */
export function openReadings({ store, pool, settings, who, now, log, onChange }: ReadingsOptions): Readings {
  const { queue, documents } = store;
  const readings = new Map<number, Reading>();
  /** Passwords people gave, for this run of the program only: they are not written anywhere. */
  const passwords = new Map<number, string>();
  /** What senders said documents are, where they did. */
  const kinds = new Map<number, RecordKind | 'auto'>();
  const links = new Map<number, string>();
  const turns = fairTurns(queue);
  const idlers: (() => void)[] = [];
  let closed = false;

  const start = ({ entry, beyond }: Turn) => {
    const job = pool.read(
      {
        path: store.files.pathOf(entry.documentHash),
        fileName: entry.fileName,
        kind: kinds.get(entry.id) ?? store.intakeMarks.of(entry.documentHash)?.kind ?? 'auto',
        dateOrder: settings().dateOrder,
        profiles: store.labProfiles.all(),
        password: passwords.get(entry.id) ?? null,
        turns: turnsOf(documents.get(entry.documentHash)?.pages ?? []),
        now: now().toISOString().slice(0, -1),
        renditionFolder: store.files.renditionsOf(entry.documentHash),
        drawing: null,
      },
      (page, pageCount) => {
        const reading = readings.get(entry.id);
        if (!reading || reading.job !== job) return;
        reading.progress = { page, pageCount };
        onChange([entry.id]);
      },
      beyond,
    );
    readings.set(entry.id, { entry, job, progress: null });
    void job.result
      .then((result) => {
        // A reading that was cancelled, and perhaps begun anew since, has nothing more to say.
        if (readings.get(entry.id)?.job !== job || closed) return;
        readings.delete(entry.id);
        turns.forget(entry.id);
        finish(entry, result);
        onChange([entry.id]);
        schedule();
      })
      .catch((cause: unknown) => log(`after the reading of ${entry.fileName}`, cause));
  };
  const finish = (entry: QueueEntry, result: ReadResult) => {
    try {
      // What a power cut takes is read again.
      store.quickTransaction(() => keep(entry, result));
    } catch (cause) {
      log(`the reading of ${entry.fileName} could not be stored`, cause);
      queue.setState(entry.id, 'failed', failureOfStoring(entry.fileName, cause));
    }
  };
  const keep = (entry: QueueEntry, result: ReadResult) => {
    if (result.type === 'cancelled') return queue.setState(entry.id, 'cancelled');
    if (result.type === 'not-read') {
      if (result.link !== undefined) links.set(entry.id, result.link);
      if (result.cause !== null) log(`${entry.fileName}: ${result.failure.code}`, result.cause);
      return queue.setState(entry.id, result.state, result.failure);
    }
    const contents = result.readings.map((reading) => asSet(reading, askingOf(settings(), reading.kind)));
    // What a person verified while it was being read again is theirs.
    if (!store.records.ofInbox(entry.documentHash).some(({ verified }) => verified)) {
      keepReading(store, entry, {
        pages: result.pages,
        words: result.words,
        contents,
        who: who(),
        at: now().toISOString(),
      });
      giveTag(store, entry.documentHash);
    }
    queue.setState(entry.id, 'read');
    kinds.delete(entry.id);
  };
  const schedule = () => {
    if (closed) return;
    try {
      const underWay = [...readings.values()].map(({ entry }) => entry);
      const next = turns.next(pool.size, underWay);
      if (next.length > 0) {
        store.quickTransaction(() => {
          for (const { entry } of next) queue.setState(entry.id, 'reading');
        });
      }
      next.forEach(start);
      onChange(next.map(({ entry }) => entry.id));
    } catch (cause) {
      // A full disk, most likely: what waits goes on waiting, and the next change tries again.
      log('nothing more can be read for now', cause);
    }
    if (readings.size === 0) for (const resolve of idlers.splice(0)) resolve();
  };

  return {
    schedule,
    progressOf: (id) => readings.get(id)?.progress ?? null,
    linkIn: (id) => links.get(id) ?? null,
    expect(id, { password, kind, source }) {
      if (source !== undefined) turns.expect(id, source);
      if (password !== undefined) passwords.set(id, password);
      if (kind) kinds.set(id, kind);
    },
    cancel(id) {
      readings.get(id)?.job.cancel();
      readings.delete(id);
      turns.forget(id);
    },
    idle: () =>
      new Promise((resolve) => {
        if (closed) return resolve();
        idlers.push(resolve);
        schedule();
      }),
    async close() {
      closed = true;
      for (const { entry } of readings.values()) queue.setState(entry.id, 'waiting');
      readings.clear();
      for (const resolve of idlers.splice(0)) resolve();
      await pool.close();
    },
  };
}
