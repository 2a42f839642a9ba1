import type Database from 'better-sqlite3';
import type { EvidenceMap, RecordKind } from '../../shared/records/reading.ts';
import type { KindAndRecord } from './record-labels.ts';
import { type RecordQuery, recordSearchOf } from './record-search.ts';
import { resultsOf } from './results.ts';

/** A record and how far it is relied on. */
export type RecordAndState = KindAndRecord & {
  /** ISO 8601; null while nobody has verified it. */
  verifiedAt: string | null;
  /** Paths that nobody has looked at yet. */
  toCheck: string[];
};

export interface RecordQueries {
  /** Numbers of the records, in order. */
  find(query: RecordQuery): number[];
  /** How many observations a record has: its result rows, and 1 when it has none. */
  observations(id: number): number;
  /** The record without evidence; null when it is gone. */
  content(id: number): RecordAndState | null;
  /** Where the record's values were read; nothing when it is gone. */
  evidence(id: number): EvidenceMap;
  /** How the user calls the documents of these records, where that is not the documents' name. */
  ownFileNames(userId: string, ids: readonly number[]): Map<number, string>;
  /** Grows with every change of the record; null when it is gone. */
  version(id: number): number | null;
}

/** What the service asks of the records of its users. */
export function recordQueriesOf(database: Database.Database): RecordQueries {
  const rows = database.prepare<[number], number>('SELECT count(*) FROM results WHERE record_id = ?').pluck();
  const fields = database.prepare<
    [number],
    { kind: RecordKind; fields: string; review: string; verifiedAt: string | null }
  >(
    `SELECT kind, fields, review, verified_at AS verifiedAt FROM records JOIN record_contents ON record_id = id WHERE id = ? AND removed_at IS NULL`,
  );
  const results = resultsOf(database);
  const evidence = database
    .prepare<[number], string>('SELECT evidence FROM record_contents WHERE record_id = ?')
    .pluck();
  const version = database
    .prepare<[number], number>('SELECT version FROM records WHERE id = ? AND removed_at IS NULL')
    .pluck();

  const named = database
    .prepare<[string], number>(
      // SQLite would rather look through all that the user has.
      `SELECT 1 FROM document_users INDEXED BY document_users_named
       WHERE user_id = ? AND file_name IS NOT NULL LIMIT 1`,
    )
    .pluck();
  const ownName = database
    .prepare<[number, string], string | null>(
      `SELECT file_name FROM records JOIN document_users ON document_users.document_hash = records.document_hash
       WHERE records.id = ? AND user_id = ?`,
    )
    .pluck();

  return {
    find: recordSearchOf(database),
    ownFileNames(userId, ids) {
      const names = new Map<number, string>();
      // Two users with the same document are rare.
      if (named.get(userId) === undefined) return names;
      for (const id of ids) {
        const name = ownName.get(id, userId);
        if (name) names.set(id, name);
      }
      return names;
    },
    version: (id) => version.get(id) ?? null,
    observations: (id) => Math.max(1, rows.get(id) ?? 0),
    evidence: (id) => JSON.parse(evidence.get(id) ?? '{}'),
    content(id) {
      const row = fields.get(id);
      if (!row) return null;
      const state = { verifiedAt: row.verifiedAt, toCheck: JSON.parse(row.review) };
      if (row.kind === 'receipt') return { kind: row.kind, record: JSON.parse(row.fields), ...state };
      return { kind: row.kind, record: { ...JSON.parse(row.fields), results: results.ofRecord(id) }, ...state };
    },
  };
}
