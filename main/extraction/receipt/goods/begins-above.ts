import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { LineItem } from './line-item.ts';

/** Lines of a name above that of the price. */
const linesAbove = ({ nameLines, priceAmount }: LineItem): number => {
  const at = nameLines.indexOf(priceAmount.line);
  return at < 0 ? nameLines.length : at;
};

/** Right end of the words of a name on one of its lines, page units; the paper's lean taken off. */
const endOn = ({ nameWords }: LineItem, { words, drift }: ReceiptLine): number =>
  Math.max(...words.filter((word) => nameWords.includes(word)).map(({ x1 }) => x1)) - drift;

/** Whether the first line of a name had room for the first word of the second before the place where the longest ends. */
function hadRoom(item: LineItem, items: readonly LineItem[]): boolean {
  const [first, second] = item.nameLines;
  const word = second?.words.find((other) => item.nameWords.includes(other));
  const end = Math.max(...items.flatMap((other) => other.nameLines.map((line) => endOn(other, line))));
  return first !== undefined && word !== undefined && endOn(item, first) + word.x1 - word.x0 + first.height / 2 < end;
}

/**
 * Whether the name of the first of the goods begins a line further above its price than all others do, and not for want of
 * room: that line may be the last of what stands above the goods.
 */
export function beginsAbove(item: LineItem, items: readonly LineItem[]): boolean {
  const others = items.filter((other) => other !== item);
  return (
    item === items[0] &&
    others.length > 0 &&
    others.every((other) => linesAbove(item) === linesAbove(other) + 1) &&
    hadRoom(item, items)
  );
}
