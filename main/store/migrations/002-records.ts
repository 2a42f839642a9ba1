import type { Migration } from './migration.ts';

/** Records, their results one row each, and the full-text index. */
export const records: Migration = {
  version: 2,
  name: 'records',
  up(database) {
    database.exec(`
      CREATE TABLE records (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        kind TEXT NOT NULL CHECK (kind IN ('coa', 'receipt')),
        document_hash TEXT NOT NULL REFERENCES documents (hash),
        -- 0 for the first record of its document
        position INTEGER NOT NULL,
        title TEXT NOT NULL,
        subtitle TEXT NOT NULL,
        date TEXT,
        status TEXT,
        review_count INTEGER NOT NULL,
        version INTEGER NOT NULL DEFAULT 0,
        verified_at TEXT,
        verified_by TEXT,
        added_at TEXT NOT NULL,
        removed_at TEXT,
        UNIQUE (document_hash, position)
      ) STRICT;
      CREATE INDEX records_listed ON records (kind, id) WHERE removed_at IS NULL;
      CREATE INDEX records_verified ON records (kind, id) WHERE verified_at IS NOT NULL AND removed_at IS NULL;

      -- apart from records, so that lists do not read past the evidence of every record
      CREATE TABLE record_contents (
        record_id INTEGER PRIMARY KEY REFERENCES records (id) ON DELETE CASCADE,
        -- JSON, as in shared/records, but for a certificate's results: those are rows of the table results
        fields TEXT NOT NULL,
        review TEXT NOT NULL,
        findings TEXT NOT NULL,
        evidence TEXT NOT NULL
      ) STRICT;

      -- clustered by record: one record's rows lie together, and the indexes below carry its number
      CREATE TABLE results (
        record_id INTEGER NOT NULL REFERENCES records (id) ON DELETE CASCADE,
        position INTEGER NOT NULL,
        analysis TEXT NOT NULL,
        key TEXT NOT NULL,
        name TEXT NOT NULL,
        value REAL,
        qualifier TEXT,
        mg_g REAL,
        units TEXT,
        "limit" REAL,
        lod REAL,
        loq REAL,
        status TEXT,
        PRIMARY KEY (record_id, position)
      ) STRICT, WITHOUT ROWID;
      -- "analyte above or below a value": in milligrams per gram where that is known, else in the printed units
      CREATE INDEX results_by_mass ON results (key, mg_g) WHERE mg_g IS NOT NULL;
      CREATE INDEX results_by_value ON results (key, units, value) WHERE mg_g IS NULL AND value IS NOT NULL;
      CREATE INDEX results_by_qualifier ON results (key, qualifier) WHERE qualifier IS NOT NULL;
      CREATE INDEX results_failed ON results (key) WHERE status = 'fail';

      -- words only, by the record's number: the text itself lies in record_contents
      CREATE VIRTUAL TABLE record_words USING fts5 (
        words, content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
      );
    `);
  },
};
