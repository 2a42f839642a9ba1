import { editDistance } from '../../../../shared/science/fold.ts';
import { MONTHS_OF_MALAYSIA } from '../../month-names.ts';
import { inAnyLanguage } from '../wording/languages.ts';
import type { ReceiptLine } from './receipt-lines.ts';

/**
 * A label of one to three words and behind it a first name, with the initial of another at most: `Cshr: Wren T.`. A time
 * may follow.
 */
const NAMED =
  /^\W*(\p{L}[\p{L}'’.]*(?:\s\p{L}[\p{L}'’.]*){0,2})\s?:\s*(\p{Lu}[\p{L}'’-]{2,}(?:\s\p{Lu}\.?)?|\p{Lu}\p{Ll}\s\p{Lu}\p{L}{2,})(?:\s+\d{1,2}:\d\d\s?(?:[AaPp]\.?[Mm]\.?)?)?\W*$/u;

/** Labels of who served, squeezed; the longer ones may have a letter wrong, lost or added. */
const OF_STAFF = inAnyLanguage('staffLabels').map(lettersOf);
/** Short ones that no list has, whole: one letter off they are other words. */
const SHORT_FOR_STAFF = /^(?:cshr|csh|cashr|empl?|assoc|helper|seller|vend|kpd|window)(?:no|nr|id|name)?$/;
/** Labels with fewer letters are other words with a letter changed: `clerk`, but `used` for `user`. */
const FEWEST_LETTERS = 5;

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

/** What somebody did, whoever it was: `Handed over by`. */
const DONE_BY = /\sby$/i;
/** What waiters do; customers have `Ordered by`. */
const TAKES_ORDERS = /^order by$/i;
/** What is not done at the counter, or by the customer, or in money. */
const DONE_ELSEWHERE =
  /\b(?:print|power|receiv|paid|pay|approv|authori[sz]|issu|order|request|sponsor|own|manag|operat|licen[cs]|design|develop|support|deliver|return|exchange|due|valid|bill|grow|produc|cultivat|manufactur|distribut|test|certifi|made|pick|packag)/i;

/**
 * The name behind a label that one of who served may be, on a line outside the goods: one letter of it is off, or it says
 * that somebody did something; null where there is none.
 */
export function mayNameStaff({ text }: ReceiptLine): string | null {
  const [, printed = '', name = ''] = NAMED.exec(text) ?? [];
  const label = lettersOf(printed);
  const near = label.length >= FEWEST_LETTERS && OF_STAFF.some((known) => editDistance(label, known, 1) <= 1);
  const done = TAKES_ORDERS.test(printed) || (DONE_BY.test(printed) && !DONE_ELSEWHERE.test(printed));
  return near || done || SHORT_FOR_STAFF.test(label) ? name : null;
}

/** What stands before a colon at the beginning of a line, with a space in it. */
const SPACED_LABEL = /^\W*(\p{L}+(?:\s\p{L}+)+)\s?:\s*/u;
/** A label of who served with a space too many: `Emp loyee: `; null for any other. */
export function tornStaffLabel(text: string): RegExpExecArray | null {
  const label = SPACED_LABEL.exec(text);
  return label && OF_STAFF.includes(lettersOf(label[1] ?? '')) ? label : null;
}

/** A first name with the initial of another, its label lost: `Wren T.` */
const BARE = /^\W*\p{Lu}[\p{L}'’-]{2,}\s\p{Lu}\.\W*$/u;
export const isBareName = ({ text }: ReceiptLine): boolean => BARE.test(text);

/** A number of staff and a name, without a label: `1203 FARIDA`; five digits before a word are a postal code. */
const NUMBERED = /^\W*(?:\d{2,4}|\d{6,8})\s(?:[-:]\s?)?(\p{Lu}\p{L}{2,}(?:\s\p{Lu}\p{L}*\.?)?)\W*$/u;
/** What else is numbered on a line of its own: cards, tills, goods, days. */
const NUMBERED_ELSE =
  /\b(?:visa|master\w*|amex|mydebit|debit|credit|cash|tunai|card|points?|mata|items?|pcs|copy|sales?|only|sahaja|jalan|jln|lorong|lrg|taman|tmn|street|road|units?|days?|hours?|hrs|minutes?|mins?|weeks?|months?|years?|percent|plus|stamps?|stars?|copies|thanks|hari|jam|minit|bulan|tahun)\b/i;
/** The same behind the numbers of shift and till, or before that of the sale as cash registers count: `SHIFT 1 POS 1 AZMAN`, `FATIN 024417`. */
const BESIDE_NUMBERS = [
  /^\W*(?:(?:shift|pos|till|counter|ctr|reg|lane|term(?:inal)?)\s?#?\d{1,3}\s+){1,3}(\p{Lu}{3,}(?:\s\p{Lu}{2,})?)\W*$/iu,
  /^\W*(\p{Lu}{3,}(?:\s\p{Lu}{2,})?)\s+0\d{5}\W*$/u,
];

export const isNumberedName = ({ text }: ReceiptLine): boolean => {
  const name = [NUMBERED, ...BESIDE_NUMBERS].map((form) => form.exec(text)?.[1]).find((found) => found !== undefined);
  return name !== undefined && !NUMBERED_ELSE.test(name) && MONTHS_OF_MALAYSIA.numberOf(name) === 0;
};

/** Words of lines about points, and the field that each speaks of. */
const OF_POINTS: readonly [string, 'earned' | 'spent' | 'balance' | null][] = [
  ['points', null],
  ['earned', 'earned'],
  ['accrued', 'earned'],
  ['redeemed', 'spent'],
  ['balance', 'balance'],
];
/** Two words and a whole number. */
const COUNTED = /^\W*(\p{L}{2,})\s(\p{L}{2,})\s?:?\s*\d{1,3}(?:,?\d{3})*\W*$/u;

/** The fields that a line of two words and a number may speak of, where one of them was misread: `oints Earned: 98`. */
export function pointsRoughly({ text }: ReceiptLine): ('earned' | 'spent' | 'balance')[] {
  const words = COUNTED.exec(text)?.slice(1) ?? [];
  const known = words.map((word) => OF_POINTS.find(([name]) => editDistance(word.toLowerCase(), name, 1) <= 1));
  if (known.every((one) => one === undefined)) return [];
  const field = known.flatMap((one) => one?.[1] ?? [])[0];
  return field ? [field] : ['earned', 'spent', 'balance'];
}
