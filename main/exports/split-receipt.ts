import { BOOKED_TAXES, type BookedTax } from '../../shared/exports/accounts.ts';
import type { ReceiptRecord } from '../../shared/records/receipt.ts';
import { TAX_FIELDS } from '../../shared/records/receipt-amounts.ts';
import { apportion } from './apportion.ts';

/** Cents by which a till may round what is due. */
const CASH_ROUNDING = 2;

export type TaxShares = Record<BookedTax, number>;

/** What one line of a receipt comes to. All money in whole cents of the receipt's currency. */
export interface ReceiptShare {
  /** `item`: a line as printed. `not-itemized`: what the price of all has beyond the lines. `fees`: fees and rounding. */
  role: 'item' | 'not-itemized' | 'fees';
  /** Index of the line item; null for what is none. */
  line: number | null;
  name: string | null;
  sku: string | null;
  /** One of PRODUCT_TYPES, or null. */
  type: string | null;
  quantity: number | null;
  /** The line's price as printed. */
  price: number;
  /** Its share of the discount taken off all lines together. */
  discount: number;
  taxes: TaxShares;
  /** Price after the discount, without tax. */
  net: number;
  /** What is due for it: `net` with the taxes. */
  total: number;
}

export interface ReceiptSplit {
  shares: ReceiptShare[];
  /** What is due for all of them: their totals add up to it. */
  total: number;
}

const NO_TAXES: TaxShares = { city_tax: 0, county_tax: 0, state_tax: 0, excise_tax: 0, other_tax: 0 };
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * Splits a receipt into what each of its lines comes to: discounts on all of it and each tax are apportioned by price, so
 * that the lines' totals add up to the receipt's to the cent. Excise is not apportioned to accessories, on which there is
 * none, unless there is nothing else. What the amounts have beyond the lines stands on lines of its own.
 *
 * @returns null for a receipt without any amount
 */
export function splitReceipt(record: ReceiptRecord): ReceiptSplit | null {
  const known = record.total_amount ?? record.total_price ?? record.subtotal ?? sumOf(record.product_prices ?? [0]);
  const { total_amount, total_price, subtotal, product_prices } = record;
  if (total_amount === null && total_price === null && subtotal === null && !product_prices?.length) return null;
  // A refund's discounts are positive like those of a sale: it is split as the sale that it takes back.
  const sign = known < 0 ? -1 : 1;
  const signed = (money: number) => sign * Math.round(money * 100);
  const items = linesOf(record, signed);
  const taxes = taxesOf(record, signed);
  const tax = sumOf(Object.values(taxes));
  const ofLines = sumOf(items.map(({ price }) => price));
  const goods = priceOfAll(record, signed) ?? (items.length > 0 ? ofLines : signed(total_amount ?? 0) - tax);
  const due = total_amount === null ? goods + tax : signed(total_amount);
  // Where prices include tax, the total is the price.
  const included = tax !== 0 && Math.abs(goods - due) < Math.abs(goods + tax - due);
  let fees = due - (included ? goods : goods + tax);
  const beyond = items.length === 0 ? goods : goods - ofLines;
  const lines = [...items];
  if (beyond > CASH_ROUNDING || items.length === 0) lines.push(share({ role: 'not-itemized', price: beyond }));
  else if (beyond > 0) fees += beyond;
  const prices = lines.map(({ price }) => price);
  const discounts = beyond < 0 && items.length > 0 ? apportion(-beyond, prices) : prices.map(() => 0);
  const net = lines.map(({ price }, index) => price - (discounts[index] as number));
  const byTax = Object.fromEntries(
    BOOKED_TAXES.map((name) => [name, apportion(taxes[name], weightsFor(name, lines, net))]),
  ) as Record<BookedTax, number[]>;
  const shares = lines.map((line, index) => {
    const own = Object.fromEntries(BOOKED_TAXES.map((name) => [name, byTax[name][index] as number])) as TaxShares;
    const taxed = sumOf(Object.values(own));
    const after = net[index] as number;
    const amounts = included ? { net: after - taxed, total: after } : { net: after, total: after + taxed };
    return { ...line, discount: discounts[index] as number, taxes: own, ...amounts };
  });
  if (fees !== 0) shares.push(share({ role: 'fees', price: fees }));
  return { shares: shares.map((one) => withSign(one, sign)), total: sign * due };
}

function share(part: Pick<ReceiptShare, 'role' | 'price'> & Partial<ReceiptShare>): ReceiptShare {
  const nothing = { line: null, name: null, sku: null, type: null, quantity: null, discount: 0, taxes: NO_TAXES };
  return { ...nothing, net: part.price, total: part.price, ...part };
}

function linesOf(record: ReceiptRecord, cents: (money: number) => number): ReceiptShare[] {
  return (record.product_prices ?? []).map((price, line) =>
    share({
      role: 'item',
      line,
      name: record.product_names?.[line] ?? null,
      sku: record.product_ids?.[line] ?? null,
      type: record.product_types?.[line] ?? null,
      quantity: record.product_quantities?.[line] ?? null,
      price: cents(price),
    }),
  );
}

function taxesOf(record: ReceiptRecord, cents: (money: number) => number): TaxShares {
  const named = Object.fromEntries(TAX_FIELDS.map((field) => [field, cents(record[field] ?? 0)]));
  const other = cents(record.total_tax ?? 0) - sumOf(Object.values(named));
  return { ...NO_TAXES, ...named, other_tax: Math.max(0, other) };
}

/** The price of all lines after discounts, as the receipt prints it; null where it does not. */
function priceOfAll(record: ReceiptRecord, cents: (money: number) => number): number | null {
  if (record.total_price !== null) return cents(record.total_price);
  if (record.subtotal === null) return null;
  return cents(record.subtotal) - Math.round(Math.abs(record.total_discount ?? 0) * 100);
}

function weightsFor(tax: BookedTax, lines: readonly ReceiptShare[], net: readonly number[]): readonly number[] {
  if (tax !== 'excise_tax') return net;
  const taxed = net.map((price, index) => (lines[index]?.type === 'accessory' ? 0 : price));
  return taxed.some((weight) => weight !== 0) ? taxed : net;
}

/** The share of a refund: its money negative, without a negative zero. */
function withSign(one: ReceiptShare, sign: number): ReceiptShare {
  if (sign === 1) return one;
  const turned = (cents: number) => (cents === 0 ? 0 : -cents);
  const taxes = Object.fromEntries(BOOKED_TAXES.map((tax) => [tax, turned(one.taxes[tax])])) as TaxShares;
  const { price, discount, net, total } = one;
  return {
    ...one,
    taxes,
    price: turned(price),
    discount: turned(discount),
    net: turned(net),
    total: turned(total),
  };
}
