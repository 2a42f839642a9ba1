import { productTypeOf } from '../../../../shared/retail/product-types.ts';
import type { Word } from '../../../documents/page.ts';
import { type Amount, amountsOn } from '../lines/amounts.ts';
import { isColumnHeading } from '../lines/column-heading.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';
import { joinTornPrices } from '../mends/join-torn-prices.ts';
import { inkConfidence } from '../receipt-notes.ts';
import { withoutBatchesBehind } from './batches-behind.ts';
import { headingsOf, withoutCategories } from './category-headings.ts';
import { withCodesAbove } from './codes-above.ts';
import { withoutCodesBehindNames } from './codes-behind-names.ts';
import { withCodesBesidePrices, withLongCodes, withShortCodes } from './codes-below.ts';
import { haveCodesInFront } from './codes-in-front.ts';
import { withoutColumnOfCodes } from './column-of-codes.ts';
import { withoutColumnsInFront } from './columns-in-front.ts';
import { withoutColumnsOfFacts } from './columns-of-facts.ts';
import { withArticlesAbove, withCountsAbove, withCountsOfBrokenNames, withDealsBelow } from './counts-above.ts';
import { withCountsInBrackets } from './counts-in-brackets.ts';
import { withoutDigitsBehindPrices } from './digits-behind-prices.ts';
import { isRule } from './drawn-rules.ts';
import { withFields } from './fields-of-goods.ts';
import { gridOfCounts, gridRow } from './grid-of-counts.ts';
import { type Draft, group } from './group-rows.ts';
import { withoutHeadingsOverGoods } from './headings-over-goods.ts';
import { headsTaxed, isLineTotal, isNetOfItem, isTotalOfKind, LINES_OF_BLOCK, UNIT_PRICE_LINE } from './item-blocks.ts';
import { isStrain, LABELLED_QUANTITY } from './item-details.ts';
import { withoutPotencies } from './item-facts.ts';
import type { ItemRow, Printing } from './item-row.ts';
import { havePricesAtDetails, itemRow } from './item-rows.ts';
import { withoutKindsAbove } from './kinds-above.ts';
import { withKindsAndCounts } from './kinds-and-counts.ts';
import { withoutFactsAndCodes, withoutKindsBelow } from './kinds-below.ts';
import { IN_BRACKETS, KIND_OF_GOODS } from './kinds-of-goods.ts';
import { withLayoutConsensus } from './layout-consensus.ts';
import { withLessenedPrices, withSavedBelow } from './lessened-prices.ts';
import { withoutLetterCodes } from './letter-codes-in-front.ts';
import { withoutLettersBeforePrices } from './letters-before-prices.ts';
import type { LineItem } from './line-item.ts';
import { withoutLinesAboveGoods } from './lines-above-goods.ts';
import { withoutMakersAndKinds } from './makers-and-kinds.ts';
import { withoutMarksBesideFigures } from './marks-beside-figures.ts';
import { withoutMarkOfReturn, withoutReasonsOfReturns } from './marks-of-returns.ts';
import { withoutMarksOfWeight } from './marks-of-weight.ts';
import { withNamedDiscounts } from './named-discounts.ts';
import { withNamesBegun } from './names-begun.ts';
import { withNamesLedOn } from './names-led-on.ts';
import { withNamesLikeUnits } from './names-like-units.ts';
import { withoutNumbersOfGoods } from './numbers-of-goods.ts';
import { withoutNumbersOfPumps } from './numbers-of-pumps.ts';
import { withPartedFacts } from './parted-facts.ts';
import { withoutPartsOfSets } from './parts-of-sets.ts';
import { withPiecesBehindNames } from './pieces-behind-names.ts';
import { withoutPrescription } from './prescription.ts';
import { priceColumn } from './price-column.ts';
import { withoutPriceStars } from './price-stars.ts';
import { withPricesBelowUnits } from './prices-below-units.ts';
import { withoutPricesWithTax } from './prices-with-tax.ts';
import { haveCountsBeforePrices, quantityColumn } from './quantity-column.ts';
import { withoutRatesOff } from './rates-in-a-column.ts';
import { asReturned, isReturned, withReturnsAsSold } from './returned-goods.ts';
import { severalOf } from './several-of.ts';
import { withSignsLost } from './signs-lost.ts';
import { withoutSmallPrint } from './small-print.ts';
import { withoutSumsOfKinds } from './sums-of-kinds.ts';
import { withoutTaxMarks } from './tax-marks.ts';
import { withHabit } from './till-habit.ts';
import { withTimesInFront } from './times-in-front.ts';
import { withoutUnitsOfMeasure } from './units-of-measure.ts';
import { withVoidedGoods } from './voided-goods.ts';
import { withoutWishes } from './wishes.ts';
import { withWordsJoined } from './words-broken.ts';

