import { reason } from '../../../../shared/findings/finding.ts';
import { LEGAL_FORM, TRADE_WORD } from '../../../../shared/retail/company-words.ts';
import { STREET_WORD } from '../../places/street-words.ts';
import { isColumnHeading } from '../lines/column-heading.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { comparable, mentions } from '../lines/text-match.ts';
import { wordingOf } from '../wording/languages.ts';
import { isOfCard } from './card-lines.ts';
import { customersOf } from './customers.ts';
import { printedDates } from './dates.ts';
import { type Identifier, identifier } from './identifiers.ts';
import { isContact, isTitle } from './letterhead-lines.ts';
import { isNoStaffName } from './staff-names.ts';

/** An account, whoever keeps it by name, and that one's number: `AC02: Farhana(20418)`; its noughts may be letters. */
const OF_ACCOUNT = /^\W*[A-Z]{1,4}[\dOoIl]{1,4}\s?:\s*(\p{Lu}\p{L}{2,}(?:\s\p{L}[\p{L}.]*){0,3})\s?\(\d{2,8}\)?\W*$/u;
const BY_ACCOUNT = { certainty: 0.4, why: reason('unlabeled-name') };

const namesBusiness = (name: string) =>
  LEGAL_FORM.test(name) || TRADE_WORD.test(name) || /\bbank\b/i.test(name) || isNoStaffName(name);

/** Who an account of the till or the round is kept by, from the lines above the goods: mostly who served. */
export function readKeeperOfAccount(head: readonly ReceiptLine[]): Identifier | null {
  for (const line of head) {
    const name = OF_ACCOUNT.exec(line.text)?.[1];
    if (name !== undefined && !namesBusiness(name))
      return { ...identifier(line, line.text.indexOf(name), name, BY_ACCOUNT.certainty), why: BY_ACCOUNT.why };
  }
  return null;
}

/** Two to four names of a person, and nothing else but the label and number of something: `Lim Mei Hua  Trans: 118204`. */
const PERSON = /^\W*(\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+){1,3})(\s+\p{L}+\.?(?:\s?no\.?)?\s?[:#]\s?[A-Z-]*\d.*)?\W*$/iu;
const CAPITALISED = /^\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)+$/u;
/** In capitals alone it is as often something else, but beside the number of the sale. */
const IN_CAPITALS = /^\p{Lu}{3,}(?:\s\p{Lu}{2,})+$/u;
const NUMBER_OF_SALE = /^\s+(?:trans(?:action)?|trx|txn|slip|receipt|resit|bill|inv(?:oice)?|doc)\b/i;
/** What else is told in two words between the numbers of a sale and its goods: how it was sold, to whom, where in the shop. */
export const OF_SALE =
  /\b(?:sales?|order|walk|dine|eat|take|away|out|in|here|to|go|self|pick|drive|thru|cash|credit|card|tax|counter|table|room|branch|main|floor|hall|zone|area|copy|original|duplicate|reprint|member|name|no|date|time|total|page|type|new|old|regular|public|standard|normal|price|goods|items?|welcome|thanks?|you|client|customer|patient|guest|buyer|rewards?|loyalty|points?|happy|hours?|days?|deals?|online|mobile|app|kiosk|verified|approved|paid)\b/i;

/**
 * The line above the goods that names a person without a label, below the day and the numbers of the sale, where tills
 * print who served; null for none. A customer's name stands there as well, mostly with its label or address.
 *
 * @param used lines of the shop's name and address
 */
export function personWithoutLabel(head: readonly ReceiptLine[], used: readonly ReceiptLine[]): string | null {
  const customers = customersOf(head);
  const dated = head.findIndex((line) => printedDates([line]).length > 0);
  if (dated < 0) return null;
  for (const line of head.slice(dated + 1)) {
    const [, name, beside = ''] = PERSON.exec(line.text) ?? [];
    if (name === undefined || namesBusiness(name) || OF_SALE.test(name)) continue;
    if (!CAPITALISED.test(name) && !(IN_CAPITALS.test(name) && NUMBER_OF_SALE.test(beside))) continue;
    if (customers.sentTo.has(line) || customers.boughtBy.has(line) || STREET_WORD.test(name)) continue;
    if (used.includes(line) || isTitle(line) || isContact(line) || isColumnHeading(line) || isOfCard(line.text))
      continue;
    if (!mentions(comparable(name), wordingOf(line.language).head)) return name;
  }
  return null;
}
