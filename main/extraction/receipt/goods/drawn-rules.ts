import { amountsOn } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { inkConfidence } from '../receipt-notes.ts';

/** What is read as unsurely as this is no print. */
const NO_LETTERS = 0.1;

/** How many were sold of the goods above: `(2)`. */
const COUNT_IN_BRACKETS = /^\W{0,2}[([][1-9]\d?[)\]]\W{0,2}$/;

/** A rule, or the letters OCR makes of one: `=====`, `HHIIIIH`, `RRR BRHRR`; hardly any different ones, hardly sure. */
export function isRule(line: ReceiptLine): boolean {
  const characters = line.text.replace(/[^A-Za-z0-9]/g, '');
  if (COUNT_IN_BRACKETS.test(line.text)) return false;
  const sure = inkConfidence(line.words);
  if (characters.length < 2 || (sure < NO_LETTERS && amountsOn(line).length === 0)) return true;
  if (!/[a-z]/i.test(characters) || /[2-9.]/.test(line.text)) return false;
  const kinds = new Set(characters.toLowerCase()).size;
  const unsure = sure < 0.6;
  return (
    (characters.length >= 5 && kinds <= 2) ||
    (unsure && characters.length >= 3 && kinds <= (characters.length >= 6 ? 3 : 2))
  );
}
