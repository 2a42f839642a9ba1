import { parseNumber, parseQualifier } from '../../../../../shared/science/numbers.ts';
import { convertFraction, findUnits, parseUnits, type Unit } from '../../../../../shared/science/units.ts';
import { enclosing, type Rectangle } from '../../../../documents/page.ts';
import { overlapX } from '../../../layout/overlap.ts';
import { type BoardPage, height, type Ink, type Item, inkOf, joinInk, middleX, middleY } from '../board.ts';
import { isInDrawnRow } from '../drawn-row.ts';
import { amountsIn } from './amounts-in-text.ts';
import { areLevel, gapBetween, isInReach, isNamedBelow, type NumberOnPage, type Side, sideOfFigures } from './tiles.ts';
import type { TotalName } from './total-names.ts';

/** A printed total: the number with its unit. */
export interface Amount {
  value: number;
  units: Unit | null;
  ink: Ink;
  /** How near it stands to its name; lower is nearer. */
  cost: number;
}

/** What stands on a page and may be a total's value. */
export const numbersOn = (page: BoardPage): NumberOnPage[] =>
  page.items.flatMap((item) => {
    const amounts = /\d/.test(item.text) && item.text.length < 40 ? amountsIn(item.text) : [];
    return amounts.length > 0 ? [{ item, amounts }] : [];
  });

/** Amounts right of, under and over a total's name, and those after its colon. */
export function amountsAt(
  page: BoardPage,
  name: TotalName,
  names: readonly TotalName[],
  numbers: readonly NumberOnPage[],
): Amount[] {
  const rest = (name.printed ?? name.item.text.slice(name.end)).trim();
  if (rest) {
    return amountsIn(rest).map(({ value, units }) => ({
      value,
      units: units ?? name.units,
      ink: inkOf(name.item),
      cost: 0.5,
    }));
  }
  const inBothUnits = tenfold(page, name, numbers);
  if (inBothUnits.length > 0) return inBothUnits;
  const beforeMass = partBeforeMass(page, name, numbers);
  if (beforeMass) return beforeMass;
  const box = enclosing(name.items);
  const size = height(name.item);
  const isStacked = isNamedBelow(page, name, names, numbers);
  const side = isStacked ? 'over' : sideOfFigures(page, name, names, numbers);
  const card = side === 'over' ? null : (onCard(name, names, numbers) ?? besideMass(name, names, numbers));
  const isOverNothing = side !== 'over' && page.items.some((item) => isNothingUnder(item, box));
  const rivals = isStacked ? [] : side === null ? names : names.filter((other) => areLevel(other, name));
  // Tiles of a summary stand in one drawn row, too, each with its own name.
  const isAlone = !names.some((other) => other !== name && isInDrawnRow(page, box, other.item));
  const found: Amount[] = [];
  for (const { item, amounts } of numbers) {
    // What has a total's name in it is that one's.
    if (names.some(({ items }) => items.includes(item)) || (isOverNothing && middleY(item) < box.y0)) continue;
    const isLevel = middleY(item) > box.y0 - 0.2 * size && middleY(item) < box.y1 + 0.2 * size;
    const sameRow = isLevel || (isAlone && item.x0 >= box.x1 && isInDrawnRow(page, box, item));
    const cost = sameRow
      ? costInRow(page, box, item, name, names)
      : (costInColumn(box, item, name, rivals, side) ?? (item === card ? CARD_COST : null));
    if (cost === null) continue;
    const ink = joinInk([inkOf(name.item), inkOf(item)]);
    for (const { value, units: printed } of amounts) {
      const units =
        printed ??
        name.units ??
        (sameRow ? (unitsBehind(page, item) ?? columnUnits(page, item)) : rowUnits(page, item));
      if (sameRow || units !== null) found.push({ value, units, ink, cost });
    }
  }
  return found.sort((a, b) => a.cost - b.cost);
}

/** What stands behind a total's name where its part of the weight stands before it. */
const MASS_OR_NOTHING = /^(?:\d[\d,]*(?:\.\d+)?\s?mg|n\.?d\.?|none detected|not detected|<\s?lo[dq])$/i;

