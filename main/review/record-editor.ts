import type { AuditEntry, Outcome, RecordDetail, RequestOf, Verification } from '../../shared/desktop.ts';
import { fail, succeed } from '../outcome.ts';
import { labelsOf } from '../store/record-labels.ts';
import type { RecordContent, StoredRecord } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { acceptValue, type Edited, editMany, editRecord, moveRow } from './edit-record.ts';
import { undoableOf } from './history.ts';
import type { Checks } from './recheck-record.ts';
import { applyChange, type RecordChange } from './record-change.ts';
import { replaceRecord } from './replace-record.ts';

export interface RecordEditor {
  get(id: number): Outcome<RecordDetail>;
  edit(request: RequestOf<'records.edit'>): Outcome<RecordDetail>;
  /** Several changes as one step, with one entry in the history. */
  editMany(request: RequestOf<'records.edit-many'>): Outcome<RecordDetail>;
  /** Takes a value over from a service without a person looking at it. `from`: who the history names in their place. */
  takeOver(request: Omit<RequestOf<'records.edit'>, 'ink' | 'typed'>, from: string): Outcome<RecordDetail>;
  /**
   * Puts a record in place of another and verifies it, at the word of a user of the service; a verified one is unlocked
   * before. The history has what changed, under the user's name.
   */
  replace(request: Replacement): Outcome<RecordDetail>;
  moveRow(request: RequestOf<'records.move-row'>): Outcome<RecordDetail>;
  accept(request: RequestOf<'records.accept'>): Outcome<RecordDetail>;
  undo(request: RequestOf<'records.undo'>): Outcome<RecordDetail>;
  redo(request: RequestOf<'records.redo'>): Outcome<RecordDetail>;
  verify(request: RequestOf<'records.verify'>): Outcome<RecordDetail>;
  unlock(request: RequestOf<'records.unlock'>): Outcome<RecordDetail>;
}

export interface RecordEditorOptions {
  store: Store;
  checks: Checks;
  /** Name of the person's account on this machine. */
  who: () => string;
  now: () => Date;
  /** Called after a change has been stored. */
  onChange: (detail: RecordDetail) => void;
}

/** A whole record from a user of the service. */
export interface Replacement {
  id: number;
  version: number;
  record: RecordContent['record'];
  by: { id: string; name: string };
}

type Entry = Pick<AuditEntry, 'action' | 'path' | 'before' | 'after'> & { change: RecordChange | null };

/**
 * Changes of records: each states the version it was made on, is written together with its entry in the audit trail, and
 * leaves a verified record alone.
 *
 * Errors are values: `no-such-record`, `version-conflict`, `record-verified`, `record-not-verified`, `nothing-to-undo`,
 * `nothing-to-redo` and those of `editRecord`.
 */
