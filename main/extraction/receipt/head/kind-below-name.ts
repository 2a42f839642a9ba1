import { LEGAL_FORM, TRADE_WORD } from '../../../../shared/retail/company-words.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { lettersAndDigits } from '../lines/text-match.ts';
import { isContact, type Lettering } from './letterhead-lines.ts';

/** A name with what the shop is, which stands in a line of its own below it, where the receipt has both on one line elsewhere. */
export function withKindBelow(
  name: Lettering,
  below: ReceiptLine | undefined,
  lines: readonly ReceiptLine[],
): Lettering {
  if (!below || !TRADE_WORD.test(below.text) || isContact(below) || LEGAL_FORM.test(name.value)) return name;
  const whole = lettersAndDigits(`${name.value}${below.text}`);
  if (!lines.some((line) => lettersAndDigits(line.text).includes(whole))) return name;
  return {
    ...name,
    value: `${name.value} ${below.text.trim()}`,
    words: [...name.words, ...below.words],
    lines: [...name.lines, below],
  };
}
