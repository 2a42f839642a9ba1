import type { LearnedItems } from '../../../../shared/records/store-profile.ts';
import { productTypeOf } from '../../../../shared/retail/product-types.ts';
import type { Word } from '../../../documents/page.ts';
import type { ItemRow, RowKind } from '../goods/item-row.ts';
import { NOTHING_READ } from '../goods/item-rows.ts';
import type { LineItem } from '../goods/line-item.ts';
import { tidyName } from '../goods/tidy-name.ts';
import { type Amount, amountsOn } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { ReceiptRegions } from '../receipt-regions.ts';
import { type DecodedLine, decodeLines, type Learned } from './decode-lines.ts';
import { wordLooksOf, wordShares } from './learned-lines.ts';
import { describeLines } from './line-features.ts';
import { type LineWeights, sharesOf } from './line-model.ts';
import { type Multiple, multipleOn } from './multiples.ts';
import { endsInColumn, layoutOf, type ReceiptLayout } from './receipt-layout.ts';
import type { LineRole, WordRole } from './roles.ts';
import { rolesOfReading } from './roles-of-items.ts';
import { describeWords, NAMING } from './word-features.ts';

/** A word's role and how likely it is, 0 to 1. */
interface DecodedWord {
  role: WordRole;
  probability: number;
}

/** An item on the way: its lines in printed order. */
interface Draft {
  lines: { line: ReceiptLine; role: LineRole; probability: number }[];
  price: Amount | null;
  /** Lines above it that may tell how many were sold. */
  above: ReceiptLine[];
}

