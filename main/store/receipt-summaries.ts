import type Database from 'better-sqlite3';
import { TAX_FIELDS } from '../../shared/records/receipt-amounts.ts';
import type { CurrencySummary, ReceiptPeriod, Spending, TaxKind } from '../../shared/records/receipt-summary.ts';
import { IS_SAMPLE } from './queue.ts';

export interface ReceiptSummaries {
  /** One summary for each currency, that of the most receipts first; made-up samples are in none. */
  of(period: ReceiptPeriod): CurrencySummary[];
}

/** A verified receipt may have been verified with questions left. */
const UNCHECKED = '(verified_at IS NULL OR review_count > 0)';
/** The sum of a column, and of it what is in receipts that are to be checked. */
const sumOf = (column: string, name = column) => `coalesce(sum(${column}), 0) AS ${name},
  coalesce(sum(${column}) FILTER (WHERE ${UNCHECKED}), 0) AS ${uncheckedOf(name)}`;
const uncheckedOf = (name: string) => `unchecked_${name}`;
const SPENDING = `count(*) AS receipts, count(*) FILTER (WHERE ${UNCHECKED}) AS ${uncheckedOf('receipts')},
  ${sumOf('amount')}, coalesce(sum(tax), 0) AS tax`;
/** A receipt's date is a day, or a day with a time. */
const WHERE = `removed_at IS NULL AND (@from IS NULL OR receipt_sums.date >= @from)
  AND (@to IS NULL OR receipt_sums.date < @to || '~') AND (@verified = 0 OR verified_at IS NOT NULL)`;
const SUMS = 'FROM receipt_sums JOIN records ON records.id = record_id';
const FROM = `${SUMS} WHERE ${WHERE} AND NOT ${IS_SAMPLE}`;

type Parameters = { from: string | null; to: string | null; verified: number };
type Of<Row> = Row & { currency: string | null };
type SpendingRow = Omit<Spending, 'unchecked'> & { unchecked_receipts: number; unchecked_amount: number };
type TaxSums = Record<Exclude<TaxKind, 'other'> | 'tax', number> & Record<`unchecked_${string}`, number>;

export function receiptSummariesOf(database: Database.Database): ReceiptSummaries {
  const ask = <Row>(sql: string) => database.prepare<[Parameters], Of<Row>>(sql);
  const sums = ask<
    SpendingRow & { withoutAmount: number; undated: number; withoutItems: number; withoutItemsAmount: number }
  >(
    `SELECT currency, ${SPENDING}, sum(amount IS NULL) AS withoutAmount, sum(receipt_sums.date IS NULL) AS undated,
       sum(itemless) AS withoutItems, coalesce(sum(amount) FILTER (WHERE itemless), 0) AS withoutItemsAmount
     FROM (SELECT *, NOT EXISTS (SELECT 1 FROM receipt_items WHERE receipt_items.record_id = receipt_sums.record_id) AS itemless
       FROM receipt_sums) AS receipt_sums
     JOIN records ON records.id = record_id WHERE ${WHERE} AND NOT ${IS_SAMPLE}
     GROUP BY currency ORDER BY receipts DESC, currency`,
  );
  const taxes = ask<TaxSums>(
    `SELECT currency, ${['tax', ...TAX_FIELDS].map((field) => sumOf(field)).join(', ')} ${FROM} GROUP BY currency`,
  );
  const samples = ask<{ samples: number }>(
    `SELECT currency, count(*) AS samples ${SUMS} WHERE ${WHERE} AND ${IS_SAMPLE} GROUP BY currency`,
  );
  const months = ask<SpendingRow & { month: string }>(
    `SELECT currency, substr(receipt_sums.date, 1, 7) AS month, ${SPENDING}
     ${FROM} AND receipt_sums.date IS NOT NULL GROUP BY currency, month ORDER BY month`,
  );
  const retailers = ask<SpendingRow & { retailer: string | null }>(
    `SELECT currency, max(coalesce(names.name, retailer)) AS retailer, ${SPENDING}
     FROM receipt_sums JOIN records ON records.id = receipt_sums.record_id
     LEFT JOIN record_names AS names ON names.record_id = records.id AND role = 'retailer'
     WHERE ${WHERE} AND NOT ${IS_SAMPLE}
     GROUP BY currency, lower(coalesce(names.name, retailer)) ORDER BY amount DESC, retailer`,
  );
  const types = ask<{ type: string | null; items: number; price: number; unchecked_price: number }>(
    `SELECT currency, max(type) AS type, count(*) AS items, ${sumOf('price')}
     FROM receipt_items JOIN receipt_sums USING (record_id) JOIN records ON records.id = record_id
     WHERE ${WHERE} AND NOT ${IS_SAMPLE} GROUP BY currency, lower(type) ORDER BY price DESC, type`,
  );
  return {
    of({ from, to, verified }) {
      const parameters = { from: from ?? null, to: to ?? null, verified: verified ? 1 : 0 };
      const [inTaxes, ofSamples, inMonths, atRetailers, ofTypes] = [
        taxes.all(parameters),
        samples.all(parameters),
        months.all(parameters),
        retailers.all(parameters),
        types.all(parameters),
      ];
      return sums.all(parameters).map(({ currency, withoutItems, withoutItemsAmount, ...row }) => ({
        ...spending(row),
        currency,
        samples: of(currency, ofSamples)[0]?.samples ?? 0,
        withoutItems: { receipts: withoutItems, amount: withoutItemsAmount },
        months: of(currency, inMonths).map(spending),
        retailers: of(currency, atRetailers).map(spending),
        types: of(currency, ofTypes).map(({ unchecked_price: unchecked, ...type }) => ({ ...type, unchecked })),
        taxes: taxKinds(of(currency, inTaxes)[0]),
      }));
    },
  };
}

function spending<Row extends SpendingRow>({ unchecked_receipts: receipts, unchecked_amount: amount, ...row }: Row) {
  return { ...row, unchecked: { receipts, amount } };
}

/** Receipts that print named taxes and no total of them would make what is left of the total negative. */
function taxKinds(sums: TaxSums | undefined): CurrencySummary['taxes'] {
  const named = TAX_FIELDS.map((kind) => ({
    kind,
    amount: sums?.[kind] ?? 0,
    unchecked: sums?.[`unchecked_${kind}`] ?? 0,
  }));
  const rest = (all: number, pick: (tax: (typeof named)[number]) => number) =>
    Math.max(
      0,
      named.reduce((left, tax) => left - pick(tax), all),
    );
  const amount = rest(sums?.tax ?? 0, (tax) => tax.amount);
  const unchecked = Math.min(
    amount,
    rest(sums?.unchecked_tax ?? 0, (tax) => tax.unchecked),
  );
  const kinds = named.map(({ kind, ...tax }) => [kind, tax] as const);
  return Object.fromEntries([...kinds, ['other', { amount, unchecked }]]) as CurrencySummary['taxes'];
}

/** The rows of one currency, which is said once for all of them. */
function of<Row>(currency: string | null, rows: Of<Row>[]): Omit<Row, 'currency'>[] {
  return rows.flatMap(({ currency: its, ...row }) => (its === currency ? [row] : []));
}
