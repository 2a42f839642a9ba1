import { type Reason, reason } from '../../../../shared/findings/finding.ts';
import { LEGAL_FORM } from '../../../../shared/retail/company-words.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { inkConfidence } from '../receipt-notes.ts';
import { addressLikeness, addressLikenessOfName, isContact, isTitle, LEGIBLE, WEB } from './letterhead-lines.ts';
import { tellsKindOfSale } from './mottoes.ts';
import { continues, isCompanyInBrackets, mayBeCompanyOfItsOwn } from './names-of-two-lines.ts';
import {
  cleanName,
  DESCRIBING_WORDS,
  ENDS_IN_DBA,
  isPlainName,
  mayBeName,
  ONLY_DESCRIBES,
  pitch,
  SMALLER,
} from './plain-name.ts';
import { beginsName, isOnlyTrade, isWholeName, mayEndName } from './trade-lines.ts';

const ENDS_IN_COMPANY = /\bCO(?:MPANY)?\.?\W*$/i;

/** Whether two lines are in the same letters, and what stands below them in smaller ones. */
function isSetLarge(line: ReceiptLine, next: ReceiptLine, below: ReceiptLine | undefined): boolean {
  const [smaller, larger] = [pitch(line), pitch(next)].sort((a, b) => a - b) as [number, number];
  return smaller >= SMALLER * larger && below !== undefined && pitch(below) < SMALLER * smaller;
}

/**
 * A name's last line that says no more than what the shop is, as a company, in one word or in the letters of the name:
 * `Dispensary LLC`.
 */
function endsName(
  line: ReceiptLine | undefined,
  next: ReceiptLine | undefined,
  below: ReceiptLine | undefined,
): boolean {
  if (!line || !next || LEGAL_FORM.test(line.text)) return false;
  const company = LEGAL_FORM.test(next.text) || ENDS_IN_COMPANY.test(next.text);
  const oneWord = next.words.length === 1 && pitch(next) >= SMALLER * pitch(line);
  const asLarge = isInCapitals(line.text) && isInCapitals(next.text) && isSetLarge(line, next, below);
  if ((!company && !oneWord && !asLarge) || tellsKindOfSale(next.text)) return false;
  if (isTitle(line) || isContact(line) || addressLikenessOfName(line) >= 1 || WEB.test(line.text)) return false;
  const kind = next.text.replace(LEGAL_FORM, ' ').replace(/\([^()]*\d{3}[^()]*\)/, ' ');
  return (
    (DESCRIBING_WORDS.test(kind) || (LEGAL_FORM.test(next.text) && isOnlyTrade(kind))) &&
    line.text.replace(/[^A-Za-z]/g, '').length >= 4
  );
}

/** Lines of the letterhead that may be one name: one, or up to three that run on. */
export interface NameGroup {
  start: number;
  end: number;
  text: string;
  /** Why it may be less or more than the name. */
  why?: Reason;
}

export function nameGroups(top: readonly ReceiptLine[], usualHeight: number): NameGroup[] {
  const groups: NameGroup[] = [];
  let index = 0;
  while (index < top.length) {
    let end = index + 1;
    let text = top[index]?.text ?? '';
    let why: Reason | null = null;
    const legible = inkConfidence(top[index]?.words ?? []) >= 0.8 * LEGIBLE;
    while (legible && end - index < 3) {
      const isPlain =
        (ENDS_IN_DBA.test(text) && mayBeName(top, end)) ||
        continues(cleanName(text), top[end]) ||
        endsName(top[end - 1], top[end], top[end + 1]) ||
        isSameHeadline(top[end - 1], top[end], usualHeight) ||
        endsAboveRegistration(top, end);
      if (!isPlain && !isPartedFromTrade(top, end)) break;
      if (
        !isPlain
          ? !isBareRegistration(top[end + 1]) && !isSetAlike(top[end - 1], top[end])
          : mayBeCompanyOfItsOwn(top[end - 1], top[end])
      )
        why = reason('name-part-below', { line: top[end]?.text ?? '' });
      text = `${text} ${top[end]?.text ?? ''}`;
      end += 1;
    }
    groups.push({ start: index, end, text, ...(why === null ? null : { why }) });
    index = end;
  }
  return groups;
}

/** Two lines in the same letters, larger than the others, are one name. */
function isSameHeadline(line: ReceiptLine | undefined, next: ReceiptLine | undefined, usualHeight: number): boolean {
  if (!line || !next || line.text.replace(/[^A-Za-z]/g, '').length < 4) return false;
  if (Math.min(inkConfidence(line.words), inkConfidence(next.words)) < LEGIBLE) return false;
  if (isContact(next) || isTitle(next) || addressLikeness(next) >= 1 || LEGAL_FORM.test(line.text)) return false;
  const large = Math.min(line.height, next.height) > 1.15 * usualHeight;
  const alike = Math.max(line.height, next.height) < 1.2 * Math.min(line.height, next.height);
  // What the shop is stands below its name in smaller letters; heights of boxes are too rough to tell.
  if (ONLY_DESCRIBES.test(next.text) && pitch(next) < SMALLER * pitch(line)) return false;
  return large && alike && next.y0 - line.y1 < 0.8 * line.height;
}

