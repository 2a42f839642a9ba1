import type { Migration } from './migration.ts';

/**
 * Verified records that travel between desks: who verified a record through the service, whether an account's service
 * takes verified records, and what a desk and a service last agreed on. A document that such a service holds is noted to
 * be sent with every verification, for its values.
 */
export const verifiedRecords: Migration = {
  version: 33,
  name: 'verified records',
  up(database) {
    database.exec(`
      -- the service's user who verified it; null where it was verified at this machine
      ALTER TABLE records ADD COLUMN verified_user TEXT;
      CREATE INDEX records_by_verification ON records (verified_at, id)
        WHERE verified_at IS NOT NULL AND removed_at IS NULL;

      -- whether the service takes verified records: null while nobody has looked
      ALTER TABLE sync_accounts ADD COLUMN takes_verified INTEGER;
      -- milliseconds since 1970 of that look
      ALTER TABLE sync_accounts ADD COLUMN looked_at INTEGER NOT NULL DEFAULT 0;
      -- how far its verified records have been received, in the service's own words
      ALTER TABLE sync_accounts ADD COLUMN verified_cursor TEXT;

      CREATE TABLE sync_agreed (
        account_id TEXT NOT NULL REFERENCES sync_accounts (id) ON DELETE CASCADE,
        record_id INTEGER NOT NULL REFERENCES records (id) ON DELETE CASCADE,
        -- JSON: the service's record when the two sides were last joined, and the fields nobody had decided on
        base TEXT NOT NULL,
        open TEXT NOT NULL,
        PRIMARY KEY (account_id, record_id)
      ) STRICT, WITHOUT ROWID;

      DROP TRIGGER outbox_of_verified;
      CREATE TRIGGER outbox_of_verified AFTER UPDATE OF verified_at ON records
        WHEN new.verified_at IS NOT NULL AND old.verified_at IS NULL
      BEGIN
        INSERT INTO outbox (account_id, action, kind, subject)
          SELECT id, 'upload', new.kind, new.document_hash FROM sync_accounts
          WHERE takes_verified = 1
            OR NOT EXISTS (SELECT 1 FROM remote_records WHERE account_id = sync_accounts.id AND kind = new.kind
              AND hash = new.document_hash)
            OR EXISTS (SELECT 1 FROM outbox WHERE account_id = sync_accounts.id AND kind = new.kind
              AND subject = new.document_hash)
          ON CONFLICT DO UPDATE SET action = 'upload', parked = 0, reason_code = NULL, reason_message = NULL, next_at = 0;
      END;
    `);
  },
};
