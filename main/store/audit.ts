import type Database from 'better-sqlite3';
import type { AuditEntry } from '../../shared/desktop.ts';

export interface AuditRow extends AuditEntry {
  recordId: number;
  /** What it takes to undo and redo it, in the form of the room that made the change; null where nothing is to undo. */
  change: unknown;
}

export interface Audit {
  /** A record's history, the oldest first. */
  ofRecord(recordId: number): AuditRow[];
  add(entry: Omit<AuditRow, 'id'>): void;
}

interface StoredRow extends Omit<AuditRow, 'before' | 'after' | 'change'> {
  before: string;
  after: string;
  change: string | null;
}

export function auditOf(database: Database.Database): Audit {
  const ofRecord = database.prepare<[number], StoredRow>(
    `SELECT id, record_id AS recordId, at, who, action, path, before, after, change FROM audit
     WHERE record_id = ? ORDER BY id`,
  );
  const add = database.prepare<[Omit<StoredRow, 'id'>]>(
    `INSERT INTO audit (record_id, at, who, action, path, before, after, change)
     VALUES (@recordId, @at, @who, @action, @path, @before, @after, @change)`,
  );
  return {
    ofRecord: (recordId) =>
      ofRecord.all(recordId).map((row) => ({
        ...row,
        before: JSON.parse(row.before),
        after: JSON.parse(row.after),
        change: row.change === null ? null : JSON.parse(row.change),
      })),
    add(entry) {
      add.run({
        ...entry,
        before: JSON.stringify(entry.before ?? null),
        after: JSON.stringify(entry.after ?? null),
        change: entry.change === null ? null : JSON.stringify(entry.change),
      });
    },
  };
}
