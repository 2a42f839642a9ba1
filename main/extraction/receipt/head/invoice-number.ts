import { withoutMarks } from '../../../../shared/without-marks.ts';
import type { Word } from '../../../documents/page.ts';
import { amountsOn } from '../lines/amounts.ts';
import { columnBeside, type ReceiptLine, withWords } from '../lines/receipt-lines.ts';
import { comparable, mentions } from '../lines/text-match.ts';
import { wordingOf } from '../wording/languages.ts';
import { type Identifier, identifier, isProse } from './identifiers.ts';
import { namesStreet } from './letterhead-lines.ts';
import { numberBesideGuests } from './number-beside-guests.ts';
import { numberOfOrder } from './order-number.ts';
import { ROW_OF_TILL_TO_SALE } from './row-of-till.ts';

/** Labels of a receipt's own number, the surer first. */
export const NUMBER_LABELS: readonly [RegExp, number][] = [
  [/\b(?:TAX\s*)?(?:IN[VU](?:[O0]ICE)?|FACTURE)\.?\s*(?:NUMBER|NUM|N[O0DQ]|ID)?\s*[.#:]+\s*/i, 0.9],
  [/\bTAX\s*INV(?:[O0]ICE)?\s*NO\.?\s*/i, 0.9],
  // The space between the label and its number was lost.
  [/\b(?:INV(?:OICE)?|RECEIPT|RESIT|BILL)\s*NO(?=\d{4,}|\d{1,4}(?:[-/]\d{1,6})+(?![\d/-]))/i, 0.9],
  [/\bINVOICE\s*(?:NUMBER|N[O0DQ]|ID)?\s+(?=[#A-Z]*(?:-[A-Z]*)?\d|[A-Z]{1,4}\/[A-Z]{0,4}\d)/i, 0.85],
  [/\bRECE[I1]PT\s*(?:NUMBER|NUM|N[O0DQ]|ID)?\s*[.#:]+\s*/i, 0.9],
  [/\b(?:RCPT|REC(?:EIPT)?)\s*(?:NO|#)\s*[.#:]*\s*/i, 0.85],
  [/\bRCPT\s*(?:NUM|ID)?\s*[.#:]+\s*/i, 0.85],
  [/\b(?:NO\.?\s?(?:RESIT|INVOIS|BIL)|BIL\s?TUNAI\s?NO)\b\s*[.#:]*\s*/i, 0.88],
  // What was given back has a number of its own beside that of the sale; fewer digits are days: `Refund: 14 days`.
  [
    /\b(?:REFUND|RETURN|CREDIT\s?(?:NOTE|MEMO))\s*(?:NUMBER|NUM|N[O0]|ID)?\s*[.#:]+\s*(?=[A-Z]{0,4}[-\s]?\d[\d-]{3,}|$)/i,
    0.88,
  ],
  [/\bFOLIO\s*(?:NUMBER|N[O0])?\s*[.#:]+\s*/i, 0.86],
  [
    /\b(?:B[I1L][L1I]{2}|DOC(?:UMENT)?|CB|CASH\s*BILL|SLIP|CHECK|CHK|TICKET|TKT|SALE)\.?\s*(?:NUMBER|N[O0DQ]|ID)?\s*[.#:]+\s*/i,
    0.85,
  ],
  // A code with letters tells the receipt's number from the order's, where one line has both.
  [/\bRECEIPT\s+(?=[A-Z]{1,3}\d{0,3}-\d{4,}(?![\dA-Z-]))/i, 0.82],
  [/\b(?:[OD0]RDER|ORD)\s*(?:NUMBER|NUM|N[O0DQ]|ID)?\s*[.#:]+\s*/i, 0.8],
  [
    /\b(?:TRAN(?:S(?:ACTION)?)?|TRX|TXN|TRN|DISPENS(?:ATION|E)|PURCHASE(?=\s*(?:#|ID|N[O0]\b)))\s*(?:NUMBER|NUM|N[O0DQ]|ID)?\s*[.#:]+\s*/i,
    0.75,
  ],
  [/\b(?:BILL|DOC|INV|TICKET|ORDER|TRANS|TRANSACTION|TXN|TRX|SALE|RECEIPT)\s*(?:NUMBER|N[O0DQ]|ID)\b\s*/i, 0.7],
  [
    /(?:^\W*(?:(?:RX|SALES?|CUSTOMER|PATIENT|MEDICAL|ONLINE|WEB|PICK-?\s?UP|DELIVERY|CURBSIDE|IN-?STORE|WALK-?IN|(?:REG(?:ISTER)?|TILL|POS|LANE|TERM(?:INAL)?|STORE)\s*#?\d{1,4})\s+)?|\d:\d\d\s?(?:[AP]M?)?\s+)(?:TICKET|TKT|ORD(?:ER)?|TRANS(?:ACTION)?|TXN|TRX|TRN|SALE|DISPENSATION|RECEIPT|RCPT|INV)\s+(?=[A-Z]{0,3}-?\d[\d-]{3,}|[A-Z\d]{2,6}-\d{2,}\W*$|(?<=\d:\d\d.*)(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{4,12}\W*$)/i,
    0.68,
  ],
  // An order is called after how it was given out.
  [/^\W*(?:PICK-?\s?UP|DELIVERY|CURBSIDE|IN-?STORE|WALK-?IN|ONLINE|WEB)\s*#\s*(?=[A-Z]{0,4}-?\d[\d-]{3,})/i, 0.66],
  // Nothing but a number sign before it, and the day of the sale behind it.
  [/^\W*#\s?:?\s?(?=[A-Z]{0,4}-?\d[\d-]{3,}\s+(?:[A-Z]{3,9}\.?\s\d|\d{1,4}[-/.](?:\d|[A-Z]{3}[-/.]\d)))/i, 0.66],
  // Or who served, behind a label: `#44188   BUD: KIM`.
  [
    /^\W*#\s?:?\s?(?=[A-Z]{0,4}-?\d[\d-]{3,}\s+(?:BUD(?:TENDER)?|CASHIER|SERVER|CLERK|ASSOCIATE|EMP(?:LOYEE)?|AGENT)\s?:)/i,
    0.66,
  ],
  // House numbers are shorter, or have their street behind them: `No. 53, Jalan Meru`, `No. 218-222, Jalan Meru`.
  [
    /^\W*N[O0]\.?\s*[.:#]\s*(?![\dA-Z/-]+\s?,\s*\p{L})(?=[A-Z]{0,4}-?\d[\dA-Z/-]{4,}|[A-Z]{1,3}\s\d{4,}\W*$|\d{4}\s*$)/iu,
    0.65,
  ],
  // Books of cash sales are numbered, with or without letters.
  [/^\W*CASH\s(?:SALES?|BILL)\s+(?=[A-Z]{1,4}(?:-[A-Z]{1,2})?[-\s]?\d{4,}\W*$|\d{5,}\W*$)/i, 0.68],
  // Behind the number of its till, R for receipt.
  [/(?:^|\s)T\d{1,2}\s+(?=R\d{6,}\W*$)/, 0.66],
  [ROW_OF_TILL_TO_SALE, 0.68],
  // A cash register counts its sales behind its clerk.
  [/^\W*REG\s?#?\d{1,3}\s+(?:CLK|CLERK|CSHR)\b\D*\s(?=0\d{5,}\W*$)/i, 0.62],
  [/^\W*(?:REG\s?#?\d{1,3}\s+)?(?:CLK|CLERK)\s?#?\d{1,3}\s+\p{L}+\.?\s+#\s?(?=\d{5,}\W*$)/iu, 0.62],
  // Where cannabis is medicine its sale may be numbered as a prescription.
  [/^\W*RX\s*(?:NO|NUM(?:BER)?|#)\s*[.#:]*\s*(?=\d[\d-]{4,})/i, 0.66],
  // Nothing before it, and the day and the time of the sale behind it; telephones and taxes have numbers of their own.
  [
    /^\W*(?!(?:TEL|PH|FAX|HP|GST|SST|VAT|ABN|HST|TIN|EIN)\d)(?=[A-Z]{1,5}\d{6,}\s+\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}\s.*\d:\d\d)/i,
    0.62,
  ],
  // A code of letters and digits is the whole line, what kind of sale it was apart.
  [
    /^\W*(?:TICKET|ORDER|TRANSACTION|RECEIPT|INV)\s+(?=(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{5,20}(?:\s+(?:ADULT[- ]USE|REC(?:REATIONAL)?|MED(?:ICAL)?|RETAIL|PICK-?\s?UP|DELIVERY|IN-?STORE|WALK-?IN|ONLINE))?\W*$)/i,
    0.66,
  ],
  // What else books and slips of sales are called, in Malay and in short; seldom seen, so they outweigh no other.
  [
    /(?:^\W*|\d\s+)(?:CHIT|DOCKET|RESIT|INVOIS|BIL|SALES|CASH\sSALES?|C\/?S|C\/B|MEMO|O\.?R\.?|JOB(?:\sSHEET)?|W\/O|TRANX|TRNX|TRANSAC|T[CR](?=\s?#))\.?\s*(?:NUMBER|NUM|N[O0]|ID)?\s*[.#:][.#:\s]*(?=[A-Z]{0,4}-?\d[A-Z\d/-]{2,})/i,
    0.62,
  ],
  [/^\W*(?:CHIT|DOCKET|RESIT|INVOIS|BIL|MEMO)\s+(?=[A-Z]{0,4}-?\d{4,}\W*$)/i, 0.6],
  // Short codes of some apps tell sales apart by small and large letters; `1of2` and `POS1` are none.
  [/^\W*R(?:eceipt|ECEIPT)\s+(?!\d[oO][fF]\d|(?:POS|REG)\d)(?=(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z\d]{4}\W*$)/, 0.66],
  // The space behind the label was lost.
  [/^\W*(?:TICKET|ORDER|INVOICE|RECEIPT|SALE|TRANS(?:ACTION)?)(?=\d{1,4}-\d{4,}\W*$|\d{5,}\W*$)/i, 0.6],
];
/** A bill in shops as in restaurants; below the goods it is a way to pay. */
const CHECK_ABOVE: [RegExp, number] = [
  /^\W*(?:CHECK|CHK|BILL|SLIP)\s+(?=\d{3,}(?:\W*$|\s+(?:TABLE|TBL|MEJA|COVERS?|PAX)\b)|\d{4,}\s+[A-Z]+(?:\s[A-Z]+)?\s?:|\d{5,}\s+\d{1,2}[-/.]\d|\d{1,4}-\d{4,}(?!-?\d)|\d{4,}-\d{1,4}\W*$|[A-Z]{1,4}\d?-?\d{4,}\W*$)/i,
  0.66,
];

/** What is paid with by a check's number, where an amount stands behind it. */
const CHECK = /\b(?:CHECK|CHK|CHEQUE)\b/i;

/** The labels in the language of the line's receipt before those in English. */
function numberLabels({ language }: ReceiptLine, isAbove: boolean): readonly [RegExp, number][] {
  const own = wordingOf(language).number;
  return [...(own ? [[own, 0.9] as [RegExp, number]] : []), ...NUMBER_LABELS, ...(isAbove ? [CHECK_ABOVE] : [])];
}

const NUMBER_VALUE =
  /^[:.#\s]*((?=[A-Z0-9/_-]*\d|[A-Z]{5,8}\b|[A-Z]{1,3}(?:-[A-Z]{1,2})?\s\d{4})(?:[A-Z]{1,3}(?:-[A-Z]{1,2})?\s(?=\d{4}))?[A-Z0-9]+(?:[-/_][A-Z0-9]+)*(?:\s(?=\d{3,}\b(?![-/.:]\d))(?!(?:19|20)\d\d\b)\d{3,})?)/i;

/** Three groups of digits or more, the last a long one, at the end of a line: office, counter and receipt. */
const IN_GROUPS = /^[:.#\s]*(\d{2,6}(?:\s\d{1,6})+\s\d{5,9})\W*$/;
/** A colon behind the label that was read as a digit: `INV# 3 IV-180417-023`. */
const BEHIND_DIGIT = /^[:.#\s]*\d\s+([A-Z]{1,4}-\d[\dA-Z-]{5,})(?![\w-])/;
/** Thousands apart, as some tills count their sales: `61,204`. */
const IN_THOUSANDS = /^[:.#\s]*(\d{1,3}(?:,\d{3})+)(?![\d.,])/;

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

/** What stands before a word for sales at large, or for this one in a sentence: `on this order.`, `your next receipt`. */
const ONE_OF_SEVERAL = /\b(?:an?|any|each|every|the|this|that|your|our|next|last|orig(?:inal)?\.?)\s*$/i;

/** Beside when it was ordered stands the order's number; the sale that came of it has one of its own. */
const WHEN_ORDERED = /\b(?:ordered|placed)\b.*\d/i;
const OF_ORDER = /\bORDER\b/i;
/** What such a number counts for among others. */
const LEAST_OF_NUMBERS = 0.5;

/** A label of which nothing says what it numbers. */
const BARE_NO = /^\W*N[O0]\W*$/i;
/** Numbers of houses are short where they stand above their street. */
const HOUSE_ALONE = /^\d{1,4}[A-Z]?\W*$/i;

/** Whether what is numbered is a house: its street stands behind (`No.22/24/26 Jalan Meru`) or below. */
const isOfHouse = (label: string, behind: string, below: ReceiptLine | undefined): boolean =>
  BARE_NO.test(label) &&
  ((/^\d/.test(behind) && namesStreet(behind)) ||
    (HOUSE_ALONE.test(behind) && below !== undefined && namesStreet(below.text)));

/** What a slip of a card prints beside the number it calls its invoice. */
const OF_CARD = /\b(?:TRACE|APPR(?:OVAL)?|BATCH|TID|MID|AID|RREF|VISA|MASTERCARD|CARD)\b/i;
/** So many lines around it are of the same slip. */
const LINES_OF_SLIP = 2;

const isNearCard = (lines: readonly ReceiptLine[], index: number, itemsTo: number): boolean =>
  lines
    .slice(Math.max(itemsTo, index - LINES_OF_SLIP), index + LINES_OF_SLIP + 1)
    .some(({ text }) => OF_CARD.test(text));
/** Whether a transaction has more digits than tills count: what the bank numbered. */
const isOfSlip = ({ text }: ReceiptLine, label: RegExpExecArray): boolean =>
  /\bTRAN/i.test(label[0]) && /^\d{10}/.test(text.slice(label.index + label[0].length));
const AMONG_CARDS = { certainty: 0.4, why: 'It stands among the numbers of a card, and may be that of the payment.' };

/** How many goods there are in it: `Items in sale: 3`. */
const COUNTED_BEFORE = /\b(?:items?|units?|qty|pieces|products)\s+(?:in|on|of|per|this)(?:\s(?:this|the|your))?\W*$/i;

/** What makes the digits before it an amount: `Montant recu 45,00`. */
const CENTS = /^[.,]\d{2}(?!\d)/;

/** Letters alone are a number in capitals at the end of a line; what follows a full stop or goes on is a word. */
const isWord = (value: string, behind: string) =>
  /^\p{L}+$/u.test(value) && (/\p{Ll}/u.test(value) || /\p{L}/u.test(behind));

/** A number whose last character was no letter or digit. */
const TORN = { certainty: 0.3, why: 'It may go on: what stands behind it was not understood.' };

/** A code of small and large letters, some of which have the same form in either size. */
const SIZES_ALIKE = { certainty: 0.4, why: 'It has small and large letters, some of which differ in size alone.' };
const isOfBothSizes = (number: string) =>
  /\p{Ll}/u.test(number) && /\p{Lu}/u.test(number) && /[cgkopsuvwxyz]/i.test(number);

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
  /** How much its label outweighs others. */
  let weight = 0;
  for (const [index, line] of lines.entries()) {
    for (const [label, certainty] of numberLabels(line, index < itemsTo)) {
      const match = label.exec(line.text);
      const isOrder = match !== null && OF_ORDER.test(match[0]) && WHEN_ORDERED.test(line.text);
      const isOfCard =
        match !== null && index >= itemsTo && /\bINV\b/i.test(match[0]) && isNearCard(lines, index, itemsTo);
      const isLongOfCard =
        index >= itemsTo && match !== null && isOfSlip(line, match) && isNearCard(lines, index, itemsTo);
      const isPayment = match !== null && index >= itemsTo && CHECK.test(match[0]) && amountsOn(line).length > 0;
      const own = isOrder || isOfCard || isLongOfCard ? Math.min(certainty, LEAST_OF_NUMBERS) : certainty;
      if (!match || isPayment || (best !== null && weight >= own)) continue;
      const before = line.text.slice(0, match.index);
      if (isProse(before) || ONE_OF_SEVERAL.test(before) || COUNTED_BEFORE.test(before)) continue;
      if (
        /\b(?:GST|REG|CO|TAX ID|SST|TEL|CUSTOMER|MEMBER|TSE|TVA|UST|MWST|CLIENT|KUNDEN)\W*$/i.test(
          line.text.slice(0, match.index),
        )
      )
        continue;
      const start = match.index + match[0].length;
      if (isOfHouse(match[0], line.text.slice(start), lines[index + 1])) continue;
      // No number has an accent: a speck over a letter of it was read as one.
      const rest = withoutMarks(line.text.slice(start));
      const value =
        BEHIND_DIGIT.exec(rest) ?? IN_GROUPS.exec(rest) ?? IN_THOUSANDS.exec(rest) ?? NUMBER_VALUE.exec(rest);
      const behind = line.text.slice(start + (value?.[0].length ?? 0));
      if (value?.[1] && !isDateOrTime(line.text.slice(start)) && !CENTS.test(behind) && !isWord(value[1], behind)) {
        const at = start + value[0].length - value[1].length;
        // A bracket that closes nothing was a letter: `GEZDE]`.
        const rest = line.text.slice(at + value[1].length);
        // So does a hyphen that leads on, a space before it: `514 -60287`.
        const torn = (/^[\])}|!]/.test(rest) && !/[[({]/.test(line.text)) || /^\s?[-–]\s?[A-Z0-9]{2}/.test(rest);
        const found = identifier(line, at, value[1], certainty);
        const alike = isLookAlike(found.value) || mayBeginWithLetters(found.value, found.words);
        const sizes = isOfBothSizes(found.value);
        best = {
          ...found,
          ...(torn ? TORN : isLongOfCard ? AMONG_CARDS : alike ? LOOK_ALIKE : sizes ? SIZES_ALIKE : null),
        };
        weight = own;
        continue;
      }
      const next = lines[index + 1];
      if (!next || start < line.text.length - 1 || match.index > 2 || weight >= certainty - 0.2) continue;
      const below = NUMBER_VALUE.exec(next.text);
      if (below?.[1] && below[1].length === next.text.trim().length) {
        best = identifier(next, 0, below[1], certainty - 0.2);
        weight = certainty - 0.2;
      }
    }
  }
  return (
    best ??
    beside(lines, itemsTo) ??
    numberOfOrder(lines, itemsTo) ??
    roughlyLabelled(lines) ??
    numberBesideGuests(lines.slice(0, itemsTo))
  );
}

/** The number in a column of its own beside what else stands in the head, or with that in a column beside it. */
function beside(lines: readonly ReceiptLine[], itemsTo: number): Identifier | null {
  const columns = lines.slice(0, itemsTo).flatMap((line) => {
    const right = columnBeside(line);
    return right ? [{ left: withWords(line, line.words.slice(0, -right.words.length)), right }] : [];
  });
  if (columns.length === 0) return null;
  const [left, right] = [columns.map((column) => column.left), columns.map((column) => column.right)];
  return readInvoiceNumber(right, right.length) ?? readInvoiceNumber(left, left.length);
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
  if (/^\W*(?:(?:19|20)\d\d-\d\d-\d\d(?!\d)|\d{1,2}:\d\d)/.test(text)) return true;
  const date = /^\W*(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}(?!\d(?!\d?:))/.exec(text);
  const [low = 99, high = 99] = [Number(date?.[1]), Number(date?.[2])].sort((a, b) => a - b);
  return date !== null && low <= 12 && high <= 31;
}
