import type Database from 'better-sqlite3';
import type { RecordKind } from '../../shared/records/reading.ts';
import { type Condition, candidateSql, lookedUp, rowTest, type Sql, setTest } from './record-conditions.ts';

export interface RecordQuery {
  kind: RecordKind;
  /** Only records of documents this user sent. */
  userId: string;
  conditions: readonly Condition[];
  /** A field of the record; records without a value for it come last. */
  order: string;
  descending: boolean;
  limit: number;
}

/** Fields that have a column with an index of their own to sort by. */
export const SORTED_BY: Record<string, string> = {
  date_tested: 'record_date',
  date_sold: 'record_date',
  product_name: 'product_name',
  lab: 'lab',
  producer: 'producer',
  batch_number: 'batch_number',
  invoice_number: 'invoice_number',
  coa_parsed_at: 'parsed_at',
  parsed_at: 'parsed_at',
  total_price: 'total_price',
  total_thc: 'total_thc',
  total_cbd: 'total_cbd',
  total_terpenes: 'total_terpenes',
};
/** The name of a field, which may stand in a query. */
export const FIELD = /^[a-z_]+$/;
/** So many candidates are looked at one by one and sorted; of more, the order's index is walked until enough fit. */
const FEW = 5000;
/** Milliseconds for which a set that was large is taken for large, and how many such sets are noted. */
const STAYS_LARGE = 60_000;
const MOST_NOTED = 500;

/** Finds the numbers of the records a query seeks, in order, by whichever way has the least to look at. */
export function recordSearchOf(database: Database.Database): (query: RecordQuery) => number[] {
  // SQLite's own lower() knows the letters A to Z.
  database.function('fold', { deterministic: true }, (text) => (typeof text === 'string' ? text.toLowerCase() : text));
  const statements = new Map<string, Database.Statement<unknown[], number>>();
  const run = (sql: string, values: unknown[]): number[] => {
    const statement = statements.get(sql) ?? database.prepare<unknown[], number>(sql).pluck();
    statements.set(sql, statement);
    return statement.all(...values);
  };
  const large = largeSets();

  /** The smallest set of records that meet a condition, among which all that are sought are; null when all are large. */
  const candidates = ({ kind, conditions }: RecordQuery): Candidates | null => {
    let fewest: Candidates | null = null;
    for (const condition of conditions) {
      const parts = lookedUp(kind, condition);
      for (const [sql, values] of parts.length > 0 ? parts : [candidateSql(kind, condition)]) {
        const name = JSON.stringify([sql, values]);
        if (large.has(name)) continue;
        const ids = run(`${sql} LIMIT ${FEW + 1}`, values);
        if (ids.length > FEW) {
          large.note(name);
          continue;
        }
        if (fewest === null || ids.length < fewest.ids.length)
          fewest = { ids, condition: parts.length > 0 ? null : condition };
        break;
      }
      if (fewest && fewest.ids.length < FEW / 10) return fewest;
    }
    return fewest;
  };

  /** All that the caller has, or all of the kind, where these are few. */
  const wholeSet = ({ kind, userId }: RecordQuery): Candidates | null => {
    // Large as a rule: counted first, that costs little.
    const whole: [string, string, unknown[]][] = [
      [
        'SELECT 1 FROM document_users WHERE user_id = ?',
        `SELECT id FROM document_users CROSS JOIN records ON records.document_hash = document_users.document_hash
         WHERE user_id = ?`,
        [userId],
      ],
      [
        'SELECT 1 FROM records WHERE kind = ? AND removed_at IS NULL',
        'SELECT id FROM records WHERE kind = ? AND removed_at IS NULL',
        [kind],
      ],
    ];
    for (const [rows, ids, values] of whole) {
      const [count = 0] = run(`SELECT count(*) FROM (${rows} LIMIT ${FEW + 1})`, values);
      if (count <= FEW) return { ids: run(ids, values), condition: null };
    }
    return null;
  };

  /** As many as are sought, in their order: whose records they are is looked up for few more than these. */
  const ofCaller = ({ kind, userId, limit }: RecordQuery, ids: readonly number[]): number[] => {
    const own: number[] = [];
    for (let from = 0; from < ids.length && own.length < limit; from += limit) {
      own.push(...run(...ownAmong(kind, userId, ids.slice(from, from + limit))));
    }
    return own.slice(0, limit);
  };

  return (query) => {
    if (!FIELD.test(query.order)) throw new Error(`${query.order} is not the name of a field`);
    const few = candidates(query) ?? wholeSet(query);
    if (few) return ofCaller(query, run(...fromCandidates(query, few)));
    const column = SORTED_BY[query.order];
    if (!column) return run(...fromAll(query));
    const found = run(...alongIndex(query, column));
    return found.length < query.limit
      ? [...found, ...run(...withoutValue({ ...query, limit: query.limit - found.length }, column))]
      : found;
  };
}

