import { isDeniedBy } from '../../../../../shared/science/verdict-stems.ts';
import type { Rectangle } from '../../../../documents/page.ts';
import { aboveOf, type Board, belowOf, type Ink, type Item, inkOf, joinInk, rightOf } from '../board.ts';
import { type Verdict, verdictOf } from './verdict-words.ts';

/** A verdict on the page. */
export interface PrintedVerdict extends Rectangle {
  verdict: Verdict | null;
  item: Item;
  ink: Ink;
}

/** A denial parted from what it denies, which in a narrow column stands on the next line. */
const DENIAL_ALONE = /^(?:(?:do(?:es)?|did|is) )?not$|^(?:non|nicht|no|pas)[-–]?$/i;

/**
 * A segment that is a verdict or ends in one after a measurement (`9.8% - Pass`) or its label; null for none, and where what stands
 * before it denies it. @param letters the page explains P, F and dashes
 */
export function printedVerdict(board: Board, item: Item, letters: boolean): PrintedVerdict | null {
  const { x0, y0, x1, y1 } = item;
  const plain = verdictOf(item.text, letters);
  if (plain) return isDenied(board, item) ? null : { x0, y0, x1, y1, item, verdict: plain.verdict, ink: inkOf(item) };
  const alone = DENIAL_ALONE.test(item.text.trim());
  for (const rest of alone ? [rightOf(board, item), belowOf(board, item)] : []) {
    const whole = rest && verdictOf(`${item.text} ${rest.text}`, false);
    if (whole) return { x0, y0, x1, y1, item, verdict: whole.verdict, ink: joinInk([inkOf(item), inkOf(rest)]) };
  }
  const ending = BEHIND_VALUE.exec(item.text.trim()) ?? BEHIND_LABEL.exec(item.text.trim());
  if (!ending?.[1]) return null;
  const start = item.text.lastIndexOf(ending[1]);
  if (isDeniedBy(item.text.slice(0, start), ending[1])) return null;
  return {
    x0,
    y0,
    x1,
    y1,
    item,
    verdict: verdictOf(ending[1], false)?.verdict ?? null,
    ink: inkOf(item, start, start + ending[1].length),
  };
}

/** Behind a measurement: `9.8% - Pass`. */
const BEHIND_VALUE = /^[\d.<>,]+\s?\S{0,6}\s*[-–:]?\s*\(?(pass(?:ed)?|fail(?:ed)?)\)?$/i;
/** Behind its label, at the end of what a caption says of a test: `HPLC-PDA | Status: PASS`. */
const BEHIND_LABEL = /[|•·;]\s*(?:status|result|verdict)\s*:\s*(pass(?:ed)?|fail(?:ed)?)$/i;

/** How far (in line heights) a denial may stand over what it denies. */
const NEXT_LINE = 1.2;

/** Whether the segment before a verdict, or the one right over it, ends in a denial: `Heavy metals: not` `compliant`. */
function isDenied(board: Board, item: Item): boolean {
  const before = board.pages[item.page]?.lines[item.line]?.[item.column - 1];
  const over = aboveOf(board, item, NEXT_LINE);
  return [before, over].some((other) => other != null && isDeniedBy(other.text, item.text));
}
