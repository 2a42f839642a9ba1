import { findAnalyte } from '../../../../shared/science/analytes.ts';
import { findAnalyses } from '../../../../shared/science/find-analyses.ts';
import { parseUnits } from '../../../../shared/science/units.ts';
import { aboveOf, type Board, type Item, leftOf } from './board.ts';
import { findDates } from './dates.ts';
import { labelKind, startsWithLabel } from './labels/labels.ts';
import type { Pair } from './labels/pair.ts';
import { tidy } from './tidy.ts';
import { verdictOf } from './verdicts/verdict-words.ts';

/** A value that no field has, behind or under words that are no label anyone knows. */
export interface StrangePair {
  /** The words, without their colon. */
  label: string;
  /** The value as printed. */
  value: string;
  item: Item;
  /** Whether the words stand in a column or a row with labels that are known: in a form. */
  inForm: boolean;
}

/** Longer texts are sentences. */
const LONGEST_LABEL = 40;
const LONGEST_VALUE = 70;
/** A label with its value behind it; the colon of a ratio parts none (`THC:CBG`, `2:1`). */
const INLINE =
  /^\W{0,2}(\p{L}[^:#]{1,38}?)\s*(?:(?!(?<=\d|\b(?:THC|CB[CDGN]))[:](?:\d|THC|CB[CDGN]))[:#](?!\/\/)\s*)+(\S.*)$/u;

/**
 * Values of the first page under labels that nobody knows: a laboratory may call anything by words of its own.
 *
 * @param pairs the labels that are known
 * @param isTaken whether a segment is part of a value that was read, or of a table of results
 */
export function strangePairs(board: Board, pairs: readonly Pair[], isTaken: (item: Item) => boolean): StrangePair[] {
  const items = board.pages[0]?.items ?? [];
  const known = new Set(pairs.flatMap(({ item }) => (item.page === 0 ? [item] : [])));
  const pairOf = (words: string, label: Item, value: string, item: Item): StrangePair => ({
    label: words,
    value,
    item,
    inForm: [...known].some((other) => isInLine(label, other)),
  });
  return items.flatMap((item): StrangePair[] => {
    const text = tidy(item.text);
    if (isTaken(item) || text.length > LONGEST_LABEL + LONGEST_VALUE || isAmongMany(board, item)) return [];
    const startsWithDate = findDates(text)[0]?.start === 0;
    const [, before, behind] = startsWithDate ? [] : (INLINE.exec(text) ?? []);
    if (before && behind) return isStrange(before) ? [pairOf(before, item, behind, item)] : [];
    if (text.length > LONGEST_VALUE || /:$/.test(item.text.trim()) || (startsWithLabel(text) && !startsWithDate))
      return [];
    const label = leftOf(board, item) ?? aboveOf(board, item);
    return label && !isTaken(label) && isStrange(label.text) ? [pairOf(tidy(label.text), label, text, item)] : [];
  });
}

/** Lines of so many segments are of tables, or of text that is set wide. */
const MANY = 8;
const isAmongMany = (board: Board, { page, line }: Item) => (board.pages[page]?.lines[line]?.length ?? 0) > MANY;

/** Labels of a form begin in one column, or stand in one row, and are of one size. */
const isInLine = (label: Item, other: Item) =>
  other !== label &&
  Math.abs(other.segment.fontSize - label.segment.fontSize) < 0.08 * label.segment.fontSize &&
  (Math.abs(other.x0 - label.x0) < 0.3 * label.segment.fontSize || Math.abs(other.y0 - label.y0) < 1);

/** Whether words may be a label, and one that nobody knows. */
export const isStrange = (text: string) =>
  text.length <= LONGEST_LABEL &&
  /\p{L}{3}/u.test(text) &&
  /^\W*\p{L}[\p{L}\s.,/()&'’#-]*:?\W*$/u.test(text) &&
  labelKind(text) === null &&
  findAnalyte(text) === null &&
  findAnalyses(text).length === 0 &&
  findDates(text).length === 0 &&
  parseUnits(text) === null &&
  verdictOf(text, false) === null;
