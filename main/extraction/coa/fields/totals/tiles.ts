import { parseQualifier } from '../../../../../shared/science/numbers.ts';
import type { Unit } from '../../../../../shared/science/units.ts';
import { enclosing, type Rectangle } from '../../../../documents/page.ts';
import { overlapX } from '../../../layout/overlap.ts';
import { type BoardPage, height, type Item, middleX, middleY } from '../board.ts';
import type { TotalName } from './total-names.ts';

export interface NumberOnPage {
  item: Item;
  amounts: { value: number; units: Unit | null }[];
}

/** Where the figures of totals stand that are printed as tiles. */
export type Side = 'over' | 'under';

/** A figure stands this near over or under its name, in heights of the larger of them. */
const NEAR_Y = 2.2;
/** Texts may overlap by this part of it. */
const OVERLAP = 0.5;
/** The middles of a name and its figure are no further apart, in heights of the name, where neither stands over the other. */
const NEAR_X = 6.5;

/** White between a figure and the name over or under it, in points. */
export const gapBetween = (item: Rectangle, name: Rectangle) =>
  middleY(item) > middleY(name) ? item.y0 - name.y1 : name.y0 - item.y1;

/** Whether a figure stands near enough over or under a name to be its value. */
export function isInReach(item: Item, { items, item: { y0, y1 } }: TotalName): boolean {
  const box = enclosing(items);
  const size = y1 - y0;
  const reach = Math.max(size, height(item));
  const gap = gapBetween(item, box);
  const isNearX = overlapX(item, box) > 0 || Math.abs(middleX(item) - middleX(box)) < NEAR_X * size;
  return isNearX && gap > -OVERLAP * reach && gap < NEAR_Y * reach;
}

/** Whether two names stand in one row. */
export const areLevel = (a: TotalName, b: TotalName) =>
  Math.abs(middleY(a.item) - middleY(b.item)) < 0.5 * Math.min(height(a.item), height(b.item));

/** Names in a row with the figures over them and those under them; null for a side on which not all have one. */
interface Tiles {
  names: readonly TotalName[];
  figures: Record<Side, readonly Item[] | null>;
}

/**
 * Where the figures of a row of names stand: on the side where each name has one. Where each has one on both sides, those
 * of the next row are none of this one's, else the nearer ones are its own. Null for a name that stands alone, and where
 * the row does not tell.
 */
export function sideOfFigures(
  page: BoardPage,
  name: TotalName,
  names: readonly TotalName[],
  numbers: readonly NumberOnPage[],
): Side | null {
  const bare = names.filter((other) => isBare(other));
  if (!bare.some((other) => other !== name && areLevel(other, name))) return null;
  const named = new Set(names.flatMap(({ items }) => items));
  const isValue = valuesAmong(numbers);
  const values = page.items.filter((item) => !named.has(item) && isValue(item));
  const rows = rowsOf(bare).map((row): Tiles => ({ names: row, figures: figuresOf(row, values) }));
  const own = rows.findIndex((row) => row.names.includes(name));
  const row = rows[own];
  return settledSides(rows)[own] ?? (row ? nearerSide(row, numbers) : null);
}

/** Whether a name may have its figure over or under it: a legend has none, and what has one behind it no other. */
const isBare = ({ printed, item, end, isDefined }: TotalName) =>
  !isDefined && printed === undefined && item.text.slice(end).trim() === '';

/** Tells figures and qualifiers in their place: all of a page are asked, for every name. */
function valuesAmong(numbers: readonly NumberOnPage[]): (item: Item) => boolean {
  const figures = new Set(numbers.map(({ item }) => item));
  return (item) => figures.has(item) || parseQualifier(item.text) !== null;
}

/** Rows of names from the top. */
function rowsOf(names: readonly TotalName[]): TotalName[][] {
  const rows: TotalName[][] = [];
  for (const name of names) {
    const row = rows.find(([first]) => first && areLevel(first, name));
    if (row) row.push(name);
    else rows.push([name]);
  }
  return rows.sort(([a], [b]) => (a?.item.y0 ?? 0) - (b?.item.y0 ?? 0));
}

