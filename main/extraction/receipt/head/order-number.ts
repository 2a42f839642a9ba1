import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { type Identifier, identifier } from './identifiers.ts';
import { UNIT } from './letterhead-lines.ts';

/** Groups of letters and digits, one of these at least. */
const VALUE = String.raw`((?=[A-Z-]*\d)(?:[A-Z]-(?=\d{4}))?[A-Z\d]{2,}(?:-[A-Z\d]{2,})*)`;
/** What e-mails call the order's number besides: `Reservation no. 9C4-30588`, `Confirmation NF-2025-08812`. */
const RESERVED = new RegExp(
  String.raw`^\W*(?:reservation|confirmation|booking)(?:\s(?:no|number|code|id))?\W{0,3}(?=[A-Z\d-]{5})${VALUE}(?=\W|$)`,
  'i',
);
/** A payment is confirmed by a number, too, below the goods. */
const OF_PAYMENT = /^\W*confirmation\b/i;
/** An order called by a long code, with how it was given out behind it: `Order K4TQ7ZB1V9M2E Take Out`. */
const WITH_MANNER =
  /^\W*(?:order|invoice)\s(?=[A-Z]*\d)(?=\d*[A-Z])([A-Z\d]{8,20})\s(?:take[- ]?out|to[- ]go|dine[- ]?in|pick[- ]?up|delivery|curbside|online)\W*$/i;
/** An order by the name of who took it, and its number: `Canopy Order 42285190`; a purchase order is the customer's. */
const OF_SERVICE =
  /^\W*(?!(?:purchase|next|previous|last)\b)\p{L}{3,12}\s(?:order|ticket)\s(?:no\.?\s|#\s?)?(\d{6,12})\W*$/iu;
/** What floors and suites are numbered by, on a line of their own in an address: `#01-225`, `#210B`. */
const OF_SUITE = new RegExp(String.raw`^(?:${UNIT}|#\s?(?:\d{1,4}[A-Z]|[A-Z]\d{1,4}))$`, 'i');
/** Nothing but a number behind its sign; of four characters it has letters and digits. */
const SIGNED = new RegExp(String.raw`^#\s?(?:(?=[A-Z\d-]{6})${VALUE}|(?=\d*[A-Z])(?=[A-Z]*\d)([A-Z\d]{4}))$`, 'i');
/** With how it was given out or what is meant besides: `KIOSK ORDER`, and `Receipt` over `Number: 40871`. */
const LABEL_ALONE =
  /^\W*(?:(?:kiosk|online|web|mobile|app|pick-?\s?up|delivery|curbside|in-?store|express|sales)\s)?(?:order|receipt|invoice)\W*$/i;
const ALONE = new RegExp(String.raw`^(?:(?:number|num|no\.?)\b\s?[:.#]*\s?|#)?(?=[A-Z\d-]{6})${VALUE}$`, 'i');

const LABELLED = 0.75;
const UNLABELLED = 0.66;

/** A number by what stands on its line and above it; null for none. */
function numberOn(
  { text }: ReceiptLine,
  above: ReceiptLine | undefined,
  isAboveGoods: boolean,
): { value: string; certainty: number } | null {
  if (OF_SUITE.test(text.trim()) || (!isAboveGoods && OF_PAYMENT.test(text))) return null;
  const labelled = RESERVED.exec(text) ?? WITH_MANNER.exec(text) ?? OF_SERVICE.exec(text);
  const below = above && LABEL_ALONE.test(above.text) ? ALONE.exec(text.trim()) : null;
  if (labelled?.[1] ?? below?.[1]) return { value: (labelled?.[1] ?? below?.[1]) as string, certainty: LABELLED };
  const [, long, short] = SIGNED.exec(text.trim()) ?? [];
  return long || short ? { value: (long ?? short) as string, certainty: UNLABELLED } : null;
}

/**
 * The number of an order as e-mails and payment services print it, where no label of a receipt's number was found.
 *
 * @param itemsTo first line below the goods
 */
export function numberOfOrder(lines: readonly ReceiptLine[], itemsTo: number): Identifier | null {
  for (const [at, line] of lines.entries()) {
    const found = numberOn(line, lines[at - 1], at < itemsTo);
    if (found) return identifier(line, line.text.indexOf(found.value), found.value, found.certainty);
  }
  return null;
}
