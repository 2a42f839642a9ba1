import type Database from 'better-sqlite3';
import type { FieldChange } from '../../shared/desktop.ts';
import { type BulkField, kindOfBulkField } from '../../shared/records/bulk-fields.ts';
import type { RecordKind } from '../../shared/records/reading.ts';

export interface RecordFields {
  /** Different values that the newest records have in a field, the most frequent first. */
  values(field: BulkField): string[];
  /** What the field is in each of the records, those with the same value together; without those that are gone. */
  of(ids: readonly number[], field: BulkField): (FieldChange & { kind: RecordKind })[];
}

/** Older records tell little more, and looking through 200,000 of them takes a second. */
const NEWEST = 20_000;
const MOST_VALUES = 500;

type Row = Omit<FieldChange, 'verified'> & { kind: RecordKind; verified: number };

export function recordFieldsOf(database: Database.Database): RecordFields {
  const values = database
    .prepare<[{ path: string; kind: RecordKind }], string>(
      `SELECT json_extract(fields, @path) AS value
       FROM (SELECT id FROM records WHERE kind = @kind AND removed_at IS NULL ORDER BY id DESC LIMIT ${NEWEST}) AS newest
       JOIN record_contents ON record_id = newest.id
       WHERE value <> '' GROUP BY value ORDER BY count(*) DESC, value LIMIT ${MOST_VALUES}`,
    )
    .pluck();
  const of = database.prepare<[{ path: string; ids: string }], Row>(
    `SELECT records.id, kind, title, verified_at IS NOT NULL AS verified, json_extract(fields, @path) AS before
     FROM json_each(@ids) AS wanted CROSS JOIN records ON records.id = wanted.value
     JOIN record_contents ON record_id = records.id
     WHERE removed_at IS NULL ORDER BY before, wanted.key`,
  );
  const pathOf = (field: BulkField) => `$.${field}`;
  return {
    values: (field) => values.all({ path: pathOf(field), kind: kindOfBulkField(field) }),
    of: (ids, field) =>
      of
        .all({ path: pathOf(field), ids: JSON.stringify(ids) })
        .map(({ verified, ...row }) => ({ ...row, verified: verified === 1 })),
  };
}
