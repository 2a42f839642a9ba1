import { productTypeOf } from '../../../../shared/retail/product-types.ts';
import type { Word } from '../../../documents/page.ts';
import { NOTHING_READ } from '../goods/item-rows.ts';
import type { LineItem } from '../goods/line-item.ts';
import { type Amount, amountsOn } from '../lines/amounts.ts';
import { type ReceiptLine, wordsBetween } from '../lines/receipt-lines.ts';

/** Words that only receipts of fuel have. */
const OF_FUEL =
  /\b(?:pumps?|plmp|gallons?|gals?|fuel|gasoline|unlead\w*|unld|diesel|ulsd|p(?:er|\/)\s?gal|price\s?\/\s?(?:g|l)\w*|ppg|litres?|liters?)\b/i;
const UNIT = 'g(?:al(?:lon)?s?)?|l(?:t?rs?|it(?:re|er)s?)?';
const DECIMAL = new RegExp(
  String.raw`(?<![\d.,])(?<digits>\d{1,3}[.,]\d{2,4})\s?(?<unit>(?:${UNIT})\b)?(?![\d.,])`,
  'giu',
);
/** What stands before a volume or a price and is no grade of fuel. */
const NO_GRADE =
  /^(?:gallons?|gals?|vol(?:ume)?|qty|quantity|lit(?:re|er)s?|ltrs?|pump|amount|total|sale|fuel|price|unit|product|grade|[^\p{L}]*|.)$/iu;
const GRADE =
  /(?<!\p{L})(?:reg(?:ular)?|unl(?:ea)?d(?:ed)?|mid-?grade|super|supreme|premium|diesel|ulsd|e-?(?:10|15|85)|v-?power|ron\s?9\d|kerosene)(?:\s(?:unl(?:ea)?d(?:ed)?|plus|diesel|8\d|9\d))*(?!\p{L})/iu;
