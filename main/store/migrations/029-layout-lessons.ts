import type { Migration } from './migration.ts';

/** What the verification of each record taught about its laboratory's layout, so that it can be taken back. */
export const layoutLessons: Migration = {
  version: 29,
  name: 'layout lessons',
  up(database) {
    database.exec(`
      CREATE TABLE layout_lessons (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        record_id INTEGER NOT NULL REFERENCES records (id) ON DELETE CASCADE,
        -- when the record was verified: a later verification is another lesson
        verified_at TEXT NOT NULL,
        -- name of the profile that was taught, and what it was before, JSON; NULL where there was none
        profile TEXT NOT NULL COLLATE NOCASE,
        before TEXT,
        is_undone INTEGER NOT NULL DEFAULT 0 CHECK (is_undone IN (0, 1)),
        UNIQUE (record_id, verified_at)
      ) STRICT;
      CREATE INDEX layout_lessons_by_profile ON layout_lessons (profile, id);
    `);
  },
};
