import { median } from '../../../../shared/median.ts';
import { type Draft, nameEnd, TIED } from './group-rows.ts';
import type { ItemRow } from './item-row.ts';
import { IN_BRACKETS, KIND_OF_GOODS, KIND_WITH_MARK, tellsKind } from './kinds-of-goods.ts';

/**
 * A till prints all its goods in one shape. What a line below a name is (the rest of the name, or the brand, the kind, the
 * strain) is open on one of them; what all of them have in common tells it for each.
 *
 * @param left rows that look like names below the last price
 * @returns the same goods, the kinds of their rows settled
 */
export function withHabit(drafts: readonly Draft[], left: readonly ItemRow[]): Draft[] {
  return withVarieties(
    besideFactsAsked(withSmallNotes(withSizesBelow(withLinesSettled(withLinesBelowPrices(drafts, left))))),
  );
}

/**
 * A line of words below one of the goods asked about where all others have a line of facts there (`HYB 24.1% THC`, `30 ct /
 * 150 mg`): it may tell of the goods, too (`Blood orange`), and be no part of the name it was taken for.
 */
function besideFactsAsked(drafts: readonly Draft[]): Draft[] {
  const lower = drafts.map(({ rows, priced }) => rows.slice(rows.indexOf(priced) + 1));
  const facts = lower.filter(([row, ...others]) => row?.kind === 'detail' && others.length === 0);
  const words = lower.flatMap(([row, ...others]) =>
    row && row.kind === 'text' && others.length === 0 && isUnsettled(row) ? [row] : [],
  );
  if (facts.length < 2 || facts.length + words.length < drafts.length) return [...drafts];
  return withRows(drafts, words, (row) => ({ ...row, openBy: 'room' }));
}

/** Letters of this part of the height of names, and of that of other lines, are smaller; a word's box is rough. */
const MUCH_SMALLER = 0.85;
const SMALLER_LINE = 0.93;

/**
 * Words below the price of one of the goods made a note on it, to be asked about, where they are much smaller than names as
 * what else is said below names is: a name goes on as it began.
 */
function withSmallNotes(drafts: readonly Draft[]): Draft[] {
  const name = median(drafts.map(({ priced }) => priced.line.height));
  const below = drafts.flatMap(({ rows, priced }) => rows.slice(rows.indexOf(priced) + 1));
  const facts = below.filter(({ kind, openBy }) => kind === 'detail' && openBy === undefined);
  const areSmall = facts.length >= 2 && facts.every(({ line }) => line.height < SMALLER_LINE * name);
  if (!areSmall) return [...drafts];
  const notes = below.filter((row) => row.kind === 'text' && isUnsettled(row) && row.line.height < MUCH_SMALLER * name);
  return withRows(drafts, notes, (row) => ({ ...row, kind: 'detail', openBy: 'room' }));
}

/**
 * Lines below the prices of goods named above their prices given back to these: what stands below the last price stands
 * below each.
 */
function withLinesBelowPrices(drafts: readonly Draft[], left: readonly ItemRow[]): Draft[] {
  const [first] = left;
  if (!first || drafts.length < 2) return [...drafts];
  const isThere = (row: ItemRow | undefined) =>
    row !== undefined && Math.abs(startOf(row) - startOf(first)) <= ONE_PLACE * first.line.height;
  // How many rows above a name are of the goods before; none where those have theirs already.
  const strays = drafts.map(({ rows, priced }, index) => {
    const before = drafts[index - 1];
    const at = before?.rows.indexOf(before.priced) ?? 0;
    if (!before || before.rows.slice(at + 1).some(isThere)) return 0;
    return rows.indexOf(priced) > left.length && isThere(rows[0]) ? left.length : null;
  });
  if (strays.includes(null)) return [...drafts];
  return drafts.map((draft, index) => {
    const own = draft.rows.slice(strays[index] ?? 0);
    const below = drafts[index + 1]?.rows.slice(0, strays[index + 1] ?? 0) ?? left;
    return { ...draft, rows: [...own, ...below.map((row): ItemRow => ({ ...row, kind: 'detail' }))] };
  });
}

/** A line below a name that may go on with it, and the line of the name above it. */
interface Below {
  name: ItemRow;
  line: ItemRow;
}

/** How much of it or how strong, at the end of a name. */
const SIZE_AT_END =
  /(?:\d\s?(?:mg|g|gr|grams?|kg|ml|cl|oz|lbs?|mm|cm|ct|pk|pc|pcs|pack|count)|\d\s?\/\s?\d{1,2}(?:th)?)(?:\s(?:thc|cbd))?\W*$/i;
const endsInSize = ({ name }: ItemRow) => SIZE_AT_END.test(name);

const names = (row: ItemRow) => (row.kind === 'text' || row.kind === 'priced') && row.name !== '';
/** Whether a row was taken for a part of a name, or for none only by where it stands. */
const isUnsettled = ({ name, kind, openBy, isRest }: ItemRow) =>
  name !== '' && !isRest && (openBy === 'place' || (kind === 'text' && openBy === undefined));

