import { type Board, belowOf, type Item, inkOf, joinInk } from '../fields/board.ts';
import { tidy } from '../fields/tidy.ts';
import type { Spot } from './spots.ts';

const ALNUM = /[\p{L}\p{N}]/u;

/** Letters and digits only, without accents and case. */
export const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

interface Bare {
  text: string;
  /** Of each of its characters, the index in the printed text. */
  at: number[];
}

const known = new WeakMap<Item, Bare>();

function bareItem(item: Item): Bare {
  const before = known.get(item);
  if (before) return before;
  const at: number[] = [];
  let text = '';
  for (let index = 0; index < item.text.length; index += 1) {
    const piece = bare(item.text[index] ?? '');
    text += piece;
    for (let count = piece.length; count > 0; count -= 1) at.push(index);
  }
  known.set(item, { text, at });
  return { text, at };
}

/** Values go over no more lines than this. */
const MOST_LINES = 3;

/** All places where a document prints a text, whatever its case, accents, spaces and punctuation. */
export function occurrencesOf(board: Board, value: string): Spot[] {
  const sought = bare(value);
  if (sought.length < 2) return [];
  return board.pages.flatMap(({ items }) =>
    items.flatMap((item) => [...withinLine(item, sought), ...overLines(board, item, sought)]),
  );
}

function withinLine(item: Item, sought: string): Spot[] {
  const { text, at } = bareItem(item);
  const found: Spot[] = [];
  for (let from = text.indexOf(sought); from >= 0; from = text.indexOf(sought, from + 1)) {
    const start = at[from] ?? 0;
    const end = (at[from + sought.length - 1] ?? 0) + 1;
    if (ALNUM.test(item.text[start - 1] ?? '') || ALNUM.test(item.text[end] ?? '')) continue;
    const ink = inkOf(item, start, end);
    found.push({ item, start, end, ink, lines: 1, text: tidy(ink.text) });
  }
  return found;
}

function overLines(board: Board, item: Item, sought: string): Spot[] {
  for (const word of item.text.matchAll(/\S+/g)) {
    const first = bare(item.text.slice(word.index));
    if (first.length < 2 || first.length >= sought.length || !sought.startsWith(first)) continue;
    let [rest, ink, last] = [sought.slice(first.length), inkOf(item, word.index), item];
    for (let lines = 2; lines <= MOST_LINES; lines += 1) {
      const below = belowOf(board, last, 0.9);
      const text = below && bareItem(below).text;
      if (!below || !text || !rest.startsWith(text)) break;
      [rest, ink, last] = [rest.slice(text.length), joinInk([ink, inkOf(below)]), below];
      if (rest === '') return [{ item, start: word.index, end: item.text.length, ink, lines, text: tidy(ink.text) }];
    }
  }
  return [];
}
