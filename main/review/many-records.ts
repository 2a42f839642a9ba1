import { setImmediate } from 'node:timers/promises';
import type { RecordSummary, SkippedRecord, Verification } from '../../shared/desktop.ts';
import type { Inbox } from '../intake/inbox.ts';
import { noteRemoval } from '../intake/note-removal.ts';
import type { Store } from '../store/store.ts';

/** So many records are changed in one transaction; between two the program does other things. */
const AT_ONCE = 200;

/** Changes of many records at once. What cannot be changed is named and left as it is. */
export interface ManyRecords {
  /** Verifies those that have nothing left to check. */
  verifyMany(ids: readonly number[]): Promise<{ verified: number; skipped: SkippedRecord[] }>;
  /** Hides records that are not verified; a document whose last record goes leaves the inbox, too. */
  remove(ids: readonly number[]): Promise<{ removed: number[]; skipped: SkippedRecord[] }>;
  /** Takes `remove` back. */
  restore(ids: readonly number[]): Promise<{ restored: number }>;
}

export interface ManyRecordsOptions {
  store: Store;
  inbox: Pick<Inbox, 'remove' | 'touch'>;
  /** Name of the person's account on this machine. */
  who: () => string;
  now: () => Date;
  onChange: (change: { id: number; version: number }) => void;
}

export function manyRecords({ store, inbox, who, now, onChange }: ManyRecordsOptions): ManyRecords {
  const { records, queue, audit } = store;

  const verify = ({ id }: RecordSummary, at: string) => {
    records.setVerified(id, { at, by: who() });
    const after: Verification = { verifiedAt: at, unchecked: [] };
    audit.add({ recordId: id, at, who: who(), action: 'verify', path: null, before: null, after, change: null });
  };
  const removeOne = ({ id, documentHash }: RecordSummary, at: string) => {
    const entry = queue.ofDocument(documentHash);
    const isLast = records.ofInbox(documentHash).every((other) => other.id === id);
    if (isLast && entry?.removedAt === null) inbox.remove(entry.id);
    else {
      store.transaction(() => {
        records.setRecordRemoved(id, at);
        noteRemoval(audit, 'remove', [id], { who: who(), at });
      });
      inbox.touch(documentHash);
    }
  };
  const restoreOne = (id: number, documentHash: string) => {
    const entry = queue.ofDocument(documentHash);
    if (entry && entry.removedAt !== null) queue.restore(entry.id);
    records.restoreRecord(id, now());
    noteRemoval(audit, 'restore', [id], { who: who(), at: now().toISOString() });
  };

  return {
    async verifyMany(ids) {
      const skipped: SkippedRecord[] = [];
      let verified = 0;
      for (const some of inParts(ids)) {
        const ready: RecordSummary[] = [];
        for (const record of records.list(some)) {
          if (record.verifiedAt !== null) skipped.push(skip(record, 'verified'));
          else if (record.reviewCount > 0) skipped.push(skip(record, 'to-check'));
          else ready.push(record);
        }
        store.transaction(() => {
          const at = records.verificationTime(now(), null);
          for (const record of ready) verify(record, at);
        });
        verified += ready.length;
        for (const { id, documentHash } of ready) {
          onChange({ id, version: records.get(id)?.version ?? 0 });
          inbox.touch(documentHash);
        }
        await setImmediate();
      }
      return { verified, skipped };
    },
    async remove(ids) {
      const skipped: SkippedRecord[] = [];
      const removed: number[] = [];
      for (const some of inParts(ids)) {
        const at = now().toISOString();
        for (const record of records.list(some)) {
          if (record.verifiedAt !== null) {
            skipped.push(skip(record, 'verified'));
            continue;
          }
          removeOne(record, at);
          removed.push(record.id);
        }
        await setImmediate();
      }
      return { removed, skipped };
    },
    async restore(ids) {
      let restored = 0;
      for (const some of inParts(ids)) {
        for (const id of some) {
          const documentHash = records.documentOf(id);
          if (documentHash === null) continue;
          store.transaction(() => restoreOne(id, documentHash));
          inbox.touch(documentHash);
          restored += 1;
        }
        await setImmediate();
      }
      return { restored };
    },
  };
}

const skip = ({ id, title }: RecordSummary, why: SkippedRecord['why']): SkippedRecord => ({ id, title, why });

function* inParts(ids: readonly number[]) {
  for (let start = 0; start < ids.length; start += AT_ONCE) yield ids.slice(start, start + AT_ONCE);
}
