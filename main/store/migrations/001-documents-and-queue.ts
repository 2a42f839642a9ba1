import type { Migration } from './migration.ts';

/** Documents, the queue in which they are read, and settings. */
export const documentsAndQueue: Migration = {
  version: 1,
  name: 'documents and queue',
  up(database) {
    database.exec(`
      CREATE TABLE documents (
        hash TEXT PRIMARY KEY,
        media_type TEXT NOT NULL,
        size INTEGER NOT NULL,
        stored_at TEXT NOT NULL,
        -- JSON: [{number, width, height, picture}] once the document has been opened
        pages TEXT
      ) STRICT;

      -- AUTOINCREMENT: the number of a removed entry is never given to another
      CREATE TABLE queue (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        document_hash TEXT NOT NULL UNIQUE REFERENCES documents (hash),
        file_name TEXT NOT NULL,
        state TEXT NOT NULL CHECK (
          state IN ('waiting', 'reading', 'read', 'needs-password', 'not-readable', 'failed', 'cancelled')
        ),
        -- how often the program ended while it read this document
        interruptions INTEGER NOT NULL DEFAULT 0,
        failure_code TEXT,
        failure_message TEXT,
        added_at TEXT NOT NULL,
        removed_at TEXT
      ) STRICT;
      CREATE INDEX queue_unread ON queue (state, interruptions, id) WHERE state IN ('waiting', 'reading');

      CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    `);
  },
};