/** Records among which all that are sought are, and the condition that all of them meet. */
interface Candidates {
  ids: number[];
  condition: Condition | null;
}

/**
 * Sets that were too large to be of use a moment ago, so that lists which are asked for again and again do not count
 * them each time. It only chooses the way: what is found is the same.
 */
function largeSets() {
  const known = new Map<string, number>();
  return {
    has: (name: string) => (known.get(name) ?? 0) > performance.now(),
    note(name: string) {
      known.delete(name);
      known.set(name, performance.now() + STAYS_LARGE);
      const [oldest] = known.keys();
      if (known.size > MOST_NOTED && oldest !== undefined) known.delete(oldest);
    },
  };
}

const OF_USER = `records.kind = ? AND records.removed_at IS NULL AND EXISTS (SELECT 1 FROM document_users
  WHERE document_users.user_id = ? AND document_users.document_hash = records.document_hash)`;

function ownAmong(kind: RecordKind, userId: string, ids: readonly number[]): Sql {
  return [
    `SELECT records.id FROM json_each(?) AS candidate CROSS JOIN records ON records.id = candidate.value
     WHERE ${OF_USER} ORDER BY candidate.key`,
    [JSON.stringify(ids), kind, userId],
  ];
}

/** The candidates that meet all conditions, in order, whosoever they are. */
function fromCandidates(query: RecordQuery, { ids, condition: met }: Candidates): Sql {
  const conditions = query.conditions.filter((one) => one !== met);
  const tests = conditions.map((condition) => rowTest(query.kind, condition));
  const column = SORTED_BY[query.order];
  const key = column ? `keys.${column}` : `json_extract(contents.fields, '$.${query.order}')`;
  const direction = query.descending ? 'DESC' : 'ASC';
  return [
    // The keys first: what they rule out is looked up nowhere else.
    `SELECT keys.record_id FROM json_each(?) AS candidate
     CROSS JOIN record_keys AS keys ON keys.record_id = candidate.value
     ${conditions.every((one) => 'column' in one) ? '' : 'CROSS JOIN records ON records.id = keys.record_id'}
     ${column ? '' : 'CROSS JOIN record_contents AS contents ON contents.record_id = keys.record_id'}
     ${tests.length === 0 ? '' : `WHERE ${tests.map(([sql]) => sql).join(' AND ')}`}
     ORDER BY ${key} ${direction} NULLS LAST, keys.record_id ${direction}`,
    [JSON.stringify([...new Set(ids)]), ...tests.flatMap(([, values]) => values)],
  ];
}

/** Every record is looked at: the order is one that has no index. */
function fromAll(query: RecordQuery): Sql {
  const tests = query.conditions.map((condition) => setTest(query.kind, condition));
  const direction = query.descending ? 'DESC' : 'ASC';
  return [
    `SELECT records.id FROM records JOIN record_contents AS contents ON contents.record_id = records.id
     WHERE ${[OF_USER, ...tests.map(([sql]) => sql)].join(' AND ')}
     ORDER BY json_extract(contents.fields, '$.${query.order}') ${direction} NULLS LAST, records.id ${direction} LIMIT ?`,
    [query.kind, query.userId, ...tests.flatMap(([, values]) => values), query.limit],
  ];
}

function alongIndex(query: RecordQuery, column: string): Sql {
  const tests = query.conditions.map((condition) => rowTest(query.kind, condition));
  const direction = query.descending ? 'DESC' : 'ASC';
  return [
    `SELECT records.id FROM record_keys AS keys INDEXED BY record_keys_${column}
     CROSS JOIN records ON records.id = keys.record_id
     WHERE ${[`keys.${column} IS NOT NULL`, ...tests.map(([sql]) => sql), OF_USER].join(' AND ')}
     ORDER BY keys.${column} ${direction}, keys.record_id ${direction} LIMIT ?`,
    [...tests.flatMap(([, values]) => values), query.kind, query.userId, query.limit],
  ];
}

function withoutValue(query: RecordQuery, column: string): Sql {
  const tests = query.conditions.map((condition) => setTest(query.kind, condition));
  return [
    `SELECT records.id FROM records
     WHERE records.id NOT IN (SELECT record_id FROM record_keys WHERE ${column} IS NOT NULL)
       AND ${[OF_USER, ...tests.map(([sql]) => sql)].join(' AND ')}
     ORDER BY records.id ${query.descending ? 'DESC' : 'ASC'} LIMIT ?`,
    [query.kind, query.userId, ...tests.flatMap(([, values]) => values), query.limit],
  ];
}
