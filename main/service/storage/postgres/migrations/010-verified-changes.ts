import type { Migration } from './migration.ts';

/**
 * The time by which those who mirror verified records are told of one: of its verification, or of a later change that left
 * it verified, as records that were moved here may have. And the last such time that was given to any record, also to one
 * that was unlocked or removed since.
 */
export const verifiedChanges: Migration = {
  version: 10,
  name: 'verified changes',
  sql: `
    ALTER TABLE records ADD COLUMN verified_changed_at text COLLATE "C";
    UPDATE records SET verified_changed_at = verified_at WHERE verified_at IS NOT NULL;
    DROP INDEX records_by_verification;
    CREATE INDEX records_by_verified_change ON records (verified_changed_at, id)
      WHERE verified_changed_at IS NOT NULL AND NOT removed;
    CREATE TABLE verification_clock (at text COLLATE "C" NOT NULL);
    INSERT INTO verification_clock SELECT coalesce(max(verified_changed_at), '') FROM records;
  `,
};
