import { classifyLicense, findLicenseNumbers } from '../../../../shared/science/licenses.ts';
import { isZipCode } from '../../../../shared/science/states.ts';
import { toSegment } from '../../layout/lines.ts';
import type { AddressBlock, PartyRole } from './address-block.ts';
import { aboveOf, type Board, belowOf, height, type Ink, type Item, inkOf, joinInk, leftOf, rightOf } from './board.ts';
import type { LabelKind } from './label-phrases.ts';
import { findLabels, labelKind } from './labels.ts';
import { splitParty } from './party-text.ts';
import {
  isStreetLine,
  type PostalAddress,
  parseAddress,
  parsePlaceLine,
  placeUnder,
  splitNameAndStreet,
  splitStreetAndCity,
} from './postal-address.ts';
import { blockInSentence } from './sentence-addresses.ts';

const ROLES: Partial<Record<LabelKind, PartyRole>> = {
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

const PART = /\s*(?:\/\/|\||•|·)\s*/g;
export const PHONE = /(?<![\w-])(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]+\d{4}(?![\w-])|\+1-\d{3}-[A-Z0-9-]{6,}/;
export const WEB =
  /(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+\.[\w.]+|\b[a-z0-9-]{3,}\.(?:com|org|net|us|co|io|info|biz|labs?)\b/i;
const NO_NAME =
  /certificate of analysis|analytical report|test report|compliance|^page\b|pass(?:ed)?$|^tested$|^fail|^final report|results?$|^summary|informational only|^n\/?a$|^\W*$/i;

/** All address blocks of a document, found by the line with city, state and zip code and read upwards and downwards from it. */
export function findAddressBlocks(board: Board): AddressBlock[] {
  return board.pages.flatMap((page) =>
    page.items.flatMap((item) => blockAt(board, item) ?? blockInSentence(item) ?? []),
  );
}

/** Cheaper than `placeUnder`, and in everything it takes: a zip or postal code, or a capital behind a comma. */
const MAY_BE_PLACE = /\d{5}|\d{4}\s\p{Lu}|[A-Z]\d[A-Z] ?\d[A-Z]\d|,\s*[A-Z]/u;

function blockAt(board: Board, printed: Item): AddressBlock | null {
  const item = withLineAbove(board, printed);
  if (!MAY_BE_PLACE.test(item.text)) return null;
  const parts = partsOf(item);
  const above = aboveOf(board, item, 1.5)?.text;
  const at = parts.findIndex((part) => placeUnder(part.text, above) !== null);
  const place = parts[at];
  if (!place || item.text.length > (parts.length > 2 ? 300 : 120)) return null;
  const parsed = placeUnder(place.text, above);
  const besideContact = parts.some((part) => part !== place && (WEB.test(part.text) || PHONE.test(part.text)));
  if (!parsed || (parsed.zipcode === null && !hasStreetAbove(board, item) && !besideContact)) return null;
  const builder: Builder = {
    role: null,
    nameLines: [],
    streetLines: [],
    license: null,
    notes: [],
    items: [item],
    named: false,
    label: null,
  };
  // The same segment may hold name, street and telephone beside the place: `NAME // 1 Main St, City ST 00000 // PH: ...`.
  const streetInPlace = splitStreetAndCity(parsed.before).street !== null;
  for (const part of parts.slice(0, at).reverse()) takePart(builder, part, streetInPlace);
  for (const part of parts.slice(at + 1)) builder.notes.push(part.text);
  builder.role = leadingRole(item);
  const left = streetInPlace || builder.streetLines.length > 0 ? null : leftOf(board, item);
  if (left && item.x0 - left.x1 < 4 * height(item) && isStreetLine(left.text) && !parsePlaceLine(left.text)) {
    builder.streetLines.unshift(inkOf(left));
    builder.items.push(left);
  }
  if (!builder.named) climb(board, item, builder);
  descend(board, item, builder);
  const lines = [...builder.streetLines.map(({ text }) => text), place.text];
  const address = parseAddress(lines);
  if (!address) return null;
  const right = address.zipcode === null ? rightOf(board, item, 0.1) : null;
  if (right && isZipCode(right.text.trim())) {
    address.zipcode = right.text.trim();
    builder.items.push(right);
  }
  splitOffName(builder, address, place);
  const nameLines = builder.role || builder.named ? builder.nameLines.slice(-3) : builder.nameLines.slice(-1);
  return {
    page: item.page,
    role: builder.role,
    name: nameLines.length > 0 ? joinInk(nameLines) : null,
    street: builder.streetLines.length > 0 ? joinInk(builder.streetLines) : null,
    place,
    address,
    license: builder.license,
    notes: builder.notes,
    items: builder.items,
  };
}

/** A postal code alone on its line, with the line above that ends with its state (`..., Sainte-Foy (QC)` / `G1V 2K8`). */
function withLineAbove(board: Board, item: Item): Item {
  if (!isZipCode(item.text.trim())) return item;
  const above = aboveOf(board, item, 0.8);
  const text = `${above?.text} ${item.text.trim()}`;
  if (
    !above ||
    Math.abs(above.x0 - item.x0) > height(item) ||
    parsePlaceLine(above.text)?.zipcode ||
    !parsePlaceLine(text)
  )
    return item;
  return { ...above, text, segment: toSegment([...above.segment.words, ...item.segment.words]) };
}

/** Roles said without a colon: `Prepared for NAME, 3 Notch Rd, ...`. */
const LEADING_ROLE: readonly (readonly [RegExp, PartyRole])[] = [
  [/^(?:prepared|tested|submitted|reported)\s+(?:for|by|to)\s+/i, 'client'],
  [/^(?:manufactured|produced|cultivated|grown)\s+by\s+/i, 'producer'],
  [/^distributed\s+by\s+/i, 'distributor'],
];

/** A name, a comma or the form of its company, and the street. */
const NAME_BEFORE_STREET =
  /^([^\d,][^\d]{2,50}?(?:,|\b(?:llc|inc|corp|ltd|labs?|laborator(?:y|ies))\.?(?=\s)))\s*(\d.*)$/i;

/** Takes the name from in front of the street where both stand on one line with the place. */
function splitOffName(builder: Builder, address: PostalAddress, place: Ink): void {
  const match = NAME_BEFORE_STREET.exec(address.street ?? '');
  if (
    !match?.[1] ||
    builder.nameLines.length > 0 ||
    /^(?:suite|ste|unit|bldg|building|floor|c\/o|p\.?o)/i.test(match[1])
  )
    return;
  const lead = LEADING_ROLE.find(([pattern]) => pattern.test(match[1] ?? ''));
  const name = (lead ? match[1].replace(lead[0], '') : match[1]).replace(/,$/, '');
  if (lead) builder.role ??= lead[1];
  address.street = match[2] ?? null;
  builder.nameLines.push({ ...place, text: name });
}

interface Builder {
  role: PartyRole | null;
  nameLines: Ink[];
  streetLines: Ink[];
  license: Ink | null;
  notes: string[];
  items: Item[];
  /** A label said which line the name is. */
  named: boolean;
  label: LabelKind | null;
}

/** The parts of a segment between bars and double slashes, without a leading address label. */
function partsOf(item: Item): Ink[] {
  const [label] = findLabels(item.text);
  const skip =
    label && label.start <= 3 && (label.kind === 'address' || ROLES[label.kind]) && label.closed ? label.end : 0;
  const parts: Ink[] = [];
  let start = skip;
  for (const match of [...item.text.slice(skip).matchAll(PART), null]) {
    const end = match ? skip + (match.index ?? 0) : item.text.length;
    if (item.text.slice(start, end).trim()) parts.push(inkOf(item, start, end));
    start = match ? end + match[0].length : end;
  }
  return parts;
}

function leadingRole(item: Item): PartyRole | null {
  const [label] = findLabels(item.text);
  return label && label.start <= 3 && label.closed ? roleOfLabel(label.kind, label.text) : null;
}

/** Whose the value of a label is, where the label's kind or wording says so (`Cultivator Address`). */
function roleOfLabel(kind: LabelKind, text: string): PartyRole | null {
  if (kind !== 'address') return ROLES[kind] ?? null;
  const role = Object.entries(ROLE_WORDS).find(([, words]) => words.test(text))?.[0];
  return (role as PartyRole | undefined) ?? null;
}

function hasStreetAbove(board: Board, item: Item): boolean {
  const above = aboveOf(board, item, 1.2);
  return above !== null && isStreetLine(above.text);
}

function takePart(builder: Builder, part: Ink, hasStreet: boolean): void {
  const both = hasStreet ? null : splitNameAndStreet(part.text);
  if (both) {
    builder.streetLines.unshift({ ...part, text: both.street });
    builder.nameLines.unshift({ ...part, text: both.name });
    builder.named = true;
    return;
  }
  if (isStreetLine(part.text) && !(hasStreet && /\b(?:llc|inc|labs?|laborator|corp|co)\b/i.test(part.text)))
    builder.streetLines.unshift(part);
  else if (PHONE.test(part.text) || WEB.test(part.text)) builder.notes.push(part.text);
  else if (!NO_NAME.test(part.text) && /[A-Za-z]{2}/.test(part.text)) {
    builder.nameLines.unshift(part);
    builder.named = true;
  }
}

const MOST_LINES_UP = 8;
const RECIPIENT = /^(?:attn|attention)\b/i;

/** Reads upwards: street, licence, name, and the heading that says whose it is. */
function climb(board: Board, from: Item, builder: Builder): void {
  let item = from;
  noteLeftLabel(board, from, builder);
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
      const value = inkOf(next, label.end);
      if (!takeLabelled(builder, label.kind, value)) return;
      builder.items.push(next);
      if (ROLES[label.kind] && value.text) return;
      continue;
    }
    if (takePlain(board, next, builder)) builder.items.push(next);
    else return;
  }
}

