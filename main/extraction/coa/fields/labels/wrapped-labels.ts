import {
  type Board,
  type BoardPage,
  belowOf,
  height,
  type Ink,
  type Item,
  inkOf,
  joinInk,
  middleY,
  rightOf,
} from '../board.ts';
import type { LabelKind } from './label-phrases.ts';
import { type FoundLabel, labelKind } from './labels.ts';

/** A label over two lines, and the segments beside it that are its value. */
export interface WrappedLabel {
  kind: LabelKind;
  label: FoundLabel;
  item: Item;
  values: { ink: Ink; how: 'right'; item: Item }[];
  lines: readonly [Item, Item];
}

/** A value stands no farther right of its label than this part of the page's width. */
const REACH = 0.3;
const LONGEST_LINE = 24;

/**
 * Labels that narrow columns broke in two, with their value level with neither line but between them, as tables print it
 * whose cells are centred upright (`Date` / `Received` beside `10/18/2023`).
 */
export function wrappedLabels(board: Board, page: BoardPage): WrappedLabel[] {
  return page.items.flatMap((upper) => {
    if (upper.text.length > LONGEST_LINE || /[\d:]/.test(upper.text)) return [];
    const lower = belowOf(board, upper, 1.7);
    if (!lower || lower.text.length > LONGEST_LINE || Math.abs(lower.x0 - upper.x0) > 0.6 * height(upper)) return [];
    const text = `${upper.text} ${lower.text}`;
    const kind = labelKind(text);
    if (!kind || kind === 'other') return [];
    const between = valueBeside(page, upper, lower);
    const level = between || !GOES_ON.test(upper.text) ? [] : levelWith(board, upper, lower);
    const value = between
      ? { ink: inkOf(between), item: between }
      : level[1] && { ink: joinInk(level.map((item) => inkOf(item))), item: level[1] };
    const label = { kind, text, start: 0, end: upper.text.length, closed: true };
    return value ? [{ kind, label, item: upper, values: [{ ...value, how: 'right' }], lines: [upper, lower] }] : [];
  });
}

/** No label ends in such a word. */
const GOES_ON = /\b(?:de|del|de la|du|des|der|des|of|the|di|della)$/i;

/** The two lines of a value that stand beside those of its label, one under the other. */
function levelWith(board: Board, upper: Item, lower: Item): Item[] {
  const [first, second] = [rightOf(board, upper, REACH), rightOf(board, lower, REACH)];
  return first && second && Math.abs(first.x0 - second.x0) < 0.6 * height(upper) ? [first, second] : [];
}

/** The nearest segment between the heights of two lines; null where one of them has something beside it itself. */
function valueBeside(page: BoardPage, upper: Item, lower: Item): Item | null {
  const size = height(upper);
  const right = Math.max(upper.x1, lower.x1);
  const beside = page.items.filter(({ x0 }) => x0 > right && x0 - right < REACH * page.laidOut.page.width);
  const between = beside.filter(
    (item) => middleY(item) > middleY(upper) + 0.3 * size && middleY(item) < middleY(lower) - 0.3 * size,
  );
  const [value] = between.sort((a, b) => a.x0 - b.x0);
  const isLevel = (item: Item, line: Item) => Math.abs(middleY(item) - middleY(line)) < 0.3 * size;
  return value && !beside.some((item) => item.x0 < value.x1 && (isLevel(item, upper) || isLevel(item, lower)))
    ? value
    : null;
}
