import { FIELD, type RecordQuery, SORTED_BY } from '../../../store/record-search.ts';
import type { Ask } from './connect.ts';
import { isLookedUp, patternOf, places, rowTest } from './record-conditions.ts';

/** So many records in the order sought are looked at first: what many have is found among them. */
const LOOKED_AT = { least: 5000, most: 20_000, times: 5 };
/** So many candidates are looked at one by one. */
const FEW = 5000;

/**
 * Numbers of the tenant's records that fit, in order: what `recordSearchOf` finds in the embedded store. To be asked as
 * the tenant; row level security adds whose records they are.
 *
 * @param looks how many are looked at in their order before another way is taken; what is found is the same
 */
export async function findRecords(ask: Ask, query: RecordQuery, looks = LOOKED_AT): Promise<number[]> {
  if (!FIELD.test(query.order)) throw new Error(`${query.order} is not the name of a field`);
  const column = SORTED_BY[query.order];
  if (!column) return run(ask, byField(query));
  if (query.conditions.some((one) => 'documentHash' in one || 'equals' in one))
    return run(ask, bySorting(query, column));
  const lookedAt =
    query.conditions.length === 0
      ? query.limit
      : Math.max(query.limit, Math.min(looks.most, Math.max(looks.least, query.limit * looks.times)));
  const first = await ask<{ record_id: number; fits: boolean }>(...alongIndex(query, column, lookedAt));
  const found = first.filter(({ fits }) => fits).map(({ record_id }) => record_id);
  if (found.length >= query.limit) return found.slice(0, query.limit);
  // All that have a value were looked at: the others come after them.
  if (first.length < lookedAt) {
    return [...found, ...(await run(ask, withoutValue({ ...query, limit: query.limit - found.length }, column)))];
  }
  return run(ask, bySorting(query, column, await fewest(ask, query)));
}

type Statement = [sql: string, values: unknown[]];

const run = async (ask: Ask, [sql, values]: Statement) =>
  (await ask<{ record_id: number }>(sql, values)).map(({ record_id }) => record_id);

/** The smallest set of records one of whose texts may hold what is sought; null where none is small. */
async function fewest(ask: Ask, { kind, conditions }: RecordQuery): Promise<number[] | null> {
  let smallest: number[] | null = null;
  for (const condition of conditions.filter(isLookedUp)) {
    const like = patternOf(kind, condition);
    if (!like) continue;
    const sql = 'SELECT own_records_containing AS record_id FROM own_records_containing($1, $2, $3)';
    const ids = await run(ask, [sql, [like.column, like.pattern, FEW + 1]]);
    if (ids.length <= FEW && (smallest === null || ids.length < smallest.length)) smallest = ids;
    if (smallest && smallest.length < FEW / 10) break;
  }
  return smallest;
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
  const tests = query.conditions.map((condition) => `AND (${rowTest(query.kind, condition, place)})`);
  const few = among === null ? '' : `AND t.record_id = ANY (${place(among)}::bigint[])`;
  return [
    // Found apart from the order: walking along an index for the few that fit would look at all.
    `WITH fitting AS MATERIALIZED (
       SELECT record_id, ${column} AS key FROM tenant_records AS t WHERE kind = ${place(query.kind)} ${few} ${tests.join(' ')}
     ) SELECT record_id FROM fitting ORDER BY key ${direction} NULLS LAST, record_id ${direction} LIMIT ${place(query.limit)}`,
    values,
  ];
}

/** Ordered by a field without a column: numbers before texts, as SQLite has it, lists and objects as their JSON text. */
function byField(query: RecordQuery): Statement {
  const { place, values } = places();
  const direction = directionOf(query);
  const tests = query.conditions.map((condition) => `AND (${rowTest(query.kind, condition, place)})`);
  const field = place(query.order);
  const number = `number ${direction} NULLS LAST`;
  const text = `text ${direction} NULLS LAST`;
  return [
    `SELECT record_id FROM (
       SELECT t.record_id,
         CASE jsonb_typeof(fields -> ${field}) WHEN 'number' THEN (fields ->> ${field})::float8
           WHEN 'boolean' THEN (fields ->> ${field})::boolean::integer::float8 END AS number,
         CASE WHEN jsonb_typeof(fields -> ${field}) NOT IN ('number', 'boolean')
           THEN coalesce(texts ->> ${field}, fields ->> ${field}) END COLLATE "C" AS text
       FROM tenant_records AS t JOIN records ON records.id = t.record_id
       WHERE t.kind = ${place(query.kind)} ${tests.join(' ')}
     ) AS fitting
     ORDER BY ${query.descending ? `${text}, ${number}` : `${number}, ${text}`}, record_id ${direction} LIMIT ${place(query.limit)}`,
    values,
  ];
}
