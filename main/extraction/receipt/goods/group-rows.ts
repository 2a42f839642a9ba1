import { median } from '../../../../shared/median.ts';
import type { Word } from '../../../documents/page.ts';
import { type Amount, amountsOn } from '../lines/amounts.ts';
import { isDiscountName } from './item-details.ts';
import { mayEndName } from './item-facts.ts';
import type { ItemRow } from './item-row.ts';
import { KIND_OF_GOODS } from './kinds-of-goods.ts';

/** The rows of one of the goods, one of them with its price. */
export interface Draft {
  rows: ItemRow[];
  priced: ItemRow;
  price: Amount;
}

/** Where the words of a row's name begin, page units, the paper's lean taken off. */
export function nameAt(row: ItemRow): number {
  const first = row.name.split(' ')[0] ?? '';
  return (
    (row.line.words.find((word) => word.text.length > 0 && first.endsWith(word.text)) ?? row.line).x0 - row.line.drift
  );
}

/** The words of a row's line in front of its price, which may stand in front of them all instead. */
export function wordsBesidePrice({ line, price }: ItemRow): Word[] {
  const at = price?.line === line ? Math.min(...price.words.map(({ x0 }) => x0)) : Number.POSITIVE_INFINITY;
  const words = line.words.filter(({ x0 }) => x0 < at);
  return words.some(({ text }) => /\p{L}/u.test(text)) ? words : [...line.words];
}

/** Where the words of a row's name end: a number, a size or a sign that leads on ends one as well as a word does. */
export function nameEnd(row: ItemRow): number {
  const words = wordsBesidePrice(row);
  const parts = row.name.split(' ').filter((part) => part !== '');
  const end = parts.at(-1);
  const last =
    words.findLast(({ text }) => text === end || text.replace(/[^\p{L}\p{N}]+$/u, '') === end) ??
    words.findLast(({ text }) => /[\p{L}\p{N}]/u.test(text) && parts.some((part) => text.includes(part)));
  return (last?.x1 ?? Number.NEGATIVE_INFINITY) - row.line.drift;
}

/** A line that begins this many heights from where names do is set in. */
const SET_IN = 0.45;

/** Where names go on below their first line: at the name, or at the quantity in front of it, as most lines have it. */
function nameMargin(rows: readonly ItemRow[], first: ItemRow | undefined): number {
  if (!first) return 0;
  // Behind its number or quantity a name begins, and does not go on.
  const begins = (row: ItemRow) => nameAt(row) - (row.line.x0 - row.line.drift) > SET_IN * row.line.height;
  const following = rows.filter((row) => (row.kind === 'text' || row.kind === 'measure') && !begins(row));
  const standsAt = (row: ItemRow, at: number) =>
    Math.abs(row.line.x0 - row.line.drift - at) <= SET_IN * row.line.height;
  // Where more lines say something about items than go on with names, a measure says something about an item, too.
  const details = (at: number) => rows.filter((row) => row.kind === 'detail' && standsAt(row, at)).length;
  const votes = (at: number) => {
    const there = following.filter((row) => standsAt(row, at));
    const names = there.filter((row) => row.kind === 'text').length;
    const measures = there.length - names;
    return 2 * names + (names === 0 && details(at) > measures ? 0 : measures);
  };
  // One line's box may be drawn too far out. Below lines of a code and a price names begin where they like.
  const alike = rows.filter(({ kind, name }) => kind === first.kind && name !== '');
  // Wishes set in below dishes are no beginnings: the first name is one.
  const asFirst = alike.filter((row) => standsAt(row, first.line.x0 - first.line.drift));
  const others = rows.filter((row) => row !== first && row.kind !== 'detail' && row.name !== '');
  const isShared = others.some((row) => standsAt(row, first.line.x0 - first.line.drift));
  const named = first.kind === 'text' && isShared && 3 * asFirst.length >= alike.length ? asFirst : alike;
  const starts = named.length > 0 ? named : following.filter((_, at) => isBelowPrice(rows, following, at));
  const [name, line] = [median(starts.map(nameAt)), median(starts.map((row) => row.line.x0 - row.line.drift))];
  return votes(name) > votes(line) ? name : line;
}

