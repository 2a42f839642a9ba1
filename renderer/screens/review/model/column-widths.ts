import type { ColumnSpec, ValueKind } from './fields.ts';

/** Widths of the columns of tables in CSS; names get what is left. */
const WIDTHS: Record<string, string> = {
  name: 'minmax(84px, 1fr)',
  product_names: 'minmax(120px, 1fr)',
  status: 'minmax(60px, 72px)',
  key: 'minmax(80px, 1fr)',
  product_types: 'minmax(64px, 96px)',
  product_ids: 'minmax(80px, 140px)',
};
/** CSS pixels, at the least, of columns whose texts are never cut: half a number, or `mg/…`, says nothing. */
const WHOLE: Partial<Record<ValueKind, number>> = { number: 44, result: 56, units: 42, money: 66 };
/** Letters of units and currencies are wider than digits, by which CSS measures. */
const LETTER = 1.15;

interface Column extends Pick<ColumnSpec, 'key' | 'kind'> {
  /** All texts of the column as they are shown, its head among them. */
  texts: readonly string[];
}

/** The tracks of a table's grid. */
export const columnWidths = (columns: readonly Column[]): string =>
  columns
    .map(({ key, kind, texts }) => {
      const least = WHOLE[kind];
      if (least === undefined) return WIDTHS[key] ?? 'minmax(44px, 66px)';
      const width = `max(${least}px, calc(${Math.max(0, ...texts.map(lengthOf))}ch + 2 * var(--space-4)))`;
      return kind === 'result' ? `minmax(${width}, 0.4fr)` : width;
    })
    .join(' ');

/** Widths of a zero that a text takes, a little more than less. */
function lengthOf(text: string): number {
  const digits = text.replace(/[^\d.,\s]/g, '').length;
  return Math.ceil(digits + (text.length - digits) * LETTER + 0.5);
}
