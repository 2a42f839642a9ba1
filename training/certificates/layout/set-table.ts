import type { Draw } from '../productions.ts';
import { translated } from '../vocabulary/languages.ts';
import { type Ink, LEADING, moved, type Part, type Piece, type Setting, stack, text, widthOf } from './ink.ts';

export interface Column {
  head: string;
  /** Below the head, in a line or a row of its own. */
  unit?: string;
  align: 'left' | 'center' | 'right';
  /** One a row; without any, the cell is empty. */
  cells: (Part[] | undefined)[];
  /** Length of a bar as a part of the column's width, a row. */
  bars?: number[];
  isName?: boolean;
}

export interface TableLook {
  head: 'once' | 'two lines' | 'units row' | 'missing' | 'per page' | 'spanning';
  rules: 'none' | 'rows' | 'grid' | 'bands' | 'head only';
  spread: 'even' | 'packed' | 'wide name' | 'right packed';
  shift: 'none' | 'small' | 'head left values right' | 'head right values left';
  wrap: 'no' | 'top' | 'middle';
  /** Room above and below a row's text, in ems. */
  air: number;
}

export function tableLook(draw: Draw, key: string): TableLook {
  // Most labs set all their tables alike.
  const own = draw.styled('alike', key).chance(0.3) ? key : '';
  return {
    head: draw.style('table head', own),
    rules: draw.style('table rules', own),
    spread: draw.style('column spread', own),
    shift: draw.style('column shift', key),
    wrap: draw.style('names wrap', own),
    air: draw.styled('air').between(0, 0.45),
  };
}

/** Piece by piece, so that it can be broken between two pages. */
export interface SetTable {
  head: Piece | null;
  rows: Piece[];
  /** Where each column begins and ends. */
  spans: [number, number][];
  size: number;
}

const GAP = 0.7;
/** So that what just fits is not broken, in points. */
const ROUNDING = 0.05;

export function setTable(
  given: readonly Column[],
  width: number,
  setting: Setting,
  look: TableLook,
  draw: Draw,
  sections: ReadonlyMap<number, string> = new Map(),
): SetTable {
  const columns = given.map((column) => ({ ...column, head: translated(draw, column.head) }));
  const count = Math.max(...columns.map(({ cells }) => cells.length));
  const fit = fitColumns(columns, width, setting, look);
  const { size, spans } = fit;
  const plain: Setting = { ...setting, size };
  const bold: Setting = { ...plain, bold: draw.styled('head bold').chance(0.75) };
  const shift = shiftsOf(columns, look, size, draw);
  const head = look.head === 'missing' ? null : headOf(columns, spans, bold, look, width, draw);
  const rows: Piece[] = [];
  for (let row = 0; row < count; row += 1) {
    const section = sections.get(row);
    if (section)
      rows.push(framedRow(text([{ text: section, bold: true }], plain, width), width, look, -1, spans, size));
    rows.push(framedRow(rowOf(columns, row, spans, shift, plain, look), width, look, row, spans, size));
  }
  return { head, rows, spans, size };
}

