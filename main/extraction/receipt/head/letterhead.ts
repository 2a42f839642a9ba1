import { reason } from '../../../../shared/findings/finding.ts';
import { median } from '../../../../shared/median.ts';
import type { Word } from '../../../documents/page.ts';
import { endsInPostalCode } from '../../places/region-words.ts';
import { amountsOn } from '../lines/amounts.ts';
import { columnBeside, type ReceiptLine, withWords } from '../lines/receipt-lines.ts';
import { comparable, mentions } from '../lines/text-match.ts';
import { customersOf, isLabelOfCustomer, withoutCustomersBeside } from './customers.ts';
import { printedDates } from './dates.ts';
import { withKindBelow } from './kind-below-name.ts';
import { readAddress } from './letterhead-address.ts';
import {
  addressLikeness,
  hasOwnNumber,
  isContact,
  isTitle,
  isUnit,
  type Lettering,
  namesStreet,
} from './letterhead-lines.ts';
import { readName } from './letterhead-name.ts';
import { addressOnLine } from './parts-of-line.ts';
import { isOfPlatform, mayNameShop } from './platforms.ts';
import { addressBelowName, isLabelOfShop, readShopBlock } from './shop-block.ts';

export interface Letterhead {
  retailer: Lettering | null;
  address: Lettering | null;
}

/** No letterhead is longer than this many lines. */
const LONGEST = 18;

/** What drugstores say they fill, all but two letters of a column's heading: `Description`. */
const PRESCRIPTIONS = /\bprescriptions?\b/gi;

/** Words that dates and times are written with in English. */
const OF_DATES =
  /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|tember|ober)?\b|\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b|\b(?:at|on|am|pm|a\.m|p\.m|st|nd|rd|th)\b/gi;

/** The lines on top until the receipt's own matters begin: its title, number, date or first price. */
function topOf(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const top: ReceiptLine[] = [];
  for (const line of lines.slice(0, LONGEST)) {
    const text = comparable(line.text.replace(PRESCRIPTIONS, ' '));
    const letters = line.text.replace(/[^A-Za-z]/g, '').length;
    const dated = printedDates([line]).length > 0;
    // Below the title stands the customer, unless the title came first.
    const titled =
      (isTitle(line) || mentions(text, ['tax invoice'])) && top.some((other) => addressLikeness(other) >= 2);
    const matters =
      titled ||
      hasOwnNumber(line) ||
      (NUMBER_BESIDE.test(line.text) && top.some((other) => addressLikeness(other) >= 2)) ||
      // Numbers of lots and floors look like prices, those with the sign of a currency do not.
      amountsOn(line).some(({ repaired, sign }) => !repaired && (sign !== null || !namesStreet(line.text))) ||
      mentions(text, [
        'cashier',
        'invoice no',
        'receipt no',
        'receipt #',
        'bill no',
        'doc no',
        'description',
        'salesperson',
        'order completed',
        'trans no',
        'ticket',
        'budtender',
        'subtotal',
      ]);
    if (matters && top.some((other) => other.text.replace(/[^A-Za-z]/g, '').length > 5)) break;
    if (dated && line.text.replace(OF_DATES, '').replace(/[^A-Za-z]/g, '').length < 4) continue;
    if (dated && letters < 12) continue;
    // The number of a suite may have gone to a line of its own.
    const wrapped =
      (isUnit(line) || /^\W*\d{1,5}[A-Z]?,?\W*$/i.test(line.text)) && addressLikeness(top.at(-1) ?? line) >= 2;
    if (wrapped || letters >= 2 || /\d{4}/.test(line.text)) top.push(line);
  }
  return top;
}

