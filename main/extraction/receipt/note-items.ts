import { finding, reason } from '../../../shared/findings/finding.ts';
import type { ReceiptRecord } from '../../../shared/records/receipt.ts';
import type { LearnedItems } from '../../../shared/records/store-profile.ts';
import { askForDiscounts } from './ask-for-discounts.ts';
import { chooseItems, chooseLearned } from './decode/choose-items.ts';
import { decodeItems } from './decode/decode-items.ts';
import { readFuelSale, withFuelSale } from './decode/fuel-sale.ts';
import type { LineWeights } from './decode/line-model.ts';
import { fitPrices } from './fit-prices.ts';
import { comesToDeal } from './goods/amounts-in-names.ts';
import { askForCounts } from './goods/ask-for-counts.ts';
import { askForMultiples } from './goods/ask-for-multiples.ts';
import { doubtOfName } from './goods/doubt-of-name.ts';
import { doubtOfRows } from './goods/doubt-of-rows.ts';
import { mayCount } from './goods/item-counts.ts';
import { isDiscountText } from './goods/item-details.ts';
import { QUANTITY_LOST, readItems } from './goods/items.ts';
import type { LineItem } from './goods/line-item.ts';
import { isPackAlone } from './goods/pack-alone.ts';
import { askForCount, countProves, printedCount, withOneForSeven } from './goods/settle-quantities.ts';
import { amountsOn, differsInOneDigit } from './lines/amounts.ts';
import { aroundLostLine } from './lines/lost-words.ts';
import type { ReceiptLine } from './lines/receipt-lines.ts';
import { inkConfidence, ReceiptNotes, weakestInk } from './receipt-notes.ts';
import type { ReceiptRegions } from './receipt-regions.ts';
import type { Settlement } from './sums/settlement.ts';

type ItemFields = Pick<
  ReceiptRecord,
  'product_names' | 'product_types' | 'product_quantities' | 'product_prices' | 'product_ids'
>;

const NONE: ItemFields = {
  product_names: null,
  product_types: null,
  product_quantities: null,
  product_prices: null,
  product_ids: null,
};

/** A quantity less certain than this may as well be the size of a pack or a letter. */
const TOLD_APART = 0.5;
const MAY_BE_OTHER = reason('quantity-or-pack');

const COUNT_UNREAD = reason('quantity-unread');

/** An item less likely than this to have been told from the lines and words around it rightly is asked about. */
const SURE = 0.6;

/** Probability of a quantity that the price of one or the count of all goods bears out. */
const PROVEN = 0.97;
/** Left of confidence in a digit that cannot be right for one of the items it was read for. */
const MISREAD = 0.5;

/** Quantities that part the price of their item into no whole cents, where no price for one is printed: misread digits. */
const undividing = (items: readonly LineItem[]): ReadonlySet<number> =>
  new Set(
    items.flatMap(({ quantityRow, gross }) => {
      const count = quantityRow?.quantity?.value ?? 1;
      return quantityRow?.unit === null && Number.isInteger(count) && count > 1 && gross % count !== 0 ? [count] : [];
    }),
  );

/**
 * Whether what one costs makes neither the price nor more than it: more is what it cost before a discount, which the line
 * may not name. Above or below the line of the price, that is more by one digit or by the price itself is no discount.
 */
function isContradicted({ quantityRow, priceAmount, gross, rows }: LineItem): boolean {
  const [unit, count] = [quantityRow?.unit ?? null, quantityRow?.quantity?.value ?? 1];
  const product = Math.round((unit ?? 0) * count);
  if (unit === null || unit <= 0 || Math.abs(product - gross) <= 1) return false;
  if (quantityRow?.line !== priceAmount.line) {
    const isTakenOff = rows.some(({ line }) => amountsOn(line).some(({ cents }) => product + cents === gross));
    return !isTakenOff && (product > 2 * gross || differsInOneDigit(product, gross));
  }
  const each = gross / unit;
  return (Number.isInteger(each) && each !== count) || product > 2 * gross;
}

/** Of names with a word less sure than this, measured on generated photos, more were wrong than right. */
const DOUBTFUL_WORD = 0.6;
const CONFIDENCE_WITH_DOUBTFUL = 0.45;

/** So many names whose ink is unclear are asked about with one question. */
const MANY_UNCLEAR = 3;

/** How sure the ink of a name is. */
function nameConfidence({ nameWords }: LineItem): number {
  const confidence = 0.95 * inkConfidence(nameWords);
  const words = nameWords.filter(({ text }) => /[A-Za-z0-9]/.test(text));
  return weakestInk(words) < DOUBTFUL_WORD ? Math.min(confidence, CONFIDENCE_WITH_DOUBTFUL) : confidence;
}

/**
 * The line items; digits without a point are a price only where the sums come out with it, else the number of something,
 * and what has a word of discounts in its name and no sign is one of the goods where they come out only so.
 */
