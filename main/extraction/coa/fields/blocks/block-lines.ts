import { classifyLicense, findLicenseNumbers } from '../../../../../shared/science/licenses.ts';
import { isCountryAbroad } from '../../../places/places-abroad.ts';
import { isNamedStreet } from '../../../places/streets-abroad.ts';
import { aboveOf, type Board, belowOf, height, type Ink, type Item, inkOf, leftOf } from '../board.ts';
import { findDates } from '../dates.ts';
import type { LabelKind } from '../labels/label-phrases.ts';
import { findLabels, labelKind } from '../labels/labels.ts';
import type { PartyRole } from './address-block.ts';
import { endsWithCompanyForm, hasCompanyForm, splitAtCompanyForm } from './company-forms.ts';
import { splitParty } from './party-text.ts';
import { isStreetLine, parsePlaceLine } from './postal-address.ts';
import { saidRole } from './said-role.ts';

export const ROLES: Partial<Record<LabelKind, PartyRole>> = {
  producer: 'producer',
  client: 'client',
  distributor: 'distributor',
  laboratory: 'laboratory',
};
/** Words by which a label says whose licence or address follows. */
export const ROLE_WORDS: Record<PartyRole, RegExp> = {
  producer: /cultivat|produc|manufact|grow|process|\bm(?:fr|fg)s?\b/i,
  client: /client|customer|\bcust\b|licensee|submit|provider|applicant|vendor|supplier/i,
  distributor: /distribut|\bdist\b|retail|\bsell/i,
  laboratory: /\blab|testing/i,
};

