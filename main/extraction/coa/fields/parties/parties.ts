import { findLicenseNumbers } from '../../../../../shared/science/licenses.ts';
import { isZipCode } from '../../../../../shared/science/postal-codes.ts';
import { findState } from '../../../../../shared/science/states.ts';
import { type AddressBlock, type PartyRole, sameStreet } from '../blocks/address-block.ts';
import { PHONE, ROLE_WORDS } from '../blocks/block-lines.ts';
import { endsWithCompanyForm } from '../blocks/company-forms.ts';
import { splitParty } from '../blocks/party-text.ts';
import { isStreetLine, parseAddress, parsePlaceLine } from '../blocks/postal-address.ts';
import { aboveOf, type Board, height, type Ink, type Item, inkOf, joinInk, middleY } from '../board.ts';
import { findLabels, labelKind } from '../labels/labels.ts';
import type { Candidate, Pair } from '../labels/pair.ts';
import { endsName, withContinuation } from '../labels/wrapped-values.ts';
import { compactName, NOT_GIVEN, tidyName } from '../tidy.ts';
import type { NamedParty, Party } from './party.ts';
import { isLicenseNumber, licenseFor } from './party-licenses.ts';

const NO_PARTY =
  /^(?:info(?:rmation)?|name|license|address|details|final report|yes|no|pass(?:ed)?|fail(?:ed)?|indoor|outdoor|mixed light|adult.?use|medical|metrc|sample|batch|product)\b|certificate|analysis|\bid\b$/i;

function isPartyName(text: string): boolean {
  const name = tidyName(text);
  if (name.length < 2 || name.length > 70 || NOT_GIVEN.test(name) || NO_PARTY.test(name)) return false;
  if (findLicenseNumbers(name).length > 0 || /^lic(?:en[sc]e)?\b/i.test(name)) return false;
  if (!/[A-Za-z]{2}/.test(name) || PHONE.test(name) || /@|www\.|https?:/.test(name) || labelKind(name) !== null)
    return false;
  return parsePlaceLine(name) === null && !(isStreetLine(name) && !/\b(?:llc|inc|farms?|labs?)\b/i.test(name));
}

/** A company named without saying whose (`Licensee`, `Business Name`) is taken for the client, with less confidence. */
function roleOf({ kind, item, label }: Pair): PartyRole | null {
  if (kind === 'producer' || kind === 'client' || kind === 'distributor') return kind;
  return kind === 'business_name' && item.page === 0 && !/^(?:dba|facility|establishment)$/i.test(label.text.trim())
    ? 'client'
    : null;
}

/** A label as short as others that are pieces of words, which the heading over it makes a party's. */
const UNDER_HEADING = /^name$/i;
/** The heading of a box (`Cultivator Info`): what stands right of it is the heading of another. */
const HEADING = /\s(?:info(?:rmation)?|details|data)$/i;

/** A value under a heading without the label that its first line has of its own: `Business Name Harbor Farms`. */
function withoutNameLabel(candidate: Candidate): Candidate {
  const [label] = findLabels(candidate.ink.text);
  if (label?.kind !== 'business_name' || label.start > 0) return candidate;
  const rest = candidate.ink.text.slice(label.end);
  const words = candidate.ink.words.slice(label.text.split(/\s+/).length);
  return rest && words.length > 0 ? { ...candidate, ink: { ...candidate.ink, text: rest, words } } : candidate;
}