function readProvenItems({ lines, itemsFrom, itemsTo, entries }: ReceiptRegions, settlement: Settlement): LineItem[] {
  const read = (how?: Parameters<typeof readItems>[3]) =>
    readItems(lines, itemsFrom, itemsTo, how).map(withOneForSeven);
  const fits = (items: LineItem[]) => fitPrices(items, settlement, entries);
  const bySign = { takesOffBySign: true };
  if (lines.slice(itemsFrom, itemsTo).some(isPlusForLess) && !fits(read()) && fits(read(bySign))) return read(bySign);
  const items = read();
  if (!items.some(({ priceAmount }) => /^\W*\d+$/.test(priceAmount.text))) return items;
  return fits(items) ? read() : read({ mendsPoints: false });
}

/** Whether a line names a discount beside an amount that is not below nought. */
const isPlusForLess = (line: ReceiptLine) => isDiscountText(line.text) && (amountsOn(line).at(-1)?.cents ?? 0) > 0;

/** The line items as most receipts are read, or as verified ones of the store taught. */
function chosenItems(
  regions: ReceiptRegions,
  settlement: Settlement,
  weights: LineWeights | null,
  learned: LearnedItems | null,
): LineItem[] {
  const copied = (items: readonly LineItem[]) => items.map((item) => ({ ...item }));
  const fits = (items: readonly LineItem[]) => fitPrices(copied(items), settlement, regions.entries);
  const byRules = readProvenItems(regions, settlement);
  const fuel = readFuelSale(regions.lines);
  const read = fuel ? [...withFuelSale(byRules, fuel, settlement.total?.cents ?? null, fits)] : byRules;
  if (!weights) return read;
  const decoded = likeliestItems(read, regions, settlement, weights, fits);
  const likeliest = fuel ? [...withFuelSale(decoded, fuel, settlement.total?.cents ?? null, fits)] : decoded;
  if (!learned) return likeliest;
  return [...chooseLearned(likeliest, decodeItems(regions, read, weights, learned), fits)];
}

