import { setImmediate } from 'node:timers/promises';
import type { AuditEntry, FieldPreview, Outcome, RequestOf, Responses } from '../../shared/desktop.ts';
import { type BulkField, kindOfBulkField } from '../../shared/records/bulk-fields.ts';
import { parsePath, valueAt } from '../../shared/records/value-path.ts';
import type { Inbox } from '../intake/inbox.ts';
import { fail, succeed } from '../outcome.ts';
import type { RecordContent, StoredRecord } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { editRecord } from './edit-record.ts';
import { undoableOf } from './history.ts';
import type { Checks } from './recheck-record.ts';
import { applyChange, type RecordChange, type Side, withSide } from './record-change.ts';

/** Milliseconds of work, after which the program does other things and hears of a cancellation. */
const AT_ONCE_MS = 20;
/** A step that is done sooner shows no progress. */
const QUIET_MS = 1000;

/** One field changed in many records as one step. */
export interface FieldEdits {
  fieldValues(field: BulkField): string[];
  previewField(request: RequestOf<'records.preview-field'>): FieldPreview;
  /** Errors are values: `field-edit-running`, `field-edit-stopped` and those of `editRecord`. */
  editField(request: RequestOf<'records.edit-field'>): Promise<Outcome<Responses['records.edit-field']>>;
  /** Errors are values: `field-edit-running`, `field-edit-stopped`. */
  undoField(request: RequestOf<'records.undo-field'>): Promise<Outcome<Responses['records.undo-field']>>;
  stopField(): { stopped: boolean };
  /** Told how far a step is that takes longer than a second. */
  onFieldProgress(listener: (progress: { done: number; total: number }) => void): () => void;
}

export interface FieldEditsOptions {
  store: Store;
  inbox: Pick<Inbox, 'touch'>;
  checks: Checks;
  /** Name of the person's account on this machine. */
  who: () => string;
  now: () => Date;
  /** Called for each record after all of them have been stored. */
  onChange: (change: { id: number; version: number }) => void;
}

interface Made {
  content: RecordContent;
  change: RecordChange;
  /** Which side of the change the content has. */
  side: Side;
  entry: Pick<AuditEntry, 'action' | 'path' | 'before' | 'after'>;
}

/** What a step makes of a record; null where it leaves it as it is. */
type Step = (record: StoredRecord) => Outcome<Made | null>;

/** What is kept of a prepared record until all are stored: little enough for thousands. */
interface Prepared extends Omit<Made, 'content'> {
  id: number;
  version: number;
  /** They follow from all of the record, results too. */
  hashes: Record<string, unknown>;
}

