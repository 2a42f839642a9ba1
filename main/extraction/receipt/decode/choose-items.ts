import type { LineItem } from '../goods/line-item.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { lettersAndDigits } from '../lines/text-match.ts';

/** Below this probability an item that was decoded may be none. */
const DOUBTFUL_ITEM = 0.9;
/** So many of the least certain items are tried without. */
const MOST_DOUBTFUL = 6;
/**
 * Decoded names replace other ones of the same price from this probability on; the second where rules read all names without
 * a doubt and their prices come to the sums.
 */
const SURE_NAME = { usual: 0.6, beforeProven: 0.95 };
/** Other decoded names this probable leave a doubt of names that rules read without one. */
const DISSENT = 0.7;
/** Decoded quantities that make no price replace others from this probability on: printed ones, and none by the name's. */
const SURE_COUNT = { printed: 0.7, none: 0.8 };

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

/**
 * The items of a receipt out of the list that rules read and the one that was decoded. The list that comes to the receipt's
 * own sums gives the prices, the decoded one where both or neither do; each name and quantity is the decoded one where that
 * is likely enough.
 *
 * @param fits must not change the items
 * @param isProven whether the rules' list comes to the sums and leaves no doubt of a name
 */
export function chooseItems(
  read: readonly LineItem[],
  decoded: readonly LineItem[],
  fits: Fits,
  isProven: boolean,
): readonly LineItem[] {
  const list = withoutSurplus(decoded, fits);
  if (list.length === 0) return read;
  const keepsPrices = haveSamePrices(read, list) || (fits(read) && (isProven || !fits(list)));
  const prices = read.length > 0 && keepsPrices ? read : list;
  const others = new Map((prices === read ? list : read).map((item) => [item.priceAmount.words[0], item]));
  return prices.map((item) => {
    const other = others.get(item.priceAmount.words[0]);
    if (!other) return item;
    const [ofRules, ofWeights] = prices === read ? [item, other] : [other, item];
    return chooseItem(ofRules, ofWeights, item, isProven);
  });
}

/** Whether two lists have their prices on the same ink. */
const haveSamePrices = (a: readonly LineItem[], b: readonly LineItem[]) =>
  a.length === b.length && a.every((item, at) => item.priceAmount.words[0] === b[at]?.priceAmount.words[0]);

/**
 * @param priced which of the two gives the price
 * @param isProven whether rules read all names without a doubt and their prices come to the sums
 */
function chooseItem(read: LineItem, decoded: LineItem, priced: LineItem, isProven: boolean): LineItem {
  const { price, gross, less, unmultiplied, priceAmount } = priced;
  const sure = certaintyOf(decoded);
  const isSame = sameName(read, decoded);
  const named = isSame || sure < SURE_NAME[isProven ? 'beforeProven' : 'usual'] ? read : decoded;
  const isCounted = makesPrice(decoded) || !(isProven || makesPrice(read) || !isCountSure(read, decoded));
  const { quantity, quantityRow, quantityCertainty } = isCounted && partsPrice(decoded) ? decoded : read;
  const certainty = isProven && (isSame || sure < DISSENT) ? 1 : named === read && !isSame ? 1 - sure : sure;
  return {
    ...named,
    ...{ price, gross, less, unmultiplied, priceAmount },
    ...{ quantity, quantityRow, quantityCertainty, certainty },
    id: read.id ?? decoded.id,
    idRow: read.idRow ?? decoded.idRow,
  };
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

/** Whether weights judged the words that may be a quantity, and are sure what they are. */
function isCountSure(read: LineItem, decoded: LineItem): boolean {
  if (decoded.quantityRow) return decoded.quantityCertainty >= SURE_COUNT.printed;
  const { quantityRow, quantity } = read;
  if (quantityRow && certaintyOf(decoded) < SURE_COUNT.none) return false;
  // Goods that came back are sold a negative number of times.
  if (quantityRow === null) return sameName(read, decoded);
  return quantity > 0 && decoded.nameLines.some((line) => isSameLine(line, quantityRow.line));
}

const isSameLine = (a: ReceiptLine, b: ReceiptLine): boolean => a.words.some((word) => b.words.includes(word));

/** Whether so many pieces can have been sold at a price in whole cents. */
const partsPrice = ({ quantity, gross }: LineItem): boolean => !Number.isInteger(quantity) || gross % quantity === 0;

/** A product may be off by so many cents, as weights are rounded. */
const ROUNDED = 2;

/** Whether how many were sold and what one costs make the price. */
const makesPrice = ({ quantityRow, quantity, gross }: LineItem): boolean =>
  quantityRow !== null && quantityRow.unit !== null && Math.abs(quantityRow.unit * quantity - gross) <= ROUNDED;
