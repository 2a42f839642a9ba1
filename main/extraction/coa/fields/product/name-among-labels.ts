import { type Board, type Item, rightOf } from '../board.ts';
import type { Pair } from '../labels/pair.ts';

/** So many labels that are known make a row of heads or a column of labels. */
const SEVERAL = 2;
/** Values of a column begin so near each other, as a part of their size. */
const ALIGNED = 0.3;
/** As far as this part of the page's width a value may stand from its label. */
const BESIDE = 0.35;

/**
 * Whether a text stands where a form has its labels: in a row of heads over their values, or in a column of labels with a
 * text beside it where they have theirs.
 */
export const isAmongLabels = (board: Board, pairs: readonly Pair[], item: Item): boolean =>
  isInRowOfHeads(pairs, item) || isInColumnOfLabels(board, pairs, item);

function isInRowOfHeads(pairs: readonly Pair[], item: Item): boolean {
  const heads = pairs.filter(
    ({ item: head, values: [first] }) =>
      head !== item &&
      head.page === item.page &&
      head.line === item.line &&
      isLike(head, item) &&
      (first?.how === 'column' || first?.how === 'below'),
  );
  return new Set(heads.map(({ item: head }) => head)).size >= SEVERAL;
}

function isInColumnOfLabels(board: Board, pairs: readonly Pair[], item: Item): boolean {
  const value = rightOf(board, item, BESIDE);
  if (!value) return false;
  const size = item.segment.fontSize;
  const labels = pairs.filter(({ item: label, values: [first] }) => {
    if (label === item || label.page !== item.page || !isLike(label, item) || first?.how !== 'right') return false;
    const isInColumn = Math.abs(label.x0 - item.x0) < ALIGNED * size;
    return isInColumn && first.item !== null && Math.abs(first.item.x0 - value.x0) < ALIGNED * size;
  });
  return new Set(labels.map(({ item: label }) => label)).size >= SEVERAL;
}

const isLike = (a: Item, b: Item) => Math.abs(a.segment.fontSize - b.segment.fontSize) < 0.08 * b.segment.fontSize;
