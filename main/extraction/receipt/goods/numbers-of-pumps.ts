import { isColumnHeading } from '../lines/column-heading.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';

/** A heading whose first column says where fuel was filled in: `Pump Description`. */
const PUMP_FIRST = /^\W*(?:pump|pam|nozzle)\b/i;
const NUMBER = /^#?\d{1,2}$/;

/**
 * Lines of goods without the number of the pump in front of their name, where the heading has a column for it.
 *
 * @param heading the line above the goods
 */
export function withoutNumbersOfPumps(lines: readonly ReceiptLine[], heading: ReceiptLine | undefined): ReceiptLine[] {
  if (heading === undefined || !isColumnHeading(heading) || !PUMP_FIRST.test(heading.text)) return [...lines];
  return lines.map((line) => {
    const [first, second] = line.words;
    const isPump = NUMBER.test(first?.text ?? '') && /^\p{L}{2}/u.test(second?.text ?? '');
    return isPump ? withWords(line, line.words.slice(1)) : line;
  });
}
