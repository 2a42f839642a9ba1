import { LEGAL_FORM, LEGAL_FORM_JOINED, TRADE_WORD } from '../../../../shared/retail/company-words.ts';
import { withoutMarks } from '../../../../shared/without-marks.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { comparable, lettersAndDigits, mentions } from '../lines/text-match.ts';
import { inkConfidence } from '../receipt-notes.ts';
import { anyLanguage } from '../wording/languages.ts';
import {
  addressLikeness,
  addressLikenessOfName,
  isContact,
  isNumberOfOrder,
  isRegistration,
  isStreet,
  isTitle,
  LEGIBLE,
  type Lettering,
  WEB,
} from './letterhead-lines.ts';
import { greets, isSentence, namesTrader, speaksOfItself, tellsForWhom, tellsKindOfSale } from './mottoes.ts';
import { continues, isCompanyInBrackets, mayBeCompanyOfItsOwn } from './names-of-two-lines.ts';
import { beginsName, isOnlyTrade, isWholeName, mayEndName, NUMBER_OF_COMPANY } from './trade-lines.ts';

/** A name without what is printed beside it: registration numbers, bullets, rules. */
function cleanName(text: string): string {
  return (isCompanyInBrackets(text) ? text.replace(/[()]/g, ' ') : text)
    .replace(DOING_BUSINESS_AS, '')
    .replace(OWNED_BY, '')
    .replace(/^\W*(?:sale|receipt|order|invoice|store|location)\s?[/:|]\s?(?=[A-Z])/i, '')
    .replace(/\((?=[^)]*\d{3})[^)]*\)?/g, ' ')
    .replace(NUMBER_OF_COMPANY, ' ')
    .replace(/\b(?:CO(?:MPANY)?\.?\s*)?(?:REG(?:ISTRATION)?)?\.?\s*NO\.?\s*[:.].*$/i, ' ')
    .replace(/(?<=\s|BHD|LLC|INC)\(?\d{5,}\s*-?\s*[A-Z]?\)?\s*$/i, ' ')
    .replace(/\bS[A-Z0-9|]{1,4}\.?\s?\.?B[HIN][A-Z0]\b(?=\.?\s*$)/i, 'SDN BHD')
    .replace(/^[\s*=_~.:;,'"|-]+|[\s*=_~:;,'"|-]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What stands before the name under which a company sells. */
const DOING_BUSINESS_AS = /^(?:.*\s|\W*)(?:d\/?b\/?a|doing business as)\b[\s:]*(?!of\b)(?=\p{L})/iu;
/** A company with that name on the line below. */
const ENDS_IN_DBA = /\b(?:d\/?b\/?a|doing business as)\W*$/i;
const SURER_THAN_COMPANY = 10;
/** What stands before the company that has the shop: `Owned & managed by`. */
const OWNED_BY = /^\W*(?:owned|managed|operated|run)(?:\s?(?:&|and|\/)\s?(?:owned|managed|operated|run))?\s+by\b\W*/i;

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
interface NameGroup {
  start: number;
  end: number;
  text: string;
  /** Why it may be less or more than the name, as a sentence. */
  why?: string;
}

function nameGroups(top: readonly ReceiptLine[], usualHeight: number): NameGroup[] {
  const groups: NameGroup[] = [];
  let index = 0;
  while (index < top.length) {
    let end = index + 1;
    let text = top[index]?.text ?? '';
    let why: string | null = null;
    const legible = inkConfidence(top[index]?.words ?? []) >= 0.8 * LEGIBLE;
    while (legible && end - index < 3) {
      const isPlain =
        (ENDS_IN_DBA.test(text) && mayBeName(top, end)) ||
        continues(cleanName(text), top[end]) ||
        endsName(top[end - 1], top[end], top[end + 1]) ||
        isSameHeadline(top[end - 1], top[end], usualHeight) ||
        endsAboveRegistration(top, end);
      if (!isPlain && !isPartedFromTrade(top, end)) break;
      if (!isPlain ? !isBareRegistration(top[end + 1]) : mayBeCompanyOfItsOwn(top[end - 1], top[end]))
        why = `"${top[end]?.text}" below it may be no part of the name.`;
      text = `${text} ${top[end]?.text ?? ''}`;
      end += 1;
    }
    groups.push({ start: index, end, text, ...(why === null ? null : { why }) });
    index = end;
  }
  return groups;
}

/** Two or more words that say what kind of shop it is, and none that names it. */
const DESCRIBING = 'cannabis|marijuana|medical|recreational|adult[- ]use|retail|licensed|&|and|premium|legal|weed';
const ONLY_DESCRIBES = new RegExp(
  String.raw`^\W*(?:(?:(?:${DESCRIBING})\W+)+(?:dispensary|store|shop|retailer|company|co\.?|outlet|provisioning center)` +
    String.raw`|(?:(?:${DESCRIBING}|home|mobile|same[- ]day|express|online)\W+)+delivery(?:\W+service)?)\W*$`,
  'i',
);

/** What parts the kind of a shop from where it is: `Cannabis delivery · Salem & Albany`. */
const BESIDE_KIND = /\s+[·•|.–—-]+\s+/;

const DESCRIBING_WORDS =
  /^\W*(?:(?:cannabis|marijuana|medical|medicinal|recreational|adult|use|licensed|retail|wellness|dispensary|dispensaries|collective|provisions|store|shop|company|co|delivery|health|treatment|center|and)\b\W*)+$/i;

/** Whether a text says what kind of shop it is, with where it is at most. */
export function describesShop(text: string): boolean {
  const [kind = text] = text.split(BESIDE_KIND);
  return ONLY_DESCRIBES.test(kind) || DESCRIBING_WORDS.test(text);
}

/** Whether a name is no more than a kind of shop or a trade, and a legal form: its other line was lost. */
const isOnlyTradeInForm = (text: string) =>
  LEGAL_FORM.test(text) && isOnlyTrade(cleanName(text).replace(LEGAL_FORM, ' '));
const namesNobody = ({ text, start }: NameGroup) =>
  DESCRIBING_WORDS.test(text.replace(LEGAL_FORM, ' ')) ||
  beginsName(text) ||
  isOnlyTradeInForm(text) ||
  (isOnlyTrade(text) && (start > 0 || !/\s/.test(text.trim())));
/** Certainty of a name that may as well be none, or another's. */
const DOUBTFUL = 0.3;

/** Letters narrower than this part of the others' are smaller print. */
const SMALLER = 0.88;

/** Page units a character takes. */
const pitch = (line: ReceiptLine) => (line.x1 - line.x0) / Math.max(1, line.text.length);

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

/** A company's registration number in brackets by itself; it stands behind the company's whole name. */
const BARE_REGISTRATION = /^\W*\(\s?[A-Z]{0,3}\d[\dA-Z -]{4,}\)\W*$/i;

const isBareRegistration = (line: ReceiptLine | undefined) => line !== undefined && BARE_REGISTRATION.test(line.text);

const isInCapitals = (text: string) => text === text.toUpperCase();

const lastWordOf = (text: string) => /\p{L}+(?=[^\p{L}]*$)/u.exec(text)?.[0] ?? '';

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
  if (isInCapitals(first.text) !== isInCapitals(second.text) || isCompanyInBrackets(below?.text ?? '')) return false;
  if ([first, second].some((line) => isTitle(line) || isContact(line) || inkConfidence(line.words) < LEGIBLE))
    return false;
  const off = Math.min(Math.abs(first.x0 - second.x0), Math.abs((first.x0 + first.x1 - second.x0 - second.x1) / 2));
  if (off > OFF * Math.min(first.height, second.height)) return false;
  // The company below both is the one that sells.
  if (below && LEGAL_FORM.test(below.text)) return false;
  if (beginsName(first.text)) return isBareRegistration(below) ? addressLikeness(second) < 1 : isPlainName(second);
  if (!mayEndName(second.text) || isOnlyTrade(first.text)) return false;
  // A name that ends in a trade has another below it only where both are wider than what follows: `FERN SMOKE` over `MERCHANTS`.
  const isHeadline = second.words.length === 1 && below !== undefined && pitch(below) < SMALLER * pitch(first);
  const mayGoOn = !isOnlyTrade(lastWordOf(first.text)) || (isHeadline && pitch(below) < SMALLER * pitch(second));
  return first.words.length <= LONGEST_NAME && isPlainName(first) && mayGoOn;
}

/** Whether the second line on top is the rest of the first, in the same letters: the company's number stands below it. */
function endsAboveRegistration(top: readonly ReceiptLine[], end: number): boolean {
  const [first, second, below] = top;
  if (end !== 1 || !first || !second || !below || !BARE_REGISTRATION.test(below.text)) return false;
  if ([first, second].some((line) => LEGAL_FORM.test(line.text) || isTitle(line)) || isWholeName(second.text))
    return false;
  // A note by hand stands above the name, too.
  if (inkConfidence(first.words) < LEGIBLE || isInCapitals(first.text) !== isInCapitals(second.text)) return false;
  const widths = [pitch(first), pitch(second)];
  return !isContact(second) && addressLikeness(second) < 1 && Math.min(...widths) >= SMALLER * Math.max(...widths);
}

const REGISTRATION_LABEL = ['co reg', 'company reg', 'roc no', 'reg no', 'company no', 'co no'];

/** What shops say of themselves. */
const IN_QUOTES = /^\W*["“”][^"“”]+["“”]\W*$/;
/** The number of a branch by itself, or who owns the shop. */
const BRANCH_OR_OWNER = new RegExp(
  String.raw`^\W*(?:${anyLanguage('branch')}\W*(?:no\.?|nr\.?)?\W*\d+\W*$|${anyLanguage('owner')}\b[.:]?\s)`,
  'i',
);

const TOWN_ALONE = /^[\p{L}.'-]{3,}(?: [\p{L}.'-]{3,})?$/u;
const namesTown = (line: ReceiptLine, text: string): boolean => {
  if (!TOWN_ALONE.test(text) || addressLikeness(line) < 2) return false;
  const town = text.replaceAll('.', '\\.');
  return new RegExp(`[\\d,]\\s+(?:.*[\\s,])?${town}\\b|^\\W*${town},`, 'i').test(line.text);
};

/** Who does business under a name of its own: the form ends the name in English, and what the shop is begins it in Malay. */
export const NAMES_BUSINESS =
  /\b(?:ENTERPRISES?|TRADING|MARKETING|HOLDINGS?|INDUSTR(?:Y|IES))\W*$|^\W*(?:RESTO?RAN|KEDAI|SYARIKAT|PERNIAGAAN|STESEN|FARMASI|(?:POLI)?KLINIK|PASAR ?RAYA)\b/i;

/** Whether a line is, or has, the registration of the company named above it. */
const isRegistered = (line: ReceiptLine | undefined): boolean =>
  line !== undefined && (isRegistration(line) || mentions(comparable(line.text), REGISTRATION_LABEL));

/** Whether the first line may be the name of the shop: then what stands below it in no legal form is a motto, a branch or what it is. */
const isPlainName = (line: ReceiptLine | undefined): boolean =>
  line !== undefined &&
  cleanName(line.text).replace(/[^A-Za-z]/g, '').length >= 5 &&
  inkConfidence(line.words) >= LEGIBLE &&
  !isTitle(line) &&
  !isContact(line) &&
  !WEB.test(line.text) &&
  !speaksOfItself(line.text) &&
  !tellsForWhom(line.text) &&
  !tellsKindOfSale(line.text) &&
  !greets(line.text) &&
  !isSentence(line) &&
  addressLikeness(line) < 1;

/** Whether a line below the first may be the name: it says neither where nor what the shop is. */
function mayBeName(top: readonly ReceiptLine[], at: number): boolean {
  const line = top[at];
  if (!line || isContact(line) || addressLikeness(line) >= 1 || describesShop(line.text)) return false;
  return !top.slice(at + 1).some((other) => namesTown(other, line.text));
}

/** Companies of the United States do business under names of their own, elsewhere the company is the shop's name in the books. */
const US_COMPANY = /\b(?:L\.?L\.?C|INC|CORP(?:ORATION)?)\b/i;

/**
 * The name over a company of the United States under which it may do business, and whether larger letters say so; null
 * where there is none.
 */
function tradeNameAbove(
  { start, text }: NameGroup,
  top: readonly ReceiptLine[],
): { name: ReceiptLine; isLarger: boolean } | null {
  const [name, company] = [top[0], top[start]];
  if (start === 0 || !name || !company || !US_COMPANY.test(text)) return null;
  if (!isPlainName(name) || describesShop(name.text) || /\d/.test(name.text) || !mayBeName(top, 0)) return null;
  const isLarger =
    name.height > 1.15 * company.height ||
    pitch(company) < SMALLER * pitch(name) ||
    (isInCapitals(name.text) && !isInCapitals(text));
  return { name, isLarger };
}

/** What companies are called that own shops, and tells of no trade: `Fern Holdings LLC`. */
const OF_OWNERS = /\b(?:holdings?|enterprises?|group|ventures?|partners|industr(?:y|ies)|compan(?:y|ies)|co)\b\.?/gi;

/** What leaves doubt which of a trade name and the company below it is the shop's; null where the company has the name in its own. */
function rivalOf(group: NameGroup, groups: readonly NameGroup[], top: readonly ReceiptLine[]): string | null {
  // A company that is called after its trade is a shop whatever stands above it in letters no larger.
  if (group.start > 0 && namesTrader(group.text.replace(OF_OWNERS, ' '))) return null;
  for (const company of group.start === 0 ? groups : [group]) {
    const above = tradeNameAbove(company, top);
    if (above && !lettersAndDigits(company.text).includes(lettersAndDigits(cleanName(above.name.text))))
      return group === company
        ? `"${cleanName(above.name.text)}" stands above it and may be the name of the shop.`
        : `"${cleanName(company.text)}" stands below it and may be the name of the shop.`;
  }
  return null;
}

/** What leaves doubt where a kind of shop stands above a company in Malay, which names begin with: `KLINIK PERGIGIAN`. */
function kindAbove({ start, text }: NameGroup, top: readonly ReceiptLine[]): string | null {
  const above = top[start - 1];
  if (!above || !(LEGAL_FORM.test(text) || NAMES_BUSINESS.test(text)) || !beginsName(above.text)) return null;
  return `"${above.text}" above it may be a part of the name.`;
}

/** How much a group of lines reads like the name of who issued the receipt. */
function nameLikeness(group: NameGroup, top: readonly ReceiptLine[], usualHeight: number): number {
  const first = top[group.start];
  const text = cleanName(group.text);
  const letters = text.replace(/[^A-Za-z]/g, '').length;
  if (!first || letters < 3 || isTitle(first) || isNumberOfOrder(first) || WEB.test(group.text)) return -10;
  let score = 3 - 0.45 * group.start;
  const legal =
    (LEGAL_FORM.test(text) || LEGAL_FORM_JOINED.test(text)) && tradeNameAbove(group, top)?.isLarger !== true;
  if (legal) score += 5;
  if (DOING_BUSINESS_AS.test(group.text)) score += SURER_THAN_COMPANY;
  // Above the title stands whom the receipt is for.
  const isTitled = top.slice(0, group.start).some(isTitle);
  const isBelowName = group.start > 0 && !isTitled && isPlainName(top[0]) && !isRegistered(top[group.end]);
  if (isBelowName && !legal && !NAMES_BUSINESS.test(text)) score -= TRADE_WORD.test(text) ? 4 : 2;
  // `Cannabis Dispensary` below a name says what the shop is.
  const describes = group.start > 0 && describesShop(text);
  if (describes) score -= 3;
  else if (TRADE_WORD.test(text) || NAMES_BUSINESS.test(text)) score += 2.5;
  if (first.height > 1.25 * usualHeight) score += 1.2;
  // Behind a company's name stands its registration's number, with a label or not.
  if (isContact(legal ? { ...first, text } : first)) score -= 6;
  if (!legal) score -= 1.6 * Math.max(0, addressLikenessOfName(first) - 0.5);
  const next = top[group.end];
  if (isRegistered(next)) score += 2;
  if (next && addressLikeness(next) >= 2) score += 1.5;
  if (/\(\s*\w{4,}-\w\s*\)/.test(group.text)) score += 1.5;
  if (/^[a-z ]+$/.test(text)) score -= 2.5;
  if (first.language !== 'en' && !legal && isStreet(text)) score -= 4;
  // A house's number, its street's name misread.
  if (first.language !== 'en' && /^\d{1,4}(?:\s?(?:bis|ter))?,?\s\p{L}/u.test(text)) score -= 3;
  if (/formerly|owned by|managed by|operated by|subsidiary|member of/i.test(top[group.start - 1]?.text ?? ''))
    score -= 6;
  if (/\d{5,}/.test(text)) score -= 2;
  const isMotto = speaksOfItself(text) && (group.start > 0 || mayBeName(top, group.end));
  if (isMotto || tellsForWhom(text) || tellsKindOfSale(text)) score -= 4;
  if (greets(text)) score -= 6;
  if (BRANCH_OR_OWNER.test(withoutMarks(text)) || IN_QUOTES.test(group.text)) score -= 6;
  if (/^\W*(?:formerly|licensee|attn|to|bill to|name|sold to)\b/i.test(text)) score -= 5;
  const confidence = first.words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, first.words.length);
  if (confidence < 0.7) score -= 2;
  if (letters < 5) score -= 1;
  if (OWNED_BY.test(group.text) && US_COMPANY.test(text)) score -= 6;
  // Within an address: a quarter before its town.
  if (group.start > 0 && /,\W*$/.test(group.text) && next && addressLikeness(next) >= 1.5) score -= 4;
  // A branch is called after its town, which stands in the address again.
  if (group.start > 0 && top.slice(group.end).some((line) => namesTown(line, text))) score -= 4;
  return score;
}

