import { amountsOn } from '../lines/amounts.ts';
import { type ReceiptLine, withWords, wordsBetween } from '../lines/receipt-lines.ts';
import { comparable, mentions } from '../lines/text-match.ts';
import { wordingOf } from '../wording/languages.ts';

/** So many prices beside others make columns. */
const FEWEST = 2;

const sumOf = (all: readonly number[]) => all.reduce((sum, cents) => sum + cents, 0);

/** Cents of what is called the sum of the goods, without taxes. */
function subtotalsOn(line: ReceiptLine): number[] {
  const amount = amountsOn(line).at(-1);
  const { subtotal, exclusive } = wordingOf(line.language);
  const isCalledSo = amount && mentions(comparable(line.text.slice(0, amount.start)), [...subtotal, ...exclusive]);
  return isCalledSo ? [amount.cents] : [];
}

/**
 * The lines of goods without what stands right of their prices, where all have a higher amount there, as with the tax, and the
 * prices come to the printed subtotal and the others do not: `42.00  49.72`.
 *
 * @param below the sums
 */
export function withoutPricesWithTax(goods: readonly ReceiptLine[], below: readonly ReceiptLine[]): ReceiptLine[] {
  const subtotals = new Set(below.flatMap(subtotalsOn));
  const priced = goods.map(amountsOn).filter((amounts) => amounts.length > 0);
  const several = priced.filter((amounts) => amounts.length > 1);
  const columns = several[0]?.length ?? 0;
  const isEven = several.length >= FEWEST && several.every((amounts) => amounts.length === columns);
  const centsAt = (column: number) => several.map((amounts) => amounts[column]?.cents ?? 0);
  if (!isEven || subtotals.has(sumOf(centsAt(columns - 1)))) return [...goods];
  const last = centsAt(columns - 1);
  const own = [...Array(columns - 1).keys()].find(
    (column) => subtotals.has(sumOf(centsAt(column))) && centsAt(column).every((cents, at) => cents < (last[at] ?? 0)),
  );
  if (own === undefined) return [...goods];
  return goods.map((line) => {
    const amounts = amountsOn(line);
    const price = amounts.length === columns ? amounts[own] : undefined;
    return price ? withWords(line, wordsBetween(line, 0, price.end)) : line;
  });
}
