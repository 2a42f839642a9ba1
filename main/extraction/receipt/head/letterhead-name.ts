import { type Reason, reason } from '../../../../shared/findings/finding.ts';
import { LEGAL_FORM, LEGAL_FORM_JOINED, TRADE_WORD } from '../../../../shared/retail/company-words.ts';
import { withoutMarks } from '../../../../shared/without-marks.ts';
import { endsInPostalCode } from '../../places/region-words.ts';
import { endsInStreet } from '../../places/street-words.ts';
import { isStreetAbroad } from '../../places/streets-abroad.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { lettersAndDigits } from '../lines/text-match.ts';
import { anyLanguage } from '../wording/languages.ts';
import { beginsWithStaff } from './budtender.ts';
import {
  addressLikeness,
  addressLikenessOfName,
  isContact,
  isNumberOfOrder,
  isStreet,
  isTitle,
  type Lettering,
  namesMall,
  WEB,
} from './letterhead-lines.ts';
import {
  greets,
  isInSmallLetters,
  listsGoods,
  namesTrader,
  speaksOfItself,
  tellsForWhom,
  tellsHours,
  tellsKindOfSale,
} from './mottoes.ts';
import { isInCapitals, type NameGroup, nameGroups } from './name-groups.ts';
import {
  BESIDE_KIND,
  cleanName,
  DESCRIBING_WORDS,
  DOING_BUSINESS_AS,
  describesShop,
  isPlainName,
  isRegistered,
  mayBeName,
  NAMES_BUSINESS,
  namesTown,
  OF_A_GROUP,
  OWNED_BY,
  pitch,
  SMALLER,
  SURER_THAN_COMPANY,
} from './plain-name.ts';
import { beginsName, beginsWithKind, isOnlyTrade } from './trade-lines.ts';

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

