import { reason } from '../../../../shared/findings/finding.ts';
import { columnBeside, type ReceiptLine, withWords } from '../lines/receipt-lines.ts';
import { type Identifier, identifier } from './identifiers.ts';
import { staffLabel } from './staff-labels.ts';

/** Digits by themselves, more than tables and guests have, fewer than telephones. */
const DIGITS_ALONE = /^#?\s?(\d{4,7})$/;
/** How many sat where. */
const OF_GUESTS =
  /^\W*(?:guests?|covers?|pax|party|seats?|persons?|tables?|tbl|meja|cust(?:omers)?)\b\W*(?:of\s)?[\dA-Z/]{1,5}\W*$/i;
const WITHOUT_LABEL = {
  certainty: 0.4,
  why: reason('number-by-guests'),
};

/**
 * The number that restaurants print without a label in a column beside the guests, the table or who serves; null for none.
 *
 * @param head lines above the goods
 */
export function numberBesideGuests(head: readonly ReceiptLine[]): Identifier | null {
  for (const line of head) {
    const right = columnBeside(line);
    const number = right && DIGITS_ALONE.exec(right.text.trim())?.[1];
    if (!right || !number) continue;
    const { text, language } = withWords(line, line.words.slice(0, -right.words.length));
    const isServed = (staffLabel(text, language)?.index ?? 99) <= 1;
    if (OF_GUESTS.test(text) || isServed)
      return {
        ...identifier(right, right.text.indexOf(number), number, WITHOUT_LABEL.certainty),
        why: WITHOUT_LABEL.why,
      };
  }
  return null;
}