/** Producer, client and distributor names that stand right after or under their label. */
export function namedParties(board: Board, pairs: readonly Pair[]): NamedParty[] {
  return pairs.flatMap((pair): NamedParty[] => {
    const role = roleOf(pair);
    if (
      !role ||
      (!pair.label.closed &&
        pair.values[0]?.how === 'right' &&
        pair.label.text.length < 5 &&
        !UNDER_HEADING.test(pair.label.text))
    )
      return [];
    const isHeading = !pair.label.closed && HEADING.test(pair.label.text.trim());
    const candidate = pair.values
      .map(withoutNameLabel)
      .find(({ ink, how }) => !(isHeading && how === 'right') && isPartyName(splitParty(ink.text).name));
    if (!candidate || (!pair.label.closed && candidate.how === 'right' && !/^[A-Z0-9]/.test(candidate.ink.text.trim())))
      return [];
    const ink = withContinuation(
      board,
      pair,
      candidate,
      (text) =>
        !endsWithCompanyForm(candidate.ink.text) &&
        /^[A-Z(&]/.test(text.trim()) &&
        (isPartyName(text) || endsName(candidate.ink.text, text)),
      1,
    );
    const sure = candidate.how === 'inline' || candidate.how === 'column' || pair.label.closed;
    const unnamed = pair.kind === 'business_name' ? 0.08 : 0;
    const { name, license, address } = splitParty(ink.text);
    return [
      {
        role,
        ink: { ...ink, text: name },
        item: pair.item,
        confidence: (sure ? 0.94 : 0.85) - unnamed,
        license,
        address,
      },
    ];
  });
}

/** Finds producer and distributor among headed boxes, labelled names, and boxes that are not the laboratory's. */
export function findParties(
  board: Board,
  pairs: readonly Pair[],
  blocks: readonly AddressBlock[],
  laboratory: { name: Ink | null; block: AddressBlock | null },
) {
  const labKey = laboratory.name ? compactName(laboratory.name.text) : '';
  const others = blocks
    .filter((block) => block !== laboratory.block && !(laboratory.block && sameStreet(block, laboratory.block)))
    .map((block) => ({ ...block, role: block.role ?? labelledRole(block, pairs) }))
    .filter(({ role }) => role !== 'laboratory');
  const named = namedParties(board, pairs).filter(({ ink }) => compactName(tidyName(ink.text)) !== labKey);
  const boxed = new Set(
    others.flatMap(({ role, name }) => (role === 'distributor' && name ? [compactName(tidyName(name.text))] : [])),
  );
  const free = named.filter(({ ink, confidence }) => confidence > 0.88 || !boxed.has(compactName(tidyName(ink.text))));
  // A licence within a box is that box's, the laboratory's above all.
  const boxedItems = new Set(blocks.flatMap(({ items, license }) => (license ? items : [])));
  const loose = pairs.filter(({ kind, item }) => kind !== 'license' || !boxedItems.has(item));
  const producer =
    resolve(board, ['producer', 'client', null], free, others, loose) ?? overLicense(board, loose, labKey);
  const distributor = resolve(board, ['distributor'], free, others, loose);
  const doubted = (party: Party | null) =>
    party && isNearlyLaboratory(party, laboratory)
      ? { ...party, confidence: Math.min(party.confidence, NEARLY) }
      : party;
  return { producer: doubted(producer), distributor: doubted(distributor) };
}

/** Confidence in a party that has the laboratory's name or address. */
const NEARLY = 0.6;

/** Whether a party's name begins with the laboratory's or the other way round, or its address is the laboratory's. */
function isNearlyLaboratory(
  { name, block }: Party,
  laboratory: { name: Ink | null; block: AddressBlock | null },
): boolean {
  const alike = name !== null && laboratory.name !== null && related(name.text, tidyName(laboratory.name.text));
  const isThere =
    block !== null && laboratory.block !== null && block.address.street !== null && sameStreet(block, laboratory.block);
  return alike || isThere;
}

/** Whose a box is that only the label of its address tells (`Distributor address`). */
function labelledRole(block: AddressBlock, pairs: readonly Pair[]): PartyRole | null {
  const pair = pairs.find(
    ({ kind, values }) => kind === 'address' && values.some(({ item }) => item && block.items.includes(item)),
  );
  const role = pair && Object.entries(ROLE_WORDS).find(([, words]) => words.test(pair.label.text))?.[0];
  return (role as PartyRole | undefined) ?? null;
}

function resolve(
  board: Board,
  roles: readonly (PartyRole | null)[],
  named: readonly NamedParty[],
  blocks: readonly AddressBlock[],
  pairs: readonly Pair[],
): Party | null {
  const licenses = pairs.filter((pair) => pair.kind === 'license');
  for (const role of roles) {
    const label = role ? bestNamed(named.filter((party) => party.role === role)) : undefined;
    const own = blocks.filter(
      (block) => block.role === role && (role !== null || (block.name !== null && block.page === 0)),
    );
    const block =
      blockFor(label, own, blocks, role) ?? (label ? (ownAddress(label) ?? labelledAddress(pairs, label)) : null);
    const name = nameOf(label, block);
    if (!name && !block) continue;
    if (role === null && (!name || !isPartyName(name.text))) continue;
    const rivals = new Set(
      named.filter((party) => party.role === role).map((party) => compactName(tidyName(party.ink.text))),
    );
    const base = role === null ? 0.86 : role === 'client' ? 0.92 : 0.95;
    const agree = label && block?.name && related(tidyName(label.ink.text), tidyName(block.name.text)) ? 0.03 : 0;
    const confidence = Math.min(
      0.98,
      (label && !block ? label.confidence : base) + agree - (rivals.size > 1 && !agree ? 0.15 : 0),
    );
    const inline = label?.license ? { ...label.ink, text: label.license } : null;
    const strangers = named.filter((party) => party.role !== label?.role && party.ink !== label?.ink);
    const anchors = [label?.item ?? [], name?.words[0] ?? [], block?.items[0] ?? []].flat();
    const page = name?.page ?? block?.page ?? 0;
    const license = block?.license ?? inline ?? licenseFor(board, { role, page, anchors, rivals: strangers }, licenses);
    return {
      name: name ? { ...name, text: tidyName(name.text) } : null,
      license,
      block,
      address: block?.address ?? null,
      confidence,
    };
  }
  return null;
}

/** The company on the first page that stands right over its licence, and has no address. */
function overLicense(board: Board, pairs: readonly Pair[], labKey: string): Party | null {
  for (const { kind, item, values } of pairs) {
    const license = values.find(({ ink }) => isLicenseNumber(ink.text))?.ink;
    const over = kind === 'license' && item.page === 0 && license ? aboveOf(board, item, OVER_LICENSE) : null;
    if (!license || !over || Math.abs(over.x0 - item.x0) > height(item) || !isPartyName(over.text)) continue;
    const name = tidyName(over.text);
    if (labKey && compactName(name) === labKey) continue;
    return { name: { ...inkOf(over), text: name }, license, block: null, address: null, confidence: 0.78 };
  }
  return null;
}

/** A name stands no farther over its licence than this, in line heights. */
const OVER_LICENSE = 0.8;

/** The address printed in one text with a party's name. */
function ownAddress({ ink, role, address }: NamedParty): AddressBlock | null {
  if (!address) return null;
  const { page } = ink;
  return { page, role, name: ink, street: null, place: ink, address, license: null, notes: [], items: [] };
}

const bestNamed = (named: readonly NamedParty[]) =>
  named.toSorted((a, b) => b.confidence - a.confidence || a.item.page - b.item.page)[0];

const related = (a: string, b: string) => {
  const [x, y] = [compactName(a), compactName(b)];
  return x !== '' && y !== '' && (x.startsWith(y) || y.startsWith(x));
};

/** The box of a party: headed with its role, or with the labelled name; a client's box may have no heading. */
function blockFor(
  label: NamedParty | undefined,
  own: readonly AddressBlock[],
  all: readonly AddressBlock[],
  role: PartyRole | null,
): AddressBlock | null {
  const same = label
    ? all.find(
        (block) =>
          block.name !== null &&
          related(tidyName(block.name.text), tidyName(label.ink.text)) &&
          (block.role === null || block.role === role),
      )
    : undefined;
  if (same) return same;
  const first = own[0];
  if (
    first &&
    label &&
    first.name &&
    !related(tidyName(first.name.text), tidyName(label.ink.text)) &&
    !near(first, label.item)
  )
    return null;
  if (first) return first;
  if (!label) return null;
  // A producer's address may stand anywhere in the sample's table; a distributor's stands under its name.
  const isItsOwn = (block: AddressBlock) =>
    near(block, label.item) && (role !== 'distributor' || isUnder(block, label));
  return all.find((block) => block.role === null && block.name === null && isItsOwn(block)) ?? null;
}

/** Whether a box stands within ten lines of a label. */
function near(block: AddressBlock, item: Item): boolean {
  const [place] = block.items;
  return (
    place !== undefined &&
    block.page === item.page &&
    Math.abs(middleY(place) - middleY(item)) < 10 * (item.y1 - item.y0)
  );
}

/** Whether a box begins at the left edge of a party's label or name. */
const isUnder = ({ items: [place] }: AddressBlock, { item, ink: { words } }: NamedParty): boolean =>
  [item, ...words.slice(0, 1)].some(({ x0 }) => Math.abs((place?.x0 ?? 0) - x0) < 4 * (item.y1 - item.y0));

/** The fuller of the two prints of a name: a box may hold the line it wraps onto. */
function nameOf(label: NamedParty | undefined, block: AddressBlock | null): Ink | null {
  const boxed = block?.name && isPartyName(block.name.text) ? block.name : null;
  if (!label) return boxed;
  if (!boxed || !block) return label.ink;
  if (isHeadOf(block, label)) return boxed;
  const [a, b] = [tidyName(boxed.text), tidyName(label.ink.text)];
  return related(a, b) && a.length > b.length ? boxed : label.ink;
}

/** Whether a party's label is the heading of a box, and what was read as its name stands beside the box: it is another's. */
const isHeadOf = ({ items }: AddressBlock, { item, ink }: NamedParty): boolean =>
  items.includes(item) &&
  !endsWithCompanyForm(ink.text) &&
  !items.some(({ segment }) => segment.words.some((word) => ink.words.includes(word)));

/** An address given in labelled parts on the lines around a party's name: `Street`, `City`, `State`, `Zip`. */
function labelledAddress(pairs: readonly Pair[], party: NamedParty): AddressBlock | null {
  const size = party.item.y1 - party.item.y0;
  const own = ROLE_WORDS[party.role];
  const others = Object.entries(ROLE_WORDS).flatMap(([role, words]) => (role === party.role ? [] : [words]));
  const distance = ({ item, label }: Pair) =>
    Math.abs(middleY(item) - middleY(party.item)) +
    0.5 * Math.abs(item.x0 - party.item.x0) -
    (own.test(label.text) ? 1000 : 0);
  const part = (kind: Pair['kind']): Ink | null => {
    const close = pairs.filter(
      (pair) =>
        pair.kind === kind &&
        pair.item.page === party.item.page &&
        Math.abs(middleY(pair.item) - middleY(party.item)) < 12 * size &&
        Math.abs(pair.item.x0 - party.item.x0) < 25 * size &&
        !others.some((words) => words.test(pair.label.text)),
    );
    const nearest = close.sort((a, b) => distance(a) - distance(b))[0];
    return nearest?.values[0]?.ink ?? null;
  };
  const [street, city, state, zip] = [part('address'), part('city'), part('state'), part('zipcode')];
  const whole = street ? parseAddress([street.text]) : null;
  if (street && whole) {
    return {
      page: street.page,
      role: party.role,
      name: null,
      street,
      place: street,
      address: whole,
      license: null,
      notes: [],
      items: [],
    };
  }
  const known = state ? findState(state.text) : null;
  if (!city || !known) return null;
  const zipcode = zip && isZipCode(zip.text.trim()) ? zip.text.trim() : null;
  const address = { street: street?.text ?? null, city: city.text, state: known.code, zipcode };
  const place = joinInk([city, ...(state ? [state] : []), ...(zip ? [zip] : [])]);
  return { page: city.page, role: party.role, name: null, street, place, address, license: null, notes: [], items: [] };
}
