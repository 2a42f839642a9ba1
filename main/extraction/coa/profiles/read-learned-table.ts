import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import type { LearnedColumn, LearnedTable } from '../../../../shared/records/lab-layout.ts';
import { massFraction } from '../../../../shared/science/mass-fraction.ts';
import { convertFraction, parseUnits, type Unit } from '../../../../shared/science/units.ts';
import { enclosing, type Word } from '../../../documents/page.ts';
import type { LaidOutDocument, LaidOutPage } from '../../layout/laid-out.ts';
import { type Line, toSegment } from '../../layout/lines.ts';
import { isBlank, readMeasurements, readThreshold, readThresholdPair, readVerdict } from '../tables/cells.ts';
import { type Band, columnBands, type NamedLine, nextNamesOf } from './column-bands.ts';
import { fixedForm } from './fixed-text.ts';
import { fixedName, type KnownNames, learnedName } from './learned-names.ts';

/** A row read from a learned table, with the ink of its cells. */
export interface LearnedRow {
  result: CoaResult;
  page: LaidOutPage;
  cells: Partial<
    Record<
      LearnedColumn['role'],
      { text: string; words: Word[] /** Where it is not the row's own. */; page?: LaidOutPage }
    >
  >;
  /** Whether its cells stand where the learned columns have theirs: else only their order tells whose they are. */
  isAligned: boolean;
}

/** A place where the heads of a learned table stand. */
export interface FoundHead {
  page: number;
  /** Index of the line on the page. */
  line: number;
  /** The learned columns as they stand under it. */
  columns: LearnedColumn[];
  /** Part of the heads that are there. */
  share: number;
}

/** Part of the learned heads that make a line the table's head, and how far they may have moved as a share of the width. */
const ENOUGH_HEADS = 0.6;
export const MOVED = 0.045;
/** So many lines in a row that are no rows, or this gap in heights of a line, end a table. */
const STRAY_LINES = 3;
const GAP = 5;

export const middle = ({ x0, x1 }: { x0: number; x1: number }) => (x0 + x1) / 2;

/** All places where a document prints the heads of a learned table. */
export function findHeads(document: LaidOutDocument, { columns }: LearnedTable): FoundHead[] {
  const headed = columns.filter(({ head }) => head !== '');
  if (headed.length < 2) return [];
  return document.pages.flatMap(({ page: { width }, lines }, page) =>
    lines.flatMap(({ segments }, line): FoundHead[] => {
      const forms = segments.map((segment) => ({ segment, form: fixedForm(segment.text) ?? segment.text }));
      const shifts = headed.flatMap(({ head, x0, x1 }) => {
        const near = forms
          .filter(({ form }) => form === head)
          .map(({ segment }) => {
            const edges = [
              segment.x0 - x0 * width,
              segment.x1 - x1 * width,
              middle(segment) - middle({ x0, x1 }) * width,
            ];
            return edges.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
          })
          .toSorted((a, b) => Math.abs(a) - Math.abs(b))[0];
        return near !== undefined && Math.abs(near) < MOVED * width ? [near] : [];
      });
      if (shifts.length >= 2 && shifts.length >= ENOUGH_HEADS * headed.length) {
        const sorted = shifts.toSorted((a, b) => a - b);
        const shift = (sorted[sorted.length >> 1] ?? 0) / width;
        return [{ page, line, columns: movedBy(columns, shift), share: shifts.length / headed.length }];
      }
      const sequence = headed.map(({ head }) => head);
      const first = forms.findIndex((_, at) => sequence.every((head, index) => forms[at + index]?.form === head));
      if (first < 0 || sequence.length < SURE_HEADS) return [];
      const boxes = segments.slice(first, first + sequence.length);
      return [{ page, line, columns: fittedTo(columns, headed, boxes, width), share: 1 }];
    }),
  );
}

/** Heads that stand all beside each other are the table's, wherever they stand. */
const SURE_HEADS = 3;

/** Learned columns moved by a share of the width. */
export const movedBy = (columns: readonly LearnedColumn[], shift: number): LearnedColumn[] =>
  columns.map((column) => ({ ...column, x0: column.x0 + shift, x1: column.x1 + shift }));

/** Learned columns of a table that is set wider or narrower: stretched as its heads are. */
function fittedTo(
  columns: readonly LearnedColumn[],
  headed: readonly LearnedColumn[],
  heads: readonly { x0: number; x1: number }[],
  width: number,
): LearnedColumn[] {
  const [from, to] = [headed.map(middle), heads.map((head) => middle(head) / width)];
  const [a = 0, b = 1, x = 0, y = 1] = [from[0], from.at(-1), to[0], to.at(-1)];
  const at = (share: number) => x + ((share - a) / Math.max(1e-3, b - a)) * (y - x);
  return columns.map((column) => ({ ...column, x0: at(column.x0), x1: at(column.x1) }));
}

