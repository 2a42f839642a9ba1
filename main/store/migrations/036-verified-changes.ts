import type { Migration } from './migration.ts';

/**
 * When a verified record last changed: with its verification, or later, as part of an edit of many records that leaves it
 * verified. Those who ask for what came later are told of both.
 */
export const verifiedChanges: Migration = {
  version: 36,
  name: 'verified changes',
  up(database) {
    database.exec(`
      ALTER TABLE records ADD COLUMN verified_changed_at TEXT;
      UPDATE records SET verified_changed_at = verified_at WHERE verified_at IS NOT NULL;
      DROP INDEX records_by_verification;
      CREATE INDEX records_by_verified_change ON records (verified_changed_at, id)
        WHERE verified_changed_at IS NOT NULL AND removed_at IS NULL;
    `);
  },
};