export function recordEditor({ store, checks, who, now, onChange }: RecordEditorOptions): RecordEditor {
  const { records, audit } = store;

  const find = (id: number): Outcome<StoredRecord> => {
    const record = records.get(id);
    return record ? succeed(record) : fail('no-such-record', 'This record no longer exists.');
  };
  const note = (id: number, entry: Entry, by = who()) =>
    audit.add({ recordId: id, at: now().toISOString(), who: by, ...entry });

  /** Runs a change in a transaction: on the record as stored, if it still is the version the person saw. */
  const change = (
    { id, version }: { id: number; version: number },
    work: (record: StoredRecord) => Outcome<unknown>,
  ): Outcome<RecordDetail> => {
    const changed = store.transaction((): Outcome<RecordDetail> => {
      const found = find(id);
      if (!found.ok) return found;
      if (found.value.version !== version) {
        return fail(
          'version-conflict',
          `“${found.value.fileName}” was changed in the meantime. Check it, then make your change.`,
        );
      }
      const done = work(found.value);
      return done.ok ? get(id) : done;
    });
    if (changed.ok) onChange(changed.value);
    return changed;
  };
  const unverified = (record: StoredRecord, work: () => Outcome<unknown>): Outcome<unknown> =>
    record.verifiedAt === null
      ? work()
      : fail('record-verified', `“${record.fileName}” is verified. Unlock it to edit.`);
  const keep = (record: StoredRecord, edited: Outcome<Edited>, path: string | null, by = who()): Outcome<unknown> => {
    if (!edited.ok) return edited;
    const { content, action, before, after, change } = edited.value;
    records.update(record, content);
    note(record.id, { action, path, before, after, change }, by);
    return edited;
  };
  const setVerified = (
    record: StoredRecord,
    verified: boolean,
    action: AuditEntry['action'],
    by: { name: string; id?: string } = { name: who() },
    last: string | null = null,
  ): Outcome<unknown> => {
    const at = records.verificationTime(now(), last);
    records.setVerified(record.id, verified ? { at, by: by.name, ...(by.id && { user: by.id }) } : null);
    const entry = {
      action,
      path: null,
      before: record.verifiedAt,
      after: verified ? ({ verifiedAt: at, unchecked: record.review } satisfies Verification) : null,
      change: null,
    };
    note(record.id, entry, by.name);
    return succeed(null);
  };
  const replace = (record: StoredRecord, { record: next, by }: Replacement): Outcome<unknown> => {
    if (record.verifiedAt !== null) setVerified(record, false, 'unlock', by);
    const { content, action, before, after, change } = replaceRecord(record, next, checks);
    if (change.values.length > 0) {
      records.update(record, content);
      note(record.id, { action, path: null, before, after, change }, by.name);
    }
    return setVerified({ ...record, ...content, verifiedAt: null }, true, 'verify', by, record.verifiedAt);
  };
  const replay = (record: StoredRecord, action: 'undo' | 'redo'): Outcome<unknown> => {
    const entry = undoableOf(audit.ofRecord(record.id))[action];
    if (!entry) return fail(`nothing-to-${action}`, `Nothing to ${action}.`);
    if (entry.action === 'verify') return setVerified(record, action === 'redo', action);
    return unverified(record, () => {
      const side = action === 'undo' ? 'before' : 'after';
      const change = entry.change as RecordChange;
      records.update(record, applyChange(record, change, side));
      const [before, after] = action === 'undo' ? [entry.after, entry.before] : [entry.before, entry.after];
      note(record.id, { action, path: entry.path, before, after, change: null });
      return succeed(null);
    });
  };

  const get = (id: number): Outcome<RecordDetail> => {
    const found = find(id);
    if (!found.ok) return found;
    const { fileName, ...record } = found.value;
    const rows = audit.ofRecord(id);
    const { undo, redo } = undoableOf(rows);
    const { subtitle: _, ...labels } = labelsOf(record, fileName);
    return succeed({
      ...record,
      ...labels,
      fileName,
      canUndo: undo !== null,
      canRedo: redo !== null,
      history: rows.map(({ change: __, recordId: ___, ...entry }) => entry),
    });
  };

  return {
    get,
    edit: (request) =>
      change(request, (record) =>
        unverified(record, () =>
          keep(record, editRecord(record, request.path, request.value, checks, request), request.path),
        ),
      ),
    editMany: (request) =>
      change(request, (record) =>
        unverified(record, () => keep(record, editMany(record, request.edits, checks), null)),
      ),
    takeOver: (request, from) =>
      change(request, (record) =>
        unverified(record, () =>
          keep(record, editRecord(record, request.path, request.value, checks, { by: 'service' }), request.path, from),
        ),
      ),
    replace: (request) => change(request, (record) => replace(record, request)),
    moveRow: (request) =>
      change(request, (record) =>
        unverified(record, () => {
          const { table, from, to } = request;
          return keep(record, moveRow(record, table, from, to, checks), `${table}[${to}]`);
        }),
      ),
    accept: (request) =>
      change(request, (record) =>
        unverified(record, () => keep(record, acceptValue(record, request.path, checks), request.path)),
      ),
    undo: (request) => change(request, (record) => replay(record, 'undo')),
    redo: (request) => change(request, (record) => replay(record, 'redo')),
    verify: (request) => change(request, (record) => unverified(record, () => setVerified(record, true, 'verify'))),
    unlock: (request) =>
      change(request, (record) =>
        record.verifiedAt === null
          ? fail('record-not-verified', `“${record.fileName}” isn't verified.`)
          : setVerified(record, false, 'unlock'),
      ),
  };
}
