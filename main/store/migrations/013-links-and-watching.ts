import type { Migration } from './migration.ts';

/** Web addresses whose documents are yet to be fetched, files seen in the watched folder, and the queue's order. */
export const linksAndWatching: Migration = {
  version: 13,
  name: 'links and watching',
  up(database) {
    database.exec(`
      CREATE TABLE links (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        url TEXT NOT NULL UNIQUE,
        -- 'waiting' also for one that could not be reached and is tried again
        state TEXT NOT NULL CHECK (state IN ('waiting', 'failed')),
        -- the person said that this host may be asked although it is not on the public Internet
        host_allowed INTEGER NOT NULL DEFAULT 0,
        failure_code TEXT,
        failure_message TEXT,
        added_at TEXT NOT NULL
      ) STRICT;

      -- what was taken from the watched folder, so that what a person removes from the inbox does not come back
      CREATE TABLE watched_files (
        path TEXT NOT NULL,
        size INTEGER NOT NULL,
        modified_at INTEGER NOT NULL,
        PRIMARY KEY (path, size, modified_at)
      ) STRICT, WITHOUT ROWID;

      -- lower is read sooner; what has the same is read in the order it came
      ALTER TABLE queue ADD COLUMN rank INTEGER NOT NULL DEFAULT 0;
      -- made by Proofdesk itself to be tried out with
      ALTER TABLE queue ADD COLUMN is_sample INTEGER NOT NULL DEFAULT 0;
      DROP INDEX queue_unread;
      CREATE INDEX queue_unread ON queue (state, interruptions, rank, id) WHERE state IN ('waiting', 'reading');
    `);
  },
};
