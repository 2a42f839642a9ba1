import type { Migration } from './migration.ts';

/**
 * Learned layouts that travel between the desks of a team: when each was last taught here, which ones were forgotten here,
 * with which organization an account shares them, and, where a service is hosted here, what its organizations keep.
 */
export const layoutsShared: Migration = {
  version: 37,
  name: 'layouts shared',
  up(database) {
    database.exec(`
      ALTER TABLE lab_profiles ADD COLUMN taught_at TEXT NOT NULL DEFAULT '';
      -- Not now: what another desk has taught since is newer.
      UPDATE lab_profiles SET taught_at = coalesce(
        (SELECT max(verified_at) FROM layout_lessons WHERE profile = lab_profiles.name AND is_undone = 0),
        '1970-01-01T00:00:00.000Z');
      CREATE TABLE forgotten_profiles (
        name TEXT PRIMARY KEY COLLATE NOCASE,
        at TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;

      -- id there of the organization that learned layouts are shared with; null: they stay here
      ALTER TABLE sync_accounts ADD COLUMN shares_with TEXT;
      -- whether the service keeps learned layouts: null while nobody has looked
      ALTER TABLE sync_accounts ADD COLUMN takes_layouts INTEGER;

      CREATE TABLE shared_layouts (
        organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
        -- the name in small letters
        key TEXT NOT NULL,
        name TEXT NOT NULL,
        taught_at TEXT NOT NULL,
        -- JSON, see LearnedProfile in shared/records/learned-profile.ts
        profile TEXT NOT NULL,
        PRIMARY KEY (organization_id, key)
      ) STRICT, WITHOUT ROWID;
    `);
  },
};
