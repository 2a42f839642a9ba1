import { Eye } from 'lucide-react';
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
  const caution = cautionOf(summary, money);
  const left = [
    withoutAmount > 0 && words.withoutAmount(withoutAmount),
    summary.undated > 0 && words.undated(summary.undated),
    summary.samples > 0 && words.samples(summary.samples),
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
        {caution && (
          <p className={styles.caution}>
            <Eye size={14} aria-hidden />
            <span>{caution}</span>
          </p>
        )}
        {left.length > 0 && <p className={styles.left}>{left.join(' ')}</p>}
        <OverTime {...{ summary, money, caution }} />
        <div className={styles.charts}>
          <Retailers {...{ summary, money, caution }} />
          <Types {...{ summary, money, caution }} />
          <Taxes {...{ summary, money, caution }} />
        </div>
      </div>
    </section>
  );
}

interface PartProps {
  summary: CurrencySummary;
  money(cents: number): string;
  /** Said once above the charts, and taken along with each of them. */
  caution: string | null;
}

/** How much of all is in receipts that nobody verified or that have values to check; null where nothing is. */
function cautionOf({ receipts, amount, unchecked }: CurrencySummary, money: PartProps['money']): string | null {
  if (unchecked.receipts === 0) return null;
  return words.unchecked(unchecked.receipts, receipts, money(unchecked.amount), money(amount));
}

/** A column with how much of each row is to be checked; none where nothing is. */
function uncheckedColumn(rows: readonly number[], money: PartProps['money']) {
  const isShown = rows.some((unchecked) => unchecked > 0);
  return {
    head: isShown ? [{ label: words.columns.unchecked, isNumber: true }] : [],
    cell: (unchecked: number) => (isShown ? [money(unchecked)] : []),
  };
}

const noteOf = (unchecked: number, money: PartProps['money']) =>
  unchecked > 0 ? words.uncheckedPart(money(unchecked)) : undefined;

function OverTime({ summary, money, caution }: PartProps) {
  const openRecords = useReceipts((state) => state.openRecords);
  const { by, columns } = timeColumns(summary.months);
  if (columns.length === 0) return null;
  const title = words.overTime[by];
  const currency = currencyName(summary);
  const open = uncheckedColumn(
    columns.map(({ unchecked }) => unchecked.amount),
    money,
  );
  return (
    <ChartCard
      title={title}
      caution={caution}
      isCautionTold
      table={{
        columns: [
          { label: words.columns[by] },
          { label: words.columns.amount, isNumber: true },
          { label: words.columns.tax, isNumber: true },
          { label: words.columns.receipts, isNumber: true },
          ...open.head,
        ],
        rows: columns.map((column) => ({
          key: column.key,
          cells: [
            ...[nameOf(column.key), money(column.amount), money(column.tax), formatCount(column.receipts)],
            ...open.cell(column.unchecked.amount),
          ],
        })),
      }}
    >
      <ColumnChart
        label={title}
        columns={columns.map((column) => ({
          key: column.key,
          label: column.key.length === 4 ? column.key : formatMonth(column.key, 'short'),
          value: column.amount / 100,
          unchecked: column.unchecked.amount / 100,
          name: [
            words.columnName(nameOf(column.key), money(column.amount), column.receipts),
            noteOf(column.unchecked.amount, money),
          ]
            .filter(Boolean)
            .join(', '),
          ...(column.receipts > 0 && {
            open: () => openRecords({ days: { from: column.from, to: column.to }, currency }),
          }),
        }))}
        tick={(value) => formatShortMoney(value, summary.currency)}
      />
    </ChartCard>
  );
}

const nameOf = (key: string) => (key.length === 4 ? key : formatMonth(key, 'long'));

