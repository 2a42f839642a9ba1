import { TAX_FIELDS } from '../../../shared/records/receipt-amounts.ts';
import type { CurrencySummary, TaxKind } from '../../../shared/records/receipt-summary.ts';
import { BarChart } from '../../components/charts/bar-chart.tsx';
import { ChartCard } from '../../components/charts/chart-card.tsx';
import { ColumnChart } from '../../components/charts/column-chart.tsx';
import { currencyName, useReceipts } from '../../state/receipts.ts';
import { chartStrings } from '../../strings/charts.ts';
import { formatCount, formatMoney, formatMonth, formatPercent, formatShortMoney } from '../../strings/format.ts';
import { timeColumns } from './model.ts';
import styles from './receipts.module.css';

const { receipts: words } = chartStrings;
/** So many bars are drawn; the table has all. */
const MOST_BARS = 12;
const TAXES: readonly TaxKind[] = [...TAX_FIELDS, 'other'];

/** The sums of one currency. */
export function Spending({ summary }: { summary: CurrencySummary }) {
  const { receipts, amount, tax, withoutAmount } = summary;
  const money = (cents: number) => formatMoney(cents / 100, summary.currency);
  const counted = receipts - withoutAmount;
  const tiles = [
    [words.spent, money(amount), words.inReceipts(receipts)],
    [words.tax, money(tax), amount > 0 ? words.ofSpent(formatPercent(tax / amount)) : ''],
    [words.average, counted > 0 ? money(Math.round(amount / counted)) : '—', ''],
  ] as const;
  const left = [
    withoutAmount > 0 && words.withoutAmount(withoutAmount),
    summary.undated > 0 && words.undated(summary.undated),
  ].filter(Boolean);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={styles.scroll} aria-label={words.title} tabIndex={0}>
      <div className={styles.sheet}>
        <dl className={styles.tiles}>
          {tiles.map(([label, value, note]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {note && <span className={styles.note}>{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
        {left.length > 0 && <p className={styles.left}>{left.join(' ')}</p>}
        <OverTime summary={summary} money={money} />
        <div className={styles.charts}>
          <Retailers summary={summary} money={money} />
          <Types summary={summary} money={money} />
          <Taxes summary={summary} money={money} />
        </div>
      </div>
    </section>
  );
}

interface PartProps {
  summary: CurrencySummary;
  money(cents: number): string;
}

function OverTime({ summary, money }: PartProps) {
  const openRecords = useReceipts((state) => state.openRecords);
  const { by, columns } = timeColumns(summary.months);
  if (columns.length === 0) return null;
  const title = words.overTime[by];
  const currency = currencyName(summary);
  return (
    <ChartCard
      title={title}
      table={{
        columns: [
          { label: words.columns[by] },
          { label: words.columns.amount, isNumber: true },
          { label: words.columns.tax, isNumber: true },
          { label: words.columns.receipts, isNumber: true },
        ],
        rows: columns.map((column) => ({
          key: column.key,
          cells: [nameOf(column.key), money(column.amount), money(column.tax), formatCount(column.receipts)],
        })),
      }}
    >
      <ColumnChart
        label={title}
        columns={columns.map((column) => ({
          key: column.key,
          label: column.key.length === 4 ? column.key : formatMonth(column.key, 'short'),
          value: column.amount / 100,
          name: words.columnName(nameOf(column.key), money(column.amount), column.receipts),
          ...(column.receipts > 0 && { open: () => openRecords({ from: column.from, to: column.to, currency }) }),
        }))}
        tick={(value) => formatShortMoney(value, summary.currency)}
      />
    </ChartCard>
  );
}

const nameOf = (key: string) => (key.length === 4 ? key : formatMonth(key, 'long'));

function Retailers({ summary, money }: PartProps) {
  const openRecords = useReceipts((state) => state.openRecords);
  const { retailers } = summary;
  const drawn = retailers.slice(0, MOST_BARS);
  return (
    <ChartCard
      title={words.byRetailer}
      footer={retailers.length > drawn.length ? words.more(retailers.length - drawn.length) : undefined}
      table={{
        columns: [
          { label: words.columns.retailer },
          { label: words.columns.amount, isNumber: true },
          { label: words.columns.tax, isNumber: true },
          { label: words.columns.receipts, isNumber: true },
        ],
        rows: retailers.map((row) => ({
          key: row.retailer ?? '',
          cells: [row.retailer ?? words.noRetailer, money(row.amount), money(row.tax), formatCount(row.receipts)],
        })),
      }}
    >
      <BarChart
        label={words.byRetailer}
        bars={drawn.map(({ retailer, amount }) => ({
          key: retailer ?? '',
          label: retailer ?? words.noRetailer,
          value: amount / 100,
          text: money(amount),
          ...(retailer !== null && { open: () => openRecords({ retailer, currency: currencyName(summary) }) }),
        }))}
        tick={(value) => formatShortMoney(value, summary.currency)}
      />
    </ChartCard>
  );
}

function Types({ summary, money }: PartProps) {
  const openRecords = useReceipts((state) => state.openRecords);
  const { types } = summary;
  if (types.length === 0) return null;
  return (
    <ChartCard
      title={words.byType}
      note={words.byTypeNote}
      table={{
        columns: [
          { label: words.columns.type },
          { label: words.columns.price, isNumber: true },
          { label: words.columns.items, isNumber: true },
        ],
        rows: types.map((row) => ({
          key: row.type ?? '',
          cells: [row.type ?? words.noType, money(row.price), formatCount(row.items)],
        })),
      }}
    >
      <BarChart
        label={words.byType}
        bars={types.map(({ type, price }) => ({
          key: type ?? '',
          label: type ?? words.noType,
          value: price / 100,
          text: money(price),
          ...(type !== null && {
            open: () => openRecords({ product_type: type, currency: currencyName(summary) }),
          }),
        }))}
        tick={(value) => formatShortMoney(value, summary.currency)}
      />
    </ChartCard>
  );
}

function Taxes({ summary, money }: PartProps) {
  const kinds = TAXES.filter((kind) => summary.taxes[kind] > 0);
  if (kinds.length === 0) return null;
  return (
    <ChartCard
      title={words.taxes}
      table={{
        columns: [{ label: words.columns.taxKind }, { label: words.columns.tax, isNumber: true }],
        rows: kinds.map((kind) => ({ key: kind, cells: [words.taxKinds[kind], money(summary.taxes[kind])] })),
      }}
    >
      <BarChart
        label={words.taxes}
        bars={kinds
          .toSorted((a, b) => summary.taxes[b] - summary.taxes[a])
          .map((kind) => ({
            key: kind,
            label: words.taxKinds[kind],
            value: summary.taxes[kind] / 100,
            text: money(summary.taxes[kind]),
          }))}
        tick={(value) => formatShortMoney(value, summary.currency)}
      />
    </ChartCard>
  );
}
