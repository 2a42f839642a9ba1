import { type Amount, amountsOn, differsInOneDigit } from '../lines/amounts.ts';
import { printedRate } from '../lines/printed-rate.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { comparable, mentions } from '../lines/text-match.ts';
import type { ReceiptRegions } from '../receipt-regions.ts';
import { wordingOf } from '../wording/languages.ts';
import type { SummaryEntry } from './summary-entry.ts';

/** One line of a table of taxes by rate: `A 19 %  44,37  8,43  52,80`. Cents. */
interface VatRow {
  line: ReceiptLine;
  index: number;
  tax: Amount;
  net: number;
  gross: number;
}

/** Cents that rounding may move a tax by. */
const ROUNDED = 1;
/** Cents that rounding each rate by itself may move a sum by. */
const ROUNDED_SUM = 2;
/** Rows stand at most so many lines below the heading of their table. */
const FARTHEST = 5;

/**
 * The entries with the taxes of a table by rate in place of whatever its lines were taken for, where the table comes to a
 * total of the receipt: the amounts of each line have to be net, tax and gross of its rate, in any order, one of them left
 * out or not. Otherwise the entries as they are.
 */
export function withVatTable({ lines, itemsTo, entries }: ReceiptRegions): readonly SummaryEntry[] {
  const totals = entries.filter(({ role }) => role === 'total').map(({ index }) => index);
  const rows = rowsFrom(lines, itemsTo, totals);
  const sum = (of: (row: VatRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const [tax, net, gross] = [sum((row) => row.tax.cents), sum((row) => row.net), sum((row) => row.gross)];
  const near = (a: number, b: number) => Math.abs(a - b) <= ROUNDED_SUM;
  const ofTable = new Set(rows.map(({ index }) => index));
  for (const [index, line] of lines.entries()) {
    const cents = amountsOn(line).map((amount) => amount.cents);
    const repeats = [tax, gross].every((one) => cents.some((other) => near(one, other)));
    if (index >= itemsTo && rows.length > 0 && cents.length >= 2 && repeats) ofTable.add(index);
  }
  // A total of the goods with what is without tax and the tax beside it stays one, and needs no other line that says it.
  const ofGoods = new Set(
    rows.filter((row) => totals.includes(row.index) && amountsOn(row.line).length > 2).map(({ index }) => index),
  );
  const others = entries.filter(
    ({ index, role, amount }) =>
      !ofTable.has(index) || (role === 'total' && ofGoods.has(index) && near(amount.cents, gross)),
  );
  // A digit of what is without tax may be misread, where the tax is all that the total leaves.
  const [only] = rows.length === 1 ? rows : [];
  const comesTo = (total: number) =>
    near(total, gross) || (only !== undefined && tax > 0 && differsInOneDigit(total - tax, only.net));
  const isTotal = others.some(
    ({ role, amount }) => ['total', 'due', 'paid', 'tendered'].includes(role) && comesTo(amount.cents),
  );
  const taxes = others.filter(({ role }) => role === 'tax' || role === 'tax-total');
  // Taxes printed elsewhere are these again, or others, of which the table knows nothing.
  const again = taxes.every(
    ({ amount }) =>
      amount.cents === 0 || near(amount.cents, tax) || rows.some((row) => near(row.tax.cents, amount.cents)),
  );
  // A table of goods without tax says that there is none, unless another line does.
  if ((tax === 0 && (rows.length === 0 || taxes.length > 0)) || !isTotal || !again) return entries;
  const added = others.some(({ role, amount }) => (role === 'subtotal' || role === 'net') && near(amount.cents, net));
  const read = rows.map(
    (row): SummaryEntry => ({
      role: 'tax',
      strength: 1,
      taxKind: 'vat',
      inclusive: !added,
      label: row.line.text,
      amount: row.tax,
      line: row.line,
      index: row.index,
      inTable: false,
    }),
  );
  return [...others.filter((entry) => !taxes.includes(entry)), ...read].sort((a, b) => a.index - b.index);
}

/** The lines with a rate or below a heading, whose amounts are net, tax and gross; not the last one that sums them up. */
function rowsFrom(lines: readonly ReceiptLine[], from: number, totals: readonly number[]): VatRow[] {
  const rows = lines.flatMap((line, index) => {
    const rate = index < from ? null : printedRate(line.text);
    // The total of goods that have columns of their own for what is without tax, for the tax and for both.
    const highest = totals.includes(index) ? 0 : Math.max(from, index - FARTHEST);
    const headed = index >= from && lines.slice(highest, index).some(isTaxHeading);
    const amounts = amountsOn(line);
    const found =
      rate !== null || headed
        ? (partsOf(amounts, rate) ??
          (headed ? (partsOf(amounts, bareRate(line, amounts)) ?? untaxed(amounts) ?? netAndTax(amounts)) : null))
        : null;
    return found ? [{ line, index, ...found }] : [];
  });
  const last = rows.at(-1);
  const above = rows.slice(0, -1).reduce((sum, { gross }) => sum + gross, 0);
  return last && above === last.gross ? rows.slice(0, -1) : rows;
}

/** What columns of taxed amounts are called in English. */
const AMOUNT_COLUMNS = ['net', 'nett', 'gross', 'amt', 'amount', 'amt(rm)', 'amount(rm)', 'goods amt'];

/** A line without amounts that names the tax beside what is without or with it: `MwSt Netto Steuer Brutto`. */
export function isTaxHeading(line: ReceiptLine): boolean {
  if (amountsOn(line).length > 0) return false;
  const [text, { tax, exclusive, inclusive, total }] = [comparable(line.text), wordingOf(line.language)];
  const columns = [exclusive, [...inclusive, ...total], AMOUNT_COLUMNS];
  return mentions(text, tax) && columns.some((labels) => mentions(text, labels));
}

/** The rate that a column of rates prints without its sign: `SR 6 16.72 1.00`; null where none is a whole percentage. */
function bareRate(line: ReceiptLine, amounts: readonly Amount[]): number | null {
  const besides = line.text.slice(0, amounts.at(-1)?.start ?? 0);
  const rate = /(?<![\d.,])\d{1,2}(?![\d.,])/.exec(besides)?.[0];
  return rate && Number(rate) > 0 ? Number(rate) / 100 : null;
}

/** Two amounts of which nothing but the sums can say that they are net and tax, as the rate was not read. */
function netAndTax([net, tax, ...others]: readonly Amount[]): Pick<VatRow, 'tax' | 'net' | 'gross'> | null {
  if (!net || !tax || others.length > 0 || tax.cents <= 0 || tax.cents * LEAST_NET > net.cents) return null;
  return { tax, net: net.cents, gross: net.cents + tax.cents };
}
/** No rate of a value added tax is as high as one in so many. */
const LEAST_NET = 3;

/** A line of goods that no tax is on: `ZRL 0 17.04 0.00`, with what they come to once or twice. */
function untaxed(amounts: readonly Amount[]): Pick<VatRow, 'tax' | 'net' | 'gross'> | null {
  const tax = amounts.find(({ cents }) => cents === 0);
  // Its rate may stand in a column of its own: `ZRL 0.00 17.04 0.00`.
  const [net, ...others] = amounts.map(({ cents }) => cents).filter((cents) => cents !== 0);
  if (!tax || net === undefined || net <= 0 || others.some((cents) => cents !== net)) return null;
  return { tax, net, gross: net };
}

/** Which of the amounts is the tax, and what it is on; null where none is. */
function partsOf(amounts: readonly Amount[], rate: number | null): Pick<VatRow, 'tax' | 'net' | 'gross'> | null {
  for (const tax of amounts) {
    for (const other of amounts) {
      if (tax === other || tax.cents < 0 || other.cents <= tax.cents) continue;
      const whole = amounts.some(
        (third) => third !== tax && third !== other && third.cents === other.cents + tax.cents,
      );
      if (rate === null) {
        if (whole && tax.cents > 0) return { tax, net: other.cents, gross: other.cents + tax.cents };
        continue;
      }
      const fits = (net: number) => Math.abs(net * rate - tax.cents) <= ROUNDED;
      if (fits(other.cents)) return { tax, net: other.cents, gross: other.cents + tax.cents };
      const isGross = Math.abs((other.cents * rate) / (1 + rate) - tax.cents) <= ROUNDED;
      if (isGross && !whole) return { tax, net: other.cents - tax.cents, gross: other.cents };
    }
  }
  return null;
}
