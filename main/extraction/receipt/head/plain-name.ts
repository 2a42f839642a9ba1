import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { comparable, mentions } from '../lines/text-match.ts';
import { inkConfidence } from '../receipt-notes.ts';
import { addressLikeness, isContact, isRegistration, isTitle, LEGIBLE, WEB } from './letterhead-lines.ts';
import { greets, isSentence, speaksOfItself, tellsForWhom, tellsKindOfSale } from './mottoes.ts';
import { isCompanyInBrackets } from './names-of-two-lines.ts';
import { NUMBER_OF_COMPANY } from './trade-lines.ts';

/** A name without what is printed beside it: registration numbers, bullets, rules. */
export function cleanName(text: string): string {
  return (isCompanyInBrackets(text) ? text.replace(/[()]/g, ' ') : text)
    .replace(DOING_BUSINESS_AS, '')
    .replace(OWNED_BY, '')
    .replace(/^\W*(?:sale|receipt|order|invoice|store|location)\s?[/:|]\s?(?=[A-Z])/i, '')
    .replace(/\((?=[^)]*\d{3})[^)]*\)?/g, ' ')
    .replace(NUMBER_OF_COMPANY, ' ')
    .replace(/\b(?:CO(?:MPANY)?\.?\s*)?(?:REG(?:ISTRATION)?)?\.?\s*NO\.?\s*[:.].*$/i, ' ')
    .replace(/(?<=\s|BHD|LLC|INC)\(?\d{5,}\s*-?\s*[A-Z]?\)?\s*$/i, ' ')
    .replace(/\b[S5][A-Z0-9|]{1,4}\.?\s?\.?[B8][HIN][A-Z0]\b(?=\.?\s*$)/i, 'SDN BHD')
    .replace(SHORT_FORM_MISREAD, 'S/B')
    .replace(/^[\s*=_~.:;,'"|-]+|[\s*=_~:;,'"|-]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** `S/B`, as Sendirian Berhad is shortened, behind a name, one or both of its letters read as digits. */
const SHORT_FORM_MISREAD = /(?<=\p{L}{3}\s)(?:[S5]\/8|5\/B)(?=\W*$)/u;

/** What stands before the name under which a company sells. */
export const DOING_BUSINESS_AS = /^(?:.*\s|\W*)(?:d\/?b\/?a|doing business as)\b[\s:]*(?!of\b)(?=\p{L})/iu;
/** A company with that name on the line below. */
export const ENDS_IN_DBA = /\b(?:d\/?b\/?a|doing business as)\W*$/i;
export const SURER_THAN_COMPANY = 10;
/** What stands before the company that has the shop: `Owned & managed by`. */
export const OWNED_BY =
  /^\W*(?:owned|managed|operated|run)(?:\s?(?:&|and|\/)\s?(?:owned|managed|operated|run))?\s+by\b\W*|^\W*an?\s(?:division|subsidiary|member|unit|brand|affiliate)\sof\s+(?:the\s)?|^\W*(?:an?\s)?(?:d\/?b\/?a|trade\s?name|doing business)\sof\s+/i;
/** Whose company a shop is, below its name: `a Fern Group company`. */
export const OF_A_GROUP = /^\W*an?\s\p{L}.*\s(?:company|brand|affiliate|subsidiary)\W*$/iu;

/** Two or more words that say what kind of shop it is, and none that names it. */
const DESCRIBING = 'cannabis|marijuana|medical|recreational|adult[- ]use|retail|licensed|&|and|premium|legal|weed';
export const ONLY_DESCRIBES = new RegExp(
  String.raw`^\W*(?:(?:(?:${DESCRIBING})\W+)+(?:dispensary|store|shop|retailer|company|co\.?|outlet|provisioning center)` +
    String.raw`|(?:(?:${DESCRIBING}|home|mobile|same[- ]day|express|online)\W+)+delivery(?:\W+service)?)\W*$`,
  'i',
);

/** What parts the kind of a shop from where it is: `Cannabis delivery · Salem & Albany`. */
export const BESIDE_KIND = /\s+[·•|.–—-]+\s+/;

export const DESCRIBING_WORDS =
  /^\W*(?:(?:cannabis|marijuana|medical|medicinal|recreational|adult|use|licensed|retail|wellness|dispensary|dispensaries|collective|provisions|store|shop|company|co|delivery|health|treatment|center|and)\b\W*)+$/i;

/** Whether a text says what kind of shop it is, with where it is at most. */
export function describesShop(text: string): boolean {
  const [kind = text] = text.split(BESIDE_KIND);
  return ONLY_DESCRIBES.test(kind) || DESCRIBING_WORDS.test(text);
}

/** Letters narrower than this part of the others' are smaller print. */
export const SMALLER = 0.88;

/** Page units a character takes. */
export const pitch = (line: ReceiptLine) => (line.x1 - line.x0) / Math.max(1, line.text.length);

const REGISTRATION_LABEL = ['co reg', 'company reg', 'roc no', 'reg no', 'company no', 'co no'];

const TOWN_ALONE = /^[\p{L}.'-]{3,}(?: [\p{L}.'-]{3,})?$/u;
export const namesTown = (line: ReceiptLine, text: string): boolean => {
  if (!TOWN_ALONE.test(text) || addressLikeness(line) < 2) return false;
  const town = text.replaceAll('.', '\\.');
  return new RegExp(`[\\d,]\\s+(?:.*[\\s,])?${town}\\b|^\\W*${town},`, 'i').test(line.text);
};

/** Who does business under a name of its own: the form ends the name in English, and what the shop is begins it in Malay. */
export const NAMES_BUSINESS =
  /\b(?:ENTERPRISES?|TRADING|MARKETING|HOLDINGS?|INDUSTR(?:Y|IES))\W*$|^\W*(?:RESTO?RAN|KEDAI|SYARIKAT|PERNIAGAAN|STESEN|FARMASI|(?:POLI)?KLINIK|PASAR ?RAYA)\b/i;

/** Whether a line is, or has, the registration of the company named above it. */
export const isRegistered = (line: ReceiptLine | undefined): boolean =>
  line !== undefined && (isRegistration(line) || mentions(comparable(line.text), REGISTRATION_LABEL));

/** Whether the first line may be the name of the shop: then what stands below it in no legal form is a motto, a branch or what it is. */
export const isPlainName = (line: ReceiptLine | undefined): boolean =>
  line !== undefined &&
  cleanName(line.text).replace(/[^A-Za-z]/g, '').length >= 5 &&
  inkConfidence(line.words) >= LEGIBLE &&
  !isTitle(line) &&
  !isContact(line) &&
  !WEB.test(line.text) &&
  !speaksOfItself(line.text) &&
  !tellsForWhom(line.text) &&
  !tellsKindOfSale(line.text) &&
  !greets(line.text) &&
  !isSentence(line) &&
  addressLikeness(line) < 1;

/** Whether a line below the first may be the name: it says neither where nor what the shop is. */
export function mayBeName(top: readonly ReceiptLine[], at: number): boolean {
  const line = top[at];
  if (!line || isContact(line) || addressLikeness(line) >= 1 || describesShop(line.text)) return false;
  return !top.slice(at + 1).some((other) => namesTown(other, line.text));
}
