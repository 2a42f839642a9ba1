import { remember } from '../remember.ts';
import type { Analysis } from './analyses.ts';
import { ANALYSIS_PHRASES, HEADING_WORDS } from './data/analysis-phrases.ts';
import { editDistance, foldText, mayHoldLetters } from './fold.ts';

/** A number, or a Roman one whose strokes OCR took for letters (`Category lI`). */
const NUMERAL = /^(?:\d+|[il1]{1,3})$/;

/** Words that make a text a sum or a row, not a heading. */
const VETO =
  /\b(total|totals|sum|max|maximum|active|major|minor|top|reference|lod|loq|rsd|license|licensed|laboratory|laboratories|labs?|inc|llc)\b/;

const LONGEST = 5;
const LOOKUP = new Map<string, Analysis>(
  ANALYSIS_PHRASES.flatMap(([analysis, phrases]) => phrases.map((phrase) => [phrase, analysis] as const)),
);
/** Phrases long enough to be told through a misread letter, by their first one. */
const FUZZY = new Map<string, [string, Analysis][]>();
for (const [phrase, analysis] of LOOKUP) {
  const letter = phrase.charAt(0);
  if (phrase.length >= 7) FUZZY.set(letter, [...(FUZZY.get(letter) ?? []), [phrase, analysis]]);
}

const nearPhrase = remember((phrase): Analysis | null => {
  if (phrase.length < 7) return null;
  const limit = phrase.length >= 11 ? 2 : 1;
  const near = FUZZY.get(phrase.charAt(0))?.find(([known]) => editDistance(known, phrase, limit) <= limit);
  return near?.[1] ?? null;
});

/** Makers' names of meters, which are no laboratories: `Water Activity by Aqua Lab`. */
const withoutMeter = (text: string) => text.replace(/\baqua ?lab\b/gi, '');

function headingWords(text: string): string[] {
  return (
    foldText(text)
      .replace(/&|\+/g, ' and ')
      .replace(/\ba\s?w\b/g, ' aw ')
      .match(/[a-z0-9]+/g) ?? []
  );
}

/**
 * All analyses a heading, a column's head or a summary's entry names, in printed order: `Pesticides & Mycotoxins by
 * LC-MS/MS` -> pesticide, mycotoxin. Empty for sentences, sums (`Total terpenes`) and anything with words that are not
 * about an analysis; tolerant of case, plurals, methods and verdicts beside the name, and a misread letter.
 */
export const findAnalyses = (text: string): Analysis[] => (mayHoldLetters(text) ? analysesNamed(text) : []);

const analysesNamed = remember((printed): Analysis[] => {
  const text = withoutMeter(printed);
  if (text.length > 110 || /\d[.,]\d/.test(text)) return [];
  const folded = foldText(text);
  if (VETO.test(folded)) return [];
  const words = headingWords(text);
  if (words.length === 0 || words.length > 14) return [];
  if (words.join(' ') === 'aw') return ['water_activity'];
  if (words.join(' ') === 'residuals') return ['residual_solvents'];
  const found: Analysis[] = [];
  for (let i = 0; i < words.length; ) {
    let length = 0;
    let analysis: Analysis | null = null;
    for (let n = Math.min(LONGEST, words.length - i); n >= 1 && !analysis; n -= 1) {
      const phrase = words.slice(i, i + n).join(' ');
      analysis = LOOKUP.get(phrase) ?? (n <= 2 ? nearPhrase(phrase) : null);
      length = n;
    }
    if (analysis) {
      if (!found.includes(analysis)) found.push(analysis);
      i += length;
    } else {
      if (!HEADING_WORDS.has(words[i] ?? '') && !NUMERAL.test(words[i] ?? '')) return [];
      i += 1;
    }
  }
  return found;
});

/** The analysis a heading names, the first when it names several; null when it is not an analysis's heading. See `findAnalyses`. */
export function findAnalysis(text: string): Analysis | null {
  return findAnalyses(text)[0] ?? null;
}
