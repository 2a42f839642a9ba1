import type Database from 'better-sqlite3';
import type { RecordKind } from '../../shared/records/reading.ts';

/** What is known of a document from where it came, before it is read. */
export interface Marks {
  /** Null: to be found out. */
  kind: RecordKind | null;
  /** For the records that are read from it; null for none. */
  tag: string | null;
  /** Id of the organization whose documents lie there; null and absent: none. */
  organization?: string | null;
}

export interface IntakeMarks {
  set(documentHash: string, marks: Marks): void;
  of(documentHash: string): Marks | null;
  /** The tag was given to its records: a person who takes it off finds it gone after another reading, too. */
  forgetTag(documentHash: string): void;
}

export function intakeMarksOf(database: Database.Database): IntakeMarks {
  const set = database.prepare<[string, string | null, string | null, string | null]>(
    // An organization that is gone by now is none.
    `INSERT INTO intake_marks (document_hash, kind, tag, organization_id)
     VALUES (?, ?, ?, (SELECT id FROM organizations WHERE id = ?))
     ON CONFLICT (document_hash) DO UPDATE
     SET kind = excluded.kind, tag = excluded.tag, organization_id = excluded.organization_id`,
  );
  const of = database.prepare<[string], Marks & { organization: string | null }>(
    'SELECT kind, tag, organization_id AS organization FROM intake_marks WHERE document_hash = ?',
  );
  const forgetTag = database.prepare<[string]>('UPDATE intake_marks SET tag = NULL WHERE document_hash = ?');
  return {
    set: (hash, { kind, tag, organization = null }) => void set.run(hash, kind, tag, organization),
    of(hash) {
      const found = of.get(hash);
      if (!found) return null;
      const { organization, ...marks } = found;
      return organization === null ? marks : { ...marks, organization };
    },
    forgetTag: (hash) => void forgetTag.run(hash),
  };
}
