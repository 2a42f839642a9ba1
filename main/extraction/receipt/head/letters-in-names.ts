/**
 * A word of letters with a digit that looks like one of them: between two letters, in front of two, or, for a one, behind
 * a vowel in small letters, where names end in an l (`Migue1`). Accounts end in digits in capitals: `AINA1`.
 */
const MIXED =
  /(?<![\p{L}\d])(?!1[sS][tT]\b)(?:\p{L}+[0158](?=\p{L})|[058](?=\p{L}{2}))[\p{L}0158]*(?<!\d)|(?<![\p{L}\d])\p{L}+[aeiou]1(?![\p{L}\d])/gu;
const IN_CAPITALS: Readonly<Record<string, string>> = { '0': 'O', '5': 'S', '8': 'B' };
const VOWEL = /[AEIOU]/i;

/** A one behind a vowel and in front of another or at the end is an L, any other an I. */
function letterFor(digit: string, word: string, at: number): string {
  const [before = '', behind = ''] = [word[at - 1], word[at + 1]];
  const isL = VOWEL.test(before) && (behind === '' || VOWEL.test(behind));
  const letter = digit === '1' ? (isL ? 'L' : 'I') : (IN_CAPITALS[digit] ?? digit);
  return before !== '' && /\p{Ll}/u.test(before + behind) ? letter.toLowerCase() : letter;
}

/** A name with the digits among its letters put right, as far as they tell: `Migue1`, `S1TI`; keeps its length. */
export const withLettersInNames = (text: string): string =>
  text.replace(MIXED, (word) => word.replace(/[0158]/g, (digit, at: number) => letterFor(digit, word, at)));
