import type { Reason } from '../../../../shared/findings/finding.ts';
import { LEGAL_FORM } from '../../../../shared/retail/company-words.ts';
import { findLicense } from '../../../../shared/retail/license-formats.ts';
import { BRITISH_CODE, IRISH_CODE } from '../../../../shared/science/postal-codes.ts';
import type { Word } from '../../../documents/page.ts';
import { parsePlaceAbroad } from '../../places/places-abroad.ts';
import {
  AUSTRALIAN_CODE,
  CANADIAN_CODE,
  FIVE_DIGIT_CODE,
  REGION_WORD,
  TOWN_WORD,
  US_ZIP,
} from '../../places/region-words.ts';
import { STREET_WORD, US_STREET_KINDS } from '../../places/street-words.ts';
import { beginsLikeStreet, isStreetAbroad } from '../../places/streets-abroad.ts';
import { amountsOn } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { comparable, mentions } from '../lines/text-match.ts';
import { wordingOf } from '../wording/languages.ts';
import { speaksOfItself, tellsKindOfSale } from './mottoes.ts';

/** A value of the letterhead with the ink it came from. */
export interface Lettering {
  value: string;
  words: Word[];
  lines: ReceiptLine[];
  /** Probability that this is the right lines, the characters apart. */
  certainty: number;
  /** What besides its ink leaves doubt. */
  why?: Reason;
}