/** This part of the goods is most of them; of fewer than four, all are. */
const MOST = 0.75;
const areMost = (some: number, all: number) => some >= 2 && some >= (all < 4 ? all : MOST * all);
const most = (below: readonly Below[], test: (pair: Below) => boolean) =>
  areMost(below.filter(test).length, below.length);

/** Goods with these of their rows made what `as` makes of them. */
const withRows = (drafts: readonly Draft[], rows: readonly ItemRow[], as: (row: ItemRow) => ItemRow): Draft[] =>
  drafts.map((draft) => ({ ...draft, rows: draft.rows.map((row) => (rows.includes(row) ? as(row) : row)) }));

const asName = ({ openBy: _, ...row }: ItemRow): ItemRow => ({ ...row, kind: 'text' });

/** Lines that begin nearer to one another than this part of their height stand at one place. */
const ONE_PLACE = 0.6;

/**
 * Lines below names settled place by place: what begins at one place, line by line from the lowest, is the same for all
 * goods. What the lines themselves do not tell stays as where they stand has it.
 */
function withLinesSettled(drafts: readonly Draft[]): Draft[] {
  const open = drafts.flatMap((draft) => linesBelow(draft).map(({ line }) => line));
  const places = [...new Set(open.map(startOf))].sort((a, b) => a - b);
  let settled = [...drafts];
  for (const place of places) {
    const stands = (row: ItemRow) => Math.abs(startOf(row) - place) <= ONE_PLACE * row.line.height;
    for (let lowest = lowestAt(settled, stands); lowest.length > 0; ) {
      const as = meaningOf(lowest, settled.length);
      if (!as) break;
      settled = withRows(
        settled,
        lowest.map(({ line }) => line),
        as,
      );
      lowest = lowestAt(settled, stands);
    }
  }
  return settled;
}

const startOf = ({ line }: ItemRow) => line.x0 - line.drift;

/** The lines below the name of one of the goods that may go on with it. */
function linesBelow({ rows }: Draft): Below[] {
  const head = rows.findIndex(names);
  return rows.flatMap((line, at) => {
    const name = rows.slice(head, at).findLast(names);
    return head >= 0 && at > head && name && !line.price && isUnsettled(line) ? [{ name, line }] : [];
  });
}

/** The lowest of them in each of the goods, where it stands at a place. */
const lowestAt = (drafts: readonly Draft[], stands: (row: ItemRow) => boolean): Below[] =>
  drafts.flatMap((draft) =>
    linesBelow(draft)
      .filter(({ line }) => stands(line))
      .slice(-1),
  );

/** A bar at the end of a line parts what stands there from what follows below. */
const LEADS_ON = /\|\s*$/;

/** So many goods seldom have names of two lines by chance, without a number in any of the second ones. */
const FEWEST_TO_ASK = 3;

/** What lines at one place below names are made, `all` being how many goods there are; null where nothing tells. */
function meaningOf(below: readonly Below[], all: number): ((row: ItemRow) => ItemRow) | null {
  if (
    below.some(({ name, line }) => TIED.test(line.line.text) || LEADS_ON.test(name.line.text)) ||
    !areMost(below.length, all)
  )
    return null;
  const asDetail = ({ openBy: _, ...row }: ItemRow): ItemRow => ({
    ...row,
    kind: 'detail',
    ...(partGoods(below) && { openBy: 'room' }),
  });
  if (most(below, goesOnInBars)) return (row) => ({ ...asName(row), openBy: 'room' });
  if (tellOfGoods(below)) return asDetail;
  // `Larkspur 3.5g` over `Cedar Mint`: of what the shop sells in that size, the line says which.
  if (most(below, ({ name }) => endsInSize(name)))
    return areVarieties(below.map(({ line }) => line)) ? (row) => ({ ...asName(row), openBy: 'room' }) : asDetail;
  // Where sizes end the lower lines, names do, broken as somebody liked.
  if (below.length < all || most(below, ({ line }) => endsInSize(line))) return null;
  // Kinds of goods end names as well: where each has nothing else below it, they tell of it.
  const areKinds = below.every(({ line }) => KIND_OF_GOODS.test(line.line.text));
  if (areKinds || roomyOf(below).length * 2 >= below.length)
    return (row) => ({ ...row, kind: 'detail', openBy: 'room' });
  const haveNumbers = below.some(({ line }) => /\d/.test(line.name));
  return below.length < FEWEST_TO_ASK || haveNumbers ? null : (row) => ({ ...row, openBy: 'room' });
}

/**
 * Lines set in below names made parts of them where sizes end the names: goods without such lines end in theirs, and the
 * lines end in those of the others; or none of the lines had room above.
 */