/** The columns' edges on a page, in points: half way from one column to the next. */
function bandsOf(columns: readonly LearnedColumn[], width: number): Band[] {
  return columns.map((column, index) => {
    const [before, next] = [columns[index - 1], columns[index + 1]];
    const left = before ? (before.x1 + column.x0) / 2 : column.x0 - 0.02;
    const right = next ? (column.x1 + next.x0) / 2 : column.x1 + 0.04;
    return { x0: left * width, x1: right * width };
  });
}

/** Gap in ems that parts cells which stand close enough to read as one text. */
export const CELL_GAP = 0.45;

/** A line's words by column. Words of one text stay together unless each stands under another column. */
export function cellsOf(line: Line, columns: readonly LearnedColumn[], width: number): Word[][] {
  const bands = bandsOf(columns, width);
  const cells: Word[][] = columns.map(() => []);
  const columnAt = (x: number) => bands.findIndex(({ x0, x1 }) => x >= x0 && x < x1);
  const isUnder = (word: Word) => {
    const column = columns[columnAt(middle(word))];
    return column !== undefined && middle(word) >= column.x0 * width && middle(word) <= column.x1 * width;
  };
  for (const { words } of line.segments) {
    const pieces: Word[][] = [];
    for (const word of words) {
      const last = pieces.at(-1)?.at(-1);
      const isNext =
        last !== undefined &&
        word.x0 - last.x1 <= CELL_GAP * word.fontSize &&
        !(columnAt(middle(last)) !== columnAt(middle(word)) && isUnder(last) && isUnder(word));
      if (isNext) pieces.at(-1)?.push(word);
      else pieces.push([word]);
    }
    for (const piece of pieces) {
      const [first, last] = [piece[0], piece.at(-1)];
      if (first && last) cells[columnAt((first.x0 + last.x1) / 2)]?.push(...piece);
    }
  }
  return cells;
}

/** How far an edge may stand from its column's, as a share of the width. */
const ALIGNED = 0.0065;

/** Whether every cell behind the name has an edge or its middle where its learned column has, or stands within it. */
export const standsInColumns = (cells: readonly Word[][], columns: readonly LearnedColumn[], width: number): boolean =>
  columns.slice(1).every(({ x0, x1 }, index) => {
    const own = cells[index + 1] ?? [];
    if (own.length === 0) return true;
    const box = enclosing(own);
    const [left, right] = [box.x0 / width - x0, box.x1 / width - x1];
    return (
      Math.min(Math.abs(left), Math.abs(right), Math.abs(left + right) / 2) <= ALIGNED ||
      (left >= -ALIGNED && right <= ALIGNED)
    );
  });

export const textOf = (words: readonly Word[]) => (words.length > 0 ? toSegment(words).text : '');

/** Learned columns where the rows have theirs: as many, in one order, each near to where it is looked for. */
export function columnsOfRows(
  columns: readonly LearnedColumn[],
  rows: readonly NamedLine[],
  analysis: string,
  width: number,
  end = width,
): LearnedColumn[] | null {
  if (rows.length < FEWEST_ROWS) return null;
  const bands = columnBands(rows, Math.min(end, nextNamesOf(rows, analysis) ?? width));
  if (bands.length !== columns.length) return null;
  const own = columns.map((column, index) => {
    const { x0, x1 } = bands[index] as Band;
    return { ...column, x0: x0 / width, x1: x1 / width };
  });
  const isNear = own.every(({ x0, x1 }, index) => {
    const { x0: left = 0, x1: right = 0 } = columns[index] ?? {};
    return Math.min(Math.abs(x0 - left), Math.abs(x1 - right)) <= MOVED;
  });
  return isNear ? own : null;
}

/** Rows that tell where their columns are. */
const FEWEST_ROWS = 3;

/** The columns of the rows under a head on its page, where they tell them: else as the head has them. */
function columnsUnder(
  document: LaidOutDocument,
  { analysis }: LearnedTable,
  names: KnownNames,
  { page: at, line, columns }: FoundHead,
  isHead: (page: number, line: number) => boolean,
): LearnedColumn[] {
  const page = document.pages[at] as LaidOutPage;
  const { width } = page.page;
  const below = page.lines.slice(line + 1);
  const end = below.findIndex((_, index) => isHead(at, line + 1 + index));
  const rows = (end < 0 ? below : below.slice(0, end)).flatMap((line): NamedLine[] => {
    const name = line.segments.find(({ x0 }) => Math.abs(x0 / width - (columns[0]?.x0 ?? 0)) <= MOVED);
    return name && learnedName(name.text, analysis, names) ? [{ line, name, nameEnd: name.x1 }] : [];
  });
  // Behind its own heads stand those of another table.
  const right = (columns.at(-1)?.x1 ?? 1) * width;
  const beside = page.lines[line]?.segments.find(({ x0 }) => x0 > right);
  return columnsOfRows(columns, rows, analysis, width, beside?.x0) ?? columns;
}

