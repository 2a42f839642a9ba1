import type { Migration } from './migration.ts';

/**
 * Documents that a service lacks because somebody wants it so: a person discarded them from the outbox, or others deleted
 * them there. What else it lacks is sent again. Of an earlier version all that is lacking is let go but what the history
 * says was sent: that was believed without a look.
 */
export const documentsLetGo: Migration = {
  version: 27,
  name: 'documents let go',
  up(database) {
    database.exec(`
      CREATE TABLE sync_let_go (
        account_id TEXT NOT NULL REFERENCES sync_accounts (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        hash TEXT NOT NULL,
        PRIMARY KEY (account_id, kind, hash)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO sync_let_go (account_id, kind, hash)
        SELECT DISTINCT sync_accounts.id, records.kind, document_hash FROM records CROSS JOIN sync_accounts
        WHERE verified_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM remote_records
            WHERE account_id = sync_accounts.id AND kind = records.kind AND hash = document_hash)
          AND coalesce((SELECT action = 'upload' AND failure_code IS NULL FROM sync_history
            WHERE account_id = sync_accounts.id AND kind = records.kind AND subject = document_hash
            ORDER BY sync_history.id DESC LIMIT 1), 0) = 0;
      DELETE FROM sync_let_go WHERE EXISTS (SELECT 1 FROM outbox WHERE account_id = sync_let_go.account_id
        AND kind = sync_let_go.kind AND subject = hash);

      CREATE TRIGGER let_go_until_noted AFTER INSERT ON outbox WHEN new.action = 'upload' BEGIN
        DELETE FROM sync_let_go WHERE account_id = new.account_id AND kind = new.kind AND hash = new.subject;
      END;
      CREATE TRIGGER let_go_until_found AFTER INSERT ON remote_records BEGIN
        DELETE FROM sync_let_go WHERE account_id = new.account_id AND kind = new.kind AND hash = new.hash;
      END;
    `);
  },
};
