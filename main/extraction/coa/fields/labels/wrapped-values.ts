import { overlapX } from '../../../layout/overlap.ts';
import { type Board, belowOf, type Ink, type Item, inkOf, joinInk, middleX } from '../board.ts';
import { startsWithLabel } from './labels.ts';
import { isLineOfList } from './listed-labels.ts';
import type { Candidate, Pair } from './pair.ts';

/**
 * A value with the lines it wraps onto: segments that start under the value or its label, in the same type, with no label
 * of their own.
 */
export function withContinuation(
  board: Board,
  pair: Pair,
  candidate: Candidate,
  fits: (text: string, above: Item, next: Item) => boolean,
  lines = 2,
): Ink {
  const pieces = [candidate.ink];
  let { item } = candidate;
  const start = candidate.ink.words[0]?.x0 ?? item?.x0 ?? 0;
  while (item && pieces.length <= lines && !ENDS_ADDRESS.test(pieces.at(-1)?.text ?? '')) {
    const next = belowOf(board, item, 0.75);
    if (!next || !fits(next.text, item, next) || hasOwnLabel(board, pair, next)) break;
    if ((startsWithLabel(next.text) && !endsName(item.text, next.text)) || isLineOfList(board, next)) break;
    const tolerance = 0.8 * item.segment.fontSize;
    const aligned = Math.abs(next.x0 - start) < tolerance || Math.abs(next.x0 - pair.item.x0) < tolerance;
    const centred =
      candidate.how !== 'inline' &&
      (Math.abs(middleX(next) - middleX(item)) < tolerance || Math.abs(next.x1 - item.x1) < tolerance);
    const sameType =
      Math.abs(next.segment.fontSize - item.segment.fontSize) <= 0.08 * item.segment.fontSize &&
      next.segment.bold === (candidate.ink.words.at(-1)?.bold ?? false);
    if (!(aligned || centred) || !sameType) break;
    pieces.push(inkOf(next));
    item = next;
  }
  return joinInk(pieces);
}

/**
 * Whether a line is the letters or the count at the end of a name, behind the comma that ends the line above (`Key Medical,` /
 * `MMTC`, `Softgels 25 mg,` / `30 count`).
 */
export const endsName = (above: string, text: string) =>
  above.endsWith(',') && /^(?:[A-Z][A-Z.]{1,5}|\d{1,4}[ -]?(?:count|ct|packs?|pk))$/.test(text.trim());

/** White between two words, in ems. */
const SPACE = 0.25;

/** Whether the first word of a line under another would have made that one the longest of those that begin where it does. */
export function hadNoRoom(board: Board, above: Item, next: Item): boolean {
  const page = board.pages[above.page];
  const word = next.segment.words[0];
  if (!page || !word) return false;
  const right = Math.max(
    ...page.items.filter((item) => Math.abs(item.x0 - above.x0) < 1 && item !== next).map(({ x1 }) => x1),
  );
  return above.x1 + SPACE * above.segment.fontSize + word.x1 - word.x0 > right;
}

/** A state and its ZIP code: nothing of the same value follows an address. */
const ENDS_ADDRESS = /\b[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?\W*$/;

/** Whether something stands in the column of the pair's label on a segment's line: then the segment is that one's value. */
function hasOwnLabel(board: Board, pair: Pair, next: Item): boolean {
  const line = board.pages[next.page]?.lines[next.line] ?? [];
  return line.some((item) => item !== next && item.x1 <= next.x0 && overlapX(item, pair.item) > 0);
}