export const WEB = /(?:\bwww\.|https?:|\.com\b|\.my\b|@[A-Za-z_]|\.net\b|\.org\b)/i;
const PHONE =
  /(?:\b(?:TEL|PHONE|PH|FAX|H\/P|HP|TELEPHONE|CALL)\b\s*(?:NO)?\.?\s*[:.#]?\s*[-+(]?\d|\(\d{3}\)\s?\d{3}[-. ]\d{4}|\b\d{3}[-./]\d{3}[-.]\d{4}\b|(?<!\d)\+?6?0\d{1,2}[- ]\d{3,4}[- ]?\d{3,4}\b)/i;
const REGISTRATION =
  /\(?\s*(?:CO(?:MPANY)?\.?\s*(?:REG)?\.?\s*(?:NO)?\.?\s*[:.]?\s*)?\(?\b[A-Z]{0,3}\d{4,}\s*-?\s*[A-Z]{0,2}\d?\)?\s*\)?\s*$/i;

/** Whether a line is a telephone number, with its label or not. */
export const isTelephone = ({ text }: ReceiptLine) => PHONE.test(text) && !/[A-Z]{3}/i.test(text.replace(PHONE, ' '));

const PHONE_AT_END = new RegExp(String.raw`(?:[(\[]\s?)?${PHONE.source}[\d\s()-]*\W*$`, 'i');
/** So many digits, in groups or not, as telephones have and no postal code. */
const LONG_NUMBER_AT_END = /(?<=\S\s+)[+(]?\d(?:[\s().-]{0,2}\d){8,13}\W*$/;
/** Where a telephone begins that ends a text, its label before it; -1 where none does. */
export const telephoneAtEnd = (text: string): number =>
  PHONE_AT_END.test(text) ? text.search(PHONE_AT_END) : text.search(LONG_NUMBER_AT_END);

export const isTitle = (line: ReceiptLine) => {
  const text = comparable(line.text.replace(/^\W+|\W+$/g, ''));
  return text.squeezed.length <= 26 && mentions(text, wordingOf(line.language).title);
};

/** The number of a licence or of who pays taxes, whatever office is named before it: `State Board Lic. 1142`. */
const NUMBER_OF_OFFICE =
  /\bRETAILER\s[A-Z]{2,5}[.-]?\d{4}|\b(?:LIC(?:EN[CS]E)?|PERMIT|ST(?:EUER)?\.?\s?-?\s?NR|USt\.?-?\s?Id(?:\.?-?Nr)?)\b\.?\s*(?:NO|NUM(?:BER)?)?\.?\s*[#:]*\s*(?:[A-Z]{1,5}-?)?\d/i;

/** The word for a mall behind its name, which with the letter before it is too much like e-mail: `WESTGATE MALL`. */
const MALL_BEHIND_NAME = /(?<=\p{L}{2}\s)mall\b/giu;

export const isContact = (line: ReceiptLine) =>
  /^\W*co[.,]{0,2}\s?(?:reg(?:istration)?\.?\s?)?no\b\.?\s*[:.]?\s*[\dA-Z(]/i.test(line.text) ||
  /^\W*(?:[GHPQ]ST|SST|VAT|TPS|TV[QH]|ABN|TIN|LIC(?:ENSE)?|UBI|OLCC)\b|\(\s?(?:GST|SST)\b/i.test(line.text) ||
  /^\W*(?:[^\s]+\s)?(?:store|outlet|branch)\s*(?:#|no|id|code)|^\W*(?:outlet|branch|store|cawangan)\s+\d{2,}\b|\bbus\w+s\s+reg/i.test(
    line.text,
  ) ||
  NUMBER_OF_OFFICE.test(line.text) ||
  findLicense(line.text) !== null ||
  PHONE.test(line.text) ||
  WEB.test(line.text) ||
  mentions(comparable(line.text.replace(MALL_BEHIND_NAME, ' ')), wordingOf(line.language).contact);

/** A house by its distance from the middle of the town, as Utah has them: `2105 S 1100 E`. */
const ON_GRID = /^\W*\d{1,5}\s(?:[NSEW]|north|south|east|west)\.?\s\d{1,5}\s(?:[NSEW]|north|south|east|west)\b/i;

/** The same, letters read among its digits, the bracket at one end or both. */
const MISREAD_REGISTRATION = /^\W*(?=\(|.*\)\W*$)\(?[A-Z]{0,3}(?=(?:[OIlSB]*\d){5})[\dOIlSB]{6,}\s?-\s?[A-Z]\)?\W*$/;

/** A line of nothing but a company's registration number, in brackets or not. */
export const isRegistration = (line: ReceiptLine) => {
  if (MISREAD_REGISTRATION.test(line.text)) return true;
  const rest = line.text.replace(REGISTRATION, '').replace(/[^A-Za-z]/g, '');
  return (
    /\d{4}/.test(line.text) &&
    rest.length <= 3 &&
    !isTelephone(line) &&
    !ON_GRID.test(line.text) &&
    !FIVE_DIGIT_CODE.test(line.text.replace(/[()]/g, ''))
  );
};

/** A street as it is written where the other languages are at home, misread or not. */
export const isStreet = (text: string): boolean => isStreetAbroad(text) || beginsLikeStreet(text);

/** The same by how streets and places are written where the other languages are at home: `Am Anger 3`, `04109 Leipzig`. */
function abroad(text: string): number {
  const place = parsePlaceAbroad(text, true);
  return (isStreet(text) ? 2 : 0) + (place === null ? 0 : 3);
}

/** Who treats there, which no drive begins with: `Dr Siti Aminah`, `Klinik Dr. Tan & Rakan`. */
const DOCTOR = /(?:^\W*|\b(?:klinik|clinic|poliklinik)\s)Dr\b\.?(?=\s\p{L})/giu;

/** Whether a word of streets stands in a text; behind a number or a bar `kg` is no kampung. */
export const namesStreet = (text: string): boolean =>
  STREET_WORD.test(text.replace(/(?:\d\s?|\/\s?)kg\b/gi, ' ').replace(DOCTOR, ' '));

const ENDS_IN_CODE_OF_ISLES = new RegExp(String.raw`\b(?:${BRITISH_CODE}|${IRISH_CODE})\W*$`);
const ENDS_IN_AUSTRALIAN_CODE = new RegExp(String.raw`\p{L}{3},?\s+${AUSTRALIAN_CODE}\W*$`, 'u');
/** A town with its county behind a comma: `Westport, Co. Mayo`. */
const TOWN_IN_IRISH_COUNTY = /^\W*\p{Lu}[\p{L}' -]{2,},\s+Co(?:unty|\.)\s+\p{Lu}\p{Ll}{3,}\W*$/u;
/** Words of the trade; in front of a kind of street they name it: `Flower Street Plaza`, `Medical Center Drive`. */
const OF_A_TRADE = new RegExp(
  String.raw`\b(?:retailer|dispensary|licensed|hybrid|medical|recreational|adult[- ]use|provisioning|cannabis|flower)\b(?!(?:\s(?:center|centre|arts|park|district))?\s(?:${US_STREET_KINDS}|plaza|square)\b)`,
  'i',
);

/** Floor and number of a unit, as addresses of Singapore have them (URA, rules on unit numbers): `#01-225`, `#B1-05`. */
export const UNIT = String.raw`#\s?[A-Z]?\d{1,2}-\d{1,4}[A-Z]?`;
const ONLY_UNIT = new RegExp(String.raw`^\W*${UNIT}\W*$`, 'i');
/** Whether a line is nothing but such a unit. */
export const isUnit = ({ text }: ReceiptLine): boolean => ONLY_UNIT.test(text);

/** A lot by its floor, in front of the mall's name: `LG-18, The Curve`, `G.07,`. */
const LOT_ON_FLOOR = /^\W*(?:LG|UG|GF|LB|SB|[GFLBK])\s?[-.]\s?\d{1,3}[A-Z]?\s?,/i;

/** How malls are called other than by words of streets: `Town Center at Fernhill`, `Tarn Premium Outlets`. */
const MALL =
  /^\W*(?:the\s)?(?:\p{L}+\s){0,2}(?:town\scent(?:er|re)|shops|outlets?|promenade|commons|village|market(?:\s?place)?|crossings?|mall|plaza)\sat\s\p{L}[\p{L}' ]+$|^\W*(?:\p{L}+\s){1,3}(?:town\scent(?:er|re)|(?:premium|factory)\soutlets|shopping\scent(?:er|re))\W*$/iu;

/** Whether a line is the name of a mall. */
export const namesMall = ({ text }: ReceiptLine): boolean => MALL.test(text);

/** How much a line reads like part of an address. */
export function addressLikeness(line: ReceiptLine): number {
  const text = line.text;
  let score = line.language === 'en' ? 0 : abroad(text);
  if (namesStreet(text)) score += 2;
  if (US_ZIP.test(text) || CANADIAN_CODE.test(text)) score += 3;
  else if (FIVE_DIGIT_CODE.test(text)) score += 1.5;
  if (REGION_WORD.test(text)) score += 2;
  if (TOWN_WORD.test(text)) score += 1.5;
  if (/,\s*$/.test(text)) score += 1;
  if (/^\W*(?:N[O0][.:,]?\s*)?[A-Z]?-?\d{1,5}[A-Z]?\b(?!\s*[.:]\d)/i.test(text) && /[A-Za-z]{3}/.test(text)) score += 1;
  if (isUnit(line)) score += 1;
  if (ON_GRID.test(text)) score += 2;
  if (LOT_ON_FLOOR.test(text) || namesMall(line)) score += 1.5;
  if (ENDS_IN_CODE_OF_ISLES.test(text) || ENDS_IN_AUSTRALIAN_CODE.test(text)) score += 3;
  if (TOWN_IN_IRISH_COUNTY.test(text)) score += 2;
  if (LEGAL_FORM.test(text)) score -= 3;
  // `An Oregon Licensed Retailer` is no part of where it is.
  if (!/\d/.test(text) && OF_A_TRADE.test(text)) score -= 3;
  if (/^\W*HQ\b/i.test(text)) score += 1;
  return score;
}

/** The same of a line that may be a name: companies have their town in brackets, `HIN LEE (KLANG) SEAFOOD`. */
export const addressLikenessOfName = (line: ReceiptLine): number =>
  addressLikeness({ ...line, text: line.text.replace(/(?<=\p{L}{2}\s?)\([^()\d]*\)/gu, ' ') });

/** The receipt's own number, which no letterhead has; behind a label without a sign it is longer than a house's. */
const OWN_NUMBER =
  /^\W*no\.\s?[A-Z]{1,4}-\d[\d-]{3,}|^\W*(?:order|sale|ticket|transaction|trans|trx|txn|receipt|bill|check|chk)\s+[A-Z]{0,3}-?\d[\d-]{4,}|\b(?:order|sale|ticket|transaction|trans|trx|txn|rcpt|invoice|inv|receipt|resit|bill|doc(?:ument)?|check|slip|folio)\.?\s*(?:no|num|number|id)?\s*[.#:]+\s*\S|\bno\.?\s?(?:resit|invois|bil)\b\s*[.#:]+\s*\S/i;

/** Whether a line has the number of the sale, which no letterhead has. */
export const hasOwnNumber = ({ text }: ReceiptLine): boolean => OWN_NUMBER.test(text);

/** The number of the sale on a line of its own, as on the page of an order: `Order #14820937`. */
export const isNumberOfOrder = (line: ReceiptLine): boolean =>
  /^\W*(?:order|receipt|invoice|ticket)\W*[#:]\W*[A-Z-]*\d[A-Z\d-]*\W*$/i.test(line.text);

/** A label of up to four words with what it says behind a colon: `Received from: Ines R.` */
const LABELLED = /^\W*((?:\p{L}[\p{L}'/-]*\.?\s?){1,4}?)\s?:\s*([\p{L}\d].*)/u;
/** Labels of addresses, and numbers that houses, lots and shops have. */
const OF_ADDRESS =
  /\b(?:add(?:r(?:ess)?)?|location|store|shop|office|hq|branch|outlet|head\s?quarters|warehouse|showroom|alamat|cawangan|adresse|anschrift|filiale|indirizzo|direcci[oó]n|endere[cç]o|morada|adres|sede|si[eè]ge|vestiging)\b|^\W*(?:no|lot|unit|suite|ste)\W*$/iu;
/** `(SS15 BRANCH)` */
const BRANCH_IN_BRACKETS = /^\W*\([^()]*\b(?:branch|outlet|location|cawangan)\b[^()]*\)\W*$/i;
/** What helps to find a shop and has no number of a house: `Located inside the Tarn Mall`. */
const NEAR = /^\W*(?:located|inside|next (?:to|door)|across from|behind the)\b\D*$/i;
/** Postal codes and more outweigh a label. */
const SURELY_ADDRESS = 3;

/** The number of a table, of who waits there or for it, the colon lost or not: `NO. MEJA 8`, `Queue No 88`. */
const OF_QUEUE =
  /^\W*(?:no\.?\s)?(?:meja|table|tbl|queue|giliran|token|pax|covers?)\b(?:\s?(?:no|number)\b)?[\s.:#]*\d{1,4}\W*$/i;

/**
 * So many digits in a row, or in groups of four, are a number of an office, a bank or a telephone, however its label was
 * read. Behind an address it may stand on the same line.
 */
const LONG_NUMBER = /(?<![\w-])\d{9,}(?![\w-])|(?<![\w-])\d{4} \d{4} \d{4}(?![\w-])/;

/**
 * Whether a line says something else than where the shop is: how it was sold (`DRIVE-THRU WINDOW`), the number of the sale,
 * a price, what the shop says of itself; or it has a label of its own, no postal code, no house in a street.
 */
export function endsAddress(line: ReceiptLine): boolean {
  const isNumber = LONG_NUMBER.test(line.text) && addressLikeness(line) < SURELY_ADDRESS;
  if (NEAR.test(line.text) || OF_QUEUE.test(line.text) || isNumber) return true;
  // Numbers of lots and floors look like prices, those with the sign of a currency do not.
  if (hasOwnNumber(line) || amountsOn(line).some(({ repaired, sign }) => !repaired && sign !== null)) return true;
  if (/^\D*$|!\W*$/.test(line.text) && speaksOfItself(line.text)) return true;
  // What taxes are in the prices: `No GST charged`.
  if (/^\W*(?:no|incl\w*|excl\w*|prices?)\b.*\b(?:GST|SST|VAT|tax(?:es)?)\b/i.test(line.text)) return true;
  if (tellsKindOfSale(line.text) || BRANCH_IN_BRACKETS.test(line.text)) return true;
  const [, label, rest = ''] = LABELLED.exec(line.text) ?? [];
  if (label === undefined || (/^\d/.test(rest) && namesStreet(rest))) return false;
  if (OF_ADDRESS.test(label) || addressLikeness(line) >= SURELY_ADDRESS) return false;
  return !namesStreet(label.replace(/^no\b\.?\s?|\s?\bno\b\.?$/gi, ''));
}

/** Least mean probability of print; handwriting and stamps come out below. */
export const LEGIBLE = 0.6;
