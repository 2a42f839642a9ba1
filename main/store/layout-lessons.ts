import type Database from 'better-sqlite3';
import type { LearnedProfile } from '../../shared/records/learned-profile.ts';
import { parsedProfile } from './lab-profiles.ts';

/** What the verification of a record taught. */
export interface LayoutLesson {
  id: number;
  recordId: number;
  verifiedAt: string;
  /** Name of the profile that was taught. */
  profile: string;
  /** The profile as it was before; null where there was none. */
  before: LearnedProfile | null;
  isUndone: boolean;
}

export interface LayoutLessons {
  add(lesson: Omit<LayoutLesson, 'id' | 'isUndone'>): void;
  /** The lesson of a record's last verification, undone or not. */
  ofRecord(recordId: number): LayoutLesson | null;
  /** Lessons of a profile behind one of them that are not undone, oldest first. */
  after(lesson: LayoutLesson): LayoutLesson[];
  /** Lessons of a profile that are not undone, oldest first. */
  ofProfile(profile: string): LayoutLesson[];
  /** Keeps that a lesson was taken back, so that the record teaches it no second time. */
  undo(id: number): void;
  remove(ids: readonly number[]): void;
  /** A profile is called otherwise from now on. */
  rename(profile: string, name: string): void;
}

interface Row {
  id: number;
  record_id: number;
  verified_at: string;
  profile: string;
  before: string | null;
  is_undone: number;
}

export function layoutLessonsOf(database: Database.Database): LayoutLessons {
  const add = database.prepare<[number, string, string, string | null]>(
    'INSERT OR IGNORE INTO layout_lessons (record_id, verified_at, profile, before) VALUES (?, ?, ?, ?)',
  );
  const ofRecord = database.prepare<[number], Row>(
    'SELECT * FROM layout_lessons WHERE record_id = ? ORDER BY id DESC LIMIT 1',
  );
  const after = database.prepare<[string, number], Row>(
    'SELECT * FROM layout_lessons WHERE profile = ? AND id > ? AND is_undone = 0 ORDER BY id',
  );
  const undo = database.prepare<[number]>('UPDATE layout_lessons SET is_undone = 1 WHERE id = ?');
  const remove = database.prepare<[number]>('DELETE FROM layout_lessons WHERE id = ?');
  const rename = database.prepare<[string, string]>('UPDATE layout_lessons SET profile = ? WHERE profile = ?');
  const lessonOf = (row: Row): LayoutLesson => ({
    id: row.id,
    recordId: row.record_id,
    verifiedAt: row.verified_at,
    profile: row.profile,
    before: row.before === null ? null : parsedProfile(JSON.parse(row.before)),
    isUndone: row.is_undone === 1,
  });
  return {
    add: ({ recordId, verifiedAt, profile, before }) => {
      add.run(recordId, verifiedAt, profile, before && JSON.stringify(before));
    },
    ofRecord: (recordId) => {
      const row = ofRecord.get(recordId);
      return row ? lessonOf(row) : null;
    },
    after: ({ profile, id }) => after.all(profile, id).map(lessonOf),
    ofProfile: (profile) => after.all(profile, 0).map(lessonOf),
    undo: (id) => {
      undo.run(id);
    },
    remove: (ids) => {
      for (const id of ids) remove.run(id);
    },
    rename: (profile, name) => {
      rename.run(name, profile);
    },
  };
}
