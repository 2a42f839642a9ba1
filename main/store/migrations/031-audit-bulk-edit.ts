import type { Migration } from './migration.ts';

/** One more action in the audit trail: a field changed in many records together. SQLite cannot change a check, so the table is made anew. */
export const auditBulkEdit: Migration = {
  version: 31,
  name: 'audit bulk edit',
  up(database) {
    database.exec(`
      CREATE TABLE audit_with_bulk_edit (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        record_id INTEGER NOT NULL REFERENCES records (id),
        at TEXT NOT NULL,
        who TEXT NOT NULL,
        action TEXT NOT NULL CHECK (
          action IN (
            'edit', 'accept', 'verify', 'unlock', 'undo', 'redo', 'add-row', 'delete-row', 'move-row', 'read-box',
            'bulk-edit', 'read-again', 'remove', 'restore'
          )
        ),
        path TEXT,
        before TEXT NOT NULL,
        after TEXT NOT NULL,
        change TEXT
      ) STRICT;
      INSERT INTO audit_with_bulk_edit (id, record_id, at, who, action, path, before, after, change)
        SELECT id, record_id, at, who, action, path, before, after, change FROM audit;
      DROP TRIGGER audit_is_kept;
      DROP TABLE audit;
      ALTER TABLE audit_with_bulk_edit RENAME TO audit;
      CREATE INDEX audit_of_record ON audit (record_id, id);

      CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit
        BEGIN SELECT raise(ABORT, 'the audit trail cannot be deleted'); END;
      CREATE TRIGGER audit_is_unchanged BEFORE UPDATE ON audit
        BEGIN SELECT raise(ABORT, 'the audit trail cannot be changed'); END;
    `);
  },
};