/** Natural widths, then the room that is left over is given away; where there is too little, letters get smaller and names wrap. */
function fitColumns(
  columns: readonly Column[],
  width: number,
  setting: Setting,
  look: TableLook,
): { size: number; spans: [number, number][] } {
  let size = setting.size;
  let widths: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const sized = { ...setting, size };
    widths = columns.map((column) => naturalWidth(column, sized, look) + GAP * size);
    const name = columns.findIndex(({ isName }) => isName);
    if (name >= 0 && look.wrap !== 'no') {
      const longest = Math.max(
        ...(columns[name]?.cells.flatMap((parts) =>
          (parts ?? []).flatMap(({ text: all }) => all.split(' ').map((word) => widthOf([{ text: word }], sized))),
        ) ?? [0]),
      );
      const head = widthOf([{ text: columns[name]?.head ?? '' }], { ...sized, bold: true });
      widths[name] = Math.max(Math.max(longest, head) + GAP * size, (widths[name] as number) * 0.62);
    }
    if (widths.reduce((sum, own) => sum + own, 0) <= width) break;
    size *= 0.9;
  }
  const natural = widths.reduce((sum, own) => sum + own, 0);
  const left = Math.max(0, width - natural);
  const squeeze = natural > width ? width / natural : 1;
  const given = columns.map(({ isName }) => {
    if (look.spread === 'packed') return 0;
    if (look.spread === 'right packed' || look.spread === 'wide name') {
      const share = look.spread === 'wide name' ? 0.55 : 1;
      return isName ? left * share : (left * (1 - share)) / Math.max(1, columns.length - 1);
    }
    return left / columns.length;
  });
  let x = 0;
  const spans = widths.map((own, index): [number, number] => {
    const start = x;
    x += own * squeeze + (given[index] as number);
    return [start, x];
  });
  return { size, spans };
}

function naturalWidth(column: Column, setting: Setting, look: TableLook): number {
  const cells = column.cells.map((parts) => (parts ? widthOf(parts, setting) : 0));
  const bold = { ...setting, bold: true };
  const heads = look.head === 'missing' ? [] : headLines(column, look).map((line) => widthOf([{ text: line }], bold));
  return Math.max(column.bars ? 40 : 6, ...cells, ...heads);
}

/** What stands in a head: its words broken in two lines where the lab does so, the unit behind them or below. */
function headLines(column: Column, look: TableLook): string[] {
  const unit = column.unit ?? '';
  if (look.head === 'units row' || look.head === 'spanning') return [column.head, unit];
  if (look.head === 'two lines') {
    if (unit) return [column.head, unit];
    const [first = '', ...rest] = column.head.split(' ');
    return rest.length > 0 ? [first, rest.join(' ')] : [column.head];
  }
  return [`${column.head} ${unit}`.trim()];
}

function headOf(
  columns: readonly Column[],
  spans: readonly [number, number][],
  setting: Setting,
  look: TableLook,
  width: number,
  draw: Draw,
): Piece {
  const pad = look.air * setting.size;
  const inset = (GAP / 2) * setting.size;
  const filled = draw.styled('head fill').weighted({ none: 5, light: 3, accent: 2 });
  const color = filled === 'accent' ? 'white' : (setting.color ?? 'black');
  const pieces = columns.map((column, index) => {
    const [start, end] = spans[index] as [number, number];
    const align =
      look.shift === 'head left values right'
        ? 'left'
        : look.shift === 'head right values left'
          ? 'right'
          : column.align;
    const spanned = spanOf(columns, index, look);
    const room = end - start - 2 * inset + ROUNDING;
    const far = (spans[index + Math.max(1, spanned) - 1] as [number, number])[1] - start - 2 * inset;
    const lines = headLines(column, look).flatMap((line, row) => {
      if (line === '' || (row === 0 && spanned === 0)) return [];
      // One head over several columns, whose units stand below it.
      if (row === 0 && spanned > 1) return [text(line, { ...setting, align: 'center', color }, far)];
      return [text(line, { ...setting, align, color }, room)];
    });
    return stack(lines);
  });
  const step = setting.size * (setting.leading ?? LEADING);
  const most = Math.max(step, ...pieces.map((piece) => piece.height));
  const height = most + 2 * pad;
  const ink: Ink[] = [];
  if (filled !== 'none')
    ink.push({ kind: 'fill', shade: filled === 'accent' ? 'accent' : 'light', x0: 0, y0: 0, x1: width, y1: height });
  pieces.forEach((piece, index) => {
    // Heads of one line stand at the foot of a head of two, but for those whose units have a row of their own.
    const y = pad + (look.head === 'units row' ? 0 : most - piece.height);
    ink.push(...piece.ink.map((each) => moved(each, (spans[index] as [number, number])[0] + inset, y)));
  });
  if (look.rules !== 'none' && look.rules !== 'bands') ink.push(ruleAt(0, width, height - 0.6));
  if (look.rules === 'grid') ink.push(...verticals(spans, height));
  return { ink, width, height };
}