const LENGTH_OF_TAG = 16;

/** What makes quantities and prices of rows that stand above, below or between those of the goods, in turn. */
const QUANTITIES_AND_PRICES = [
  withPricesBelowUnits,
  withoutHeadingsOverGoods,
  withoutCodesBehindNames,
  withNamesLikeUnits,
  withCountsInBrackets,
  withKindsAndCounts,
  withTimesInFront,
  withPiecesBehindNames,
  withLessenedPrices,
  withSavedBelow,
  withVoidedGoods,
  withNamedDiscounts,
  withDealsBelow,
  withArticlesAbove,
  withSignsLost,
  withCountsAbove,
  withCountsOfBrokenNames,
  packsOf,
  withoutLetterCodes,
  withoutMarksBesideFigures,
];
/** What tells names from what else is said of the goods, in turn. */
const NAMES_AND_DETAILS = [
  withoutUnitPrices,
  withFields,
  withCodesAbove,
  withCodesBesidePrices,
  withLongCodes,
  withShortCodes,
  withoutCategories,
  withoutBatchesBehind,
  withoutMakersAndKinds,
  withoutFactsAndCodes,
  withPartedFacts,
  withoutKindsBelow,
  withoutPotencies,
  withNamesLedOn,
  withWordsJoined,
];
/** What leaves out rows that are of no goods, in turn. */
const WITHOUT_OTHERS = [withoutWishes, withoutPartsOfSets, withoutSmallPrint, withoutLinesAboveGoods, withNamesBegun];

const inTurn = (rows: readonly ItemRow[], steps: readonly ((rows: readonly ItemRow[]) => ItemRow[])[]): ItemRow[] =>
  steps.reduce<ItemRow[]>((before, step) => step(before), [...rows]);

/** That one was sold, where the receipt has a column of quantities and none was read for an item. */
export const QUANTITY_LOST = 0.4;
/** A line of the table of taxes that begins with the code of one: `1  5,50%  13,06  0,72`. */
const CODE_WITH_RATE = /^\W*(\d)\s*[=:]?\s+\d{1,2}(?:[.,]\d{1,2})?\s?%/;

/** The codes of one digit by which a table below the items names its taxes. */
const taxCodes = (lines: readonly ReceiptLine[]): ReadonlySet<string> =>
  new Set(lines.flatMap(({ text }) => CODE_WITH_RATE.exec(text)?.[1] ?? []));

/** A line without the code of its tax behind the price. */
function withoutTaxCode(line: ReceiptLine, codes: ReadonlySet<string>): ReceiptLine {
  const price = amountsOn(line).at(-1);
  const last = line.words.at(-1);
  const isCode = price !== undefined && last !== undefined && codes.has(line.text.slice(price.end).trim());
  return isCode ? withWords(line, line.words.slice(0, -1)) : line;
}

/**
 * The items among lines [start, end). Names may stand on the line of the price, before it or after it: the first line
 * shows which way a receipt is printed.
 *
 * @param how whether digits in the column of prices are prices whose point was lost, and what is taken off
 */
