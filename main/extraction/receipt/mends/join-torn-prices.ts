import { amountsOn, textBesides } from '../lines/amounts.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';

/** A price this part of its height on the level of the line above was printed on that line. */
const ON_ITS_LEVEL = 0.25;

/**
 * Lines of goods with prices put back on the lines they were torn from, where paper slopes: a price by itself that stands
 * half beside the name above it, while most other prices have a name on their line.
 */
export function joinTornPrices(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const priced = lines.filter((line) => amountsOn(line).length > 0);
  const bare = priced.filter(isBarePrice);
  if (bare.length * 2 >= priced.length) return [...lines];
  const joined: ReceiptLine[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    const beside =
      above &&
      bare.includes(line) &&
      amountsOn(above).length === 0 &&
      above.x1 < line.x0 &&
      Math.min(above.y1, line.y1) - Math.max(above.y0, line.y0) > ON_ITS_LEVEL * line.height;
    if (beside) joined[joined.length - 1] = withWords(above, [...above.words, ...line.words]);
    else joined.push(line);
  }
  return joined;
}

const isBarePrice = (line: ReceiptLine) => !/[A-Za-z0-9]/.test(textBesides(line, amountsOn(line)).replace(/\$/g, ''));