/** The part of the weight before a name that has the mass behind it: `0.251%  Total THC  100.6 mg`; null for another order. */
function partBeforeMass(
  page: BoardPage,
  { item, items }: TotalName,
  numbers: readonly NumberOnPage[],
): Amount[] | null {
  const line = page.lines[item.line] ?? [];
  const [before, behind] = [line[item.column - 1], line[item.column + 1]];
  if (items.length > 1 || !before || !behind || !MASS_OR_NOTHING.test(behind.text.trim())) return null;
  if (NOTHING.test(before.text.trim())) return [];
  const [amount, another] = numbers.find((number) => number.item === before)?.amounts ?? [];
  if (!amount || another || amount.units === null || !isPart(amount.units)) return null;
  return [{ value: amount.value, units: amount.units, ink: joinInk([inkOf(before), inkOf(item)]), cost: 1 }];
}
const NOTHING = /^(?:[-–—]|n\.?d\.?)$/i;

/**
 * The two numbers behind a total's name of which the second is ten times the first: a part by weight and mg/g, whatever
 * head they happen to stand under.
 */
function tenfold(page: BoardPage, name: TotalName, numbers: readonly NumberOnPage[]): Amount[] {
  const { item } = name;
  const row = numbers.filter(
    (number) => number.item.x0 > item.x1 && Math.abs(middleY(number.item) - middleY(item)) < 0.5 * height(item),
  );
  const [one, other] = row.map(({ amounts }) => (amounts.length === 1 ? amounts[0] : undefined));
  if (row.length !== 2 || !one || !other || one.units || other.units || one.value <= 0) return [];
  if (Math.abs(other.value - 10 * one.value) > TENFOLD * other.value) return [];
  const [first, second] = row.map((number) => columnUnits(page, number.item));
  // A result may be ten times its LOQ, and a serving of ten grams has ten times as much as one.
  const isLoq = row[0] !== undefined && isThreshold(page, row[0].item);
  const inPortion = [first, second].some((units) => units?.startsWith('mg/') && units !== 'mg/g');
  if (isLoq || inPortion || (first === 'percent' && second === 'percent')) return [];
  const ink = (number: NumberOnPage | undefined) => joinInk([inkOf(item), ...(number ? [inkOf(number.item)] : [])]);
  return [
    { value: one.value, units: 'percent', ink: ink(row[0]), cost: 1 },
    { value: other.value, units: 'mg/g', ink: ink(row[1]), cost: 1.1 },
  ];
}

/** Rounding leaves ten times apart by less than this part. */
const TENFOLD = 0.005;

/** How well a number right of a total's name fits it; null when another total's name stands between. */
function costInRow(
  page: BoardPage,
  box: Rectangle,
  item: Item,
  name: TotalName,
  names: readonly TotalName[],
): number | null {
  if (item.x0 < box.x1 - 1 || (isThreshold(page, item) && !isOnlyAmount(page, box, item) && !isFarOver(page, item)))
    return null;
  const between = names.some(
    (other) =>
      other !== name &&
      other.item.x0 > box.x1 &&
      other.item.x0 < item.x0 &&
      Math.abs(middleY(other.item) - middleY(item)) < 1.2 * height(name.item),
  );
  return between ? null : 1 + (2 * (item.x0 - box.x1)) / page.laidOut.page.width;
}

/** Heads of columns that hold no results. */
const THRESHOLD_HEAD = /\b(?:lod|loq|lloq|mdl|mrl|limit|action|rl|mu|dilution|uncertainty|rsd|rpd)\b/i;
const ANY_HEAD =
  /\b(?:lod|loq|lloq|mdl|mrl|limit|action|rl|mu|dilution|uncertainty|rsd|rpd|result|results|mass|amount|value|conc|concentration|percent|total)\b|%|mg\/g/i;

/** What a limit says of itself: a bound nothing may exceed, or a range to lie in. */
const BOUND = /^(?:[≤≥]|<=|>=|nmt\b|max\b)|\d\s*%?\s*[–-]\s*\d/i;

