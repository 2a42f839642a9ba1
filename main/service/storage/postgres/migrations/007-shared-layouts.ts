import type { Migration } from './migration.ts';

/** Layouts that organizations keep for their teams. */
export const sharedLayouts: Migration = {
  version: 7,
  name: 'shared layouts',
  sql: `
    CREATE TABLE shared_layouts (
      organization_id text COLLATE "C" NOT NULL REFERENCES organizations ON DELETE CASCADE,
      -- the name in small letters
      key text COLLATE "C" NOT NULL,
      name text NOT NULL,
      taught_at text COLLATE "C" NOT NULL,
      profile json NOT NULL,
      PRIMARY KEY (organization_id, key)
    );
  `,
};
