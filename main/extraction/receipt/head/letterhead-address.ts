import { LEGAL_FORM } from '../../../../shared/retail/company-words.ts';
import { US_STATE_CODES } from '../../../../shared/science/states.ts';
import {
  CANADIAN_CODE,
  endsInPostalCode,
  FIVE_DIGIT_CODE,
  MALAYSIAN_REGION,
  US_ZIP,
} from '../../places/region-words.ts';
import { isStreetAbroad } from '../../places/streets-abroad.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { lettersAndDigits } from '../lines/text-match.ts';
import { mendStateOf } from '../mends/mend-states.ts';
import { inkConfidence } from '../receipt-notes.ts';
import { namesBranch } from './branches.ts';
import {
  addressLikeness,
  endsAddress,
  isContact,
  isRegistration,
  isTitle,
  LEGIBLE,
  type Lettering,
  namesStreet,
} from './letterhead-lines.ts';

/** Since when a shop is there, above its whole address: `Route 4 - Since 1952`. */
const SINCE = /\b(?:since|est(?:d|ablished)?\.?)\s(?:1[89]|20)\d\d\b/i;
const isHouseInStreet = ({ text }: ReceiptLine): boolean =>
  /^\W*\d{1,6}[A-Z]?\s+\p{L}/iu.test(text) && namesStreet(text);

const IN_BRACKETS = /^\W*\([^()]*\)\W*$/;

/** The address from the lines after the name: the run that reads most like one. */
export function readAddress(printed: readonly ReceiptLine[], least = 2): Lettering | null {
  const lines = printed.filter((line) => !namesBranch(line));
  const likeness = lines.map((line, index) => {
    const isMotto = SINCE.test(line.text) && lines.slice(index + 1, index + 3).some(isHouseInStreet);
    if (isMotto || isContact(line) || isTitle(line) || isRegistration(line) || endsAddress(line)) return -1;
    // In brackets stands who is there, too; addresses neither begin nor end with it: `(Dr. Lim & Rakan)`.
    return IN_BRACKETS.test(line.text) && !/\d/.test(line.text) ? 0 : addressLikeness(line);
  });
  let best: { start: number; end: number; score: number } | null = null;
  for (let start = 0; start < lines.length; start += 1) {
    if ((likeness[start] ?? 0) < 1) continue;
    let score = 0;
    let end = start;
    for (let at = start; at < lines.length; at += 1) {
      const own = likeness[at] ?? -1;
      if (isNumberBehindCode(lines, at, start)) break;
      if (own >= 1) {
        score += own;
        end = at + 1;
        if (endsInPostalCode((lines[at] as ReceiptLine).text)) break;
        continue;
      }
      // A line between two of the address belongs to it, as does one an unfinished line leads to.
      const bridged = own >= 0 && ((likeness[at + 1] ?? -1) >= 1 || /,\s*$/.test(lines[at - 1]?.text ?? ''));
      if (!bridged) break;
      if (/,\s*$/.test(lines[at - 1]?.text ?? '')) end = at + 1;
    }
    const nearness = start === 0 ? 1 : 0;
    if (!best || score + nearness > best.score + 0.01) best = { start, end, score: score + nearness };
  }
  if (!best || best.score < least) return null;
  if (isLastOfAddress(lines, best.end)) best.end += 1;
  const parts = withoutBranchAbove(lines.slice(best.start, best.end));
  const value = parts
    .map((part) => cleanAddress(part.text))
    .filter((text) => text !== '')
    .reduce((joined, text) => (joined === '' ? text : `${joined}${goesOn(joined, text) ? ' ' : ', '}${text}`), '')
    .replace(/[,;:]$/, '');
  return {
    value,
    words: parts.flatMap((part) => part.words),
    lines: parts,
    certainty: Math.min(0.95, 0.6 + 0.05 * best.score),
  };
}

/** Without a first line of the place a branch is called after, where the address names it again: `SUBANG PARADE`. */
function withoutBranchAbove(parts: ReceiptLine[]): ReceiptLine[] {
  const [first, ...others] = parts;
  const own = lettersAndDigits(first?.text ?? '');
  const isAgain = /^\D{5,}$/.test(first?.text ?? '') && others.some(({ text }) => lettersAndDigits(text).includes(own));
  return isAgain ? others : parts;
}

