import type { Migration } from './migration.ts';

/** An organization's license and its rule for retesting: kept here, as services know of neither. */
export const organizationLicenses: Migration = {
  version: 38,
  name: 'organization licenses',
  up(database) {
    database.exec(`
      CREATE TABLE organization_licenses (
        organization_id TEXT PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
        number TEXT,
        type TEXT,
        -- YYYY-MM-DD
        expires TEXT,
        -- days after testing in which a certificate is good for
        retest_days INTEGER
      ) STRICT, WITHOUT ROWID;
    `);
  },
};
