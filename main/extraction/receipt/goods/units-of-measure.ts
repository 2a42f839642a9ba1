import type { Word } from '../../../documents/page.ts';
import { amountsOn } from '../lines/amounts.ts';
import { isColumnHeading } from '../lines/column-heading.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';

/** Units of measure as bills abbreviate them; no name begins with one. */
const ABBREVIATED =
  'pcs?|nos?|units?|kgs?|pkts?|btls?|ctns?|dozs?|rols?|rls?|lgth?s?|lths?|len|trps?|bdls?|bks|prs?|shts?|mtrs?|ltrs?|tons?|tonnes?';
/** The same that names may begin with as well, as whole words in English and Malay do: `SET LUNCH`, `ROLL CAKE`, `M TEE`. */
const WHOLE =
  'm|ft|pk|gal|sets?|bag|bags|box|boxes|packs?|packets?|bottles?|tins?|cans?|cartons?|pairs?|rolls?|dozen|jars?|tubs?|tubes?|strips?|sheets?|reams?|bundles?|lengths?|trips?|loads?|lots?|drums?|pails?|coils?|pads?|feet|met(?:er|re)s?|beg|guni|kampit|kotak|batang|keping|helai|biji|buah|gulung|bungkus|botol|paket|pasang|ikat|kaki|lori';

const UNIT = new RegExp(String.raw`^(?:${ABBREVIATED}|${WHOLE})\.?$`, 'i');
const ABBREVIATION = new RegExp(String.raw`^(?:${ABBREVIATED})\.?$`, 'i');
const COUNT = /^\d{1,4}(?:\.\d{1,3})?$/;
/** The count run together with its unit: `4BAG`, `2.5KG`. */
const COUNT_WITH_UNIT = /^(\d{1,4}(?:\.\d{1,3})?)([A-Za-z]{1,7}\.?)$/;

/** A heading that has a column for units between those for how many and for names: `QTY UNIT DESCRIPTION`. */
const UNIT_BEHIND_QUANTITY = /^\W*(?:qty|quantity|kuantiti)\W+(?:u\.?o\.?m|units?)\b(?!\W*(?:price|cost|rm))/i;

/** This part of the goods is most of them, and so many at least. */
const MOST = 0.75;
const FEWEST = 2;
/** So many different words in front of names are units, though each may begin a name, where what one costs is printed, too. */
const FEWEST_WORDS = 3;

/** The unit behind the count that a line begins with in front of its name, and the words of the line without it; null for none. */
function unitInFront(line: ReceiptLine): { unit: string; isJoined: boolean; rest: ReceiptLine } | null {
  const [first, second, ...others] = line.words;
  if (!first || !second) return null;
  const [, count, run] = COUNT_WITH_UNIT.exec(first.text) ?? [];
  const unit = count === undefined ? second.text : (run ?? '');
  const name = count === undefined ? others : [second, ...others];
  if (!UNIT.test(unit) || (count === undefined && !COUNT.test(first.text)) || !isName(name)) return null;
  const words = [count === undefined ? first : { ...first, text: count }, ...name];
  return { unit: unit.toLowerCase(), isJoined: count !== undefined, rest: withWords(line, words) };
}

/** Whether words begin with a name: what one costs and signs of multiplication are none (`0.452 KG NET @ 4.99/KG`). */
const isName = ([first, ...others]: readonly Word[]): boolean =>
  first !== undefined &&
  /^[("']?[\p{L}\d]/u.test(first.text) &&
  !/^(?:[xX]|(?:RM)?[\d.,]+)$/.test(first.text) &&
  !others.some(({ text }) => text.startsWith('@'));

/**
 * Lines of goods without the unit of measure between how many and their name (`4 BAG CEMENT`, `2.5 KG NAILS`), where most
 * of the goods have one. What names may begin with is a unit only beside others, or below a heading that has a column for
 * units: `2 SET LUNCH A` names a meal.
 *
 * @param heading the line above the goods
 */
export function withoutUnitsOfMeasure(lines: readonly ReceiptLine[], heading: ReceiptLine | undefined): ReceiptLine[] {
  const priced = lines.filter((line) => amountsOn(line).length > 0 && /\p{L}{3}/u.test(line.text));
  const found = priced.flatMap((line) => {
    const unit = unitInFront(line);
    return unit ? [{ line, ...unit }] : [];
  });
  const headed = heading !== undefined && isColumnHeading(heading) && UNIT_BEHIND_QUANTITY.test(heading.text);
  const abbreviated = found.some(({ unit }) => ABBREVIATION.test(unit));
  const havePriceOfOne = found.every(({ line }) => amountsOn(line).length > 1);
  const differ = havePriceOfOne && new Set(found.map(({ unit }) => unit)).size >= FEWEST_WORDS;
  // Without what one costs, a count run together with its unit says what is in a pack: `8PC BUCKET  19.00`.
  const arePacks = !havePriceOfOne && found.every(({ isJoined }) => isJoined);
  const areUnits = headed || (abbreviated && !arePacks) || differ;
  if (!areUnits || found.length < FEWEST || found.length < MOST * priced.length) return [...lines];
  const rests = new Map(found.map(({ line, rest }) => [line, rest]));
  return lines.map((line) => rests.get(line) ?? line);
}
