import type { RecordDetail } from '../../../../shared/desktop.ts';
import type { CoaRecord } from '../../../../shared/records/coa.ts';
import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import { parsePath, valueAt } from '../../../../shared/records/value-path.ts';
import { analysisName } from '../../../../shared/science/analyses.ts';
import { strings } from '../../../strings/en.ts';
import { COA_FIELDS, FIELD_GROUPS, RECEIPT_FIELDS, RESULT_COLUMNS } from '../../../strings/fields.ts';
import {
  COA_GROUPS,
  type ColumnSpec,
  type FieldGroup,
  type FieldSpec,
  ITEM_TABLE,
  RECEIPT_GROUPS,
  RESULT_TABLE,
  type ValueKind,
} from './fields.ts';
import { rowOfPath } from './rows.ts';

/** A place on the screen that shows one value and can be selected. */
export interface Slot {
  /** Path of the value it shows; `results.pesticide` and `product_names` for the head of a table. */
  path: string;
  label: string;
  /** null for the head of a table, which has no value of its own. */
  kind: ValueKind | null;
}

export interface FieldsSection {
  type: 'fields';
  id: string;
  title: string;
  fields: (Slot & { kind: ValueKind; wide: boolean; key: string })[];
}

export interface TableSection {
  type: 'table';
  id: string;
  title: string;
  head: Slot;
  /** Whose results the rows are; null for a receipt's line items. */
  analysis: string | null;
  columns: ColumnSpec[];
  /** The columns' heads: what is typed into one is put into all rows. */
  heads: (Slot & { kind: ValueKind })[];
  /** One entry a row: the path of each column's cell, and the row's name. */
  rows: { id: string; name: string; index: number; cells: (Slot & { kind: ValueKind })[] }[];
}

export type Section = FieldsSection | TableSection;

function fieldsSection(group: FieldGroup, labels: Partial<Record<string, string>>): FieldsSection {
  return {
    type: 'fields',
    id: group.id,
    title: FIELD_GROUPS[group.id],
    fields: group.fields.map(({ key, kind, wide }: FieldSpec) => ({
      path: key,
      key,
      kind,
      wide: wide ?? false,
      label: labels[key] ?? key,
    })),
  };
}

/** `results.pesticide.limit` or `items.product_prices`: a column of a table. */
const columnPath = (table: string, key: string) => `${table}.${key}`;

function resultsSection(analysis: string, rows: [CoaResult, number][], columns: ColumnSpec[]): TableSection {
  const title = analysisName(analysis);
  return {
    type: 'table',
    id: `results.${analysis}`,
    title,
    head: { path: `results.${analysis}`, label: title, kind: null },
    analysis,
    columns,
    heads: columns.map(({ key, kind }) => ({
      path: columnPath(`results.${analysis}`, key),
      label: RESULT_COLUMNS[key as keyof CoaResult],
      kind,
    })),
    rows: rows.map(([row, index]) => ({
      id: `results[${index}]`,
      name: row.name || strings.review.unnamedRow,
      index,
      cells: columns.map(({ key, kind }) => ({
        path: `results[${index}].${key}`,
        label: RESULT_COLUMNS[key as keyof CoaResult],
        kind,
      })),
    })),
  };
}

function coaSections(record: CoaRecord, review: readonly string[], width: number): Section[] {
  const asked = new Set(review.map((path) => /^results\[\d+\]\.(\w+)$/.exec(path)?.[1]));
  const columns = RESULT_TABLE.filter(({ key, from }) => width >= from || asked.has(key));
  const byAnalysis = new Map<string, [CoaResult, number][]>();
  record.results.forEach((row, index) => {
    byAnalysis.set(row.analysis, [...(byAnalysis.get(row.analysis) ?? []), [row, index]]);
  });
  // An analysis that was announced but has no rows is shown empty if the reader asks whether rows are missing.
  for (const path of review) {
    const analysis = /^results\.(\w+)$/.exec(path)?.[1];
    if (analysis && !byAnalysis.has(analysis)) byAnalysis.set(analysis, []);
  }
  return [
    ...COA_GROUPS.map((group) => fieldsSection(group, COA_FIELDS)),
    ...[...byAnalysis].map(([analysis, rows]) => resultsSection(analysis, rows, columns)),
  ];
}

function itemsSection(record: ReceiptRecord, review: readonly string[], width: number): TableSection {
  const columns = ITEM_TABLE.filter(({ key, from }) => width >= from || review.some((path) => path.startsWith(key)));
  const lists = ITEM_TABLE.map(({ key }) => record[key as 'product_names'] ?? []);
  const count = Math.max(0, ...lists.map((list) => list.length));
  return {
    type: 'table',
    id: 'items',
    title: FIELD_GROUPS.items,
    head: { path: 'product_names', label: FIELD_GROUPS.items, kind: null },
    analysis: null,
    columns,
    heads: columns.map(({ key, kind }) => ({
      path: columnPath('items', key),
      label: RECEIPT_FIELDS[key as keyof ReceiptRecord] ?? key,
      kind,
    })),
    rows: Array.from({ length: count }, (_, index) => ({
      id: `items[${index}]`,
      name: itemName(record.product_names?.[index], index),
      index,
      cells: columns.map(({ key, kind }) => ({
        path: `${key}[${index}]`,
        label: RECEIPT_FIELDS[key as keyof ReceiptRecord] ?? key,
        kind,
      })),
    })),
  };
}

