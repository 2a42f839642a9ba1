import { editDistance } from '../../../../shared/science/fold.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { THIS_SALE } from './this-sale.ts';

/** What was earned, of points that the shop calls by a name of its own: `Poppies earned 99`, `Alder Bucks earned today: 10`. */
const EARNED_BY_NAME = new RegExp(
  String.raw`^\W*(\p{L}[\p{L}'’]{2,}(?:\s\p{L}{3,})?)\s+(?:earned|accrued)(?:\s(?:today|now|${THIS_SALE}))?\s*:?\s*\+?\d{1,3}(?:,?\d{3})*(?=\W*$|\s[\s|,;·]*\p{L})`,
  'iu',
);
/** Known words for points need no name; money is none, and what else is given away is asked about. */
const NO_NAME =
  /\b(?:points?|pts|rewards?|loyalty|you|have|been|cash|savings?|discounts?|interest|credits?|total|tips?|tax(?:es)?|dollars?|money|amount|raffles?|entr(?:y|ies)|tickets?|stamps?|punch(?:es)?|visits?|coupons?|vouchers?|stickers?|badges?|hours?)\b/i;

/** Known words misread are no names; they are asked about. */
const isMisread = (name: string) =>
  ['points', 'rewards', 'reward', 'loyalty'].some((known) => editDistance(name.toLowerCase(), known, 1) <= 1);

/** A word without the ending of its plural: `Poppies` and `Poppy` are `popp`. */
const stemOf = (word: string) => word.toLowerCase().replace(/(?:ies|y|es|s)$/, '');

/** Stems of the first words by which lines of a receipt call its points. */
export function namesOfPoints(lines: readonly ReceiptLine[]): ReadonlySet<string> {
  const names = lines.flatMap(({ text }) => EARNED_BY_NAME.exec(text)?.[1] ?? []);
  return new Set(
    names
      .filter((name) => !NO_NAME.test(name) && !isMisread(name))
      .map((name) => stemOf(/\p{L}+/u.exec(name)?.[0] ?? '')),
  );
}

/** A label with the shop's name for points made plain, and `earned` with its r and n read as one letter. */
export function asPlainPoints(label: string, names: ReadonlySet<string>): string {
  const plain = label.replace(/\beamed\b/gi, 'earned');
  const first = /^\W*(\p{L}+)/u.exec(plain)?.[1];
  return first !== undefined && names.has(stemOf(first)) ? `points ${plain}` : plain;
}
