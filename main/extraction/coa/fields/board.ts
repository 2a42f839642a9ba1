import type { Rectangle, Word } from '../../../documents/page.ts';
import type { LaidOutDocument, LaidOutPage } from '../../layout/laid-out.ts';
import { type Line, type Segment, toSegment } from '../../layout/lines.ts';
import { overlapX } from '../../layout/overlap.ts';
import { verdictOf } from './verdicts/verdict-words.ts';

/** A segment and its place among the others. */
export interface Item extends Rectangle {
  /** Index of the page in the document, from 0. */
  page: number;
  /** Index of the line on the page. */
  line: number;
  /** Index in the line. */
  column: number;
  /** The segment's text with unprintable characters made spaces, as long as the original. */
  text: string;
  segment: Segment;
}

/** Ink that a value was read from. */
export interface Ink {
  text: string;
  page: number;
  words: Word[];
}

export interface BoardPage {
  laidOut: LaidOutPage;
  lines: Item[][];
  items: Item[];
}

/** All segments of a document with the questions readers ask about their neighbours. */
export interface Board {
  pages: BoardPage[];
}

export const height = (box: Rectangle) => box.y1 - box.y0;
export const middleX = (box: Rectangle) => (box.x0 + box.x1) / 2;
export const middleY = (box: Rectangle) => (box.y0 + box.y1) / 2;

// biome-ignore lint/suspicious/noControlCharactersInRegex: text layers do hold control characters
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u00a0\u00ad\ufffd\ufffe\u200b]/g;

export function makeBoard(document: LaidOutDocument): Board {
  return {
    pages: document.pages.map((laidOut, page) => {
      const lines = laidOut.lines.map((line, index) =>
        withColons(joinSpread(line.segments, nearLines(laidOut.lines, index))).map((segment, column): Item => {
          const { x0, y0, x1, y1 } = segment;
          return { x0, y0, x1, y1, page, line: index, column, text: segment.text.replace(UNPRINTABLE, ' '), segment };
        }),
      );
      return { laidOut, lines, items: lines.flat() };
    }),
  };
}

/** Colons that stand in a column of their own, before the values (`Address   : 12 Mill Lane`), close the labels left of them. */
function withColons(segments: readonly Segment[]): Segment[] {
  const closed: Segment[] = [];
  for (const segment of segments) {
    const [first, ...others] = segment.words;
    const label = closed.at(-1);
    if (!first || !label || !/^:(?!:)/.test(first.text) || /[:=]$|\d/.test(label.text)) closed.push(segment);
    else {
      closed[closed.length - 1] = { ...label, text: `${label.text} :` };
      const rest = first.text === ':' ? others : [{ ...first, text: first.text.slice(1) }, ...others];
      if (rest.length > 0) closed.push(toSegment(rest));
    }
  }
  return closed;
}

/**
 * Recognised words of spaced type stand farther apart than the columns of a table may: in labels and values, words no
 * more than an em apart belong together. Text layers tell their spaces and need no help.
 */
const SPREAD = 1.2;

function joinSpread(segments: readonly Segment[], near: readonly Segment[][]): Segment[] {
  const joined: Segment[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    if (last && segment.words[0]?.method === 'ocr' && isSpread(last, segment, near))
      joined[joined.length - 1] = toSegment([...last.words, ...segment.words]);
    else joined.push(segment);
  }
  return joined;
}

function isSpread(left: Segment, right: Segment, near: readonly Segment[][]): boolean {
  if (right.x0 - left.x1 >= SPREAD * Math.min(height(left), height(right))) return false;
  return !(verdictOf(left.text, false) && verdictOf(right.text, false)) && !inTwoColumns(left, right, near);
}

/** Lines no further above or below, in heights of the line, show which columns it stands in. */
const NEAR_LINES = 3;

function nearLines(lines: readonly Line[], index: number): Segment[][] {
  const line = lines[index];
  if (!line) return [];
  return [lines[index - 2], lines[index - 1], lines[index + 1]].flatMap((other) =>
    other && Math.abs(middleY(other) - middleY(line)) < NEAR_LINES * height(line) ? [other.segments] : [],
  );
}