const STATE_AT_END = new RegExp(String.raw`\s(?:${US_STATE_CODES})$`);
/** Whether no comma is missing between two lines: one is printed, or a ZIP code follows its state. */
export const goesOn = (joined: string, text: string): boolean =>
  /[,.;:&-]$/.test(joined) || (STATE_AT_END.test(joined) && /^\d{5}(?:-\d{4})?$/.test(text));

/** Whether a line of Malaysia's addresses ends in a state behind a postal code. */
const isWhole = (line: ReceiptLine | undefined): boolean =>
  line !== undefined && FIVE_DIGIT_CODE.test(line.text) && MALAYSIAN_REGION.test(line.text);

/** A postal code of five digits in front of its place, as in Malaysia: `43000 KAJANG`. */
const CODE_AND_PLACE = /(?:^|[\s,])\d{5},?\s+\p{L}{3}/u;
const isPlace = ({ text }: ReceiptLine): boolean => CODE_AND_PLACE.test(text) && !namesStreet(text);

/** Chains print which of their shops it is as the last line of the address: `1237-TAMAN INDAH`. */
const STORE = /^\W*\d{3,4}\s?[-–]\s?\p{L}{2}/u;

/**
 * Whether a line below a place and its postal code has a number and is neither street nor place: `BIL 20481`, `1203 FARIDA`.
 * In the United States and Canada the code stands behind the place: five digits in front of words are a house's.
 */
const isNumberBehindCode = (lines: readonly ReceiptLine[], at: number, start: number): boolean => {
  const line = lines[at] as ReceiptLine;
  if (lines.slice(start).some(({ text }) => US_ZIP.test(text) || CANADIAN_CODE.test(text))) return false;
  const isOther =
    /\d/.test(line.text) &&
    !STORE.test(line.text) &&
    !namesStreet(line.text) &&
    !isStreetAbroad(line.text) &&
    !isPlace(line) &&
    !MALAYSIAN_REGION.test(line.text);
  return isOther && lines.slice(start, at).some(isPlace);
};

/** Whether a line between the address and the telephone or tax number names the house: a mall, a building, a branch. */
function isLastOfAddress(lines: readonly ReceiptLine[], at: number): boolean {
  const [line, below] = [lines[at], lines[at + 1]];
  if (
    !line ||
    !below ||
    // Behind its postal code and state an address is whole: below stands who or what else is there.
    (isWhole(lines[at - 1]) && addressLikeness(line) < 1) ||
    // Behind a postal code a number is that of something else.
    (endsInPostalCode((lines[at - 1] ?? line).text) && /\d/.test(line.text)) ||
    !isContact(below) ||
    isContact(line) ||
    isTitle(line) ||
    isRegistration(line) ||
    endsAddress(line)
  )
    return false;
  const letters = line.text.replace(/[^A-Za-z]/g, '').length;
  // `(#242)` is the number of a shop of a chain, beside its name.
  if (/#\s?\d/.test(line.text)) return false;
  // So is what stands all in brackets: `(SS15 BRANCH)`.
  if (IN_BRACKETS.test(line.text)) return false;
  return letters >= 4 && line.words.length <= 4 && !LEGAL_FORM.test(line.text) && inkConfidence(line.words) >= LEGIBLE;
}

export function cleanAddress(text: string): string {
  const digits = text.replace(/(?<![\w-])[\dOoIlS]{5}(?![\w-])/g, (code) =>
    /\d.*\d/.test(code) ? mendCode(code) : code,
  );
  return mendStateOf(digits)
    .replace(/^\W*(?:store|shop|location|dispensary|branch|outlet)\s?:\s*(?=\d)/i, '')
    .replace(/\b(?:TEL|FAX|PHONE|H\/P)\b.*$/i, '')
    .replace(/(?<=[\s,.][A-Z]{2})(?=\d{5}(?:-\d{4})?$)/, ' ')
    .replace(/^[\s*=_~.:;'"|(-]+|[\s*=_~:;'"|-]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A postcode in which letters were read for digits. */
function mendCode(code: string): string {
  return code.replace(/[Oo]/g, '0').replace(/[Il]/g, '1').replace(/S/g, '5');
}
