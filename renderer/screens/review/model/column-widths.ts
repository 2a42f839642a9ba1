import type { ColumnSpec } from './fields.ts';

/** Widths of the columns of tables in CSS; names get what is left. */
const WIDTHS: Record<string, string> = {
  name: 'minmax(84px, 1fr)',
  product_names: 'minmax(120px, 1fr)',
  value: 'minmax(56px, 0.4fr)',
  units: 'minmax(42px, 56px)',
  status: 'minmax(60px, 72px)',
  key: 'minmax(80px, 1fr)',
  product_types: 'minmax(64px, 96px)',
  product_ids: 'minmax(80px, 140px)',
};
const NUMBER_WIDTH = 'minmax(44px, 66px)';

/**
 * The tracks of a table's grid. An amount is never cut, whatever its currency: `MYR 1,2…` says nothing.
 *
 * @param amounts all amounts of the table as they are shown
 */
export function columnWidths(columns: readonly Pick<ColumnSpec, 'key' | 'kind'>[], amounts: readonly string[]): string {
  const letters = Math.max(0, ...amounts.map((amount) => amount.length));
  // Letters of a currency are wider than digits.
  const amountWidth = `max(66px, calc(${letters + 1}ch + 2 * var(--space-4)))`;
  return columns.map(({ key, kind }) => (kind === 'money' ? amountWidth : (WIDTHS[key] ?? NUMBER_WIDTH))).join(' ');
}
