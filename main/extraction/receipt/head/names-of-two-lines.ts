import { LEGAL_FORM } from '../../../../shared/retail/company-words.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { isContact, isTitle } from './letterhead-lines.ts';
import { beginsName, isOnlyTrade } from './trade-lines.ts';

/** No name begins with these: they end one. */
const CANNOT_BEGIN = /^\W*(?:ENTER(?!TAIN)\w{3,6}|TRADING|MARKETING|HOLDINGS|INDUSTRIES|SDN|BHD|S\/B|LLC|INC|& )\b/i;

const openBracket = (text: string) => (text.match(/\(/g)?.length ?? 0) > (text.match(/\)/g)?.length ?? 0);
/** Closes a bracket which it does not open: the line above does, whatever that was read as. */
const closesBracket = (text: string) => /^[^(]*[A-Za-z]\)/.test(text);

/** A company in brackets below the name its shop goes by: `NASI KANDAR MERANTI` over `(TARN FOODS SDN BHD)`. */
export function isCompanyInBrackets(text: string): boolean {
  const inside = /^\W*\(([^()]*)\)\W*$/.exec(text)?.[1] ?? '';
  return LEGAL_FORM.test(inside) && /\p{L}{2}/u.test(inside.replace(LEGAL_FORM, ' '));
}

/** Whether letters are the initials of a name's words, some left out: the company `OTK` behind `OLD TOWN TARN KOPITIAM`. */
function isShortFor(letters: string, name: string): boolean {
  const initials = (name.match(/\b\p{L}/gu) ?? []).join('').toUpperCase();
  const inTurn = [...letters.toUpperCase()].reduce(
    (at, letter) => (at < 0 ? at : initials.indexOf(letter, at) + 1 || -1),
    0,
  );
  return letters.length > 1 && letters.length <= 4 && inTurn > 0;
}

/** The name's second line, where the first one is plainly unfinished or the second is no more than a legal form. */
export function continues(name: string, next: ReceiptLine | undefined): boolean {
  if (next && /^\W*(?:SDN|BHD|S\/B|LLC|INC)\b/i.test(next.text) && !LEGAL_FORM.test(name) && /[A-Za-z]{4}/.test(name))
    return true;
  if (!next || isCompanyInBrackets(next.text)) return false;
  if (isContact(next) || isTitle(next) || name.replace(/[^A-Za-z]/g, '').length < 4) return false;
  if (CANNOT_BEGIN.test(next.text) && !LEGAL_FORM.test(name)) return true;
  if (/(?:&|\bAND|\bDAN|\bOF|-)\s*$/i.test(name) || openBracket(name)) return true;
  if (closesBracket(next.text) && !LEGAL_FORM.test(name) && LEGAL_FORM.test(next.text)) return true;
  const rest = next.text
    .replace(LEGAL_FORM, '')
    .replace(/\([^)]*\)|\d{4,}\s?-?\s?[A-Z]?\b/g, '')
    .replace(/[^A-Za-z]/g, '');
  // A company below what kind of shop it is has a name of its own: `GM RETAIL SDN BHD` below `HYPERMARKET`.
  const namesItself = (rest !== '' && isOnlyTrade(name) && !beginsName(name)) || isShortFor(rest, name);
  return LEGAL_FORM.test(next.text) && rest.length <= 8 && !LEGAL_FORM.test(name) && !namesItself;
}

/** Whether a company's line has a name besides trades, below what may be a shop's whole name: `MERANTI BOOKS` over `HOCK SENG SDN BHD`. */
export function mayBeCompanyOfItsOwn(line: ReceiptLine | undefined, next: ReceiptLine | undefined): boolean {
  if (
    !line ||
    !next ||
    !LEGAL_FORM.test(next.text) ||
    beginsName(line.text) ||
    /(?:&|\bAND|\bDAN|\bOF|-|\([^)]*)\s*$/i.test(line.text)
  )
    return false;
  const words = next.text.replace(LEGAL_FORM, ' ').replace(/\([^)]*\)?/g, ' ');
  return (
    (words.match(/\p{L}{2,}/gu) ?? []).length > 1 &&
    !CANNOT_BEGIN.test(next.text) &&
    !isOnlyTrade(words) &&
    !closesBracket(next.text)
  );
}
