import { remember } from '../../../../shared/remember.ts';
import { MONTHS_OF_LANGUAGES } from '../../month-names.ts';

/** A date found in a text. */
export interface FoundDate {
  /** YYYY-MM-DD. */
  iso: string;
  start: number;
  end: number;
  /** Day and month could have changed places: both are 12 or less and differ. */
  ambiguous: boolean;
}

const MONTH = `(${MONTHS_OF_LANGUAGES.pattern})`;

/** A day and a year of two digits; most texts of a certificate have fewer. */
const FEWEST_DIGITS = /\d\D*\d\D*\d/;

const ISO = /(?<![\d-])(20\d{2})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g;
/**
 * Chapters of a pharmacopoeia look like dates: `Ph. Eur. 2.2.32`, `Ph. Eur. 2.8.18 / 2.8.22`. What a hyphen precedes is
 * part of a number, but for one that parts a heading from its date (`TEST RESULTS -08/21/2023`, of which OCR loses the space).
 */
const NUMERIC =
  /(?<!\b(?:Eur|Pharm|USP|DAB|EP|BP)\b[\s\d./,<]{0,24})(?:(?<![\d/.-])|(?<=[^\d\s] -|\b(?:RESULTS?|Results?|TESTS?|Tests?|ANALYSIS|Analysis|SCREEN(?:ING)?|Screen(?:ing)?|PANEL|Panel|PROFILE|Profile)-)(?=[\d/.-]{3,6}20\d{2}))(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(20\d{2}|\d{2})(?![\d/-])/g;
const MONTH_FIRST = new RegExp(
  `\\b${MONTH}\\.?[ -]{0,2}(\\d{1,2})(?:st|nd|rd|th)?[ .,-]{1,3}(20\\d{2}|\\d{2}(?!\\d|st|nd|rd|th|,? ?20\\d{2}))`,
  'gi',
);
const DAY_FIRST = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|\\.)?(?:[ /-]{0,2}| de )${MONTH}\\.?(?:[ ,/-]{0,3}| de )(20\\d{2}|\\d{2}(?!\\d))`,
  'gi',
);
/** `June 21st - 26th, 2024`: both ends in one month. */
const RANGE = new RegExp(
  `\\b${MONTH}\\.? (\\d{1,2})(?:st|nd|rd|th)?\\s?[-–—]\\s?(\\d{1,2})(?:st|nd|rd|th)?,? (20\\d{2})(?!\\d)`,
  'gi',
);
const YEAR_FIRST = new RegExp(`(?<!\\d)(20\\d{2})[ -./]{1,2}${MONTH}\\.?[ -./]{1,2}(\\d{1,2})(?!\\d)`, 'gi');

/** Order of day and month in numeric dates. Certificates come from North America: month first unless the document tells. */
export type NumericOrder = 'mdy' | 'dmy';

function toIso(year: number, month: number, day: number): string | null {
  const full = year < 100 ? 2000 + year : year;
  if (month < 1 || month > 12 || day < 1 || day > new Date(Date.UTC(full, month, 0)).getUTCDate()) return null;
  if (full < 2008 || full > 2099) return null;
  return `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** All dates a text holds, in printed order. Years before 2008 are taken for something else: no certificates are older. */
export const findDates = (text: string, order: NumericOrder = 'mdy'): readonly FoundDate[] =>
  FEWEST_DIGITS.test(text) ? IN_ORDER[order](text) : [];

const IN_ORDER: Record<NumericOrder, (text: string) => readonly FoundDate[]> = {
  mdy: remember((text) => datesIn(text, 'mdy')),
  dmy: remember((text) => datesIn(text, 'dmy')),
};

