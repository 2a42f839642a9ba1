import type { CurrencySummary, Spending } from '../../../shared/records/receipt-summary.ts';

export interface TimeColumn extends Spending {
  /** YYYY-MM or YYYY. */
  key: string;
  /** First and last day, ISO. */
  from: string;
  to: string;
}

/** More months than this are gathered into years. */
const MOST_MONTHS = 36;
const NOTHING = { receipts: 0, amount: 0 };

/** Spending over time without gaps: a column for each month, or for each year where the months are many. */
export function timeColumns(months: CurrencySummary['months']): { by: 'month' | 'year'; columns: TimeColumn[] } {
  const first = months[0]?.month;
  const last = months.at(-1)?.month;
  if (!first || !last) return { by: 'month', columns: [] };
  const count = monthNumber(last) - monthNumber(first) + 1;
  const by = count > MOST_MONTHS ? 'year' : 'month';
  const columns = new Map<string, TimeColumn>();
  for (let number = monthNumber(first); number <= monthNumber(last); number += 1) {
    const month = monthName(number);
    const key = by === 'month' ? month : month.slice(0, 4);
    const days =
      by === 'month'
        ? { from: `${month}-01`, to: `${month}-${lastDay(number)}` }
        : { from: `${key}-01-01`, to: `${key}-12-31` };
    if (!columns.has(key)) columns.set(key, { key, ...days, receipts: 0, amount: 0, tax: 0, unchecked: NOTHING });
  }
  for (const { month, receipts, amount, tax, unchecked } of months) {
    const column = columns.get(by === 'month' ? month : month.slice(0, 4));
    if (!column) continue;
    column.receipts += receipts;
    column.amount += amount;
    column.tax += tax;
    column.unchecked = {
      receipts: column.unchecked.receipts + unchecked.receipts,
      amount: column.unchecked.amount + unchecked.amount,
    };
  }
  return { by, columns: [...columns.values()] };
}

const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const monthName = (number: number) => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
const lastDay = (number: number) => new Date(Date.UTC(Math.floor(number / 12), (number % 12) + 1, 0)).getUTCDate();
