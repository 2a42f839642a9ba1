import { type Reason, reason } from '../../../../shared/findings/finding.ts';
import type { Word } from '../../../documents/page.ts';
import { MONTHS_OF_LANGUAGES, MONTHS_OF_MALAYSIA } from '../../month-names.ts';
import type { DateOrder } from '../../reading.ts';
import { type ReceiptLine, wordsBetween } from '../lines/receipt-lines.ts';
import { comparable, mentions } from '../lines/text-match.ts';
import { wordingOf } from '../wording/languages.ts';
import { mendClocks } from './mend-clocks.ts';
import { MONTH, mendDigits } from './mend-days.ts';

/** A date as printed, its numbers not yet put in order. */
export interface PrintedDate {
  text: string;
  line: ReceiptLine;
  words: Word[];
  /** Fixed where the month is a word or the year comes first; otherwise the first two numbers in printed order. */
  parts: { year: number; month: number; day: number } | { year: number; first: number; second: number };
  /** How much the place speaks for a date of sale. */
  weight: number;
  confidence: number;
}

/** The date of sale with the order of its parts and where that came from. */
export interface SaleDate {
  iso: string;
  printed: PrintedDate;
  time: { text: string; value: string; words: Word[]; line: ReceiptLine; why?: Reason } | null;
  /** The document or the setting told the order; false when day and month may have changed places. */
  certain: boolean;
  /** Other dates of sale the receipt prints that disagree. */
  rivals: string[];
  /** Probability that the digits are right: places that print the same date vouch for one another. */
  confidence: number;
}

/** Two digits before a colon are an hour. */
const YEAR = String.raw`(?:(?:19|20)\d{2}|\d{2}(?!\d|\s?:\d))`;
/** A day of two digits and a year of two run together are a year of four: `Sep 2021`. */
const YEAR_BEHIND_DAY = String.raw`(?:(?<!\d)${YEAR}|(?:19|20)\d{2})`;
/** A time may follow without a space or behind a dash; another digit or part may not. */
const AFTER = String.raw`(?!\d(?!\d?:)|[-/.]\d(?!\d?:\d\d))`;
/**
 * Letters in front of what looks like a day with two digits of its year: that is a code (`KA11-23-12`). A label or the day
 * of the week may have run into a day: `ON11-12-23`, `SAT11/12/23`.
 */
const BEGINS_CODE = /(?:^|\s)(?!(?:ON|AT|DT|DD|TH|SUN|MON|TUE|WED|THU|FRI|SAT)$)[A-Z]{1,3}$/;
const NUMERIC = new RegExp(
  String.raw`(?<![\d.,])(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?((?:19|20)\d{2}|(?:19|20)\s\d{2}(?!\d?:)|\d{2})${AFTER}`,
  'g',
);
const YEAR_FIRST = /(?<![\d.,-])((?:19|20)\d{2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})(?!\d(?!\d?:))/g;
const DAY_MONTH = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[-/. ,]{0,2}(${MONTH})[-/. ,']{0,3}(${YEAR})`,
  'gi',
);
/** The same with the names of other languages: `4. März 2024`, `1er août 2023`, `5 de mayo de 2024`. */
const DAY_MONTH_ABROAD = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:er|\.|º)?[-/. ]{0,2}(?:de\s)?(${MONTHS_OF_LANGUAGES.pattern})\.?(?!\p{L})[-/. ]{0,3}(?:de\s)?(${YEAR})`,
  'giu',
);
/** Behind a day and two digits the year of a day in digits may follow: then what looked like a month is a name (`Mei 06-21-2024`). */
const NO_DAY_OF_DIGITS = String.raw`(?![-/.](?:19|20)?\d{2}(?!\d))`;
const MONTH_DAY = new RegExp(
  String.raw`(?<![A-Z])(${MONTH})[-/. ]{0,2}(\d{1,2})(?:st|nd|rd|th)?[-/. ,']{0,3}(${YEAR_BEHIND_DAY})${NO_DAY_OF_DIGITS}`,
  'gi',
);
const MONTH_DAY_AT_END = new RegExp(String.raw`(?<![A-Z])(${MONTH})[-/. ]{0,2}(\d{1,2})(?:st|nd|rd|th)?,?\s*$`, 'i');
/** A month of two digits, the first a nought, and a day of one: the day has probably lost its other digit. */
const TORN_DAY = /^(?:(?:19|20)\d{2}([-/.])0\d\1\d|(?:0\d([-/.])\d\2|\d([-/.])0\d\3)(?:\d{2}|\d{4}))$/;
const LEFT_OF_TORN = 0.3;
/** A digit before a day of one that may be its first: `1 9 Apr 2018`. */
const DIGIT_BEFORE = /(?<![\d.,:/-])[0-3]\s$/;
/** Digits nearer than this part of the line's height have no space between them. */
const NO_SPACE = 0.25;
/** What any date counts among others. */
const LEAST_WEIGHT = 0.1;
/** Dates read less surely than this are as likely no dates. */
const ILLEGIBLE = 0.3;
const YEAR_AT_START = /^\W*((?:19|20)\d{2})(?!\d|[-/.]\d)/;
const TIME =
  /(?<!\d)([01]?\d|2[0-3])\s?(?:[:.]|h(?=\s?[0-5]\d\b))\s?([0-5]\d)(?:\s?[:.]\s?([0-5]\d))?\s?([ap])?\.?\s?m?\b/gi;