/** The line items that rules read or, where these leave a doubt, the likeliest out of theirs and those that weights tell. */
function likeliestItems(
  read: LineItem[],
  regions: ReceiptRegions,
  settlement: Settlement,
  weights: LineWeights,
  fits: (items: readonly LineItem[]) => boolean,
): LineItem[] {
  const copied = (items: readonly LineItem[]) => items.map((item) => ({ ...item }));
  const asked = new ReceiptNotes();
  noteThese(copied(read), regions, settlement, asked);
  const isDoubted = asked.review.some((path) => /^product_names(?:\[|$)/.test(path));
  const isProven = read.length > 0 && !isDoubted && fits(read);
  return [...chooseItems(read, decodeItems(regions, read, weights), fits, isProven)];
}

/**
 * The line items, with their ink, checked against the sums below them.
 *
 * @param weights that tell the lines of items from others; null for rules alone
 * @param learned what verified receipts of the store taught; null where nothing helps
 */
export function noteItems(
  regions: ReceiptRegions,
  settlement: Settlement,
  notes: ReceiptNotes,
  weights: LineWeights | null,
  learned: LearnedItems | null,
): ItemFields {
  return noteThese(chosenItems(regions, settlement, weights, learned), regions, settlement, notes);
}

function noteThese(
  items: LineItem[],
  regions: ReceiptRegions,
  settlement: Settlement,
  notes: ReceiptNotes,
): ItemFields {
  if (items.length === 0) {
    askForItems(regions, settlement, notes);
    return NONE;
  }
  const count = printedCount(regions);
  if (count !== null) askForCount(count, items, notes);
  askForMultiples(items, regions.lines, notes);
  askForCounts(items, notes);
  const counted = count !== null && countProves(count, items);
  askForDiscounts(items, regions.doubtfulDiscounts, regions.entries, settlement, notes);
  const fits = fitPrices(items, settlement, regions.entries);
  const firstLines = items.flatMap(({ nameLines }) => nameLines.slice(0, 1));
  const first = Math.max(regions.itemsFrom, ...firstLines.slice(0, 1).map((line) => regions.lines.indexOf(line)));
  const torn = aroundLostLine(regions.lines.slice(first, regions.itemsTo));
  const undivided = undividing(items);
  const unclear = items.filter((item) => nameConfidence(item) <= CONFIDENCE_WITH_DOUBTFUL);
  const areManyUnclear = unclear.length >= MANY_UNCLEAR;
  for (const [index, item] of items.entries()) {
    const page = item.priceAmount.line.page;
    const repaired = item.priceAmount.repaired ? 0.8 : 1;
    const price = fits ? Math.max(0.96, item.priceAmount.confidence) : item.priceAmount.confidence * repaired * 0.8;
    notes.note(`product_prices[${index}]`, page, item.priceAmount.words, item.priceAmount.text, price);
    const ink = nameConfidence(item);
    const others = firstLines.filter((line) => line !== item.nameLines[0]);
    const doubt = doubtOfName(item, { torn, others, all: regions.lines, items });
    notes.note(
      `product_names[${index}]`,
      page,
      item.nameWords,
      item.nameLines.map((line) => line.text).join('\n'),
      Math.min(ink, doubt ? CONFIDENCE_WITH_DOUBTFUL : 1),
      { why: doubt, ...(areManyUnclear && !doubt ? { below: 0 } : {}) },
    );
    const ofRows = doubtOfRows(item);
    if (ofRows && (ofRows.escapesSums || !fits)) {
      const paths = [`product_quantities[${index}]`, `product_prices[${index}]`];
      notes.find(finding('line-within-name', 'warning', paths, { name: item.name }));
    }
    if (item.quantityRow?.quantity) {
      const { line, quantity } = item.quantityRow;
      const words = line.words
        .filter((word) => word.text.includes(quantity.text) || quantity.text.includes(word.text))
        .slice(0, 1);
      const product =
        item.quantityRow.unit !== null && Math.abs(item.quantityRow.unit * quantity.value - item.gross) <= 1;
      const inked = words.length > 0 ? words : line.words.slice(0, 1);
      const doubtOfQuantity = undivided.has(quantity.value)
        ? reason('quantity-not-divisor')
        : isContradicted(item)
          ? reason('quantity-contradicted')
          : quantity.mayBeNext
            ? reason('quantity-of-next')
            : isPackAlone(item, items)
              ? MAY_BE_OTHER
              : null;
      notes.note(
        `product_quantities[${index}]`,
        page,
        inked,
        quantity.text,
        (product && !quantity.mayBeNext) || counted
          ? PROVEN
          : quantity.certainty * Math.max(0.85, weakestInk(inked)) * (doubtOfQuantity ? MISREAD : 1),
        { why: doubtOfQuantity ?? (quantity.certainty < TOLD_APART ? MAY_BE_OTHER : null) },
      );
    } else {
      const unread = item.rows.some(({ line }) => mayCount(line.text) || comesToDeal(amountsOn(line), line.text));
      notes.note(
        `product_quantities[${index}]`,
        page,
        item.nameWords,
        '',
        counted ? PROVEN : Math.min(item.quantityCertainty, unread ? QUANTITY_LOST : 1),
        {
          method: 'derived',
          why: unread ? COUNT_UNREAD : reason('quantity-assumed'),
        },
      );
    }
    if (item.idRow && item.id) {
      const id = item.id;
      const own = item.idRow.idWords ?? item.idRow.line.words;
      const words = own.filter((word) => word.text.includes(id) || id.includes(word.text));
      notes.note(`product_ids[${index}]`, page, words, item.idRow.line.text, 0.95 * weakestInk(words));
    }
  }
  if (areManyUnclear) notes.find(finding('names-unclear', 'warning', ['product_names'], { count: unclear.length }));
  const unsure = items.filter(({ certainty = 1 }) => certainty < SURE);
  const [doubtful, ...more] = unsure;
  if (doubtful) {
    const said =
      more.length === 0
        ? ({ case: 'one', name: doubtful.name } as const)
        : ({ case: 'several', count: unsure.length } as const);
    notes.find(finding('items-uncertain', 'warning', ['product_names'], said));
  }
  const differs = settlement.disagreements.some(({ code }) => code === 'total-differs');
  const printed = settlement.subtotal ?? (differs ? settlement.total : null);
  if (!fits && printed) {
    const sum = items.reduce((all, item) => all + item.price, 0);
    // A line too many or too few has a name and a quantity too.
    const paths = ['product_prices', 'product_names', 'product_quantities'];
    notes.find(finding('items-differ', 'warning', paths, { count: items.length, sum, printed: printed.cents }));
  }
  return {
    product_names: items.map((item) => item.name),
    product_types: items.map((item) => item.type),
    product_quantities: items.map((item) => item.quantity),
    product_prices: items.map((item) => item.price / 100),
    product_ids: items.some((item) => item.id !== null) ? items.map((item) => item.id) : null,
  };
}

/** Goods of which none became an item. */
function askForItems(
  { lines, itemsFrom, itemsTo, entries }: ReceiptRegions,
  { subtotal, discount }: Settlement,
  notes: ReceiptNotes,
): void {
  const goods = lines.slice(itemsFrom, itemsTo);
  const named = goods.some((line) => /[A-Za-z]{4}/.test(line.text) || amountsOn(line).length > 0);
  // What has a subtotal or a tax was the price of something.
  if (!named && !entries.some(({ role, inTable }) => !inTable && (role === 'subtotal' || role === 'tax'))) return;
  // What stands nowhere may have been lost with them.
  const sums = [...(subtotal ? [] : ['subtotal', 'total_price']), ...(discount ? [] : ['total_discount'])];
  const paths = ['product_names', 'product_quantities', 'product_prices', ...sums];
  notes.find(finding('items-illegible', 'warning', paths));
}
