import type Database from 'better-sqlite3';
import type { CurrencySummary, ReceiptPeriod, Spending, TaxKind } from '../../shared/records/receipt-summary.ts';

export interface ReceiptSummaries {
  /** One summary for each currency, that of the most receipts first. */
  of(period: ReceiptPeriod): CurrencySummary[];
}

const SPENDING = 'count(*) AS receipts, coalesce(sum(amount), 0) AS amount, coalesce(sum(tax), 0) AS tax';
/** A receipt's date is a day, or a day with a time. */
const WHERE = `removed_at IS NULL AND (@from IS NULL OR receipt_sums.date >= @from)
  AND (@to IS NULL OR receipt_sums.date < @to || '~') AND (@verified = 0 OR verified_at IS NOT NULL)`;
const FROM = `FROM receipt_sums JOIN records ON records.id = record_id WHERE ${WHERE}`;

type Parameters = { from: string | null; to: string | null; verified: number };
type Of<Row> = Row & { currency: string | null };

export function receiptSummariesOf(database: Database.Database): ReceiptSummaries {
  const ask = <Row>(sql: string) => database.prepare<[Parameters], Of<Row>>(sql);
  type Sums = Spending & Record<Exclude<TaxKind, 'other'>, number> & { withoutAmount: number; undated: number };
  const sums = ask<Sums>(
    `SELECT currency, ${SPENDING}, sum(amount IS NULL) AS withoutAmount, sum(receipt_sums.date IS NULL) AS undated,
       coalesce(sum(city_tax), 0) AS city_tax, coalesce(sum(county_tax), 0) AS county_tax,
       coalesce(sum(state_tax), 0) AS state_tax, coalesce(sum(excise_tax), 0) AS excise_tax
     ${FROM} GROUP BY currency ORDER BY receipts DESC, currency`,
  );
  const months = ask<Spending & { month: string }>(
    `SELECT currency, substr(receipt_sums.date, 1, 7) AS month, ${SPENDING}
     ${FROM} AND receipt_sums.date IS NOT NULL GROUP BY currency, month ORDER BY month`,
  );
  const retailers = ask<Spending & { retailer: string | null }>(
    `SELECT currency, max(retailer) AS retailer, ${SPENDING}
     ${FROM} GROUP BY currency, lower(retailer) ORDER BY amount DESC, retailer`,
  );
  const types = ask<{ type: string | null; items: number; price: number }>(
    `SELECT currency, type, count(*) AS items, coalesce(sum(price), 0) AS price
     FROM receipt_items JOIN receipt_sums USING (record_id) JOIN records ON records.id = record_id
     WHERE ${WHERE} GROUP BY currency, type ORDER BY price DESC, type`,
  );
  return {
    of({ from, to, verified }) {
      const parameters = { from: from ?? null, to: to ?? null, verified: verified ? 1 : 0 };
      const [inMonths, atRetailers, ofTypes] = [
        months.all(parameters),
        retailers.all(parameters),
        types.all(parameters),
      ];
      return sums.all(parameters).map((row) => {
        const { currency, receipts, amount, tax, withoutAmount, undated, ...named } = row;
        const other = tax - Object.values(named).reduce((a, b) => a + b, 0);
        return {
          ...{ currency, receipts, amount, tax, withoutAmount, undated },
          months: of(currency, inMonths),
          retailers: of(currency, atRetailers),
          types: of(currency, ofTypes),
          // Receipts that print named taxes and no total of them would make this negative.
          taxes: { ...named, other: Math.max(0, other) },
        };
      });
    },
  };
}

/** The rows of one currency, which is said once for all of them. */
function of<Row>(currency: string | null, rows: Of<Row>[]): Row[] {
  return rows.flatMap(({ currency: its, ...row }) => (its === currency ? [row as unknown as Row] : []));
}
