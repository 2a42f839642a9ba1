import { reason } from '../../../../shared/findings/finding.ts';
import { withoutMarks } from '../../../../shared/without-marks.ts';
import type { Word } from '../../../documents/page.ts';
import { amountsOn } from '../lines/amounts.ts';
import { columnBeside, type ReceiptLine, withWords } from '../lines/receipt-lines.ts';
import { comparable, mentions } from '../lines/text-match.ts';
import { type Identifier, identifier, isProse } from './identifiers.ts';
import { namesStreet } from './letterhead-lines.ts';
import { withLettersInLabels } from './letters-in-labels.ts';
import { numberBesideGuests } from './number-beside-guests.ts';
import { numberLabels } from './number-labels.ts';
import { numberOfOrder } from './order-number.ts';

/** What is paid with by a check's number, where an amount stands behind it. */
const CHECK = /\b(?:CHECK|CHK|CHEQUE)\b/i;

const NUMBER_VALUE =
  /^[:.#\s]*((?=[A-Z0-9/_-]*\d|[A-Z]{5,8}\b|[A-Z]{1,3}(?:-[A-Z]{1,2})?\s\d{4})(?:[A-Z]{1,3}(?:-[A-Z]{1,2})?\s(?=\d{4}))?[A-Z0-9]+(?:[-/_][A-Z0-9]+)*(?:\s(?=\d{3,}\b(?![-/.:]\d))(?!(?:19|20)\d\d\b)\d{3,})?)/i;

/** Three groups of digits or more, the last a long one, at the end of a line: office, counter and receipt. */
const IN_GROUPS = /^[:.#\s]*(\d{2,6}(?:\s\d{1,6})+\s\d{5,9}|\d{3,6}(?:\s\d{2,6}){2,}(?<!\s(?:19|20)\d\d))\W*$/;
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
    numberLabels(line, index < itemsTo).some(
      ([label]) => (label.exec(withLettersInLabels(line.text))?.index ?? 99) <= 1,
    ),
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
const AMONG_CARDS = { certainty: 0.4, why: reason('among-card-numbers') };

/** How many goods there are in it: `Items in sale: 3`. */
const COUNTED_BEFORE = /\b(?:items?|units?|qty|pieces|products)\s+(?:in|on|of|per|this)(?:\s(?:this|the|your))?\W*$/i;

/** What makes the digits before it an amount: `Montant recu 45,00`. */
const CENTS = /^[.,]\d{2}(?!\d)/;

/** Letters alone are a number in capitals at the end of a line; what follows a full stop or goes on is a word. */
const isWord = (value: string, behind: string) =>
  /^\p{L}+$/u.test(value) && (/\p{Ll}/u.test(value) || /\p{L}/u.test(behind));

/** Another group of digits behind a number, and nothing else. */
const GROUP_BEHIND = /^\s\d{2,6}\W*$/;
/** A number whose last character was no letter or digit. */
const TORN = { certainty: 0.3, why: reason('number-cut-off') };

/** A code of small and large letters, some of which have the same form in either size. */
const SIZES_ALIKE = { certainty: 0.4, why: reason('check-case') };
const isOfBothSizes = (number: string) =>
  /\p{Ll}/u.test(number) && /\p{Lu}/u.test(number) && /[cgkopsuvwxyz]/i.test(number);

/** A number with a digit among letters that is a letter in many faces. */
const LOOK_ALIKE = { certainty: 0.4, why: reason('check-look-alikes') };
/** Whether a nought or a one stands alone among letters, where it is as likely an O or an I: `DG0-40871`. */
const isLookAlike = (number: string) => /(?<=[A-Z])0(?!\d)|(?<![A-Z\d])0(?=[A-Z])|(?<=[A-Z])1(?=[A-Z])/i.test(number);

/** The day of the sale, with its time or without, in front of a number. */
const BEHIND_DAY = /\d[-/.]\d{1,2}[-/.]\d{2,4}\W|[A-Z]{3,9}\.?\s\d{1,2},?\s\d{4}\W/i;
const SHORT_BEHIND_DAY = {
  certainty: 0.4,
  why: reason('short-number'),
};
/** Whether a line calls a number that of the shop or the till, and no more. */
const isOfPlace = (number: string, lines: readonly ReceiptLine[]): boolean =>
  /^\d{1,6}$/.test(number) &&
  lines.some(({ text }) =>
    new RegExp(
      String.raw`^\W*(?:store|shop|branch|outlet|reg(?:ister)?|till|terminal|lane)\b\W*(?:no\.?|number|id)?\W*${number}\W*$`,
      'i',
    ).test(text),
  );

/** The letters before a number's first hyphen as the recognizer also read them: `IO-3029965` for `10-3029965`. */
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
    const labels = withLettersInLabels(line.text);
    for (const [label, certainty] of numberLabels(line, index < itemsTo)) {
      const match = label.exec(labels);
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
        const torn =
          (/^[\])}|!]/.test(rest) && !/[[({]/.test(line.text)) ||
          /^\s?[-–]\s?[A-Z0-9]{2}/.test(rest) ||
          GROUP_BEHIND.test(rest);
        const found = identifier(line, at, value[1], certainty);
        if (isOfPlace(found.value, lines)) continue;
        const isShort = BEHIND_DAY.test(before) && match[0].trim() === '#' && /^\d{1,4}$/.test(found.value);
        const alike = isLookAlike(found.value) || mayBeginWithLetters(found.value, found.words);
        const sizes = isOfBothSizes(found.value);
        best = {
          ...found,
          ...(torn
            ? TORN
            : isShort
              ? SHORT_BEHIND_DAY
              : isLongOfCard
                ? AMONG_CARDS
                : alike
                  ? LOOK_ALIKE
                  : sizes
                    ? SIZES_ALIKE
                    : null),
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
const ROUGH = { certainty: 0.4, why: reason('number-label-illegible') };

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