const BEHIND_LABEL =
  /^\W*(?:product|grade|fuel\stype|pump\s?#?\W*\d{1,2}\s?[-–])\W*(?=\p{L})(?<name>[\p{L}\d -]{2,24}?)\W*$/iu;

/** The price of fuel stands at most so many lines from how much was filled in. */
const FARTHEST = 8;
/** A G for gallons behind the last digit reads like these. */
const LIKE_G = /[0689]$/;
const CERTAINTY = 0.97;
/** The name of fuel whose grade is not printed. */
const UNNAMED = 'Fuel';

interface Decimal {
  value: number;
  text: string;
  places: number;
  hasUnit: boolean;
  at: number;
  line: ReceiptLine;
  words: Word[];
}

interface Filled {
  volume: Decimal;
  unit: Decimal;
  price: Amount;
}

/**
 * Fuel that was filled in at a pump: how much, at which price, comes to an amount of the receipt to the cent, wherever on
 * the paper these stand; null where none does. A price has three decimals as a rule, so chance makes no such product.
 */
export function readFuelSale(lines: readonly ReceiptLine[]): LineItem | null {
  if (!lines.some(({ text }) => OF_FUEL.test(text))) return null;
  const filled = filledOn(lines);
  if (!filled) return null;
  const { volume, unit, price } = filled;
  const { name, line, words } = gradeOf(lines, filled);
  const quantityRow = {
    ...NOTHING_READ,
    kind: 'detail' as const,
    line: volume.line,
    name: '',
    quantity: { value: volume.value, text: volume.text, certainty: CERTAINTY },
    unit: unit.value * 100,
  };
  return {
    name,
    nameWords: words,
    nameLines: [line],
    quantity: volume.value,
    quantityRow,
    quantityCertainty: CERTAINTY,
    price: price.cents,
    gross: price.cents,
    less: 0,
    unmultiplied: price.cents,
    priceAmount: price,
    type: productTypeOf(name, [], line.language === 'en'),
    id: null,
    idRow: null,
    rows: [{ ...NOTHING_READ, kind: 'priced', line: price.line, name, price }, quantityRow],
  };
}

/**
 * The items with fuel among them: alone where it is all that was paid for, else in place of what was read from its price.
 *
 * @param total of the sale, cents
 * @param fits whether the prices of items come to the sums; must not change them
 */
export function withFuelSale(
  items: readonly LineItem[],
  fuel: LineItem,
  total: number | null,
  fits: (items: readonly LineItem[]) => boolean,
): readonly LineItem[] {
  const isFuel = ({ quantity, gross }: LineItem) => quantity === fuel.quantity && gross === fuel.gross;
  if (items.some(isFuel)) return fuel.name === UNNAMED ? items : items.map((item) => (isFuel(item) ? fuel : item));
  if (total === fuel.price) return [fuel];
  const others = items.filter(({ gross }) => gross !== fuel.gross);
  return others.length > 0 && !fits([fuel, ...others]) && fits([fuel]) ? [fuel] : [fuel, ...others];
}

function filledOn(lines: readonly ReceiptLine[]): Filled | null {
  const decimals = lines.flatMap((line, at) => decimalsOn(line, at));
  const amounts = lines.flatMap((line, at) => amountsOn(line).map((amount) => ({ amount, at })));
  // Of two factors that make one product, the one that costs money is what a unit costs, and the other has a unit.
  const volumes = decimals.filter((one) => !tellsPrice(one)).sort((a, b) => Number(b.hasUnit) - Number(a.hasUnit));
  for (const read of volumes)
    for (const unit of decimals.filter(({ places }) => places >= 3))
      for (const volume of readingsOf(read)) {
        if (read === unit || Math.abs(read.at - unit.at) > FARTHEST) continue;
        const cents = volume.value * unit.value * 100;
        const price = amounts
          .filter(({ amount, at }) => Math.abs(amount.cents - cents) <= 1 && Math.abs(at - read.at) <= FARTHEST)
          .filter(({ amount }) => !amount.words.some((word) => [...read.words, ...unit.words].includes(word)))
          .sort((a, b) => Math.abs(a.at - read.at) - Math.abs(b.at - read.at))[0];
        if (price && cents > 0) return { volume, unit, price: price.amount };
      }
  return null;
}

const tellsPrice = ({ line, text }: Decimal): boolean => {
  const start = line.text.indexOf(text);
  return (
    /[$€£@]\s?$|\b(?:price|ppg)\b|\/\s?(?:g|l)/i.test(line.text.slice(0, start)) ||
    /^\s?\/\s?(?:g|l)/i.test(line.text.slice(start + text.length))
  );
};

function decimalsOn(line: ReceiptLine, at: number): Decimal[] {
  return [...line.text.matchAll(DECIMAL)].map((match) => {
    const text = match.groups?.digits ?? '';
    return {
      value: Number(text.replace(',', '.')),
      text,
      places: text.length - text.search(/[.,]/) - 1,
      at,
      hasUnit: match.groups?.unit !== undefined,
      line,
      words: wordsBetween(line, match.index, match.index + text.length),
    };
  });
}

/** A volume as read, and with its last digit taken for the G of gallons; pumps tell thousandths. */
function readingsOf(read: Decimal): Decimal[] {
  if (read.places < 3 || !LIKE_G.test(read.text)) return [read];
  const text = read.text.slice(0, -1);
  const cut = { ...read, text, value: Number(text.replace(',', '.')) };
  return read.places > 3 ? [cut, read] : [read, cut];
}

/** Which fuel it was, by the lines around: behind a label, before how much or its price, or a grade by itself. */
function gradeOf(
  lines: readonly ReceiptLine[],
  { volume, price }: Filled,
): { name: string; line: ReceiptLine; words: Word[] } {
  const near = lines.slice(Math.max(0, volume.at - FARTHEST), volume.at + FARTHEST);
  const named = (line: ReceiptLine, name: string) => {
    const start = line.text.indexOf(name);
    return { name, line, words: wordsBetween(line, start, start + name.length) };
  };
  for (const line of near) {
    const name = BEHIND_LABEL.exec(line.text)?.groups?.name;
    if (name !== undefined && !NO_GRADE.test(name)) return named(line, name);
  }
  for (const [line, end] of [
    [volume.line, volume.line.text.indexOf(volume.text)],
    [price.line, price.start],
  ] as const) {
    const name = /(?:^|[^\p{L}\d])(?<name>\p{L}[\p{L}\d .-]*?)\W*$/u.exec(line.text.slice(0, end))?.groups?.name;
    if (name !== undefined && [name, name.replace(/ /g, '')].some((one) => GRADE.test(one)) && !NO_GRADE.test(name))
      return named(line, name);
  }
  const byItself = near.find(({ text }) => GRADE.test(text) && !/\p{L}{3}/u.test(text.replace(GRADE, '')));
  const grade = byItself && GRADE.exec(byItself.text)?.[0];
  if (byItself && grade) return named(byItself, grade);
  return { name: UNNAMED, line: price.line, words: price.words };
}
