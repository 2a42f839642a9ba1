import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { ItemRow } from './item-row.ts';

/** A label and its value below a name: `Units dispensed: 2`, `Grown by: Otterbrook`. */
const LABELLED = /^\W*(\p{L}[\p{L} ./#-]{1,28}?)\s*:\s*(.+)$/u;
/** The label that a line begins with; null for any other. */
const labelIn = (text: string): string | null => LABELLED.exec(text)?.[1]?.toLowerCase() ?? null;

/** Whether a line begins with a label that others of these lines begin with as well: a field of goods. */
export function isFieldOfGoods(line: ReceiptLine, others: readonly ReceiptLine[]): boolean {
  const label = labelIn(line.text);
  return label !== null && others.some((other) => other !== line && labelIn(other.text) === label);
}

/** Labels of how many were sold; what is in one pack has others. */
const COUNTS = /^(?!.*\b(?:per|in|size)\b).*\b(?:q(?:ty|uantity)|units?|sold|dispensed|purchased)\b/i;
const COUNT = /^\W*(\d{1,3})\W*$/;

/** By itself it may count all goods; below each of several it counts those. */
const UNITS = /^\W*units?\s?[:=]?\s?\d{1,3}\W*$/i;

/** The label of a row that says something of the goods named above it; null for any other. */
function labelOf(row: ItemRow, above: ItemRow | undefined): string | null {
  const label = labelIn(row.name);
  if (row.kind === 'detail' && row.quantity === null && UNITS.test(row.line.text)) return 'units';
  if (label === null || (row.kind !== 'text' && row.kind !== 'priced')) return null;
  // `Edible: Lime Gummies  18.00` names goods, unless a name without a price stands above.
  const isBelowName =
    above !== undefined &&
    above.name !== '' &&
    (above.kind === 'text' || (above.kind === 'priced' && row.kind === 'text'));
  return isBelowName || above?.kind === 'detail' ? label : null;
}

/** What stands behind a row's label. */
const valueIn = ({ name, line }: ItemRow): string =>
  UNITS.test(line.text) ? line.text.replace(/\D+/g, '') : (LABELLED.exec(name)?.[2] ?? '');

/**
 * Rows that stand below several goods with the same label made details of those, and quantities where the label counts:
 * no name begins like the line below another one.
 */
export function withFields(rows: readonly ItemRow[]): ItemRow[] {
  const labels = rows.map((row, at) => labelOf(row, rows[at - 1]));
  const goods = rows.filter(({ kind }) => kind === 'priced').length;
  return rows.map((row, at) => {
    const label = labels[at];
    const times = labels.filter((other) => other === label).length;
    if (!label || times < 2 || times * 2 < goods) return row;
    const value = COUNTS.test(label) ? COUNT.exec(valueIn(row))?.[1] : undefined;
    const quantity = value === undefined ? row.quantity : { value: Number(value), text: value, certainty: 0.95 };
    return { ...row, kind: row.kind === 'priced' ? 'priced' : 'detail', name: '', quantity };
  });
}
