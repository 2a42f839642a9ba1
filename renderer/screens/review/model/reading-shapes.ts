import type { RecordDetail } from '../../../../shared/desktop.ts';
import type { FractionBox } from '../document/geometry.ts';

/** What was made of a part of a page: a row of results, a column of them, a value, or one that a person should look at. */
export interface ReadingShape {
  kind: 'row' | 'column' | 'value' | 'check';
  /** Path in the record; a column's is that of its cells, such as `results.pesticide.limit`. */
  path: string;
  box: FractionBox;
}

const ROW = /^(?:results|items)\[(\d+)\]$/;
const CELL = /^(results|items)\[(\d+)\]\.(\w+(?:\[\d+\])?)$/;
const ORDER = ['row', 'column', 'value', 'check'] as const satisfies ReadingShape['kind'][];

/** How a record was read, by page: what lies behind comes first. */
export function readingShapes({ evidence, review, record }: RecordDetail): Map<number, ReadingShape[]> {
  const pages = new Map<number, ReadingShape[]>();
  const add = (page: number, shape: ReadingShape) => pages.set(page, [...(pages.get(page) ?? []), shape]);
  const columns = new Map<string, { page: number; path: string; boxes: FractionBox[] }>();
  const asked = new Set(review);
  for (const [path, { page, box }] of Object.entries(evidence)) {
    const cell = CELL.exec(path);
    if (cell) {
      const [, table = '', index, field = ''] = cell;
      const analysis = table === 'results' && 'results' in record ? record.results[Number(index)]?.analysis : null;
      const column = [table, analysis, field].filter(Boolean).join('.');
      // Two tables side by side are two columns of one name.
      const key = `${page} ${column} ${Math.round(box[0] * SIDES)}`;
      const known = columns.get(key);
      if (known) known.boxes.push(box);
      else columns.set(key, { page, path: column, boxes: [box] });
      if (asked.has(path)) add(page, { kind: 'check', path, box });
    } else if (ROW.test(path)) {
      add(page, { kind: 'row', path, box });
      if (asked.has(path)) add(page, { kind: 'check', path, box });
    } else {
      add(page, { kind: asked.has(path) ? 'check' : 'value', path, box });
    }
  }
  for (const { page, path, boxes } of columns.values()) {
    if (boxes.length > 1) add(page, { kind: 'column', path, box: around(boxes) });
  }
  for (const shapes of pages.values()) shapes.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  return pages;
}

/** Cells of a column begin within this part of the page's width. */
const SIDES = 4;

const around = (boxes: readonly FractionBox[]): FractionBox => [
  Math.min(...boxes.map((box) => box[0])),
  Math.min(...boxes.map((box) => box[1])),
  Math.max(...boxes.map((box) => box[2])),
  Math.max(...boxes.map((box) => box[3])),
];
