import type { ReactNode } from 'react';
import type { RecordSummary } from '../../../shared/desktop.ts';
import type { RecordColumn } from '../../../shared/records/record-filter.ts';
import { Badge } from '../../components/badge.tsx';
import { VerdictBadge } from '../../components/verdict-badge.tsx';
import { strings } from '../../strings/en.ts';
import { formatDate, formatMoney, formatStored } from '../../strings/format.ts';

const { records: words } = strings;

/** How wide each column of the list is; the ones with a share take what is left. */
export const COLUMN_WIDTHS: Record<RecordColumn, string> = {
  title: 'minmax(148px, 2.2fr)',
  subtitle: 'minmax(110px, 1.4fr)',
  kind: '84px',
  product_type: 'minmax(96px, 0.8fr)',
  lab: 'minmax(130px, 1.2fr)',
  producer: 'minmax(130px, 1.2fr)',
  number: 'minmax(110px, 0.8fr)',
  date: '96px',
  total_thc: '62px',
  total_cbd: '62px',
  total_terpenes: '84px',
  // `MYR 1,234,567.90`: an amount that is cut off says nothing.
  amount: '124px',
  tax: '108px',
  status: '64px',
  state: '116px',
  added: '150px',
  tags: 'minmax(110px, 1fr)',
};

/** Pixels that these columns need, with the check box, the action and the gaps; where there are less they scroll. */
export function narrowest(columns: readonly RecordColumn[]): number {
  const widths = columns.map((column) => Number(/\d+/.exec(COLUMN_WIDTHS[column])?.[0]));
  return widths.reduce((sum, width) => sum + width + 12, 18 + 28 + 12 + 40);
}

export const NUMBER_COLUMNS: ReadonlySet<RecordColumn> = new Set([
  'total_thc',
  'total_cbd',
  'total_terpenes',
  'amount',
  'tax',
]);

/** What stands in a cell, and how; long lists have no elements inside it where a class on it does. */
export interface CellContents {
  content: ReactNode;
  look?: 'title' | 'soft';
  /** All of a text that may be cut off. */
  title?: string;
}

const soft = (text: string | null): CellContents => ({ content: text, look: 'soft' });
const plain = (content: ReactNode): CellContents => ({ content });
const number = (value: number | null) => plain(value !== null && formatStored(value));
const money = (value: number | null, currency: string | null) => plain(value !== null && formatMoney(value, currency));

/** What a column shows of a record. */
export const CELLS: Record<RecordColumn, (record: RecordSummary) => CellContents> = {
  title: ({ title }) => ({ content: title, look: 'title', title }),
  subtitle: ({ kind, columns, subtitle, fileName }) => ({
    ...soft(
      kind === 'receipt' && columns.amount !== null
        ? formatMoney(columns.amount, columns.currency)
        : subtitle || fileName,
    ),
    title: fileName,
  }),
  kind: ({ kind }) => soft(strings.inbox.kinds[kind]),
  product_type: ({ columns }) => soft(columns.productType),
  lab: ({ columns }) => soft(columns.lab),
  producer: ({ columns }) => soft(columns.producer),
  number: ({ columns }) => soft(columns.number),
  date: ({ date }) => (date ? plain(formatDate(date.slice(0, 10))) : soft(words.noDate)),
  total_thc: ({ columns }) => number(columns.totalThc),
  total_cbd: ({ columns }) => number(columns.totalCbd),
  total_terpenes: ({ columns }) => number(columns.totalTerpenes),
  amount: ({ columns }) => money(columns.amount, columns.currency),
  tax: ({ columns }) => money(columns.tax, columns.currency),
  status: ({ status }) => plain(<VerdictBadge verdict={status} icon={false} />),
  state: (record) => plain(<RecordState record={record} />),
  added: ({ addedAt }) => soft(formatDate(addedAt)),
  tags: ({ tags }) => soft(tags.join(', ')),
};

/** Without the icons that badges have elsewhere: hundreds of drawn pictures slow the scrolling of a list. */
function RecordState({ record }: { record: RecordSummary }) {
  if (record.verifiedAt) return <Badge tone="good">{strings.inbox.states.verified}</Badge>;
  return (
    <Badge tone={record.reviewCount > 0 ? 'check' : 'accent'}>{strings.inbox.reviewState(record.reviewCount)}</Badge>
  );
}
