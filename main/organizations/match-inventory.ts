import type { InventoryDifference, InventoryMatch, InventoryPackage } from '../../shared/desktop.ts';
import type { CoaRecord } from '../../shared/records/coa.ts';
import { productTypeOf } from '../../shared/retail/product-types.ts';
import { foldedWords, foldText } from '../../shared/science/fold.ts';
import { batchKey, sourceKey, tagKey } from './inventory-keys.ts';

/** How packages are found. */
export interface InventoryIndex {
  /** @param key as `tagKey` makes it */
  byTag(key: string): InventoryPackage | null;
  /** @param key as `sourceKey` and `batchKey` make it */
  byKey(key: string): InventoryPackage[];
}

export type Matchable = Pick<
  CoaRecord,
  | 'product_name'
  | 'strain_name'
  | 'batch_number'
  | 'traceability_ids'
  | 'producer'
  | 'distributor'
  | 'producer_license_number'
  | 'distributor_license_number'
>;

/** The package of a certificate: by its METRC tags, else by what packages were made from, else by its batch. */
export function matchInventory(record: Matchable, index: InventoryIndex): InventoryMatch {
  const tags = (record.traceability_ids ?? []).filter((tag) => tagKey(tag) !== '');
  const own = tags.flatMap((tag) => index.byTag(tagKey(tag)) ?? []);
  const made = tags.flatMap((tag) => index.byKey(sourceKey(tag)));
  const batch = record.batch_number;
  const ofBatch = batch !== null && tagKey(batch) !== '' ? index.byKey(batchKey(batch)) : [];
  const ways: [InventoryMatch['by'], InventoryPackage[]][] = [
    ['tag', own],
    ['source', made],
    ['batch', ofBatch],
  ];
  const [by, found] = ways.find(([, packages]) => packages.length > 0) ?? [null, []];
  const unlisted = tags.filter((tag) => index.byTag(tagKey(tag)) === null && index.byKey(sourceKey(tag)).length === 0);
  const compared = found
    .map((one) => ({ package: one, differences: differencesOf(record, one) }))
    .sort((a, b) => a.differences.length - b.differences.length);
  const [best] = compared;
  if (!best) {
    const status = tags.length === 0 && batch === null ? 'unknown' : 'missing';
    return { status, by: null, package: null, differences: [], others: 0, unlisted };
  }
  const others = new Set(found.map(({ tag }) => tag)).size - 1;
  return { status: best.differences.length > 0 ? 'differs' : 'matched', by, ...best, others, unlisted };
}

function differencesOf(record: Matchable, listed: InventoryPackage): InventoryDifference[] {
  const { product_name: name, batch_number: batch } = record;
  const found: InventoryDifference[] = [];
  if (name !== null && listed.item !== '' && !isOneName(record, name, listed)) {
    found.push({ field: 'product_name', printed: name, listed: listed.item });
  }
  if (batch !== null && listed.batches.length > 0 && !listed.batches.some((one) => tagKey(one) === tagKey(batch))) {
    found.push({ field: 'batch_number', printed: batch, listed: listed.batches.join(', ') });
  }
  const licenses = [record.producer_license_number, record.distributor_license_number].flatMap((one) => one ?? []);
  const { license } = listed;
  if (license !== null && licenses.length > 0 && !licenses.some((one) => tagKey(one) === tagKey(license))) {
    found.push({ field: 'producer_license_number', printed: licenses.join(', '), listed: license });
  }
  return found;
}

/** Words that say how a product is sold, not which it is. */
const OF_SALE =
  /^(?:g|gram|grams|mg|ml|oz|lb|lbs|ea|each|unit|units|pk|pack|packs|x|of|the|and|by|for|in|with|bulk|buds?|indoor|outdoor|greenhouse|adult|use|medical|med|rec|retail|sample|test|package|packaged|jar|bag|infused|material|product|pre|rolls?)$/;
/** `3.5g`, `1/8 oz`, `10-pack`, `x5`, in folded text; a whole number alone belongs to the name: `Gelato 33`. */
const SIZE =
  /(?<![a-z0-9.])(x *)?(\d+\/\d+(?:th)?|\d*\.\d+|\d[\d,]*(?:\.\d+)?)(?:[ -]*(mg|ml|oz|lbs?|gr?|grams?|ea|each|units?|pk|packs?|ct|count|x|%))?(?![a-z0-9])/g;

/** Items of METRC go by brand, name, kind and size; certificates have the name, and any of the rest. */
function isOneName(record: Matchable, name: string, { item, strain }: InventoryPackage): boolean {
  if (tagKey(name) === tagKey(item)) return true;
  const others = new Set([record.producer, record.distributor].flatMap((company) => foldedWords(company ?? '')));
  const telling = (text: string) =>
    foldedWords(text).filter((word) => !OF_SALE.test(word) && productTypeOf(word) === null && !others.has(word));
  const [one, other] = [sized(name), sized(item)];
  const isOtherSize = [...one.sizes].some(([unit, amounts]) => {
    const theirs = other.sizes.get(unit);
    return theirs && !amounts.some((amount) => theirs.includes(amount));
  });
  if (isOtherSize) return false;
  const [printed, listed] = [telling(one.rest), telling(other.rest)];
  if (printed.length === 0) return false;
  if (printed.join('') === listed.join('')) return true;
  const isIn = (words: readonly string[], more: readonly string[], itsStrain: string | null) => {
    const known = new Set([...more, ...foldedWords(itsStrain ?? '')]);
    return words.every((word) => known.has(word));
  };
  return isIn(printed, listed, strain) && isIn(listed, printed, record.strain_name);
}

/** The amounts in a name by unit, and what is left of the name without them. */
function sized(name: string): { sizes: Map<string, number[]>; rest: string } {
  const sizes = new Map<string, number[]>();
  const rest = foldText(name).replace(SIZE, (all, times?: string, number = '', unit?: string) => {
    if (!times && !unit && !/[./]/.test(number)) return all;
    const [over = 0, under = 1] = number.replaceAll(',', '').split('/').map(Number.parseFloat);
    const kind = times ? 'count' : unitOf(unit ?? '');
    sizes.set(kind, [...(sizes.get(kind) ?? []), over / under]);
    return ' ';
  });
  return { sizes, rest };
}

function unitOf(unit: string): string {
  if (unit.startsWith('g')) return 'g';
  if (unit.startsWith('lb')) return 'lb';
  return /^(?:mg|ml|oz|%)?$/.test(unit) ? unit : 'count';
}
