import type { EvidenceMap, Finding } from '../../shared/records/reading.ts';
import type { ReceiptRecord } from '../../shared/records/receipt.ts';
import type { RecordContent } from '../store/records.ts';

/** A table of a record: a certificate's results, or a receipt's line items, which are five lists side by side. */
export type Table = 'results' | 'items';

export const ITEM_LISTS = [
  'product_names',
  'product_types',
  'product_quantities',
  'product_prices',
  'product_ids',
] as const satisfies (keyof ReceiptRecord)[];

/** What a line item has that nothing was read for. */
export const EMPTY_ITEM = {
  product_names: '',
  product_types: null,
  product_quantities: 1,
  product_prices: 0,
  product_ids: null,
} as const;

const PLACE: Record<Table, RegExp> = {
  results: /^(results)\[(\d+)\]/,
  items: /^(product_(?:names|types|quantities|prices|ids))\[(\d+)\]/,
};

/** The row of results a path leads into: `results[12].limit` -> 12; null for any other path. */
export function rowOf(path: string): number | null {
  const row = PLACE.results.exec(path)?.[2];
  return row === undefined ? null : Number(row);
}

/** The line item that a path names as a whole: `items[2]` -> 2; null for any other path. */
export function itemOf(path: string): number | null {
  const row = /^items\[(\d{1,6})\]$/.exec(path)?.[1];
  return row === undefined ? null : Number(row);
}

/** How many line items a receipt has; its lists may be of different length when some were not read. */
export const itemCount = (record: ReceiptRecord): number =>
  Math.max(0, ...ITEM_LISTS.map((list) => record[list]?.length ?? 0));

/** A line item as one object, for the audit trail. */
export const itemAt = (record: ReceiptRecord, row: number): Record<string, unknown> =>
  Object.fromEntries([
    ['name', record.product_names?.[row] ?? null],
    ...ITEM_LISTS.slice(1).map((list) => [list, record[list]?.[row] ?? null]),
  ]);

/** The receipt's list with a place for every item up to and including `row`. */
export function paddedList(record: ReceiptRecord, list: (typeof ITEM_LISTS)[number], row: number): unknown[] {
  const values: unknown[] = [...(record[list] ?? [])];
  while (values.length <= row) values.push(EMPTY_ITEM[list]);
  return values;
}

/** The receipt with an empty line item after the last. Lists that have no element for any item stay without. */
export function withNewItem(record: ReceiptRecord): ReceiptRecord {
  const row = itemCount(record);
  const lists = ITEM_LISTS.filter((list) => list === 'product_names' || record[list] !== null);
  return { ...record, ...Object.fromEntries(lists.map((list) => [list, paddedList(record, list, row)])) };
}

/** Where a row goes when the rows of a table are arranged anew; null: it is left out. */
export type Arrangement = (row: number) => number | null;

export const without =
  (removed: number): Arrangement =>
  (row) =>
    row === removed ? null : row > removed ? row - 1 : row;

/** @param to where the row stands afterwards */
export const moved =
  (from: number, to: number): Arrangement =>
  (row) => {
    if (row === from) return to;
    if (from < row && row <= to) return row - 1;
    if (to <= row && row < from) return row + 1;
    return row;
  };

/** A table's rows arranged anew, with everything that speaks of them. What speaks only of rows left out goes with them. */
export function arranged(content: RecordContent, table: Table, arrangement: Arrangement): RecordContent {
  return {
    ...content,
    record: arrangedRecord(content, table, arrangement),
    evidence: arrangedEvidence(content.evidence, table, arrangement),
    review: arrangedPaths(content.review, table, arrangement),
    findings: arrangedFindings(content.findings, table, arrangement),
  } as RecordContent;
}

function arrangedRecord(content: RecordContent, table: Table, arrangement: Arrangement): RecordContent['record'] {
  if (content.kind === 'coa') {
    return table === 'results'
      ? { ...content.record, results: arrangedList(content.record.results, arrangement) }
      : content.record;
  }
  if (table !== 'items') return content.record;
  const { record } = content;
  const lists = ITEM_LISTS.map((list) => [list, record[list] && arrangedList<unknown>(record[list], arrangement)]);
  return { ...record, ...Object.fromEntries(lists) };
}

function arrangedList<Value>(values: readonly Value[], arrangement: Arrangement): Value[] {
  const places: Value[] = [];
  values.forEach((value, row) => {
    const place = arrangement(row);
    if (place !== null) places[place] = value;
  });
  // A list shorter than the others may have no value for a place that a row moved to.
  return places.filter(() => true);
}

function arrangedPath(path: string, table: Table, arrangement: Arrangement): string | null {
  const [start, list, row] = PLACE[table].exec(path) ?? [];
  if (start === undefined) return path;
  const place = arrangement(Number(row));
  return place === null ? null : `${list}[${place}]${path.slice(start.length)}`;
}

function arrangedEvidence(evidence: EvidenceMap, table: Table, arrangement: Arrangement): EvidenceMap {
  return Object.fromEntries(
    Object.entries(evidence).flatMap(([path, entry]) => {
      const place = arrangedPath(path, table, arrangement);
      return place === null ? [] : [[place, entry]];
    }),
  );
}

export function arrangedPaths(paths: readonly string[], table: Table, arrangement: Arrangement): string[] {
  return paths.flatMap((path) => arrangedPath(path, table, arrangement) ?? []);
}

export function arrangedFindings(findings: readonly Finding[], table: Table, arrangement: Arrangement): Finding[] {
  return findings.flatMap((finding) => {
    const paths = arrangedPaths(finding.paths, table, arrangement);
    return paths.length === 0 && finding.paths.length > 0 ? [] : [{ ...finding, paths }];
  });
}
