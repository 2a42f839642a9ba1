import {
  CANADIAN_CODE,
  FIVE_DIGIT_CODE,
  REGION_WORD,
  STREET_WORD,
  TOWN_WORD,
  US_ZIP,
} from '../../../shared/retail/address-words.ts';
import { LEGAL_FORM, LEGAL_FORM_JOINED, TRADE_WORD } from '../../../shared/retail/company-words.ts';
import { findLicense } from '../../../shared/retail/license-formats.ts';
import type { Word } from '../../documents/page.ts';
import { amountsOn } from './amounts.ts';
import { printedDates } from './dates.ts';
import type { ReceiptLine } from './receipt-lines.ts';
import { inkConfidence } from './receipt-notes.ts';
import { comparable, mentions } from './text-match.ts';

/** A value of the letterhead with the ink it came from. */
export interface Lettering {
  value: string;
  words: Word[];
  lines: ReceiptLine[];
  /** Probability that this is the right lines, the characters apart. */
  certainty: number;
}

export interface Letterhead {
  retailer: Lettering | null;
  address: Lettering | null;
}

/** No letterhead is longer than this many lines. */
const LONGEST = 18;

const TITLE = [
  'tax invoice',
  'simplified tax invoice',
  'invoice',
  'receipt',
  'official receipt',
  'cash bill',
  'cash receipt',
  'guest check',
  'welcome',
  'thank you',
  'duplicate',
  'reprint',
  'customer copy',
  'merchant copy',
  'cash sales',
  'sales receipt',
  'order summary',
  'counter',
  'take away',
  'takeaway',
  'dine in',
];
const NOT_LETTERING = [
  'gst reg',
  'gst id',
  'gst no',
  'gst tin',
  'co reg',
  'company reg',
  'reg no',
  'roc no',
  'business reg',
  'company no',
  'co. no',
  'tel',
  'tel no',
  'phone',
  'fax',
  'e-mail',
  'email',
  'website',
  'cashier',
  'invoice no',
  'receipt no',
  'customer',
  'license',
  'facebook',
  'instagram',
  'hotline',
  'careline',
  'open daily',
  'business hours',
  'formerly known',
  'formerly',
  'licensee of',
  'bill no',
  'table no',
  'order no',
  'member',
  'operator',
  'powered by',
  'scan',
  'follow us',
];
const WEB = /(?:\bwww\.|https?:|\.com\b|\.my\b|@\w|\.net\b|\.org\b)/i;
const PHONE =
  /(?:\b(?:TEL|PHONE|PH|FAX|H\/P|HP|TELEPHONE|CALL)\b\s*(?:NO)?\.?\s*[:.#]?\s*[-+(]?\d|\(\d{3}\)\s?\d{3}[-. ]\d{4}|\b\d{3}[-.]\d{3}[-.]\d{4}\b|(?<!\d)\+?6?0\d{1,2}[- ]\d{3,4}[- ]?\d{3,4}\b)/i;
const REGISTRATION =
  /\(?\s*(?:CO(?:MPANY)?\.?\s*(?:REG)?\.?\s*(?:NO)?\.?\s*[:.]?\s*)?\(?\b[A-Z]{0,3}\d{4,}\s*-?\s*[A-Z]{0,2}\d?\)?\s*\)?\s*$/i;

/** The receipt's own number, which no letterhead has. */
const OWN_NUMBER =
  /\b(?:order|sale|ticket|transaction|trans|invoice|inv|receipt|bill|doc|check|slip)\s*(?:no|num|number|id)?\s*[.#:]+\s*\S/i;

const isTitle = (line: ReceiptLine) => {
  const text = comparable(line.text.replace(/^\W+|\W+$/g, ''));
  return text.squeezed.length <= 26 && mentions(text, TITLE);
};

export const isContact = (line: ReceiptLine) =>
  /^\W*(?:GST|SST|VAT|ABN|TIN|LIC(?:ENSE)?|UBI|OLCC)\b/i.test(line.text) ||
  /\b(?:store|outlet|branch)\s*(?:#|no|id|code)/i.test(line.text) ||
  findLicense(line.text) !== null ||
  PHONE.test(line.text) ||
  WEB.test(line.text) ||
  mentions(comparable(line.text), NOT_LETTERING);

/** A line of nothing but a company's registration number, in brackets or not. */
const isRegistration = (line: ReceiptLine) => {
  const rest = line.text.replace(REGISTRATION, '').replace(/[^A-Za-z]/g, '');
  return /\d{4}/.test(line.text) && rest.length <= 3 && !FIVE_DIGIT_CODE.test(line.text.replace(/[()]/g, ''));
};

/** How much a line reads like part of an address. */
function addressLikeness(line: ReceiptLine): number {
  const text = line.text;
  let score = 0;
  if (STREET_WORD.test(text)) score += 2;
  if (US_ZIP.test(text) || CANADIAN_CODE.test(text)) score += 3;
  else if (FIVE_DIGIT_CODE.test(text)) score += 1.5;
  if (REGION_WORD.test(text)) score += 2;
  if (TOWN_WORD.test(text)) score += 1.5;
  if (/,\s*$/.test(text)) score += 1;
  if (/^\W*(?:N[O0][.:,]?\s*)?[A-Z]?-?\d{1,5}[A-Z]?\b(?!\s*[.:]\d)/i.test(text) && /[A-Za-z]{3}/.test(text)) score += 1;
  if (LEGAL_FORM.test(text)) score -= 3;
  if (/^\W*HQ\b/i.test(text)) score += 1;
  return score;
}

/** The lines on top until the receipt's own matters begin: its title, number, date or first price. */
function topOf(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const top: ReceiptLine[] = [];
  for (const line of lines.slice(0, LONGEST)) {
    const text = comparable(line.text);
    const letters = line.text.replace(/[^A-Za-z]/g, '').length;
    const dated = printedDates([line]).length > 0;
    // Below the title stands the customer, unless the title came first.
    const titled =
      (isTitle(line) || mentions(text, ['tax invoice'])) && top.some((other) => addressLikeness(other) >= 2);
    const matters =
      titled ||
      OWN_NUMBER.test(line.text) ||
      (amountsOn(line).some((amount) => !amount.repaired) && !STREET_WORD.test(line.text)) ||
      mentions(text, [
        'cashier',
        'invoice no',
        'receipt no',
        'receipt #',
        'bill no',
        'doc no',
        'description',
        'salesperson',
        'order completed',
        'trans no',
        'ticket',
        'budtender',
        'subtotal',
      ]);
    if (matters && top.some((other) => other.text.replace(/[^A-Za-z]/g, '').length > 5)) break;
    if (dated && letters < 12) continue;
    // The number of a suite may have gone to a line of its own.
    const wrapped = /^\W*\d{1,5}[A-Z]?,?\W*$/i.test(line.text) && addressLikeness(top.at(-1) ?? line) >= 2;
    if (wrapped || letters >= 2 || /\d{4}/.test(line.text)) top.push(line);
  }
  return top;
}

/** A name without what is printed beside it: registration numbers, bullets, rules. */
function cleanName(text: string): string {
  return text
    .replace(/\((?=[^)]*\d{3})[^)]*\)?/g, ' ')
    .replace(/\b(?:CO(?:MPANY)?\.?\s*)?(?:REG(?:ISTRATION)?)?\.?\s*NO\.?\s*[:.].*$/i, ' ')
    .replace(/(?<=\s|BHD|LLC|INC)\(?\d{5,}\s*-?\s*[A-Z]?\)?\s*$/i, ' ')
    .replace(/\bS[A-Z0-9|]{1,4}\.?\s?\.?B[HI][A-Z0]\b(?=\.?\s*$)/i, 'SDN BHD')
    .replace(/^[\s*=_~.:;,'"|-]+|[\s*=_~:;,'"|-]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** No name begins with these: they end one. */
const CANNOT_BEGIN = /^\W*(?:ENTER(?!TAIN)\w{3,6}|TRADING|MARKETING|HOLDINGS|INDUSTRIES|SDN|BHD|S\/B|LLC|INC|& )\b/i;

const openBracket = (text: string) => (text.match(/\(/g)?.length ?? 0) > (text.match(/\)/g)?.length ?? 0);
/** Closes a bracket which it does not open: the line above does, whatever that was read as. */
const closesBracket = (text: string) => /^[^(]*[A-Za-z]\)/.test(text);

/** The name's second line, where the first one is plainly unfinished or the second is no more than a legal form. */
function continues(name: string, next: ReceiptLine | undefined): boolean {
  if (next && /^\W*(?:SDN|BHD|S\/B|LLC|INC)\b/i.test(next.text) && !LEGAL_FORM.test(name) && /[A-Za-z]{4}/.test(name))
    return true;
  if (!next || isContact(next) || isTitle(next) || name.replace(/[^A-Za-z]/g, '').length < 4) return false;
  if (CANNOT_BEGIN.test(next.text) && !LEGAL_FORM.test(name)) return true;
  if (/(?:&|\bAND|\bOF|-)\s*$/i.test(name) || openBracket(name)) return true;
  if (closesBracket(next.text) && !LEGAL_FORM.test(name) && LEGAL_FORM.test(next.text)) return true;
  const rest = next.text
    .replace(LEGAL_FORM, '')
    .replace(/\([^)]*\)/g, '')
    .replace(/[^A-Za-z]/g, '');
  return LEGAL_FORM.test(next.text) && rest.length <= 8 && !LEGAL_FORM.test(name);
}

/** Lines of the letterhead that may be one name: one, or up to three that run on. */
interface NameGroup {
  start: number;
  end: number;
  text: string;
}

function nameGroups(top: readonly ReceiptLine[], usualHeight: number): NameGroup[] {
  const groups: NameGroup[] = [];
  let index = 0;
  while (index < top.length) {
    let end = index + 1;
    let text = top[index]?.text ?? '';
    const legible = inkConfidence(top[index]?.words ?? []) >= 0.8 * LEGIBLE;
    while (
      legible &&
      end - index < 3 &&
      (continues(cleanName(text), top[end]) || isSameHeadline(top[end - 1], top[end], usualHeight))
    ) {
      text = `${text} ${top[end]?.text ?? ''}`;
      end += 1;
    }
    groups.push({ start: index, end, text });
    index = end;
  }
  return groups;
}

/** Least mean probability of print; handwriting and stamps come out below. */
const LEGIBLE = 0.6;

/** Two lines in the same letters, larger than the others, are one name. */
function isSameHeadline(line: ReceiptLine | undefined, next: ReceiptLine | undefined, usualHeight: number): boolean {
  if (!line || !next || line.text.replace(/[^A-Za-z]/g, '').length < 4) return false;
  if (Math.min(inkConfidence(line.words), inkConfidence(next.words)) < LEGIBLE) return false;
  if (isContact(next) || isTitle(next) || addressLikeness(next) >= 1 || LEGAL_FORM.test(line.text)) return false;
  const large = Math.min(line.height, next.height) > 1.15 * usualHeight;
  const alike = Math.max(line.height, next.height) < 1.2 * Math.min(line.height, next.height);
  return large && alike && next.y0 - line.y1 < 0.8 * line.height;
}

const REGISTRATION_LABEL = ['co reg', 'company reg', 'roc no', 'reg no', 'company no', 'co no'];

/** How much a group of lines reads like the name of who issued the receipt. */
function nameLikeness(group: NameGroup, top: readonly ReceiptLine[], usualHeight: number): number {
  const first = top[group.start];
  const text = cleanName(group.text);
  const letters = text.replace(/[^A-Za-z]/g, '').length;
  if (!first || letters < 3 || isTitle(first) || WEB.test(group.text)) return -10;
  let score = 3 - 0.45 * group.start;
  const legal = LEGAL_FORM.test(text) || LEGAL_FORM_JOINED.test(text);
  if (legal) score += 5;
  if (TRADE_WORD.test(text)) score += 2.5;
  if (first.height > 1.25 * usualHeight) score += 1.2;
  if (isContact(first)) score -= 6;
  if (!legal) score -= 1.6 * Math.max(0, addressLikeness(first) - 0.5);
  const next = top[group.end];
  if (next && (isRegistration(next) || mentions(comparable(next.text), REGISTRATION_LABEL))) score += 2;
  if (next && addressLikeness(next) >= 2) score += 1.5;
  if (/\(\s*\w{4,}-\w\s*\)/.test(group.text)) score += 1.5;
  if (/^[a-z ]+$/.test(text)) score -= 2.5;
  if (/formerly|owned by|managed by|operated by|subsidiary|member of/i.test(top[group.start - 1]?.text ?? ''))
    score -= 6;
  if (/\d{5,}/.test(text)) score -= 2;
  if (/^\W*(?:formerly|licensee|attn|to|bill to|name|sold to)\b/i.test(text)) score -= 5;
  const confidence = first.words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, first.words.length);
  if (confidence < 0.7) score -= 2;
  if (letters < 5) score -= 1;
  return score;
}

/** Who issued the receipt and where, from the lines in printed order. */
export function readLetterhead(lines: readonly ReceiptLine[]): Letterhead {
  const top = topOf(lines);
  const heights = lines.map((line) => line.height).sort((a, b) => a - b);
  const usualHeight = heights[heights.length >> 1] ?? 1;
  const groups = nameGroups(top, usualHeight);
  const ranked = groups
    .map((group) => ({ group, score: nameLikeness(group, top, usualHeight) }))
    .sort((a, b) => b.score - a.score);
  const best = ranked[0];
  let retailer: Lettering | null = null;
  let after = 0;
  if (best && best.score > -2) {
    const parts = top.slice(best.group.start, best.group.end);
    after = best.group.end;
    const margin = best.score - (ranked[1]?.score ?? -5);
    retailer = {
      value: cleanName(best.group.text),
      words: parts.flatMap((part) => part.words),
      lines: parts,
      certainty: Math.min(0.97, 0.62 + 0.06 * Math.max(0, margin) + (best.score > 4 ? 0.12 : 0)),
    };
  }
  return { retailer, address: readAddress(top, after) ?? readAddress(lines.slice(-10), 0, 4) };
}

/** The address from the lines after the name: the run that reads most like one. */
function readAddress(lines: readonly ReceiptLine[], from: number, least = 2): Lettering | null {
  const likeness = lines.map((line) =>
    isContact(line) || isTitle(line) || isRegistration(line) ? -1 : addressLikeness(line),
  );
  let best: { start: number; end: number; score: number } | null = null;
  for (let start = from; start < lines.length; start += 1) {
    if ((likeness[start] ?? 0) < 1) continue;
    let score = 0;
    let end = start;
    for (let at = start; at < lines.length; at += 1) {
      const own = likeness[at] ?? -1;
      if (own >= 1) {
        score += own;
        end = at + 1;
        continue;
      }
      // A line between two of the address belongs to it, as does one an unfinished line leads to.
      const bridged = own >= 0 && ((likeness[at + 1] ?? -1) >= 1 || /,\s*$/.test(lines[at - 1]?.text ?? ''));
      if (!bridged) break;
      if (/,\s*$/.test(lines[at - 1]?.text ?? '')) end = at + 1;
    }
    const nearness = start === from ? 1 : 0;
    if (!best || score + nearness > best.score + 0.01) best = { start, end, score: score + nearness };
  }
  if (!best || best.score < least) return null;
  if (isLastOfAddress(lines, best.end)) best.end += 1;
  const parts = lines.slice(best.start, best.end);
  const value = parts
    .map((part) => cleanAddress(part.text))
    .filter((text) => text !== '')
    .reduce((joined, text) => (joined === '' ? text : `${joined}${/[,.;:&-]$/.test(joined) ? ' ' : ', '}${text}`), '')
    .replace(/[,;:]$/, '');
  return {
    value,
    words: parts.flatMap((part) => part.words),
    lines: parts,
    certainty: Math.min(0.95, 0.6 + 0.05 * best.score),
  };
}

/** Whether a line between the address and the telephone or tax number names the house: a mall, a building, a branch. */
function isLastOfAddress(lines: readonly ReceiptLine[], at: number): boolean {
  const [line, below] = [lines[at], lines[at + 1]];
  if (!line || !below || !isContact(below) || isContact(line) || isTitle(line) || isRegistration(line)) return false;
  const letters = line.text.replace(/[^A-Za-z]/g, '').length;
  return letters >= 4 && line.words.length <= 4 && !LEGAL_FORM.test(line.text) && inkConfidence(line.words) >= LEGIBLE;
}

function cleanAddress(text: string): string {
  return text
    .replace(/(?<![\w-])[\dOoIlS]{5}(?![\w-])/g, (code) => (/\d.*\d/.test(code) ? mendCode(code) : code))
    .replace(/(?<=[\s,.])[A-Za-z][A-Za-z0](?=\s\d{5}(?:-\d{4})?$)/, mendState)
    .replace(/\b(?:TEL|FAX|PHONE|H\/P)\b.*$/i, '')
    .replace(/(?<=[\s,.][A-Z]{2})(?=\d{5}(?:-\d{4})?$)/, ' ')
    .replace(/^[\s*=_~.:;'"|(-]+|[\s*=_~:;'"|-]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The code of a US state before its ZIP code, in capitals: small letters and noughts are OCR's. */
function mendState(code: string): string {
  const capitals = code.toUpperCase().replace('0', 'O');
  return US_ZIP.test(`${capitals} 00000`) ? capitals : code;
}

/** A postcode in which letters were read for digits. */
function mendCode(code: string): string {
  return code.replace(/[Oo]/g, '0').replace(/[Il]/g, '1').replace(/S/g, '5');
}
