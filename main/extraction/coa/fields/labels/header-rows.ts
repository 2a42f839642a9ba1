import type { Rectangle } from '../../../../documents/page.ts';
import { overlapX } from '../../../layout/overlap.ts';
import { type BoardPage, height, type Ink, type Item, inkOf, joinInk, middleX, middleY } from '../board.ts';
import type { LabelKind } from './label-phrases.ts';
import { type FoundLabel, labelKind, startsWithLabel } from './labels.ts';
import type { Pair } from './pair.ts';

/** Labels in a row with their values in columns under them. */
export interface HeaderRow {
  /** All segments of it, labels and values. */
  items: Set<Item>;
  pairs: Pair[];
}

interface Column extends Rectangle {
  items: Item[];
  text: string;
  kind: LabelKind | null;
}

/** Kinds that make a row of labels the header of the sample's own table, not of results. */
const SAMPLE_KINDS = new Set<LabelKind>([
  'lab_id',
  'sample',
  'product_name',
  'batch_number',
  'matrix',
  'product_type',
  'date_received',
  'date_collected',
  'lot_number',
  'client',
  'producer',
  'license',
  'traceability',
  'strain_name',
  'date_tested',
]);
/** Kinds whose labels also head a box of several lines: a row of nothing else is a row of boxes. */
const SECTION_KINDS = new Set<LabelKind>(['sample', 'client', 'producer']);
const RESULT_HEADS = /^(?:analyte|result|lod|loq|limit|mass|units?|cas|compound)/i;

/** Fewer labels beside each other are pairs of labels and values. */
const FEWEST_LABELS = 3;

/** Rows of three or more labels with their values in columns under them. */
export function findHeaderRows(page: BoardPage): HeaderRow[] {
  const found: HeaderRow[] = [];
  const used = new Set<Item>();
  for (const line of page.lines) {
    if (line.length < FEWEST_LABELS) continue;
    const heads = line.filter((item) => !used.has(item) && labelKind(item.text) !== null && !/:\s*$/.test(item.text));
    // A line of labels and values by turns is no header: nearly everything on one is a label.
    if (heads.length < FEWEST_LABELS || heads.length < 0.7 * line.length) continue;
    const columns = headerColumns(page, heads);
    const kinds = columns.map(({ kind }) => kind);
    if (
      columns.some(({ text }) => RESULT_HEADS.test(text)) ||
      kinds.filter((kind) => kind && SAMPLE_KINDS.has(kind)).length < 2 ||
      kinds.every((kind) => !kind || !SAMPLE_KINDS.has(kind) || SECTION_KINDS.has(kind))
    )
      continue;
    const row = columnValues(page, columns);
    for (const item of row.items) used.add(item);
    found.push(row);
  }
  return found;
}

/** The header's columns: labels and the pieces of labels that wrap over the lines just above and below. */
function headerColumns(page: BoardPage, heads: readonly Item[]): Column[] {
  const [first] = heads;
  if (!first) return [];
  const size = height(first);
  const band = page.items.filter(
    (item) =>
      Math.abs(middleY(item) - middleY(first)) < 1.3 * size &&
      item.segment.bold === first.segment.bold &&
      height(item) < 1.6 * size,
  );
  const columns: Column[] = [];
  for (const item of band.sort((a, b) => a.x0 - b.x0)) {
    const column = columns.find((other) => overlapX(other, item) > 0);
    if (column) {
      column.items.push(item);
      column.x0 = Math.min(column.x0, item.x0);
      column.x1 = Math.max(column.x1, item.x1);
      column.y1 = Math.max(column.y1, item.y1);
    } else columns.push({ items: [item], x0: item.x0, y0: item.y0, x1: item.x1, y1: item.y1, text: '', kind: null });
  }
  for (const column of columns) {
    column.text = column.items
      .sort((a, b) => a.y0 - b.y0)
      .map((item) => item.text)
      .join(' ');
    column.kind = labelKind(column.text);
  }
  // What is no label is a value of another row: only what stands on the heads' own line keeps its place as a column.
  return columns.flatMap((column): Column[] => {
    const items = column.kind ? column.items : column.items.filter(({ line }) => line === first.line);
    if (items.length === 0) return [];
    return [{ ...column, items, y1: Math.max(...items.map(({ y1 }) => y1)) }];
  });
}

function columnValues(page: BoardPage, columns: readonly Column[]): HeaderRow {
  const headItems = new Set(columns.flatMap(({ items }) => items));
  const bottom = Math.max(...columns.map(({ y1 }) => y1));
  const size = Math.max(...[...headItems].map(height));
  const cells = columns.map((): Item[] => []);
  const items = new Set(headItems);
  let last = bottom;
  for (const item of page.items
    .filter((other) => other.y0 >= bottom - 0.3 * size && !headItems.has(other))
    .sort((a, b) => a.y0 - b.y0)) {
    const gap = item.y0 - last;
    if (
      gap > (last === bottom ? 2.2 : 1.1) * size ||
      item.x1 - item.x0 > 0.5 * page.laidOut.page.width ||
      startsWithLabel(item.text)
    )
      break;
    const nearest = columns
      .map((column, index) => ({
        index,
        distance: Math.abs(middleX(column) - middleX(item)) - Math.max(0, overlapX(column, item)),
      }))
      .sort((a, b) => a.distance - b.distance)[0];
    if (nearest) cells[nearest.index]?.push(item);
    items.add(item);
    last = Math.max(last, item.y1);
  }
  const pairs = columns.flatMap((column, index): Pair[] => {
    const cell = cells[index] ?? [];
    const [head] = column.items;
    if (!column.kind || !head || cell.length === 0) return [];
    const lines = ofOneType(cell);
    const ink = joinInk(lines.map((item, i) => softBreak(inkOf(item), item, i < lines.length - 1)));
    const label: FoundLabel = { kind: column.kind, text: column.text, start: 0, end: head.text.length, closed: true };
    return [{ kind: column.kind, label, item: head, values: [{ ink, how: 'column', item: null }] }];
  });
  return { items, pairs };
}

/** The lines of a cell in the type of its first: a name in bold ends where an address in plain begins. */
function ofOneType(cell: readonly Item[]): Item[] {
  const other = cell.findIndex((item) => item.segment.bold !== cell[0]?.segment.bold);
  return other < 0 ? [...cell] : cell.slice(0, other);
}

/** Some text layers have an unprintable character where a word was broken: within an identifier it was a hyphen. */
function softBreak(ink: Ink, item: Item, more: boolean): Ink {
  const unprintable = more && /[\ufffd\u00ad\ufffe]$/.test(item.segment.text);
  return unprintable && !/\s/.test(ink.text) ? { ...ink, text: `${ink.text}-` } : ink;
}