function datesIn(text: string, order: NumericOrder): FoundDate[] {
  const found: FoundDate[] = [];
  const add = (match: RegExpMatchArray, iso: string | null, ambiguous = false) => {
    const start = match.index ?? 0;
    addAt(start, start + match[0].length, iso, ambiguous);
  };
  const addAt = (start: number, end: number, iso: string | null, ambiguous = false) => {
    if (iso && !found.some((other) => start < other.end && end > other.start))
      found.push({ iso, start, end, ambiguous });
  };
  for (const match of text.matchAll(ISO)) add(match, toIso(Number(match[1]), Number(match[2]), Number(match[3])));
  for (const match of text.matchAll(RANGE)) {
    const [month, year] = [MONTHS_OF_LANGUAGES.numberOf(match[1] ?? ''), Number(match[4])];
    const start = match.index ?? 0;
    const dash = start + match[0].search(/[-–—]/);
    addAt(start, dash, toIso(year, month, Number(match[2])));
    addAt(dash, start + match[0].length, toIso(year, month, Number(match[3])));
  }
  for (const match of text.matchAll(YEAR_FIRST))
    add(match, toIso(Number(match[1]), MONTHS_OF_LANGUAGES.numberOf(match[2] ?? ''), Number(match[3])));
  for (const match of text.matchAll(DAY_FIRST))
    add(match, toIso(Number(match[3]), MONTHS_OF_LANGUAGES.numberOf(match[2] ?? ''), Number(match[1])));
  for (const match of text.matchAll(MONTH_FIRST))
    add(match, toIso(Number(match[3]), MONTHS_OF_LANGUAGES.numberOf(match[1] ?? ''), Number(match[2])));
  for (const match of text.matchAll(NUMERIC)) {
    const [first, second, year] = [Number(match[1]), Number(match[3]), Number(match[4])];
    const monthFirst = first > 12 ? false : second > 12 ? true : order === 'mdy';
    const iso = monthFirst ? toIso(year, first, second) : toIso(year, second, first);
    add(match, iso, first <= 12 && second <= 12 && first !== second);
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Words by which a certificate shows that it was written where the day is written first. */
const DAY_FIRST_LANGUAGE =
  /zertifikat\b|(?<!\p{L})(?:pr(?:ü|u)fbericht\w*|pr(?:ü|u)f(?:parameter|labor)|hersteller|probeneingang|auftraggeber\w*|ergebnis\w*|grenzwerte?|résultats?|échantillon\w*|resultados?|muestras?|risultat[oi]|campion[ei])\b/iu;

/** Signs of a place outside North America: a telephone number, a postal code with its country (`CH-8820`). */
const ABROAD = /\+(?!1\b)[2-9]\d{0,2}[\s(/.-]|\b(?:CH|DE?|AT?|FR?|IT?|NL|BE?|DK|ES?|PT|PL|CZ)-\d{4,5}\b/;

/** Dates with two numbers that may be the month, from which on they tell by standing in few months. */
const FEWEST_DATES = 3;

/**
 * Whether the document writes the day first: a numeric date whose first number can be no month, and none the other way
 * round; where no date tells, its language; then that a sample is taken, received and tested within weeks, so that one
 * of the two numbers is nearly always the same; last, signs of a country.
 *
 * @returns `told` is false where nothing tells, and the usual order of North America is given
 */
export function numericOrderOf(texts: Iterable<string>): { order: NumericOrder; told: boolean } {
  let dayFirst = 0;
  let monthFirst = 0;
  let otherLanguage = false;
  let abroad = false;
  const open = new Map<string, [number, number]>();
  for (const text of texts) {
    otherLanguage ||= DAY_FIRST_LANGUAGE.test(text);
    abroad ||= ABROAD.test(text);
    if (!FEWEST_DIGITS.test(text)) continue;
    for (const match of text.matchAll(NUMERIC)) {
      const [first, second] = [Number(match[1]), Number(match[3])];
      if (first > 12 && first <= 31 && second <= 12) dayFirst += 1;
      else if (second > 12 && second <= 31 && first <= 12) monthFirst += 1;
      else if (first !== second) open.set(match[0], [first, second]);
    }
  }
  if (dayFirst !== monthFirst) return { order: dayFirst > monthFirst ? 'dmy' : 'mdy', told: true };
  if (otherLanguage && monthFirst === 0) return { order: 'dmy', told: true };
  const [firsts, seconds] = [0, 1].map((at) => new Set([...open.values()].map((date) => date[at])).size);
  if (open.size >= FEWEST_DATES && firsts !== undefined && seconds !== undefined) {
    if (2 * seconds <= firsts) return { order: 'dmy', told: true };
    if (2 * firsts <= seconds) return { order: 'mdy', told: true };
  }
  return { order: abroad ? 'dmy' : 'mdy', told: abroad };
}

/** Whether a text is a date and nothing else, but for the time of day and who was there then. */
export const isDateAlone = (text: string, { start, end }: { start: number; end: number }): boolean =>
  text.slice(0, start).trim() === '' &&
  /^(?:[\s,T]*\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?)?(?:\s[A-Z]{2,4})?(?:\s+by\s.*)?\s*$/i.test(text.slice(end));
