import { coaRecordSchema } from '../../../../shared/records/coa.ts';
import { receiptRecordSchema } from '../../../../shared/records/receipt.ts';
import { systemCode } from '../../../outcome.ts';
import type { Condition } from '../../../store/record-conditions.ts';
import { FIELD, type RecordQuery, SORTED_BY } from '../../../store/record-search.ts';
import { ServiceError } from '../../service-error.ts';
import type { Ask } from './connect.ts';
import { analyteRows, isLookedUp, type Place, patternOf, places, rowTest } from './record-conditions.ts';

/**
 * So many records in the order sought are looked at first: what many have is found among them. Then further ones, up to
 * `furthest`, where as many of them are likely to fit. At most `few` candidates are looked at one by one. At most `unpacked`
 * are sorted by a field without a column: each has to be unpacked, and many more would exceed the statement timeout.
 */
const LOOKED_AT = { least: 5000, most: 20_000, times: 5, furthest: 60_000, few: 5000, unpacked: 1_000_000 };
/** How many more are looked at than would do if those that fit were spread evenly. */
const SPREAD = 1.5;
/** PostgreSQL's `query_canceled`: the statement timeout. */
const CANCELED = '57014';

/**
 * Numbers of the tenant's records that fit, in order: what `recordSearchOf` finds in the embedded store. To be asked as
 * the tenant; row level security adds whose records they are.
 *
 * @param looks how many are looked at in their order before another way is taken; what is found is the same
 */
export async function findRecords(ask: Ask, query: RecordQuery, looks = LOOKED_AT): Promise<number[]> {
  if (!FIELD.test(query.order)) throw new Error(`${query.order} is not the name of a field`);
  const column = SORTED_BY[query.order];
  if (!column) return orderedByField(ask, query, looks);
  if (query.conditions.some((one) => 'documentHash' in one || 'equals' in one))
    return run(ask, bySorting(query, column));
  let lookedAt =
    query.conditions.length === 0
      ? query.limit
      : Math.max(query.limit, Math.min(looks.most, Math.max(looks.least, query.limit * looks.times)));
  while (lookedAt <= Math.max(looks.furthest, query.limit)) {
    const first = await ask<{ record_id: number; fits: boolean }>(...alongIndex(query, column, lookedAt));
    const found = first.filter(({ fits }) => fits).map(({ record_id }) => record_id);
    if (found.length >= query.limit) return found.slice(0, query.limit);
    // All that have a value were looked at: the others come after them.
    if (first.length < lookedAt) {
      return [...found, ...(await run(ask, withoutValue({ ...query, limit: query.limit - found.length }, column)))];
    }
    lookedAt = Math.ceil((SPREAD * lookedAt * query.limit) / found.length);
  }
  return run(ask, bySorting(query, column, await fewest(ask, query, looks.few)));
}

type Statement = [sql: string, values: unknown[]];

const run = async (ask: Ask, [sql, values]: Statement) =>
  (await ask<{ record_id: number }>(sql, values)).map(({ record_id }) => record_id);

/** The smallest set of records that may meet one of the conditions, by an index; null where none is small. */
async function fewest(ask: Ask, { kind, conditions }: RecordQuery, few: number): Promise<number[] | null> {
  let smallest: number[] | null = null;
  for (const condition of conditions) {
    const statement = lookUp(kind, condition, few + 1);
    if (!statement) continue;
    const ids = await run(ask, statement);
    // Rows are counted, not records, which may have several: rows up to the limit may not be all.
    if (ids.length <= few && (smallest === null || ids.length < smallest.length)) smallest = [...new Set(ids)];
    if (smallest && smallest.length < few / 10) break;
  }
  return smallest;
}

/** Finds records that may meet a condition, once for each row that does; null where no index does. */
function lookUp(kind: RecordQuery['kind'], condition: Condition, limit: number): Statement | null {
  if ('analyte' in condition) {
    if (condition.from === undefined) return null;
    const { place, values } = places();
    const rows = `FROM tenant_analytes AS a WHERE ${analyteRows(condition, place)}`;
    return [`SELECT record_id ${rows} LIMIT ${place(limit)}`, values];
  }
  const like = isLookedUp(condition) ? patternOf(kind, condition) : null;
  if (!like) return null;
  const sql = 'SELECT own_records_containing AS record_id FROM own_records_containing($1, $2, $3)';
  return [sql, [like.column, like.pattern, limit]];
}

const directionOf = ({ descending }: RecordQuery) => (descending ? 'DESC' : 'ASC');

