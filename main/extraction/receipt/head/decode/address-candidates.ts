import { withoutMarks } from '../../../../../shared/without-marks.ts';
import type { Word } from '../../../../documents/page.ts';
import { columnBeside, type ReceiptLine, withWords } from '../../lines/receipt-lines.ts';
import { lettersAndDigits } from '../../lines/text-match.ts';
import { cleanAddress, goesOn } from '../letterhead-address.ts';
import { addressLikeness, type Lettering, telephoneAtEnd } from '../letterhead-lines.ts';
import { addressOnLine } from '../parts-of-line.ts';

/** Lines that may be the shop's address. */
export interface AddressCandidate {
  text: string;
  /** Folded, to find other prints of the same. */
  key: string;
  /** Its lines, with what is the address of each. */
  lines: ReceiptLine[];
  words: Word[];
  /** Indexes of its first line, and of the first behind it, among the receipt's. */
  start: number;
  end: number;
}

export const keyOfAddress = (text: string): string => lettersAndDigits(withoutMarks(text));

const LINES_ON_TOP = 20;
const LINES_AT_FOOT = 12;
const MOST_LINES = 6;
const LONGEST = 200;

/** A line without what stands beside its part of an address: a column at the right, the telephone behind the town. */
function ownPart(line: ReceiptLine): ReceiptLine {
  const right = columnBeside(line);
  const left = right && withWords(line, line.words.slice(0, -right.words.length));
  const part = addressOnLine(left && addressLikeness(left) >= 1 && addressLikeness(right) < 1 ? left : line);
  const phone = telephoneAtEnd(part.text);
  const before = phone > 3 ? part.words.filter((_, at) => (part.starts[at] ?? 0) < phone) : [];
  return before.length > 0 && before.length < part.words.length ? withWords(part, before) : part;
}

/** Every run of lines on top or at the foot that begins or ends like an address. Proposes, decides nothing. */
export function addressCandidates(lines: readonly ReceiptLine[], byRules: Lettering | null): AddressCandidate[] {
  const parts = lines.map(ownPart);
  const likeness = parts.map((part) => addressLikeness(part));
  const found: AddressCandidate[] = [];
  for (const start of lines.keys()) {
    if (start >= LINES_ON_TOP && start < lines.length - LINES_AT_FOOT) continue;
    for (let end = start + 1; end <= Math.min(lines.length, start + MOST_LINES); end += 1) {
      const run = parts.slice(start, end);
      const own = likeness.slice(start, end);
      if (run.some(({ page }) => page !== run[0]?.page)) break;
      // At least one line reads like an address, or has a house's number.
      if (!own.some((score) => score >= 1)) continue;
      const text = addressOf(run);
      if (text.length <= LONGEST) found.push(candidateOf(text, run, start, end));
    }
  }
  if (byRules) {
    const start = Math.max(
      0,
      lines.findIndex(({ words }) => words.includes(byRules.words[0] as Word)),
    );
    const key = keyOfAddress(byRules.value);
    if (!found.some((other) => other.key === key))
      found.push(candidateOf(byRules.value, byRules.lines, start, start + byRules.lines.length));
  }
  return found;
}

const candidateOf = (text: string, run: ReceiptLine[], start: number, end: number): AddressCandidate => ({
  text,
  key: keyOfAddress(text),
  lines: run,
  words: run.flatMap(({ words }) => words),
  start,
  end,
});

/** The lines of an address as one text. */
const addressOf = (run: readonly ReceiptLine[]): string =>
  run
    .map(({ text }) => cleanAddress(text))
    .filter((text) => text !== '')
    .reduce((joined, text) => (joined === '' ? text : `${joined}${goesOn(joined, text) ? ' ' : ', '}${text}`), '')
    .replace(/[,;:]$/, '');
