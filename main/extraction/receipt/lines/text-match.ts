/** Characters that OCR takes for one another, folded to one of them; everything else but letters and digits goes. */
const FOLDED: Record<string, string> = {
  '0': 'o',
  q: 'o',
  '1': 'l',
  i: 'l',
  '|': 'l',
  '!': 'l',
  '5': 's',
  $: 's',
  '8': 'b',
};

/** Text as it is compared with known labels: lower case, no spaces or punctuation, look-alikes folded together. */
export function squeeze(text: string): string {
  let out = '';
  for (const character of text.normalize('NFKD').toLowerCase()) {
    const folded = FOLDED[character] ?? character;
    if (/[a-z0-9]/.test(folded)) out += folded;
  }
  return out;
}

/** Letters and digits alone, in lower case: what a text says, however it is set. */
export const lettersAndDigits = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** Errors allowed in a label of this many characters. More would turn `total paid` into `total payable`. */
export function allowedErrors(length: number): number {
  if (length < 6) return 0;
  if (length < 11) return 1;
  return length < 16 ? 2 : 3;
}

/**
 * The best place in `text` where `pattern` occurs with at most `maxErrors` characters wrong, missing or added; both
 * squeezed. Null when there is none.
 */
export function findRoughly(
  text: string,
  pattern: string,
  maxErrors = allowedErrors(pattern.length),
): { end: number; errors: number } | null {
  const exact = text.indexOf(pattern);
  if (exact >= 0) return { end: exact + pattern.length, errors: 0 };
  if (maxErrors === 0 || text.length + maxErrors < pattern.length) return null;
  // Fewer errors than pieces leave one piece whole.
  if (!piecesOf(pattern, maxErrors + 1).some((piece) => text.includes(piece))) return null;
  let column = Array.from({ length: pattern.length + 1 }, (_, row) => row);
  let best: { end: number; errors: number } | null = null;
  for (let position = 0; position < text.length; position += 1) {
    const next = [0];
    for (let row = 1; row <= pattern.length; row += 1) {
      const substituted = (column[row - 1] ?? 0) + (pattern[row - 1] === text[position] ? 0 : 1);
      next.push(Math.min(substituted, (column[row] ?? 0) + 1, (next[row - 1] ?? 0) + 1));
    }
    column = next;
    const errors = column[pattern.length] ?? Number.POSITIVE_INFINITY;
    if (errors <= maxErrors && (!best || errors < best.errors)) best = { end: position + 1, errors };
  }
  return best;
}

const pieces = new Map<string, string[]>();

/** A pattern in so many pieces. */
function piecesOf(pattern: string, count: number): string[] {
  const key = `${count} ${pattern}`;
  const known = pieces.get(key);
  if (known) return known;
  const at = (piece: number) => Math.round((piece * pattern.length) / count);
  const made = Array.from({ length: count }, (_, piece) => pattern.slice(at(piece), at(piece + 1)));
  pieces.set(key, made);
  return made;
}

/** A text ready to be compared with labels. */
export interface Comparable {
  squeezed: string;
  words: ReadonlySet<string>;
  /** Where in `squeezed` words begin. */
  starts: readonly number[];
  /** Labels that it was compared with, and whether it mentions them. */
  mentioned: Map<string, boolean>;
}

/** Texts prepared last: readers compare one line with the labels of every kind. */
const prepared = new Map<string, Comparable>();
const MOST_PREPARED = 2000;

export function comparable(text: string): Comparable {
  const known = prepared.get(text);
  if (known) return known;
  if (prepared.size >= MOST_PREPARED) prepared.clear();
  const made = prepare(text);
  prepared.set(text, made);
  return made;
}

function prepare(text: string): Comparable {
  const words = text.split(/[^\p{L}\p{N}$|!&/]+/u).map(squeeze);
  let end = 0;
  const starts = words.map((word) => {
    const start = end;
    end += word.length;
    return start;
  });
  return { squeezed: squeeze(text), words: new Set(words), starts, mentioned: new Map() };
}

const patterns = new Map<string, string>();
/** Shorter labels would be found inside other words (`off` in `coffee`), so they have to be words of their own. */
const SHORTEST_WITHIN = 5;
const SHORTEST_ROUGHLY_WITHIN = 8;

/**
 * Whether one of the labels, written as a person would, occurs in the text, misreadings and lost spaces forgiven. Labels
 * under five characters count as whole words only; those that begin with `*` also within a word (spaces get lost).
 */
export function mentions(text: Comparable, labels: readonly string[]): boolean {
  return labels.some((label) => {
    const known = text.mentioned.get(label);
    if (known !== undefined) return known;
    const found = isMentioned(text, label);
    text.mentioned.set(label, found);
    return found;
  });
}

function isMentioned(text: Comparable, label: string): boolean {
  let pattern = patterns.get(label);
  if (pattern === undefined) {
    pattern = squeeze(label);
    patterns.set(label, pattern);
  }
  const short = pattern;
  if (label.startsWith('*')) return [...text.words].some((word) => word.includes(short));
  if (pattern.length < SHORTEST_WITHIN) return text.words.has(pattern);
  if (text.squeezed.includes(pattern)) return true;
  // One error in a short label is one too many inside other words (`bill no` in `Illinois`).
  if (pattern.length < SHORTEST_ROUGHLY_WITHIN) return [...text.words].some((word) => isOneOff(word, short));
  return beginsWithWord(text, pattern, findRoughly(text.squeezed, pattern));
}

/**
 * Whether a label found with errors may begin where a word does: from within one into the next it is there by chance, as
 * `round off` in `Ground Coffee`.
 */
function beginsWithWord(
  { starts }: Comparable,
  { length }: string,
  found: { end: number; errors: number } | null,
): boolean {
  return found !== null && starts.some((start) => Math.abs(found.end - length - start) <= found.errors);
}

/** Whether two words of five letters or more differ in one character at most. */
function isOneOff(word: string, pattern: string): boolean {
  if (pattern.length < 6 || Math.abs(word.length - pattern.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === pattern[start]) start += 1;
  let end = 0;
  while (end < Math.min(word.length, pattern.length) - start && word.at(-1 - end) === pattern.at(-1 - end)) end += 1;
  // Without its first letter it is another word: `ember` is no `member`.
  if (start === 0 && word.length !== pattern.length) return false;
  return Math.max(word.length, pattern.length) - start - end <= 1;
}