function figuresOf(row: readonly TotalName[], values: readonly Item[]): Tiles['figures'] {
  const near = row.map((name) => values.filter((item) => isInReach(item, name) && isNearest(item, name, row)));
  const on = (side: Side): readonly Item[] | null => {
    const own = near.map((items, index) =>
      items.filter((item) => middleY(item) > middleY(row[index]?.item ?? item) === (side === 'under')),
    );
    const [first = []] = own;
    const box = enclosing(row[0]?.items ?? first);
    const lines = first
      .toSorted((a, b) => gapBetween(a, box) - gapBetween(b, box))
      .map((one) =>
        own.flatMap(
          (items) => items.find((other) => Math.abs(middleY(other) - middleY(one)) < 0.5 * height(one)) ?? [],
        ),
      );
    return lines.find((line) => line.length === row.length) ?? null;
  };
  return { over: on('over'), under: on('under') };
}

const isNearest = (item: Item, name: TotalName, row: readonly TotalName[]) => {
  const aside = (other: TotalName) => Math.abs(middleX(other.item) - middleX(item));
  return row.every((other) => aside(name) <= aside(other));
};

/** The side of each row that it or its neighbours tell. */
function settledSides(rows: readonly Tiles[]): (Side | null)[] {
  const sides = rows.map(onlySide);
  // From the last row up and from the first down: what a row has on its only side is none of its neighbour's.
  for (const order of [[...rows.keys()].reverse(), [...rows.keys()]])
    for (const index of order) {
      const [row, above, below] = [rows[index], index - 1, index + 1];
      if (!row || sides[index] || !row.figures.over || !row.figures.under) continue;
      if (sides[below] === 'over' && shares(row.figures.under, rows[below]?.figures.over)) sides[index] = 'over';
      else if (sides[above] === 'under' && shares(row.figures.over, rows[above]?.figures.under)) sides[index] = 'under';
    }
  return sides;
}

const shares = (figures: readonly Item[], others: readonly Item[] | null | undefined) =>
  figures.some((figure) => others?.includes(figure));

const onlySide = ({ figures: { over, under } }: Tiles): Side | null =>
  over && !under ? 'over' : under && !over ? 'under' : null;

/**
 * The side on which the figures stand nearer to their names; null where one has none, and where the units tell them apart:
 * a tile may have a part of the weight over its name and the mass under it.
 */
function nearerSide({ names, figures: { over, under } }: Tiles, numbers: readonly NumberOnPage[]): Side | null {
  if (!over || !under || unitsOf(over, numbers) !== unitsOf(under, numbers)) return null;
  const away = (items: readonly Item[]) =>
    items.reduce((sum, item, index) => sum + gapBetween(item, enclosing(names[index]?.items ?? [item])), 0);
  return away(over) < away(under) ? 'over' : 'under';
}

/** What the figures of a side are given in, in words to compare. */
function unitsOf(figures: readonly Item[], numbers: readonly NumberOnPage[]): string {
  const amounts = numbers.filter(({ item }) => figures.includes(item)).flatMap((number) => number.amounts);
  return [...new Set(amounts.map(({ units }) => units ?? ''))].sort().join();
}

/** A stack has so many names with their values. */
const FEWEST_IN_STACK = 2;
/** Names this far apart (in their heights) are in one stack. */
const STACK_PITCH = 6;

/** Whether the values of a stack of totals stand over their names: one over the first, none under the last. */
export function isNamedBelow(
  page: BoardPage,
  name: TotalName,
  names: readonly TotalName[],
  numbers: readonly NumberOnPage[],
): boolean {
  const size = height(name.item);
  const isFlush = (item: Item) => Math.abs(item.x0 - name.item.x0) < size;
  const stack = names.map(({ item }) => item).filter(isFlush);
  if (stack.length < FEWEST_IN_STACK) return false;
  const isValue = valuesAmong(numbers);
  const values = page.items.filter((item) => isFlush(item) && !stack.includes(item) && isValue(item));
  const ordered = [...stack, ...values].sort((a, b) => middleY(a) - middleY(b));
  const at = ordered.indexOf(name.item);
  const isApart = (a: Item, b: Item | undefined) => !b || middleY(b) - middleY(a) > STACK_PITCH * size;
  let first = at;
  while (first > 0 && !isApart(ordered[first - 1] as Item, ordered[first])) first -= 1;
  let end = at + 1;
  while (end < ordered.length && !isApart(ordered[end - 1] as Item, ordered[end])) end += 1;
  const run = ordered.slice(first, end);
  return (
    run.length >= 2 * FEWEST_IN_STACK &&
    run.every((item, index) => stack.includes(item) === (index % 2 === 1)) &&
    run.length % 2 === 0
  );
}
