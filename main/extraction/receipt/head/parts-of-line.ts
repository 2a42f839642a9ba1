import { endsInPostalCode } from '../../places/region-words.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';
import { addressLikeness, isContact, isTelephone, namesStreet, telephoneAtEnd } from './letterhead-lines.ts';

/** What parts the matters of a letterhead on one line: `59801 * (406) 555-0173`, and a dot read as a colon. */
const MARK = /^[*·•|~–—:-]$/;

/** What a line has between such marks. */
function partsOf(line: ReceiptLine): ReceiptLine[] {
  const parts: ReceiptLine['words'][] = [[]];
  for (const word of line.words) {
    if (MARK.test(word.text)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.filter((words) => words.length > 0).map((words) => withWords(line, words));
}

/** Whether a text is an address from the number of its house to its postal code. */
const isWholeAddress = (part: ReceiptLine): boolean =>
  /^\W*\d/.test(part.text) && endsInPostalCode(part.text) && addressLikeness(part) >= 1 && !isContact(part);

/** The number of a shop of a chain in front of its house and street: `Store# 1804  210 Canal Street`. */
const SHOP_IN_FRONT =
  /^\W*(?:store|shop|outlet|branch|location)\s?(?:#|no\.?|number|id|code)\W*\d{1,6}\W+(?=\d{1,6}[A-Z]?\s+\p{L})/iu;

function withoutNumberOfShop(line: ReceiptLine): ReceiptLine {
  const front = SHOP_IN_FRONT.exec(line.text)?.[0];
  const rest = front === undefined ? [] : line.words.filter((_, at) => (line.starts[at] ?? 0) >= front.length);
  return rest.length > 0 && namesStreet(line.text.slice(front?.length)) ? withWords(line, rest) : line;
}

/** A ZIP code by itself, its town and state on the line above. */
const CODE_ALONE = /^\d{5}(?:-\d{4})?\W*$/;

/** A line up to the telephone behind its postal code, without a mark between them: `SALEM, OR 97301 (503) 555-0142`. */
function withoutTelephone(line: ReceiptLine): ReceiptLine {
  const at = telephoneAtEnd(line.text);
  const before = at > 0 ? line.words.filter((_, index) => (line.starts[index] ?? 0) < at) : [];
  if (before.length === 0) return line;
  const rest = withWords(line, before);
  return (endsInPostalCode(rest.text) || CODE_ALONE.test(rest.text)) && !isContact(rest) ? rest : line;
}

/**
 * The address on a line without the telephone, website, licence or motto that marks part from it; any other line as it is.
 * A name before it stays: it may be that of another place.
 */
export function addressOnLine(printed: ReceiptLine): ReceiptLine {
  const line = withoutTelephone(withoutNumberOfShop(printed));
  const mark = line.words.findIndex(({ text }) => MARK.test(text));
  if (mark < 1) return line;
  const [before, behind] = [line.words.slice(0, mark), line.words.slice(mark + 1)].map((words) =>
    words.length ? withWords(line, words) : null,
  );
  if (before && behind && isTelephone(behind) && !isContact(before) && addressLikeness(before) >= 1) return before;
  const parts = partsOf(line);
  const addresses = parts.filter(isWholeAddress);
  const [address, ...others] = addresses;
  return address && others.length === 0 && parts.some(isContact) ? address : line;
}
