import { COLUMN_GAP, columnBeside, type ReceiptLine, withWords } from '../lines/receipt-lines.ts';
import { comparable, mentions } from '../lines/text-match.ts';
import { tornStaffLabel } from '../lines/unknown-labels.ts';
import { wordingOf } from '../wording/languages.ts';
import type { Language } from '../wording/wording.ts';
import { type Identifier, identifier, isProse } from './identifiers.ts';
import { addressLikeness } from './letterhead-lines.ts';

/** What stands behind a label that elsewhere is another word: `Host: Kim`. */
const COLON = String.raw`(?=\s?:)`;

/** Labels of who served. */
const STAFF_LABELS: readonly string[] = [
  // Budtenders.
  String.raw`BUDTENDE[RD](?:\s*BY)?`,
  String.raw`BUD\s?TENDER`,
  `BUD${COLON}`,
  // What somebody did, who is named behind `by`; `Saved by` tells of discounts.
  String.raw`(?:S(?!A[VU])[A-Z]{0,2}[VU]ED|ASSISTED|ATTENDED|HELPED|SOLD|RUNG(?: (?:UP|OUT))?|RANG(?: UP)?|(?:CHECKED|CASHED) OUT|HOSTED|TAKEN CARE OF|COMPLETED|PROCESSED|FULFILLED|TENDED|PACKED|PREPARED|DISPENSED)(?:\s+WITH\s+(?:CARE|LOVE))?\s*BY`,
  'YOUR (?:BUDTENDER|SERVER|ASSOCIATE|HOST|GUIDE|CONSULTANT|ADVISOR)(?: TODAY)?(?: (?:WAS|IS))?',
  // Who somebody is.
  String.raw`CASH[I1L]ER(?:\s*(?:NAME|#))?`,
  String.raw`ASSOC(?:IATE|(?=\.?\s?:))`,
  String.raw`EMP(?:LOYEE)?(?:\s*NAME)?`,
  `(?:HOST|GREETER|CSR|(?:PATIENT )?ADVOCATE|HELPING YOU TODAY)${COLON}`,
  `OP${COLON}`,
  String.raw`SALES(?:\s*(?:PERSON|REP|MAN|ASST\.?|ASSISTANT)|(?=\s?:\s*[A-Z]{3}))`,
  String.raw`SER[VU]ER|STAFF|OPERATOR|AGENT|CONSULTANT|WELLNESS\s*GUIDE|SOLD BY|TEAM MEMBER|REP|CLERK|USER|ADVISOR|ATTENDANT|SPECIALIST|CANNABIST`,
  `TECH(?:NICIAN)?${COLON}`,
  'AMBASSADOR|CONCIERGE|TELLER|PHARMACIST',
  String.raw`BT(?=\s?[:#])`,
  `GUIDE${COLON}`,
  // A bare `by`: nothing but a time stands before it, the number of the sale, or what was done; others did something
  // else: `Printed by:`.
  String.raw`(?<=^[^A-Z]*(?:[AP]M\W+)?)BY(?=\s?:|\s+[A-Z]{3,}(?:\s[A-Z]\.?)?\s+\d{1,2}:\d\d)`,
  String.raw`(?<=^\W*(?:TRX|TXN|TRN|TRANS(?:ACTION)?|RECEIPT|ORDER|SALE)\b[\s#:.]*(?:NO\b\W*)?[A-Z-]*\d[\d-]+\s+)BY(?=\s?:|\s+[A-Z]{2,})`,
  String.raw`(?<=\b(?:DISPENSED|SOLD|SERVED|CASHED OUT)\b[^A-Z]*(?:[AP]M\W+)?)BY${COLON}`,
  String.raw`(?<=\d:\d\d(?::\d\d)?\s?(?:[AP]M?)?\s+)(?:WITH|BY)(?=\s+[A-Z][a-z]+(?:\s[A-Z]\.?)?\W*$)`,
  // Short ones, and of restaurants and hotels.
  `SERVED${COLON}`,
  `CSHR?${COLON}`,
  `(?:CAPT(?:AIN)?|WAIT(?:ER|RESS))${COLON}`,
  String.raw`FRONT\s(?:OFFICE|DESK)${COLON}`,
  `RECEPTION(?:IST)?${COLON}`,
  String.raw`COUNTER\s?\/\s?ID${COLON}`,
  String.raw`(?<=^\W*)WHO${COLON}`,
  String.raw`CLK(?=\s?:|\s+(?:\d{1,3}\s+)?[A-Z]{3,})`,
  // How it was sold, with whom.
  String.raw`(?:IN-?\s?STORE|PICK-?\s?UP|DELIVERY|CURBSIDE|DRIVE-?\s?THRU|CHECK-?\s?OUT|SHOPPED|SERVICE|HELPED|ASSISTED) WITH(?=\s+[A-Z][a-z]+(?:\s[A-Z]\.?)?\W*$)`,
];
const STAFF_LABEL = new RegExp(String.raw`\b(?:${STAFF_LABELS.join('|')})\b[\s:#.-]*`, 'i');
/** Surer than the others: on one receipt a budtender is named beside a cashier. */
const BUDTENDER = /BUD\s?TENDE/i;
/** Who got an order ready or let the customer in, beside whom another may have sold it. */
const NOT_WHO_SOLD = /^(?:PACKED|PREPARED|FULFILLED|PROCESSED|GREETER|HOSTED|PICK-?\s?UP|DELIVERY)\b/i;
/** A number before the name: `Cashier: 104 - Maria`, `Cashier: SHIFT2-MARIA`. */
const STAFF_NUMBER = /^(?:(?:ID|NO\.?|SHIFT)\s*:?\s*)?#?\d{1,6}(?:\s*[-:/.]?\s+|[-:/])(?=[A-Z])/i;
/** What is done with a card, at some time: `Paid 1:02 PM with Visa`. */
const PAYING = /\b(?:paid|pay)/i;
/** What was done by somebody, or at some time, that is no sale. */
const NO_SALE = /\b(?:(?:re)?print|report|pack|test|order|placed|picked|deliver|approv|authori[sz])/i;
/** A short code before the name: `OPERATOR KUCF - NOR AINA`. */
const STAFF_CODE = /^[A-Z\d]{2,5}\s[-–]\s(?=\p{Lu}{3})/u;
const STAFF_VALUE =
  /^(\p{L}[\p{L}'.-]*(?:,\s\p{L}\.|(?:\s(?!(?:REG|REGISTER|TILL|STATION|TERM|TERMINAL|POS|DRAWER|LANE|BOX|CUST|CUSTOMER|GUEST|PATIENT|MEMBER|ON|AT)\b)\p{L}[\p{L}'.-]*){0,2}))(?=\s*(?:$|[|#,;(@]|\d|\bREG|\bON\b|\bAT\b|\bDATE|\bTIME|\bTILL|\bSTATION|\bTERM(?:INAL)?\b|\bPOS\b|\bDRAWER|\bLANE|\bBOX OFFICE|\bCUST|\bGUEST|\bPATIENT|\bMEMBER|\bKASSE|\bCAISSE|\bCAJA|\bCASSA|\bBON)|\s+\p{L}[\p{L}.]*\s?[:#])/iu;
/** The initial behind a first name, read as a nought: `Idris 0`. */
const INITIAL_AS_NOUGHT = /(?<=^[A-Z][a-z]+ )0(?=\.?$)/;
const NO_NAME =
  /^(?:[A-Z]\.?|CASHIER?|CASH|USER|ADMIN|NAME|NO|ID|DATE|TIME|REG(?:ISTER)?|TERMINAL|POS|REF|TABLE|ANY|COPY|OF|THE|AND|TO|TRAINEE CASHIER|SR|MEDICAL|RETAIL|TAXABLE|CUSTOMER|GUEST|PATIENT|MEMBER|TILL|STATION|DRAWER|LANE|QUEUE|TYPE)\.?$/i;

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

/** Who served, in the language of the receipt or in English. */
const staffLabel = (text: string, language: Language): RegExpExecArray | null =>
  wordingOf(language).staff?.exec(text) ?? tornStaffLabel(text) ?? STAFF_LABEL.exec(text);

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
    if (/\d/.test(text) || NO_NAME.test(rest)) return false;
    if (label && label.index <= 1) return /BY|BUD|[:#]/i.test(label[0]);
    return /^\W*[A-Za-z]{3,}(?:\s?[A-Za-z]+)?\s?[:.]/.test(text) && mentions(comparable(text), STAFF_ROUGHLY);
  });
}

/** Whether a line of a few words says who served: `Emp RAE`. */
export function beginsWithStaff({ text, words, language }: ReceiptLine): boolean {
  const label = staffLabel(text, language);
  const rest = label ? text.slice(label.index + label[0].length) : '';
  return (
    label !== null &&
    label.index <= 1 &&
    words.length <= LONGEST_STAFF_LINE &&
    STAFF_VALUE.exec(rest)?.[1] === rest.trim()
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
  name.split(' ').length > 2 ||
  /\s(?:adult|use|rec(?:reational)?|medical|med|delivery|pick-?up|in-?store|online|kiosk|walk-?in)\b/i.test(name);
const GOES_ON = { certainty: 0.4, why: 'What is printed beside the name may have been read into it.' };
const CUT_OFF = { certainty: 0.4, why: 'It begins with a small letter: the one before it may not have been read.' };
const BEHIND_CODE = { certainty: 0.4, why: 'It stands behind what may be a code or the name itself.' };
const doubtOfStaff = (name: string) => (goesOn(name) ? GOES_ON : /^\p{Ll}/u.test(name) ? CUT_OFF : null);

/** Who served: the name after a label that says so, on its line or the next. */
export function readBudtender(lines: readonly ReceiptLine[]): Identifier | null {
  let best: Identifier | null = null;
  // By the label alone: a name in doubt is no reason to take another's.
  let surest = 0;
  for (const [index, line] of lines.entries()) {
    const match = staffLabel(line.text, line.language);
    if (!match) continue;
    // "ask your budtender about ..." is advertising.
    const before = line.text.slice(0, match.index);
    if (/\b(?:ask|tip|tell|love|thank)\b/i.test(before)) continue;
    if (/^BY\b/i.test(match[0]) && NO_SALE.test(before)) continue;
    if (/^(?:BY|WITH)\b/i.test(match[0]) && PAYING.test(before)) continue;
    const certainty = BUDTENDER.test(match[0]) ? 0.93 : NOT_WHO_SOLD.test(match[0]) ? 0.75 : 0.82;
    if (best && surest >= certainty) continue;
    const behind = line.text.slice(match.index + match[0].length);
    const code = STAFF_CODE.exec(behind)?.[0];
    const number = STAFF_NUMBER.exec(behind)?.[0] ?? code ?? '';
    const start = match.index + match[0].length + number.length;
    const rest = line.text.slice(start, endOfColumn(line, start)).replace(INITIAL_AS_NOUGHT, 'O');
    const value = STAFF_VALUE.exec(rest)?.[1];
    // Advertising goes on in small letters: `your budtender about our`.
    const isName = value && !NO_NAME.test(value) && !(/^\p{Ll}+(?:$| \p{Ll})/u.test(value) && !/[:#]/.test(match[0]));
    if (isName) {
      best = { ...identifier(line, start, value, certainty), ...(code ? BEHIND_CODE : doubtOfStaff(value)) };
      surest = certainty;
    }
    const next = lines[index + 1];
    // `Sold by` stands above the shop and its address, too.
    const isShop = addressLikeness(lines[index + 2] ?? line) >= 1;
    const below = next && !isShop && start >= line.text.length ? STAFF_VALUE.exec(next.text)?.[1] : undefined;
    const capitals = /^\p{Lu}\S*(?:\s\p{Lu}\S*)*$/u.test(below ?? '');
    if (next && below && capitals && !NO_NAME.test(below) && below.length === next.text.trim().length) {
      best = identifier(next, 0, below, certainty - 0.2);
      surest = certainty;
    }
  }
  return best;
}
