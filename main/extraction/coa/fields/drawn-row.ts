import type { Rectangle } from '../../../documents/page.ts';
import { overlapX } from '../../layout/overlap.ts';
import { type BoardPage, height, middleY } from './board.ts';

/** A row of one entry is no higher than so many lines; what is, is a table's frame. */
const HIGHEST_ROW = 4;
/** The lines over and under the cells of one row may differ by this much, in points. */
const SAME_RULE = 1.5;

/**
 * Whether two texts stand in cells of one row drawn with lines: the nearest lines over and under one are those of the
 * other, wherever in their cells the texts stand.
 */
export function isInDrawnRow(page: BoardPage, one: Rectangle, other: Rectangle): boolean {
  // Further apart than a row is high: their lines need not be looked for among all of the page.
  if (Math.abs(middleY(one) - middleY(other)) > HIGHEST_ROW * height(one) + SAME_RULE) return false;
  const [a, b] = [boundsOf(page, one), boundsOf(page, other)];
  if (!a || !b || a.bottom - a.top > HIGHEST_ROW * height(one)) return false;
  return Math.abs(a.top - b.top) < SAME_RULE && Math.abs(a.bottom - b.bottom) < SAME_RULE;
}

function boundsOf({ laidOut }: BoardPage, box: Rectangle): { top: number; bottom: number } | null {
  const levels = laidOut.page.rules
    .filter((rule) => rule.direction === 'horizontal' && overlapX(rule, box) > 0)
    .map(middleY);
  const top = Math.max(...levels.filter((y) => y < middleY(box)));
  const bottom = Math.min(...levels.filter((y) => y > middleY(box)));
  return Number.isFinite(top) && Number.isFinite(bottom) ? { top, bottom } : null;
}
