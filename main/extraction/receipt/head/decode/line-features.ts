import { LEGAL_FORM, TRADE_WORD } from '../../../../../shared/retail/company-words.ts';
import type { Features } from '../../../model/ranking.ts';
import { endsInPostalCode, FIVE_DIGIT_CODE, REGION_WORD, US_ZIP } from '../../../places/region-words.ts';
import { amountsOn } from '../../lines/amounts.ts';
import type { ReceiptLine } from '../../lines/receipt-lines.ts';
import { inkConfidence } from '../../receipt-notes.ts';
import { namesBranch } from '../branches.ts';
import { beginsWithStaff } from '../budtender.ts';
import { isLabelOfCustomer } from '../customers.ts';
import { printedDates } from '../dates.ts';
import {
  addressLikeness,
  endsAddress,
  hasOwnNumber,
  isContact,
  isRegistration,
  isStreet,
  isTelephone,
  isTitle,
  isUnit,
  namesMall,
  namesStreet,
  WEB,
} from '../letterhead-lines.ts';
import {
  greets,
  isInSmallLetters,
  isSentence,
  listsGoods,
  speaksOfItself,
  tellsForWhom,
  tellsHours,
  tellsKindOfSale,
} from '../mottoes.ts';
import { describesShop, NAMES_BUSINESS, OF_A_GROUP, OWNED_BY, pitch } from '../plain-name.ts';
import { isOfPlatform } from '../platforms.ts';
import { isOnlyTrade } from '../trade-lines.ts';

const share = (text: string, pattern: RegExp) => (text.match(pattern)?.length ?? 0) / Math.max(1, text.length);
export const flag = (value: unknown): number => (value ? 1 : 0);

/** Words of tills and of those who run them, which no shop is called. */
const OF_TILL =
  /\b(?:manager|mgr|cashier|clerk|server|host|store|terminal|register|reg|lane|till|order|receipt|invoice|tax|total|change|cash|debit|credit|visa|card|auth|approved|sale|trans\w*|date|time|table|guests?|check|customer|copy|duplicate|self|checkout|return|policy|survey|feedback|coupon|points?|phone|tel|fax|hours|open|gst|hst|vat|member|items?|qty|price|amount|description)\b/gi;
const MANAGER = /\bmanag(?:er|ed)\b|\bmgr\b|\bproprietor\b|\bowner\b/i;
const PERSON = /^\p{Lu}\p{Ll}+(?:\s\p{Lu}\.?)?(?:\s\p{Lu}\p{Ll}+)?$/u;
const SMALL_WORD = /\b(?:the|and|of|your|our|you|we|for|with|to|at|in|is|are|on|by|this|it)\b/gi;

/** What the words of a line say, whatever they may be: flags, shares and counts. */
export function describeText(line: ReceiptLine): Features {
  const { text, words } = line;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const amounts = amountsOn(line);
  return {
    length: text.length,
    words: words.length,
    letters,
    letter_share: letters / Math.max(1, text.length),
    digit_share: share(text, /\d/g),
    mark_share: share(text, /[^\p{L}\p{N}\s]/gu),
    capital_share: (text.match(/\p{Lu}/gu)?.length ?? 0) / Math.max(1, letters),
    longest_word: Math.max(0, ...(text.match(/\p{L}+/gu) ?? []).map(({ length }) => length)),
    digits: text.match(/\d/g)?.length ?? 0,
    begins_digit: flag(/^\W*\d/.test(text)),
    begins_house: flag(/^\W*\d{1,6}[A-Z]?\s+\p{L}/iu.test(text)),
    number_sign: flag(/#/.test(text)),
    colon: flag(/:/.test(text)),
    comma: flag(/,/.test(text)),
    ends_comma: flag(/,\s*$/.test(text)),
    exclamation: flag(/!/.test(text)),
    ends_stop: flag(/\.\s*$/.test(text)),
    bracket: flag(/[([]/.test(text)),
    address: addressLikeness(line),
    street: flag(namesStreet(text)),
    street_abroad: flag(isStreet(text)),
    postal: flag(endsInPostalCode(text)),
    zip: flag(US_ZIP.test(text)),
    five_digits: flag(FIVE_DIGIT_CODE.test(text)),
    region: flag(REGION_WORD.test(text)),
    unit: flag(isUnit(line)),
    mall: flag(namesMall(line)),
    branch: flag(namesBranch(line)),
    contact: flag(isContact(line)),
    telephone: flag(isTelephone(line)),
    registration: flag(isRegistration(line)),
    ends_address: flag(endsAddress(line)),
    title: flag(isTitle(line)),
    own_number: flag(hasOwnNumber(line)),
    web: flag(WEB.test(text)),
    greets: flag(greets(text)),
    hours: flag(tellsHours(text)),
    kind_of_sale: flag(tellsKindOfSale(text)),
    of_itself: flag(speaksOfItself(text)),
    for_whom: flag(tellsForWhom(text)),
    lists: flag(listsGoods(text)),
    sentence: flag(isSentence(line)),
    small_letters: flag(isInSmallLetters(text)),
    legal_form: flag(LEGAL_FORM.test(text)),
    trade_word: flag(TRADE_WORD.test(text)),
    business: flag(NAMES_BUSINESS.test(text)),
    only_trade: flag(isOnlyTrade(text)),
    describes: flag(describesShop(text)),
    of_group: flag(OF_A_GROUP.test(text) || OWNED_BY.test(text)),
    platform: flag(isOfPlatform(line)),
    customer: flag(isLabelOfCustomer(line)),
    staff: flag(beginsWithStaff(line)),
    manager: flag(MANAGER.test(text)),
    person: flag(PERSON.test(text)),
    of_till: text.match(OF_TILL)?.length ?? 0,
    small_words: text.match(SMALL_WORD)?.length ?? 0,
    amounts: amounts.length,
    signed_amount: flag(amounts.some(({ sign }) => sign !== null)),
    dates: printedDates([line]).length,
    ink: inkConfidence(words),
    weakest: Math.min(1, ...words.map(({ confidence }) => confidence)),
  };
}

/** The same with where the line stands and how large it is. */
export function describeLine(
  line: ReceiptLine,
  { left, right, height }: { left: number; right: number; height: number },
): Features {
  const width = Math.max(1, right - left);
  return {
    ...describeText(line),
    tall: line.height / height,
    wide: pitch(line) / height,
    middle: Math.abs((line.x0 + line.x1) / 2 - (left + right) / 2) / width,
    width: (line.x1 - line.x0) / width,
    indent: (line.x0 - left) / width,
  };
}

/** Features of some of a line's tags under another name; -1 where there is no line. */
export const under = (prefix: string, tags: Features | undefined, names: readonly string[]): Features =>
  Object.fromEntries(names.map((name) => [`${prefix}_${name}`, tags?.[name] ?? -1]));
