import { findLicense, LICENSE_FORMATS } from '../../../../shared/retail/license-formats.ts';
import { stateOfZip } from '../../../../shared/science/states.ts';
import type { Word } from '../../../documents/page.ts';
import { US_ZIP } from '../../places/region-words.ts';
import { COLUMN_GAP, columnBeside, type ReceiptLine, wordsBetween } from '../lines/receipt-lines.ts';
import { comparable, mentions } from '../lines/text-match.ts';
import { tornStaffLabel } from '../lines/unknown-labels.ts';
import { wordingOf } from '../wording/languages.ts';
import type { Language } from '../wording/wording.ts';
import type { Place } from './place.ts';

/** A number or name with its ink. */
export interface Identifier {
  value: string;
  text: string;
  line: ReceiptLine;
  words: Word[];
  /** Probability that this is what its label says, the characters apart. */
  certainty: number;
  /** What besides its ink leaves doubt, as a sentence. */
  why?: string;
}

function identifier(
  line: ReceiptLine,
  start: number,
  value: string,
  certainty: number,
  end = start + value.length,
): Identifier {
  return { value, text: line.text.slice(start, end), line, words: wordsBetween(line, start, end), certainty };
}

/** Where numbers that look like a US licence are something else. */
const ABROAD = new Set(['MYR', 'SGD', 'GBP', 'EUR', 'AUD', 'INR']);
/** A business's number stands beside its licence's in Washington: it counts only where no licence is named. */
const BUSINESS_LABEL = /\bUBI\b\.?\s*(?:NO|NUM(?:BER)?)?\.?\s*[#:.]*\s*/i;
const LICENSE_LABEL =
  /\b(?:(?:OLCC|OMMA)\s+(?=LIC))?(?:LICEN[CS]ED(?:\s[A-Z]+){1,4}(?=\s#)|L[I1l]C(?:EN[CS]E|ENSE)?|PERM[I1]T|CERT(?:IFICATE)?\.? OF OPERATION|EST(?:ABLISHMENT)?\.?\sCERT(?:IFICATE)?|RETAILER(?=\s[A-Z]{2,5}[.-]?\d{4})|OLCC|OMMA)(?:\b|(?=\d))\.?\s*(?:NO|NUM(?:BER)?)?\.?\s*[#:.]*\s*/i;
const LICENSE_VALUE = /^([A-Z0-9][A-Z0-9.-]{3,24}\d[A-Z0-9-]*|\d{4}(?!\d|[-/.]\d))/i;

/** The same with hyphens for the spaces between groups of digits: OCR loses them, and a label says that it is a licence. */
const withHyphens = (text: string) => text.replace(/(?<=\d[A-Z]?) (?=\d)/g, '-');

/** The retailer's licence number: one of a known format anywhere, or what follows a label that says licence. */
export function readLicense(lines: readonly ReceiptLine[], place: Place): Identifier | null {
  const text = lines.map((line) => line.text).join('\n');
  let best: { found: Identifier; score: number } | null = null;
  for (const line of lines) {
    const match =
      findLicense(line.text) ?? (LICENSE_LABEL.test(line.text) ? findLicense(withHyphens(line.text)) : null);
    if (!match || ABROAD.has(place.currency ?? '')) continue;
    // Other numbers of the receipt may happen to have a state's format.
    const other = NUMBER_LABELS.some(([label]) => label.test(line.text.slice(0, match.start)));
    const here = new RegExp(`\\b${match.state}\\b`).test(text);
    const score =
      (LICENSE_LABEL.test(line.text) ? 2 : 0) + (here ? 1.5 : 0) - (other ? 3 : 0) + match.number.length / 20;
    if (score > 0 && (!best || score > best.score)) {
      const found = identifier(line, match.start, match.number, match.exact ? 0.97 : 0.85, match.end);
      best = { found: { ...found, words: found.words.map((word) => vouchedFor(word, match.number)) }, score };
    }
  }
  const labelled = best?.found ?? labelledLicense(lines, LICENSE_LABEL);
  if (!labelled) return labelledLicense(lines, BUSINESS_LABEL);
  const state = US_ZIP.exec(text)?.[1]?.toUpperCase() ?? stateByName(text);
  const misses = labelled !== best?.found && LICENSE_FORMATS.some((format) => format.state === state);
  return misses ? { ...labelled, ...OF_NO_FORMAT } : labelled;
}

/** The state whose name stands before its ZIP code. */
function stateByName(text: string): string | undefined {
  const [, name = '', zip = ''] = /([A-Za-z]+(?: [A-Za-z]+)?),?\s(\d{5})(?!\d)/.exec(text) ?? [];
  const state = stateOfZip(zip);
  return state && name.toLowerCase().endsWith(state.name.toLowerCase()) ? state.code : undefined;
}

/** A licence number that is of none of the forms its state gives out. */
const OF_NO_FORMAT = {
  certainty: 0.4,
  why: "It has none of the forms of its state's licences: a character may be lost or misread.",
};

/** Probability of a licence number of which all that is in doubt is told by its form. */
const BY_FORM = 0.95;

/** A word whose other readings, put into the form of a licence, are all the same number: the form tells it. */
function vouchedFor(word: Word, number: string): Word {
  const others = word.alternatives ?? [];
  const same = others.length > 0 && others.every((other) => findLicense(other)?.number === number);
  return same ? { ...word, confidence: Math.max(word.confidence, BY_FORM) } : word;
}

/** Whether the receipt prints a licence's label with a number behind it, legible or not. */
export function promisesLicense(lines: readonly ReceiptLine[]): boolean {
  return lines.some(({ text }) => {
    const label = LICENSE_LABEL.exec(text);
    const rest = label === null ? '' : text.slice(label.index + label[0].length);
    const alone = label !== null && label.index <= 2 && rest.trim() === '';
    const number = label !== null && label.index <= 20 && /\d/.test(rest);
    return (
      (number || alone) && text.length < 45 && !/driver|patient|caregiver|dr\.? lic|med(?:ical)? card|exp/i.test(text)
    );
  });
}

/** What follows a label, on its line or at the start of the next. */
function labelledLicense(lines: readonly ReceiptLine[], pattern: RegExp): Identifier | null {
  for (const [index, line] of lines.entries()) {
    const label = pattern.exec(line.text);
    if (!label || /driver|patient|caregiver|med(?:ical)? card/i.test(line.text)) continue;
    const start = label.index + label[0].length;
    const value = LICENSE_VALUE.exec(line.text.slice(start));
    if (value?.[1]) return identifier(line, start, value[1].toUpperCase(), 0.8);
    const next = lines[index + 1];
    const below = next && start >= line.text.length ? LICENSE_VALUE.exec(next.text) : null;
    if (next && below?.[1] && below[1].length === next.text.trim().length)
      return identifier(next, 0, below[1].toUpperCase(), 0.7);
  }
  return null;
}

/** Labels of a receipt's own number, the surer first. */
const NUMBER_LABELS: readonly [RegExp, number][] = [
  [/\b(?:TAX\s*)?(?:INV(?:OICE)?|FACTURE)\.?\s*(?:NUMBER|NUM|N[O0DQ]|ID)?\s*[.#:]+\s*/i, 0.9],
  [/\bTAX\s*INV(?:OICE)?\s*NO\.?\s*/i, 0.9],
  [/\bINVOICE\s*(?:NUMBER|N[O0DQ]|ID)?\s+(?=[#A-Z]*(?:-[A-Z]*)?\d)/i, 0.85],
  [/\bRECE[I1]PT\s*(?:NUMBER|NUM|N[O0DQ]|ID)?\s*[.#:]+\s*/i, 0.9],
  [/\b(?:RCPT|REC(?:EIPT)?)\s*(?:NO|#)\s*[.#:]*\s*/i, 0.85],
  [
    /\b(?:BILL|DOC(?:UMENT)?|CB|CASH\s*BILL|SLIP|CHECK|CHK|TICKET|TKT|SALE)\.?\s*(?:NUMBER|N[O0DQ]|ID)?\s*[.#:]+\s*/i,
    0.85,
  ],
  [/\b[OD0]RDER\s*(?:NUMBER|NUM|N[O0DQ]|ID)?\s*[.#:]+\s*/i, 0.8],
  [/\b(?:TRANS(?:ACTION)?|TRX|TXN|TRN)\s*(?:NUMBER|NUM|N[O0DQ]|ID)?\s*[.#:]+\s*/i, 0.75],
  [/\b(?:BILL|DOC|TICKET|ORDER|TRANS|TRANSACTION|SALE|RECEIPT)\s*(?:NUMBER|N[O0DQ]|ID)\b\s*/i, 0.7],
  [
    /(?:^\W*(?:(?:RX|SALES?|CUSTOMER|PATIENT|MEDICAL|ONLINE)\s+)?|\d:\d\d\s?(?:[AP]M?)?\s+)(?:TICKET|TKT|ORDER|TRANS(?:ACTION)?|TXN|TRX|SALE|RECEIPT|RCPT|INV)\s+(?=[A-Z]{0,3}-?\d[\d-]{3,}|[A-Z\d]{2,6}-\d{2,}\W*$)/i,
    0.68,
  ],
  // An order is called after how it was given out.
  [/^\W*(?:PICK-?\s?UP|DELIVERY|CURBSIDE|IN-?STORE|WALK-?IN|ONLINE|WEB)\s*#\s*(?=[A-Z]{0,4}-?\d[\d-]{3,})/i, 0.66],
  // House numbers are shorter: `No. 53, Jalan Meru`.
  [/^\W*N[O0]\.?\s*[.:#]\s*(?=[A-Z]{0,4}\d[\dA-Z-]{4,})/i, 0.65],
  // A code of letters and digits is the whole line.
  [/^\W*(?:TICKET|ORDER|TRANSACTION|RECEIPT|INV)\s+(?=(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{5,12}\W*$)/i, 0.66],
];
/** A bill in shops as in restaurants; below the goods it is a way to pay. */
const CHECK_ABOVE: [RegExp, number] = [/^\W*(?:CHECK|CHK)\s+(?=\d{3,}\W*$|\d{1,4}-\d{4,}(?!-?\d))/i, 0.66];

/** The labels in the language of the line's receipt before those in English. */
function numberLabels({ language }: ReceiptLine, isAbove: boolean): readonly [RegExp, number][] {
  const own = wordingOf(language).number;
  return [...(own ? [[own, 0.9] as [RegExp, number]] : []), ...NUMBER_LABELS, ...(isAbove ? [CHECK_ABOVE] : [])];
}

/** So many words in small letters before a label are a sentence: `returned within 14 days with receipt.` */
const WORDS_OF_PROSE = 4;
const isProse = (text: string) => (text.match(/(?<![A-Za-z])[a-z]{2,}(?![A-Za-z])/g)?.length ?? 0) >= WORDS_OF_PROSE;

const NUMBER_VALUE =
  /^[:.#\s]*((?=[A-Z0-9/_-]*\d|[A-Z]{5,8}\b|[A-Z]{1,3}\s\d{4})(?:[A-Z]{1,3}\s(?=\d{4}))?[A-Z0-9]+(?:[-/_][A-Z0-9]+)*(?:\s(?=\d{3,}\b(?![-/.:]\d))(?!(?:19|20)\d\d\b)\d{3,})?)/i;

/**
 * Whether a label of the receipt's number stands at the start of a line: then there is one, legible or not.
 *
 * @param itemsTo first line below the goods
 */
export function promisesInvoiceNumber(lines: readonly ReceiptLine[], itemsTo: number): boolean {
  return lines.some((line, index) =>
    numberLabels(line, index < itemsTo).some(([label]) => (label.exec(line.text)?.index ?? 99) <= 1),
  );
}

/** What makes the digits before it an amount: `Montant recu 45,00`. */
const CENTS = /^[.,]\d{2}(?!\d)/;

/** A number whose last character was no letter or digit. */
const TORN = { certainty: 0.3, why: 'It may go on: what stands behind it was not understood.' };

/** A number with a digit among letters that is a letter in many faces. */
const LOOK_ALIKE = { certainty: 0.4, why: 'A nought or a one among its letters may be the letter O or I.' };
/** Whether a nought or a one stands alone among letters, where it is as likely an O or an I: `DG0-40871`. */
const isLookAlike = (number: string) => /(?<=[A-Z])0(?!\d)|(?<![A-Z\d])0(?=[A-Z])|(?<=[A-Z])1(?=[A-Z])/i.test(number);

/** The letters before a number's first hyphen as the recogniser also read them: `IO-3029965` for `10-3029965`. */
const LETTERS_IN_FRONT = /(?<![A-Z\d])[IlO]{2,}(?=-\d)/;
/** Whether noughts and ones in front of a hyphen may as well all be letters. */
const mayBeginWithLetters = (number: string, words: readonly Word[]): boolean =>
  /^[01]{2,}-/.test(number) &&
  words.some(({ alternatives = [] }) => alternatives.some((other) => LETTERS_IN_FRONT.test(other)));

/**
 * The receipt's own number.
 *
 * @param itemsTo first line below the goods
 */
export function readInvoiceNumber(lines: readonly ReceiptLine[], itemsTo: number): Identifier | null {
  let best: Identifier | null = null;
  for (const [index, line] of lines.entries()) {
    for (const [label, certainty] of numberLabels(line, index < itemsTo)) {
      const match = label.exec(line.text);
      if (!match || (best !== null && best.certainty >= certainty)) continue;
      if (isProse(line.text.slice(0, match.index))) continue;
      if (
        /\b(?:GST|REG|CO|TAX ID|SST|TEL|CUSTOMER|MEMBER|TSE|TVA|UST|MWST|CLIENT|KUNDEN)\W*$/i.test(
          line.text.slice(0, match.index),
        )
      )
        continue;
      const start = match.index + match[0].length;
      const value = NUMBER_VALUE.exec(line.text.slice(start));
      const behind = line.text.slice(start + (value?.[0].length ?? 0));
      if (value?.[1] && !isDateOrTime(line.text.slice(start)) && !CENTS.test(behind)) {
        const at = start + value[0].length - value[1].length;
        // A bracket that closes nothing was a letter: `GEZDE]`.
        const rest = line.text.slice(at + value[1].length);
        // So does a hyphen that leads on, a space before it: `514 -60287`.
        const torn = (/^[\])}|!]/.test(rest) && !/[[({]/.test(line.text)) || /^\s?[-–]\s?[A-Z0-9]{2}/.test(rest);
        const found = identifier(line, at, value[1], certainty);
        const alike = isLookAlike(found.value) || mayBeginWithLetters(found.value, found.words);
        best = { ...found, ...(torn ? TORN : alike ? LOOK_ALIKE : null) };
        continue;
      }
      const next = lines[index + 1];
      if (!next || start < line.text.length - 1 || match.index > 2 || (best?.certainty ?? 0) >= certainty - 0.2)
        continue;
      const below = NUMBER_VALUE.exec(next.text);
      if (below?.[1] && below[1].length === next.text.trim().length)
        best = identifier(next, 0, below[1], certainty - 0.2);
    }
  }
  return best ?? beside(lines, itemsTo) ?? roughlyLabelled(lines);
}

/** The number in a column of its own beside what else stands in the head. */
function beside(lines: readonly ReceiptLine[], itemsTo: number): Identifier | null {
  const columns = lines.slice(0, itemsTo).flatMap((line) => {
    const right = columnBeside(line);
    return right ? [right] : [];
  });
  return columns.length === 0 ? null : readInvoiceNumber(columns, columns.length);
}

/** Labels whose letters may be misread or lost; the number is all that follows. */
const ROUGHLY = [
  'invoice no',
  'invoice number',
  'receipt no',
  'receipt number',
  'order number',
  'transaction',
  'ticket no',
  'ticket',
  'invoice',
  'receipt',
];
const ROUGH_LABEL = /^\W*([A-Za-z01]{4,12}(?:\s[A-Za-z01]{2,6})?)\s?[.:#]+\s*(?=\S*\d)([A-Z0-9]+(?:-[A-Z0-9]+)*)\W*$/i;
/** One without a sign behind it, with the number alone on its line or before that of the till: `TICRET 0082645  REG 1`. */
const ROUGH_LABEL_ALONE =
  /^\W*([A-Za-z01]{5,12})\s+(?=(?:[A-Z-]*\d){5})([A-Z0-9]+(?:-[A-Z0-9]+)*)(?=\W*$|\s+(?:REG|REGISTER|TILL|LANE|POS|TERM)\b)/i;
/** A number behind such a label. */
const ROUGH = { certainty: 0.4, why: 'Its label was hard to read: it may be another number.' };

function roughlyLabelled(lines: readonly ReceiptLine[]): Identifier | null {
  for (const line of lines) {
    const [, label = '', value = ''] = ROUGH_LABEL.exec(line.text) ?? ROUGH_LABEL_ALONE.exec(line.text) ?? [];
    if (value.length >= 4 && mentions(comparable(label), ROUGHLY) && !isDateOrTime(value))
      return { ...identifier(line, line.text.lastIndexOf(value), value, ROUGH.certainty), why: ROUGH.why };
  }
  return null;
}

/** Whether digits that stand like those of a date or time may be one: no month or day is above 31, no two are above 12. */
function isDateOrTime(text: string): boolean {
  if (/^\W*(?:\d{4}-\d\d-\d\d|\d{1,2}:\d\d)/.test(text)) return true;
  const date = /^\W*(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/.exec(text);
  const [low = 99, high = 99] = [Number(date?.[1]), Number(date?.[2])].sort((a, b) => a - b);
  return date !== null && low <= 12 && high <= 31;
}

/** Nothing but a time stands before a bare `By:`; others did something else: `Printed by: `. */
const STAFF_LABEL =
  /\b(?:BUDTENDE[RD](?:\s*BY)?|BUD\s?TENDER|BUD(?=\s?:)|(?:S(?!AV)[A-Z]{0,2}VED|ASSISTED|ATTENDED|HELPED|SOLD|RUNG(?: UP)?|RANG(?: UP)?|CHECKED OUT|COMPLETED|PROCESSED|FULFILLED|TENDED|PACKED|PREPARED)\s*BY|YOUR (?:BUDTENDER|SERVER|ASSOCIATE|HOST)(?: (?:TODAY )?(?:WAS|IS))?|CASH[I1L]ER(?:\s*(?:NAME|#))?|ASSOCIATE|EMP(?:LOYEE)?|SALES\s*(?:PERSON|REP|MAN)|SERVER|STAFF|OPERATOR|AGENT|CONSULTANT|WELLNESS\s*GUIDE|SOLD BY|TEAM MEMBER|REP|CLERK|USER|ADVISOR|ATTENDANT|SPECIALIST|CANNABIST|TECH(?:NICIAN)?(?=\s?:)|AMBASSADOR|CONCIERGE|TELLER|PHARMACIST|BT(?=\s?[:#])|GUIDE(?=\s?:)|(?<=^[^A-Z]*(?:[AP]M\W+)?)BY(?=\s?:)|SERVED(?=\s?:)|CSHR(?=\s?:))\b[\s:#.-]*/i;
/** Surer than the others: on one receipt a budtender is named beside a cashier. */
const BUDTENDER = /BUD\s?TENDE/i;
/** A number before the name: `Cashier: 104 - Maria`. */
const STAFF_NUMBER = /^(?:(?:ID|NO\.?)\s*)?#?\d{1,6}\s*[-:/.]?\s+(?=[A-Z])/i;
const STAFF_VALUE =
  /^(\p{L}[\p{L}'.-]*(?:\s(?!(?:REG|REGISTER|TILL|STATION|TERM|TERMINAL|POS|DRAWER|LANE|CUST|CUSTOMER|GUEST|PATIENT|MEMBER)\b)\p{L}[\p{L}'.-]*){0,2})(?=\s*(?:$|[|#,;(]|\d|\bREG|\bON\b|\bAT\b|\bDATE|\bTIME|\bTILL|\bSTATION|\bTERM(?:INAL)?\b|\bPOS\b|\bDRAWER|\bLANE|\bCUST|\bGUEST|\bPATIENT|\bMEMBER|\bKASSE|\bCAISSE|\bCAJA|\bCASSA|\bBON)|\s+\p{L}[\p{L}.]*\s?[:#])/iu;
/** The initial behind a first name, read as a nought: `Idris 0`. */
const INITIAL_AS_NOUGHT = /(?<=^[A-Z][a-z]+ )0(?=\.?$)/;
const NO_NAME =
  /^(?:[A-Z]\.?|CASHIER?|CASH|USER|ADMIN|NAME|NO|ID|DATE|TIME|REG(?:ISTER)?|TERMINAL|POS|REF|TABLE|ANY|COPY|OF|THE|AND|TO|TRAINEE CASHIER|SR)\.?$/i;

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

/** Whether a line of a few words begins with a label of who served; then there is a name, legible or not. */
export function promisesBudtender(lines: readonly ReceiptLine[]): boolean {
  return lines.some(({ text, words, language }) => {
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
const doubtOfStaff = (name: string) => (goesOn(name) ? GOES_ON : /^\p{Ll}/u.test(name) ? CUT_OFF : null);

/** Who served: the name after a label that says so, on its line or the next. */
export function readBudtender(lines: readonly ReceiptLine[]): Identifier | null {
  let best: Identifier | null = null;
  for (const [index, line] of lines.entries()) {
    const match = staffLabel(line.text, line.language);
    if (!match) continue;
    // "ask your budtender about ..." is advertising.
    if (/\b(?:ask|tip|tell|love|thank)\b/i.test(line.text.slice(0, match.index))) continue;
    const certainty = BUDTENDER.test(match[0]) ? 0.93 : 0.82;
    if (best && best.certainty >= certainty) continue;
    const number = STAFF_NUMBER.exec(line.text.slice(match.index + match[0].length))?.[0] ?? '';
    const start = match.index + match[0].length + number.length;
    const rest = line.text.slice(start, endOfColumn(line, start)).replace(INITIAL_AS_NOUGHT, 'O');
    const value = STAFF_VALUE.exec(rest)?.[1];
    // Advertising goes on in small letters: `your budtender about our`.
    const isName = value && !NO_NAME.test(value) && !(/^\p{Ll}+(?:$| \p{Ll})/u.test(value) && !/[:#]/.test(match[0]));
    if (isName) best = { ...identifier(line, start, value, certainty), ...doubtOfStaff(value) };
    const next = lines[index + 1];
    const below = next && start >= line.text.length ? STAFF_VALUE.exec(next.text)?.[1] : undefined;
    const capitals = /^\p{Lu}\S*(?:\s\p{Lu}\S*)*$/u.test(below ?? '');
    if (next && below && capitals && !NO_NAME.test(below) && below.length === next.text.trim().length) {
      best = identifier(next, 0, below, certainty - 0.2);
    }
  }
  return best;
}
