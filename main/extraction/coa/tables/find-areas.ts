import type { Page, Word } from '../../../documents/page.ts';
import { overlapShare } from '../../layout/overlap.ts';
import type { HeaderColumn, TableHeader } from './heads/table-header.ts';
import type { TableArea } from './rows/read-rows.ts';

/** Rows this far below a head (page units) are enough to see the gutter between two tables. */
const GUTTER_LOOK = 320;
/** The same for the left edge of a table. */
const LEFT_LOOK = 120;
/** White this wide (page units) parts a table from what stands left of it; names without a head may stand farther away. */
const CLEAR = 16;
const NAMES_AWAY = 170;

/** Where the rows of each head may stand: down to the next head below, sideways to the gutter of the next table. */
export function findAreas(
  page: Pick<Page, 'words' | 'width' | 'height'>,
  headers: readonly TableHeader[],
): TableArea[] {
  const ends = headers.map((header) => endOf(header, headers, page.height));
  return headers.map((header, index) => {
    const end = ends[index] ?? page.height;
    const active = headers.filter(
      (other, o) => other !== header && other.y0 < end && (ends[o] ?? page.height) > header.y0,
    );
    const right = nearest(
      active.filter((other) => other.x0 >= header.x1 - 4),
      (other) => other.x0 - header.x1,
    );
    const left = nearest(
      active.filter((other) => other.x1 <= header.x0 + 4),
      (other) => header.x0 - other.x1,
    );
    return {
      x0: left ? gutter(page.words, left, header, Math.min(end, page.height)) : leftmost(page.words, header),
      x1: right ? gutter(page.words, header, right, end) : Math.min(page.width, rightOf(header)),
      y0: header.y1 - 1,
      y1: end,
    };
  });
}

/** Names may stand left of their head, but not beyond a clear stretch of white; a table without a head for its names has them there. */
function leftmost(words: readonly Word[], header: TableHeader): number {
  const named = header.columns[0]?.role === 'name';
  // Names without a head are where they were found.
  if (named && header.columns[0]?.text === '') return Math.max(0, header.x0 - 1);
  const beside = words
    .filter((w) => w.y0 > header.y0 && w.y1 < header.y1 + LEFT_LOOK && w.x0 < header.x0 + (named ? 5 : 0))
    .sort((a, b) => b.x1 - a.x1);
  const isOver = header.columns[0] && named && isOverNames(words, header.columns[0], header);
  const from = named && !isOver ? headLeftOf(words, header, beside) : 0;
  let edge = header.x0;
  for (const word of beside) {
    if (edge - word.x1 > (isOver ? CLEAR : NAMES_AWAY) || word.x0 < from) break;
    edge = Math.min(edge, word.x0);
  }
  return Math.max(0, edge - CLEAR / 2);
}

/** So far below a head (page units) the first of its names stands. */
const FIRST_NAME = 30;

/** Whether anything stands right under a head: short names may all stand left of one in the middle of its column. */
const isOverNames = (words: readonly Word[], head: HeaderColumn, table: TableHeader) =>
  words.some((w) => w.y0 > table.y1 - 1 && w.y0 < table.y1 + FIRST_NAME && w.x1 > head.x0 && w.x0 < head.x1);

/** Where a head ends that stands left of the names' and has a column of its own beside them (`Peak`), 0 for none. */
function headLeftOf(words: readonly Word[], header: TableHeader, beside: readonly Word[]): number {
  const heads = words.filter((w) => w.y0 < header.y1 && w.y1 > header.y0 && w.x1 < header.x0);
  const end = Math.max(0, ...heads.map(({ x1 }) => x1));
  const goesOn = (word: Word) =>
    beside.some((w) => Math.abs(w.y0 - word.y0) < 2 && w.x1 < word.x1 && word.x0 - w.x1 < CLEAR);
  return beside.some((word) => word.x0 > end && !goesOn(word)) ? end : 0;
}

/** Where the last column ends: with the cell drawn around it, or a little right of its head. */
const rightOf = (header: TableHeader): number =>
  Math.max(header.x1 + slack(header), header.columns.at(-1)?.cell?.x1 ?? 0);

function slack(header: TableHeader): number {
  const [last, before] = [header.columns.at(-1), header.columns.at(-2)];
  const pitch = last && before ? last.x0 - before.x1 : 20;
  return Math.max(22, Math.min(60, pitch));
}

function endOf(header: TableHeader, headers: readonly TableHeader[], bottom: number): number {
  const below = headers.filter((other) => other.y0 > header.y1 && overlapShare(header, other) > 0.15);
  return Math.min(bottom, ...below.map((other) => other.y0 - 0.5));
}

function nearest(headers: readonly TableHeader[], distance: (header: TableHeader) => number): TableHeader | undefined {
  return [...headers].sort((a, b) => distance(a) - distance(b))[0];
}

