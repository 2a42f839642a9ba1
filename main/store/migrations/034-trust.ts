import type { Migration } from './migration.ts';

/**
 * What became of what was read of verified records, worked out from them and their history so that figures over 100,000 of
 * them read no JSON. A record that is removed, or whose verification changes, has none until they are worked out anew. And with records, what it
 * takes to judge anew what is asked about: how doubtful the reader found fields, and what is asked about by default. Of
 * records that were read before, the default is what was asked, and how certain values are follows from their evidence.
 */
export const trust: Migration = {
  version: 34,
  name: 'trust',
  up(database) {
    database.exec(`
      ALTER TABLE record_contents ADD COLUMN doubts TEXT;
      ALTER TABLE record_contents ADD COLUMN asked TEXT;

      CREATE TABLE trust_records (
        record_id INTEGER PRIMARY KEY REFERENCES records (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        -- of the verification, where the program runs
        day TEXT NOT NULL,
        rows INTEGER NOT NULL,
        "values" INTEGER NOT NULL,
        flagged INTEGER NOT NULL,
        questions INTEGER NOT NULL,
        corrected INTEGER NOT NULL,
        unchecked INTEGER NOT NULL,
        missed INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX trust_records_by_day ON trust_records (kind, day);
      CREATE TABLE trust_fields (
        record_id INTEGER NOT NULL REFERENCES trust_records (record_id) ON DELETE CASCADE,
        field TEXT NOT NULL,
        questions INTEGER NOT NULL,
        corrected INTEGER NOT NULL,
        unchecked INTEGER NOT NULL,
        missed INTEGER NOT NULL,
        PRIMARY KEY (record_id, field)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE trust_certainties (
        record_id INTEGER NOT NULL REFERENCES trust_records (record_id) ON DELETE CASCADE,
        -- hundredths; -1 where a value is asked about anyway, 101 where it never is
        certainty INTEGER NOT NULL,
        asked INTEGER NOT NULL,
        questions INTEGER NOT NULL,
        wrong INTEGER NOT NULL,
        PRIMARY KEY (record_id, certainty, asked)
      ) STRICT, WITHOUT ROWID;

      CREATE TRIGGER trust_until_verified_anew AFTER UPDATE OF verified_at, removed_at ON records
        WHEN new.verified_at IS NOT old.verified_at OR new.removed_at IS NOT NULL
      BEGIN
        DELETE FROM trust_records WHERE record_id = new.id;
      END;
    `);
  },
};