export const PHONE =
  /(?<![\w-])(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]+\d{4}(?![\w-])|\+1-\d{3}-[A-Z0-9-]{6,}|\+[2-9]\d{0,2}[\s./-]?\(?\d[\d\s()./-]{6,}|\b(?:tel(?:e[fp]h?on[eo]?)?|t[eé]l[eé](?:phone|fono)|fax|ph)\b\.?:?\s*[+(\d][\d\s()./-]{6,}/iu;
export const WEB =
  /(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+\.[\w.]+|\b[a-z0-9-]{3,}\.(?:com|org|net|us|co|io|info|biz|labs?)\b/i;
export const NO_NAME =
  /certificate of analysis|analytical report|test report|compliance|^page\b|pass(?:ed)?$|^tested$|^fail|^final report|results?$|^summary|informational only|^n\/?a$|^\W*$/i;

/** An address block as far as it has been read. */
export interface Builder {
  role: PartyRole | null;
  nameLines: Ink[];
  streetLines: Ink[];
  license: Ink | null;
  notes: string[];
  items: Item[];
  /** A label said which line the name is. */
  named: boolean;
  /** A label said which line the street is: lines without one over it are another's. */
  labelled: boolean;
  /** The place is of a country whose streets need no number. */
  abroad: boolean;
}

/** Whose the value of a label is, where the label's kind or wording says so (`Cultivator Address`). */
export function roleOfLabel(kind: LabelKind, text: string): PartyRole | null {
  if (kind !== 'address') return ROLES[kind] ?? null;
  const role = Object.entries(ROLE_WORDS).find(([, words]) => words.test(text))?.[0];
  return (role as PartyRole | undefined) ?? null;
}

const MOST_LINES_UP = 8;
/** Who a letter is addressed to: `Attn: ...`, and a person under the name of a firm (`Frau Vera Linde`). */
const RECIPIENT =
  /^(?:attn|attention|z\.\s?hd\.?|zu h[aä]nden|zhd\.?|à l['’]attention|spett\.?(?:le|abile)\b|(?:an die )?firma$|a la atención|att\.?(?=\s)|(?:herrn?|frau|monsieur|madame|mme|mr|mrs|ms|señora?|sra?|signora?|sig\.(?:ra)?|dhr|mevr)\b\.?\s(?:(?:dr|prof)\.\s)*\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*){0,3}$)/iu;

/** An address behind its label; a name over it is printed like it, a title larger, unless it is a company's. */
const LABEL_FIRST = /^[\p{L} ]{3,30}:\s/u;
const LARGER = 1.25;

/** Reads upwards: street, licence, name, and the heading that says whose it is. */
export function climb(board: Board, from: Item, builder: Builder): void {
  let item = from;
  noteLeftLabel(board, from, builder);
  const isLabelled = LABEL_FIRST.test(from.text) || leftLabel(board, from) === 'address';
  for (let step = 0; step < MOST_LINES_UP; step += 1) {
    const next = aboveOf(board, item, builder.nameLines.length > 0 ? 1.3 : 1.5);
    if (!next) break;
    const isAway = Math.abs(next.x0 - from.x0) > 0.5 * (next.x1 - next.x0) + 6 * height(from);
    if (isAway && Math.abs(next.x1 - from.x1) > height(from)) break;
    if (builder.named && builder.role) return;
    item = next;
    // Who a letter is addressed to.
    if (RECIPIENT.test(next.text)) {
      builder.role ??= 'client';
      continue;
    }
    const whole = labelKind(next.text);
    if (whole && ROLES[whole] && !/:\s*\S/.test(next.text)) {
      builder.role = ROLES[whole] ?? null;
      builder.items.push(next);
      return;
    }
    const [label] = findLabels(next.text);
    const announces = label?.closed || label?.kind === 'license' || (label?.end ?? 0) >= next.text.trimEnd().length;
    if (label && label.start <= 3 && announces) {
      if (builder.labelled && label.kind === 'license' && ROLE_WORDS.laboratory.test(label.text)) return;
      const value = inkOf(next, label.end);
      if (!takeLabelled(builder, label.kind, value)) return;
      builder.items.push(next);
      if (ROLES[label.kind] && value.text) return;
      continue;
    }
    const isLarger = next.segment.fontSize > LARGER * from.segment.fontSize;
    const isTitle = isLabelled && isLarger && !hasCompanyForm(next.text) && !isLetterhead(board, next, from);
    if (builder.labelled || isTitle || !takePlain(board, next, builder)) return;
    builder.items.push(next);
  }
}

/** Whether a line heads the page and how to reach someone follows the address under it: a company, and no product. */
const isLetterhead = (board: Board, line: Item, address: Item) =>
  aboveOf(board, line, MOST_LINES_UP) === null && REACHES.test(belowOf(board, address, 1.5)?.text ?? '');
const REACHES = /^(?:contact|phone|tel|e-?mail|licen[cs]e|lic|permit)\b/i;

/** A labelled line within a block; false when it belongs to something else. */
function takeLabelled(builder: Builder, kind: LabelKind, value: Ink): boolean {
  if (kind === 'address') {
    if (value.text) {
      // What stands between the first line of an address and its place goes on with it: `Hangar 4 Unit C`.
      const between = builder.named ? [] : builder.nameLines.splice(0);
      builder.streetLines.unshift(value, ...between);
    }
    builder.labelled = value.text !== '';
  } else if (kind === 'license') {
    if (/\d/.test(value.text)) builder.license ??= value;
  } else if (kind === 'business_name' || ROLES[kind]) {
    if (value.text) {
      builder.nameLines.unshift(value);
      builder.named = true;
    }
    if (ROLES[kind]) builder.role = ROLES[kind] ?? null;
  } else if (kind !== 'other' || !/phone|tel|fax|mail|contact|website|web/i.test(value.text)) {
    return kind === 'other' && (PHONE.test(value.text) || WEB.test(value.text));
  }
  return true;
}

/** A line without a label: street, licence number, telephone or name; false when it belongs to something else. */
function takePlain(board: Board, item: Item, builder: Builder): boolean {
  const text = item.text.trim();
  const left = leftLabel(board, item);
  if (left && ROLES[left]) {
    const above = aboveOf(board, item, 0.6);
    // A label set beside the middle of its cell stands on the line of the street; the name is above.
    if (above && isStreetLine(text) && !isStreetLine(above.text) && leftLabel(board, above) === null) {
      builder.streetLines.unshift(inkOf(item));
      builder.role = ROLES[left] ?? null;
      return true;
    }
    const { name, license } = splitParty(text);
    if (license) builder.license ??= { ...inkOf(item), text: license };
    builder.nameLines.unshift(license ? { ...inkOf(item), text: name } : inkOf(item));
    builder.named = true;
    builder.role = ROLES[left] ?? null;
    return true;
  }
  if (left === 'business_name') {
    builder.nameLines.unshift(inkOf(item));
    builder.named = true;
    return true;
  }
  if (left && left !== 'address' && left !== 'other') return false;
  if (isStreetLine(text) && parsePlaceLine(text)) return false;
  if (builder.nameLines.length === 0 && (isStreetLine(text) || isStreetUnderFirm(board, item, builder))) {
    builder.streetLines.unshift(inkOf(item));
    return true;
  }
  const [license] = findLicenseNumbers(text);
  if (license && text.length <= license.length + 12) {
    builder.license ??= inkOf(item);
    return true;
  }
  if (PHONE.test(text) || WEB.test(text)) {
    builder.notes.push(text);
    return builder.nameLines.length === 0;
  }
  if (/^n\/?a$/i.test(text)) return builder.nameLines.length === 0;
  if (OWNED.test(text)) return true;
  // A date over an address is another label's.
  const [date] = findDates(text);
  if (isSentence(text) || (date?.start === 0 && date.end >= text.length)) return false;
  if (parsePlaceLine(text) || NO_NAME.test(text) || text.length > 70 || !/[A-Za-z]{2}/.test(text)) return false;
  const parts = splitParty(text);
  if (parts.license) {
    builder.license ??= { ...inkOf(item), text: parts.license };
    builder.nameLines.unshift({ ...inkOf(item), text: parts.name });
    return true;
  }
  const [lower] = builder.nameLines;
  if (lower && !sameType(lower, item)) return false;
  if (builder.nameLines.length >= 2) return false;
  builder.nameLines.unshift(inkOf(item));
  return true;
}

/** What a firm says under its name of whose it is: `An Acme Company`. */
const OWNED = /^an? \p{Lu}.* (?:company|business|subsidiary)$/iu;

/** A line of an address abroad that bears no sign of a street but has a firm's whole name over it, or names a lane. */
function isStreetUnderFirm(board: Board, item: Item, builder: Builder): boolean {
  if (!builder.abroad || endsWithCompanyForm(item.text)) return false;
  const over = aboveOf(board, item, 1.3)?.text ?? '';
  return endsWithCompanyForm(splitAtCompanyForm(over)?.name ?? over) || isNamedStreet(item.text);
}

const sameType = (ink: Ink, item: Item) => {
  const [word] = ink.words;
  return (
    word !== undefined &&
    Math.abs(word.fontSize - item.segment.fontSize) <= 0.1 * item.segment.fontSize &&
    word.bold === item.segment.bold
  );
};

/** Running text: a full stop at its end, or mostly words in lower case. */
function isSentence(text: string): boolean {
  if (endsWithCompanyForm(text)) return false;
  const words = text.split(/\s+/);
  const small = words.filter(
    (word) => /^[a-z]{2,}/.test(word) && !/^(?:of|the|and|for|at|in|by|de|la|el)$/.test(word),
  ).length;
  // The end of one that begins on the line above.
  if (words.length >= 3 && /^\p{Ll}.*\p{Ll}\.$/u.test(text) && !hasCompanyForm(text)) return true;
  return (words.length >= 5 && /[a-z]\w*\.$|\d{4}\.$/.test(text)) || (words.length >= 4 && small > words.length / 2);
}

/** Parts of the page's width from a label to its value: one with a colon may have half a table's width before it. */
const LABEL_REACH = 0.25;
const COLON_REACH = 0.5;

function leftLabel(board: Board, item: Item): LabelKind | null {
  const left = leftOf(board, item);
  const reach = left && /:\s*$/.test(left.text) ? COLON_REACH : LABEL_REACH;
  const isNear = left && item.x0 - left.x1 < reach * (board.pages[item.page]?.laidOut.page.width ?? 0);
  return isNear && !isLeftEmpty(board, left) ? labelKind(left.text) : null;
}

/** Whether a label has nothing behind it while the one over or under it has its value right behind the colon. */
function isLeftEmpty(board: Board, label: Item): boolean {
  if (!/:\s*$/.test(label.text)) return false;
  return [aboveOf(board, label, 1.2), belowOf(board, label, 1.2)].some((next) => {
    const [first] = next ? findLabels(next.text) : [];
    const isInline = first?.closed && first.start === 0 && first.end < (next?.text.trimEnd().length ?? 0);
    return isInline && Math.abs((next?.x0 ?? 0) - label.x0) < 0.2 * height(label);
  });
}

function noteLeftLabel(board: Board, item: Item, builder: Builder): void {
  const kind = leftLabel(board, item);
  const role = kind ? roleOfLabel(kind, leftOf(board, item)?.text ?? '') : null;
  if (role) builder.role = role;
}

/** Reads downwards: licence, telephone, e-mail, website. */
export function descend(board: Board, from: Item, builder: Builder): void {
  let item = from;
  for (let step = 0; step < 6; step += 1) {
    const next = belowOf(board, item, 1.5);
    if (!next || Math.abs(next.x0 - from.x0) > 8 * height(from)) return;
    const text = next.text.trim();
    const [label] = findLabels(text);
    const said = builder.role === null && builder.nameLines.length > 0 && !/:$/.test(text) ? saidRole(text) : null;
    if (said) builder.role = said;
    else if (label?.kind === 'license' && label.start <= 24) {
      const value = inkOf(next, label.end);
      if (/\d/.test(value.text)) builder.license ??= value;
      else {
        const under = belowOf(board, next, 1.2);
        if (under && /\d/.test(under.text) && /^[A-Z0-9][\w.-]+$/i.test(under.text.trim())) {
          builder.license ??= inkOf(under);
          builder.items.push(under);
        }
      }
    } else if (classifyLicense(text) && !builder.license) builder.license = inkOf(next);
    else if (findLicenseNumbers(text).length === 1 && !builder.license) builder.license = licenseInk(next);
    else if (builder.role !== null && !builder.license && isBareNumber(text) && !label) builder.license = inkOf(next);
    else if (PHONE.test(text) || WEB.test(text)) builder.notes.push(text);
    else if (/^(?:u\.?s\.?a?\.?|united states)$/i.test(text) || isCountryAbroad(text)) builder.notes.push(text);
    else if (
      label?.kind !== 'other' ||
      !label.closed ||
      !/lic|dea|clia|iso|contact|phone|county|attn/i.test(label.text)
    )
      return;
    builder.items.push(next);
    item = next;
  }
}

/** One word of capitals and digits under a party's address, as in `C-3007`: its licence, printed without a label. */
const isBareNumber = (text: string) => /^[A-Z]{1,5}[-.#]?\d{3,8}$/.test(text);

/** The ink of the licence number within a segment. */
function licenseInk(item: Item): Ink {
  const [number = ''] = findLicenseNumbers(item.text);
  const start = item.text.toUpperCase().replace(/[–—]/g, '-').indexOf(number);
  return inkOf(item, start, start + number.length);
}