/** The first records in order, each with whether it fits. */
function alongIndex(query: RecordQuery, column: string, lookedAt: number): Statement {
  const { place, values } = places();
  const direction = directionOf(query);
  const order = `${column} ${direction}, record_id ${direction}`;
  const sql = `SELECT * FROM tenant_records WHERE kind = ${place(query.kind)} AND ${column} IS NOT NULL
    ORDER BY ${order} LIMIT ${place(lookedAt)}`;
  const tests = query.conditions.map((condition) => `(${rowTest(query.kind, condition, place)})`);
  return [
    `SELECT record_id, coalesce(${tests.join(' AND ') || 'true'}, false) AS fits FROM (${sql}) AS t ORDER BY t.${order.replace(', ', ', t.')}`,
    values,
  ];
}

function withoutValue(query: RecordQuery, column: string): Statement {
  const { place, values } = places();
  const tests = query.conditions.map((condition) => `AND (${rowTest(query.kind, condition, place)})`);
  return [
    `SELECT record_id FROM tenant_records AS t WHERE kind = ${place(query.kind)} AND ${column} IS NULL ${tests.join(' ')}
     ORDER BY record_id ${directionOf(query)} LIMIT ${place(query.limit)}`,
    values,
  ];
}

/** All that fit are found, then sorted. @param among numbers of records among which all that fit are */
function bySorting(query: RecordQuery, column: string, among: readonly number[] | null = null): Statement {
  const { place, values } = places();
  const direction = directionOf(query);
  return [
    // Found apart from the order: walking along an index for the few that fit would look at all.
    `WITH fitting AS MATERIALIZED (
       SELECT record_id, ${column} AS key FROM tenant_records AS t WHERE ${fitting(query, place, among)}
     ) SELECT record_id FROM fitting ORDER BY key ${direction} NULLS LAST, record_id ${direction} LIMIT ${place(query.limit)}`,
    values,
  ];
}

/** @throws ServiceError 422 where more than `unpacked` records would have to be sorted, or it takes longer than it may */
async function orderedByField(ask: Ask, query: RecordQuery, looks: typeof LOOKED_AT): Promise<number[]> {
  const most = looks.unpacked;
  try {
    const among = await fewest(ask, query, looks.few);
    const { place, values } = places();
    const sql = `SELECT t.record_id FROM tenant_records AS t WHERE ${fitting(query, place, among)} LIMIT ${place(most + 1)}`;
    const [counted] = await ask<{ count: number }>(`SELECT count(*) AS count FROM (${sql}) AS fitting`, values);
    if ((counted?.count ?? 0) > most) throw tooMany(query, `More than ${most} records fit, too many`);
    return await run(ask, byField(query, among));
  } catch (cause) {
    if (systemCode(cause) === CANCELED) throw tooMany(query, 'Too many records fit');
    throw cause;
  }
}

function tooMany({ kind, order }: RecordQuery, what: string): ServiceError {
  const schema = kind === 'coa' ? coaRecordSchema : receiptRecordSchema;
  const quick = Object.keys(SORTED_BY).filter((name) => name in schema.shape);
  const message = `${what} to order by “${order}”. Filter the list, or order it by one of ${quick.join(', ')}.`;
  return new ServiceError(422, 'too-many-to-order', message);
}

/** Tests of one row of `tenant_records` that is called `t`. @param among numbers of records among which all that fit are */
function fitting({ kind, conditions }: RecordQuery, place: Place, among: readonly number[] | null): string {
  const few = among === null ? [] : [`t.record_id = ANY (${place(among)}::bigint[])`];
  const tests = conditions.map((condition) => `(${rowTest(kind, condition, place)})`);
  return [`t.kind = ${place(kind)}`, ...few, ...tests].join(' AND ');
}

/** Ordered by a field without a column: numbers before texts, as SQLite has it, lists and objects as their JSON text. */
function byField(query: RecordQuery, among: readonly number[] | null): Statement {
  const { place, values } = places();
  const direction = directionOf(query);
  const field = place(query.order);
  const number = `number ${direction} NULLS LAST`;
  const text = `text ${direction} NULLS LAST`;
  return [
    // OFFSET keeps what is unpacked for each record to once.
    `SELECT record_id FROM (
       SELECT record_id,
         CASE jsonb_typeof(value) WHEN 'number' THEN value::float8
           WHEN 'boolean' THEN value::boolean::integer::float8 END AS number,
         CASE WHEN jsonb_typeof(value) NOT IN ('number', 'boolean') THEN coalesce(listed, value #>> '{}') END COLLATE "C" AS text
       FROM (
         SELECT t.record_id, fields -> ${field} AS value, texts ->> ${field} AS listed
         FROM tenant_records AS t JOIN records ON records.id = t.record_id
         WHERE ${fitting(query, place, among)} OFFSET 0
       ) AS unpacked
     ) AS fitting
     ORDER BY ${query.descending ? `${text}, ${number}` : `${number}, ${text}`}, record_id ${direction} LIMIT ${place(query.limit)}`,
    values,
  ];
}
