import type { CoaRecord, Company } from '../../shared/records/coa.ts';
import { addressLine } from '../extraction/coa/fields/blocks/address-line.ts';
import { type PostalAddress, parseAddress } from '../extraction/coa/fields/blocks/postal-address.ts';

const ADDRESS_PARTS = ['street', 'city', 'state', 'zipcode'] as const satisfies (keyof PostalAddress)[];
const FIELD = /^(lab|producer|distributor)_(address|street|city|state|zipcode)$/;

/** The company whose address a field is or is a part of (`address` for the whole); null for any other field. */
function addressField(field: string): { company: Company; part: 'address' | keyof PostalAddress } | null {
  const [, company, part] = FIELD.exec(field) ?? [];
  return company === undefined ? null : { company: company as Company, part: part as keyof PostalAddress };
}

/** The other fields of the same address. */
export function restOfAddress(field: string): (keyof CoaRecord)[] {
  const place = addressField(field);
  if (!place) return [];
  return (['address', ...ADDRESS_PARTS] as const)
    .map((part) => `${place.company}_${part}` as const)
    .filter((other) => other !== field);
}

/**
 * The record with the rest of an address after one of its fields was changed: the parts follow the whole where it can be
 * parsed, the whole follows a part.
 */
export function settleAddress(before: CoaRecord, changed: CoaRecord, field: string): CoaRecord {
  const place = addressField(field);
  if (!place) return changed;
  const { company, part } = place;
  const whole = changed[`${company}_address`];
  if (part === 'address') {
    const parts = whole === null ? { street: null, city: null, state: null, zipcode: null } : partsOf(whole);
    return parts ? { ...changed, ...named(company, parts) } : changed;
  }
  const parts = Object.fromEntries(ADDRESS_PARTS.map((one) => [one, changed[`${company}_${one}`]])) as unknown;
  const line = follow(whole, parts as PostalAddress, part, before[`${company}_${part}`]);
  return { ...changed, [`${company}_address`]: line };
}

/** Whether the parts in the record are those of its whole address. */
export function partsAgree(record: Partial<CoaRecord>, wholeField: string): boolean {
  const company = addressField(wholeField)?.company;
  const whole = company && record[`${company}_address`];
  const parts = whole ? partsOf(whole) : null;
  return parts !== null && ADDRESS_PARTS.every((part) => record[`${company as Company}_${part}`] === parts[part]);
}

/** The whole with the part in place of what stood there, so that the rest stays as printed; else made of the parts. */
function follow(whole: string | null, parts: PostalAddress, part: keyof PostalAddress, was: string | null) {
  const fits = (line: string | null) => line !== null && partsOf(line)?.[part] === parts[part];
  if (whole !== null && fits(whole)) return whole;
  const replaced = whole !== null && was && parts[part] ? whole.replace(was, () => parts[part] ?? '') : null;
  return fits(replaced) ? replaced : addressLine(parts);
}

/** The parts of an address in one text; null where it does not read as an address. */
function partsOf(text: string): PostalAddress | null {
  const pieces = text.split(',').map((piece) => piece.trim());
  // `12 Main St, Reno, NV` is no line of a place; its last two pieces are.
  return parseAddress([text]) ?? parseAddress([pieces.slice(0, -2).join(', '), pieces.slice(-2).join(', ')]);
}

const named = (company: Company, parts: PostalAddress): Partial<CoaRecord> =>
  Object.fromEntries(ADDRESS_PARTS.map((part) => [`${company}_${part}`, parts[part]]));
