import type { Migration } from './migration.ts';

/**
 * Accounts at services, what is to be sent to them, and what they hold.
 *
 * The outbox is filled by triggers: whatever changes a record, and from whichever room, what has to be sent is noted in
 * the same transaction. A document is sent when a record of it is verified; its deletion is sent when it is removed here
 * and the account's person wants deletions on both sides. What has not been sent yet is undone by the opposite change.
 */
export const sync: Migration = {
  version: 6,
  name: 'sync',
  up(database) {
    database.exec(`
      CREATE TABLE sync_accounts (
        id TEXT PRIMARY KEY,
        base_url TEXT NOT NULL UNIQUE,
        -- 'here': what is removed here stays there; 'both': it is deleted there too
        deletions TEXT NOT NULL CHECK (deletions IN ('here', 'both')),
        -- why nothing is sent until a person acts; null while all is well
        paused TEXT,
        created_at TEXT NOT NULL
      ) STRICT;

      CREATE TABLE outbox (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        account_id TEXT NOT NULL REFERENCES sync_accounts (id) ON DELETE CASCADE,
        action TEXT NOT NULL CHECK (action IN ('upload', 'delete')),
        kind TEXT NOT NULL CHECK (kind IN ('coa', 'receipt')),
        document_hash TEXT NOT NULL,
        -- counted before each attempt: after a crash it tells that the service may have what was sent
        attempts INTEGER NOT NULL DEFAULT 0,
        -- milliseconds since 1970; not before
        next_at INTEGER NOT NULL DEFAULT 0,
        -- why it waits for a person; null while it is tried again by itself
        parked_code TEXT,
        parked_message TEXT,
        UNIQUE (account_id, kind, document_hash)
      ) STRICT;
      CREATE INDEX outbox_due ON outbox (account_id, next_at) WHERE parked_code IS NULL;

      -- what a service holds, as it sent it, unknown fields included
      CREATE TABLE remote_records (
        account_id TEXT NOT NULL REFERENCES sync_accounts (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        -- document and sample; a certificate of several samples has one each
        hash TEXT NOT NULL,
        sample TEXT NOT NULL,
        record TEXT NOT NULL,
        PRIMARY KEY (account_id, kind, hash, sample)
      ) STRICT, WITHOUT ROWID;

      CREATE TRIGGER outbox_of_verified AFTER UPDATE OF verified_at ON records
        WHEN new.verified_at IS NOT NULL AND old.verified_at IS NULL
      BEGIN
        INSERT INTO outbox (account_id, action, kind, document_hash)
          SELECT id, 'upload', new.kind, new.document_hash FROM sync_accounts WHERE true
          ON CONFLICT DO UPDATE SET action = 'upload', parked_code = NULL, parked_message = NULL, next_at = 0;
      END;
      CREATE TRIGGER outbox_of_removed AFTER UPDATE OF removed_at ON records
        WHEN new.removed_at IS NOT NULL AND old.removed_at IS NULL AND NOT EXISTS (
          -- one record of several: the document stays
          SELECT 1 FROM records WHERE document_hash = new.document_hash AND kind = new.kind AND removed_at IS NULL)
      BEGIN
        DELETE FROM outbox WHERE action = 'upload' AND attempts = 0 AND kind = new.kind
          AND document_hash = new.document_hash;
        INSERT INTO outbox (account_id, action, kind, document_hash)
          SELECT id, 'delete', new.kind, new.document_hash FROM sync_accounts
          WHERE deletions = 'both' AND EXISTS (
            SELECT 1 FROM remote_records WHERE account_id = sync_accounts.id AND kind = new.kind
              AND hash = new.document_hash
            UNION ALL SELECT 1 FROM outbox WHERE account_id = sync_accounts.id AND kind = new.kind
              AND document_hash = new.document_hash)
          ON CONFLICT DO UPDATE SET action = 'delete', parked_code = NULL, parked_message = NULL, next_at = 0;
      END;
      CREATE TRIGGER outbox_of_restored AFTER UPDATE OF removed_at ON records
        WHEN new.removed_at IS NULL AND old.removed_at IS NOT NULL
      BEGIN
        DELETE FROM outbox WHERE action = 'delete' AND attempts = 0 AND kind = new.kind
          AND document_hash = new.document_hash;
      END;
    `);
  },
};