/** Whether a line close by has two parts wide apart, one over each of two segments: then these are cells of two columns. */
const inTwoColumns = (left: Segment, right: Segment, near: readonly Segment[][]): boolean =>
  near.some((segments) =>
    segments.some((over, at) => {
      const next = segments[at + 1];
      return (
        next !== undefined &&
        overlapX(over, left) > 0 &&
        overlapX(over, right) <= 0 &&
        overlapX(next, right) > 0 &&
        overlapX(next, left) <= 0 &&
        next.x0 - over.x1 > SPREAD * height(left)
      );
    }),
  );

/** The next segment to the right on the same line, no farther away than `reach` page widths. */
export function rightOf(board: Board, item: Item, reach = 0.5): Item | null {
  const page = board.pages[item.page];
  const next = page?.lines[item.line]?.[item.column + 1];
  return next && page && next.x0 - item.x1 <= reach * page.laidOut.page.width ? next : null;
}

export function leftOf(board: Board, item: Item): Item | null {
  return board.pages[item.page]?.lines[item.line]?.[item.column - 1] ?? null;
}

/** How many line heights may lie between a segment and what belongs under it. */
const NEAR_BELOW = 1.9;

/** The nearest segment under this one that overlaps it sideways, within `gaps` line heights of white. */
export function belowOf(
  board: Board,
  item: Rectangle & { page: number; line: number },
  gaps = NEAR_BELOW,
): Item | null {
  const lines = board.pages[item.page]?.lines ?? [];
  const size = height(item);
  let best: Item | null = null;
  for (let index = item.line + 1; index < lines.length; index += 1) {
    for (const other of lines[index] ?? []) {
      if (other.y0 < item.y0 + 0.4 * size) continue;
      if (other.y0 - item.y1 > gaps * Math.max(size, height(other))) continue;
      if (overlapX(item, other) <= 0) continue;
      if (!best || other.y0 < best.y0) best = other;
    }
    if (best && (lines[index + 1]?.[0]?.y0 ?? 0) > best.y1) break;
    if ((lines[index]?.[0]?.y0 ?? 0) - item.y1 > 8 * size) break;
  }
  return best;
}

/** The nearest segment above this one that overlaps it sideways, within `gaps` line heights of white. */
export function aboveOf(
  board: Board,
  item: Rectangle & { page: number; line: number },
  gaps = NEAR_BELOW,
): Item | null {
  const lines = board.pages[item.page]?.lines ?? [];
  const size = height(item);
  let best: Item | null = null;
  for (let index = item.line - 1; index >= 0; index -= 1) {
    for (const other of lines[index] ?? []) {
      if (other.y1 > item.y1 - 0.4 * size) continue;
      if (item.y0 - other.y1 > gaps * Math.max(size, height(other))) continue;
      if (overlapX(item, other) <= 0) continue;
      if (!best || other.y1 > best.y1) best = other;
    }
    if (item.y0 - (lines[index]?.[0]?.y1 ?? 0) > 8 * size) break;
  }
  return best;
}

/** The words under the characters `start` to `end` of an item's text. */
export function inkOf(item: Item, start = 0, end = item.text.length): Ink {
  const words: Word[] = [];
  let position = 0;
  for (const word of item.segment.words) {
    if (item.text[position] === ' ' && !word.text.startsWith(' ')) position += 1;
    const after = position + word.text.length;
    if (after > start && position < end) words.push(word);
    position = after;
  }
  return { text: item.text.slice(start, end).trim(), page: item.page, words };
}

/** Several pieces of ink as one, texts joined with spaces; a word broken at the end of a line is put together again. */
export function joinInk(pieces: readonly Ink[]): Ink {
  const [first] = pieces;
  if (!first) throw new RangeError('Ink needs at least one piece.');
  const text = pieces.reduce((joined, piece) => joinText(joined, piece.text), '');
  return {
    text,
    page: first.page,
    words: pieces.filter(({ page }) => page === first.page).flatMap(({ words }) => words),
  };
}

/** Joins wrapped text: an identifier broken after its hyphen has no space there, running text has one. */
export function joinText(before: string, after: string): string {
  if (!before) return after;
  if (/[A-Z0-9]-$/i.test(before) && !/\s-$/.test(before)) return before + after;
  return `${before} ${after}`;
}

/** The text of a document's lines, page after page, to search sentences in. */
export function runningText(page: BoardPage): string {
  return page.lines.map((line) => line.map((item) => item.text).join(' ')).join('\n');
}
