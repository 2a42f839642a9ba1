import { classifyLicense } from '../../../../../shared/science/licenses.ts';
import { isZipCode } from '../../../../../shared/science/postal-codes.ts';
import { US_STATE_NAMES } from '../../../../../shared/science/states.ts';
import { toSegment } from '../../../layout/lines.ts';
import { isCodeOfIsles, isCountryAbroad, isCounty, mayBeAbroad } from '../../../places/places-abroad.ts';
import { isStreetAbroad, mayBeStreet } from '../../../places/streets-abroad.ts';
import {
  aboveOf,
  type Board,
  belowOf,
  height,
  type Ink,
  type Item,
  inkOf,
  joinInk,
  leftOf,
  rightOf,
} from '../board.ts';
import { findLabels } from '../labels/labels.ts';
import type { AddressBlock, PartyRole } from './address-block.ts';
import { type Builder, climb, descend, NO_NAME, PHONE, ROLES, roleOfLabel, WEB } from './block-lines.ts';
import { isFirmAbroad, splitAtCompanyForm } from './company-forms.ts';
import {
  isStreetLine,
  joinAddress,
  NUMBER_WORDS,
  type PostalAddress,
  parsePlaceLine,
  placeUnder,
  splitNameAndStreet,
} from './postal-address.ts';
import { blockInSentence } from './sentence-addresses.ts';

