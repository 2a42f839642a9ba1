import type { ItemRow } from './item-row.ts';

/** How many, in brackets of its own between name and price or on the line below: `Cedar Cart 1g (2)  40.00`. */
const IN_BRACKETS = /(?:^|\s)[([]([1-9]\d?)[)\]]$/;
/** How sure it is where all goods have one, and where only some do: there it may be what is in a pack. */
const OF_ALL = 0.92;
const OF_SOME = 0.4;
const LIKE_A_PACK = 10;

/** A row that ends in a number in brackets. */
interface Counting {
  row: ItemRow;
  count: number;
}

/** The row of one of the goods that may say how many of them were sold, the one with the price first; null where none does. */
function countingRow(priced: ItemRow, own: readonly ItemRow[]): Counting | null {
  const others = own.filter(({ kind, price }) => !price && (kind === 'text' || kind === 'detail'));
  for (const row of [priced, ...others]) {
    const text = row.kind === 'detail' ? row.line.text.trim() : row.name;
    const count = Number(IN_BRACKETS.exec(text)?.[1] ?? 0);
    if (count > 0 && (priced.price?.cents ?? 0) % count === 0) return { row, count };
  }
  return null;
}

/**
 * Rows with the numbers in brackets behind the names of goods, or below them, made quantities. They are how many were sold
 * where each good has one that parts its price into whole cents, and one of some was sold; else a person is asked.
 */
export function withCountsInBrackets(rows: readonly ItemRow[]): ItemRow[] {
  const prices = rows.flatMap(({ kind }, at) => (kind === 'priced' ? [at] : []));
  const goods = prices.flatMap((at, index) => {
    const priced = rows[at];
    if (!priced) return [];
    const own =
      priced.name === '' ? rows.slice((prices[index - 1] ?? -1) + 1, at) : rows.slice(at + 1, prices[index + 1]);
    return [countingRow(priced, own)];
  });
  // What is in a pack of some is in a pack of all.
  const inNames = rows.filter(({ kind, name }) => kind === 'priced' && IN_BRACKETS.test(name));
  const isPack = inNames.some(({ name, price }) => (price?.cents ?? 0) % Number(IN_BRACKETS.exec(name)?.[1]) !== 0);
  const sure = goods.length > 1 && !goods.includes(null) && goods.some((counting) => counting?.count === 1);
  return rows.map((row) => {
    const counting = goods.find((other) => other?.row === row);
    if (!counting || row.quantity || (isPack && inNames.includes(row))) return row;
    const { count } = counting;
    // So many are what is in a pack, unless others say that they count what was sold.
    if (!sure && row.kind === 'detail' && count >= LIKE_A_PACK) return row;
    const quantity = { value: count, text: String(count), certainty: sure ? OF_ALL : OF_SOME };
    if (row.kind === 'detail') return { ...row, name: '', quantity };
    // What may be in a pack stays in the name: `Paracetamol 500mg (20)`.
    return { ...row, name: sure ? row.name.replace(IN_BRACKETS, '') : row.name, quantity };
  });
}
