import { finding } from '../../../../shared/findings/finding.ts';
import { LEGAL_FORM, LEGAL_FORM_JOINED, TRADE_WORD } from '../../../../shared/retail/company-words.ts';
import { LIKE_POSTAL_CODE } from '../../../../shared/science/postal-codes.ts';
import { stateOfZip, US_STATE_CODES } from '../../../../shared/science/states.ts';
import { parsePlaceAbroad } from '../../places/places-abroad.ts';
import { MALAYSIAN_REGION, US_STATE_NAME, US_ZIP } from '../../places/region-words.ts';
import { endsInStreet, STREET_WORD } from '../../places/street-words.ts';
import { beginsLikeStreet, isStreetAbroad, mayBeStreet } from '../../places/streets-abroad.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { isBareName, isNumberedName, mayNameStaff } from '../lines/unknown-labels.ts';
import { inkConfidence, type ReceiptNotes } from '../receipt-notes.ts';
import type { ReceiptRegions } from '../receipt-regions.ts';
import type { Language } from '../wording/wording.ts';
import { promisesBudtender } from './budtender.ts';
import { printedDates } from './dates.ts';
import { isDispensary } from './dispensary.ts';
import type { Identifier } from './identifiers.ts';
import { promisesInvoiceNumber } from './invoice-number.ts';
import type { Letterhead } from './letterhead.ts';
import { addressLikeness, isContact, isTitle, LEGIBLE, type Lettering } from './letterhead-lines.ts';
import { promisesLicense } from './license.ts';
import { namesTrader } from './mottoes.ts';
import { personWithoutLabel } from './names-without-label.ts';
import { numberElsewhere } from './number-elsewhere.ts';
import { LICENSED, type Place } from './place.ts';
import { describesShop, NAMES_BUSINESS, OF_A_GROUP } from './plain-name.ts';
import { isNoStaffName } from './staff-names.ts';
import { mayEndName } from './trade-lines.ts';

/** What was read of the head so far; null where nothing was. */
interface HeadRead {
  license: unknown;
  number: Identifier | null;
  budtender: unknown;
}

/**
 * Asks about what the head of a receipt promises and does not give: numbers and names whose labels were read and whose
 * values were not, and a number that no label explains where the receipt's own is missing.
 *
 * @param regions of the receipt; the head ends where the items begin, and tills also print who served below the sums
 */
export function askForHead(
  { lines, itemsFrom, itemsTo, entries }: ReceiptRegions,
  place: Place,
  { retailer, address }: Letterhead,
  { license, number, budtender }: HeadRead,
  notes: ReceiptNotes,
): void {
  const afterSums = lines.slice((entries.at(-1)?.index ?? lines.length) + 1);
  const used = [...(retailer?.lines ?? []), ...(address?.lines ?? [])];
  // Elsewhere companies print their registration's number by itself.
  const unexplained =
    place.currency === 'USD' &&
    lines.slice(0, itemsFrom).some((line) => !used.includes(line) && isNumberWithoutLabel(line));
  if (number === null && (promisesInvoiceNumber(lines, itemsTo) || unexplained))
    notes.find(finding('number-illegible', 'warning', ['invoice_number']));
  else if (number === null) notes.find(finding('number-missing', 'warning', ['invoice_number']));
  const differing = number && numberElsewhere(number, lines);
  if (number && differing)
    notes.find(finding('number-differs', 'warning', ['invoice_number'], { number: number.value, other: differing }));
  // Where the address was lost, nothing says which dollars these are.
  const licensed = (place.currency === null || LICENSED.has(place.currency)) && isDispensary(lines);
  const unknown = lines
    .slice(0, Math.min(itemsFrom, LONGEST_HEAD))
    .some((line) => !used.includes(line) && line !== number?.line && mayBeLicense(line));
  if (license === null && (promisesLicense(lines) || (place.currency === 'USD' && unknown)))
    notes.find(finding('license-illegible', 'warning', ['retailer_license_number']));
  else if (license === null && licensed) notes.find(finding('license-missing', 'warning', ['retailer_license_number']));
  const promised =
    promisesBudtender(lines) ||
    // In the head it is the customer's as often.
    afterSums.some(isBareName) ||
    lines.slice(0, itemsFrom).some(namesStaff) ||
    afterSums.some(namesStaff);
  const numbered = [...lines.slice(0, itemsFrom).filter((line) => !used.includes(line)), ...afterSums].find(
    isNumberedName,
  );
  const leftOver = numbered?.text ?? personWithoutLabel(lines.slice(0, itemsFrom), used);
  if (budtender === null && promised) notes.find(finding('budtender-illegible', 'warning', ['budtender']));
  else if (budtender === null && leftOver)
    notes.find(finding('budtender-left-over', 'warning', ['budtender'], { line: leftOver }));
  else if (budtender === null && licensed) notes.find(finding('budtender-missing', 'warning', ['budtender']));
}