/** Whether one of some rows stands right below a price, as the first line of a name does there. */
const isBelowPrice = (rows: readonly ItemRow[], some: readonly ItemRow[], at: number): boolean =>
  rows[rows.indexOf(some[at] as ItemRow) - 1]?.kind === 'priced';

const aside = (row: ItemRow): ItemRow => ({ ...row, kind: 'detail', openBy: 'place' });

const isCode = ({ kind, id, name }: ItemRow): boolean => kind === 'detail' && id !== null && name === '';

/** Whether numbers of goods stand above the names they belong to: one stands above all names, and a name below each. */
function haveCodesAbove(rows: readonly ItemRow[]): boolean {
  const isNamed = (row: ItemRow | undefined) => row !== undefined && row.name !== '' && row.kind !== 'detail';
  const firstName = rows.findIndex(isNamed);
  return rows.slice(0, firstName).some(isCode) && rows.every((row, at) => !isCode(row) || isNamed(rows[at + 1]));
}

/** Rows to items, each with one price, and the rows of names that are left below the last price. */
export function group(rows: readonly ItemRow[]): { drafts: Draft[]; left: ItemRow[] } {
  const codesAbove = haveCodesAbove(rows);
  const first = rows.find((row) => row.kind === 'priced' || (row.kind === 'text' && row.name !== ''));
  const nameComesFirst = first?.kind === 'text';
  const drafts: Draft[] = [];
  let pending: ItemRow[] = [];
  // Below a heading a name begins.
  let headed = false;
  // Where names begin and go on: what stands elsewhere says something about an item.
  const margin = nameMargin(rows, first);
  const setIn = (row: ItemRow) => {
    const by = (row.line.x0 - row.line.drift - margin) / row.line.height;
    // A name on lines of its own may begin too far left, where paper waves; nothing else stands there.
    return nameComesFirst && row.kind === 'text' ? by > SET_IN : Math.abs(by) > SET_IN;
  };
  const end = Math.max(...rows.filter((row) => row.kind === 'text' || row.kind === 'priced').map(nameEnd));
  // A line goes on where its next word had no room left; what is set in below a shorter one is about the item.
  const runsOn = (row: ItemRow, above: ItemRow | undefined) => {
    const word = row.line.words[0];
    return (
      above !== undefined &&
      above.kind !== 'detail' &&
      word !== undefined &&
      nameEnd(above) + word.x1 - word.x0 + row.line.height / 2 > end
    );
  };
  // Where goods of their own are set in, what is set in as far tells of those above: `Over easy` beside `Side Links  2.50`.
  const inset = rows.filter(
    (row) => row.kind === 'priced' && row.name !== '' && !row.quantity && nameAt(row) - margin > row.line.height,
  );
  const standsWithInset = ({ line }: ItemRow) =>
    inset.some((row) => Math.abs(nameAt(row) - (line.x0 - line.drift)) <= SET_IN * line.height);
  // Where the others have a number in front, those are no goods whose beginning was lost.
  const isCounted = rows.filter(({ kind, quantity }) => kind === 'priced' && quantity).length > 1;
  const isWordsAside = wordsAside(rows, (row, above) => runsOn(row, above) && mayEndName(row, above));
  for (const [index, read] of rows.entries()) {
    const last = drafts.at(-1);
    // The amount of a long-named discount stands on a line of its own.
    if (read.kind === 'text' && rows[index + 1]?.kind === 'discount' && isDiscountName(read)) continue;
    const above = rows[index - 1];
    if (read.heads) {
      headed = true;
      if (read.openBy) pending.push(read);
      continue;
    }
    const goesOn = runsOn(read, above) && mayEndName(read, above);
    const row: ItemRow =
      read.kind !== 'measure' ? read : setIn(read) && !goesOn ? aside(read) : { ...read, kind: 'text' as const };
    const isNext =
      last &&
      above &&
      (namesNextProduct(row, above, last) ||
        isNamedAbove(row, above, rows[index + 1], last) ||
        goesOnFrom(row, above, last));
    if (last && above && isNext) {
      last.rows.pop();
      pending.push(above);
    }
    const coded = last && namedAboveCode(rows, index, last);
    if (coded) pending.push(...last.rows.splice(-coded.length).map((own, at) => coded[at] ?? own));
    const beginsBelowHeading = headed && row.kind === 'text' && row.name !== '';
    if (row.kind !== 'detail') headed = false;
    if (row.kind === 'priced' && row.price) {
      drafts.push({ rows: [...pending, row], priced: row, price: row.price });
      pending = [];
    } else if (row.isRest && last && pending.length === 0) last.rows.push(row);
    else if (pending.length > 0 || row.begins || beginsBelowHeading || (codesAbove && isCode(row))) pending.push(row);
    else if (row.kind === 'text' && nameComesFirst && !isQuantityOf(row, last) && !(last && setIn(row)))
      pending.push(row);
    else if (last) {
      // What has no other name is named by what stands below its code and price.
      // What stands right below a line that tells of the goods goes on with that.
      const goesOnAside = above !== undefined && last.rows.at(-1)?.line === above.line && last.rows.at(-1)?.openBy;
      const isAside =
        !row.isRest &&
        isNamedWithout(row, last) &&
        setIn(row) &&
        (standsWithInset(row) || goesOnAside === 'place' || !(runsOn(row, above) && mayEndName(row, above))) &&
        !TIED.test(row.line.text);
      // No name goes on below what tells of the goods.
      const below = last.rows.slice(last.rows.indexOf(last.priced) + 1);
      const isWish =
        !row.isRest && isCounted && isNamedWithout(row, last) && standsWithInset(row) && !TIED.test(row.line.text);
      const besideRoom = row.kind === 'text' && isAside === false ? isWordsAside(row, above) : null;
      const isBelowDetail = !row.isRest && below.some(({ kind, openBy }) => kind === 'detail' && !openBy);
      if (row.kind === 'text' && (isWish || isBelowDetail)) last.rows.push({ ...row, kind: 'detail' });
      else if (besideRoom) last.rows.push(besideRoom === 'asked' ? { ...row, openBy: 'room' } : aside(row));
      else last.rows.push(row.kind === 'text' && isAside ? aside(row) : row);
    }
  }
  // What is taken off below the last price is of no name below it.
  drafts.at(-1)?.rows.push(...pending.filter(({ kind }) => kind === 'discount'));
  return { drafts, left: pending.filter(({ kind }) => kind !== 'discount') };
}

