import { type Amount, amountsOn } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { entryOf, type SummaryEntry } from './summary-entry.ts';

/** Roles that prove a sale by themselves. */
const NAMED = new Set<SummaryEntry['role']>(['total', 'subtotal', 'tendered', 'paid', 'due']);

/** How much speaks for an amount as the total: what other amounts come to outweighs that it is printed again. */
const WEIGHTS = { goods: 2, change: 2, tax: 2, again: 0.75, currency: 0.5 };
const MOST_AGAIN = 2;
const LEAST = 2.4;
/** A sum of one price is that price once more. */
const FEWEST_GOODS = 2;

/** An amount with its cents as printed; a number without them may be of anything. */
const hasCents = ({ text, cents, repaired }: Amount): boolean => cents > 0 && !repaired && /[.,]\s?\d{2}$/.test(text);
const priceOn = (line: ReceiptLine): Amount | undefined => amountsOn(line).findLast(hasCents);

/** Whether the last prices above come to an amount, two at least. */
function isSumOfPrices(above: readonly Amount[], cents: number): boolean {
  let sum = 0;
  for (const [count, price] of [...above].reverse().entries()) {
    sum += price.cents;
    if (sum === cents && count + 1 >= FEWEST_GOODS) return true;
    if (sum > cents) return false;
  }
  return false;
}

/** What was given and what was given back stand right below the total, each by itself. */
const LINES_OF_PAYMENT = 4;

/** The lines right below whose amounts differ by the total: what was paid, and what was given back. */
function paymentBelow(lines: readonly ReceiptLine[], index: number, cents: number): [number, number] | null {
  const below = lines.slice(index + 1, index + 1 + LINES_OF_PAYMENT).map((line) => amountsOn(line));
  const alone = below.map((amounts) =>
    amounts.length === 1 && amounts[0] && hasCents(amounts[0]) ? amounts[0].cents : 0,
  );
  const paid = alone.findIndex((given, at) => given > cents && alone.slice(at + 1).includes(given - cents));
  const given = alone[paid];
  return given === undefined ? null : [index + 1 + paid, index + 1 + alone.indexOf(given - cents, paid + 1)];
}

/** Whether a line below has an amount with the two parts of it, as tables of taxes do. */
const isParted = (below: readonly ReceiptLine[], cents: number): boolean =>
  below.some((line) => {
    const all = amountsOn(line).map((amount) => amount.cents);
    return all.includes(cents) && all.some((part) => part > 0 && part < cents && all.includes(cents - part));
  });

/**
 * The total of a receipt whose words for it nobody knows, and what was paid and given back: the amount that the prices above
 * it, the payment below it, and its other prints bear out. Empty where that is not convincing: a menu and a price list have
 * nothing of it.
 */
export function unnamedTotal(
  lines: readonly ReceiptLine[],
  from: number,
  entries: readonly SummaryEntry[],
): SummaryEntry[] {
  if (entries.some(({ role }) => NAMED.has(role))) return [];
  const prices = lines.map((line, index) => (index < from ? undefined : priceOn(line)));
  let best: { entries: SummaryEntry[]; score: number } = { entries: [], score: LEAST };
  for (const [index, amount] of prices.entries()) {
    const line = lines[index];
    const above = prices.slice(0, index).filter((price) => price !== undefined);
    // Goods cost no more than all of them.
    if (!amount || !line || above.length === 0 || above.some(({ cents }) => cents > amount.cents)) continue;
    const rest = lines.slice(index + 1);
    const again = rest.flatMap((other) => amountsOn(other)).filter(({ cents }) => cents === amount.cents).length;
    const payment = paymentBelow(lines, index, amount.cents);
    const sums =
      (isSumOfPrices(above, amount.cents) ? WEIGHTS.goods : 0) +
      (payment ? WEIGHTS.change : 0) +
      (isParted(rest, amount.cents) ? WEIGHTS.tax : 0);
    const score = sums + WEIGHTS.again * Math.min(MOST_AGAIN, again) + (amount.sign === null ? 0 : WEIGHTS.currency);
    if (sums === 0 || score <= best.score) continue;
    const paid = (payment ?? []).map((at, place) => {
      const [given] = amountsOn(lines[at] as ReceiptLine);
      return entryOf(lines[at] as ReceiptLine, at, given as Amount, place === 0 ? 'tendered' : 'change');
    });
    best = { score, entries: [entryOf(line, index, amount, 'total'), ...paid] };
  }
  return best.entries;
}
