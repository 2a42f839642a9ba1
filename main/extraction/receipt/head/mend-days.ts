import { MONTHS_OF_MALAYSIA } from '../../month-names.ts';
import { LIKE_DIGITS } from '../lines/like-digits.ts';

/** The name of a month, and no more of a word. */
export const MONTH = `(?:${MONTHS_OF_MALAYSIA.pattern})(?![A-Z])`;

/** Between the separators of a date more letters are digits than elsewhere. */
const LOOKS_LIKE: Readonly<Record<string, string>> = { ...LIKE_DIGITS, C: '0', b: '6', g: '9', q: '9' };
/** Three groups with the same separator between them, letters that look like digits among the digits. */
const DATE_LIKE =
  /(?<![A-Za-z\d])[\dOoQDCIil|ZzSsGbBgq]{1,4}([-/.])[\dOoQDCIil|ZzSsGbBgq]{1,2}\1[\dOoQDCIil|ZzSsGbBgq]{2,4}(?![A-Za-z])/g;
const digitsIn = (text: string) => text.replace(/\D/g, '').length;
/** A day of two digits in front of its month's name, a letter for one of them: `0I Apr`, `2S-MAY`. */
const DAY_OF_MONTH = new RegExp(
  String.raw`(?<![A-Za-z\d])(?:[0-3][OoQIil|ZzSsB]|[OoIil|Zz]\d)(?=[-/. ]?${MONTH})`,
  'gi',
);
/** A date with dots, one of them read as a comma. */
const DOTTED = /(?<![\d.,])(\d{1,2})[.,](\d{1,2})[.,]((?:19|20)\d{2})(?![\d.,])/g;

/** Letters read in place of digits, next to digits and separators; keeps the length, so that offsets stay true. */
export function mendDigits(text: string): string {
  return text
    .replace(DATE_LIKE, (date) =>
      digitsIn(date) >= 3 ? date.replace(/[A-Za-z|]/g, (letter) => LOOKS_LIKE[letter] ?? letter) : date,
    )
    .replace(/(?<=\d)[~_–—](?=\d)/g, '-')
    .replace(/(?<=\d[-/.]?)[OoQ](?=[\d/.\-:\s]|$)|[OoQ](?=[/.-]?\d)/g, '0')
    .replace(/(?<=[\d/-])[Il|](?=[\d/-])/g, '1')
    .replace(DAY_OF_MONTH, (day) => day.replace(/\D/g, (letter) => LOOKS_LIKE[letter] ?? letter))
    .replace(DOTTED, '$1.$2.$3')
    .replace(/(?<![A-Za-z\d])(?=[A-Za-z]*\d)[A-Za-z\d]{3,9}(?![A-Za-z\d])/g, asMonth);
}

/** A month in which digits were read for letters (`Ju1`, `0CT`), put right; any other word as it is. */
function asMonth(word: string): string {
  const letters = word.replace(/0/g, 'O').replace(/5/g, 'S').replace(/6/g, 'G').replace(/8/g, 'B');
  return (
    [letters.replace(/1/g, 'l'), letters.replace(/1/g, 'I')].find((name) => MONTHS_OF_MALAYSIA.numberOf(name) > 0) ??
    word
  );
}
