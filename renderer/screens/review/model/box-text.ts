import type { ValueKind } from './fields.ts';
import { parseValue } from './values.ts';

/** Kinds that take any text: a box is read into them as it is. */
const FREE = new Set<ValueKind>(['text', 'texts', 'methods', 'verdict', 'analyte', 'analyte-key', 'product-type']);

/**
 * What of the text in a box is meant for a field of that kind: all of it, or the words in it that are such a value
 * (`Total 115.77` holds an amount). All of it where no words are, so that the person sees what was read.
 * @param lines from the top down
 */
export function textForField(kind: ValueKind, path: string, lines: readonly string[]): string {
  const all = lines.join(/address/.test(path) ? ', ' : ' ').trim();
  if (FREE.has(kind)) return all;
  const words = all.split(/\s+/);
  for (let length = words.length; length > 0; length -= 1) {
    for (let start = words.length - length; start >= 0; start -= 1) {
      const run = words.slice(start, start + length);
      if (parseValue(kind, run.join(' ')).ok) return withoutBallast(kind, run).join(' ');
    }
  }
  return all;
}

/** Some kinds read past words around the value; those words are left out. */
function withoutBallast(kind: ValueKind, words: string[]): string[] {
  const value = JSON.stringify(parseValue(kind, words.join(' ')));
  const same = (fewer: string[]) => fewer.length > 0 && JSON.stringify(parseValue(kind, fewer.join(' '))) === value;
  let kept = words;
  while (same(kept.slice(1))) kept = kept.slice(1);
  while (same(kept.slice(0, -1))) kept = kept.slice(0, -1);
  return kept;
}