/** Rows under a head, on its page and overleaf, up to the next head or the end of the table. */
export function readUnderHead(
  document: LaidOutDocument,
  table: LearnedTable,
  layout: KnownNames,
  head: FoundHead,
  isHead: (page: number, line: number) => boolean,
): LearnedRow[] {
  const rows: LearnedRow[] = [];
  const columns = columnsUnder(document, table, layout, head, isHead);
  for (let at = head.page; at < document.pages.length; at += 1) {
    const page = document.pages[at];
    if (!page) break;
    let [stray, seen, bottom] = [0, 0, at === head.page ? (page.lines[head.line]?.y1 ?? 0) : 0];
    let ended = false;
    for (let index = at === head.page ? head.line + 1 : 0; index < page.lines.length; index += 1) {
      const line = page.lines[index];
      if (!line) break;
      if (isHead(at, index)) {
        ended = seen > 0 || at > head.page;
        if (ended) break;
        continue;
      }
      const cells = cellsOf(line, columns, page.page.width);
      // What stands beside the table is none of its lines.
      if (cells.every((words) => words.length === 0)) continue;
      const isAligned = standsInColumns(cells, columns, page.page.width);
      const row = readRow(page, table, layout, cells, isAligned);
      if (row) {
        if (seen > 0 && line.y0 - bottom > GAP * (line.y1 - line.y0)) {
          ended = true;
          break;
        }
        rows.push(row);
        [stray, seen, bottom] = [0, seen + 1, line.y1];
      } else {
        stray += 1;
        // Overleaf a letterhead and labels come before the rows.
        if (stray > STRAY_LINES && seen > 0) ended = true;
        if (ended) break;
      }
    }
    if (ended || seen === 0) break;
  }
  return rows;
}

/** A row of cells; null where its name is none or nothing is said of it. */
export function readRow(
  page: LaidOutPage,
  { columns, analysis, shape }: LearnedTable,
  names: KnownNames,
  words: readonly Word[][],
  isAligned = true,
): LearnedRow | null {
  const cells: LearnedRow['cells'] = {};
  for (const [index, { role }] of columns.entries()) {
    const own = words[index] ?? [];
    if (role !== 'other' && own.length > 0) cells[role] = { text: textOf(own), words: own };
  }
  const named = learnedName(cells.name?.text ?? '', analysis, names);
  if (!named) return null;
  const columnOf = (role: LearnedColumn['role']) => columns.find((column) => column.role === role);
  /** What words of a cell mean at this laboratory only. */
  const meant = (role: 'result' | 'status') => columnOf(role)?.words[fixedName(cells[role]?.text ?? '')];
  const [printed] = cells.result ? readMeasurements(cells.result.text) : [];
  const told = meant('result');
  const measured = printed ?? (told ? { value: null, qualifier: told, units: null } : undefined);
  const verdict = cells.status ? (readVerdict(cells.status.text) ?? verdictOf(meant('status'))) : null;
  // A dash is a result that is not given; what is not printed is none.
  const isDash = cells.result !== undefined && isBlank(cells.result.text);
  const units =
    measured?.units ??
    (cells.units ? parseUnits(cells.units.text) : null) ??
    (columnOf('result')?.units as Unit | null | undefined) ??
    null;
  const threshold = (role: 'lod' | 'loq' | 'limit') => {
    const [own, pair, reversed] = [cells[role], cells['lod-loq'], cells['loq-lod']];
    if (own) return inUnits(readThreshold(own.text), columnOf(role)?.units ?? null, units);
    if (role === 'limit' || !(pair ?? reversed)) return null;
    const both = readThresholdPair((pair ?? reversed)?.text ?? '');
    const read = both[(role === 'lod') === (pair !== undefined) ? 0 : 1];
    return inUnits(read, columnOf(pair ? 'lod-loq' : 'loq-lod')?.units ?? null, units);
  };
  const [lod, loq, limit] = [threshold('lod'), threshold('loq'), threshold('limit')];
  const isRow =
    shape === 'thresholds'
      ? [lod, loq, limit].some((one) => one !== null)
      : measured || isDash || (verdict !== null && !columnOf('result'));
  if (!isRow) return null;
  const value = measured?.value ?? null;
  const qualifier = measured?.qualifier ?? (measured || isDash ? null : verdict);
  const result: CoaResult = {
    analysis,
    ...named,
    value,
    qualifier: qualifier as CoaResult['qualifier'],
    mg_g: value === null ? null : massFraction(named.key, value, units),
    units,
    limit,
    lod,
    loq,
    status: verdict === 'NT' && measured ? null : verdict,
  };
  return { result, page, cells, isAligned };
}

const verdictOf = (text: string | undefined) => (text === undefined ? null : readVerdict(text));

/** A threshold in a row's units; its own are printed beside it, or its column's. */
export function inUnits(
  { value, units }: { value: number | null; units: string | null },
  ofColumn: string | null,
  ofRow: string | null,
): number | null {
  const from = units ?? ofColumn;
  return value === null || !from || !ofRow || from === ofRow ? value : (convertFraction(value, from, ofRow) ?? value);
}
