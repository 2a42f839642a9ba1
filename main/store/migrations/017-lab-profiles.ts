import type { Migration } from './migration.ts';

/** What laboratories' staff told about how their certificates are worded. */
export const labProfiles: Migration = {
  version: 17,
  name: 'lab profiles',
  up(database) {
    database.exec(`
      CREATE TABLE lab_profiles (
        name TEXT PRIMARY KEY COLLATE NOCASE,
        -- JSON, see LabProfile in shared/records/lab-profile.ts
        profile TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
    `);
  },
};