/** What shops say of themselves. */
const IN_QUOTES = /^\W*["“”][^"“”]+["“”]\W*$/;
/** The number of a branch, with where it is or not, or who owns the shop. */
const BRANCH_OR_OWNER = new RegExp(
  String.raw`^\W*(?:${anyLanguage('branch')}\W*(?:no\.?|nr\.?)?\W*\d+(?:\W*$|\s?[-–:]\s)|${anyLanguage('owner')}\b[.:]?\s)`,
  'i',
);

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

/** Whether a text is in brackets: below a name who trades under it, without a company's legal form. */
const isOwnerInBrackets = ({ start, text }: NameGroup): boolean =>
  start > 0 && /^\W*\([^()]*\)\W*$/.test(text) && NAMES_BUSINESS.test(text) && !LEGAL_FORM.test(text);
/** What leaves doubt where who trades under a name stands below it in brackets: `(HT KOPITIAM ENTERPRISE)`. */
function ownerBelow({ end }: NameGroup, groups: readonly NameGroup[]): Reason | null {
  const owner = groups.find((other) => other.start === end && isOwnerInBrackets(other));
  return owner ? reason('business-name-below', { line: owner.text }) : null;
}

/** What companies are called that own shops, and tells of no trade: `Fern Holdings LLC`. */
const OF_OWNERS = /\b(?:holdings?|enterprises?|group|ventures?|partners|industr(?:y|ies)|compan(?:y|ies)|co)\b\.?/gi;

/** What leaves doubt which of a trade name and the company below it is the shop's; null where the company has the name in its own. */
function rivalOf(group: NameGroup, groups: readonly NameGroup[], top: readonly ReceiptLine[]): Reason | null {
  // A company that is called after its trade is a shop whatever stands above it in letters no larger.
  if (group.start > 0 && namesTrader(group.text.replace(OF_OWNERS, ' '))) return null;
  for (const company of group.start === 0 ? groups : [group]) {
    const above = OWNED_BY.test(company.text) ? null : tradeNameAbove(company, top);
    if (above && !lettersAndDigits(company.text).includes(lettersAndDigits(cleanName(above.name.text))))
      return group === company
        ? reason('store-name-above', { line: cleanName(above.name.text) })
        : reason('store-name-below', { line: cleanName(company.text) });
  }
  return null;
}

/**
 * What leaves doubt where what names begin with in Malay stands above a company, by itself or with a name: `KLINIK PERGIGIAN`,
 * `RESTORAN SERI TARN` over `IKAN BAKAR SDN BHD`.
 */
function kindAbove({ start, text }: NameGroup, top: readonly ReceiptLine[]): Reason | null {
  const above = top[start - 1];
  if (!above || !(LEGAL_FORM.test(text) || NAMES_BUSINESS.test(text))) return null;
  // A business of its own there has its street or number between.
  const isOther = /\d/.test(above.text) || LEGAL_FORM.test(above.text) || NAMES_BUSINESS.test(text);
  if (!beginsName(above.text) && (isOther || !beginsWithKind(above.text))) return null;
  const own = (above.text.match(/\p{L}{4,}/gu) ?? []).filter((word) => !isOnlyTrade(word));
  if (own.some((word) => lettersAndDigits(text).includes(lettersAndDigits(word)))) return null;
  return reason('name-part-above', { line: above.text });
}

/** The first line that can be a name: above it stands nothing but titles and greetings. */
const firstOf = (top: readonly ReceiptLine[]): number =>
  Math.max(
    0,
    top.findIndex((line) => !isTitle(line) && !greets(line.text) && !tellsKindOfSale(line.text)),
  );
const standsFirst = ({ start }: NameGroup, top: readonly ReceiptLine[]): boolean => start <= firstOf(top);

/** Whether a line that reads like a name says no more than what is sold, or is set as a sentence. */
const isNoNameOfItsOwn = ({ text }: ReceiptLine): boolean =>
  describesShop(text) || isOnlyTrade(text) || listsGoods(text) || isInSmallLetters(text) || /[\d:]/.test(text);

/**
 * Whether the first line is a shop that is called like a mall: its street stands right below, or nothing else that may be
 * a name, as what is sold there or what it says of itself.
 */
function isCalledLikeMall({ start, end }: NameGroup, top: readonly ReceiptLine[]): boolean {
  const [first, next] = [top[start], top[end]];
  if (!first || !next || !standsFirst({ start, end, text: '' }, top) || !namesMall(first)) return false;
  const street = top.findIndex((line, at) => at >= end && addressLikeness(line) >= 1);
  const between = top.slice(end, Math.max(end, street));
  return !between.some((line) => isPlainName(line) && !isNoNameOfItsOwn(line));
}

/** How malls are called as well as shops: `The Village at Fernhill`. */
const AT_PLACE = /\sat\s/i;
/** What leaves doubt where a name stands below a line that may be a mall or the shop. */
function mallAbove({ start, text }: NameGroup, top: readonly ReceiptLine[]): Reason | null {
  const [mall] = top;
  if (start === 0 || !mall || !namesMall(mall) || !AT_PLACE.test(mall.text) || LEGAL_FORM.test(text)) return null;
  return reason('store-name-above', { line: mall.text });
}

/** A house in its street or a town with its postal code, which is no name: `410 Larkspur Ave`. */
const isAddress = (text: string): boolean =>
  endsInPostalCode(text) || (/^\W*\d{1,6}[A-Z]?\s\p{L}/iu.test(text) && (endsInStreet(text) || isStreetAbroad(text)));

/** How much a group of lines reads like the name of who issued the receipt. */
function nameLikeness(group: NameGroup, top: readonly ReceiptLine[], usualHeight: number): number {
  const first = top[group.start];
  const text = cleanName(group.text);
  const letters = text.replace(/[^A-Za-z]/g, '').length;
  if (
    !first ||
    letters < 3 ||
    (group.start > 0 && beginsWithStaff(first)) ||
    isTitle(first) ||
    isNumberOfOrder(first) ||
    WEB.test(group.text)
  )
    return -10;
  let score = 3 - 0.45 * group.start;
  const legal =
    (LEGAL_FORM.test(text) || LEGAL_FORM_JOINED.test(text)) && tradeNameAbove(group, top)?.isLarger !== true;
  if (legal) score += 5;
  if (DOING_BUSINESS_AS.test(group.text)) score += SURER_THAN_COMPANY;
  // Above the title stands whom the receipt is for.
  const start = firstOf(top);
  const isTitled = top.slice(start, group.start).some(isTitle);
  const isPlain = isPlainName(top[start]) && !(start > 0 && isNoNameOfItsOwn(top[start] as ReceiptLine));
  const isNamed = isPlain || isCalledLikeMall({ start, end: start + 1, text: '' }, top);
  const isBelowName = group.start > start && !isTitled && isNamed && !isRegistered(top[group.end]);
  if (isBelowName && !legal && !NAMES_BUSINESS.test(text)) score -= TRADE_WORD.test(text) ? 4 : 2;
  // `Cannabis Dispensary` below a name says what the shop is.
  const describes = group.start > 0 && describesShop(text);
  if (describes) score -= 3;
  else if (TRADE_WORD.test(text) || NAMES_BUSINESS.test(text)) score += 2.5;
  if (first.height > 1.25 * usualHeight) score += 1.2;
  // Behind a company's name stands its registration's number, with a label or not.
  if (isContact(legal ? { ...first, text } : first)) score -= 6;
  const next = top[group.end];
  if (!legal && !isCalledLikeMall(group, top)) score -= 1.6 * Math.max(0, addressLikenessOfName(first) - 0.5);
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
  if (isOwnerInBrackets(group)) score -= 6;
  const isMotto = speaksOfItself(text) && (group.start > 0 || mayBeName(top, group.end));
  if (isMotto || tellsForWhom(text) || tellsKindOfSale(text)) score -= 4;
  // Below a title or greeting a list is the name where no other line can be.
  const isNamedBelow = top.slice(group.end).some((line) => isPlainName(line) && !isNoNameOfItsOwn(line));
  if (group.start > 0 && listsGoods(text) && (isNamedBelow || !standsFirst(group, top))) score -= 6;
  if (isAddress(group.text)) score -= 3;
  if (tellsHours(text)) score -= 8;
  if (greets(text)) score -= 6;
  if (BRANCH_OR_OWNER.test(withoutMarks(text)) || IN_QUOTES.test(group.text)) score -= 6;
  if (/^\W*(?:formerly|previously|licensee|attn|to|bill to|name|sold to)\b/i.test(text)) score -= 5;
  const confidence = first.words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, first.words.length);
  if (confidence < 0.7) score -= 2;
  if (letters < 5) score -= 1;
  // The first line may be a name itself: `A Better Fern Company`.
  const isOfGroup = OF_A_GROUP.test(group.text) && !standsFirst(group, top);
  if ((OWNED_BY.test(group.text) && US_COMPANY.test(text)) || isOfGroup) score -= 6;
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
  const why =
    ownerBelow(best.group, groups) ??
    rivalOf(best.group, groups, top) ??
    best.group.why ??
    kindAbove(best.group, top) ??
    mallAbove(best.group, top);
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
