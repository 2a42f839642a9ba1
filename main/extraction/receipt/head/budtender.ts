import { reason } from '../../../../shared/findings/finding.ts';
import { amountsOn } from '../lines/amounts.ts';
import { COLUMN_GAP, columnBeside, type ReceiptLine, withWords } from '../lines/receipt-lines.ts';
import { comparable, mentions } from '../lines/text-match.ts';
import { type Identifier, identifier, isProse } from './identifiers.ts';
import { addressLikeness } from './letterhead-lines.ts';
import { withLettersInNames } from './letters-in-names.ts';
import { staffLabel } from './staff-labels.ts';
import { beforeStaffName, isNoStaffName, isWholeName, wordsLikeName } from './staff-names.ts';

/** Surer than the others: on one receipt a budtender is named beside a cashier. */
const BUDTENDER = /BUD\s?TENDE/i;
/** Who got an order ready or let the customer in, beside whom another may have sold it. */
const NOT_WHO_SOLD = /^(?:PACKED|PREPARED|FULFILLED|PROCESSED|GREETER|HOSTED|PICK-?\s?UP|DELIVERY|PHARMACIST)\b/i;
/** What is done with a card, at some time: `Paid 1:02 PM with Visa`. */
const PAYING = /\b(?:paid|pay)/i;
/** What was done by somebody, or at some time, that is no sale. */
const NO_SALE = /\b(?:(?:re)?print|report|pack|test|order|placed|picked|deliver|approv|authori[sz])/i;
/** A capital I in front of a consonant, read as the small letter it looks like: `lmogen`. */
const CAPITAL_AS_L = /^l(?=[bcdfghjkmnpqrstvwxz]\p{Ll})/u;
/** The initial behind a first name, read as a nought: `Idris 0`. */
const INITIAL_AS_NOUGHT = /(?<=^[A-Z][a-z]+ )0(?=\.?$)/;

/** The same with letters read wrongly, where a line is no more than the label and a name. */
const STAFF_ROUGHLY = [
  'budtender',
  'budtended by',
  'your budtender',
  'served by',
  'assisted by',
  'cashier',
  'employee',
  'associate',
];
const LONGEST_STAFF_LINE = 5;

/** A line, what stands on it in a column of its own, and what stands behind its last number or time. */
function partsOf(line: ReceiptLine): ReceiptLine[] {
  const right = columnBeside(line);
  const number = line.words.findLastIndex(({ text }) => /\d{2}/.test(text));
  const behind = number < 0 ? [] : line.words.slice(number + 1);
  return [line, ...(right ? [right] : []), ...(behind.length > 0 ? [withWords(line, behind)] : [])];
}

