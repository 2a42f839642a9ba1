import { remember } from '../remember.ts';

const GREEK: Record<string, string> = {
  α: 'alpha',
  ɑ: 'alpha',
  β: 'beta',
  ß: 'beta',
  ϐ: 'beta',
  γ: 'gamma',
  δ: 'delta',
  Δ: 'delta',
  '∆': 'delta',
  '△': 'delta',
  ε: 'epsilon',
  λ: 'lambda',
  τ: 'tau',
  ζ: 'zeta',
  ω: 'omega',
  µ: 'u',
  μ: 'u',
};

/** Footnote marks and trade marks that laboratories hang on names. */
const MARKS = /[*†‡§¶¹²³⁴⁵⁶⁷⁸⁹⁰ªº™®©^#]+/g;

/** ASCII without marks and primes: nothing in it folds but its case. */
const PLAIN = /^[\w\s!$%&()+,./:;<=>?@[\\\]{|}~-]*$/;

/** A raised number after a delta is a locant (`Δ⁹-THC`), not a footnote. */
const RAISED_LOCANT = /([Δδ∆△]|\b[Dd](?:elta)?)\s?([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2})\s?/g;

/**
 * Lower case without accents, ligatures, footnote marks and primes; Greek letters spelled out (`α` -> `alpha`). Keeps
 * spaces and punctuation, so that words can still be told apart.
 */
export const foldText = (text: string): string => (PLAIN.test(text) ? text.toLowerCase() : foldedLetters(text));

const foldedLetters = remember((text): string =>
  text
    .replace(RAISED_LOCANT, (_, delta: string, digits: string) => `${delta}${digits.normalize('NFKC')}`)
    .replace(/[αɑβßϐγδΔ∆△ελτζωµμ]/g, (letter) => GREEK[letter] ?? letter)
    .replace(MARKS, ' ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`´ʹ′″"“”]/g, '')
    .replace(/[‐‑‒–—―−]/g, '-')
    .toLowerCase(),
);

/** Whether a text may hold a word: half of a table are figures, which need not be looked for among names. */
export const mayHoldLetters = (text: string) => /[A-Za-z\u0080-\uffff]/.test(text);

/** The words of a folded text: runs of letters and digits. */
export function foldedWords(text: string): string[] {
  return foldText(text).match(/[a-z0-9]+/g) ?? [];
}

/** Snake case of a printed name, for analytes that have no standard key: `α-New thing` -> `alpha_new_thing`. */
export function snakeCase(text: string): string {
  return foldedWords(text).join('_');
}

/**
 * Edits (insertions, deletions, substitutions, neighbours swapped) that turn one text into the other, or `limit + 1` as
 * soon as it is certain that there are more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const width = b.length;
  if (Math.abs(a.length - width) > limit) return limit + 1;
  if (rows[0].length <= width)
    rows = [new Uint16Array(2 * width), new Uint16Array(2 * width), new Uint16Array(2 * width)];
  let [older, previous, current] = rows;
  for (let j = 0; j <= width; j += 1) previous[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    const letter = a.charCodeAt(i - 1);
    const before = i > 1 ? a.charCodeAt(i - 2) : -1;
    current[0] = i;
    let best = i;
    for (let j = 1; j <= width; j += 1) {
      const other = b.charCodeAt(j - 1);
      let cost = (previous[j - 1] as number) + (letter === other ? 0 : 1);
      cost = Math.min(cost, (previous[j] as number) + 1, (current[j - 1] as number) + 1);
      if (j > 1 && before === other && letter === b.charCodeAt(j - 2)) {
        cost = Math.min(cost, (older[j - 2] as number) + 1);
      }
      current[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    const oldest = older;
    older = previous;
    previous = current;
    current = oldest;
  }
  return previous[width] as number;
}

/** Rows of the table `editDistance` fills, used again and again: it is asked thousands of times a page. */
let rows: [Uint16Array, Uint16Array, Uint16Array] = [new Uint16Array(64), new Uint16Array(64), new Uint16Array(64)];
