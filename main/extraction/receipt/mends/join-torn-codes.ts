import type { Word } from '../../../documents/page.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';

/** Provinces and territories of Canada, before their postal codes. */
const PROVINCE = /^(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT)[.,]?$/;
/** The halves of a Canadian postal code: `N1H 4E7`. */
const [FIRST, LAST] = [/^[A-Z]\d[A-Z]$/, /^\d[A-Z]\d\W*$/];

const joined = (one: Word, other: Word): Word => ({
  ...one,
  text: one.text + other.text,
  x0: Math.min(one.x0, other.x0),
  x1: Math.max(one.x1, other.x1),
  y0: Math.min(one.y0, other.y0),
  y1: Math.max(one.y1, other.y1),
  confidence: Math.min(one.confidence, other.confidence),
});

/** The words of a postal code as two, where three words behind a province are one; null where they are none. */
function codeOf([a, b, c]: readonly Word[]): [Word, Word] | null {
  if (!a || !b || !c) return null;
  if (FIRST.test(a.text + b.text) && LAST.test(c.text)) return [joined(a, b), c];
  return FIRST.test(a.text) && LAST.test(b.text + c.text) ? [a, joined(b, c)] : null;
}

/** Numbers of goods, as bar codes, printed in groups for people: `7710 4482 9035 1186`. */
const IN_GROUPS = /^\d{4}(?: \d{4}){2,5}$/;

/** Lines that are nothing but a number in groups of four digits, with that number whole. */
export function joinGroupedNumbers(lines: readonly ReceiptLine[]): ReceiptLine[] {
  return lines.map((line) =>
    IN_GROUPS.test(line.text) ? withWords(line, [line.words.reduce((one, other) => joined(one, other))]) : line,
  );
}

/** Lines in which a Canadian postal code has a space too many, as OCR tears it (`ON N1 H 4E7`), with that code whole. */
export function joinTornCodes(lines: readonly ReceiptLine[]): ReceiptLine[] {
  return lines.map((line) => {
    const at = line.words.findIndex(
      ({ text }, index) => PROVINCE.test(text) && codeOf(line.words.slice(index + 1, index + 4)) !== null,
    );
    const code = at < 0 ? null : codeOf(line.words.slice(at + 1, at + 4));
    return code ? withWords(line, line.words.toSpliced(at + 1, 3, ...code)) : line;
  });
}
