import { allAnalytes, findAnalyte } from '../../../shared/science/analytes.ts';
import type { Page, Word } from '../../documents/page.ts';

/** Letters that begin a name before a hyphen and stand in a block no English document uses: Greek ones moved elsewhere. */
const STRANGE = /^\(?([\u0100-\u024f\u0400-\u04ff\ue000-\uf8ff])(?=-|\s|$)/u;
const ALPHA = 0x3b1;
const LAST = 0x3b5;
const CONFIDENCE = 0.95;

/**
 * Puts back Greek letters a font's private encoding turned into others (`ž-Pinene`, `ſ-Myrcene` for α and β): all are off
 * by one constant, the one that makes the most names known analytes. Pages without such letters come back as they are.
 */
export function repairGreek(pages: readonly Page[]): Page[] {
  const words = pages.flatMap((page) => page.words).filter((word) => STRANGE.test(word.text));
  const codes = [...new Set(words.map((word) => STRANGE.exec(word.text)?.[1]?.codePointAt(0) ?? 0))];
  if (codes.length === 0) return [...pages];
  const [lowest, highest] = [Math.min(...codes), Math.max(...codes)];
  if (highest - lowest > LAST - ALPHA) return [...pages];
  const shifts = Array.from({ length: LAST - ALPHA + 1 - (highest - lowest) }, (_, index) => ALPHA - lowest + index);
  const [best] = shifts
    .map((shift) => ({ shift, known: words.filter((word) => isKnown(moved(word.text, shift))).length }))
    .sort((a, b) => b.known - a.known);
  if (!best || best.known < Math.max(1, 0.5 * words.filter((word) => word.text.length > 3).length)) return [...pages];
  const repaired = (word: Word): Word =>
    STRANGE.test(word.text)
      ? { ...word, text: moved(word.text, best.shift), confidence: word.confidence * CONFIDENCE }
      : word;
  return pages.map((page) => ({ ...page, words: page.words.map(repaired) }));
}

const moved = (text: string, shift: number) =>
  text.replace(STRANGE, (match, letter: string) =>
    match.replace(letter, String.fromCodePoint((letter.codePointAt(0) ?? 0) + shift)),
  );

const GREEK: Record<string, string> = { α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ε: 'epsilon' };

/** A name that is an analyte because of its Greek letter, not only in spite of it. */
function isKnown(text: string): boolean {
  const analyte = findAnalyte(text);
  const letter = GREEK[/^\(?([α-ε])/.exec(text)?.[1] ?? ''];
  return analyte !== null && letter !== undefined && (analyte.key.includes(letter) || isOnlyForm(analyte.key));
}

/** Limonene has one form certificates call δ (for d): its key has no Greek letter. */
const isOnlyForm = (key: string) => allAnalytes().some((analyte) => analyte.key === key && /^(?:d|l|delta)_/.test(key));