/** What a line item is called: by its place where its name was not read. */
const itemName = (name: unknown, index: number): string =>
  name === '' ? strings.review.unnamedRow : typeof name === 'string' ? name : String(index + 1);

/** Everything the record holds, in the order it is shown. `width`: of the panel, in pixels; narrow ones hide columns. */
export function sectionsOf(detail: Pick<RecordDetail, 'kind' | 'record' | 'review'>, width: number): Section[] {
  if (detail.kind === 'coa') return coaSections(detail.record as CoaRecord, detail.review, width);
  const record = detail.record as ReceiptRecord;
  return RECEIPT_GROUPS.map((group) =>
    group.id === 'items' ? itemsSection(record, detail.review, width) : fieldsSection(group, RECEIPT_FIELDS),
  );
}

/** All slots in reading order. */
export function slotsOf(sections: readonly Section[]): Slot[] {
  return sections.flatMap((section) =>
    section.type === 'fields'
      ? section.fields
      : [section.head, ...section.heads, ...section.rows.flatMap((row) => row.cells)],
  );
}

/**
 * The slot that shows a path of the record: itself, or for a path without a slot of its own the nearest one: a row's
 * result for the row, the result for its qualifier, the table's head for a list. null when nothing shows it.
 */
export function slotPathOf(path: string, known: ReadonlySet<string>): string | null {
  if (known.has(path)) return path;
  const row = /^(results\[\d+\])/.exec(path)?.[1];
  const list = /^(product_\w+)/.exec(path)?.[1];
  const near = row ? `${row}.value` : list ? 'product_names' : (/^\w+/.exec(path)?.[0] ?? '');
  return known.has(near) ? near : null;
}

/** A path in words: `results[3].limit` -> `Arsenic, Limit`. */
export function labelOfPath(record: RecordDetail['record'], path: string): string {
  const result = /^results\[(\d+)\](?:\.(\w+))?$/.exec(path);
  if (result) {
    const name = valueAt(record, ['results', Number(result[1]), 'name']);
    const column = RESULT_COLUMNS[(result[2] ?? 'value') as keyof CoaResult] ?? result[2];
    return `${typeof name === 'string' && name !== '' ? name : strings.review.unnamedRow}, ${column}`;
  }
  const analysis = /^results\.(\w+)$/.exec(path)?.[1];
  if (analysis) return `${analysisName(analysis)}, ${COA_FIELDS.results}`;
  const [, table, column] = /^(results\.\w+|items)\.(\w+)$/.exec(path) ?? [];
  if (table !== undefined && column !== undefined) {
    const title = table === 'items' ? FIELD_GROUPS.items : analysisName(table.slice('results.'.length));
    const head = RESULT_COLUMNS[column as keyof CoaResult] ?? RECEIPT_FIELDS[column as keyof ReceiptRecord] ?? column;
    return `${title}, ${head}`;
  }
  const method = /^methods\[(\d+)\]$/.exec(path)?.[1];
  const tested = method && valueAt(record, ['methods', Number(method), 'analysis']);
  if (typeof tested === 'string') return `${analysisName(tested)}, ${COA_FIELDS.methods}`;
  const item = /^(product_\w+)\[(\d+)\]$/.exec(path);
  if (item) {
    const name = valueAt(record, ['product_names', Number(item[2])]);
    const column = RECEIPT_FIELDS[item[1] as keyof ReceiptRecord] ?? item[1];
    return `${itemName(name, Number(item[2]))}, ${column}`;
  }
  const key = /^\w+/.exec(path)?.[0] ?? path;
  const party = /^(lab|producer|distributor|retailer)_(?:address|street|city|state|zipcode|license_number)$/.exec(
    key,
  )?.[1];
  const label = COA_FIELDS[key as keyof CoaRecord] ?? RECEIPT_FIELDS[key as keyof ReceiptRecord] ?? key;
  if (/_status$/.test(key)) return `${label}, ${RESULT_COLUMNS.status}`;
  if (party) return `${COA_FIELDS[party as keyof CoaRecord] ?? RECEIPT_FIELDS[party as keyof ReceiptRecord]}, ${label}`;
  return label;
}

/** The value a slot shows; a result's is the number together with its qualifier. */
export function slotValue(record: RecordDetail['record'], slot: Slot): unknown {
  if (slot.kind === 'result') {
    const row = valueAt(record, (parsePath(slot.path) ?? []).slice(0, -1)) as CoaResult | undefined;
    return row ? { value: row.value, qualifier: row.qualifier } : null;
  }
  return valueAt(record, parsePath(slot.path) ?? []) ?? null;
}

/** The analysis of the row of results a path leads into; null for any other path. */
export function analysisAt(record: RecordDetail['record'], path: string): string | null {
  const place = rowOfPath(path);
  return place?.table === 'results' ? ((record as CoaRecord).results[place.row]?.analysis ?? null) : null;
}
