import type { Migration } from './migration.ts';

/** Which API keys of an organization the secret store holds, so that they can be listed: names only, never a key. */
export const organizationKeys: Migration = {
  version: 11,
  name: 'organization keys',
  up(database) {
    database.exec(`
      CREATE TABLE organization_keys (
        organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        stored_at TEXT NOT NULL,
        PRIMARY KEY (organization_id, name)
      ) STRICT, WITHOUT ROWID;
    `);
  },
};