/** Between two words, and in front of figures, by the height of a line: the column of prices has room for long ones. */
const SPACE = 0.5;
const BEFORE_FIGURES = 2.5;

/**
 * Tells of words set in below a name, which seem to go on with it as no other name reaches further, whether they do: where
 * the line had room for them before its figures, only a column narrower than that breaks it there. Two names broken at one
 * place are the least to tell such a column, and even then it is to be asked; one is set aside.
 */
function wordsAside(
  rows: readonly ItemRow[],
  goesOn: (row: ItemRow, above: ItemRow | undefined) => boolean,
): (row: ItemRow, above: ItemRow | undefined) => 'aside' | 'asked' | null {
  const figures = Math.min(
    ...rows.flatMap(({ kind, line }) =>
      kind === 'priced' ? amountsOn(line).flatMap(({ words }) => words.map(({ x0 }) => x0 - line.drift)) : [],
    ),
  );
  const starts = rows
    .filter(({ kind, name }) => kind === 'priced' && name !== '')
    .map(({ line }) => line.x0 - line.drift);
  // Further in than most lines of goods, be it at the name behind its count; one line's box may be drawn too far out.
  const isFurtherIn = ({ line }: ItemRow) => line.x0 - line.drift - median(starts) > SET_IN * line.height;
  const hadRoom = (row: ItemRow, above: ItemRow | undefined) => {
    const word = row.line.words[0];
    if (above?.kind !== 'priced' || above.name === '' || !word || !isFurtherIn(row)) return false;
    return nameEnd(above) + word.x1 - word.x0 + (SPACE + BEFORE_FIGURES) * row.line.height < figures;
  };
  const below = rows.flatMap((row, at) =>
    (row.kind === 'text' || row.kind === 'measure') && hadRoom(row, rows[at - 1]) ? [{ row, above: rows[at - 1] }] : [],
  );
  const isNarrow = below.length > 1 && below.every(({ row, above }) => goesOn(row, above));
  const areWords = below.every(({ row }) => !/\d/.test(row.line.text));
  return (row, above) => {
    if (KIND_OF_GOODS.test(row.line.text)) return null;
    if (!hadRoom(row, above) || /\d/.test(row.line.text) || row.isRest || TIED.test(row.line.text)) return null;
    return !isNarrow ? 'aside' : areWords ? 'asked' : null;
  };
}

