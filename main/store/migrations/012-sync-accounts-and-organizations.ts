import type { Migration } from './migration.ts';

/**
 * Organizations in the outbox, what both sides last agreed on, a person's decisions, when an account is looked at next,
 * and what was sent where. SQLite cannot change a check, so the outbox is made anew with what it holds.
 */
export const syncAccountsAndOrganizations: Migration = {
  version: 12,
  name: 'sync accounts and organizations',
  up(database) {
    database.exec(`
      ALTER TABLE sync_accounts ADD COLUMN paused_code TEXT;
      UPDATE sync_accounts SET paused_code = 'unauthorized' WHERE paused IS NOT NULL;
      ALTER TABLE sync_accounts ADD COLUMN settles TEXT NOT NULL DEFAULT 'ask' CHECK (settles IN ('ask', 'mine', 'theirs'));
      -- the caller's user id there, where the service tells
      ALTER TABLE sync_accounts ADD COLUMN user_id TEXT;
      ALTER TABLE sync_accounts ADD COLUMN synced_at TEXT;
      -- runs that failed one after the other, and milliseconds since 1970 before which there is no next
      ALTER TABLE sync_accounts ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE sync_accounts ADD COLUMN next_at INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE sync_accounts ADD COLUMN failure_code TEXT;
      ALTER TABLE sync_accounts ADD COLUMN failure_message TEXT;

      DROP TRIGGER outbox_of_verified;
      DROP TRIGGER outbox_of_removed;
      DROP TRIGGER outbox_of_restored;
      CREATE TABLE outbox_with_organizations (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        account_id TEXT NOT NULL REFERENCES sync_accounts (id) ON DELETE CASCADE,
        action TEXT NOT NULL CHECK (action IN ('upload', 'delete')),
        kind TEXT NOT NULL CHECK (kind IN ('coa', 'receipt', 'organization')),
        -- hash of the document, or id of the organization
        subject TEXT NOT NULL,
        -- counted before each attempt: after a crash it tells that the service may have what was sent
        attempts INTEGER NOT NULL DEFAULT 0,
        -- milliseconds since 1970; not before
        next_at INTEGER NOT NULL DEFAULT 0,
        -- what the last attempt came to
        reason_code TEXT,
        reason_message TEXT,
        -- it waits for a person
        parked INTEGER NOT NULL DEFAULT 0,
        UNIQUE (account_id, kind, subject)
      ) STRICT;
      INSERT INTO outbox_with_organizations
        (id, account_id, action, kind, subject, attempts, next_at, reason_code, reason_message, parked)
        SELECT id, account_id, action, kind, document_hash, attempts, next_at, parked_code, parked_message,
          parked_code IS NOT NULL FROM outbox;
      DROP TABLE outbox;
      ALTER TABLE outbox_with_organizations RENAME TO outbox;
      CREATE INDEX outbox_due ON outbox (account_id, next_at) WHERE parked = 0;

      -- which local record it was last compared with, as id:version, and in how many values they differ undecided
      ALTER TABLE remote_records ADD COLUMN compared TEXT;
      ALTER TABLE remote_records ADD COLUMN differing INTEGER NOT NULL DEFAULT 0;
      CREATE INDEX remote_records_differing ON remote_records (account_id, kind, hash) WHERE differing > 0;

      -- whether records between the newest and those that are known may be missing; when all were last looked at
      CREATE TABLE sync_pulls (
        account_id TEXT NOT NULL REFERENCES sync_accounts (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        gap INTEGER NOT NULL,
        whole_at INTEGER NOT NULL,
        PRIMARY KEY (account_id, kind)
      ) STRICT, WITHOUT ROWID;

      -- a person's word on a value the two sides differ in; it holds as long as the other side's value stays
      CREATE TABLE sync_decisions (
        account_id TEXT NOT NULL REFERENCES sync_accounts (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        hash TEXT NOT NULL,
        sample TEXT NOT NULL,
        field TEXT NOT NULL,
        theirs TEXT NOT NULL,
        PRIMARY KEY (account_id, kind, hash, sample, field)
      ) STRICT, WITHOUT ROWID;

      -- an organization here and its like at a service
      CREATE TABLE organization_mirrors (
        account_id TEXT NOT NULL REFERENCES sync_accounts (id) ON DELETE CASCADE,
        organization_id TEXT NOT NULL,
        remote_id TEXT NOT NULL,
        -- it came from there; it is sent nowhere else
        mirrored INTEGER NOT NULL,
        -- JSON: what both sides last agreed on, and what the service last sent, both in the form that is compared
        base TEXT NOT NULL,
        theirs TEXT NOT NULL,
        differing INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (account_id, organization_id),
        UNIQUE (account_id, remote_id)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE sync_history (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        account_id TEXT NOT NULL,
        -- kept beside the account: what was sent where stays known when the account is gone
        base_url TEXT NOT NULL,
        at TEXT NOT NULL,
        action TEXT NOT NULL CHECK (action IN ('upload', 'delete', 'receive')),
        kind TEXT NOT NULL,
        subject TEXT,
        name TEXT,
        count INTEGER NOT NULL,
        bytes INTEGER,
        failure_code TEXT,
        failure_message TEXT
      ) STRICT;

      -- a file the service holds already is not sent again, unless its deletion is under way
      CREATE TRIGGER outbox_of_verified AFTER UPDATE OF verified_at ON records
        WHEN new.verified_at IS NOT NULL AND old.verified_at IS NULL
      BEGIN
        INSERT INTO outbox (account_id, action, kind, subject)
          SELECT id, 'upload', new.kind, new.document_hash FROM sync_accounts
          WHERE NOT EXISTS (SELECT 1 FROM remote_records WHERE account_id = sync_accounts.id AND kind = new.kind
              AND hash = new.document_hash)
            OR EXISTS (SELECT 1 FROM outbox WHERE account_id = sync_accounts.id AND kind = new.kind
              AND subject = new.document_hash)
          ON CONFLICT DO UPDATE SET action = 'upload', parked = 0, reason_code = NULL, reason_message = NULL, next_at = 0;
      END;
      CREATE TRIGGER outbox_of_removed AFTER UPDATE OF removed_at ON records
        WHEN new.removed_at IS NOT NULL AND old.removed_at IS NULL AND NOT EXISTS (
          -- one record of several: the document stays
          SELECT 1 FROM records WHERE document_hash = new.document_hash AND kind = new.kind AND removed_at IS NULL)
      BEGIN
        DELETE FROM outbox WHERE action = 'upload' AND attempts = 0 AND kind = new.kind
          AND subject = new.document_hash;
        INSERT INTO outbox (account_id, action, kind, subject)
          SELECT id, 'delete', new.kind, new.document_hash FROM sync_accounts
          WHERE deletions = 'both' AND EXISTS (
            SELECT 1 FROM remote_records WHERE account_id = sync_accounts.id AND kind = new.kind
              AND hash = new.document_hash
            UNION ALL SELECT 1 FROM outbox WHERE account_id = sync_accounts.id AND kind = new.kind
              AND subject = new.document_hash)
          ON CONFLICT DO UPDATE SET action = 'delete', parked = 0, reason_code = NULL, reason_message = NULL, next_at = 0;
      END;
      CREATE TRIGGER outbox_of_restored AFTER UPDATE OF removed_at ON records
        WHEN new.removed_at IS NULL AND old.removed_at IS NOT NULL
      BEGIN
        DELETE FROM outbox WHERE action = 'delete' AND attempts = 0 AND kind = new.kind
          AND subject = new.document_hash;
      END;
    `);
  },
};
