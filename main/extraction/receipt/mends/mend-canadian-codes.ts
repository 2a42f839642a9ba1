import { CANADIAN_PROVINCE_CODES } from '../../../../shared/science/states.ts';
import { LIKE_DIGITS } from '../lines/like-digits.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { mendWords } from './mend-words.ts';

const PROVINCE = new RegExp(`^(?:${CANADIAN_PROVINCE_CODES})[.,]?$`);
/** The halves of a postal code: letter, digit, letter and digit, letter, digit, each three characters of either kind. */
const HALF = /^[A-Z\d|]{3}$/i;
/** Letters that OCR makes of digits or in small, as the code's capitals. */
const LETTER_OF: Readonly<Record<string, string>> = { '5': 'S', '8': 'B', '6': 'G', '2': 'Z' };

const asDigit = (character: string) => LIKE_DIGITS[character] ?? character;
const asLetter = (character: string) => LETTER_OF[character] ?? character.toUpperCase();

/** A half with each character as its place asks for it; itself where one cannot be. */
function spelled(half: string, digits: readonly boolean[]): string {
  const mended = [...half].map((character, at) => (digits[at] ? asDigit(character) : asLetter(character))).join('');
  const fits = [...mended].every((character, at) => (digits[at] ? /\d/ : /[A-Z]/).test(character));
  return fits ? mended : half;
}

const FIRST = [false, true, false];
const SECOND = [true, false, true];

/**
 * Spells Canadian postal codes behind the letters of their province, where letter and digit stand in turn (Canada Post):
 * `AB TOK OMO` is AB T0K 0M0. The first reading stays an alternative.
 */
export function mendCanadianCodes(lines: readonly ReceiptLine[]): ReceiptLine[] {
  return lines.map((line) =>
    mendWords(line, ({ text }, at, words) => {
      const textAt = (index: number) => words[index]?.text ?? '';
      const bare = text.replace(/[.,]$/, '');
      if (!HALF.test(bare)) return text;
      const end = text.slice(bare.length);
      if (PROVINCE.test(textAt(at - 1)) && HALF.test(textAt(at + 1).replace(/[.,]$/, '')))
        return spelled(bare, FIRST) + end;
      return PROVINCE.test(textAt(at - 2)) && HALF.test(textAt(at - 1)) ? spelled(bare, SECOND) + end : text;
    }),
  );
}