const CLOCK = /(?<![\d:])\d{1,2}:[0-5]\d(?!\d)/;
/** An hour with its minutes or its half of the day. */
const TIME_OF_RANGE = String.raw`(?:[01]?\d|2[0-4])(?:\s?[:.h]\s?[0-5]\d(?::[0-5]\d)?(?:\s?[ap]\.?m\.?)?|\s?[ap]\.?m\.?|\s?(?:uhr|h)\b)`;
/** From one time to another: opening hours, a window in which to pick up. */
const TIMES = new RegExp(
  String.raw`(?<![\d/.-])${TIME_OF_RANGE}\s?(?:[-–—~]|\b(?:to|until|till?|and|bis|a|à|às|al|alle|tot|hingga)\b)\s?${TIME_OF_RANGE}(?![\d/-])`,
  'gi',
);
/** When a shop opens and closes, or an order will be ready; `to 10:00 PM` goes on from the line above. */
const DAY_OF_WEEK = '(?:mon|tue|wed|thu|fri|sat|sun)(?:day|s|sday|nesday|rs|rsday|urday)?';
const OF_HOURS = new RegExp(
  String.raw`^\W*to\b|\b(?:hours|daily|opens?|clos(?:es?|ing)|until|ready (?:by|at)|eta|estimated|expected|scheduled|window|slot|${DAY_OF_WEEK}\.?\s?(?:-|–|to|thru|through|&)\s?${DAY_OF_WEEK})\b`,
  'i',
);
/** The colon is easily lost between two digits: `5 45pm`. */
const TIME_WITHOUT_COLON = /(?<!\d)(1[0-2]|0?[1-9])[ .]?([0-5]\d)\s?([ap])\.?m\b/gi;

const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text));

const isDay = (day: number, month: number, year: number) => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return month >= 1 && month <= 12 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const iso = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/**
 * The first digit of a day, where it stands apart in front of a date whose day has one: `joined` where there is no room
 * for a space between the two.
 */
function digitBefore(
  line: ReceiptLine,
  text: string,
  match: RegExpMatchArray,
): { digit: string; joined: boolean } | null {
  const start = match.index ?? 0;
  const digit = match[1]?.length === 1 ? DIGIT_BEFORE.exec(text.slice(0, start))?.[0].trim() : undefined;
  if (!digit || Number(`${digit}${match[1]}`) > 31) return null;
  const [before, day] = [wordsBetween(line, start - 2, start - 1).at(-1), wordsBetween(line, start, start + 1)[0]];
  return { digit, joined: before !== undefined && day !== undefined && day.x0 - before.x1 < NO_SPACE * line.height };
}

/** The first number of a date that begins with a day or month, with a digit right in front of it. */
function firstNumber(line: ReceiptLine, text: string, match: RegExpMatchArray): number {
  const before = digitBefore(line, text, match);
  return Number(`${before?.joined ? before.digit : ''}${match[1]}`);
}

