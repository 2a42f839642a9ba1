import type { AuditRow } from '../store/audit.ts';

export interface Undoable {
  /** What undo would take back; null when there is nothing. */
  undo: AuditRow | null;
  /** What redo would do again. */
  redo: AuditRow | null;
}

/** The entries of a history that hold, oldest first: what was undone is not among them, nor what was changed in another reading. */
export const entriesInForce = (history: readonly AuditRow[]): AuditRow[] => replayed(history).done;

/**
 * What of a record's history can be undone and redone. Undo and redo are themselves entries of the trail, so the answer
 * follows from reading it from its start. Verifying can be undone like an edit; unlocking, which is explicit, ends that.
 */
export function undoableOf(history: readonly AuditRow[]): Undoable {
  const { done, undone } = replayed(history);
  return { undo: done.at(-1) ?? null, redo: undone.at(-1) ?? null };
}

function replayed(history: readonly AuditRow[]): { done: AuditRow[]; undone: AuditRow[] } {
  let done: AuditRow[] = [];
  let undone: AuditRow[] = [];
  for (const entry of history) {
    if (entry.action === 'undo') {
      const last = done.pop();
      if (last) undone.push(last);
    } else if (entry.action === 'redo') {
      const last = undone.pop();
      if (last) done.push(last);
    } else if (entry.action === 'remove' || entry.action === 'restore') {
      // Brought back by what removed it, not by the record's own undo.
    } else if (entry.action === 'read-again') {
      // What was changed before was changed in another reading.
      done = [];
      undone = [];
    } else if (entry.action === 'unlock') {
      done = done.filter(({ action }) => action !== 'verify');
    } else {
      done.push(entry);
      undone = [];
    }
  }
  return { done, undone };
}
