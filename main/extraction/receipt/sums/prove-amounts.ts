import { differsInOneDigit } from '../lines/amounts.ts';
import { printedRate } from '../lines/printed-rate.ts';
import type { Settled, Settlement } from './settlement.ts';
import type { SummaryEntry } from './summary-entry.ts';
import { CASH_ROUNDING } from './total-candidates.ts';

const HALF_A_DOLLAR = 50;

/** Whether a discount stands between the subtotal and the total, below nought: on the way it is taken off. */
function isOnTheWay({ subtotal, discount, total }: Settlement): boolean {
  const [from, at, to] = [subtotal, discount, total].map((amount) => amount?.entry.index ?? Number.NaN) as [
    number,
    number,
    number,
  ];
  return discount?.entry.role === 'discount' && discount.amount.cents < 0 && from < at && at < to;
}

/** What leads from the goods to the total, in cents. */
interface Parts {
  allTax: number;
  off: number;
  rounding: number;
  fees: number;
  itemsSum: number | null;
  itemsOff: number;
  net: SummaryEntry | null;
  roundsCash: boolean;
}

/** Whether ten cents or more are what one digit of an amount makes, which may be misread; less is as often rounded off. */
const isDigitOf = (amounts: readonly (Settled | null)[], off: number): boolean =>
  Math.abs(off) >= 10 &&
  amounts.some(
    (amount) => amount && [off, -off].some((cents) => differsInOneDigit(amount.cents, amount.cents + cents)),
  );

/** Whether the rate printed beside a tax makes it of the price. */
const isAtRate = (label: string, price: number, tax: number): boolean =>
  Math.abs((printedRate(label) ?? 0) * price - tax) <= 1;

