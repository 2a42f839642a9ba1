import { amountsOn } from '../lines/amounts.ts';
import { isColumnHeading } from '../lines/column-heading.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';

/** A heading whose first column says where fuel was filled in: `Pump Description`. */
const PUMP_FIRST = /^\W*(?:pump|pam|nozzle)\b/i;
const NUMBER = /^#?\d{1,2}$/;

/** How much was filled in. */
const FILLED = /\d\s?(?:l|lt|ltrs?|lit(?:er|re)s?|gal(?:lons?)?)\b/i;

/**
 * Lines of goods without the number of the pump in front of their name, where the heading has a column for it. Where some
 * lines say how much was filled in, what has a price without that came from no pump: the number counts it.
 *
 * @param heading the line above the goods
 */
export function withoutNumbersOfPumps(lines: readonly ReceiptLine[], heading: ReceiptLine | undefined): ReceiptLine[] {
  if (heading === undefined || !isColumnHeading(heading) || !PUMP_FIRST.test(heading.text)) return [...lines];
  const filled = lines.map(({ text }) => FILLED.test(text));
  return lines.map((line, at) => {
    const isFuel = filled[at] || filled[at + 1] || amountsOn(line).length === 0 || !filled.includes(true);
    const [first, second] = line.words;
    const isPump = isFuel && NUMBER.test(first?.text ?? '') && /^\p{L}{2}/u.test(second?.text ?? '');
    return isPump ? withWords(line, line.words.slice(1)) : line;
  });
}
