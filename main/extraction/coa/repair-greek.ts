import { allAnalytes, findAnalyte } from '../../../shared/science/analytes.ts';
import type { Page, Word } from '../../documents/page.ts';

/**
 * What stands for a Greek letter before the hyphen of a name (`³-Humulene`, `(-)-ž-Pinene`), or alone before one. Signs that
 * are always one of those letters (see fold.ts) are read as they are.
 */
const SIGN = /(?<=^|[-(])([^\s\w\u0370-\u03ffɑßµ∆△()[\]{}'"‘’“”*+/.,:;#<>=&%–—-])(?=-[\p{L}\d]|\s|$)/u;
/** Only letters stand alone for others: a sign that does may mean itself (`0.61 ± 0.05`). */
const ALONE = /^\P{L}$/u;
/** The sign of a millionth in the place of a γ, whose shape it has. */
const MILLIONTH = /(?<=^|[-(])[µμ](?=-\p{L}{3})/u;
const CONFIDENCE = 0.95;

const NAMES: Record<string, string> = { α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ε: 'epsilon' };
const LETTERS = Object.keys(NAMES);

/** A Greek letter for each sign. */
type Alphabet = ReadonlyMap<string, string>;

/**
 * Puts back Greek letters a font's private encoding turned into other signs (`ž-Pinene`, `³-Humulene` for α): the letters
 * that make known analytes of all the names, which those with one form only tell. A sign that could be either of two stays
 * as it is, and so do pages without such signs.
 */
export function repairGreek(pages: readonly Page[]): Page[] {
  const allWords = pages.flatMap((page) => page.words);
  const words = allWords.filter(({ text }) => SIGN.test(text) && !ALONE.test(text));
  const alphabet = alphabetOf([...new Set(words.map(({ text }) => text))]);
  if (alphabet.size === 0 && !allWords.some(({ text }) => MILLIONTH.test(text))) return [...pages];
  const repaired = (word: Word): Word => {
    const asGamma = word.text.replace(MILLIONTH, 'γ');
    if (asGamma !== word.text && isKnown(asGamma)) return { ...word, text: asGamma };
    const letter = ALONE.test(word.text) ? undefined : alphabet.get(signOf(word.text));
    return letter ? { ...word, text: word.text.replace(SIGN, letter), confidence: word.confidence * CONFIDENCE } : word;
  };
  return pages.map((page) => ({ ...page, words: page.words.map(repaired) }));
}

/** Whether a name has a sign in the place of its Greek letter that no letter was found for. */
export const hasStrangeSign = (name: string): boolean => SIGN.test(name);

const signOf = (text: string) => SIGN.exec(text)?.[1] ?? '';

/** What the signs of names stand for, as far as the names tell. */
function alphabetOf(names: readonly string[]): Alphabet {
  const readings = names.flatMap((name) => {
    const letters = LETTERS.filter((letter) => isKnown(name.replace(SIGN, letter)));
    return letters.length > 0 ? [{ sign: signOf(name), letters }] : [];
  });
  const signs = [...new Set(readings.map(({ sign }) => sign))];
  const possible = signs.flatMap((sign) => {
    const own = readings.filter((reading) => reading.sign === sign);
    // A sign that stands for several letters tells none of them.
    const letters = LETTERS.filter((letter) => own.every((reading) => reading.letters.includes(letter)));
    return letters.length > 0 ? [{ sign, letters }] : [];
  });
  const alphabets = combined(possible);
  const shifted = alphabets.filter(isShifted);
  const [first, ...others] = shifted.length === 1 ? shifted : alphabets;
  return new Map([...(first ?? [])].filter(([sign, letter]) => others.every((other) => other.get(sign) === letter)));
}

/** All alphabets in which no two signs stand for one letter. */
const combined = (possible: readonly { sign: string; letters: readonly string[] }[]): Alphabet[] =>
  possible.reduce<Map<string, string>[]>(
    (alphabets, { sign, letters }) =>
      alphabets.flatMap((alphabet) =>
        letters
          .filter((letter) => ![...alphabet.values()].includes(letter))
          .map((letter) => new Map([...alphabet, [sign, letter]])),
      ),
    [new Map()],
  );

/** Most encodings move all letters by one constant; a single sign tells none. */
function isShifted(alphabet: Alphabet): boolean {
  const shifts = [...alphabet].map(([sign, letter]) => (letter.codePointAt(0) ?? 0) - (sign.codePointAt(0) ?? 0));
  return shifts.length > 1 && new Set(shifts).size === 1;
}

/** A name that is an analyte because of its Greek letter, not only in spite of it. */
function isKnown(text: string): boolean {
  const analyte = findAnalyte(text);
  const letter = NAMES[/[α-ε]/.exec(text)?.[0] ?? ''];
  return (
    analyte?.score === 1 && letter !== undefined && (analyte.key.includes(letter) || isOnlyForm(analyte.key, letter))
  );
}

/** Limonene has one form certificates call δ (for d): its key has no Greek letter. */
const isOnlyForm = (key: string, letter: string) =>
  letter === NAMES.δ && allAnalytes().some((analyte) => analyte.key === key && /^(?:d|l|delta)_/.test(key));