/** A number in a column beside the letterhead or below it, where no house is: `No: 88214`. */
const NUMBER_BESIDE = /^\W*N[O0]\b\.?\s?[.:#]*\s*[A-Z]{0,3}-?\d{4,}\W*$/i;

/** A time, or from when to when: when an order is brought. */
const TIME_BESIDE = /^\W*(?:[a-z]+\W+)?\d{1,2}:\d\d(?!\d)/i;

/** What boxes beside a letterhead tell: a place in a queue, how the order was given out. */
const IN_BOX =
  /^\W*(?:(?:queue|token|table|counter|order|ticket|pick-?\s?up|delivery|curbside|drive-?thru|in-?store|walk-?in|online)\b[\W\d]*)+$/i;
/** The number in such a box, below its word. */
const NUMBER_IN_BOX = /^\W*#\s?\d{1,4}\W*$/;

/** Whether a text in a column beside a line of the head stands in a box; a number does where a word is over it. */
function isBoxed(right: ReceiptLine, above: ReceiptLine | undefined): boolean {
  if (IN_BOX.test(right.text)) return true;
  const word = above && columnBeside(above);
  const isBelow = word && right.x0 < word.x1 && word.x0 < right.x1;
  return Boolean(isBelow) && NUMBER_IN_BOX.test(right.text) && IN_BOX.test(word?.text ?? '');
}

/**
 * What stands in a column beside the letterhead: the title, a licence, a telephone, the receipt's number or date, a box.
 *
 * @param above the line above, where there is one
 */
function withoutMattersBeside(line: ReceiptLine, above: ReceiptLine | undefined): ReceiptLine {
  const right = columnBeside(line);
  const left = right && withWords(line, line.words.slice(0, -right.words.length));
  const matters =
    right &&
    (isTitle(right) ||
      isContact(right) ||
      hasOwnNumber(right) ||
      NUMBER_BESIDE.test(right.text) ||
      TIME_BESIDE.test(right.text) ||
      (endsInPostalCode(left?.text ?? '') && !endsInPostalCode(right.text)) ||
      printedDates([right]).length > 0 ||
      isBoxed(right, above));
  return matters && left && /\p{L}{3}/u.test(left.text) && !isTitle(left) ? left : line;
}

/** Addresses of shops below the sums stand within the last lines. */
const LONGEST_FOOT = 10;

/** The address of the shop below its name, else above it, else at the foot of the receipt. */
const addressIn = ([head = [], above = [], foot = []]: readonly ReceiptLine[][]): Lettering | null =>
  readAddress(head) ?? readAddress(above, 3) ?? readAddress(foot, 4);

/** A label of where the shop is, in front of its address. */
const OF_SHOP = /^\W*(?:store|shop|location|dispensary|branch|outlet)\s?:/i;
const BELOW_MATTERS = {
  certainty: 0.4,
  why: reason('address-under-number'),
};

/** A whole address below the number of the sale, where none stands above it; without a label it may be the customer's. */
function addressBelowMatters(lines: readonly ReceiptLine[]): Lettering | null {
  const address = readAddress(lines, 5);
  return address && { ...address, ...(OF_SHOP.test(address.lines[0]?.text ?? '') ? null : BELOW_MATTERS) };
}

/** An address below the customer's name, where the shop has no other. */
const withDoubt = (address: Lettering | null): Lettering | null =>
  address && {
    ...address,
    certainty: BUYERS,
    why: reason('address-under-customer'),
  };
const BUYERS = 0.3;

/** Who issued the receipt and where, from the lines in printed order. */
export function readLetterhead(all: readonly ReceiptLine[]): Letterhead {
  const oneColumn = withoutCustomersBeside(all);
  const { sentTo, boughtBy } = customersOf(oneColumn);
  const lines = oneColumn.filter(
    (line, index) => !sentTo.has(line) && (!isOfPlatform(line) || mayNameShop(line, oneColumn[index + 1])),
  );
  const block = readShopBlock(lines);
  if (block?.retailer) return block;
  // Beside the customer's label `Store` is one; below a name it would end that.
  const isLabelled = all.some(isLabelOfCustomer);
  const top = topOf(
    lines
      .map((line, index) => addressOnLine(withoutMattersBeside(line, lines[index - 1])))
      // What is left of a line may be the platform's alone.
      .filter((line) => lines.includes(line) || !isOfPlatform(line))
      .filter((line) => !(isLabelled && isLabelOfShop(line))),
  );
  const usualHeight = median(
    lines.map((line) => line.height),
    1,
  );
  const { retailer: named, from, after } = readName(top, usualHeight);
  const retailer = named && withKindBelow(named, top[after], lines);
  // The company's name may stand below the shop's own and its address.
  const above = top.slice(0, from);
  const isBuyer = ({ words }: ReceiptLine) => [...boughtBy].some((line) => line.words[0] === words[0]);
  const [head, first, foot] = [top.slice(after), above, lines.slice(-LONGEST_FOOT)];
  const own = [head, first, foot].map((part) => part.filter((line) => !isBuyer(line)));
  const labelled =
    block?.address ??
    addressBelowName(
      lines.filter((line) => !isBuyer(line) && !retailer?.words.includes(line.words[0] as Word)),
      retailer,
    );
  const last = top.at(-1)?.words[0];
  const below = lines.slice(lines.findIndex((line) => last && line.words.includes(last)) + 1, LONGEST);
  const address =
    labelled ??
    addressIn(own) ??
    addressBelowMatters(below.filter((line) => !isBuyer(line))) ??
    withDoubt(addressIn([head, first, foot]));
  return { retailer, address };
}