export function fieldEdits({ store, inbox, checks, who, now, onChange }: FieldEditsOptions): FieldEdits {
  const { records, recordFields, audit } = store;
  const listeners = new Set<(progress: { done: number; total: number }) => void>();
  let running: AbortController | null = null;

  const prepare = (record: StoredRecord | null, step: Step): Outcome<Prepared | null> => {
    const made = record ? step(record) : succeed(null);
    if (!made.ok || !made.value || !record) return made as Outcome<null>;
    const { content, ...rest } = made.value;
    return succeed({ ...rest, id: record.id, version: record.version, hashes: hashesOf(content) });
  };

  /** The checks take a few milliseconds a record: they are done before the transaction, in which everything waits. */
  const prepareAll = async (
    ids: readonly number[],
    step: Step,
    signal: AbortSignal,
  ): Promise<Outcome<Map<number, Prepared>>> => {
    const prepared = new Map<number, Prepared>();
    const started = performance.now();
    let since = started;
    for (const [index, id] of ids.entries()) {
      const one = prepare(records.get(id), step);
      if (!one.ok) return one;
      if (one.value) prepared.set(id, one.value);
      if (performance.now() - since < AT_ONCE_MS && index < ids.length - 1) continue;
      if (performance.now() - started > QUIET_MS) {
        for (const listener of listeners) listener({ done: index + 1, total: ids.length });
      }
      await setImmediate();
      if (signal.aborted) return fail('field-edit-stopped', 'Stopped. Nothing was changed.');
      since = performance.now();
    }
    return succeed(prepared);
  };

  /** It stays verified, so nothing else notes that its figures and what services hold of it are old. */
  const tellOfVerified = ({ id, documentHash }: Pick<StoredRecord, 'id' | 'documentHash'>, at: string) => {
    store.trust.forget(id);
    records.setVerifiedChanged(id, at);
    for (const account of store.sync.accounts.list())
      if (account.takesVerified) store.sync.outbox.noteVerified(account.id, documentHash);
  };

  const write = (prepared: Prepared, step: Step, at: string): { documentHash: string; version: number } | null => {
    const record = records.get(prepared.id, { results: false });
    if (!record) return null;
    let mine = prepared;
    if (record.version !== prepared.version) {
      // Changed while the others were prepared.
      const again = prepare(records.get(prepared.id), step);
      if (!again.ok) throw new Error(again.error.message);
      if (!again.value) return null;
      mine = again.value;
    }
    const { change, side, hashes, entry } = mine;
    const content = withSide(record, change, side);
    const complete = { ...content, record: { ...content.record, ...hashes } } as RecordContent;
    records.update(record, complete, { results: false });
    const kept = entry.action === 'bulk-edit' ? change : null;
    audit.add({ recordId: record.id, at, who: who(), ...entry, change: kept });
    if (record.verifiedAt !== null) tellOfVerified(record, at);
    return { documentHash: record.documentHash, version: record.version + 1 };
  };

  /** Changes all the records or none. @returns when, and the numbers of those that were changed */
  const run = async (ids: readonly number[], step: Step): Promise<Outcome<{ at: string; changed: number[] }>> => {
    if (running) return fail('field-edit-running', 'Another change of many records is under way.');
    const mine = new AbortController();
    running = mine;
    try {
      const prepared = await prepareAll(ids, step, mine.signal);
      if (!prepared.ok) return prepared;
      // Verified ones are listed to other desks by it.
      const at = records.verificationTime(now(), null);
      const written = store.transaction(() =>
        [...prepared.value.values()].flatMap((one) => {
          const done = write(one, step, at);
          return done ? { id: one.id, ...done } : [];
        }),
      );
      let since = performance.now();
      for (const { id, version, documentHash } of written) {
        onChange({ id, version });
        inbox.touch(documentHash);
        if (performance.now() - since < AT_ONCE_MS) continue;
        await setImmediate();
        since = performance.now();
      }
      return succeed({ at, changed: written.map(({ id }) => id) });
    } finally {
      running = null;
    }
  };

  return {
    fieldValues: recordFields.values,
    previewField({ ids, field, value }) {
      const kind = kindOfBulkField(field);
      const ofKind = recordFields.of(ids, field).filter((record) => record.kind === kind);
      const changes = ofKind.filter(({ before }) => before !== value);
      return {
        changes: changes.map(({ kind: _, ...change }) => change),
        right: ofKind.length - changes.length,
        otherKind: ids.length - ofKind.length,
      };
    },
    editField: ({ ids, field, value, verified }) =>
      run(ids, (record) => {
        const isOther = record.kind !== kindOfBulkField(field);
        const before = valueAt(record.record, parsePath(field) ?? []) ?? null;
        if (isOther || before === value || (record.verifiedAt !== null && !verified)) return succeed(null);
        const edited = editRecord(record, field, value, checks);
        if (!edited.ok) return edited;
        const { content, change } = edited.value;
        return succeed({
          ...{ content, change, side: 'after' },
          entry: { action: 'bulk-edit', path: field, before, after: value },
        });
      }),
    async undoField({ ids, at }) {
      const done = await run(ids, (record) => {
        const { undo } = undoableOf(audit.ofRecord(record.id));
        if (undo?.action !== 'bulk-edit' || undo.at !== at) return succeed(null);
        const change = undo.change as RecordChange;
        return succeed({
          ...{ content: applyChange(record, change, 'before'), change, side: 'before' },
          entry: { action: 'undo', path: undo.path, before: undo.after, after: undo.before },
        });
      });
      if (!done.ok) return done;
      const undone = done.value.changed.length;
      return succeed({ undone, changedSince: ids.length - undone });
    },
    stopField() {
      const stopped = running !== null;
      running?.abort();
      return { stopped };
    },
    onFieldProgress(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const HASHES = ['sample_id', 'results_hash', 'sample_hash'];

/** A certificate's derived hashes; a receipt has none. */
const hashesOf = ({ kind, record }: RecordContent): Record<string, unknown> =>
  kind === 'coa' ? Object.fromEntries(Object.entries(record).filter(([field]) => HASHES.includes(field))) : {};
