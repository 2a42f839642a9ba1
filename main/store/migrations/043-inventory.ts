import type { Migration } from './migration.ts';

/** Lists of the packages that organizations have, and whose a document is by the folder that it came from. */
export const inventory: Migration = {
  version: 43,
  name: 'inventory',
  up(database) {
    database.exec(`
      ALTER TABLE intake_marks ADD COLUMN organization_id TEXT REFERENCES organizations (id) ON DELETE SET NULL;
      CREATE TABLE inventory_lists (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
        file_name TEXT NOT NULL,
        imported_at TEXT NOT NULL,
        -- 0: the one before, to go back to
        is_current INTEGER NOT NULL CHECK (is_current IN (0, 1))
      ) STRICT;
      CREATE UNIQUE INDEX inventory_current ON inventory_lists (organization_id) WHERE is_current = 1;
      CREATE TABLE inventory_packages (
        list_id INTEGER NOT NULL REFERENCES inventory_lists (id) ON DELETE CASCADE,
        tag TEXT NOT NULL,
        -- JSON, see shared/desktop/inventory.ts
        package TEXT NOT NULL,
        PRIMARY KEY (list_id, tag)
      ) STRICT, WITHOUT ROWID;
      -- what certificates may print of a package: its source packages' tags and its batches
      CREATE TABLE inventory_keys (
        list_id INTEGER NOT NULL REFERENCES inventory_lists (id) ON DELETE CASCADE,
        key TEXT NOT NULL,
        tag TEXT NOT NULL,
        PRIMARY KEY (list_id, key, tag)
      ) STRICT, WITHOUT ROWID;
    `);
  },
};
