import type Database from 'better-sqlite3';
import type { RecordKind } from '../../shared/records/reading.ts';

/** How a column of a record is compared. */
export type Condition =
  /** Holds the text, whatever its case. */
  | { column: TextColumn; contains: string }
  | { column: TextColumn | NumberColumn; equals: string | number }
  | { column: NumberColumn; atLeast: number }
  /** Was tested on or sold at that day, YYYY-MM-DD. */
  | { column: 'record_date'; day: string }
  /** Has a measured value, above nothing, of an analyte: its standard key, or its name as printed. */
  | { analyte: { key: string; name: string } };
export type TextColumn =
  | 'product_name'
  | 'product_type'
  | 'lab'
  | 'producer'
  | 'batch_number'
  | 'license_number'
  | 'invoice_number'
  | 'sample_id'
  | 'sample_hash';
export type NumberColumn = 'total_price' | 'total_thc' | 'total_cbd' | 'total_terpenes';

export interface RecordQuery {
  kind: RecordKind;
  /** Only records of documents this user sent. */
  userId: string;
  conditions: readonly Condition[];
  /** Overall verdict, `pass` or `fail`. */
  status?: string | undefined;
  /** SHA-256 of the document. */
  documentHash?: string | undefined;
  /** A field of the record; records without a value for it come last. */
  order: string;
  descending: boolean;
  limit: number;
}

export interface RecordQueries {
  /** Numbers of the records, in order, and how many observations (result rows, or 1) each has. */
  find(query: RecordQuery): { id: number; observations: number }[];
}

/** Fields that have a column with an index of their own to sort by. */
const SORTED_BY: Record<string, string> = {
  date_tested: 'record_date',
  date_sold: 'record_date',
  product_name: 'product_name',
  lab: 'lab',
  producer: 'producer',
  total_price: 'total_price',
  total_thc: 'total_thc',
};
const FIELD = /^[a-z_]+$/;

export function recordQueriesOf(database: Database.Database): RecordQueries {
  return {
    find(query) {
      const { sql, values } = statementOf(query);
      return database.prepare<unknown[], { id: number; observations: number }>(sql).all(...values);
    },
  };
}

function statementOf({ kind, userId, conditions, status, documentHash, order, descending, limit }: RecordQuery) {
  if (!FIELD.test(order)) throw new Error(`${order} is not the name of a field`);
  const sorted = SORTED_BY[order];
  const direction = descending ? 'DESC' : 'ASC';
  const where = ['records.kind = ?', 'records.removed_at IS NULL'];
  const values: unknown[] = [userId, kind];
  if (status !== undefined) {
    where.push('records.status = ?');
    values.push(status);
  }
  if (documentHash !== undefined) {
    where.push('records.document_hash = ?');
    values.push(documentHash);
  }
  for (const condition of conditions) {
    const [sql, ...given] = conditionSql(condition);
    where.push(`records.id IN (${sql})`);
    values.push(...given);
  }
  const key = sorted ? `contents.${sorted}` : `json_extract(contents.fields, '$.${order}')`;
  return {
    sql: `SELECT records.id, max(1, (SELECT count(*) FROM results WHERE results.record_id = records.id)) AS observations
      FROM records
      JOIN record_contents AS contents ON contents.record_id = records.id
      JOIN document_users ON document_users.document_hash = records.document_hash AND document_users.user_id = ?
      WHERE ${where.join(' AND ')}
      ORDER BY ${key} IS NULL, ${key} ${direction}, records.id ${direction}
      LIMIT ?`,
    values: [...values, limit],
  };
}

function conditionSql(condition: Condition): [string, ...unknown[]] {
  if ('analyte' in condition) {
    const { key, name } = condition.analyte;
    return [
      `SELECT record_id FROM results WHERE key = ? AND value > 0
       UNION SELECT record_id FROM results WHERE name = ? COLLATE NOCASE AND value > 0`,
      key,
      name,
    ];
  }
  const rows = (test: string) =>
    `SELECT record_id FROM record_contents WHERE ${condition.column} IS NOT NULL AND ${test}`;
  if ('contains' in condition)
    return [rows(`instr(lower(${condition.column}), ?) > 0`), condition.contains.toLowerCase()];
  if ('equals' in condition) return [rows(`${condition.column} = ?`), condition.equals];
  if ('atLeast' in condition) return [rows(`${condition.column} >= ?`), condition.atLeast];
  // A timestamp of that day sorts between the day and the day followed by the highest character there can be.
  return [rows('record_date >= ? AND record_date < ?'), condition.day, `${condition.day}~`];
}
