import type { RecordKind } from '../../../../shared/records/reading.ts';
import type { Condition } from '../../../store/record-conditions.ts';

/** Gathers the values of a statement. @returns the place that stands for a value: $1, $2, ... */
export type Place = (value: unknown) => string;

export function places(): { place: Place; values: unknown[] } {
  const values: unknown[] = [];
  return { place: (value) => `$${values.push(value)}`, values };
}

const ASCII = /^[\0-\x7f]*$/;
/** A receipt has several products: their names, and their types, are a JSON array. */
const isListed = (kind: RecordKind, column: string) =>
  kind === 'receipt' && (column === 'product_name' || column === 'product_type');
/** A text as it stands between the quotation marks of JSON. */
const insideJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** What LIKE takes for the text anywhere, in lower case; null for what no text here can hold. */
export function patternOf(kind: RecordKind, condition: Condition): { column: string; pattern: string } | null {
  if (!('contains' in condition) || condition.contains.includes('\0')) return null;
  const { column, contains } = condition;
  const sought = (isListed(kind, column) ? insideJson(contains) : contains).toLowerCase();
  return { column, pattern: `%${sought.replace(/[\\%_]/g, '\\$&')}%` };
}

/** Letters that a text has to have to be looked up: the index is of threes. */
const LOOKED_UP = 3;
export const isLookedUp = (condition: Condition): boolean =>
  'contains' in condition && [...condition.contains].length >= LOOKED_UP && !condition.contains.includes('\0');

/** A test of one row of `tenant_records` that is called `t`: the meaning is that of the embedded store's `rowTest`. */
export function rowTest(kind: RecordKind, condition: Condition, place: Place): string {
  if ('status' in condition) return `t.status = ${place(condition.status)}`;
  if ('documentHash' in condition) return `t.document_hash = ${place(condition.documentHash)}`;
  if ('analyte' in condition) return analyteTest(condition, place);
  if ('contains' in condition) return containsTest(kind, condition, place);
  const column = `t.${condition.column}`;
  if ('equals' in condition) return `${column} = ${place(condition.equals)}`;
  if ('atLeast' in condition) return `${column} >= ${place(condition.atLeast)}`;
  if ('atMost' in condition) return `${column} <= ${place(condition.atMost)}`;
  const { from = '', to = '9999' } =
    'day' in condition ? { from: condition.day, to: condition.day } : { from: condition.from, to: condition.to };
  // A timestamp of a day sorts between the day and the day followed by the highest character there can be.
  return `${column} >= ${place(from)} AND ${column} < ${place(`${to}~`)}`;
}

function containsTest(kind: RecordKind, condition: Extract<Condition, { contains: string }>, place: Place): string {
  const like = patternOf(kind, condition);
  if (!like) return 'false';
  const { column, contains } = condition;
  const quick = `t.${column}_lower LIKE ${place(like.pattern)}`;
  // The lower-case copy knows more letters than A to Z; a text of these alone is compared without the others.
  const isAscii = ASCII.test(contains);
  const isIn = (text: string) => `strpos(${text}, ${place(contains.toLowerCase())}) > 0`;
  if (!isListed(kind, column)) return isAscii ? `${quick} AND ${isIn(`lower(t.${column})`)}` : quick;
  const [list, one] = isAscii ? [`t.${column}`, 'lower(one COLLATE "C")'] : [`t.${column}_lower`, 'one'];
  return `${quick} AND EXISTS (
    SELECT 1 FROM jsonb_array_elements_text(${list}::jsonb) AS listed (one) WHERE ${isIn(one)})`;
}

const analyteTest = (condition: Extract<Condition, { analyte: string }>, place: Place): string =>
  `EXISTS (SELECT 1 FROM tenant_analytes AS a WHERE a.record_id = t.record_id AND ${analyteRows(condition, place)})`;

/** A test of one row of `tenant_analytes` that is called `a`. */
export function analyteRows({ analyte, from, to }: Extract<Condition, { analyte: string }>, place: Place): string {
  if (analyte.includes('\0')) return 'false';
  const key = place(analyte);
  const bounds = [
    ...(from === undefined ? [] : [`amount >= ${place(from)}`]),
    ...(to === undefined ? [] : [`amount <= ${place(to)}`]),
  ];
  const within = bounds.length === 0 ? 'amount > 0' : bounds.join(' AND ');
  // With only an upper bound, also what was looked for and is too little to be told.
  const below = from === undefined && to !== undefined ? ' OR below' : '';
  return `a.key = ${key} AND (${within}${below})`;
}
