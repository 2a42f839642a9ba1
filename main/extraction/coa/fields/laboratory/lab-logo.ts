import { median } from '../../../../../shared/median.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { type BoardPage, height, type Ink, type Item, inkOf } from '../board.ts';
import { labelKind } from '../labels/labels.ts';
import type { Pair } from '../labels/pair.ts';
import { compactName, NOT_GIVEN } from '../tidy.ts';
import { isInMargin, type LabClues } from './lab-clues.ts';
import { isDistinctive } from './lab-names.ts';

/** A logo is so many times as large as most of its page, and stands in so much of it from the top. */
const LARGE = 1.5;
const HEAD = 0.16;

/**
 * The largest text of the letterhead, beside an address that nobody's name stands over: a laboratory whose name says nothing
 * of what it does. None where two are as large.
 */
export function nameFromLogo(clues: LabClues, pairs: readonly Pair[]): Ink | null {
  const [page] = clues.board.pages;
  const nameless = clues.blocks.some((block) => block.page === 0 && block.name === null && isInMargin(clues, block));
  if (!page || !nameless) return null;
  const values = new Set(pairs.flatMap(({ values }) => values.map(({ ink }) => compactName(ink.text))));
  const usual = median(page.items.map(height));
  const [largest, second] = page.items
    .filter((item) => isSetAsLogo(page, item, usual) && !values.has(compactName(item.text)))
    .filter(({ text }) => !clues.taken.has(compactName(text)))
    .sort((a, b) => height(b) - height(a));
  return largest && !(second && height(second) > 0.95 * height(largest)) ? inkOf(largest) : null;
}

const isSetAsLogo = ({ laidOut }: BoardPage, item: Item, usual: number): boolean =>
  item.y1 < HEAD * laidOut.page.height &&
  height(item) > LARGE * usual &&
  /^\p{L}[\p{L}\d &'’.-]{2,40}$/u.test(item.text.trim()) &&
  isDistinctive(item.text) &&
  !NOT_GIVEN.test(item.text) &&
  labelKind(item.text) === null &&
  findAnalyses(item.text).length === 0;