/** Marks what the arithmetic confirms, works out the price of the goods, and notes what does not add up. */
export function proveAmounts(
  settlement: Settlement,
  { allTax, off, rounding, fees, itemsSum, itemsOff, net, roundsCash }: Parts,
): void {
  const { total, subtotal, discount, taxes, taxTotal, paid, change, owed } = settlement;
  const confirm = (...amounts: (Settled | null)[]) => {
    for (const amount of amounts) {
      // That the sums come out is why it was read so: no more can follow from it.
      if (!amount || amount.amount.reread) continue;
      amount.proven = true;
      amount.confidence = Math.max(amount.confidence, 0.965);
    }
  };
  if (total && paid && change) {
    const left = paid.cents - change.cents;
    const isItself = total.entry === paid.entry && change.cents === 0;
    if (left === total.cents || left === owed) confirm(...(isItself ? [] : [total, paid, change]));
    else {
      const expected = left;
      const oneDigit = differsInOneDigit(expected, total.cents);
      settlement.disagreements.push({ code: 'change-differs', expected, printed: total.cents, oneDigit });
    }
  }
  if (!total) return;
  const base = subtotal?.cents ?? net?.amount.cents ?? itemsSum;
  const ofTaxes = [taxTotal, ...taxes];
  // A subtotal that the goods come to has no digit misread.
  const areGoods = subtotal !== null && off === 0 && subtotal.cents === itemsSum;
  // Shops that take cash only round to whole dollars; what was paid has to prove it.
  const isCash = areGoods && paid?.cents === total.cents && /\bcash\b/i.test(paid.entry.label);
  const isRounded = (cents: number) =>
    rounding === 0 &&
    (total.proven || isCash) &&
    total.cents !== cents &&
    total.cents % 100 === 0 &&
    Math.abs(cents - total.cents) <= HALF_A_DOLLAR;
  const meets = (cents: number) =>
    cents === total.cents ||
    ((roundsCash || /round/i.test(total.entry.label)) &&
      rounding === 0 &&
      total.cents % 5 === 0 &&
      Math.abs(cents - total.cents) <= CASH_ROUNDING) ||
    (isRounded(cents) && (areGoods || !isDigitOf([subtotal, discount, ...ofTaxes], cents - total.cents)));
  if (base === null || base === undefined) {
    settlement.totalPrice = allTax > 0 ? null : total.cents;
    return;
  }
  const disagree = (sums: readonly number[]): number => {
    const near = sums.find((sum) => differsInOneDigit(sum, total.cents));
    const expected = near ?? sums[0] ?? base;
    settlement.disagreements.push({
      code: 'total-differs',
      expected,
      printed: total.cents,
      oneDigit: near !== undefined,
    });
    return expected;
  };
  if (taxes.length > 0 && taxes.every((tax) => tax.entry.inclusive)) {
    settlement.totalPrice = total.cents - fees - rounding;
    settlement.inclusive = true;
    const sums = [base, base - off].map((price) => price + rounding + fees);
    // A table of taxes does not tell whether prices include them; the sums do.
    const beforeTax = [base, base - off].find((price) => meets(price + rounding + fees + allTax));
    if (allTax !== 0 && !sums.some(meets) && beforeTax !== undefined) {
      settlement.totalPrice = beforeTax;
      settlement.inclusive = false;
      settlement.taxOnTop = allTax;
      confirm(total, subtotal, taxTotal, ...taxes);
      return;
    }
    if (sums.includes(total.cents))
      confirm(total, subtotal, base - off + rounding + fees === total.cents ? discount : null);
    else if (![...sums, ...sums.map((cents) => cents + allTax)].some(meets)) disagree(sums);
    return;
  }
  const goods = off > 0 ? [base - off, base] : [base];
  const extra = rounding + fees;
  // `Total (Excl. GST)` beside prices that come to the total with their tax is no price of these goods.
  const withTax = itemsSum !== null && [itemsSum, itemsSum - off].includes(total.cents - extra);
  if (!subtotal && net && withTax && allTax !== 0) {
    settlement.totalPrice = total.cents - extra;
    settlement.inclusive = true;
    confirm(total, taxTotal, ...(net.amount.cents + allTax + extra === total.cents ? taxes : []));
    return;
  }
  const fit = (plus: number) =>
    goods.find((price) => price + plus === total.cents) ?? goods.find((price) => meets(price + plus));
  const exclusive = fit(allTax + extra);
  const inclusive = fit(extra);
  if (exclusive !== undefined && allTax !== 0) {
    settlement.totalPrice = exclusive;
    settlement.taxOnTop = allTax;
    const sum = exclusive + allTax + extra;
    const byRate = taxes.length > 0 && taxes.every(({ label, cents }) => isAtRate(label, exclusive, cents));
    if (isRounded(sum) && !byRate && isDigitOf(ofTaxes, sum - total.cents)) {
      settlement.disagreements.push({ code: 'tax-differs', expected: sum, printed: total.cents, oneDigit: false });
      confirm(total, subtotal);
      return;
    }
    const onTop = taxes.filter(({ entry }) => !entry.inclusive);
    const lead = (some: readonly Settled[]) => Math.abs(some.reduce((sum, { cents }) => sum + cents, 0) - allTax) <= 1;
    confirm(total, subtotal, off > 0 && exclusive === base ? null : discount);
    for (const some of [onTop, taxTotal ? [taxTotal] : []]) if (lead(some)) confirm(...some);
    if (off > 0 && exclusive === base && itemsSum !== null && itemsSum - off === base) confirm(discount);
    else if (exclusive === base && isOnTheWay(settlement) && off !== itemsOff) disagree([base - off + allTax + extra]);
  } else if (inclusive !== undefined) {
    settlement.totalPrice = total.cents - extra;
    settlement.inclusive = allTax > 0;
    confirm(total, subtotal);
  } else {
    const expected = disagree(goods.map((price) => price + allTax + extra));
    // What a subtotal lacks is a tax that was not read; without one, all that is no tax is the price of the goods.
    if (subtotal && allTax > 0 && expected < total.cents) settlement.totalPrice = goods[0] ?? null;
    else settlement.totalPrice = allTax > 0 ? total.cents - allTax - fees - rounding : total.cents;
  }
}
