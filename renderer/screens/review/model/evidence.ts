import type { RecordDetail } from '../../../../shared/desktop.ts';
import type { CoaRecord } from '../../../../shared/records/coa.ts';
import type { Evidence } from '../../../../shared/records/reading.ts';
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
 * the rows on the first page that has any. null when the document has no ink for it.
 */
export function evidenceOf(detail: Pick<RecordDetail, 'record' | 'evidence'>, path: string): Evidence | null {
  const { evidence } = detail;
  const own = evidence[path];
  if (own) return own;
  const [, row, cell] = /^(results\[\d+\])(?:\.(\w+))?/.exec(path) ?? [];
  if (cell && isEmpty(detail.record, path)) return null;
  if (row)
    return evidence[`${row}.value`] ?? evidence[`${row}.qualifier`] ?? evidence[row] ?? evidence[`${row}.name`] ?? null;
  const item = /^product_\w+(\[\d+\])$/.exec(path)?.[1];
  if (item && isEmpty(detail.record, path)) return null;
  if (item) return evidence[`product_names${item}`] ?? null;
  const analysis = /^results\.(\w+)$/.exec(path)?.[1];
  if (analysis) {
    const rows = (detail.record as CoaRecord).results ?? [];
    return union(rows.flatMap((result, index) => (result.analysis === analysis ? placesInRow(evidence, index) : [])));
  }
  return union(Object.entries(evidence).flatMap(([other, place]) => (other.startsWith(`${path}[`) ? [place] : [])));
}

/** An empty value was read nowhere, whatever stands beside it. */
const isEmpty = (record: RecordDetail['record'], path: string) =>
  ['', null, undefined].includes(valueAt(record, parsePath(path) ?? []) as string | null | undefined);

/** Whether the value is one that a person put in the place of what was read, as the record's history tells. */
export function wasChanged({ record, history }: Pick<RecordDetail, 'record' | 'history'>, path: string): boolean {
  const edit = history.findLast((entry) => entry.path === path && entry.action === 'edit');
  const value = JSON.stringify(valueAt(record, parsePath(path) ?? []) ?? null);
  return edit !== undefined && edit.before !== edit.after && JSON.stringify(edit.after ?? null) === value;
}

function placesInRow(evidence: RecordDetail['evidence'], index: number): Evidence[] {
  const row = `results[${index}]`;
  return [evidence[row], evidence[`${row}.name`], evidence[`${row}.value`]].filter((place) => place !== undefined);
}

/** One place around all that are on the first one's page. */
function union(places: Evidence[]): Evidence | null {
  const [first, ...rest] = places;
  if (!first) return null;
  const together = { ...first, text: '' };
  for (const place of rest) if (place.page === together.page) together.box = around(together.box, place.box);
  return together;
}
