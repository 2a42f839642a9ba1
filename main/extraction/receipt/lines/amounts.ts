import type { Word } from '../../../documents/page.ts';
import { MONTHS_OF_MALAYSIA } from '../../month-names.ts';
import { LIKE_DIGITS } from './like-digits.ts';
import { type ReceiptLine, wordsBetween } from './receipt-lines.ts';

/** An amount of money as printed on a line. */
export interface Amount {
  /** Signed; a minus, brackets or a trailing minus make it negative. */
  cents: number;
  text: string;
  line: ReceiptLine;
  words: Word[];
  /** Characters of the line's text it takes, its sign behind it included, [start, end). */
  start: number;
  end: number;
  /** ISO 4217 or the bare sign; null where no currency is printed next to it. */
  sign: string | null;
  /** Letters were taken for digits, or the decimal point was missing: less sure than what was read as it stands. */
  repaired: boolean;
  /** Least probability of its words, 0 to 1. */
  confidence: number;
  /** Other values the same ink may have, the likelier first. */
  alternatives: number[];
  /** Not as first read: another reading made the receipt's sums come out. */
  reread?: boolean;
}

const LOOKS_LIKE: Readonly<Record<string, string>> = { ...LIKE_DIGITS, '!': '1' };
const DIGIT = '[0-9OoQDIl|!ZzSsGB]';
const LETTERS = 'RM|RN|MYR|USD|CAD|AUD|GBP|EUR|CHF|SGD';
/** Letters apart from the digits are a currency only by themselves: `POPCORN 3.50` ends no word in a misread ringgit. */
const SIGN = String.raw`(?:${LETTERS})(?=[.:]?\d)|(?<![A-Za-z])RH(?=\d{1,4}\.\d{2})|(?<![A-Za-z])(?:${LETTERS})|\$|€|£|¥|₹|R(?=\d)`;
const AMOUNT = new RegExp(
  String.raw`(?<minus>[-–−(]\s?|\+(?=[$\d]))?(?:(?<sign>${SIGN})[.:]?\s?)?(?<inner>[-–−(]\s?)?` +
    String.raw`(?<whole>${DIGIT}{1,3}(?:(?:,\s?|['’])${DIGIT}{3})+|${DIGIT}{1,3}(?:\.${DIGIT}{3})+(?=,)|${DIGIT}{1,6})\s?(?<point>[.,·])(?:\s(?!\d{1,6}[.,]\d{2}))?(?<fraction>${DIGIT}{2})` +
    String.raw`(?<tail>\s?(?:-(?![\w.$€£])|\)(?![\w.])|-(?=[A-Z]\*?(?:\s|$))))?`,
  'g',
);
/** A sign behind its amount; a dollar's only where a comma is the point, as elsewhere it is the next amount's. */
const SIGN_BEHIND = /^\s?(€|EUR\b|CHF\b|£)(?!\s?\d)/;
const SIGN_BEHIND_COMMA = /^\s?(€|EUR\b|CHF\b|\$|£)/;
/** Nothing, torn between its noughts: `0.0 0`. */
const NOTHING_TORN = /(?<![\d.,])0[.,]\s?0\s0(?![\d.,%])/g;
/** A gap within the digits, which only a sign in front tells from two numbers: `$ 1 12.52`. */
const SPLIT = /(?<sign>\$)\s?(?<whole>\d{1,2} \d{2,3})[.,](?<fraction>\d{2})(?![\d.,%])/g;
/** A point the OCR lost: digits, a small gap, two digits; none that are a part of words (`NOTE4 32GB`, `A3 20S`). */
const LOST_POINT =
  /(?<![\d.,:/#-]|\d{3} |[A-RT-Za-z]|[A-Za-z]S)(?<minus>-)?(?<sign>\$|RM ?)?(?<whole>\d{1,4}) (?<fraction>\d{2})(?![\d.,:/%-]|[A-Za-z]{2}|[SVW]\b)/g;
/** Behind a day: `4418 02 JUN`. */
const BEFORE_MONTH = new RegExp(String.raw`^\s(?:${MONTHS_OF_MALAYSIA.pattern})(?!\p{L})`, 'iu');
/** Whole amounts count only with their currency sign. */
const WHOLE = /(?<minus>[-–−(]\s?)?(?<sign>\$|(?<![A-Za-z])RM|€|£)\s?(?<whole>\d{1,5})(?![\d.,]|\s?[%xX])/g;

/** Or behind it: `60 $`. More digits may have lost their comma. */
const WHOLE_BEFORE = /(?<![\d.,:/#A-Za-z-])(?<minus>[-–−]\s?)?(?<whole>\d{1,3})\s?(?<sign>\$|€|£|EUR\b)(?!\s?\d)/g;

/**
 * Cents without the nought before the point, the letter of a tax behind them or not: `RM .40`, `.60F`, `.76 FS`; a small
 * letter is a unit (`.50 g`). None in a number of something: `CANDLE NO.10`.
 */
const ONLY_CENTS =
  /(?<=[A-Za-z:)\s])(?<!\b[Nn][Oo])(?<minus>-\s?)?(?<sign>\$|RM|RN)?\s?(?<![\d])\.(?<fraction>\d{2})(?=$|[ABCEFNRSTX]\*?$|\s[A-Z]{1,2}\*?$)/g;

/** The same as what one costs, behind how many and before what these come to: `24  .35  8.40`, `1 x .20  RM .20`. */
const CENTS_OF_ONE =
  /(?<=(?:^|\s)(?<count>\d{1,3})(?:\s?[xX×@]\s{0,3}|\s(?:[A-Z]{2}\s)?))\.(?<fraction>\d{2})(?=\s+(?:RM\s?|\$)?(?<all>\d{0,5}\.\d{2})(?!\d))/g;

/** What stands before the number of rooms in an address: `Lot 1.05`. */
const NUMBERS_ROOMS = /\b(?:lot|bl(?:oc?)?k|suite)\W{0,2}$/i;
/** So many heights behind such a word, a price stands beside goods that are black: `TUBE BLK     1.50`. */
const APART = 1.5;
const standsApart = (line: ReceiptLine, start: number): boolean => {
  const at = line.starts.indexOf(start);
  const [before, word] = [line.words[at - 1], line.words[at]];
  return before !== undefined && word !== undefined && word.x0 - before.x1 > APART * line.height;
};

/** What follows a number that is no money: a percentage, a weight, a measure, half of a day or the rest of a longer number. */
const NOT_MONEY_AFTER =
  /^(?:\s?%|\s?(?:g|gm|gr|gram|grams|mg|kg|oz|ounce|ounces|ml|l|lb|ltr|cm|mm|pts?|points?|[ap]\.?m)\b|[.,/:]?\d|[-/]\d)/i;

const TAKES_OFF =
  /disc|off|coupon|promo|round|adj|refund|void|less|sav|loyal|deal|bogo|comp|rabatt|nachlass|gutschein|rundung|remise|rabais|r[eé]duction|arrondi|descuento|dto|sconto|korting|desconto/i;

function toDigits(text: string): string {
  return text.replace(/./g, (character) => LOOKS_LIKE[character] ?? character).replace(/[^0-9]/g, '');
}

function centsOf(whole: string, fraction: string): number {
  return Number(toDigits(whole)) * 100 + Number(toDigits(fraction));
}

const signName = (sign: string | undefined): string | null => {
  if (!sign) return null;
  const name = sign.trim().toUpperCase();
  return name === 'RM' || name === 'RN' || name === 'RH' || name === 'R' ? 'MYR' : name;
};

/** Other values a word's alternatives give when put in place of what was chosen. */
function alternativesOf(line: ReceiptLine, words: readonly Word[], cents: number): number[] {
  const found: number[] = [];
  for (const word of words) {
    for (const text of word.alternatives ?? []) {
      const joined = words.map((other) => (other === word ? text : other.text)).join(' ');
      for (const amount of scan(joined, line, 0)) {
        if (amount.cents !== cents && !found.includes(amount.cents)) found.push(amount.cents);
      }
    }
  }
  return found;
}

/** Whether a bracket before an amount only opens a remark: `($30.00 each)`. */
function inBrackets(minus: string | undefined, tail: string | undefined, text: string, end: number): boolean {
  return minus?.[0] === '(' && !tail && /^\s*[A-Za-z]/.test(text.slice(end));
}

/** Whether a bracket behind an amount closes one that words stand in, too: `(INCL. 6% GST RM 0.45)`. */
const closesRemark = (tail: string, before: string): boolean =>
  tail.includes(')') && /\([^()]*\p{L}{3}[^()]*$/u.test(before);

/** The unit of a measure that a price was run together with: `10ml18,50`. */
const MEASURE_BEFORE = /(?<=\d)(?:mg|ml|cl|kg|g|l)(?=\d{1,4}[.,]\s?\d{2}(?!\d))/gi;

/** Thousands parted by a space, as some languages have it: `1 234,50`. */
const SPACED = /(?<![\d.,])(?<minus>[-–−]\s?)?(?<whole>\d{1,3}(?: \d{3})+),(?<fraction>\d{2})(?![\d.,%])/g;
/** Columns stand further apart than this part of a line's height. */
const SPACE_IN_NUMBER = 0.8;

/** Such amounts behind a label or a name; a quantity in front of what one costs is no thousand. */
function spacedThousands(text: string, line: ReceiptLine): Scanned[] {
  if (line.language === 'en') return [];
  return [...text.matchAll(SPACED)].flatMap((match) => {
    const { minus = '', whole = '', fraction = '' } = match.groups ?? {};
    const [start, end] = [match.index, match.index + match[0].length];
    const words = wordsBetween(line, start + minus.length, end);
    const narrow = words.every((word, at) => word.x0 - (words[at - 1]?.x1 ?? word.x0) < SPACE_IN_NUMBER * line.height);
    if (!narrow || !/\p{L}/u.test(text.slice(0, start)) || makesNext(whole, fraction, text.slice(end))) return [];
    const cents = centsOf(whole.replaceAll(' ', ''), fraction) * (minus ? -1 : 1);
    const behind = SIGN_BEHIND_COMMA.exec(text.slice(end));
    return [{ cents, start, end: end + (behind?.[0].length ?? 0), sign: signName(behind?.[1]), repaired: false }];
  });
}

/** Whether the first group is how many and the rest what one costs, which together make the next amount. */
function makesNext(whole: string, fraction: string, rest: string): boolean {
  const [count = '', ...groups] = whole.split(' ');
  const next = /^\D*(\d{1,3}(?:[ .]?\d{3})*),(\d{2})/.exec(rest);
  return (
    next !== null &&
    Number(count) * centsOf(groups.join(''), fraction) === centsOf((next[1] ?? '').replace(/[ .]/g, ''), next[2] ?? '')
  );
}

/** A point further from what stands before it, in heights of the line, begins an amount of its own. */
const OWN_COLUMN = 1;

/** Whether the word in which an amount ends begins with its point, apart from the word before it. */
function standsInOwnColumn(line: ReceiptLine, end: number): boolean {
  const at = line.words.findIndex((word, index) => (line.starts[index] ?? 0) + word.text.length >= end);
  const [before, word] = [line.words[at - 1], line.words[at]];
  if (!word || !/^[.,]\d{2}/.test(word.text)) return false;
  return before !== undefined && word.x0 - before.x1 > OWN_COLUMN * line.height;
}

interface Scanned {
  cents: number;
  start: number;
  end: number;
  sign: string | null;
  repaired: boolean;
}

function scan(printed: string, line: ReceiptLine, depth: number): Scanned[] {
  const text = printed.replace(MEASURE_BEFORE, (measure) => ' '.repeat(measure.length));
  const found: Scanned[] = spacedThousands(text, line);
  const taken = (start: number, end: number) => found.some((other) => start < other.end && end > other.start);
  for (const match of text.matchAll(SPLIT)) {
    const { sign, whole = '', fraction = '' } = match.groups ?? {};
    const [start, end] = [match.index, match.index + match[0].length];
    found.push({ cents: centsOf(whole, fraction), start, end, sign: signName(sign), repaired: true });
  }
  for (const { index, 0: printed } of text.matchAll(NOTHING_TORN))
    found.push({ cents: 0, start: index, end: index + printed.length, sign: null, repaired: false });
  for (const match of text.matchAll(CENTS_OF_ONE)) {
    const { count, fraction, all } = match.groups ?? {};
    if (Math.round(Number(all) * 100) !== Number(count) * Number(fraction)) continue;
    const [start, end] = [match.index, match.index + match[0].length];
    found.push({ cents: Number(fraction), start, end, sign: null, repaired: false });
  }
  const split = [...found];
  for (const match of text.matchAll(AMOUNT)) {
    const end = match.index + match[0].length;
    if (split.some((other) => match.index < other.end && end > other.start)) continue;
    const { minus, inner, whole = '', point, fraction = '', tail } = match.groups ?? {};
    // `24,90 $ 24,90 $`: the sign in front is that of the amount before.
    const from = Math.max(match.index, ...found.map((other) => other.end));
    const start = end - text.slice(from, end).trimStart().length;
    const sign = start > match.index ? undefined : match.groups?.sign;
    const body = whole + fraction;
    const letters = body.replace(/[0-9,\s]/g, '').length;
    // A read digit or a currency sign has to vouch for letters that look like digits.
    if (letters > 0 && (letters > 2 || (!/\d/.test(body) && !sign))) continue;
    // `[3.5G]` is a weight.
    if (!sign && /[A-Za-z]$/.test(fraction) && (letters === 1 || /G$/i.test(fraction))) continue;
    // `12, Boulder`: letters that begin a word are no cents.
    if (/[A-Za-z]$/.test(fraction) && /^[A-Za-z]/.test(text.slice(end))) continue;
    const before = text.slice(0, start);
    if (!sign && /[A-Za-z0-9]$/.test(before) && !/(?:^|[\d\s])[xX]$/.test(before)) continue;
    if (/\d[.,/:-]$/.test(before) || (!sign && NUMBERS_ROOMS.test(before) && !standsApart(line, start))) continue;
    if (NOT_MONEY_AFTER.test(text.slice(end)) || (!tail && /^\s?%/.test(text.slice(end)))) continue;
    // A number of another column in front of cents without a nought: `GARLIC   4608     .76`.
    if (standsInOwnColumn(line, end)) continue;
    // The currency sign is easily read as S: `S60.07`.
    const cents = /^[sS]\d/.test(whole) ? centsOf(whole.slice(1), fraction) : centsOf(whole, fraction);
    // `Tiger - $21.00` is a dash in a name; `Coupon - $21.00` takes off.
    const dash = minus !== undefined && /\s$/.test(minus) && /[A-Za-z]/.test(before) && !TAKES_OFF.test(before);
    const takesOff = Boolean((minus?.match(/[-–−(]/) && !dash) || inner || (tail && !closesRemark(tail, before)));
    const negative = takesOff && !inBrackets(minus, tail, text, end);
    const behind = sign ? null : (point === ',' ? SIGN_BEHIND_COMMA : SIGN_BEHIND).exec(text.slice(end));
    found.push({
      cents: negative ? -cents : cents,
      start,
      end: end + (behind?.[0].length ?? 0),
      sign: signName(sign ?? behind?.[1]),
      repaired: letters > 0,
    });
  }
  for (const match of text.matchAll(WHOLE)) {
    const start = match.index;
    const end = start + match[0].length;
    const { minus, sign, whole = '' } = match.groups ?? {};
    if (taken(start, end) || NOT_MONEY_AFTER.test(text.slice(end))) continue;
    const split = text.slice(end).match(/^ (\d{2})(?![\d.,:/%-])/);
    const fraction = split?.[1] ?? '00';
    const cents = centsOf(whole, fraction) * (minus ? -1 : 1);
    found.push({ cents, start, end: end + (split ? 3 : 0), sign: signName(sign), repaired: split !== null });
  }
  for (const match of text.matchAll(WHOLE_BEFORE)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const { minus, sign, whole = '' } = match.groups ?? {};
    if (taken(start, end)) continue;
    found.push({ cents: centsOf(whole, '00') * (minus ? -1 : 1), start, end, sign: signName(sign), repaired: false });
  }
  for (const match of text.matchAll(ONLY_CENTS)) {
    const { minus, sign, fraction = '' } = match.groups ?? {};
    const [start, end] = [match.index, match.index + match[0].length];
    // Behind a word, with a letter behind them, they may be a size: `FUSE .50 A`.
    const isSize = !sign && end < text.length && !standsInOwnColumn(line, end);
    if (taken(start, end) || isSize) continue;
    found.push({ cents: Number(fraction) * (minus ? -1 : 1), start, end, sign: signName(sign), repaired: !sign });
  }
  if (found.length === 0 && depth === 0) {
    for (const match of text.matchAll(LOST_POINT)) {
      const { minus, sign, whole = '', fraction = '' } = match.groups ?? {};
      const start = match.index;
      const end = start + match[0].length;
      if (NOT_MONEY_AFTER.test(text.slice(end)) || BEFORE_MONTH.test(text.slice(end))) continue;
      const words = wordsBetween(line, start, end);
      const [left, right] = [words[words.length - 2], words[words.length - 1]];
      // Two columns stand further apart than the point between two digits is wide.
      if (!left || !right || right.x0 - left.x1 > line.height * 0.9) continue;
      const cents = centsOf(whole, fraction) * (minus ? -1 : 1);
      found.push({ cents, start, end, sign: signName(sign), repaired: true });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Readers ask for the amounts of a line hundreds of times a receipt; a line never changes. */
const memoized = new WeakMap<ReceiptLine, readonly Amount[]>();

/** The amounts printed on a line, from left to right. */
export function amountsOn(line: ReceiptLine): readonly Amount[] {
  const known = memoized.get(line);
  if (known) return known;
  const amounts = scanAmounts(line);
  memoized.set(line, amounts);
  return amounts;
}

function scanAmounts(line: ReceiptLine): Amount[] {
  return scan(line.text, line, 0).map((found) => {
    const words = wordsBetween(line, found.start, found.end);
    return {
      ...found,
      line,
      words,
      text: line.text.slice(found.start, found.end),
      confidence: Math.min(1, ...words.map((word) => word.confidence)),
      alternatives: alternativesOf(line, words, found.cents),
    };
  });
}

/** The line's text without its amounts and currency signs: the label of a summary line, the name of an item. */
export function textBesides(line: ReceiptLine, amounts: readonly Amount[]): string {
  let rest = '';
  let from = 0;
  for (const amount of amounts) {
    rest += `${line.text.slice(from, amount.start)} `;
    from = amount.end;
  }
  return (rest + line.text.slice(from)).replace(/\s+/g, ' ').trim();
}

/** The year of a law behind its name: `GST Act 2014`. */
const YEAR_OF_LAW = /\b(?:act|akta|law|code)\s(?:19|20)\d\d$/i;

/**
 * An amount at the end of a line that has lost its point (`8091` for 80.91, `8091 $`). For lines whose label asks for an amount:
 * anywhere else such digits are a number of something, and behind stars the end of a card's.
 */
export function amountWithoutPoint(line: ReceiptLine): Amount | null {
  const match =
    /(?<![\d.,:/#A-RT-Za-rt-z-]|\*{2}\s?|[xX]{3}\s?)(?<minus>-\s?)?(?<sign>RM\s?|\$\s?)?(?<digits>\d{3,6})(?<behind>\s?[$€])?$/.exec(
      line.text,
    );
  if (!match?.groups || YEAR_OF_LAW.test(line.text)) return null;
  const { minus, sign, behind, digits = '' } = match.groups;
  const words = wordsBetween(line, match.index, line.text.length);
  const cents = Number(digits) * (minus ? -1 : 1);
  return {
    cents,
    text: match[0],
    line,
    words,
    start: match.index,
    end: line.text.length,
    sign: signName(sign ?? behind),
    repaired: true,
    confidence: Math.min(1, ...words.map((word) => word.confidence)),
    alternatives: [],
  };
}

/** Whether two amounts in cents, as printed, are the same but for one digit. */
export function differsInOneDigit(a: number, b: number): boolean {
  const [x, y] = [String(a), String(b)];
  return x.length === y.length && [...x].filter((character, index) => character !== y[index]).length === 1;
}