/** A licence in a letterhead's line, behind the address: `... | Health Ministry Licence AB-77-2020`. */
const LICENSE_PART =
  /^(?!.*\b(?:iso|accredit\w*)\b).*\b(?:licen[cs]e|permit|lic|lizenz|permis)\b\.?\s*(?:no\.?|number|n°|#)?\s*:?\s*((?=\S*\d{2})[A-Z0-9][\w./-]{3,})$/i;

const PART = /\s*(?:\/\/|\||•|·|\s\*\s)\s*/g;
const DASHES = /\s*(?:\/\/|\||•|·|\s\*\s)\s*|\s+[-–—]\s+/g;
/** All address blocks of a document, found by the line with city, state and zip code and read upwards and downwards from it. */
export function findAddressBlocks(board: Board): AddressBlock[] {
  return board.pages.flatMap((page) =>
    page.items.flatMap((item) => blockAt(board, item) ?? blockInSentence(item) ?? []),
  );
}

/** Cheaper than `placeUnder`, and in everything it takes: a zip or postal code, or a capital behind a comma. */
const MAY_BE_PLACE = /\d{5}|[A-Z]\d[A-Z] ?\d[A-Z]\d|,\s*[A-Z]/u;

function blockAt(board: Board, printed: Item): AddressBlock | null {
  const item = withLineAbove(board, printed);
  if (!MAY_BE_PLACE.test(item.text) && !mayBeAbroad(item.text)) return null;
  const underStreet = isUnderStreet(board, item);
  const below = belowOf(board, item, 1.2)?.text ?? '';
  const country = isCountryAbroad(below) ? `, ${below.trim()}` : '';
  const placeOf = (parts: readonly Ink[], index: number) => {
    const under = index === 0 ? underStreet : isStreetAbroad(parts[index - 1]?.text ?? '');
    const text = parts[index]?.text ?? '';
    return (
      placeUnder(text, under) ?? (country && index === parts.length - 1 ? placeUnder(text + country, under) : null)
    );
  };
  const barred = partsOf(item, PART);
  // Dashes part a letterhead only abroad, and where nothing else does: they stand in names and in numbers too.
  const dashed = partsOf(item, DASHES);
  const isDashed =
    dashed.length > barred.length &&
    barred.every((_, index) => placeOf(barred, index) === null) &&
    dashed.some((_, index) => placeOf(dashed, index)?.state === null);
  const parts = isDashed ? dashed : barred;
  const at = parts.findIndex((_, index) => placeOf(parts, index) !== null);
  const place = parts[at];
  const parsed = placeOf(parts, at);
  if (!place || item.text.length > (parts.length > 2 ? 300 : 120)) return null;
  const besideContact = parts.some((part) => part !== place && (WEB.test(part.text) || PHONE.test(part.text)));
  const bare = parsed?.zipcode === null && parsed.street === null;
  if (!parsed || (bare && !hasStreetAbove(board, item) && !besideContact)) return null;
  const builder: Builder = {
    role: null,
    nameLines: [],
    streetLines: [],
    license: null,
    notes: [],
    items: [item],
    named: false,
    labelled: false,
    abroad: parsed.state === null || (parsed.zipcode !== null && !isZipCode(parsed.zipcode)),
  };
  // The same segment may hold name, street and telephone beside the place: `NAME // 1 Main St, City ST 00000 // PH: ...`.
  const streetInPlace = parsed.street !== null;
  for (const part of parts.slice(0, at).reverse()) takePart(builder, part, streetInPlace);
  const beyond = beyondBar(board, item);
  for (const part of [...parts.slice(at + 1), ...(beyond ? [inkOf(beyond)] : [])]) {
    const number = LICENSE_PART.exec(part.text)?.[1];
    if (number) builder.license ??= { ...part, text: number };
    builder.notes.push(part.text);
  }
  builder.role = leadingRole(item);
  const left = streetInPlace || builder.streetLines.length > 0 ? null : leftOf(board, item);
  if (left && item.x0 - left.x1 < 4 * height(item) && isStreetLine(left.text) && !parsePlaceLine(left.text)) {
    builder.streetLines.unshift(inkOf(left));
    builder.items.push(left);
  }
  // Behind its own label the address stands beside its party, and what is over it is another label's.
  // So is what is over the label of a party with its place on one line.
  const begins = LABELLED_HERE.test(item.text) || (builder.role !== null && streetInPlace);
  if (!builder.named && !begins) climb(board, item, builder);
  descend(board, item, builder);
  const address = joinAddress(
    builder.streetLines.map(({ text }) => text),
    parsed,
  );
  const right = address.zipcode === null ? rightOf(board, item, 0.1) : null;
  if (right && isZipCode(right.text.trim())) {
    address.zipcode = right.text.trim();
    builder.items.push(right);
  }
  splitOffName(builder, address, place);
  const nameLines = builder.nameLines.slice(builder.role || builder.named ? -3 : isRestOfName(builder) ? -2 : -1);
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

/** Whether the line over the street only ends a name: no firm is called by its state alone (`Fern & Co. of North` / `Florida`). */
const isRestOfName = ({ nameLines }: Builder): boolean => STATE_ALONE.test(nameLines.at(-1)?.text ?? '');
const STATE_ALONE = new RegExp(String.raw`^\W*(?:${US_STATE_NAMES})(?:,?\s(?:llc|inc|corp|ltd|co)\b)?\W*$`, 'i');

/** What stands on the line behind a bar that is set wide apart from the place. */
function beyondBar(board: Board, item: Item): Item | null {
  const next = rightOf(board, item, 0.1);
  if (!next?.text.startsWith('|')) return null;
  return next.text.trim() === '|' ? rightOf(board, next, 0.05) : next;
}

/** A label set off from its address by nothing but its type: `**Address** 12 Mill Rd, Eugene, OR 97401`. */
const LABELLED_HERE = /^address\s+\d/i;

/** Whether the line above is a street, or may be one and has the name of a firm from abroad over it. */
function isUnderStreet(board: Board, item: Item): boolean {
  const above = aboveOf(board, item, 1.5);
  if (!above) return false;
  return (
    isStreetAbroad(above.text) ||
    ((mayBeStreet(above.text) || isStreetLine(above.text)) && isFirmAbroad(aboveOf(board, above, 1.5)?.text ?? ''))
  );
}

/**
 * A postal code alone on its line, with the line above that ends with its state or is its city (`..., Sainte-Foy (QC)` /
 * `G1V 2K8`; `Ludlow` / `SY8 1AA`).
 */
function withLineAbove(board: Board, item: Item): Item {
  if (!isZipCode(item.text.trim()) && !isCodeOfIsles(item.text)) return item;
  const next = aboveOf(board, item, 0.8);
  const above = next && isCounty(next.text) ? (aboveOf(board, next, 0.8) ?? next) : next;
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
  [/^(?:(?:prepared|tested|analy[sz]ed|reported|issued)\s+by|submitted\s+to)\s+/i, 'laboratory'],
  [/^(?:prepared|tested|submitted|reported|issued)\s+(?:for|by|to)\s+/i, 'client'],
  [/^(?:manufactured|produced|cultivated|grown)\s+by\s+/i, 'producer'],
  [/^distributed\s+by\s+/i, 'distributor'],
];

/** A name, a comma or the form of its company, and the street. */
const NAME_BEFORE_STREET = new RegExp(
  String.raw`^([^\d,][^\d]{2,50}?(?:,|\b(?:llc|inc|corp|ltd|labs?|laborator(?:y|ies))\.?(?=\s)))\s*((?:\d|p\.?\s?o\.?\s?box|(?:${NUMBER_WORDS})\s).*)$`,
  'i',
);
/** The same before a dash, which the street was read without. */
const NAME_BEFORE_DASH = new RegExp(
  String.raw`^([^\d:|]{3,50}?)\s[-–—•·]\s+(?=\d|p\.?\s?o\.?\s?box|(?:${NUMBER_WORDS})\s)`,
  'i',
);

/** Takes the name from in front of the street where both stand on one line with the place. */
function splitOffName(builder: Builder, address: PostalAddress, place: Ink): void {
  const firm = builder.nameLines.length === 0 ? splitAtCompanyForm(address.street ?? '') : null;
  if (firm && builder.abroad) {
    address.street = firm.rest;
    builder.nameLines.push({ ...place, text: firm.name });
    return;
  }
  const [, dashed] = NAME_BEFORE_DASH.exec(place.text) ?? [];
  if (dashed !== undefined && builder.nameLines.length === 0 && address.street) {
    address.street = address.street.replace(`${dashed} - `, '');
    builder.nameLines.push({ ...place, text: dashed.split(/\s[-–—•·]\s/).at(-1) ?? dashed });
    return;
  }
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

/** The parts of a segment between bars and double slashes, without a leading address label. */
function partsOf(item: Item, mark: RegExp): Ink[] {
  const [label] = findLabels(item.text);
  const skip =
    label && label.start <= 3 && (label.kind === 'address' || ROLES[label.kind]) && label.closed ? label.end : 0;
  const parts: Ink[] = [];
  let start = skip;
  for (const match of [...item.text.slice(skip).matchAll(mark), null]) {
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

/** Whether a block's licence is of a form only laboratories have. */
export const hasLaboratoryLicense = (block: AddressBlock) => holderOf(block) === 'laboratory';

/** Whether a block's licence is of a form that only those have who grow, make or distribute. */
export const hasOthersLicense = (block: AddressBlock) => /^(?:producer|distributor)$/.test(holderOf(block) ?? '');

const holderOf = ({ license }: AddressBlock) =>
  license === null ? null : (classifyLicense(license.text.replace(/^.*[\s:#]/, ''))?.holder ?? null);