function Retailers({ summary, money, caution }: PartProps) {
  const openRecords = useReceipts((state) => state.openRecords);
  const { retailers } = summary;
  const drawn = retailers.slice(0, MOST_BARS);
  const open = uncheckedColumn(
    retailers.map(({ unchecked }) => unchecked.amount),
    money,
  );
  return (
    <ChartCard
      title={words.byRetailer}
      caution={caution}
      isCautionTold
      footer={retailers.length > drawn.length ? words.more(retailers.length - drawn.length) : undefined}
      table={{
        columns: [
          { label: words.columns.retailer },
          { label: words.columns.amount, isNumber: true },
          { label: words.columns.tax, isNumber: true },
          { label: words.columns.receipts, isNumber: true },
          ...open.head,
        ],
        rows: retailers.map((row) => ({
          key: row.retailer ?? '',
          cells: [
            ...[row.retailer ?? words.noRetailer, money(row.amount), money(row.tax), formatCount(row.receipts)],
            ...open.cell(row.unchecked.amount),
          ],
        })),
      }}
    >
      <BarChart
        label={words.byRetailer}
        bars={drawn.map(({ retailer, amount, unchecked }) => ({
          key: retailer ?? '',
          label: retailer ?? words.noRetailer,
          value: amount / 100,
          unchecked: unchecked.amount / 100,
          note: noteOf(unchecked.amount, money),
          text: money(amount),
          ...(retailer !== null && { open: () => openRecords({ retailer, currency: currencyName(summary) }) }),
        }))}
        tick={(value) => formatShortMoney(value, summary.currency)}
      />
    </ChartCard>
  );
}

function Types({ summary, money, caution }: PartProps) {
  const openRecords = useReceipts((state) => state.openRecords);
  const { types, withoutItems } = summary;
  if (types.length === 0) return null;
  const prices = types.reduce((sum, { price }) => sum + price, 0);
  const open = uncheckedColumn(
    types.map(({ unchecked }) => unchecked),
    money,
  );
  return (
    <ChartCard
      title={words.byType}
      caution={caution}
      isCautionTold
      footer={
        [
          withoutItems.receipts > 0 && words.withoutItems(withoutItems.receipts, money(withoutItems.amount)),
          prices !== summary.amount && words.linePrices(money(prices), money(summary.amount)),
        ]
          .filter(Boolean)
          .join(' ') || undefined
      }
      note={words.byTypeNote}
      table={{
        columns: [
          { label: words.columns.type },
          { label: words.columns.price, isNumber: true },
          { label: words.columns.items, isNumber: true },
          ...open.head,
        ],
        rows: types.map((row) => ({
          key: row.type ?? '',
          cells: [row.type ?? words.noType, money(row.price), formatCount(row.items), ...open.cell(row.unchecked)],
        })),
      }}
    >
      <BarChart
        label={words.byType}
        bars={types.map(({ type, price, unchecked }) => ({
          key: type ?? '',
          label: type ?? words.noType,
          value: price / 100,
          unchecked: unchecked / 100,
          note: noteOf(unchecked, money),
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

function Taxes({ summary: { taxes, currency }, money, caution }: PartProps) {
  const kinds = TAXES.filter((kind) => taxes[kind].amount > 0);
  if (kinds.length === 0) return null;
  const open = uncheckedColumn(
    kinds.map((kind) => taxes[kind].unchecked),
    money,
  );
  return (
    <ChartCard
      title={words.taxes}
      caution={caution}
      isCautionTold
      table={{
        columns: [{ label: words.columns.taxKind }, { label: words.columns.tax, isNumber: true }, ...open.head],
        rows: kinds.map((kind) => ({
          key: kind,
          cells: [words.taxKinds[kind], money(taxes[kind].amount), ...open.cell(taxes[kind].unchecked)],
        })),
      }}
    >
      <BarChart
        label={words.taxes}
        bars={kinds
          .toSorted((a, b) => taxes[b].amount - taxes[a].amount)
          .map((kind) => ({
            key: kind,
            label: words.taxKinds[kind],
            value: taxes[kind].amount / 100,
            unchecked: taxes[kind].unchecked / 100,
            text: money(taxes[kind].amount),
          }))}
        tick={(value) => formatShortMoney(value, currency)}
      />
    </ChartCard>
  );
}