/** Every date printed on the lines. */
export function printedDates(lines: readonly ReceiptLine[]): PrintedDate[] {
  const found: PrintedDate[] = [];
  for (const [index, line] of lines.entries()) {
    const text = mendDigits(line.text);
    const own = comparable(line.text);
    const above = comparable(lines[index - 1]?.text ?? '');
    let weight = 1;
    if (mentions(own, wordingOf(line.language).ofSale)) weight += 2;
    else if (mentions(above, ['*date', ...(line.language === 'en' ? [] : wordingOf(line.language).ofSale)]))
      weight += 1;
    // Printed again later: the date the receipt gives for the sale itself says more.
    if (/\b(?:re)?print(?:ed)?\b/i.test(line.text)) weight -= 1.5;
    if (mentions(own, wordingOf(line.language).notOfSale)) weight -= 3;
    if ([...text.matchAll(TIME)].length > 0) weight += 1;
    const add = (match: RegExpMatchArray, parts: PrintedDate['parts']) => {
      const before = digitBefore(line, text, match);
      const end = (match.index ?? 0) + match[0].length;
      const start = (match.index ?? 0) - (before?.joined ? '1 '.length : 0);
      const words = wordsBetween(line, start, end);
      if (found.some((other) => other.line === line && other.words.some((word) => words.includes(word)))) return;
      const isTorn = before === null ? TORN_DAY.test(match[0]) : !before.joined;
      const torn = isTorn ? LEFT_OF_TORN : 1;
      const confidence = torn * Math.min(1, ...words.map((word) => word.confidence));
      // A digit just before may belong to the day: `1 7-06-2018`.
      const cut = before && !before.joined ? 2 : 0;
      found.push({
        text: line.text.slice(start, end),
        line,
        words,
        parts,
        weight: weight - cut,
        confidence,
      });
    };
    for (const match of text.matchAll(YEAR_FIRST)) {
      const [year, month, day] = [Number(match[1]), Number(match[3]), Number(match[4])];
      if (isDay(day, month, year)) add(match, { year, month, day });
    }
    for (const match of text.matchAll(DAY_MONTH)) {
      const [day, month, year] = [
        firstNumber(line, text, match),
        MONTHS_OF_MALAYSIA.numberOf(match[2] ?? ''),
        fullYear(match[3] ?? ''),
      ];
      if (isDay(day, month, year)) add(match, { year, month, day });
    }
    for (const match of line.language === 'en' ? [] : text.matchAll(DAY_MONTH_ABROAD)) {
      const [day, month, year] = [
        Number(match[1]),
        MONTHS_OF_LANGUAGES.numberOf(match[2] ?? ''),
        fullYear(match[3] ?? ''),
      ];
      if (isDay(day, month, year)) add(match, { year, month, day });
    }
    for (const match of text.matchAll(MONTH_DAY)) {
      const [month, day, year] = [
        MONTHS_OF_MALAYSIA.numberOf(match[1] ?? ''),
        Number(match[2]),
        fullYear(match[3] ?? ''),
      ];
      if (isDay(day, month, year)) add(match, { year, month, day });
    }
    // Broken in a narrow column: `Mar 11,` and `2024 5:40 PM` below it.
    const broken = MONTH_DAY_AT_END.exec(text);
    const year = YEAR_AT_START.exec(mendDigits(lines[index + 1]?.text ?? ''));
    if (broken && year) {
      const [month, day] = [MONTHS_OF_MALAYSIA.numberOf(broken[1] ?? ''), Number(broken[2])];
      if (isDay(day, month, Number(year[1]))) add(broken, { year: Number(year[1]), month, day });
    }
    for (const match of text.matchAll(NUMERIC)) {
      if (text[match.index - 1] === match[2]) continue;
      if (match[4]?.length === 2 && BEGINS_CODE.test(text.slice(0, match.index))) continue;
      const [first, second, year] = [
        firstNumber(line, text, match),
        Number(match[3]),
        fullYear((match[4] ?? '').replace(/\s/g, '')),
      ];
      if (isDay(first, second, year) || isDay(second, first, year)) add(match, { year, first, second });
    }
  }
  return found;
}

/** A text with blanks for the times at which nothing was sold, those from one to another and of a shop's hours; keeps its length. */
function withoutHours(text: string): string {
  const blank = (times: string) => ' '.repeat(times.length);
  const single = text.replace(TIMES, blank);
  return OF_HOURS.test(text) ? single.replace(TIME, blank) : single;
}