/**
 * The whole name below a banner of its first words, without the branch behind a dash: `Mile Bright Cannabis - Colfax` below
 * `MILE BRIGHT`; a company of the United States does business under what stands above it.
 */
function fullerName(group: NameGroup, groups: readonly NameGroup[], top: readonly ReceiptLine[]): NameGroup {
  const below = groups.find(({ start }) => start === group.end);
  const line = below && top[below.start];
  if (!below || !line || US_COMPANY.test(below.text) || !isPlainName(line)) return group;
  const [own, whole] = [lettersAndDigits(cleanName(group.text)), lettersAndDigits(cleanName(below.text))];
  if (own.length < 4 || !whole.startsWith(own) || whole.length <= own.length + 2) return group;
  return { ...below, start: group.start, text: below.text.split(BESIDE_KIND)[0] ?? below.text };
}

/**
 * The name of who issued the receipt, from the lines on top of it.
 *
 * @param usualHeight of the receipt's lines, page units
 * @returns the name, its first line and the first line after it; null and no lines where none reads like a name
 */
export function readName(
  top: readonly ReceiptLine[],
  usualHeight: number,
): { retailer: Lettering | null; from: number; after: number } {
  const groups = nameGroups(top, usualHeight);
  const [best, second] = groups
    .map((group) => ({ group, score: nameLikeness(group, top, usualHeight) }))
    .sort((a, b) => b.score - a.score);
  if (!best || best.score <= -2) return { retailer: null, from: best?.group.start ?? 0, after: 0 };
  const { start, end, text } = fullerName(best.group, groups, top);
  const parts = top.slice(start, end);
  const margin = best.score - (second?.score ?? -5);
  const why = rivalOf(best.group, groups, top) ?? best.group.why ?? kindAbove(best.group, top);
  const certainty =
    namesNobody(best.group) || why !== null
      ? DOUBTFUL
      : Math.min(0.97, 0.62 + 0.06 * Math.max(0, margin) + (best.score > 4 ? 0.12 : 0));
  const retailer = {
    value: cleanName(text),
    words: parts.flatMap((part) => part.words),
    lines: parts,
    certainty,
    ...(why === null ? null : { why }),
  };
  return { retailer, from: start, after: end };
}
