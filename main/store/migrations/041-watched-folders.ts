import type { Migration } from './migration.ts';

/** Several watched folders in the place of one, and what documents are marked with that come from them. */
export const watchedFolders: Migration = {
  version: 41,
  name: 'watched folders',
  up(database) {
    database.exec(`
      CREATE TABLE intake_marks (
        document_hash TEXT PRIMARY KEY REFERENCES documents (hash) ON DELETE CASCADE,
        kind TEXT CHECK (kind IN ('coa', 'receipt')),
        tag TEXT
      ) STRICT, WITHOUT ROWID;
      INSERT INTO settings (name, value)
        SELECT 'watchedFolders', json_array(json_object('path', json_extract(value, '$'), 'kind', 'auto', 'tag', NULL, 'after', 'keep'))
        FROM settings WHERE name = 'watchedFolder' AND json_valid(value) AND json_type(value) = 'text';
      DELETE FROM settings WHERE name = 'watchedFolder';
    `);
  },
};
