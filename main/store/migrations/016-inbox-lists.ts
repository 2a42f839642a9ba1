import type { Migration } from './migration.ts';

/** How many records of a document count, and whether all of them are verified. */
const OF_RECORDS = (hash: string) => `(
  SELECT count(*), count(*) > 0 AND count(verified_at) = count(*) FROM records
  WHERE document_hash = ${hash} AND removed_at IS NULL)`;

/**
 * What the inbox is listed and counted by stands in the queue itself: of 200,000 documents it then tells numbers and
 * counts off one index each, without looking at a record.
 */
export const inboxLists: Migration = {
  version: 16,
  name: 'inbox lists',
  up(database) {
    const follow = (row: 'new' | 'old') =>
      `UPDATE queue SET (record_count, verified) = ${OF_RECORDS(`${row}.document_hash`)}
       WHERE document_hash = ${row}.document_hash;`;
    database.exec(`
      -- records that are there: neither removed nor yet to be read
      ALTER TABLE queue ADD COLUMN record_count INTEGER NOT NULL DEFAULT 0;
      -- 1 where there are records and all of them are verified
      ALTER TABLE queue ADD COLUMN verified INTEGER NOT NULL DEFAULT 0;
      UPDATE queue SET (record_count, verified) = ${OF_RECORDS('queue.document_hash')};
      CREATE TRIGGER queue_after_new_record AFTER INSERT ON records BEGIN ${follow('new')} END;
      CREATE TRIGGER queue_after_changed_record AFTER UPDATE OF verified_at, removed_at ON records
        WHEN new.verified_at IS NOT old.verified_at OR new.removed_at IS NOT old.removed_at
        BEGIN ${follow('new')} END;
      CREATE TRIGGER queue_after_deleted_record AFTER DELETE ON records BEGIN ${follow('old')} END;

      -- removed_at, always null here, stands in each of them: only so does SQLite answer from the index alone
      CREATE INDEX queue_by_state ON queue (state, verified, removed_at) WHERE removed_at IS NULL;
      CREATE INDEX queue_present ON queue (id, removed_at, record_count) WHERE removed_at IS NULL;
      CREATE INDEX queue_samples ON queue (id) WHERE is_sample = 1 AND removed_at IS NULL;
    `);
  },
};
