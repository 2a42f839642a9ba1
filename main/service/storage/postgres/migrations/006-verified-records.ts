import type { Migration } from './migration.ts';

/** Who verified a record through the service, the order in which records were verified, and what a change touched. */
export const verifiedRecords: Migration = {
  version: 6,
  name: 'verified records',
  sql: `
    -- null where it was verified beside the service
    ALTER TABLE records ADD COLUMN verified_user text COLLATE "C";
    CREATE INDEX records_by_verification ON records (verified_at COLLATE "C", id)
      WHERE verified_at IS NOT NULL AND NOT removed;
    -- json: every value that was touched, as it was and as it became
    ALTER TABLE audit ADD COLUMN change json;
  `,
};
