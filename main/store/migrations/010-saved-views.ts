import type { Migration } from './migration.ts';

/** Filters, columns and orders of the list that a person gave a name. */
export const savedViews: Migration = {
  version: 10,
  name: 'saved views',
  up(database) {
    database.exec(`
      CREATE TABLE saved_views (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL UNIQUE COLLATE NOCASE,
        -- JSON, see SavedView in shared/records/saved-view.ts
        view TEXT NOT NULL
      ) STRICT;
    `);
  },
};