function withSizesBelow(drafts: readonly Draft[]): Draft[] {
  const opens = drafts.map((draft) => linesBelow(draft));
  const wholes = drafts.filter(
    ({ rows }, at) => opens[at]?.length === 0 && rows.filter(names).slice(-1).some(endsInSize),
  );
  const open = opens.flatMap((lines) => lines.slice(-1));
  const endBelow = open.every(({ name, line }) => endsInSize(line) && !endsInSize(name));
  const hadNoRoom = open.length > 1 && roomyOf(open).length === 0;
  const isPart = wholes.length > 0 || hadNoRoom || open.some(({ line }) => line.kind === 'text');
  if (!isPart || !endBelow) return [...drafts];
  return withRows(
    drafts,
    opens.flat().map(({ line }) => line),
    asName,
  );
}

/** Whether bars part the words of a name without a size, and go on doing so to the size below it: `Moss | Cake` over `Flower | 3.5g`. */
const goesOnInBars = ({ name, line }: Below): boolean =>
  name.name.includes(' | ') && line.name.includes(' | ') && !endsInSize(name) && endsInSize(line);

/** Whether lines below names tell of the goods, and do not go on with the names. */
function tellOfGoods(below: readonly Below[]): boolean {
  const tells = ({ name, line }: Below) =>
    KIND_WITH_MARK.test(line.line.text) ||
    IN_BRACKETS.test(line.line.text) ||
    (line.quantity !== null && !line.quantity.behindName) ||
    repeats(line, name);
  return most(below, tells) || areSmaller(below);
}

/** What the names of makers end in. */
const MAKER =
  /\b(?:gardens?|farms?|farming|works|kitchens?|labs?|laborator(?:y|ies)|extracts|brands?|co|company|llc|inc|collective|organics|growers|cultivation|cannabis|naturals|industries|group|craft|cultivators|botanicals|bakery|foods)\W*$/i;
/** Words, and how much of them at most. */
const WORDS = /^[\p{L}\s'’.&#()-]*\p{L}{3}[\p{L}\s'’.&#()-]*(?:\d{0,3}(?:\.\d{1,2}|\d)\s?(?:mg|g))?\W*$/iu;

/**
 * Whether lines say which of the goods of their names was sold (`Cedar Mint`, `WATERMELON 100MG`): another each, and most
 * name neither a kind nor a maker.
 */
function areVarieties(rows: readonly ItemRow[]): boolean {
  const named = new Set(rows.map(({ name }) => name.toLowerCase()));
  return named.size === rows.length && areMost(rows.filter(isVariety).length, rows.length);
}

const isVariety = ({ name, line }: ItemRow): boolean => WORDS.test(name) && !tellsKind(line.text) && !MAKER.test(name);

/**
 * Goods with the lines below their names that are asked about made parts of them, where these are words that say which of
 * the goods it was: what a person has to look at anyway is more often the variety, with which the name goes on.
 */
function withVarieties(drafts: readonly Draft[]): Draft[] {
  const isAsked = ({ kind, openBy, price }: ItemRow) => kind === 'detail' && openBy !== undefined && !price;
  const open = drafts.flatMap(({ rows }) => rows.filter(isAsked));
  const isSaidOnce = ({ line }: ItemRow) => open.filter((other) => other.line.text === line.text).length === 1;
  const varieties = open.filter((row) => isVariety(row) && isSaidOnce(row));
  const having = drafts.filter(({ rows }) => rows.some((row) => varieties.includes(row)));
  // How one dish was wanted stands below that alone.
  if (!areMost(having.length, drafts.length)) return [...drafts];
  return withRows(drafts, varieties, (row) => ({ ...row, kind: 'text', openBy: 'room' }));
}

/** Whether nothing but the lines below them tells goods apart: `Fennel Tincture` over `(Peppermint)`, and over `(Orange)`. */
function partGoods(below: readonly Below[]): boolean {
  const restOf = new Map<string, string>();
  return below.some(({ name, line }) => {
    const before = restOf.get(name.name);
    restOf.set(name.name, line.name);
    return before !== undefined && before !== line.name;
  });
}

/** What parts one thing that is said of goods from another. */
const MARK = /\s[-–|·]\s/;

/** Whether a line begins with what the name above it says: `Infused Pre-Roll | 1g` below `Marl Infused Pre-Roll`. */
function repeats(line: ItemRow, name: ItemRow): boolean {
  const words = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const said = new Set(words(name.name));
  const again = words(line.name.split(MARK)[0] ?? '');
  return again.length > 0 && again.every((word) => said.has(word));
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

/** Lines that the names above them, the longest apart, had room for the first words of. */
function roomyOf(below: readonly Below[]): Below[] {
  const end = Math.max(...below.map(({ name }) => nameEnd(name)));
  return below.filter(({ name, line }) => {
    const word = line.line.words[0];
    return word !== undefined && nameEnd(name) + word.x1 - word.x0 + line.line.height / 2 < end;
  });
}
