import { median } from '../../../../shared/median.ts';
import { type Draft, nameEnd, TIED } from './group-rows.ts';
import type { ItemRow } from './item-row.ts';
import { KIND_WITH_MARK } from './kinds-of-goods.ts';

/**
 * A till prints all its goods in one shape. What a line below a name is (the rest of the name, or the brand, the kind, the
 * strain) is open on one of them; what all of them have in common tells it for each.
 *
 * @param left rows that look like names below the last price
 * @returns the same goods, the kinds of their rows settled
 */
export function withHabit(drafts: readonly Draft[], left: readonly ItemRow[]): Draft[] {
  return withoutLinesOfAll(withSizesBelow(withLinesBelowPrices(drafts, left)));
}

/** A line that begins so many heights from another does not stand below it. */
const BESIDE = 0.6;

/**
 * Lines below the prices of goods named above their prices given back to these: what stands below the last price stands
 * below each.
 */
function withLinesBelowPrices(drafts: readonly Draft[], left: readonly ItemRow[]): Draft[] {
  const [first] = left;
  const at = (row: ItemRow) => row.line.x0 - row.line.drift;
  const isBelowEach = drafts.slice(1).every(({ rows, priced }) => {
    const above = rows.slice(0, rows.indexOf(priced));
    const [begins] = above;
    return (
      above.length > left.length &&
      begins !== undefined &&
      first !== undefined &&
      Math.abs(at(begins) - at(first)) < BESIDE * first.line.height
    );
  });
  if (!first || drafts.length < 2 || !isBelowEach) return [...drafts];
  return drafts.map((draft, index) => {
    const own = draft.rows.slice(index === 0 ? 0 : left.length);
    const below = drafts[index + 1]?.rows.slice(0, left.length) ?? left;
    return { ...draft, rows: [...own, ...below.map((row): ItemRow => ({ ...row, kind: 'detail' }))] };
  });
}

/** A line that names goods, above one that stands below the names of most goods. */
interface Below {
  name: ItemRow;
  line: ItemRow;
}

/** How much of it or how strong, at the end of a name. */
const SIZE_AT_END =
  /(?:\d\s?(?:mg|g|gr|grams?|ml|oz|ct|pk|pc|pcs|pack|count)|\d\s?\/\s?\d{1,2}(?:th)?)(?:\s(?:thc|cbd))?\W*$/i;
const endsInSize = ({ name }: ItemRow) => SIZE_AT_END.test(name);

const names = (row: ItemRow) => (row.kind === 'text' || row.kind === 'priced') && row.name !== '';

/** This part of the goods is most of them; of fewer than four, all are. */
const MOST = 0.75;
const areMost = (some: number, all: number) => some >= 2 && some >= (all < 4 ? all : MOST * all);

/**
 * Lines set in below names made parts of them where sizes end the names: goods on one line end in theirs and have no line
 * below, and those with a line below have it there.
 */
function withSizesBelow(drafts: readonly Draft[]): Draft[] {
  const isWhole = ({ rows }: Draft) => rows.every((row) => row.kind !== 'detail' && row.kind !== 'text');
  const wholes = drafts.filter((draft) => isWhole(draft) && endsInSize(draft.priced));
  const open = drafts.filter(({ rows }) => rows.some(({ openBy }) => openBy));
  const endBelow = open.every(({ rows, priced }) => {
    const below = rows.filter(({ openBy }) => openBy);
    return priced.name !== '' && !endsInSize(priced) && below.length === 1 && below.every(endsInSize);
  });
  if (wholes.length === 0 || !endBelow) return [...drafts];
  return drafts.map((draft) => ({
    ...draft,
    rows: draft.rows.map((row) => (row.openBy ? { ...row, kind: 'text' as const } : row)),
  }));
}

/** Lines below the names of most goods made details where something speaks for it, the lowest first. */
function withoutLinesOfAll(drafts: readonly Draft[]): Draft[] {
  let left = [...drafts];
  for (;;) {
    const lowest = left.map(lowestLine);
    const below = lowest.filter((pair) => pair !== null);
    if (!areMost(below.length, left.length)) return left;
    const [areDetails, mayBe] = [tellOfGoods(below), below.length === left.length && hadRoom(below)];
    if (!areDetails && !mayBe) return left;
    const asDetail = (row: ItemRow): ItemRow =>
      areDetails ? { ...row, kind: 'detail' } : { ...row, kind: 'detail', openBy: 'room' };
    left = left.map((draft, at) => ({
      ...draft,
      rows: draft.rows.map((row) => (row === lowest[at]?.line ? asDetail(row) : row)),
    }));
  }
}

/** The lowest line that was taken for a part of a name and has no price, with the line of the name above it. */
function lowestLine({ rows }: Draft): Below | null {
  const [line, name] = rows.filter(names).toReversed();
  return line && name && line.kind === 'text' ? { name, line } : null;
}

const most = (below: readonly Below[], test: (pair: Below) => boolean) =>
  areMost(below.filter(test).length, below.length);
const areTied = (below: readonly Below[]) => below.some(({ line }) => TIED.test(line.line.text));

/** Whether lines below names tell of the goods, and do not go on with the names. */
function tellOfGoods(below: readonly Below[]): boolean {
  if (areTied(below)) return false;
  if (most(below, ({ line }) => KIND_WITH_MARK.test(line.line.text) || line.quantity !== null)) return true;
  return most(below, ({ name }) => endsInSize(name)) || areSmaller(below);
}

/** Letters smaller than this, by their height and by their width, are of a smaller face. */
const SMALLER = 0.92;

/** Whether lines are printed in smaller letters than the names above them. */
function areSmaller(below: readonly Below[]): boolean {
  const ratios = below.flatMap(({ name, line }) => {
    const [above, under] = [lettersOf(name), lettersOf(line)];
    return above && under ? [{ height: under.height / above.height, width: under.width / above.width }] : [];
  });
  if (ratios.length < 2) return false;
  return median(ratios.map(({ height }) => height)) < SMALLER && median(ratios.map(({ width }) => width)) < SMALLER;
}

/** Height and mean width of the letters of a row's name, page units; null where it has too few. */
function lettersOf({ name, line }: ItemRow): { height: number; width: number } | null {
  const words = line.words.filter(({ text }) => /[A-Za-z]{3}/.test(text) && name.includes(text));
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  if (letters === 0) return null;
  const width = words.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0) / letters;
  return { height: median(words.map(({ y0, y1 }) => y1 - y0)), width };
}

/**
 * Whether half of the names and more, short of the longest, had room for the first words of the lines below them. Where
 * sizes end the lower lines, names do, broken as somebody liked.
 */
function hadRoom(below: readonly Below[]): boolean {
  if (areTied(below) || most(below, ({ line }) => endsInSize(line))) return false;
  const end = Math.max(...below.map(({ name }) => nameEnd(name)));
  const roomy = below.filter(({ name, line }) => {
    const word = line.line.words[0];
    return word !== undefined && nameEnd(name) + word.x1 - word.x0 + line.line.height / 2 < end;
  });
  return roomy.length * 2 >= below.length;
}
