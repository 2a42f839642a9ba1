import { type Amount, amountsOn } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { mendWords } from './mend-words.ts';

/** Where this part of the amounts has its dollar sign, one without has lost it. */
const NEARLY_ALL = 0.75;
const FEWEST_AMOUNTS = 4;
/** Where amounts with a sign and some in disguise stand beside hardly any others, those in disguise have one, too. */
const HARDLY_ANY = 0.1;
const FEWEST_OF_EACH = 2;
/** Signs behind their amounts are no digits in front of others. */
const IN_FRONT = /^[-–(+]?\s?\$/;
/** An amount that begins with what a dollar sign is read as. */
const DISGUISED = /^([-–(+]?)[58S](?=\d{1,3}(?:,\d{3})*[.,]\d{2}\)?$)/;

/**
 * Puts back dollar signs that were read as digits: `-514.81` among amounts that all have one, or that begin with a 5 where
 * they have none, is -$14.81. The first reading stays among the word's alternatives.
 */
export function mendDollars(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const amounts = lines.flatMap((line) => amountsOn(line));
  const signed = amounts.filter((amount) => IN_FRONT.test(amount.text));
  const disguised = amounts.filter((amount) => amount.sign === null && DISGUISED.test(amount.text));
  const others = amounts.length - signed.length - disguised.length;
  // Amounts without a sign would begin with any digit, not all with the one that looks like it.
  const allAlike = Math.min(signed.length, disguised.length) >= FEWEST_OF_EACH && others <= HARDLY_ANY * amounts.length;
  if (amounts.length < FEWEST_AMOUNTS || (signed.length < NEARLY_ALL * amounts.length && !allAlike)) return [...lines];
  const plain = amounts.filter((amount) => amount.sign === null);
  if (addUp(disguised, signed) || addUp(plain, signed)) return [...lines];
  return lines.map((line) => mendWords(line, ({ text }) => text.replace(DISGUISED, '$1$$')));
}

/** Whether amounts without a sign, as printed, or what they come to by lines, are an amount with one: prices of goods. */
function addUp(plain: readonly Amount[], signed: readonly Amount[]): boolean {
  const known = new Set(signed.map(({ cents }) => cents));
  const byLine = new Map(plain.map(({ line, cents }) => [line, cents]));
  const sum = [...byLine.values()].reduce((all, cents) => all + cents, 0);
  return known.has(sum) || plain.some(({ cents }) => known.has(cents));
}
