import { amountsOn } from '../lines/amounts.ts';
import { isDiscountText } from './item-details.ts';
import type { ItemRow, RowDraft } from './item-row.ts';

/** What so many come to, cents, on a line without their price; null for any other. */
const productOf = (row: ItemRow | undefined): number | null =>
  row?.quantity && row.unit !== null && !row.price ? Math.round(row.quantity.value * row.unit) : null;

/**
 * Rows with what was taken off beside what is left made prices, where the line above counts the goods and what they come to
 * less that is the amount behind: `6 x 5.00` over `Item disc -3.00  27.00`.
 */
export function withLessenedPrices(rows: readonly ItemRow[]): ItemRow[] {
  return rows.map((row, at) => {
    const product = productOf(rows[at - 1]);
    const [off, price, ...others] = amountsOn(row.line);
    if (product === null || !off || !price || others.length > 0 || !(off.cents < 0 || isDiscountText(row.line.text)))
      return row;
    const less = Math.abs(off.cents);
    if (less === 0 || Math.abs(product - less - price.cents) > 1) return row;
    return { ...row, kind: 'priced', name: '', price, quantity: null, unit: null, each: false, off: 0, less };
  });
}

/** How many, by itself or behind the name, beside what one costs and what is left of both. */
const COUNT_AT_END = /(?:^|\s)(\d{1,3})$/;

/** That count; a one, which says nothing of what was saved, only where it stands apart from the name. */
function countAtEnd({ name, line }: ItemRow): string {
  const text = COUNT_AT_END.exec(name)?.[1] ?? '';
  const at = line.words.findLastIndex((word) => word.text === text);
  const [before, word] = [line.words[at - 1], line.words[at]];
  const isApart = !before || !word || word.x0 - before.x1 > line.height;
  return text === '1' && !isApart ? '' : text;
}

/**
 * Rows whose price is what so many come to less the amount on the line below, which that says was saved: it is taken off
 * already, and the number before what one costs is how many (`2  10.00  18.00` over `You Save 2.00`).
 */
export function withSavedBelow(rows: readonly ItemRow[]): ItemRow[] {
  return rows.map((row, at) => {
    const above = rows[at - 1];
    const isTakenOff = above !== undefined && savedBelow(above, row) !== null;
    if (isTakenOff && (row.kind === 'discount' || row.kind === 'text')) return { ...row, kind: 'detail', off: 0 };
    const saved = savedBelow(row, rows[at + 1]);
    if (saved === null) return row;
    const { text, less } = saved;
    if (text === null) return { ...row, less };
    // The number in front that was taken for how many begins the name.
    const begins = row.quantity ? `${row.quantity.text} ` : '';
    const name = `${begins}${row.name.replace(COUNT_AT_END, '')}`;
    return { ...row, name, quantity: { value: Number(text), text, certainty: 0.97 }, less };
  });
}

/**
 * What the line below says was saved, where the price is less by that, and the number at the end of the name that counts,
 * null for a quantity read already; null for any other row.
 */
function savedBelow(row: ItemRow, below: ItemRow | undefined): { text: string | null; less: number } | null {
  const { kind, price, unit, quantity } = row;
  const [saved, ...others] = below && below.kind !== 'priced' ? amountsOn(below.line) : [];
  if (kind !== 'priced' || !price || unit === null || !saved || others.length > 0) return null;
  if (!SAVED.test(below?.line.text ?? '')) return null;
  const lessOf = (count: number) => Math.round(count * unit) - price.cents;
  const isSaved = (count: number) => lessOf(count) > 0 && lessOf(count) === Math.abs(saved.cents);
  if (quantity && isSaved(quantity.value)) return { text: null, less: lessOf(quantity.value) };
  const text = countAtEnd(row);
  const mayBeName = quantity === null || /^\d+$/.test(quantity.text);
  return mayBeName && isSaved(Number(text)) ? { text, less: lessOf(Number(text)) } : null;
}

/** What says that an amount is what was saved. */
const SAVED = /\b(?:you\s)?sav(?:ed?|ings?)\b|\bjimat\b/i;

/** What says that an amount was taken off, left behind in front of it. */
const LESS = /\s(?:item\s)?(?:less|disc(?:ount)?)\W*$/i;

/** Takes what was taken off so many at a price, where what is left stands behind: `3 x 12.00 less 2.00  34.00`. */
export function takeLess(draft: RowDraft): void {
  const { row, amounts } = draft;
  const [each, off, price] = amounts.slice(-3);
  if (!row.quantity || !each || !off || !price || !isDiscountText(row.line.text.slice(each.end, off.start))) return;
  const less = Math.abs(off.cents);
  if (Math.abs(row.quantity.value * each.cents - less - price.cents) > 1) return;
  row.unit = each.cents;
  row.less = less;
  draft.text = draft.text.replace(LESS, ' ');
}