/**
 * Whether the line above names what a line of nothing but a quantity and a price sells, though other names stand beside
 * their prices: in a drawn row of several lines the figures may stand between two lines of the name. What could name it
 * from below would leave that open.
 */
function isNamedAbove(row: ItemRow, above: ItemRow, below: ItemRow | undefined, last: Draft): boolean {
  if (row.kind !== 'priced' || row.name !== '' || !row.quantity || row.price?.cents === last.price.cents) return false;
  if (above.kind !== 'text' || last.rows.at(-1)?.line !== above.line || below?.kind === 'text') return false;
  return isNamedWithout(above, last);
}

/**
 * Whether a line with a price goes on with the name above it: it is set in from there, and the line above begins where the
 * goods before do.
 */
function goesOnFrom(row: ItemRow, above: ItemRow, last: Draft): boolean {
  if (row.kind !== 'priced' || row.name === '' || row.quantity || above.kind !== 'text') return false;
  if (last.rows.at(-1)?.line !== above.line || !isNamedWithout(above, last)) return false;
  const by = (one: ItemRow, other: ItemRow | undefined) =>
    (one.line.x0 - one.line.drift - ((other?.line.x0 ?? 0) - (other?.line.drift ?? 0))) / one.line.height;
  return by(row, above) > SET_IN && Math.abs(by(above, last.rows[0])) <= SET_IN;
}

/** Whether goods have a name besides this line below it. */
const isNamedWithout = ({ line }: ItemRow, { rows }: Draft): boolean =>
  rows.some((row) => row.line !== line && (row.kind === 'text' || row.kind === 'priced') && row.name !== '');

/**
 * Whether the line above names what a line of nothing but `2 x 1.15  2.30` (or `2  0.50  1.80`, less the fifty) costs, though other names stand beside their
 * prices: tills break the line only where several were sold.
 */
function namesNextProduct(row: ItemRow, above: ItemRow, last: Draft): boolean {
  if (row.kind !== 'priced' || row.name !== '' || !row.quantity || !row.price) return false;
  if (above.kind !== 'text' || last.rows.at(-1)?.line !== above.line) return false;
  const makes =
    row.less !== null || (row.unit !== null && Math.abs(row.quantity.value * row.unit - row.price.cents) <= 1);
  return (
    makes && row.price.cents !== last.price.cents && last.rows.at(-1) !== last.priced && isNamedWithout(above, last)
  );
}

/**
 * The lines that name what a line of nothing but `2 @ 19.90  39.80` sells, where a number of the goods stands between, as
 * below the other names; null where none do.
 */
function namedAboveCode(rows: readonly ItemRow[], index: number, last: Draft): ItemRow[] | null {
  const [named, code, row] = rows.slice(Math.max(0, index - 2), index + 1);
  if (!named || !code || !row?.price || row.name !== '' || !row.quantity || row.unit === null) return null;
  if (named.kind !== 'text' || !isCode(code) || last.rows.at(-2)?.line !== named.line) return null;
  const makes = Math.abs(row.quantity.value * row.unit - row.price.cents) <= 1;
  return makes && row.price.cents !== last.price.cents && isNamedWithout(named, last) ? [named, code] : null;
}

/** A second line that a dash or bar ties to the first: `- Hybrid - 1g`, `| 14g Bag`. */
export const TIED = /^\s*(?:[-–|]\s+[A-Za-z]{2}|\|\s*\d)/;

/** A line such as `2 @ 15.00` below the item whose price it explains. */
function isQuantityOf(row: ItemRow, last: Draft | undefined): boolean {
  if (!last || !row.quantity || row.unit === null) return false;
  return Math.abs(row.quantity.value * row.unit - last.price.cents) <= 1;
}
