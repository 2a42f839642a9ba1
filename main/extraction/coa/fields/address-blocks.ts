import { classifyLicense } from '../../../../shared/science/licenses.ts';
import { isZipCode } from '../../../../shared/science/states.ts';
import { toSegment } from '../../layout/lines.ts';
import type { AddressBlock, PartyRole } from './address-block.ts';
import { type Builder, climb, descend, NO_NAME, PHONE, ROLES, roleOfLabel, WEB } from './block-lines.ts';
import { aboveOf, type Board, height, type Ink, type Item, inkOf, joinInk, leftOf, rightOf } from './board.ts';
import { findLabels } from './labels.ts';
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

const PART = /\s*(?:\/\/|\||•|·)\s*/g;
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
export const hasLaboratoryLicense = (block: AddressBlock) =>
  block.license !== null && classifyLicense(block.license.text.replace(/^.*[\s:#]/, ''))?.holder === 'laboratory';
