import { remember } from '../../../../shared/remember.ts';
import { parseNumber, parseQualifier, withoutApostrophes } from '../../../../shared/science/numbers.ts';
import { holdsDenial, spokenResult } from '../../../../shared/science/spoken-results.ts';
import { parseUnits, type Unit } from '../../../../shared/science/units.ts';
import { isDeniedBy } from '../../../../shared/science/verdict-stems.ts';

/** One measurement printed in a cell. */
export interface Measurement {
  value: number | null;
  qualifier: string | null;
  /** As printed beside it; null where the cell prints none. */
  units: Unit | null;
  text: string;
}

const PLAIN = String.raw`[+-]?(?:0,\d+(?![\d.,])|\d+,\d{1,2}(?![\d.,])|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d*\.?\d+)(?:\s?[eE]\s?[+-]?\d{1,2})?|\d+\.(?!\d)`;
const TIMES_TEN = String.raw`(?:\d+(?:\.\d+)?\s*[x×*·]\s*)?10\s?(?:\^\s?\d+|[⁰¹²³⁴⁵⁶⁷⁸⁹]+)`;
const NUMBER = new RegExp(String.raw`^(?:[<>≤≥≦≧~≈=]+\s*)?(?:${TIMES_TEN}|${PLAIN})`);
const UNIT =
  /^\s*\(?\s*((?:(?:[Ww]t\.?|[Ww]eight|w\/w) ?%|%|percent)(?:\s?\(?(?:w(?:t|eight)?\s?\/\s?w(?:t|eight)?|m\/m|M\/?w)\)?)?|(?:mg|µg|ug|μg|mcg|ng|g)\s?(?:\/|per)\s?(?:kg|g(?:ram)?|lb|pound|m[lL]|l|[Uu]nit|serving|srv|svg|package|pkg|container|dose|piece|each|gummy|capsule|softgel|tablet)|pp[mbMB]|PP[MB]|(?:cfu|CFU|mpn|MPN|KBE|KbE|UFC|ufc)(?:\s?\/\s?(?:g(?:ram)?|m[lL]))?|a[wW]|A[wW]|mg|m[lL]|g)(?![\w/])\s*\)?/;

/** What may be a qualifier of one word or several: `ND`, `Not Detected`, `Below LOQ`, `Less than reporting limit`. */
const QUALIFIER =
  /^\(?\s*((?:below|under|less than) (?:the )?[a-z]+(?: limit)?|[A-Za-z<][\w<>/.-]*(?: (?:detected|tested|reported))?)\s*\)?/i;

/**
 * All measurements of a cell in printed order: `237.4 mg/g (23.74 %)` holds two. Marks and ± uncertainties are passed
 * over. Empty for an empty cell, a dash, and text that measures nothing.
 */
export const readMeasurements = remember((printed): readonly Measurement[] => {
  const found = measurementsIn(printed);
  // Beside a count or a bound, `detected` says what was counted, and judges nothing.
  return found.some(isFigure) ? found.filter((one) => isFigure(one) || !saysFound(one)) : found;
});

const isFigure = ({ value, qualifier }: Measurement) => value !== null || /\d/.test(qualifier ?? '');
const saysFound = ({ qualifier, text }: Measurement) => qualifier === 'fail' && spokenResult(text) === 'found';

