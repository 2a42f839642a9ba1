import type { Word } from '../../../../documents/page.ts';
import { COLUMN_GAP, type ReceiptLine } from '../../lines/receipt-lines.ts';
import { lettersAndDigits } from '../../lines/text-match.ts';
import { isOfCard } from '../card-lines.ts';
import type { Identifier } from '../identifiers.ts';
import { isDateOrTime, isOfPlace } from '../invoice-number.ts';
import { isNoStaffName } from '../staff-names.ts';
import { classesOf } from './label-classes.ts';

/** A piece of ink that may be the number of the receipt, or the name of who served. */
export interface CodeCandidate {
  text: string;
  /** Folded, to find other prints of the same. */
  key: string;
  line: ReceiptLine;
  /** Index of the line among the receipt's, and of its first word on that. */
  at: number;
  from: number;
  words: Word[];
}

const keyOfCode = lettersAndDigits;
const LONGEST_NUMBER = 30;
const LONGEST_NAME = 32;
/** One of several papers: `1of2`. */
const COUNTED = /^\dof\d$/i;
const MOST_NAMES = 3;

/** Lines that may tell of the sale: those above the items, and those below them, that no name or address of the shop is on. */
const besidesItems = (lines: readonly ReceiptLine[], { from, to, letterhead }: ItemLines) =>
  [...lines.entries()].filter(
    ([at, { words }]) => (at < from || at >= to) && !words.some((word) => letterhead.has(word)),
  );

/** Where the items of a receipt stand, [from, to), and the words of the shop's name and address. */
export interface ItemLines {
  from: number;
  to: number;
  letterhead: ReadonlySet<Word>;
}

/** Every word with a digit, and two that stand together, without the marks around them. Proposes, decides nothing. */
export function numberCandidates(
  lines: readonly ReceiptLine[],
  items: ItemLines,
  byRules: Identifier | null,
): CodeCandidate[] {
  const found: CodeCandidate[] = [];
  for (const [at, line] of besidesItems(lines, items))
    for (const [from, word] of line.words.entries()) {
      for (const text of numbersIn(word.text).filter((one) => !isOfPlace(one, lines)))
        found.push({ text, key: keyOfCode(text), line, at, from, words: [word] });
      const next = line.words[from + 1];
      const isJoined = next && next.x0 - word.x1 < line.height && [word, next].every(({ text }) => PART.test(text));
      if (next && isJoined) {
        const text = `${word.text} ${next.text}`;
        found.push({ text, key: keyOfCode(text), line, at, from, words: [word, next] });
      }
    }
  return withRules(found, lines, byRules);
}

const PART = /^#?[A-Z]{0,4}[-/]?\d[A-Z\d-]*$/;

/** The numbers a word may hold: all of it, and what stands behind its label. */
function numbersIn(word: string): string[] {
  const bare = word.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
  const behind = /[:#.](?=[^:#]*\d)([^:#]+)$/.exec(bare)?.[1];
  const unlabeled = /^(?:No|Nr|Inv|Ord|Chk|Order|Check|Trans?|Ticket)\W?(?=\d)(.+)$/i.exec(bare)?.[1];
  return [...new Set([bare, behind, unlabeled])]
    .filter((text) => text !== undefined)
    .map((text) => text.replace(/^[^\p{L}\d]+/u, ''))
    .filter((text) => /\d/.test(text) && keyOfCode(text).length > 1 && text.length <= LONGEST_NUMBER)
    .filter((text) => !isDateOrTime(text) && !COUNTED.test(text));
}

/** Runs of up to three words of letters that begin and end where names behind labels do. Proposes, decides nothing. */
export function staffCandidates(
  lines: readonly ReceiptLine[],
  items: ItemLines,
  byRules: Identifier | null,
): CodeCandidate[] {
  const found: CodeCandidate[] = [];
  for (const [at, line] of besidesItems(lines, items)) {
    const { words } = line;
    for (const [from, word] of words.entries()) {
      const before = words[from - 1];
      const begins = !before || isEdge(before) || isApart(before, word, line);
      const glued = /[:#](?=\p{L}{2})(.+)$/u.exec(word.text)?.[1];
      if (glued === undefined && (!begins || !isOfName(word))) continue;
      for (let count = 1; count <= MOST_NAMES && from + count <= words.length; count += 1) {
        const run = words.slice(from, from + count);
        const last = run.at(-1) as Word;
        if (count > 1 && (!isOfName(last) || isApart(run.at(-2) as Word, last, line))) break;
        const text = [glued ?? word.text, ...run.slice(1).map((one) => one.text)]
          .join(' ')
          .replace(/^[^\p{L}]+|[^\p{L}.]+$/gu, '');
        const key = keyOfCode(text);
        if (key.length > 1 && text.length <= LONGEST_NAME && mayName(text))
          found.push({ text, key, line, at, from, words: run });
      }
    }
  }
  return withRules(found, lines, byRules);
}

/** Whether a text is more than words of labels, and none that stands where a name would. */
const mayName = (text: string) =>
  !/[:#(]/.test(text) &&
  !isNoStaffName(text) &&
  text.split(' ').some((word) => classesOf(word).length === 0) &&
  !isOfCard(text);

/** Whether names begin behind a word: a label, a number, or what ends in a colon. */
const isEdge = ({ text }: Word) => /[:#.|/-]$|\d/.test(text) || classesOf(text).length > 0;
const isApart = (before: Word, word: Word, line: ReceiptLine) => word.x0 - before.x1 > (COLUMN_GAP * line.height) / 2;
const isOfName = ({ text }: Word) => /^[^\p{L}\d]*\p{L}[\p{L}'’.,-]*[^\p{L}\d]*$/u.test(text);

/** The candidates, with what the rules read among them. */
function withRules(found: CodeCandidate[], lines: readonly ReceiptLine[], byRules: Identifier | null): CodeCandidate[] {
  if (!byRules || found.some(({ key }) => key === keyOfCode(byRules.value))) return found;
  const [first] = byRules.words;
  const at = Math.max(
    0,
    lines.findIndex(({ words }) => first !== undefined && words.includes(first)),
  );
  const line = lines[at] as ReceiptLine;
  const from = Math.max(0, first ? line.words.indexOf(first) : 0);
  return [...found, { text: byRules.value, key: keyOfCode(byRules.value), line, at, from, words: byRules.words }];
}