export function readItems(
  lines: readonly ReceiptLine[],
  start: number,
  end: number,
  { mendsPoints = true, takesOffBySign = false }: Partial<Pick<Printing, 'mendsPoints' | 'takesOffBySign'>> = {},
): LineItem[] {
  const heading = lines[start - 1];
  const codes = taxCodes(lines.slice(end));
  const nets = new Set(lines.filter((_, index) => isNetOfItem(lines, index)));
  const returns = withReturnsAsSold(lines.slice(start, end), heading);
  const single = withoutPricesWithTax(returns.lines, lines.slice(end));
  const goods = withoutDigitsBehindPrices(joinTornPrices(withoutPrescription(withoutPriceStars(single, lines)))).filter(
    (line) => !isRule(line) && !isColumnHeading(line) && !isTotalOfKind(line) && !headsTaxed(line) && !nets.has(line),
  );
  const named = withoutMarksOfWeight(withoutLettersBeforePrices(withoutColumnsInFront(goods, heading)));
  const plainGoods = withoutRatesOff(withoutTaxMarks(named, heading), heading);
  const numbered = withoutNumbersOfGoods(withoutNumbersOfPumps(plainGoods, heading), heading).map((line) =>
    withoutTaxCode(line, codes),
  );
  const coded = withoutColumnOfCodes(withoutUnitsOfMeasure(numbered, heading), heading);
  const consensus = withLayoutConsensus(coded.lines);
  const { lines: region } = consensus;
  const column = priceColumn(region);
  const lessBefore = heading !== undefined && isColumnHeading(heading) && DISCOUNT_COLUMN.test(heading.text);
  const namesUnits = heading !== undefined && isColumnHeading(heading) && UNIT_COLUMN.test(heading.text);
  const countsBeforePrice = haveCountsBeforePrices(region, heading);
  const how = { mendsPoints, takesOffBySign, lessBefore, namesUnits, countsBeforePrice };
  const plain = { ...how, quantityAt: null, decimals: false, codesInFront: false } as const;
  const grid = gridOfCounts(heading);
  const readAs = (printing: Printing) =>
    region.map((line, at) =>
      withCode(
        (grid && gridRow(line, grid)) ?? itemRow(line, column, printing),
        coded.codes.get(coded.lines[at] as ReceiptLine) ?? consensus.codes.get(line),
      ),
    );
  const pricesAtDetails = havePricesAtDetails(readAs({ ...plain, pricesAtDetails: false }), column);
  const plainly = readAs({ ...plain, pricesAtDetails });
  const priced = plainly.filter((row) => row.kind === 'priced');
  const quantities = quantityColumn(region, priced, heading);
  const codesInFront = haveCodesInFront(plainly, heading);
  const columns = { quantityAt: quantities.at, decimals: quantities.headed };
  const printing = { ...how, ...columns, codesInFront, pricesAtDetails };
  const printed = withoutColumnsOfFacts(inTurn(readAs(printing), QUANTITIES_AND_PRICES), heading);
  const rows = inTurn(withoutReasonsOfReturns(printed, returns.back), NAMES_AND_DETAILS);
  const headings = headingsOf(rows);
  const { drafts, left } = group(inTurn(rows, WITHOUT_OTHERS));
  const items = withoutSumsOfKinds(
    withHabit(withoutKindsAbove(drafts), left)
      .map((draft) => finish(draft, headings.get(draft.priced.line)))
      .filter((item) => item !== null),
    lines.slice(end),
  );
  // A till that prints the quantity of one piece prints that of all.
  const countsBehind = items.every(({ quantityRow }) => quantityRow?.quantity?.behindName);
  const countsOne = items.some((item) => item.quantityRow && item.quantity === 1 && !isReturned(item, returns.back));
  const forAll = quantities.forAll || countsOne;
  const countsAlone = lines
    .slice(start, end)
    .some(({ text, words }) => COUNT_ALONE.test(text) && inkConfidence(words) > SURE_COUNT);
  const counted = items.map((item, index) => {
    const lost =
      forAll ||
      countsAlone ||
      items[index - 1]?.quantityRow?.quantity?.mayBeNext ||
      severalOf(item) !== null ||
      item.rows.some((row) => QUANTITY_WITHOUT_NUMBER.test(row.line.text)) ||
      STRAY.test(item.name);
    if (countsBehind && items.some(({ quantity }) => quantity === 1)) return withSureQuantity(item);
    if (item.quantityRow) return quantities.doubtful ? withDoubtfulQuantity(item) : item;
    return !lost ? item : { ...item, quantity: severalOf(item) ?? 1, quantityCertainty: QUANTITY_LOST };
  });
  return counted.map((item) => withoutMarkOfReturn(asReturned(item, returns.back)));
}