/** Whether a line of a few words, or a part of one, begins with a label of who served; then there is a name, legible or not. */
export function promisesBudtender(lines: readonly ReceiptLine[]): boolean {
  return lines.flatMap(partsOf).some(({ text, words, language }) => {
    if (words.length > LONGEST_STAFF_LINE || isProse(text)) return false;
    const label = staffLabel(text, language);
    const rest = label && label.index <= 1 ? text.slice(label[0].length + label.index) : '';
    // Tills also tell who served by a number or one letter.
    if (/\d/.test(text) || isNoStaffName(rest)) return false;
    if (label && label.index <= 1) return /BY|BUD|[:#]/i.test(label[0]);
    return /^\W*[A-Za-z]{3,}(?:\s?[A-Za-z]+)?\s?[:.]/.test(text) && mentions(comparable(text), STAFF_ROUGHLY);
  });
}

/** Whether a line of a few words says who served: `Emp RAE`. */
export function beginsWithStaff({ text, words, language }: ReceiptLine): boolean {
  const label = staffLabel(text, language);
  const rest = label ? text.slice(label.index + label[0].length) : '';
  return (
    label !== null && label.index <= 1 && words.length <= LONGEST_STAFF_LINE && wordsLikeName(rest) === rest.trim()
  );
}

/** Whether a line is no more than the label of who served, whose name stands below it. */
export function endsInStaffLabel({ text, language }: ReceiptLine): boolean {
  const label = staffLabel(text, language);
  return label !== null && label.index <= 1 && label.index + label[0].length >= text.length;
}

/** Where a value that begins at a character of a line ends before what stands in a column at its right. */
function endOfColumn({ words, starts, text, height }: ReceiptLine, start: number): number {
  const aside = words.findIndex((word, index) => {
    const before = words[index - 1];
    // Behind its label a value may be far.
    return before && (starts[index] ?? 0) > start && word.x0 - before.x1 > COLUMN_GAP * height;
  });
  return aside < 0 ? text.length : (starts[aside] ?? 1) - 1;
}

/** A name of more words than tills print, or with one that tells what kind of sale it was: `Maren Adult Use`. */
const goesOn = (name: string): boolean =>
  (name.split(' ').length > 2 && !isWholeName(name)) ||
  /\s(?:adult|use|rec(?:reational)?|medical|med|delivery|pick-?up|in-?store|online|kiosk|walk-?in)\b/i.test(name);
const GOES_ON = { certainty: 0.4, why: reason('text-beside-name') };
const CUT_OFF = { certainty: 0.4, why: reason('lower-case-start') };
const LIKE_L = { certainty: 0.4, why: reason('l-for-i') };
const BEHIND_CODE = { certainty: 0.4, why: reason('code-or-name') };
const DIGIT_IN_NAME = { certainty: 0.4, why: reason('digit-replaced') };
const BESIDE_ANOTHER = { certainty: 0.4, why: reason('name-rival') };
const doubtOfStaff = (name: string) => (goesOn(name) ? GOES_ON : /^\p{Ll}/u.test(name) ? CUT_OFF : null);

/** Who served: the name after a label that says so, on its line or the next. */
export function readBudtender(lines: readonly ReceiptLine[]): Identifier | null {
  let best = null as Identifier | null;
  // By the label alone: a name in doubt is no reason to take another's.
  let surest = 0;
  for (const [index, line] of lines.entries()) {
    const match = staffLabel(line.text, line.language);
    if (!match) continue;
    // "ask your budtender about ..." is advertising.
    const ahead = line.text.slice(0, match.index);
    if (/\b(?:ask|tip|tell|love|thank)\b/i.test(ahead)) continue;
    // Goods are called so, too: `STAFF UNIFORM  12.90`.
    if (!/[:#]/.test(match[0]) && amountsOn(line).some(({ repaired }) => !repaired)) continue;
    if (/^BY\b/i.test(match[0]) && NO_SALE.test(ahead)) continue;
    if (/^(?:BY|WITH)\b/i.test(match[0]) && PAYING.test(ahead)) continue;
    const certainty = BUDTENDER.test(match[0]) ? 0.93 : NOT_WHO_SOLD.test(match[0]) ? 0.75 : 0.82;
    const isRival = best !== null && surest >= certainty;
    if (isRival && surest > certainty) continue;
    const behind = line.text.slice(match.index + match[0].length);
    const before = beforeStaffName(behind);
    const start = match.index + match[0].length + before.length;
    const printed = line.text.slice(start, endOfColumn(line, start));
    const rest = withLettersInNames(printed).replace(INITIAL_AS_NOUGHT, 'O').replace(CAPITAL_AS_L, 'I');
    const value = wordsLikeName(rest);
    // Advertising goes on in small letters: `your budtender about our`.
    const isName = value && !isNoStaffName(value) && !(/^\p{Ll}+(?:$| \p{Ll})/u.test(value) && !/[:#]/.test(match[0]));
    if (isRival) {
      if (best && isName && value.toLowerCase() !== best.value.toLowerCase()) best = { ...best, ...BESIDE_ANOTHER };
      continue;
    }
    if (isName) {
      best = {
        ...identifier(line, start, value, certainty),
        ...(before.mayBeName ? BEHIND_CODE : CAPITAL_AS_L.test(printed) ? LIKE_L : doubtOfStaff(value)),
        ...(withLettersInNames(printed) !== printed ? DIGIT_IN_NAME : null),
      };
      surest = certainty;
    }
    const next = lines[index + 1];
    // `Sold by` stands above the shop and its address, too.
    const isShop = addressLikeness(lines[index + 2] ?? line) >= 1;
    // What the label stands right behind is another one: `Cashier #: CASHIER`.
    const isValue = /[:#]\W*$/.test(ahead);
    const below = next && !isShop && !isValue && start >= line.text.length ? wordsLikeName(next.text) : null;
    const capitals = /^\p{Lu}\S*(?:\s\p{Lu}\S*)*$/u.test(below ?? '');
    if (next && below && capitals && !isNoStaffName(below) && below.length === next.text.trim().length) {
      best = identifier(next, 0, below, certainty - 0.2);
      surest = certainty;
    }
  }
  return best;
}
