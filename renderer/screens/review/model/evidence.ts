import { pathsTogether, type RecordDetail } from '../../../../shared/desktop.ts';
import type { CoaRecord } from '../../../../shared/records/coa.ts';
import type { Evidence } from '../../../../shared/records/reading.ts';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import { parsePath, valueAt } from '../../../../shared/records/value-path.ts';

type Box = Evidence['box'];

const around = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/**
 * Where a path was read: its own evidence, else that of the row it belongs to, else (for a whole table) the box around
 * the rows on the first page that has any. null when the document has no ink for it. What a person said of another value
 * of the row is not said of this one.
 */
export function evidenceOf(detail: Pick<RecordDetail, 'record' | 'evidence'>, path: string): Evidence | null {
  const { evidence } = detail;
  const own = evidence[path];
  if (own) return own;
  const column = cellsInColumn(detail.record, path);
  if (column) return union(column.flatMap((cell) => evidence[cell] ?? []));
  const [, row, cell] = /^(results\[\d+\])(?:\.(\w+))?/.exec(path) ?? [];
  if (cell && isEmpty(detail.record, path)) return null;
  if (row) {
    const result = evidence[`${row}.value`] ?? evidence[`${row}.qualifier`];
    // A number and what stands in its place are one value; a row that was accepted was accepted with all its cells.
    if (result && /\.(?:value|qualifier)$/.test(path)) return result;
    const near = [result, evidence[row], evidence[`${row}.name`]].filter((place) => place !== undefined);
    return near.find((place) => place.method !== 'person' || place === evidence[row]) ?? lent(near[0]);
  }
  const item = /^product_\w+(\[\d+\])$/.exec(path)?.[1];
  if (item && isEmpty(detail.record, path)) return null;
  if (item) return lent(evidence[`product_names${item}`]);
  const analysis = /^results\.(\w+)$/.exec(path)?.[1];
  if (analysis) {
    const rows = (detail.record as CoaRecord).results ?? [];
    return union(rows.flatMap((result, index) => (result.analysis === analysis ? placesInRow(evidence, index) : [])));
  }
  return union(Object.entries(evidence).flatMap(([other, place]) => (other.startsWith(`${path}[`) ? [place] : [])));
}

/** Paths of the cells of a column, `results.pesticide.limit` or `items.product_prices`; null for any other path. */
function cellsInColumn(record: RecordDetail['record'], path: string): string[] | null {
  const list = /^items\.(\w+)$/.exec(path)?.[1];
  if (list) return ((record as ReceiptRecord).product_names ?? []).map((_, item) => `${list}[${item}]`);
  const [, analysis, key] = /^results\.(\w+)\.(\w+)$/.exec(path) ?? [];
  if (key === undefined) return null;
  const rows = (record as CoaRecord).results ?? [];
  return rows.flatMap((result, index) => (result.analysis === analysis ? [`results[${index}].${key}`] : []));
}

/** An empty value was read nowhere, whatever stands beside it. */
const isEmpty = (record: RecordDetail['record'], path: string) =>
  ['', null, undefined].includes(valueAt(record, parsePath(path) ?? []) as string | null | undefined);
/** Ink of another value that this one was worked out from. */
const lent = (place: Evidence | undefined): Evidence | null => (place ? { ...place, method: 'derived' } : null);

/** Whether the value is one that a person put in the place of what was read, as the record's history tells. */
export function wasChanged(
  { record, evidence, history }: Pick<RecordDetail, 'record' | 'evidence' | 'history'>,
  path: string,
): boolean {
  // The history names places as they were: where rows have moved since, another value may stand there.
  if (evidence[path]?.method !== 'person') return false;
  const edit = history.findLast(
    ({ action, ...entry }) =>
      (action === 'edit' || action === 'bulk-edit') && (entry.path === path || pathsTogether(entry).includes(path)),
  );
  if (!edit) return false;
  const of = (side: unknown) => JSON.stringify((edit.path === null ? Object(side)[path] : side) ?? null);
  const value = JSON.stringify(valueAt(record, parsePath(path) ?? []) ?? null);
  return of(edit.before) !== of(edit.after) && of(edit.after) === value;
}

/** Whether nobody gave the value itself: the type of a line item and the key of an analyte follow from the name. */
export function followsFromName({ record, history }: Pick<RecordDetail, 'record' | 'history'>, path: string): boolean {
  if (!/^(?:product_types\[\d+\]|results\[\d+\]\.key)$/.test(path) || isEmpty(record, path)) return false;
  return !history.some((entry) => entry.path === path || pathsTogether(entry).includes(path));
}

function placesInRow(evidence: RecordDetail['evidence'], index: number): Evidence[] {
  const row = `results[${index}]`;
  return [evidence[row], evidence[`${row}.name`], evidence[`${row}.value`]].filter((place) => place !== undefined);
}

/** One place around all that are on the first one's page; as sure as the least sure, and a person's only where all are. */
function union(places: Evidence[]): Evidence | null {
  const [first, ...rest] = places;
  if (!first) return null;
  const { method } = places.find((place) => place.method !== 'person') ?? first;
  const confidence = Math.min(...places.map((place) => place.confidence));
  const together = { ...first, text: '', method, confidence };
  for (const place of rest) if (place.page === together.page) together.box = around(together.box, place.box);
  return together;
}