/** Whether a number is a limit: it says so itself, or the nearest head over it does. */
function isThreshold(page: BoardPage, item: Item): boolean {
  if (BOUND.test(item.text)) return true;
  const heads = headsOver(page, item);
  const lowest = Math.max(...heads.map(({ y1 }) => y1));
  // A head may be two lines high, the unit under the word.
  return heads.some((head) => lowest - head.y1 < 2.5 * height(head) && THRESHOLD_HEAD.test(head.text));
}

/** What may be the head of a number's column. */
const headsOver = (page: BoardPage, item: Item): Item[] =>
  page.items.filter(
    (other) =>
      other.y1 <= item.y0 + 1 &&
      overlapX(other, item) > 0 &&
      other.text.length <= 30 &&
      ANY_HEAD.test(other.text) &&
      !other.text.startsWith('<') &&
      !/\d/.test(other.text.replace(/\([^)]*\)/g, '')),
  );

/** No threshold is so many times those of the analytes in one table. */
const FAR_OVER = 10;

/** Whether an amount with its units is far over all thresholds of the column it stands in: a cell of a total may run across columns. */
function isFarOver(page: BoardPage, item: Item): boolean {
  const [amount, another] = amountsIn(item.text);
  const head = Math.max(...headsOver(page, item).map(({ y1 }) => y1));
  const above = page.items
    .filter((other) => other.y0 >= head - 1 && other.y1 <= item.y0 + 1 && overlapX(other, item) > 0)
    // Other totals have their units.
    .flatMap(({ text }) => (/^[\d.,]+$/.test(text) ? (parseNumber(text)?.value ?? []) : []));
  return (
    amount !== undefined &&
    another === undefined &&
    amount.units !== null &&
    above.length > 0 &&
    amount.value > FAR_OVER * Math.max(...above)
  );
}

/** Whether an amount with its units is all that stands behind a name: a box of totals has no part in the heads over it. */
const isOnlyAmount = (page: BoardPage, name: Rectangle, item: Item) =>
  !BOUND.test(item.text) &&
  !goesOnWithRows(page, item) &&
  amountsIn(item.text).every(({ units }) => units !== null) &&
  !page.items.some(
    (other) =>
      other !== item && other.x0 > name.x1 - 1 && Math.abs(middleY(other) - middleY(item)) < 0.5 * height(item),
  );

/** Whether a total's line stands close under rows of a table, with nothing but other totals between: then its heads are those. */
function goesOnWithRows(page: BoardPage, item: Item): boolean {
  for (let index = item.line; index > 0; index -= 1) {
    const [line, above] = [page.lines[index]?.[0], page.lines[index - 1]];
    if (!line || !above?.[0] || line.y0 - above[0].y1 > NEXT_ROW * height(line)) return false;
    if (above.length > 1 && !/^total\b/i.test(above[0].text)) return true;
  }
  return false;
}

/** Rows of one table are no further apart than this many of their heights. */
const NEXT_ROW = 1.2;

/**
 * How well a number under or over a total's name fits it; null when it is too far or nearer to another name.
 *
 * @param rivals names whose it may be instead: in a stack or a grid the value over a name may stand nearer to the one above
 * @param side where the name's figure stands, as far as the names beside it tell
 */
function costInColumn(
  box: Rectangle,
  item: Item,
  name: TotalName,
  rivals: readonly TotalName[],
  side: Side | null,
): number | null {
  const under = middleY(item) > middleY(box);
  if (name.isDefined || (side !== null && under !== (side === 'under')) || !isInReach(item, name)) return null;
  const reach = Math.max(height(name.item), height(item));
  const gap = gapBetween(item, box);
  if (rivals.some((other) => other !== name && closer(other, item, name))) return null;
  return 1.2 + Math.max(0, gap) / reach + (overlapX(item, box) > 0 ? 0 : 0.8) + (under ? 0 : 0.2);
}

/** Whether a name's value right under it says that nothing was found: then what stands over the name is another's. */
const isNothingUnder = (item: Item, name: Rectangle) =>
  item.y0 > middleY(name) &&
  item.y0 - name.y1 < height(item) &&
  overlapX(item, name) > 0 &&
  /^(?:ND|NT|<LO[DQ])$/.test(parseQualifier(item.text) ?? '');

/** What stands in the middle of a card is told by the card's order, not by how near it is. */
const CARD_COST = 2.2;