function measurementsIn(printed: string): Measurement[] {
  const text = withExponent(withDecimals(joinedBounds(withoutApostrophes(printed).replace(/\s+/g, ' ').trim())));
  if (isBlank(text) || NO_MEASUREMENT.test(text)) return [];
  const whole = TWO_FIGURES.test(text) ? null : parseNumber(text.replace(/^[~≈=\s]+/, ''));
  if (whole) return [{ ...whole, units: /\d\s*%[*†‡§]*$/.test(text) ? 'percent' : null }];
  const found: Measurement[] = [];
  let skipped = '';
  let rest = text;
  while (rest) {
    const number = NUMBER.exec(rest);
    if (!number) {
      const word = QUALIFIER.exec(rest);
      const qualifier = word ? parseQualifier(word[1] ?? '') : null;
      if (word && qualifier) {
        rest = rest.slice(word[0].length).trim();
        // What was detected may follow: `Detected: 12`. Behind other words a number in brackets is no result.
        if (spokenResult(word[1] ?? '') === 'found') rest = rest.replace(/^[\s:(]+/, '');
        if (IN_WORDS.test(qualifier) && (skipped !== '' || isUnknownDenial(rest))) return found;
        const units = UNIT.exec(rest);
        if (units) rest = rest.slice(units[0].length).trim();
        found.push({ value: null, qualifier, units: units ? parseUnits(units[1] ?? '') : null, text: word[1] ?? '' });
        continue;
      }
      if (found.length > 0) break;
      const unknown = /^[^\s(]*[\s(]*/.exec(rest)?.[0] ?? rest;
      rest = rest.slice(unknown.length);
      if (/\p{L}/u.test(unknown)) skipped += unknown;
      if (holdsDenial(skipped) || /^[^\d<>]*$/.test(rest)) break;
      continue;
    }
    rest = rest.slice(number[0].length);
    if (/^[A-Za-z-]*\d*[A-Za-z]{2,}/.test(rest) && !UNIT.test(rest)) break;
    const parsed = parseNumber(number[0].replace(/^[~≈=\s]+/, ''));
    const units = UNIT.exec(rest);
    if (units) rest = rest.slice(units[0].length);
    if (parsed) found.push({ ...parsed, units: units ? parseUnits(units[1] ?? '') : null });
    rest = rest.replace(/^\s*(?:±|\+\/-)\s*[\d.]+\s*%?/, '').replace(/^[\s(),;|/*†‡)]+/, '');
  }
  return found;
}

/** Qualifiers that words before or behind them may turn into their contrary. */
const IN_WORDS = /^(?:ND|NT|pass|fail)$/;

/** Whether a text denies something in words that are not known. */
const isUnknownDenial = (text: string) => holdsDenial(text) && parseQualifier(text) === null;

/** `< MRL (200)` -> `<MRL (200)`: the sign and the limit it names are one word. */
const joinedBounds = (text: string) => text.replace(/< (?=[A-Za-z])/g, '<');

/** `<1.0 2`: nothing follows decimals but another number. */
const TWO_FIGURES = /\.\d+ [\d.]/;

/** `0. 123` is one number whose decimals the printer set apart; `0.5 1.2` are two. */
const withDecimals = (text: string) => text.replace(/(?<![\d.,])(\d+\.) (?=\d+(?![\d.,]))/g, '$1');

/** `2.0 × 103` is 2.0 × 10³ whose exponent lost its place: nothing is counted in hundred-and-threes. */
const withExponent = (text: string) => text.replace(/(\d\s?[x×*·]\s?10)([1-9])(?![\d.,])/g, '$1^$2');

/** A date, an amount looked at (`in 1 g`), or a telephone number, a web or mail address somewhere in the text. */
const NO_MEASUREMENT =
  /^(?:in|per) \d+ ?(?:g|ml)$|^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}$|\b\d{1,2}\/\d{1,2}\/(?:20)?\d{2}$|\(\d{3}\) ?\d{3}-\d{4}|\b\d{3}-\d{3}-\d{4}\b|https?:|\bwww\.|@/i;

/** What laboratories print for "nothing": dashes, N/A. */
export const isBlank = (text: string) =>
  /^(?:[-–—.*\s]*|n\/?a\.?|n\.a\.?|not applicable|none set|n\/e)$/i.test(text.trim());

/** A verdict printed behind a figure under one head (`0.1 Pass`). */
const TRAILING_VERDICT = /(?:^|[\s-]+)(pass|passed|fail|failed)$/i;

/** The verdict a cell ends with; null for none. */
export function readTrailingVerdict(printed: string): 'pass' | 'fail' | null {
  const match = TRAILING_VERDICT.exec(printed.trim());
  const word = match?.[1];
  if (!match || !word) return null;
  const passes = /^p/i.test(word);
  if (isDeniedBy(printed.slice(0, printed.lastIndexOf(word)), word)) return passes ? 'fail' : null;
  return passes ? 'pass' : 'fail';
}

export interface PrintedLimit {
  value: number | null;
  units: Unit | null;
}

/** A limit, LOD or LOQ: a number with its units, null where the cell states it in words (`Any amount in 1 gram`). */
export const readThreshold = remember((printed): PrintedLimit => {
  const text = withoutApostrophes(printed)
    .replace(TRAILING_VERDICT, '')
    .replace(/^\s*(?:nmt|not more than|no more than|not to exceed|max(?:imum|\.)?|up to)\s+(?=[\d.])/i, '')
    .replace(/^[<>≤≥≦≧=~±]+\s*/, '')
    // What is allowed from nothing up is allowed up to its end: `0 - 5000`.
    .replace(/^0(?:\.0+)?\s?[-–—]\s?(?=[\d.])/, '')
    .replace(/\s+/g, ' ')
    .replace(/^\s*\((.*)\)\s*$/, '$1')
    .trim()
    .replace(/^\d{1,3}(?: \d{3})+(?=$| ?[A-Za-zµ%])/, (number) => number.replace(/ /g, ''));
  if (isBlank(text)) return { value: null, units: null };
  const number = NUMBER.exec(text);
  if (!number) return { value: null, units: null };
  const rest = text.slice(number[0].length).trim();
  const units = UNIT.exec(rest);
  const after = units ? rest.slice(units[0].length).trim() : rest;
  // "1 Unit" is a limit in words.
  if (/^[A-Za-z]{2,}/.test(after) && !(units === null && IN_AMOUNT.test(after))) return { value: null, units: null };
  const value = parseNumber(number[0].replace(/^[~≈=\s]+/, ''))?.value ?? null;
  return {
    // Nothing is detected, or allowed, from less than nothing on.
    value: value !== null && value < 0 ? null : value,
    units: units ? parseUnits(units[1] ?? '') : null,
  };
});

/** What a count of pieces is of: `1 per 3 grams` (filth, Cal. Code Regs. tit. 4, § 15722). In units it is another quantity than its head's. */
const IN_AMOUNT = /^(?:count )?per \d+(?:\.\d+)? ?(?:g|grams?|ml)$/i;

/** Two thresholds in one cell, in printed order: `0.004 / 0.013`. */
export function readThresholdPair(printed: string): [PrintedLimit, PrintedLimit] {
  // `1,200` is one number.
  const [first = '', second = ''] = printed.split(/\s*(?:[/|;]|,(?!\d{3}(?!\d)))\s*(?=[\d.<>NnA-])/);
  const a = readThreshold(first);
  const b = readThreshold(second);
  return [a.units === null ? { ...a, units: b.units } : a, b];
}

/** `pass`, `fail` or `NT` of a cell that gives a verdict; null for none (`Tested`, `N/A`). */
export function readVerdict(printed: string): 'pass' | 'fail' | 'NT' | null {
  const qualifier = parseQualifier(printed);
  return qualifier === 'pass' || qualifier === 'fail' || qualifier === 'NT' ? qualifier : null;
}

/** `pass` or `fail` of an answer to a head that asks whether a row conforms (`Yes`, `No`); null for none. */
export function readAnswer(printed: string): 'pass' | 'fail' | null {
  const text = printed.trim();
  return YES.test(text) ? 'pass' : NO.test(text) ? 'fail' : null;
}

const YES = /^(?:yes|s[ií]|oui|ja)$/i;
const NO = /^(?:no|non|nein)$/i;