/** Hour and minutes with nothing between them that says so, which may be the numbers of a till and of who is at it. */
const TWO_NUMBERS = /^\d{1,2} \d{2}$/;
const TIME_BEFORE = /\b(?:time|masa|at)\W*$/i;
const MAY_BE_NUMBERS = reason('no-colon');

/** A printed time as a value: `from` is where the text begins in which it was found, `below` what stands on the next line. */
function timeOf(line: ReceiptLine, match: RegExpMatchArray, from: number, colonless: boolean, below: string) {
  const half = ((colonless ? match[3] : match[4]) ?? /^([ap])\.?m\.?$/i.exec(below)?.[1])?.toLowerCase();
  let hour = Number(match[1]);
  if (half === 'p' && hour < 12) hour += 12;
  if (half === 'a' && hour === 12) hour = 0;
  const seconds = colonless ? undefined : match[3];
  const start = from + (match.index ?? 0);
  const text = line.text.slice(start, start + match[0].length).trim();
  const isBare = TWO_NUMBERS.test(text) && !TIME_BEFORE.test(line.text.slice(0, start));
  return {
    ...(isBare ? { why: MAY_BE_NUMBERS } : null),
    text,
    value: `${String(hour).padStart(2, '0')}:${match[2]}${seconds ? `:${seconds}` : ''}`,
    words: wordsBetween(line, start, start + match[0].trimEnd().length),
    line,
  };
}

/** When somebody came, sat down or ordered, and when that one paid and went, before a time with a date at most between. */
const [BEGAN, ENDED] = [
  'in|masuk|start(?:ed)?|begin|began|open(?:ed)?|seated|order(?:ed)?|placed|entry|enter(?:ed)?|arriv(?:e|ed|al)|queued?|created|sent',
  'out|keluar|end(?:ed)?|finish(?:ed)?|closed?|paid|bill(?:ed)?|exit|depart(?:ed|ure)?|left|completed?|served|settled|printed',
].map(
  (words) => new RegExp(String.raw`(?<!check[- ]?)\b(?:${words})(?:\s(?:time|date|at|on))?\W*(?:[\d/.-]+\s+)?$`, 'i'),
) as [RegExp, RegExp];

/** The end of a visit whose beginning is printed, too: `In 16:01  Out 16:31`. The sale was then. */
function endOfVisit(near: readonly ReceiptLine[]): SaleDate['time'] {
  const times = near.flatMap((line) => {
    const hasDate = [...line.text.matchAll(NUMERIC)].length > 0;
    const text = hasDate ? mendDigits(line.text) : withoutHours(mendDigits(line.text));
    const matches = [...text.matchAll(TIME)].filter((match) => /[:h]|[ap]/i.test(match[0]));
    return matches.map((match) => ({ line, match, label: text.slice(0, match.index) }));
  });
  const end = times.findLast(({ label }) => ENDED.test(label));
  return end && times.some(({ label }) => BEGAN.test(label)) ? timeOf(end.line, end.match, 0, false, '') : null;
}
/** So many lines around the date tell of one visit. */
const LINES_OF_VISIT = 3;

function timeNear(date: PrintedDate, lines: readonly ReceiptLine[]): SaleDate['time'] {
  const at = lines.indexOf(date.line);
  const visit = endOfVisit(lines.slice(Math.max(0, at - LINES_OF_VISIT), at + LINES_OF_VISIT + 1));
  if (visit) return visit;
  // The one time of day on a receipt is that of the sale, whatever stands beside it.
  const isOnlyTime = lines.filter(({ text }) => CLOCK.test(withoutHours(mendClocks(text, 0)))).length === 1;
  const near = [date.line, lines[at + 1], lines[at - 1], lines[at + 2]].filter((line) => line !== undefined);
  for (const line of near) {
    const from = line === date.line ? line.text.indexOf(date.text) + date.text.length : 0;
    const text = withoutHours(mendClocks(mendDigits(line.text), from));
    const behind = [...text.slice(from).matchAll(TIME)].filter((match) => /[:h]|[ap]/i.test(match[0]));
    // Tills print the time in front of the day, too, with a number between them: `06:17PM 563218 21-11-17`.
    const before =
      behind.length > 0 ? [] : [...text.slice(0, from).matchAll(TIME)].filter(({ 0: time }) => CLOCK.test(time));
    const matches = [...behind, ...before];
    const alone = line.text.replace(TIME, '').replace(YEAR_AT_START, '').trim().length <= 2;
    const named =
      line === date.line ||
      alone ||
      isOnlyTime ||
      mentions(comparable(line.text), ['*time', 'masa', 'completed', '*date', 'uhrzeit', 'heure', 'hora', 'tijd']);
    const match = matches[0] ?? [...text.slice(from).matchAll(TIME_WITHOUT_COLON)][0];
    if (!match || !named) continue;
    const below = lines[lines.indexOf(line) + 1]?.text.trim() ?? '';
    return timeOf(line, match, before.includes(match) ? 0 : from, matches.length === 0, below);
  }
  return null;
}

