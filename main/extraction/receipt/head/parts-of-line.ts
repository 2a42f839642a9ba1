import { endsInPostalCode } from '../../places/region-words.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';
import { addressLikeness, isContact, isTelephone } from './letterhead-lines.ts';

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

/**
 * The address on a line without the telephone, website, licence or motto that marks part from it; any other line as it is.
 * A name before it stays: it may be that of another place.
 */
export function addressOnLine(line: ReceiptLine): ReceiptLine {
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
