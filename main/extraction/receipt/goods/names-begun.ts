import { median } from '../../../../shared/median.ts';
import { nameEnd } from './group-rows.ts';
import type { ItemRow } from './item-row.ts';

/** What begins this part of a line's height further in than names do is set in. */
const SET_IN = 0.45;
/** A line stands apart from the one above, where the room between them is greater than elsewhere by this part of its height. */
const APART = 0.6;
/** Between two words, by the height of a line. */
const SPACE = 0.5;

/** How many there are in front of a name, with the signs around the number: `2 `, `2x `, `(2) `. */
const COUNT_IN_FRONT = /^([([]?)\d{1,3}(\s?[x×]|[)\]])?\s+(?=\S)/iu;

const startOf = ({ line }: ItemRow): number => line.x0 - line.drift;
const isAt = (row: ItemRow, place: number): boolean => Math.abs(startOf(row) - place) <= SET_IN * row.line.height;
const isSetIn = (row: ItemRow, place: number): boolean => startOf(row) - place > SET_IN * row.line.height;
const isNamed = ({ kind, name }: ItemRow): boolean => (kind === 'text' || kind === 'priced') && name !== '';

/** The form of the count in front of a name, its number left out; null where there is none. */
function formOfCount({ quantity, line }: ItemRow): string | null {
  const match = quantity && !quantity.behindName ? COUNT_IN_FRONT.exec(line.text) : null;
  return match && `${match[1]}${match[2] ?? ''}`.toLowerCase().replace(/\s/g, '');
}

/** How the till counts in front of names: where, and in which form. */
interface Counts {
  at: number;
  form: string;
}

/** How goods are counted in front of their names; null where they are not. */
function countsOf(rows: readonly ItemRow[]): Counts | null {
  const first = rows.find(isNamed);
  const form = first ? formOfCount(first) : null;
  if (!first || form === null) return null;
  const alike = rows.filter((row) => isNamed(row) && formOfCount(row) === form && isAt(row, startOf(first)));
  return alike.length > 1 ? { at: median(alike.map(startOf)), form } : null;
}

/** Whether a row begins with a count as the names of this till do. */
const isCounted = (row: ItemRow, counts: Counts | null): boolean =>
  counts !== null && formOfCount(row) === counts.form && isAt(row, counts.at);

/** A row that goes on with a name whose count stands above: its own first number was taken for another, and is of the name. */
function withNumberInName(row: ItemRow): ItemRow {
  const { quantity, line, name } = row;
  const isOther = quantity !== null && formOfCount(row) === '' && line.text.startsWith(`${quantity.text} `);
  return isOther ? { ...row, name: `${quantity.text} ${name}`, quantity: null } : row;
}

/**
 * Rows with the first lines of names marked that go on to a line with their price: they stand below the goods before and
 * are no part of these. What tells them is a count in front as all names have one, a margin from which the line of the
 * price is set in, or that they stand below what tells of the goods before, or apart from it.
 */
export function withNamesBegun(rows: readonly ItemRow[]): ItemRow[] {
  const counts = countsOf(rows);
  const named = rows.filter(isNamed);
  const margin = Math.min(...named.map(startOf));
  const end = Math.max(...named.map(nameEnd).filter(Number.isFinite));
  const spaces = rows.slice(1).map((row, at) => row.line.y0 - (rows[at]?.line.y1 ?? 0));
  const space = spaces.length > 0 ? median(spaces) : 0;
  const isApart = (at: number) => at > 0 && (spaces[at - 1] ?? 0) - space > APART * (rows[at]?.line.height ?? 0);
  const last = rows.findLastIndex(({ kind }) => kind === 'priced');
  const goesOnBelow = rows.slice(last + 1).some((row, at) => row.kind === 'text' && rows[last + at]?.kind !== 'priced');

  const marked = rows.map((row, at): ItemRow => {
    if (row.kind !== 'text' || row.name === '' || row.begins || row.isRest) return row;
    const rest = restBelow(rows, at);
    const priced = rest.at(-1);
    const [next] = rest;
    if (!priced || !next || priced.name === '' || isCounted(priced, counts)) return row;
    if (isCounted(row, counts)) return { ...row, begins: true };
    if (counts || !isAt(row, margin)) return row;
    if (rest.every((other) => isSetIn(other, startOf(row)))) return { ...row, begins: true };
    // Where names stand above their prices, none is begun elsewhere.
    const above = named[0]?.kind === 'priced' ? rows[at - 1] : undefined;
    const isBelowOthers = above !== undefined && (above.kind === 'detail' || above.kind === 'discount' || isApart(at));
    if (!isBelowOthers || goesOnBelow || rest.some((other) => isApart(rows.indexOf(other)))) return row;
    const needed = neededBeside(row, next);
    if (needed <= end) return row;
    const figures = Math.min(...(priced.price?.words.map(({ x0 }) => x0) ?? []));
    return { ...row, begins: true, ...(needed < figures - row.line.height && { openBy: 'room' as const }) };
  });
  return marked.map((row, at) => {
    const goesOn =
      marked.slice(0, at).findLastIndex(({ begins }) => begins) > marked.slice(0, at).findLastIndex(hasPrice);
    return goesOn && !row.begins && counts ? withNumberInName(row) : row;
  });
}

const hasPrice = ({ kind }: ItemRow): boolean => kind === 'priced';

/** Where a name would end with the first word of the line below it on its own. */
function neededBeside(row: ItemRow, { line }: ItemRow): number {
  const [word] = line.words;
  return nameEnd(row) + SPACE * line.height + (word ? word.x1 - word.x0 : 0);
}

/** The rows below one that may go on with its name, down to that with a price; empty where others come before it. */
function restBelow(rows: readonly ItemRow[], at: number): ItemRow[] {
  const below = rows.slice(at + 1);
  const priced = below.findIndex(({ kind }) => kind === 'priced');
  const rest = priced < 0 ? [] : below.slice(0, priced + 1);
  return rest.every(({ kind, quantity }) => kind === 'priced' || ((kind === 'text' || kind === 'measure') && !quantity))
    ? rest
    : [];
}
