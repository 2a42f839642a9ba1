import { amountsOn } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { type SummaryRole, summaryLabel } from './summary-labels.ts';

/** What is left of an amount that lost a digit or its point, at the end of a line: `$35.0`, `$ 35`, `35.`. */
const LIKE_MONEY = /(?:\$\s?\d+(?:[.,:]\s?\d?)?|\d[.,:]\s?\d?|(?<!\d)[.,]\d{2})\W*$/;
export const CURRENCY_BEHIND = /\s?(?:EUR|CHF|€|\$)\W*$/;

/** Whether a line ends in what is left of an amount. */
export const endsLikeMoney = ({ text }: ReceiptLine) => LIKE_MONEY.test(text.replace(CURRENCY_BEHIND, ''));

/** Longer lines are sentences. */
const LONGEST_LABEL = 3;
const BARE_LABEL = /^\W*\p{L}{3}[\p{L}\s.'-]*(?:\d{1,2}\s?%)?\W*$/u;

/** A label by itself, with the rate of a discount or the sign of a currency at most: `Rabatt 5%`, `Sous-total €`. */
export const isBareLabel = ({ text, words }: ReceiptLine) =>
  words.length <= LONGEST_LABEL && BARE_LABEL.test(text.replace(CURRENCY_BEHIND, ''));

/** What a line says that has lost its amount, or a part of it. */
export const roleWithoutAmount = ({ text, language }: ReceiptLine): SummaryRole =>
  summaryLabel(text.replace(/[\d.,$]+/g, ' '), language)?.role ?? 'other';

const OF_A_SUM = new Set<SummaryRole>(['subtotal', 'gross', 'discount', 'tax', 'total', 'tendered', 'paid', 'change']);

/** Whether a line is nothing but the label of an amount of the summary, and what is left of that at most. */
export function isLabelOfSum(line: ReceiptLine | undefined): boolean {
  if (!line || amountsOn(line).length > 0) return false;
  const broken = endsLikeMoney(line) && BARE_LABEL.test(line.text.replace(/[\d.,:$\s-]+(?:EUR|CHF|€)?\W*$/, ''));
  return (isBareLabel(line) || broken) && OF_A_SUM.has(roleWithoutAmount(line));
}