/** A row with the code that stood in a column of its own in front of its name. */
const withCode = (row: ItemRow, code: Word | undefined): ItemRow =>
  code ? { ...row, id: row.id ?? code.text.replace(/^[*#]/, ''), idWords: [code] } : row;

/** A heading that has a column for what goods are counted in, behind that for how many. */
const UNIT_COLUMN = /\bq(?:ty|uantity)\W+(?:u\.?o\.?m\b|units?\b(?!\W*(?:price|cost)))/i;

/** A heading that has a column for what is taken off, right before the prices: `Item Qty Disc Ext`. */
const DISCOUNT_COLUMN = /\bdisc(?:ount)?s?\W+(?:line\s)?(?:ext|amount|amt|total|price|net)\W*$/i;

/** An item whose number in front may be the beginning of its name. */
function withDoubtfulQuantity(item: LineItem): LineItem {
  const { quantityRow } = item;
  if (!quantityRow?.quantity || quantityRow.line !== item.priceAmount.line) return item;
  const certainty = Math.min(quantityRow.quantity.certainty, QUANTITY_LOST);
  return { ...item, quantityRow: { ...quantityRow, quantity: { ...quantityRow.quantity, certainty } } };
}

/** How sure a number behind a name is how many were sold, where all names have one and that of some is one. */
const COUNTED_BEHIND = 0.92;

function withSureQuantity(item: LineItem): LineItem {
  const { quantityRow } = item;
  if (!quantityRow?.quantity) return item;
  const certainty = Math.max(quantityRow.quantity.certainty, COUNTED_BEHIND);
  return { ...item, quantityRow: { ...quantityRow, quantity: { ...quantityRow.quantity, certainty } } };
}

/** A small number on a line of its own among the goods, which may be how many of them were sold; a speck is read unsurely. */
const COUNT_ALONE = /^\W*[1-9]\d?\W*$/;
const SURE_COUNT = 0.8;

/** `Qty` on the line of an item, its number not read. */
const QUANTITY_WITHOUT_NUMBER = /\b(?:qty|quantity)\b(?!\s*[:.=]?\s*\d)/i;
/** A quantity whose sign of multiplication was lost looks like the start of a name: `4 Cedar Cookies`. */
const STRAY = /^\d{1,2}(?:\.\d{1,3})?\s+(?=[A-Za-z]{3})/;

/** Rows with prices of one, whose products stand below them, made rows of names and details: only the product is the price. */
function withoutUnitPrices(rows: readonly ItemRow[]): ItemRow[] {
  return rows.map((row, index) => {
    // `2 x Citrus Tincture @ $28.00`, below it `$56.00`.
    const below = rows[index + 1];
    const bare = below?.kind === 'priced' && below.name === '' && !below.quantity && !/[A-Za-z]/.test(below.line.text);
    const product = (row.price?.cents ?? 0) * (row.quantity?.value ?? 0);
    if (row.kind === 'priced' && row.name !== '' && bare && product > 0 && product === below.price?.cents)
      return { ...row, kind: 'text', price: null, unit: row.price?.cents ?? null };
    const ofBlock = rows.slice(index + 1, index + LINES_OF_BLOCK).some((below) => isLineTotal(below.line));
    if (row.kind !== 'priced' || !ofBlock || !UNIT_PRICE_LINE.test(row.line.text)) return row;
    return { ...row, kind: 'detail', price: null, unit: row.price?.cents ?? null };
  });
}

/**
 * Rows in which `x3` behind a name counts what is in a pack: where the till prints quantities before the price of one
 * (`2 x 1.15  2.30`), it prints none in names.
 */
function packsOf(rows: readonly ItemRow[]): ItemRow[] {
  const makes = ({ quantity, unit, price }: ItemRow) =>
    quantity && unit && price ? Math.abs(quantity.value * unit - price.cents) <= 1 : false;
  const printsUnits = rows.some((row) => !row.quantity?.behindName && makes(row));
  // Where quantities have a label, none stands behind names either.
  const labelled = rows.filter(({ quantity, line }) => quantity && LABELLED_QUANTITY.test(line.text)).length > 1;
  return rows.map((row, index) => {
    const below = rows[index + 1];
    const explained = below?.name === '' && below.quantity?.value === row.quantity?.value;
    const isPack = printsUnits || (labelled && !LABELLED_QUANTITY.test(row.line.text));
    // What makes the price with what one costs, counts: `Kaya Bun x2  1.80  3.60`.
    if (!isPack || !row.quantity?.behindName || explained || makes(row)) return row;
    return { ...row, name: `${row.name} ${row.quantity.text}`, quantity: null };
  });
}

/** Whether how many and what one costs make a price. */
const makes = ({ quantity, unit }: ItemRow, price: Amount): boolean =>
  quantity !== null && unit !== null && Math.abs(quantity.value * unit - price.cents) <= 1;

/**
 * Goods without the quantity in front of their name where another line multiplies to their price otherwise: the number is
 * the beginning of the name, as of `7 Leaf Cookies  $12.00` over `1 x $12.00`, or `3 Kings 1g` over `2  45.50  91.00`.
 */
function withNumberInName(draft: Draft): Draft {
  const { rows, priced, price } = draft;
  const named = rows.find((row) => row.quantity && row.name !== '' && (row.kind === 'text' || row === priced));
  const said = named?.quantity;
  const other = rows.find((row) => row !== named && makes(row, price));
  if (!named || !said || !other?.quantity || makes(named, price) || other.quantity.value === said.value) return draft;
  if (!/^\d+$/.test(said.text) || !named.line.text.startsWith(`${said.text} `)) return draft;
  const whole = { ...named, name: `${said.text} ${named.name}`, quantity: null };
  const all = rows.map((row) => (row === named ? whole : row));
  return { ...draft, priced: named === priced ? whole : priced, rows: all };
}

/** @param heading what stands above goods of its kind, these among them */
function finish(draft: Draft, heading: string | undefined): LineItem | null {
  const { rows, priced, price } = withNumberInName(draft);
  // Beside the price or quantity of an item named above it, `Edible` or `[Flower]` is what kind of goods it is, `(14.00 g)` how much.
  const isKind = (row: ItemRow, index: number) =>
    index > 0 &&
    ((row === priced && (KIND_OF_GOODS.test(row.name) || isStrain(row.name))) ||
      (row.quantity !== null && IN_BRACKETS.test(row.name)) ||
      // `Flower @ 38.00 x 2`
      (row.quantity !== null && row !== priced && KIND_OF_GOODS.test(row.name)));
  const named = rows
    .filter((row) => (row.kind === 'text' || row.kind === 'priced') && row.name !== '')
    .filter((row, index) => !isKind(row, index));
  const counted = rows.filter((row) => row.quantity && row.kind !== 'discount');
  // `2 @ 20.00` below `10MG X 10` says how many were sold: it makes the price.
  const quantityRow = priced.quantity ? priced : (counted.find((row) => makes(row, price)) ?? counted[0] ?? null);
  const off = rows.reduce((sum, row) => sum + row.off, 0);
  const gross = priced.each ? Math.round(price.cents * (quantityRow?.quantity?.value ?? 1)) : price.cents;
  // A package's tag identifies it in the state's books; a SKU only in the shop's.
  const idRow =
    rows.find((row) => row.id !== null && row.id.length >= LENGTH_OF_TAG) ??
    rows.find((row) => row.id !== null) ??
    null;
  const name = named
    .map((row) => row.name)
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/^[-|–\s]+|[-|–\s]+$/g, '');
  const isNamed = name.replace(/[^A-Za-z]/g, '').length >= 2 || idRow !== null;
  // Figures alone were sold though their name was blotted out: without them prices and names went out of step.
  if (!isNamed && (!priced.quantity || /\p{L}{3}/u.test(priced.line.text))) return null;
  const inked = isNamed ? named : [priced];
  return {
    name: isNamed ? name || (idRow?.id ?? '') : '',
    nameWords: inked.flatMap((row) => row.line.words.filter((word) => !isNamed || row.name.includes(word.text))),
    nameLines: inked.map((row) => row.line),
    quantity: quantityRow?.quantity?.value ?? 1,
    quantityRow,
    quantityCertainty: quantityRow?.quantity?.certainty ?? 0.9,
    price: gross - off,
    gross,
    less: priced.less ?? 0,
    unmultiplied: price.cents - off,
    priceAmount: price,
    type: productTypeOf(
      name,
      [
        ...rows.filter((row) => row.kind === 'detail' && !row.heads).map((row) => row.line.text),
        ...(heading ? [heading] : []),
      ],
      priced.line.language === 'en',
    ),
    id: idRow?.id ?? null,
    idRow,
    rows,
  };
}
