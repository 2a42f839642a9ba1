import { withoutMarks } from '../../../../shared/without-marks.ts';
import { endsInPostalCode, FIVE_DIGIT_CODE } from '../../places/region-words.ts';
import { columnBeside, type ReceiptLine, withWords } from '../lines/receipt-lines.ts';
import { anyLanguage } from '../wording/languages.ts';
import { printedDates } from './dates.ts';
import { addressLikeness, endsAddress, isContact, isTelephone, isTitle } from './letterhead-lines.ts';
import { tellsKindOfSale } from './mottoes.ts';

/** To whom the goods or their bill went, with a colon or not: `Bill To: Dana Wolfe`, `Sold To`. */
const SENT_TO = new RegExp(
  String.raw`^\W*(?:${anyLanguage('sentTo')}(?![\p{L}\d])\s?|to\s?(?=:))([:/]?)\s*(.*)$`,
  'iu',
);
/** What may stand behind it without a colon: nothing, a name, a house; in small letters a sentence goes on. */
const BEHIND_SENT_TO = /^(?:\W*$|[A-Z\d])/;
/** All who buy, or words with which a sentence goes on in capitals, too: `ATTENTION ALL PATIENTS`, `Picking up at`. */
const OF_NOBODY =
  /^\W*(?:you|your|our|the|us|all|valued|dear|at|from|in|on|only|must|(?:customer|patient|member|guest|shopper|visitor)s)(?=\W*\s|$)/i;
/** Who bought, by name; a customer's number is none. */
const BOUGHT_BY = new RegExp(
  String.raw`^\W*${anyLanguage('boughtBy')}(?:\s(?:name|information|info|details))?(?:\s?:\s*([^\d:#]*)|\W*)$`,
  'iu',
);
/** What else is said of a customer between name and address. */
const OF_PERSON =
  /^\W*(?:d\.?o\.?b\b|date of birth|birth\w*|e-?mail|phone|mobile|(?:(?:med(?:ical)?|patient|member|customer)\s)?(?:id|card|no)\b)/i;
/** A customer's name and address have no more lines than this. */
const LONGEST = 6;
const FIVE_DIGITS_AT_END = new RegExp(String.raw`${FIVE_DIGIT_CODE.source}\W*$`);

/** Lines that tell of the customer and where that one lives. */
export interface Customers {
  /** From a label of where the goods or their bill went: nothing of it is the shop's. */
  sentTo: ReadonlySet<ReceiptLine>;
  /** From the name of who bought: below it stands the address of that one or, where no other is printed, the shop's. */
  boughtBy: ReadonlySet<ReceiptLine>;
}

/** The lines of a receipt that tell of its customer. */
export function customersOf(lines: readonly ReceiptLine[]): Customers {
  const sentTo = new Set<ReceiptLine>();
  const boughtBy = new Set<ReceiptLine>();
  for (const [at, line] of lines.entries()) {
    const behind = behindSentTo(line);
    if (behind !== null) for (const own of [line, ...addressOf(lines, at, behind, 1)]) sentTo.add(own);
    const buyer = BOUGHT_BY.exec(withoutMarks(line.text));
    if (buyer && addressOf(lines, at, buyer[1] ?? '', 0).length > 0)
      for (const own of [line, ...addressOf(lines, at, buyer[1] ?? '', 0)]) boughtBy.add(own);
  }
  return { sentTo, boughtBy };
}

/** What stands behind the label of where goods or a bill went; null where a line has none. */
function behindSentTo({ text }: ReceiptLine): string | null {
  const [, colon, behind] = SENT_TO.exec(withoutMarks(text)) ?? [];
  if (behind === undefined) return null;
  if (colon) return behind;
  // `Order for Pickup` tells how it was sold.
  return BEHIND_SENT_TO.test(behind) && !OF_NOBODY.test(behind) && !tellsKindOfSale(behind) ? behind : null;
}

/** Whether a line is nothing but the label of a customer, whose name and address stand below it. */
export function isLabelOfCustomer(line: ReceiptLine): boolean {
  const buyer = BOUGHT_BY.exec(withoutMarks(line.text));
  const behind = behindSentTo(line) ?? (buyer && (buyer[1] ?? ''));
  return behind !== null && !/[\p{L}\d]/u.test(behind);
}

/** Lines without a column at their right that has the label of where goods or a bill went, and below it to whom. */
export function withoutCustomersBeside(lines: readonly ReceiptLine[]): ReceiptLine[] {
  let left: number | null = null;
  let rows = 0;
  return lines.flatMap((line) => {
    const right = columnBeside(line);
    if (right && behindSentTo(right) !== null) {
      left = right.x0;
      rows = LONGEST;
    }
    const edge = left;
    const at = edge === null ? -1 : line.words.findIndex(({ x0 }) => Math.abs(x0 - edge) < line.height);
    rows -= 1;
    if (at < 0 || rows < 0) {
      left = null;
      return [line];
    }
    if (endsInCode(line.text)) left = null;
    return at === 0 ? [] : [withWords(line, line.words.slice(0, at))];
  });
}

/**
 * The lines below a label with the customer's name and address.
 *
 * @param behind what stands behind the label on its line; where nothing does the name stands below it
 * @param besides how many lines may stand before the address besides the name: a company, a building
 */
function addressOf(lines: readonly ReceiptLine[], at: number, behind: string, besides: number): ReceiptLine[] {
  const own: ReceiptLine[] = [];
  let unlike = besides + (/[\p{L}\d]/u.test(behind) ? 0 : 1);
  if (endsInCode(behind)) return own;
  for (const line of lines.slice(at + 1, at + 1 + LONGEST)) {
    if (isTelephone(line) || OF_PERSON.test(line.text)) continue;
    if (isSomethingElse(line)) break;
    const isPart = addressLikeness(line) >= 1;
    if (!isPart) unlike -= 1;
    if (unlike < 0) break;
    own.push(line);
    if (endsInCode(line.text)) break;
  }
  const last = own.findLastIndex((line) => addressLikeness(line) >= 1);
  // Without an address below it, a label that has no name has it there.
  return own.slice(0, Math.max(last + 1, /[\p{L}\d]/u.test(behind) ? 0 : 1));
}

const endsInCode = (text: string) => endsInPostalCode(text) || FIVE_DIGITS_AT_END.test(text);

/** Whether a line has a matter of its own: a label, a telephone, a date, a price. */
const isSomethingElse = (line: ReceiptLine) =>
  isTitle(line) || isContact(line) || endsAddress(line) || printedDates([line]).length > 0;
