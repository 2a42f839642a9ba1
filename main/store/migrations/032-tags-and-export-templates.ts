import type { Migration } from './migration.ts';

/** Tags that a person gives records, forms of exports that are kept, and how long documents took to be read. */
export const tagsAndExportTemplates: Migration = {
  version: 32,
  name: 'tags, export templates and reading times',
  up(database) {
    database.exec(`
      CREATE TABLE record_tags (
        record_id INTEGER NOT NULL REFERENCES records (id) ON DELETE CASCADE,
        -- spelled as a person first wrote it, for all records that have it
        tag TEXT NOT NULL COLLATE NOCASE,
        PRIMARY KEY (record_id, tag)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX records_by_tag ON record_tags (tag, record_id);

      CREATE TABLE reading_times (
        kind TEXT PRIMARY KEY,
        mean_ms REAL NOT NULL,
        count INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE export_templates (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL UNIQUE COLLATE NOCASE,
        -- JSON, see ExportTemplate in shared/exports/export-form.ts
        template TEXT NOT NULL,
        folder TEXT,
        -- when its schedule began to count: runs that were due since are made up
        scheduled_since TEXT,
        last_run_at TEXT,
        last_path TEXT,
        failure_code TEXT,
        failure_message TEXT
      ) STRICT;
    `);
  },
};
