import type { CoaResult } from '../../shared/records/coa-result.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import type { Difference } from '../../shared/sync.ts';
import { same } from './merge.ts';
import { isObject } from './shapes.ts';

/** Which reading it was and what follows from other fields, not what was read. */
export const NOT_CONTENT =
  /^(warning|images|hash|coa_hash|coa_pdf|sample_id|sample_hash|results_hash|(coa_)?(algorithm|algorithm_entry_point|algorithm_version|parsed_at))$/;
/** What a row says; name and key tell which row it is, mg_g follows from the value. */
const ROW_FIELDS = ['value', 'qualifier', 'units', 'limit', 'lod', 'loq', 'status'] as const;

type Fields = Record<string, unknown>;

/**
 * Values in which two readings of one document differ. What only one of the services knows of is no difference: it says
 * nothing about the other's value.
 */
export function differences(mine: Fields, theirs: Fields): Difference[] {
  const found: Difference[] = [];
  for (const field of Object.keys(mine)) {
    if (NOT_CONTENT.test(field) || theirs[field] === undefined) continue;
    if (field === 'results') found.push(...rowDifferences(rowsOf(mine.results), rowsOf(theirs.results)));
    else if (!same(plain(mine[field]), plain(theirs[field]))) {
      found.push({ field, mine: mine[field], theirs: plain(theirs[field]) ?? null });
    }
  }
  return found;
}

/** Numbers as text, lists as text holding JSON, and a day with the time 00:00 are the same on the wire. */
export function plain(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (/^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(value)) return Number(value);
  if (/^\d{4}-\d\d-\d\dT00:00(:00(\.0+)?)?Z?$/.test(value)) return value.slice(0, 10);
  if (!/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Result rows by what they are of, `analysis.key`; where an analyte stands twice, the first counts. */
export function rowsOf(results: unknown): Map<string, { row: Fields; index: number }> {
  const list = plain(results);
  const rows = new Map<string, { row: Fields; index: number }>();
  if (!Array.isArray(list)) return rows;
  list.forEach((row: unknown, index) => {
    if (!isObject(row) || typeof row.key !== 'string') return;
    const key = `${String(row.analysis)}.${row.key}`;
    if (!rows.has(key)) rows.set(key, { row, index });
  });
  return rows;
}

function rowDifferences(mine: ReturnType<typeof rowsOf>, theirs: ReturnType<typeof rowsOf>): Difference[] {
  const found: Difference[] = [];
  for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
    const [m, t] = [mine.get(key)?.row, theirs.get(key)?.row];
    const field = `results.${key}`;
    if (!m || !t) found.push({ field, mine: m ?? null, theirs: t ? wholeRow(t) : null });
    else {
      for (const name of ROW_FIELDS) {
        if (t[name] === undefined || same(plain(m[name]), plain(t[name]))) continue;
        found.push({ field: `${field}.${name}`, mine: m[name] ?? null, theirs: plain(t[name]) });
      }
    }
  }
  return found;
}

function wholeRow(row: Fields): CoaResult {
  const nothing = { name: row.key, mg_g: null, ...Object.fromEntries(ROW_FIELDS.map((field) => [field, null])) };
  const known = [...ROW_FIELDS, 'analysis', 'key', 'name', 'mg_g'].filter((field) => row[field] !== undefined);
  return { ...nothing, ...Object.fromEntries(known.map((field) => [field, plain(row[field])])) } as CoaResult;
}

/** Where in the record a difference lies: a path an edit takes. null: the record has nothing there any more. */
export function pathOf(field: string, mine: Fields): string | null {
  if (!field.startsWith('results.')) return field;
  const rows = rowsOf(mine.results);
  const name = field.slice('results.'.length);
  const whole = rows.get(name);
  if (whole) return `results[${whole.index}]`;
  const dot = name.lastIndexOf('.');
  const within = rows.get(name.slice(0, dot));
  const last = name.slice(dot + 1);
  if (within && (ROW_FIELDS as readonly string[]).includes(last)) return `results[${within.index}].${last}`;
  return Array.isArray(mine.results) ? `results[${mine.results.length}]` : null;
}

/** A sample on each side. */
export interface Paired<Mine, Theirs> {
  mine: Mine;
  theirs: Theirs;
}

/**
 * Pairs a document's samples on both sides: by their content, by the laboratory's number, by product and batch, and what
 * is left in the order it stands in.
 */
export function pairSamples<Mine extends { record: Fields }, Theirs extends { record: Fields }>(
  kind: RecordKind,
  mine: readonly Mine[],
  theirs: readonly Theirs[],
): Paired<Mine, Theirs>[] {
  const [left, right] = [[...mine], [...theirs]];
  const pairs: Paired<Mine, Theirs>[] = [];
  const take = (alike: (a: Fields, b: Fields) => boolean) => {
    for (const one of [...left]) {
      const other = right.find(({ record }) => alike(one.record, record));
      if (!other) continue;
      pairs.push({ mine: one, theirs: other });
      left.splice(left.indexOf(one), 1);
      right.splice(right.indexOf(other), 1);
    }
  };
  if (kind === 'coa') {
    for (const fields of [['sample_hash'], ['lab_id'], ['product_name', 'batch_number'], ['product_name']]) {
      take((a, b) => fields.every((field) => a[field] != null && same(a[field], b[field])));
    }
  }
  take(() => true);
  return pairs;
}
