import { MONTHS_OF_MALAYSIA } from '../../month-names.ts';

/** A number of staff with what may stand before it, or a code with digits: `0481`, `(01)`, `ID 0481`, `SHIFT2`, `EMP: 2214`. */
const NUMBER = String.raw`(?:(?:id|no\.?|shift|emp(?:loyee)?|staff|code)\s*:?\s*)?[#([]?[A-Z]{0,3}\d{1,8}[)\]]?`;
const OPENING = '["\'*([]*';
/** Up to two of them: that of the till beside that of who serves. */
const NUMBERS_BEFORE = new RegExp(
  String.raw`^${OPENING}(?:${NUMBER}(?:\s*[-–:/.,|_]\s*|\s+)){0,2}(?:(?:name|nama)\s?:\s*)?${OPENING}(?=\p{L})`,
  'iu',
);
/** A short code before the name: `OPERATOR KUCF - NOR AINA`. */
const CODE_BEFORE = /^[A-Z]{2,5}(?:\s[-–]\s?|[-–]\s|(?<=^(?!NG)[^AEIOUY]{2,5})[-–])(?=\p{Lu}{3})/u;

/**
 * Letters that nobody is called by: none of them a vowel (`Ng` is a name), or four of which the last two end no word, as
 * `KUCF`; `JOHN` and `JEFF` may be all of a name, or begin it.
 */
const UNSPOKEN = /^(?:(?!NG\b)[^AEIOUY\s-]{2,5}|[A-Z]{2}([BCDGKPQTV])(?!\1)[BCDFGJMPQVWX])[\s-]/;

/** What stands before a name, and whether that may be the name itself. */
export function beforeStaffName(behind: string): { length: number; mayBeName: boolean } {
  const code = CODE_BEFORE.exec(behind)?.[0];
  const mayBeName = code !== undefined && !UNSPOKEN.test(code);
  return { length: (code ?? NUMBERS_BEFORE.exec(behind)?.[0] ?? '').length, mayBeName };
}

/** What tells the till or the sale by a number, behind or in place of a name: `Maria  Counter 2`. */
const OF_TILL =
  'reg(?:ister)?|till|te|tr|str?|store|stations?|term(?:inal)?|pos|drawer|lane|box|counter|kaunter|ctr|table|tbl|meja|pax|covers?|shift|syif|machine|mesin|m/c|id|no|ref|ws|pc|t|wst?n|emp|staff|items?|order|transaction|trans|trx|txn|trn|rcpt|receipt|resit|chk|check|ticket|tkt|bill|inv(?:oice)?|doc|sales?';
const BESIDE = new RegExp(String.raw`\s+(?:${OF_TILL})\.?\s?(?:no\.?)?\s?[#:.]*\s?\d.*$`, 'i');
/** What the next label begins with, where who served was left empty: `SALESPERSON:   REF. NO`. */
const NEXT_LABEL = new RegExp(
  String.raw`^(?:(?:ref|pax|remarks?|terms?|tel|doc|inv(?:oice)?|receipt|rcpt|resit|trans|trx|txn|counter|kaunter|shift|syif|table|tbl|meja|machine|mesin|remark|(?:our|your|cust(?:omer)?) ref)\b\.?\s*(?:no\b\.?|#)?[\s:#.]*(?:\d.*)?$|(?:${OF_TILL}|p\.?/?o|d/?o)\.?\s?(?:no\b|number\b|num\b|[:#]))`,
  'i',
);
const DAY_IN_MONTH = new RegExp(String.raw`^(?:${MONTHS_OF_MALAYSIA.pattern})(?!\p{L})[\s.,/-]*\d`, 'iu');

const WORD = String.raw`\p{L}(?:[\p{L}'.-]*[\p{L}'.])?`;
/** Words that are no part of a name before them. */
const NO_PART = String.raw`(?!(?:reg|register|till|station|term|terminal|pos|drawer|lane|box|cust|customer|guest|patient|member|on|at)\b)`;
/** Whose child somebody is, behind a Malaysian's own name. */
const CHILD_OF = String.raw`(?:bin|binti|bte|bt|a/l|a/p|s/o|d/o)\.?`;
const STAFF_VALUE = new RegExp(
  String.raw`^(${WORD}(?:,\s\p{L}\.|(?:\s${NO_PART}${WORD}){0,2}(?:\s${CHILD_OF}(?:\s${NO_PART}${WORD}){1,2})?))(?=\s*(?:$|[|#,;(@[\])}"*]|\d|[-–/_]\s*\d|\breg|\bon\b|\bat\b|\bdate|\btime|\btill|\bstation|\bterm(?:inal)?\b|\bpos\b|\bdrawer|\blane|\bbox office|\bcust|\bguest|\bpatient|\bmember|\bkasse|\bcaisse|\bcaja|\bcassa|\bbon)|\s+\p{L}[\p{L}.]*\s?[:#])`,
  'iu',
);
const NO_NAME =
  /^(?:[A-Z]\.?|CASHIER?|CASH|USER|ADMIN|NAME|NO|ID|DATE|TIME|REG(?:ISTER)?|TERMINAL|POS|REF|TRACE|BATCH|STAN|SHIFT|TABLE|ANY|COPY|OF|THE|AND|TO|TRAINEE CASHIER|SR|MEDICAL|RETAIL|TAXABLE|CUSTOMER|GUEST|PATIENT|MEMBER|TILL|STATION|DRAWER|LANE|QUEUE|TYPE|NIL|NONE|NULL|N\.?A\.?|DEFAULT|COUNTER|KAUNTER|SALES|SALESMAN|SALESPERSON|MANAGER|SUPERVISOR|SELF[- ]?(?:CHECK[- ]?OUT|SERVICE)|KIOSK|ONLINE|WEB|SYSTEM)\.?$/i;

/** Words of notices to customers and staff, of offices and of the web, which are in no name. */
const OF_NOTICES =
  /\b(?:discount|diskaun|price|harga|before|after|only|sahaja|wanted|category|copy|signature|tandatangan|board|department|authority|kerajaan|purchase|meals?)\b|\bwww\./i;

/** The legal form behind a name that ends in who works there: `CAR PARK OPERATOR SDN BHD`. */
const OF_COMPANY = /^\W*(?:sdn|bhd|s\/b|pte|pty|ltd|inc|llc|corp|co)\b/i;

/** Whether a text is a word that stands where a name would and is none. */
export const isNoStaffName = (text: string): boolean =>
  OF_COMPANY.test(text) ||
  NO_NAME.test(text) ||
  OF_NOTICES.test(text) ||
  NEXT_LABEL.test(text) ||
  /^(?:[-–_.*]+|n\/a)\s*$/i.test(text);

/** A sign of numbers right behind letters: whatever they stand for is numbered, and no name. */
const NUMBERED = /^\p{L}{1,5}#\s?\d/u;

/** What an account of a till is called: `SV2`. */
const ACCOUNT = /^\p{Lu}{1,2}\d/u;

/** Words that begin a text and read like a name, whether it is one or not; null where none do. */
export const wordsLikeName = (text: string): string | null =>
  NEXT_LABEL.test(text) || NUMBERED.test(text) || DAY_IN_MONTH.test(text) || ACCOUNT.test(text)
    ? null
    : (STAFF_VALUE.exec(text.replace(BESIDE, ''))?.[1] ?? null);

/** Whether a name says itself that it has more than two words. */
export const isWholeName = (name: string): boolean => new RegExp(String.raw`\s${CHILD_OF}\s`, 'i').test(name);