/** Whether a line names somebody behind what may be a label of who served; `MANAGER` is nobody's name. */
function namesStaff(line: ReceiptLine): boolean {
  const name = mayNameStaff(line);
  return name !== null && !isNoStaffName(name);
}

/** A number of five characters or more, of digits for the most part. */
const NUMBER = /(?<![A-Z0-9-])(?=(?:[A-Z-]*\d){4})[A-Z0-9-]{5,20}(?![A-Z0-9-])/i;

/** Licences stand in the first lines of a receipt. */
const LONGEST_HEAD = 8;
/** Letters and digits as in numbers of licences, behind what an office or a trade calls them: `State Reg. ABCD0482`. */
const LIKE_LICENSE =
  /^[^\d:#]*\b(?:reg(?:istration)?|cert(?:ificate)?|est(?:ablishment)?|retailer|dispensary|retail|dept|state|board|program)\b[^\d:]*[:#]?\s*(?=[A-Z.-]*\d)[A-Z]{1,5}[.-]?\d{3,}(?:-\d+)*\W*$/i;
/** Letters, a mark and digits behind no more than a word or two nobody knows: `State Warrant RT-40772`. */
const LIKE_CODE = /^\W*(?:[A-Z]{2,}\s+){1,3}#?\s?[A-Z]{2,5}[-.]\d{4,}(?:-\d+)*\W*$/i;
/** What else is numbered in the head of a receipt. */
const OF_SALE_OR_TILL =
  /\b(?:order|invoice|receipt|ticket|trans\w*|trx|txn|sale|bill|check|slip|ref\w*|reg\w*|till|terminal|pos|lane|queue|customer|member|patient|guest|card\w*|batch|auth|session|pick-?up)\b/i;
/** Nothing but letters and digits with a hyphen between, as shops print their licence below the address: `ABCD-0482`. */
const LONE_CODE = /^\W*[A-Z]{3,6}-\d{3,}(?:-[A-Z\d]+)*\W*$/;
const mayBeLicense = ({ text }: ReceiptLine) =>
  LIKE_LICENSE.test(text) || ((LIKE_CODE.test(text) || LONE_CODE.test(text)) && !OF_SALE_OR_TILL.test(text));

/** Whether a line is a number with no word before it that says what of: `ND. 299562`. */
function isNumberWithoutLabel(line: ReceiptLine): boolean {
  if (/^\W*(?:#|N[O0]\b\.?|NUMBER\b)[\s:#]*[A-Z0-9-]{4,}\W*$/i.test(line.text)) return true;
  const match = NUMBER.exec(line.text);
  if (!match || isContact(line) || isTitle(line) || printedDates([line]).length > 0) return false;
  const rest = line.text.replace(match[0], ' ').replace(/\bN[O0DQ]\b\.?/i, ' ');
  return !/[A-Za-z]{4}/.test(rest) && !/\d:\d\d/.test(line.text) && !STREET_WORD.test(rest) && line.words.length <= 4;
}

/** The state of an address in front of its ZIP code, or its name. */
const STATE_AND_ZIP = new RegExp(`(?:${US_ZIP.source}|${US_STATE_NAME.source}[.,]?\\s+\\d{5}(?:-\\d{4})?)\\W*$`, 'i');
/** A province with fewer characters behind it than its postal codes have: `AB TOK OM`. */
const CUT_CANADIAN_CODE = /\b(?:AB|BC|MB|N[BLSTU]|ON|PE|QC|SK|YT)[.,]?\s+(?=\w*\d|\w{2,3}\s)\w{2,3}\s?\w{0,2}\W*$/;
/** A postal code of any country: `4000`, `560 001`, `M5V 2T6`, `EC1A 1BB`. */
const POSTAL_CODE = new RegExp(String.raw`(?<![A-Z\d])${LIKE_POSTAL_CODE}(?![A-Z\d])`, 'i');
/** A house's number, with or without letters: `1170`, `N6420`, `12-B`. */
const HOUSE = /(?:^|\s)[NSEW]?\d{1,6}(?:[-/]?[A-Z\d]{1,4})?\b/i;

/**
 * Whether a US address lacks a part that every one has: the house's number, the town, the state or the ZIP code. OCR may
 * have lost it. So does a Canadian one that is a street alone or whose postal code is not whole, a Malaysian one without its street or the place it is in, and
 * one in another language without its street, postal code or town. Others are not judged.
 */
export function lacksPart(address: string, place: Place, language: Language): boolean {
  if (language !== 'en' && place.currency !== 'CAD') return lacksPartAbroad(address);
  const isStreetAlone = /^\W*\d/.test(address) && endsInStreet(address);
  if (place.currency === 'CAD') return isStreetAlone || CUT_CANADIAN_CODE.test(address);
  if (place.currency === 'MYR') return lacksPartInMalaysia(address);
  if (place.currency !== null && place.currency !== 'USD') return false;
  const end = STATE_AND_ZIP.exec(address);
  if (isStreetAlone) return true;
  if (end) {
    const before = address.slice(0, end.index);
    return !HOUSE.test(before) || endsInStreet(before) || !/[A-Za-z]{3}/.test(before);
  }
  const zip = /(?<!\d)(\d{5})(?:-\d{4})?\W*$/.exec(address);
  // A ZIP code without its state, or, where dollars or a state say that this is the United States, no ZIP code.
  if (zip) return stateOfZip(zip[1] ?? '') !== null;
  const last = /[,\s]([A-Za-z]+(?: [A-Za-z]+)?)\W*$/.exec(address)?.[1] ?? '';
  // Where nothing says which country this is, its postal code is missing, too.
  if (place.currency === null && !POSTAL_CODE.test(address.replace(/^\W*\d+/, ''))) return true;
  return place.currency === 'USD' || US_ZIP.test(`${last} 00000`) || US_STATE_NAME.test(last);
}

/** An address, nothing of it where a word of streets says that it has one. */
const withoutStreet = (address: string) => (STREET_WORD.test(address) ? '' : address);

/** The same in Malaysia: a postcode has a street before it, and a street a postcode or a state behind it. */
const lacksPartInMalaysia = (address: string) =>
  /^\D*\d{5}\b/.test(withoutStreet(address)) || !(/(?<!\d)\d{5}(?!\d)/.test(address) || MALAYSIAN_REGION.test(address));

/** The same where streets and places are written as in Europe: a street with a number, and a postal code with its town. */
function lacksPartAbroad(address: string): boolean {
  const parts = address.split(/,\s+/);
  const starts = [...parts.keys()].filter((at) => parsePlaceAbroad(parts.slice(at).join(', '), true) !== null);
  const place = starts.at(-1);
  const street = parts.slice(0, place).join(', ');
  return place === undefined || !(isStreetAbroad(street) || mayBeStreet(street) || /\d/.test(street));
}

/** A label with its value: `Guest: Jonah A.`, `Sale # 4471`. */
const LABELLED = /^\W*[\p{L}. ]{3,20}(?:\s?:\s*\p{L}|\s?[#:]\s*[A-Z-]*\d)/u;
/** A street with its house's number at either end, the space between them lost: `60avenue du Parc`, `Lindenweg51`. */
const HOUSE_RUN_TOGETHER = /^\W*\d{1,4}\p{Ll}{4,}\s|^\p{Lu}\p{Ll}{4,}\d{1,3}\W*$/u;
/** `Lansing, MI` */
const TOWN_IN_STATE = new RegExp(`^[A-Za-z .'-]{3,},\\s*(?:${US_STATE_CODES})\\W*$`);

/** Whether what was taken for the shop's name is something else: part of an address, a label with its value, a legal form. */
export function isNoName(retailer: string, language: Language): boolean {
  if (retailer.replace(LEGAL_FORM, ' ').replace(/[^A-Za-z]/g, '').length < 2) return true;
  if (LABELLED.test(retailer)) return true;
  if (
    language !== 'en' &&
    (isStreetAbroad(retailer) || beginsLikeStreet(retailer) || HOUSE_RUN_TOGETHER.test(retailer))
  )
    return true;
  return (
    TOWN_IN_STATE.test(retailer) ||
    STATE_AND_ZIP.test(retailer) ||
    (/^\W*\d{1,6}\s/.test(retailer) && endsInStreet(retailer.replace(/,.*$/, '')))
  );
}

/** No more than what kind of shop it is, which stands below a name: `dispensary + lounge`. */
const TRADES_ALONE =
  /^\W*(?:(?:and|dispensary|cannabis|marijuana|recreational|medical|lounge|boutique|shop|store|market(?:place)?|smoke|vape|delivery|weed|bud)\b\W*)+$/i;

/**
 * Whether a line above what was taken for the shop's name may be it as well: words in legible letters that nothing else
 * explains. Companies, with a legal form or a word for their trade, stand below the names of their shops.
 */
export function mayBeNamedAbove({ value, lines: [first] }: Lettering, lines: readonly ReceiptLine[]): boolean {
  if (!first || LEGAL_FORM.test(value) || LEGAL_FORM_JOINED.test(value)) return false;
  const isTrade = TRADES_ALONE.test(value);
  if (!isTrade && ((TRADE_WORD.test(value) && !describesShop(value)) || NAMES_BUSINESS.test(value))) return false;
  return lines
    .slice(0, lines.indexOf(first))
    .some(
      (line) =>
        /^[^\p{L}\d]*\p{L}{3,}[^\d]*$/u.test(line.text) &&
        inkConfidence(line.words) >= LEGIBLE &&
        !isTitle(line) &&
        !isContact(line) &&
        !/[:#@]/.test(line.text),
    );
}

/** Trades that end names and say of no shop what kind it is, alone on a line: `Garnet Ghost` over `APOTHECARY`. */
const LONE_TRADE =
  /^\W*(?:(?:apothecary|remedies|provisions|collective|wellness|organics|botanicals|gardens?|supply|supplies|traders?|trading|(?:& )?(?:co|company)|brothers|sons)\b\W*)+$/i;

/** Whether the line below a name of no trade names a shop, or ends its name: on top may stand whom or what the receipt is for. */
export function mayBeNamedBelow({ value, lines: own }: Lettering, lines: readonly ReceiptLine[]): boolean {
  if (LEGAL_FORM.test(value) || LEGAL_FORM_JOINED.test(value)) return false;
  const last = own.at(-1);
  const below = last && lines[lines.indexOf(last) + 1];
  if (
    !below ||
    /\d/.test(below.text) ||
    OF_A_GROUP.test(below.text) ||
    isTitle(below) ||
    isContact(below) ||
    addressLikeness(below) >= 1
  )
    return false;
  if (mayEndName(below.text)) return true;
  if (TRADE_WORD.test(value)) return false;
  if (LONE_TRADE.test(below.text)) return true;
  return (
    namesTrader(below.text) && !describesShop(below.text) && !below.text.toLowerCase().includes(value.toLowerCase())
  );
}

/** A word long enough to tell a shop by. */
const TELLING_WORD = /\p{L}{4,}/u;

/** The number of one of a chain's shops in front of its place: `2204-TAMAN MERANTI`. */
const NUMBERED_PLACE = /^\W*\d{3,4}\s?[-–]\s?\p{L}{2}/u;

/**
 * Whether an address may hold the name of a branch: it begins with the first line of the receipt though the name stands below
 * it, a line behind its postal code begins like the name, or it ends in a numbered place below its whole address.
 */
export function mayHoldBranch(address: Lettering, retailer: Lettering | null, lines: readonly ReceiptLine[]): boolean {
  const [first] = lines;
  const [begins, ends] = [address.lines[0], address.lines.at(-1)];
  if (!first || !begins || !ends || !retailer) return false;
  const isAbove = begins.words[0] === first.words[0] && retailer.lines.every(({ y0 }) => y0 > begins.y0);
  const words = [first.text, retailer.value].flatMap((text) => TELLING_WORD.exec(text)?.[0].toLowerCase() ?? []);
  const own = TELLING_WORD.exec(ends.text)?.[0].toLowerCase();
  const isBelow = address.lines.length > 1 && own !== undefined && words.includes(own) && !/\d/.test(ends.text);
  const before = address.lines.at(-2)?.text ?? '';
  const isNumbered = NUMBERED_PLACE.test(ends.text) && /(?<!\d)\d{5}(?!\d)/.test(before);
  return isAbove || isBelow || isNumbered;
}