/** The middle of the widest stretch without ink between the left table's last column and the right table's first. */
function gutter(words: readonly Word[], left: TableHeader, right: TableHeader, end: number): number {
  const last = left.columns.at(-1);
  const first = right.columns[0];
  if (!last || !first) return right.x0 - 2;
  const from = (last.x0 + last.x1) / 2;
  const to = Math.max(first.x0, (first.x0 + first.x1) / 2);
  const top = Math.min(left.y0, right.y0);
  const bottom = Math.min(end, top + GUTTER_LOOK);
  const names =
    first.role === 'name'
      ? (leftEdge(words, first, right, bottom, last) ?? besideHead(words, first, right, last.x1))
      : null;
  if (names !== null && names > from) return names - 0.5;
  const ink = withoutTextAcross(
    words.filter((w) => w.x1 > from && w.x0 < to && w.y0 > top && w.y1 < bottom),
    last,
    first,
  );
  const size = Math.max(1, Math.ceil(to - from));
  const counts = new Array<number>(size).fill(0);
  for (const word of ink) {
    for (let x = Math.max(0, Math.floor(word.x0 - from)); x < Math.min(size, Math.ceil(word.x1 - from)); x += 1)
      counts[x] = (counts[x] ?? 0) + 1;
  }
  const allowed = Math.floor(ink.length * 0.015);
  let best = { start: 0, length: 0 };
  let start = -1;
  for (let x = 0; x <= size; x += 1) {
    const free = x < size && (counts[x] ?? 0) <= allowed;
    if (free && start < 0) start = x;
    if (!free && start >= 0) {
      if (x - start > best.length) best = { start, length: x - start };
      start = -1;
    }
  }
  // The first column's names start where the free stretch ends, so keep nearer to them, but never right of their head.
  if (best.length > 0) return Math.min(from + best.start + best.length * 0.65, first.x0 - 0.5);
  return Math.min(first.x0 - 2, behindColumn(ink, last));
}

/** Ink without the lines of text that run from under one column to under the other: notes below both tables. */
function withoutTextAcross(ink: readonly Word[], left: HeaderColumn, right: HeaderColumn): Word[] {
  const lines = new Map<number, Word[]>();
  for (const word of ink) lines.set(Math.round(word.y0), [...(lines.get(Math.round(word.y0)) ?? []), word]);
  return [...lines.values()].flatMap((line) => {
    const sorted = [...line].sort((a, b) => a.x0 - b.x0);
    const [first, last] = [sorted[0], sorted.at(-1)];
    const isAcross = first && last && first.x0 < left.x1 && last.x1 > right.x0;
    const isText = sorted.every((word, at) => word.x0 - (sorted[at - 1] ?? word).x1 < IN_NAME * word.fontSize);
    return isAcross && isText ? [] : sorted;
  });
}

/** Names set apart from the table before them by so many ems, in as many rows as make a table. */
const SET_APART = 1.2;
const FEWEST_ROWS = 3;

/** Where the leftmost name begins behind a table's last column, a little before it; text under the tables hides the white between them. */
function behindColumn(ink: readonly Word[], last: HeaderColumn): number {
  const starts = ink.flatMap((word) => {
    if (word.x0 >= last.x1 || word.x1 <= last.x0) return [];
    const behind = ink.filter((other) => Math.abs(other.y0 - word.y0) < 2 && other.x0 > word.x1).map(({ x0 }) => x0);
    const next = Math.min(...behind);
    return behind.length > 0 && next - word.x1 > SET_APART * word.fontSize ? [next] : [];
  });
  return starts.length < FEWEST_ROWS ? Number.POSITIVE_INFINITY : Math.min(...starts) - 0.5;
}

/** Where the names of a table begin that all stand left of their head. @param from right edge of the table before */
function besideHead(words: readonly Word[], head: HeaderColumn, table: TableHeader, from: number): number | null {
  if (isOverNames(words, head, table)) return null;
  const starts = words
    .filter((w) => w.y0 > table.y1 - 1 && w.y0 < table.y1 + FIRST_NAME && w.x0 > from && w.x1 < head.x0)
    .map(({ x0 }) => x0);
  return starts.length > 0 ? Math.min(...starts) : null;
}

/** Names of a table begin this near (page units) to the left edge of their head. */
const NAMES_LEFT = 14;
const NAMES_RIGHT = 5;
/** So many of a table's lines begin there when names stand flush left. */
const FLUSH_LEFT = 0.6;

/**
 * Where the names of a table begin, if they stand flush left under their head: whatever stands before is a neighbour's.
 *
 * @param before the last column of the table left of it: what stands under its head (a verdict `P`) is no name
 */
function leftEdge(
  words: readonly Word[],
  head: HeaderColumn,
  table: TableHeader,
  bottom: number,
  before: HeaderColumn,
): number | null {
  const inRows = words.filter((word) => {
    const middle = (word.x0 + word.x1) / 2;
    return word.y0 >= table.y1 - 1 && word.y1 <= bottom && !(middle > before.x0 && middle < before.x1);
  });
  const lines = new Map<number, Word>();
  for (const word of inRows) {
    if (word.x0 < head.x0 - NAMES_LEFT || word.x0 > table.x1) continue;
    const line = Math.round((word.y0 + word.y1) / 6);
    const first = lines.get(line);
    if (!first || word.x0 < first.x0) lines.set(line, word);
  }
  const starts = [...lines.values()].map((word) => beginOf(word, inRows)).sort((a, b) => a - b);
  const usual = starts[Math.floor(starts.length / 2)];
  if (usual === undefined || usual > head.x0 + NAMES_RIGHT) return null;
  const flush = starts.filter((x) => Math.abs(x - usual) < 2);
  return flush.length >= FLUSH_LEFT * starts.length ? Math.min(...flush) : null;
}

/** Words of one name stand no further apart than this part of the em. */
const IN_NAME = 0.6;

/** Where the text begins that a word is part of, on its line. */
function beginOf(word: Word, words: readonly Word[]): number {
  const reach = IN_NAME * word.fontSize;
  const before = words.find(({ x1, y0 }) => x1 <= word.x0 && word.x0 - x1 < reach && Math.abs(y0 - word.y0) < 2);
  return before ? beginOf(before, words) : word.x0;
}
