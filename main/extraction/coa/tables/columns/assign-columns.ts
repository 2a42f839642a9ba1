import { parseQualifier } from '../../../../../shared/science/numbers.ts';
import type { Rectangle, Word } from '../../../../documents/page.ts';

/** Where a column's ink stands, and what words fit it. */
export interface ColumnSlot {
  x0: number;
  x1: number;
  /** How ill a word suits the column's kind of content, 0 for well. */
  misfit(text: string): number;
}

/** Cost of a word one em away from its column. */
const DISTANCE = 1;
/** Cost of parting two words that stand as close as in running text, and of joining two that do not. */
const PART_CLOSE = 1.6;
const JOIN_FAR = 1.2;
/** Cost of two figures side by side in one cell: they are two columns' unless something stands between them. */
const JOIN_FIGURES = 1;
const FIGURE = /^[<>≤≥]?\d[\d.,]*$/;
/** What a limit in words was looked for in (`Absent in 25 g`): its figure and its unit are one. */
const SAMPLED = /^(?:g|gram|ml)\.?$/i;
/** In parts of the em. */
const CLOSE = 0.45;
const FAR = 0.9;
/** No distance weighs more than this: a word must go somewhere. */
const MOST_DISTANCE = 12;

/**
 * Assigns a row's words to columns: the cheapest way in which columns follow from left to right. Weighs where a word
 * stands against its column's ink, whether its text fits the column, and whether gaps fall between columns.
 *
 * @param words from left to right
 * @returns a column's index for each word
 */
export function assignColumns(words: readonly Word[], columns: readonly ColumnSlot[]): number[] {
  const states = columns.length;
  if (states === 0 || words.length === 0) return [];
  let costs = columns.map((column) => emission(words[0] as Word, column));
  const backs: number[][] = [];
  for (let index = 1; index < words.length; index += 1) {
    const before = words[index - 1] as Word;
    const word = words[index] as Word;
    if (isMarkOf(before, word)) {
      backs.push(columns.map((_, state) => state));
      continue;
    }
    const gap = (word.x0 - before.x1) / Math.min(word.fontSize, before.fontSize);
    const figures = FIGURE.test(before.text) && (FIGURE.test(word.text) || parseQualifier(word.text) !== null);
    const isAmount = FIGURE.test(before.text) && SAMPLED.test(word.text);
    const part = gap >= CLOSE || figures ? 0 : isAmount ? MOST_DISTANCE : PART_CLOSE;
    const join = (gap > FAR ? Math.min(4, JOIN_FAR * (gap - FAR)) : 0) + (figures ? JOIN_FIGURES : 0);
    const next: number[] = [];
    const back: number[] = [];
    let best = Number.POSITIVE_INFINITY;
    let bestState = 0;
    for (let state = 0; state < states; state += 1) {
      const column = columns[state] as ColumnSlot;
      const stay = (costs[state] ?? 0) + join;
      const enter = best + part;
      const here = emission(word, column);
      next.push(here + Math.min(stay, enter));
      back.push(stay <= enter ? state : bestState);
      if ((costs[state] ?? 0) < best) {
        best = costs[state] ?? 0;
        bestState = state;
      }
    }
    costs = next;
    backs.push(back);
  }
  let state = costs.indexOf(Math.min(...costs));
  const assigned = [state];
  for (let index = backs.length - 1; index >= 0; index -= 1) {
    state = backs[index]?.[state] ?? 0;
    assigned.unshift(state);
  }
  return assigned;
}

/** A footnote's mark right behind a word goes where the word does, however near the next column it stands. */
const isMarkOf = (word: Word, next: Word) =>
  /^[*†‡§#^]{1,3}$/.test(next.text) && next.x0 - word.x1 < CLOSE * Math.min(word.fontSize, next.fontSize);

function emission(word: Word, column: ColumnSlot): number {
  const em = Math.max(1, word.fontSize);
  return Math.min(MOST_DISTANCE, (DISTANCE * distance(word, column)) / em) + column.misfit(word.text);
}

/** How far a word stands outside a column's ink: 0 when its centre is inside. */
function distance(word: Rectangle, column: ColumnSlot): number {
  const centre = (word.x0 + word.x1) / 2;
  if (centre < column.x0)
    return Math.min(column.x0 - centre, Math.max(0, column.x0 - word.x1) + 0.5 * (column.x0 - centre));
  if (centre > column.x1)
    return Math.min(centre - column.x1, Math.max(0, word.x0 - column.x1) + 0.5 * (centre - column.x1));
  return 0;
}
