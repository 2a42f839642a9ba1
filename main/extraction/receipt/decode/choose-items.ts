import type { LineItem } from '../goods/line-item.ts';
import { lettersAndDigits } from '../lines/text-match.ts';

/** Below this probability an item that was decoded may be none. */
const DOUBTFUL_ITEM = 0.9;
/** So many of the least certain items are tried without. */
const MOST_DOUBTFUL = 6;
/** Decoded names replace other ones of the same price from this probability on. */
const SURE_NAME = 0.5;
/** Two lists that both or neither come to the sums: the decoded one has to be this sure on the whole. */
const SURE_LIST = 0.5;

/** Whether the prices of items come to what the receipt prints for them. */
type Fits = (items: readonly LineItem[]) => boolean;

const certaintyOf = ({ certainty = 1 }: LineItem): number => certainty;

/** Decoded items without the fewest and least certain ones where the sums come out only so. */
function withoutSurplus(items: readonly LineItem[], fits: Fits): readonly LineItem[] {
  if (fits(items)) return items;
  const doubtful = items
    .filter((item) => certaintyOf(item) < DOUBTFUL_ITEM)
    .sort((a, b) => certaintyOf(a) - certaintyOf(b))
    .slice(0, MOST_DOUBTFUL);
  const subsets = Array.from({ length: 2 ** doubtful.length - 1 }, (_, at) =>
    doubtful.filter((_, bit) => ((at + 1) >> bit) & 1),
  );
  const loss = (some: readonly LineItem[]) =>
    some.reduce((sum, item) => sum + Math.log((certaintyOf(item) + 0.01) / (1.01 - certaintyOf(item))), 0);
  subsets.sort((a, b) => loss(a) - loss(b));
  for (const subset of subsets) {
    const rest = items.filter((item) => !subset.includes(item));
    if (rest.length > 0 && fits(rest)) return rest;
  }
  return items;
}

const sameName = (a: LineItem, b: LineItem) => lettersAndDigits(a.name) === lettersAndDigits(b.name);

/** So many names that rules doubt, or that are decoded otherwise, and this part of all: they do not know the layout. */
const FEWEST_DOUBTED = 3;
const FEWEST_DIFFERENT = 3;
const MOSTLY = 0.5;

/** Whether rules that come to the sums seem to read a layout that they were not written for. */
function isUnknownLayout(read: readonly LineItem[], decoded: readonly LineItem[], doubted: number): boolean {
  const others = new Map(decoded.map((item) => [item.priceAmount.words[0], item]));
  const different = read.filter((item) => {
    const other = others.get(item.priceAmount.words[0]);
    return !other || (!sameName(item, other) && certaintyOf(other) >= SURE_NAME);
  }).length;
  return (
    (doubted >= FEWEST_DOUBTED && doubted >= MOSTLY * read.length) ||
    (different >= FEWEST_DIFFERENT && different >= MOSTLY * read.length)
  );
}

/** Whether two lists have their prices on the same ink. */
const haveSamePrices = (a: readonly LineItem[], b: readonly LineItem[]) =>
  a.length === b.length && a.every((item, at) => item.priceAmount.words[0] === b[at]?.priceAmount.words[0]);

/**
 * The items of a receipt out of the list that rules read and the one that was decoded: what the receipt's own sums bear out
 * wins; where both are alike in that, the rules' list stays unless the decoded one is sure.
 *
 * @param fits must not change the items
 * @param doubted how many names of the rules' list are to be asked about
 */
export function chooseItems(
  read: readonly LineItem[],
  decoded: readonly LineItem[],
  fits: Fits,
  doubted: number,
): readonly LineItem[] {
  const list = withoutSurplus(decoded, fits);
  if (list.length === 0) return read;
  if (read.length === 0) return list;
  const areAlike = haveSamePrices(read, list);
  if ((areAlike || fits(read)) && !isUnknownLayout(read, list, doubted)) return read;
  if (areAlike) return read.map((item, at) => chooseItem(item, list[at] as LineItem));
  const [isReadProven, isDecodedProven] = [fits(read), fits(list)];
  if (isReadProven !== isDecodedProven) return isReadProven ? read : list;
  const mean = list.reduce((sum, item) => sum + certaintyOf(item), 0) / list.length;
  return mean >= SURE_LIST ? list : read;
}

/**
 * The items of a receipt whose store's verified receipts taught how they are read: names and quantities as taught, prices
 * as rules read them where these come to the sums.
 */
export function chooseLearned(
  read: readonly LineItem[],
  decoded: readonly LineItem[],
  fits: Fits,
): readonly LineItem[] {
  const list = withoutSurplus(decoded, fits);
  if (list.length === 0) return read;
  if (read.length === 0 || !fits(read)) return list;
  const learned = new Map(list.map((item) => [item.priceAmount.words[0], item]));
  return read.map((item) => {
    const other = learned.get(item.priceAmount.words[0]);
    if (!other) return item;
    const isCounted = other.quantityRow !== null && (partsPrice(other) || !partsPrice(item));
    const { quantity, quantityRow, quantityCertainty } = isCounted ? other : item;
    const { name, nameWords, nameLines } = other;
    return { ...item, name, nameWords, nameLines, quantity, quantityRow, quantityCertainty };
  });
}

function chooseItem(read: LineItem, decoded: LineItem): LineItem {
  if (partsPrice(read) && !partsPrice(decoded)) return read;
  const named = sameName(read, decoded) || certaintyOf(decoded) < SURE_NAME ? read : decoded;
  const counted = makesPrice(decoded) ? decoded : makesPrice(read) ? read : named;
  const { quantity, quantityRow, quantityCertainty } = counted;
  return { ...named, quantity, quantityRow, quantityCertainty };
}

/** Whether so many pieces can have been sold at a price in whole cents. */
const partsPrice = ({ quantity, gross }: LineItem): boolean => !Number.isInteger(quantity) || gross % quantity === 0;

/** A product may be off by so many cents, as weights are rounded. */
const ROUNDED = 2;

/** Whether how many were sold and what one costs make the price. */
const makesPrice = ({ quantityRow, quantity, gross }: LineItem): boolean =>
  quantityRow !== null && quantityRow.unit !== null && Math.abs(quantityRow.unit * quantity - gross) <= ROUNDED;
