import type { Migration } from './migration.ts';

/**
 * More actions in the audit trail: a value read from a box that a person drew, a row moved, a record removed and brought
 * back. SQLite cannot change a check, so the table is made anew with what it holds.
 */
export const auditActions: Migration = {
  version: 7,
  name: 'audit actions',
  up(database) {
    database.exec(`
      CREATE TABLE audit_with_more_actions (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        record_id INTEGER NOT NULL REFERENCES records (id),
        at TEXT NOT NULL,
        who TEXT NOT NULL,
        action TEXT NOT NULL CHECK (
          action IN (
            'edit', 'accept', 'verify', 'unlock', 'undo', 'redo', 'add-row', 'delete-row', 'move-row', 'read-box',
            'remove', 'restore'
          )
        ),
        path TEXT,
        before TEXT NOT NULL,
        after TEXT NOT NULL,
        change TEXT
      ) STRICT;
      INSERT INTO audit_with_more_actions (id, record_id, at, who, action, path, before, after, change)
        SELECT id, record_id, at, who, action, path, before, after, change FROM audit;
      DROP TABLE audit;
      ALTER TABLE audit_with_more_actions RENAME TO audit;
      CREATE INDEX audit_of_record ON audit (record_id, id);

      CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit
        BEGIN SELECT raise(ABORT, 'the audit trail cannot be deleted'); END;
      CREATE TRIGGER audit_is_unchanged BEFORE UPDATE ON audit
        BEGIN SELECT raise(ABORT, 'the audit trail cannot be changed'); END;
    `);
  },
};
