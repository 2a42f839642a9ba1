import { headingAnalysis } from '../../tables/heads/heading-analysis.ts';
import type { Board, Item } from '../board.ts';
import { verdictOf } from './verdict-words.ts';

/** Labels of one run of an analysis: beside them a status is that run's. */
export const OF_A_RUN =
  /^\W*(?:(?:test(?:ing)?|analytical|analysis) )?(?:method|analyst|technician|instrument|equipment|sop|date (?:tested|analy[sz]ed|of analysis)|(?:test(?:ed|ing)?|analysis|analy[sz]ed) (?:date|by|on)|(?:tested|analy[sz]ed))\b/i;

/** Whether a label stands under the heading of a panel, without another heading between. */
export function isUnderPanel(board: Board, item: Item): boolean {
  const above = (board.pages[item.page]?.lines ?? []).slice(0, item.line).reverse();
  const headings = above
    .map((line) => line.filter((other) => isHeading(other, item, line)))
    .find(({ length }) => length > 0);
  return headings?.some(({ text }) => headingAnalysis(text) !== null) ?? false;
}

/** Whether a segment over a label heads what follows: short, no label itself, and alone on its line or in larger or bolder print. */
function isHeading(other: Item, label: Item, line: readonly Item[]): boolean {
  if (other.text.length > LONGEST_HEADING || /[.:]\s*$|:\s/.test(other.text) || verdictOf(other.text, false))
    return false;
  const stands = other.segment.fontSize > label.segment.fontSize + 0.5 || (other.segment.bold && !label.segment.bold);
  return stands || line.length === 1;
}

/** Headings are no longer (in characters); sentences are. */
const LONGEST_HEADING = 50;
