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

/** A raised number after a delta is a locant (`Δ⁹-THC`), not a footnote. */
const RAISED_LOCANT = /([Δδ∆△]|\b[Dd](?:elta)?)\s?([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2})\s?/g;

/**
 * Lower case without accents, ligatures, footnote marks and primes; Greek letters spelled out (`α` -> `alpha`). Keeps
 * spaces and punctuation, so that words can still be told apart.
 */
export const foldText = remember((text): string => {
  return text
    .replace(RAISED_LOCANT, (_, delta: string, digits: string) => `${delta}${digits.normalize('NFKC')}`)
    .replace(/[αɑβßϐγδΔ∆△ελτζωµμ]/g, (letter) => GREEK[letter] ?? letter)
    .replace(MARKS, ' ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`´ʹ′″"“”]/g, '')
    .replace(/[‐‑‒–—―−]/g, '-')
    .toLowerCase();
});

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
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (older[j - 2] ?? 0) + 1);
      }
      current[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    older = previous;
    previous = current;
  }
  return previous[b.length] ?? limit + 1;
}