/** How many columns the head of this one stands over: 1 of itself, 0 where that of one before does. */
function spanOf(columns: readonly Column[], index: number, look: TableLook): number {
  const own = columns[index] as Column;
  const isSame = (other: Column | undefined) =>
    other?.head === own.head && other.head !== '' && other.unit !== undefined;
  if (look.head !== 'spanning' || own.unit === undefined) return 1;
  if (isSame(columns[index - 1])) return 0;
  let count = 1;
  while (isSame(columns[index + count])) count += 1;
  return count;
}

/** How far a column's values stand off from where they should. */
function shiftsOf(columns: readonly Column[], look: TableLook, size: number, draw: Draw): number[] {
  // All by the same: values that stand under the wrong head still stand apart from each other.
  const shift = draw.styled('shift').between(-0.3, 1.3) * size;
  return columns.map(({ isName }) => (look.shift === 'small' && !isName ? shift : 0));
}

function rowOf(
  columns: readonly Column[],
  row: number,
  spans: readonly [number, number][],
  shift: readonly number[],
  setting: Setting,
  look: TableLook,
): Piece {
  const ink: Ink[] = [];
  const inset = (GAP / 2) * setting.size;
  const pieces = columns.map((column, index) => {
    const [start, end] = spans[index] as [number, number];
    const align = column.isName
      ? 'left'
      : look.shift === 'head left values right'
        ? 'right'
        : look.shift === 'head right values left'
          ? 'left'
          : column.align;
    return text(column.cells[row] ?? [], { ...setting, align }, Math.max(4, end - start - 2 * inset + ROUNDING));
  });
  const step = setting.size * (setting.leading ?? LEADING);
  const height = Math.max(step, ...pieces.map((piece) => piece.height));
  columns.forEach((column, index) => {
    const [start, end] = spans[index] as [number, number];
    const piece = pieces[index] as Piece;
    const room = look.wrap === 'middle' ? (height - piece.height) / 2 : 0;
    ink.push(...piece.ink.map((each) => moved(each, start + inset + (shift[index] as number), room)));
    const bar = column.bars?.[row];
    if (bar && bar > 0)
      ink.push({
        kind: 'fill',
        shade: 'accent',
        x0: start + inset,
        x1: start + inset + bar * (end - start - 2 * inset),
        y0: 0.2 * height,
        y1: 0.8 * height,
      });
  });
  return { ink, width: (spans.at(-1) as [number, number])[1], height };
}

const ruleAt = (x0: number, x1: number, y: number): Ink => ({
  kind: 'rule',
  direction: 'horizontal',
  x0,
  x1,
  y0: y,
  y1: y + 0.5,
});
const verticals = (spans: readonly [number, number][], height: number): Ink[] =>
  [0, ...spans.map(([, end]) => end)].map((x) => ({
    kind: 'rule',
    direction: 'vertical',
    x0: x,
    x1: x + 0.5,
    y0: 0,
    y1: height,
  }));

function framedRow(
  piece: Piece,
  width: number,
  look: TableLook,
  row: number,
  spans: readonly [number, number][],
  size: number,
): Piece {
  const pad = look.air * size;
  const height = piece.height + 2 * pad;
  const ink: Ink[] = [];
  if (look.rules === 'bands' && row % 2 === 1)
    ink.push({ kind: 'fill', shade: 'light', x0: 0, y0: 0, x1: width, y1: height });
  ink.push(...piece.ink.map((each) => moved(each, 0, pad)));
  if (look.rules === 'rows' || look.rules === 'grid') ink.push(ruleAt(0, width, height - 0.5));
  if (look.rules === 'grid' && row >= 0) ink.push(...verticals(spans, height));
  return { ink, width, height };
}