/** The number on a card whose name stands in its corner: the line under the names has as many, each behind its name. */
function onCard(name: TotalName, names: readonly TotalName[], numbers: readonly NumberOnPage[]): Item | null {
  const size = height(name.item);
  const level = (a: Item, b: Item) => Math.abs(middleY(a) - middleY(b)) < 0.5 * size;
  const cards = names.filter((other) => level(other.item, name.item)).sort((a, b) => a.item.x0 - b.item.x0);
  const under = numbers
    .map(({ item }) => item)
    .filter((item) => middleY(item) > name.item.y1 && item.y0 - name.item.y1 < 2.2 * Math.max(size, height(item)))
    .sort((a, b) => a.y0 - b.y0);
  const row = under.filter((item) => level(item, under[0] as Item)).sort((a, b) => a.x0 - b.x0);
  const behind = (item: Item, index: number) =>
    item.x0 >= (cards[index]?.item.x0 ?? 0) && item.x0 < (cards[index + 1]?.item.x0 ?? Number.POSITIVE_INFINITY);
  if (cards.length < 2 || row.length !== cards.length || !row.every(behind)) return null;
  return row[cards.indexOf(name)] ?? null;
}

/**
 * The part of the weight on a card that gives the mass as well, so that the name stands over the middle of the two: the line
 * under the names has two numbers for each, nearer to its name than to the others.
 */
function besideMass(name: TotalName, names: readonly TotalName[], numbers: readonly NumberOnPage[]): Item | null {
  const size = height(name.item);
  const cards = names.filter((other) => Math.abs(middleY(other.item) - middleY(name.item)) < 0.5 * size);
  const row = numbers.filter(
    ({ item }) => middleY(item) > name.item.y1 - 0.3 * size && item.y0 - name.item.y1 < Math.max(size, height(item)),
  );
  const aside = (item: Item, { item: card }: TotalName) => Math.abs(middleX(item) - middleX(card));
  const ofCard = (card: TotalName) =>
    row.filter(({ item }) => cards.every((other) => aside(item, card) <= aside(item, other)));
  const parts = ({ amounts }: NumberOnPage) => amounts.some(({ units }) => units !== null && isPart(units));
  if (cards.length < 2 || !cards.every((card) => ofCard(card).length === 2)) return null;
  const [part, another] = ofCard(name).filter(parts);
  return part && !another ? part.item : null;
}

const isPart = (unit: Unit) => convertFraction(1, unit, 'percent') !== null;

const closer = (other: TotalName, item: Item, name: TotalName) => {
  const distance = (named: TotalName) =>
    Math.abs(middleX(named.item) - middleX(item)) + 2 * Math.abs(middleY(named.item) - middleY(item));
  return distance(other) < distance(name);
};

/** The unit in the next cell of a number's row, where units have a column of their own. */
function unitsBehind(page: BoardPage, item: Item): Unit | null {
  const next = page.lines[item.line]?.[item.column + 1];
  return next ? parseUnits(next.text) : null;
}

/** The unit in the head of the column a number stands in: the nearest segment above that names one. */
function columnUnits(page: BoardPage, item: Item): Unit | null {
  let best: Item | null = null;
  for (const other of page.items) {
    if (other.y1 > item.y0 || overlapX(other, item) <= 0 || other.x1 - other.x0 > 0.35 * page.laidOut.page.width)
      continue;
    if (!findUnits(other.text).some(isOfTotal) || amountsIn(other.text).length > 0) continue;
    if (!best || other.y0 > best.y0) best = other;
  }
  return best ? (findUnits(best.text).find(isOfTotal) ?? null) : null;
}

/** A total is a part of the weight, or so much in a package or serving; `Sample weight (g)` heads none. */
const isOfTotal = (unit: Unit) => isPart(unit) || unit.startsWith('mg/');

/** The unit at the left end of a number's line, as tables with one row a unit have it. */
function rowUnits(page: BoardPage, item: Item): Unit | null {
  const first = page.lines[item.line]?.[0];
  if (!first || first === item) return null;
  return parseUnits(first.text) ?? findUnits(first.text).find(isOfTotal) ?? null;
}
