import type { Migration } from './migration.ts';

/** Who changed what in a record, and what it takes to undo it. */
export const auditTrail: Migration = {
  version: 3,
  name: 'audit trail',
  up(database) {
    database.exec(`
      CREATE TABLE audit (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        record_id INTEGER NOT NULL REFERENCES records (id),
        at TEXT NOT NULL,
        who TEXT NOT NULL,
        action TEXT NOT NULL CHECK (
          action IN ('edit', 'accept', 'verify', 'unlock', 'undo', 'redo', 'add-row', 'delete-row')
        ),
        path TEXT,
        -- JSON
        before TEXT NOT NULL,
        after TEXT NOT NULL,
        -- JSON: every part of the record the change touched, as it was and as it became; null where nothing is to undo
        change TEXT
      ) STRICT;
      CREATE INDEX audit_of_record ON audit (record_id, id);

      -- the trail is only ever added to
      CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit
        BEGIN SELECT raise(ABORT, 'the audit trail cannot be deleted'); END;
      CREATE TRIGGER audit_is_unchanged BEFORE UPDATE ON audit
        BEGIN SELECT raise(ABORT, 'the audit trail cannot be changed'); END;
    `);
  },
};