/** Letters of this part of the height of others are as large; few of them are too few to tell by their width. */
const AS_HIGH = 0.85;
/** In which the names of shops that sell cannabis end. */
const END_OF_DISPENSARY = /^\W*(?:dispensary|cannabis)\W*$/i;

/** Whether such a word stands below a name in the same letters: `NEON MESA` over `DISPENSARY`. */
const isSetAlike = (line: ReceiptLine | undefined, next: ReceiptLine | undefined): boolean =>
  line !== undefined &&
  next !== undefined &&
  END_OF_DISPENSARY.test(next.text) &&
  isInCapitals(line.text) === isInCapitals(next.text) &&
  next.height >= AS_HIGH * line.height;

/** A company's registration number in brackets by itself; it stands behind the company's whole name. */
const BARE_REGISTRATION = /^\W*\(\s?[A-Z]{0,3}\d[\dA-Z -]{4,}\)\W*$/i;

const isBareRegistration = (line: ReceiptLine | undefined) => line !== undefined && BARE_REGISTRATION.test(line.text);

export const isInCapitals = (text: string) => text === text.toUpperCase();

const lastWordOf = (text: string) => /\p{L}+(?=[^\p{L}]*$)/u.exec(text)?.[0] ?? '';

/** The number of one of a chain's shops, in front of who has it: `Store 0418 - Otto Brandt Ltd.` */
const SHOP_OF_CHAIN = /^\W*(?:store|shop|branch|outlet)\W{0,2}\d/i;

/** Names on lines of their own are short. */
const LONGEST_NAME = 4;
/** Heights of a line by which two that are set alike, in the middle or at the left, may be off. */
const OFF = 1;

/**
 * Whether the first line is a short name and the second its trade (`Moss & Fern` over `Cannabis Collective`), or, in
 * Malay, the other way round, both in capitals or not and set alike.
 */
function isPartedFromTrade(top: readonly ReceiptLine[], end: number): boolean {
  const [first, second, below] = top.slice(end - 1);
  // Above may stand how it was sold.
  if (!top.slice(0, end - 1).every((line) => isTitle(line) || tellsKindOfSale(line.text))) return false;
  if (!first || !second || [first, second].some(({ text }) => LEGAL_FORM.test(text))) return false;
  // A trade is set in capitals below a name that is not, but not the other way round.
  if (isInCapitals(first.text) && !isInCapitals(second.text)) return false;
  if (isCompanyInBrackets(below?.text ?? '')) return false;
  if ([first, second].some((line) => isTitle(line) || isContact(line) || inkConfidence(line.words) < LEGIBLE))
    return false;
  const off = Math.min(Math.abs(first.x0 - second.x0), Math.abs((first.x0 + first.x1 - second.x0 - second.x1) / 2));
  if (off > OFF * Math.min(first.height, second.height)) return false;
  // The company below both is the one that sells, but for that which has one of the chain's shops.
  if (below && LEGAL_FORM.test(below.text) && !SHOP_OF_CHAIN.test(below.text)) return false;
  if (beginsName(first.text)) return isBareRegistration(below) ? addressLikeness(second) < 1 : isPlainName(second);
  if (!mayEndName(second.text) || isOnlyTrade(first.text)) return false;
  // A name that ends in a trade has another below it only where both are wider than what follows: `FERN SMOKE` over `MERCHANTS`.
  const isHeadline = second.words.length === 1 && below !== undefined && pitch(below) < SMALLER * pitch(first);
  const mayGoOn = !isOnlyTrade(lastWordOf(first.text)) || (isHeadline && pitch(below) < SMALLER * pitch(second));
  return first.words.length <= LONGEST_NAME && isPlainName(first) && mayGoOn;
}

/** Whose petrol is sold there, above who sells it under a name of its own. */
const OF_PETROL = /\b(?:shell|petronas|petron|caltex|bhp(?:etrol)?|esso|mobil)\b/i;

/** Whether the second line on top is the rest of the first, in the same letters: the company's number stands below it. */
function endsAboveRegistration(top: readonly ReceiptLine[], end: number): boolean {
  const [first, second, below] = top;
  if (end !== 1 || !first || !second || !below || !BARE_REGISTRATION.test(below.text)) return false;
  if (OF_PETROL.test(first.text) && !OF_PETROL.test(second.text)) return false;
  if ([first, second].some((line) => LEGAL_FORM.test(line.text) || isTitle(line)) || isWholeName(second.text))
    return false;
  // A note by hand stands above the name, too.
  if (inkConfidence(first.words) < LEGIBLE || isInCapitals(first.text) !== isInCapitals(second.text)) return false;
  const widths = [pitch(first), pitch(second)];
  return !isContact(second) && addressLikeness(second) < 1 && Math.min(...widths) >= SMALLER * Math.max(...widths);
}