const CODE = /^[#*]?(?=(?:\S*\d){4})[A-Z\d.-]{4,}$/;
/** How sure a quantity is that makes the price, that stands in its column, and one that is not printed. */
const CERTAINTY = { makesPrice: 0.97, printed: 0.9, none: 0.9 };
/** A product may be off by so many cents, as weights are rounded. */
const ROUNDED = 2;

/** The items that the learned weights find on a receipt, with how likely each is. */
export function decodeItems(
  regions: ReceiptRegions,
  read: readonly LineItem[],
  weights: LineWeights,
  learnedItems: LearnedItems | null = null,
): LineItem[] {
  const { lines } = regions;
  const layout = layoutOf(regions);
  const learned = learnedItems && { items: learnedItems, layout };
  const described = describeLines(layout, regions, rolesOfReading(read, regions));
  const decoded = decodeLines(lines, described, weights, learned);
  const words = decodeWords(layout, decoded, read, weights, learned);
  return draftsOf(layout, decoded)
    .map((draft) => toItem(draft, words))
    .filter((item) => item !== null);
}

function decodeWords(
  layout: ReceiptLayout,
  decoded: readonly DecodedLine[],
  read: readonly LineItem[],
  { words: model }: LineWeights,
  learned: Learned | null,
): Map<Word, DecodedWord> {
  const ofItems = layout.lines.flatMap((line, at) => {
    const role = decoded[at]?.role ?? 'outside';
    return NAMING.has(role) ? [{ line, role }] : [];
  });
  const named = new Set<Word>(read.flatMap(({ nameWords }) => nameWords));
  const found = new Map<Word, DecodedWord>();
  for (const [at, features] of describeWords(layout, ofItems, named).entries()) {
    const line = ofItems[at]?.line as ReceiptLine;
    const looks = learned ? wordLooksOf(line, layout) : [];
    for (const [index, one] of features.entries()) {
      const word = line.words[index] as Word;
      const look = looks[index];
      const plain = sharesOf(model, one);
      const shares = learned && look ? wordShares(plain, model.roles, word, look, learned.items) : plain;
      const probability = Math.max(...shares);
      const role = model.roles[shares.indexOf(probability)] as WordRole;
      found.set(word, { role, probability });
    }
  }
  return found;
}

/** The amount that is a line's price: the last one in the column of prices. */
const priceOn = (line: ReceiptLine, layout: ReceiptLayout): Amount | null =>
  amountsOn(line).findLast((amount) => endsInColumn(amount, layout)) ?? amountsOn(line).at(-1) ?? null;

function draftsOf(layout: ReceiptLayout, decoded: readonly DecodedLine[]): Draft[] {
  const drafts: Draft[] = [];
  let open: Draft | null = null;
  let above: ReceiptLine[] = [];
  const begin = (): Draft => {
    const draft: Draft = { lines: [], price: null, above };
    above = [];
    drafts.push(draft);
    return draft;
  };
  for (const [at, { role, probability }] of decoded.entries()) {
    const line = layout.lines[at] as ReceiptLine;
    if (role === 'outside') {
      open = null;
      above = [];
      continue;
    }
    if (role === 'item' || role === 'name' || role === 'opening') open = begin();
    else if (role === 'priced' && (!open || open.price)) open = begin();
    else if (role === 'more' && !open) open = begin();
    if (role === 'aside') above.push(line);
    else if (role !== 'discount') above = [];
    if (!open) continue;
    open.lines.push({ line, role, probability });
    if (role === 'item' || role === 'priced' || role === 'opening') open.price ??= priceOn(line, layout);
  }
  return drafts.filter(({ price }) => price !== null);
}

const KIND_OF_ROW: Partial<Record<LineRole, RowKind>> = {
  item: 'priced',
  priced: 'priced',
  opening: 'priced',
  name: 'text',
  more: 'text',
  discount: 'discount',
};

function toItem({ lines, price, above }: Draft, words: ReadonlyMap<Word, DecodedWord>): LineItem | null {
  if (!price) return null;
  const naming = lines.filter(({ role }) => NAMING.has(role));
  const isNamed = (word: Word, line: ReceiptLine) =>
    words.get(word)?.role === 'name' && !isOfMultiple(word, line, price);
  const nameWords = naming.flatMap(({ line }) => line.words.filter((word) => isNamed(word, line)));
  const name = tidyName(nameWords.map(({ text }) => text).join(' '));
  if (!/\p{L}.*[\p{L}\d]/u.test(name)) return null;
  const rows = lines.map(({ line, role }): ItemRow => {
    const off = role === 'discount' ? Math.abs(amountsOn(line).at(-1)?.cents ?? 0) : 0;
    const kind = KIND_OF_ROW[role] ?? 'detail';
    const own = line.words.filter((word) => isNamed(word, line)).map(({ text }) => text);
    const printed = kind === 'detail' || kind === 'discount' ? line.text : own.join(' ');
    return { ...NOTHING_READ, kind, line, name: printed, price: line === price.line ? price : null, off };
  });
  const counted = countOf(lines, above, price, words);
  const quantityRow = counted && {
    ...(rows.find(({ line }) => line === counted.line) ?? {
      ...NOTHING_READ,
      kind: 'detail' as const,
      line: counted.line,
      name: '',
    }),
    quantity: { value: counted.value, text: counted.text, certainty: counted.certainty },
    unit: counted.unit,
  };
  const off = rows.reduce((sum, row) => sum + row.off, 0);
  const id = naming
    .flatMap(({ line }) => line.words.map((word) => ({ word, line })))
    .find(({ word }) => words.get(word)?.role === 'other' && CODE.test(word.text) && !price.words.includes(word));
  const nameLines = naming
    .map(({ line }) => line)
    .filter((line) => line.words.some((word) => nameWords.includes(word)));
  return {
    name,
    nameWords,
    nameLines,
    quantity: counted?.value ?? 1,
    quantityRow,
    quantityCertainty: counted?.certainty ?? CERTAINTY.none,
    price: price.cents - off,
    gross: price.cents,
    less: 0,
    unmultiplied: price.cents - off,
    priceAmount: price,
    type: productTypeOf(
      name,
      rows.filter(({ kind }) => kind === 'detail').map(({ line }) => line.text),
      price.line.language === 'en',
    ),
    id: id?.word.text.replace(/^[*#]/, '') ?? null,
    idRow: id ? { ...NOTHING_READ, kind: 'detail', line: id.line, name: '', idWords: [id.word] } : null,
    rows: quantityRow ? rows.map((row) => (row.line === quantityRow.line ? quantityRow : row)) : rows,
    certainty: Math.min(
      ...naming.map(({ probability }) => probability),
      ...naming.flatMap(({ line }) => line.words.map((word) => words.get(word)?.probability ?? 1)),
    ),
  };
}

/** How many at which other price make the price of an item; null where the line does not say so. */
function multipleFor(line: ReceiptLine, price: Amount): Multiple | null {
  const multiple = multipleOn(line);
  const isOther = line !== price.line || (multiple?.end ?? 0) <= price.start;
  return multiple && isOther && Math.abs(multiple.product - price.cents) <= ROUNDED ? multiple : null;
}

/** Whether a word says how many at which price, which make the price of the line. */
function isOfMultiple(word: Word, line: ReceiptLine, price: Amount): boolean {
  const multiple = multipleFor(line, price);
  if (!multiple) return false;
  const start = line.starts[line.words.indexOf(word)] ?? 0;
  return start + word.text.length > multiple.start && start < multiple.end;
}

/** What pumps and scales print on a line of its own: a volume, a weight, what a unit costs. */
const MEASURED = /(?<![\d.,])(?<value>\d{1,4}[.,]\d{2,4})(?![\d.,])/;

/** How much on one line and what a unit costs on another make the price of an item: `GALLONS 11.204`, `PRICE/GAL $3.099`. */
function multipleOfLines(lines: readonly ReceiptLine[], price: Amount) {
  const measured = lines.flatMap((line) => {
    const text = line === price.line ? undefined : MEASURED.exec(line.text)?.groups?.value;
    return text === undefined ? [] : [{ line, text, value: Number(text.replace(',', '.')) }];
  });
  for (const count of measured)
    for (const unit of measured) {
      const isProduct = Math.abs(count.value * unit.value * 100 - price.cents) <= ROUNDED;
      if (count.line === unit.line || !isProduct || tellsUnitPrice(count.line.text)) continue;
      return { value: count.value, text: count.text, unit: unit.value * 100, line: count.line };
    }
  return null;
}

/** Whether a line says what one costs. */
const tellsUnitPrice = (text: string): boolean => /[$€£]|price|\bppg\b|\/\s?(?:gal|g|l|lb|kg)\b/i.test(text);

/** How many were sold: what makes the price with what one costs, else what stands in the place of quantities. */
function countOf(
  lines: Draft['lines'],
  above: readonly ReceiptLine[],
  price: Amount,
  words: ReadonlyMap<Word, DecodedWord>,
): { value: number; text: string; certainty: number; unit: number | null; line: ReceiptLine } | null {
  for (const line of [...lines.map((one) => one.line), ...above.toReversed()]) {
    const multiple = multipleFor(line, price);
    if (multiple)
      return {
        value: multiple.count,
        text: multiple.text,
        certainty: CERTAINTY.makesPrice,
        unit: Math.round(multiple.unit),
        line,
      };
  }
  const apart = multipleOfLines([...above, ...lines.map(({ line }) => line)], price);
  if (apart) return { ...apart, certainty: CERTAINTY.makesPrice };
  for (const { line } of lines) {
    const amounts = new Set(amountsOn(line).flatMap((amount) => amount.words));
    const word = line.words.find((one) => words.get(one)?.role === 'quantity' && !amounts.has(one));
    const text = word && /\d{1,4}(?:[.,]\d{1,3})?/.exec(word.text)?.[0];
    const value = Number(text?.replace(',', '.'));
    if (word && text && value > 0)
      return { value, text, certainty: CERTAINTY.printed * (words.get(word)?.probability ?? 1), unit: null, line };
  }
  return null;
}
