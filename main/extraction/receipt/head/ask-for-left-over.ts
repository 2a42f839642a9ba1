import { finding } from '../../../../shared/findings/finding.ts';
import { isZipCode } from '../../../../shared/science/postal-codes.ts';
import { CANADIAN_PROVINCE_CODES, zipFitsState } from '../../../../shared/science/states.ts';
import { CANADIAN_CODE, US_ZIP } from '../../places/region-words.ts';
import { STREET_WORD } from '../../places/street-words.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { ReceiptNotes } from '../receipt-notes.ts';
import type { ReceiptRegions } from '../receipt-regions.ts';
import { customersOf } from './customers.ts';
import { printedDates } from './dates.ts';
import { type Identifier, isProse } from './identifiers.ts';
import { type Lettering, namesStreet, UNIT } from './letterhead-lines.ts';

/** A number with a sign before it or of more digits than houses, lots and postal codes have, or that of who pays taxes in Canada. */
const OF_SOMETHING_ELSE = /[:#]\s*(?=\S*\d{3})[A-Z\d-]{6,}|(?<![\d-])\d{7,}|\bR[TP]\s?\d{4}\b/i;
/** What stands behind a province of Canada like a postal code, each half by itself or both run together. */
const BEHIND_PROVINCE = new RegExp(
  String.raw`\b(?:${CANADIAN_PROVINCE_CODES})[.,]?\s+([A-Z\d]{3})\s?([A-Z\d]{3})\W*$`,
  'i',
);

/** Addresses of shops stand within the first lines. */
const LONGEST_HEAD = 12;

/** A number of this sale, whatever it is called. */
const OF_SALE =
  /\b(?:INVOICE|RECEIPT|ORDER|TICKET|TRANS(?:ACTION)?|TRX|TXN|SALE|BILL)\b\.?\s*(?:NO|NUM(?:BER)?|ID)?\s*[.:#]*\s*([A-Z]{0,4}-?\d[A-Z\d-]{3,})(?![.,/]?\d)/i;
/** What stands before the number of the sale whose goods are returned: `RETURN  ORIG TRX 0040118`. */
const OF_ANOTHER_SALE = /\b(?:orig(?:inal)?|prev(?:ious)?|ref(?:erence|und(?: of)?)?)\b\W*$/i;
/** A label surer than this tells the receipt's own number from all others on it. */
const SURE_LABEL = 0.8;

/**
 * Asks about the address and the number of a receipt where something is left over on the page that may be theirs, or
 * stands in them that is something else's.
 */
export function askForLeftOver(
  { lines, itemsFrom }: ReceiptRegions,
  { address, number }: { address: Lettering | null; number: Identifier | null },
  notes: ReceiptNotes,
): void {
  const foreign = address && OF_SOMETHING_ELSE.exec(withoutUnit(address.value));
  if (foreign) notes.find(finding('address-mixed', 'warning', ['retailer_address'], { number: foreign[0] }));
  else if (address && isNoCode(address.value)) notes.find(finding('address-code', 'warning', ['retailer_address']));
  const quarter = address && quarterAbove(address.lines);
  if (quarter) notes.find(finding('address-quarter', 'warning', ['retailer_address'], { line: quarter }));
  const { sentTo } = customersOf(lines);
  const head = lines.slice(0, Math.max(0, Math.min(itemsFrom, LONGEST_HEAD))).filter((line) => !sentTo.has(line));
  const code = address && codeElsewhere(address, head);
  if (code) notes.find(finding('address-left-over', 'warning', ['retailer_address'], { code }));
  const other = number && number.certainty < SURE_LABEL ? numberOfSaleElsewhere(number, lines) : null;
  if (other) notes.find(finding('number-left-over', 'warning', ['invoice_number'], { number: other }));
}

/** What is built or numbered, which addresses have above their street. */
const OF_BUILDING =
  /\b(?:mall|plaza|cent(?:er|re)|building|bldg|tower|house|suite|ste|unit|floor|level|shops|outlets?|arcade|complex|galleria|market(?:place)?|station|terminal|pier|box|highway|hwy|route|crossings?|commons|village|promenade|shopping)\b/i;

/** The number of a lot or house in Malaysia, at the beginning of an address. */
const LOT = /^\W*(?:lots?\b|no\b\.?|unit\b)\s?(?:p\.?\s?t\.?\s?)?[A-Z]?\d/i;

/** What stands above the house and its street and may be the quarter they are in, where a ZIP code ends the address; null for none. */
function quarterAbove([first, second, ...others]: readonly ReceiptLine[]): string | null {
  if (!first || !second || OF_BUILDING.test(first.text)) return null;
  // In Malaysia the lot comes first, and above it a mall or nothing.
  if (LOT.test(second.text) && !LOT.test(first.text) && !STREET_WORD.test(first.text)) return first.text;
  if (/\d/.test(first.text)) return null;
  const isStreet = /^\W*\d{1,6}[A-Z]?\s+\p{L}/iu.test(second.text) && namesStreet(second.text);
  return isStreet && [second, ...others].some(({ text }) => US_ZIP.test(text)) ? first.text : null;
}

/** The unit in front of the number of its house and the street, as Canada writes it: `#14-810 Circle Dr E`. */
const UNIT_AND_HOUSE = /^#\s?\d{1,4}\s?-\s?\d{1,5}(?=\s+\p{L}{2})/u;

/** An address without the number of its unit; in Singapore that of its floor stands before it: `#01-225`. */
const withoutUnit = (printed: string): string => {
  const address = printed.replace(UNIT_AND_HOUSE, ' ');
  return /\bSINGAPORE\b/i.test(address) ? address.replace(new RegExp(String.raw`${UNIT}\b`, 'i'), ' ') : address;
};

/** Whether an address ends behind its province in letters and digits of which no postal code is made. */
function isNoCode(address: string): boolean {
  const [, first = '', second = ''] = BEHIND_PROVINCE.exec(address) ?? [];
  return first !== '' && !isZipCode(`${first} ${second}`);
}

/** A postal code with its state, or one of Canada, on a line of the head that is none of the address's; null where there is none. */
function codeElsewhere(address: Lettering, head: readonly ReceiptLine[]): string | null {
  for (const { text } of head) {
    const zip = US_ZIP.exec(text);
    // `Customer ID 88213` is nowhere in Idaho.
    if (zip?.[1] && !zipFitsState(/\d{5}/.exec(zip[0])?.[0] ?? '', zip[1].toUpperCase())) continue;
    const code = (zip ?? CANADIAN_CODE.exec(text))?.[0];
    // Run together they are as often a number of something else: `OR40772`.
    if (!/\s/.test(code ?? '')) continue;
    if (code && !squeezed(address.value).includes(squeezed(code))) return code;
  }
  return null;
}
const squeezed = (text: string) => text.replace(/[^A-Z\d]/gi, '').toUpperCase();

/** Another number behind a word for the sale than the one that was read, which nothing but its place says; null where there is none. */
function numberOfSaleElsewhere(number: Identifier, lines: readonly ReceiptLine[]): string | null {
  for (const line of lines) {
    const match = OF_SALE.exec(line.text);
    const value = match?.[1];
    if (
      !match ||
      !value ||
      isProse(line.text.slice(0, match.index)) ||
      OF_ANOTHER_SALE.test(line.text.slice(0, match.index)) ||
      printedDates([line]).some(({ text }) => text.includes(value))
    )
      continue;
    const [one, other] = [squeezed(value), squeezed(number.value)];
    if (!one.includes(other) && !other.includes(one)) return match[0].trim();
  }
  return null;
}
