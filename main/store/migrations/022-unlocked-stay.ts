import type { Migration } from './migration.ts';

/**
 * A document whose last verified record is unlocked before it was sent is not sent: only what a person has verified is.
 * What has been tried once may be there already, and stays in the outbox.
 */
export const unlockedStay: Migration = {
  version: 22,
  name: 'unlocked stay',
  up(database) {
    const hasVerified = (kind: string, hash: string) =>
      `EXISTS (SELECT 1 FROM records WHERE document_hash = ${hash} AND +kind = ${kind} AND +verified_at IS NOT NULL
        AND +removed_at IS NULL)`;
    database.exec(`
      CREATE TRIGGER outbox_of_unlocked AFTER UPDATE OF verified_at ON records
        WHEN new.verified_at IS NULL AND old.verified_at IS NOT NULL
      BEGIN
        DELETE FROM outbox WHERE action = 'upload' AND attempts = 0 AND kind = new.kind
          AND subject = new.document_hash AND NOT ${hasVerified('new.kind', 'new.document_hash')};
      END;
      DELETE FROM outbox WHERE action = 'upload' AND attempts = 0 AND kind <> 'organization'
        AND NOT ${hasVerified('outbox.kind', 'outbox.subject')};
    `);
  },
};