/** A labelled line within a block; false when it belongs to something else. */
function takeLabelled(builder: Builder, kind: LabelKind, value: Ink): boolean {
  if (kind === 'address') {
    if (value.text) builder.streetLines.unshift(value);
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
  if (builder.nameLines.length === 0 && isStreetLine(text)) {
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
  if (isSentence(text)) return false;
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
  const words = text.split(/\s+/);
  const small = words.filter(
    (word) => /^[a-z]{2,}/.test(word) && !/^(?:of|the|and|for|at|in|by|de|la|el)$/.test(word),
  ).length;
  return (words.length >= 5 && /[a-z]\w*\.$|\d{4}\.$/.test(text)) || (words.length >= 4 && small > words.length / 2);
}

function leftLabel(board: Board, item: Item): LabelKind | null {
  const left = leftOf(board, item);
  return left && item.x0 - left.x1 < 0.25 * (board.pages[item.page]?.laidOut.page.width ?? 0)
    ? labelKind(left.text)
    : null;
}

function noteLeftLabel(board: Board, item: Item, builder: Builder): void {
  const kind = leftLabel(board, item);
  const role = kind ? roleOfLabel(kind, leftOf(board, item)?.text ?? '') : null;
  if (role) builder.role = role;
}

/** Reads downwards: licence, telephone, e-mail, website. */
function descend(board: Board, from: Item, builder: Builder): void {
  let item = from;
  for (let step = 0; step < 6; step += 1) {
    const next = belowOf(board, item, 1.5);
    if (!next || Math.abs(next.x0 - from.x0) > 8 * height(from)) return;
    const text = next.text.trim();
    const [label] = findLabels(text);
    if (label?.kind === 'license' && label.start <= 24) {
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
    else if (/^(?:u\.?s\.?a?\.?|united states)$/i.test(text)) builder.notes.push(text);
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

/** Whether a block's licence is of a form only laboratories have. */
export const hasLaboratoryLicense = (block: AddressBlock) =>
  block.license !== null && classifyLicense(block.license.text.replace(/^.*[\s:#]/, ''))?.holder === 'laboratory';