const YEAR_OF_FOUR = /(?:19|20)\d{2}/;

/** A date of two digits each as it is with the year in front: `18/09/24` is the day that `24/09/2018` on a card slip is. */
function asYearFirst({ parts, text }: PrintedDate): string | null {
  if ('month' in parts || YEAR_OF_FOUR.test(text)) return null;
  const [year, month, day] = [2000 + parts.first, parts.second, parts.year % 100];
  return isDay(day, month, year) ? iso(year, month, day) : null;
}

/**
 * The date of sale. The order of day and month comes from the receipt: a day above 12, then what its place and currency
 * use, then the setting.
 *
 * @param placeOrder what the currency or country printed on the receipt uses; null when neither tells
 * @param today YYYY-MM-DD; a sale is not in the future
 */
export function saleDate(
  lines: readonly ReceiptLine[],
  setting: DateOrder,
  placeOrder: 'mdy' | 'dmy' | null,
  today: string,
): SaleDate | null {
  const dates = printedDates(lines);
  let told: 'mdy' | 'dmy' | null = null;
  for (const { parts } of dates) {
    if ('month' in parts) continue;
    if (parts.first > 12) told = 'dmy';
    else if (parts.second > 12) told = 'mdy';
  }
  const order = told ?? placeOrder ?? (setting === 'mdy' || setting === 'dmy' ? setting : null);
  const whole = dates.flatMap(({ parts, text }) =>
    'month' in parts || !YEAR_OF_FOUR.test(text)
      ? []
      : [iso(parts.year, parts.second, parts.first), iso(parts.year, parts.first, parts.second)],
  );
  const resolved = dates.flatMap((printed) => {
    const { parts } = printed;
    const yearFirst = asYearFirst(printed);
    if (yearFirst !== null && whole.includes(yearFirst)) return [{ printed, value: yearFirst, certain: true }];
    if ('month' in parts) return [{ printed, value: iso(parts.year, parts.month, parts.day), certain: true }];
    const dayFirst = parts.first > 12 || (parts.second <= 12 && (order ?? 'mdy') === 'dmy');
    const [day, month] = dayFirst ? [parts.first, parts.second] : [parts.second, parts.first];
    if (!isDay(day, month, parts.year)) return [];
    const certain = order !== null || parts.first > 12 || parts.second > 12 || parts.first === parts.second;
    return [{ printed, value: iso(parts.year, month, day), certain }];
  });
  const latest = new Date(Date.parse(`${today}T00:00:00Z`) + 2 * 86_400_000).toISOString().slice(0, 10);
  const votes = new Map<string, number>();
  for (const { printed, value } of resolved) {
    const plausible = value <= latest && value >= '1995-01-01';
    const weight = printed.confidence < ILLEGIBLE ? LEAST_WEIGHT : Math.max(LEAST_WEIGHT, printed.weight);
    if (plausible) votes.set(value, (votes.get(value) ?? 0) + weight);
  }
  const ranked = [...votes].sort((a, b) => b[1] - a[1]);
  const winner = ranked[0]?.[0];
  const chosen = resolved
    .filter(({ value }) => value === winner)
    .sort((a, b) => b.printed.weight + b.printed.confidence - a.printed.weight - a.printed.confidence)[0];
  if (!chosen) return null;
  const agreeing = resolved.filter(({ value }) => value === winner);
  const rivals = ranked.filter(([value, weight]) => value !== winner && weight >= 2).map(([value]) => value);
  return {
    iso: chosen.value,
    printed: chosen.printed,
    time: timeNear(chosen.printed, lines),
    certain: chosen.certain,
    rivals,
    confidence: 1 - agreeing.reduce((doubt, { printed }) => doubt * (1 - printed.confidence), 1),
  };
}
