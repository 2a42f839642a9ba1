import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { Language } from '../wording/wording.ts';

/** Where a space parts thousands. */
const SPACE_PARTS: ReadonlySet<Language> = new Set(['fr']);
/** Such a space is narrower than this part of the line's height; between columns there is more room. */
const NARROW = 0.8;
const BEGINS = /^[+-]?[1-9]\d{0,2}$/;
const GOES_ON = /^\d{3}\D*$/;

/**
 * A line of words and numbers with commas for the spaces that part thousands (`Solde de points 2 204`), every character in
 * its place; any other line as it is.
 */
export function withPartedThousands(line: ReceiptLine): ReceiptLine {
  if (!SPACE_PARTS.has(line.language) || !/\p{L}/u.test(line.text)) return line;
  const text = [...line.text];
  let isOpen = false;
  for (const [index, word] of line.words.entries()) {
    const before = line.words[index - 1];
    const isNear = before !== undefined && word.x0 - before.x1 < NARROW * line.height;
    if (isOpen && isNear && GOES_ON.test(word.text)) text[(line.starts[index] ?? 1) - 1] = ',';
    else isOpen = false;
    if (!isOpen) isOpen = BEGINS.test(word.text);
  }
  return { ...line, text: text.join('') };
}
