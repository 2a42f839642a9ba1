import { describe, expect, it } from 'vitest';
import { batchKey, keysOf, tagKey } from '../../../main/organizations/inventory-keys.ts';
import { type Matchable, matchInventory } from '../../../main/organizations/match-inventory.ts';
import type { InventoryPackage } from '../../../shared/desktop.ts';

const [A, B, C] = ['1A4000000000001000000417', '1A4000000000001000000418', '1A4000000000001000000500'];
const listed = (changes: Partial<InventoryPackage> = {}): InventoryPackage => ({
  ...{ tag: A, item: 'Harbor Mist 3.5g', category: 'Buds', license: 'C11-0000001-LIC', strain: null },
  ...{ batches: ['HB-0417'], sources: [B], ...changes },
});
const certificate = (changes: Partial<Matchable> = {}): Matchable => ({
  ...{ product_name: 'Harbor Mist', strain_name: null, batch_number: 'HB-0417', traceability_ids: [A] },
  ...{ producer: 'Alder Bay LLC', distributor: null, producer_license_number: 'C11-0000001-LIC' },
  ...{ distributor_license_number: null, ...changes },
});
const match = (record: Matchable, packages: InventoryPackage[] = [listed()]) =>
  matchInventory(record, {
    byTag: (key) => packages.find(({ tag }) => tagKey(tag) === key) ?? null,
    byKey: (key) => packages.filter((one) => keysOf(one).includes(key)),
  });

describe('a certificate and the inventory', () => {
  it('match by tag, by source package, and by batch, however they are spelled', () => {
    expect(match(certificate())).toMatchObject({ status: 'matched', by: 'tag', unlisted: [] });
    const spaced = A.toLowerCase().replace(/(.{4})/g, '$1 ');
    expect(match(certificate({ traceability_ids: [spaced] })).by).toBe('tag');
    expect(match(certificate({ traceability_ids: [B] }))).toMatchObject({ status: 'matched', by: 'source' });
    expect(match(certificate({ traceability_ids: null, batch_number: 'hb 0417' })).by).toBe('batch');
    expect(match(certificate({ traceability_ids: [C, A] })).unlisted).toEqual([C]);
    expect(batchKey('HB-0417')).toBe(batchKey('hb0417'));
  });

  it('miss one another, or cannot tell', () => {
    const other = { traceability_ids: [C], batch_number: 'HB-9999' };
    expect(match(certificate(other))).toMatchObject({ status: 'missing', by: null, package: null, unlisted: [C] });
    const bare = certificate({ traceability_ids: null, batch_number: null });
    expect(match(bare).status).toBe('unknown');
  });

  it('are one name with brand, size and kind around it, and another with any other word', () => {
    const names = (product_name: string, item: string, changes: Partial<InventoryPackage> = {}) =>
      match(certificate({ product_name }), [listed({ item, ...changes })]).differences.map(({ field }) => field);
    expect(names('Harbor Mist', 'HARBOR MIST')).toEqual([]);
    expect(names('Harbor Mist', 'Alder Bay - Harbor Mist - Flower - 3.5g (Each)')).toEqual([]);
    expect(names('Harbor Mist Pre-Roll 1g', 'HarborMist')).toEqual([]);
    expect(names('Flower', 'Flower: Harbor Mist', { strain: 'Harbor Mist' })).toEqual(['product_name']);
    expect(names('Harbor Mist', 'Harbor Mist Haze')).toEqual(['product_name']);
    expect(names('Harbor Mist', 'Blue Lantern')).toEqual(['product_name']);
    expect(match(certificate(), [listed({ item: 'Blue Lantern' })])).toMatchObject({
      status: 'differs',
      differences: [{ field: 'product_name', printed: 'Harbor Mist', listed: 'Blue Lantern' }],
    });
  });

  it('are one name by the strain of the other side only, and with sizes and numbers that agree', () => {
    const names = (product_name: string, item: string, [own, its]: (string | null)[] = []) => {
      const record = certificate({ product_name, strain_name: own ?? null });
      return match(record, [listed({ item, strain: its ?? null })]).status;
    };
    expect(names('OG Kush', 'Blue Dream', ['OG Kush', 'Blue Dream'])).toBe('differs');
    expect(names('Harbor Mist Haze', 'Harbor', [null, 'Mist Haze'])).toBe('matched');
    expect(names('Harbor', 'Harbor Mist Haze', ['Mist Haze', null])).toBe('matched');
    expect(names('Harbor Mist Haze', 'Harbor', ['Mist Haze', null])).toBe('differs');
    expect(names('Gelato 33', 'Gelato 41')).toBe('differs');
    expect(names('Gelato #33', 'Alder Bay Gelato33 3.5 g')).toBe('matched');
    expect(names('Gelato 33', 'Gelato 41', ['Gelato 33', 'Gelato 41'])).toBe('differs');
    expect(names('Harbor Mist 1000mg', 'Harbor Mist 100mg')).toBe('differs');
    expect(names('Harbor Mist 1,000 mg', 'Harbor Mist 1000mg')).toBe('matched');
    expect(names('Harbor Mist 1/8 oz', 'Harbor Mist 3.5g')).toBe('matched');
    expect(names('Harbor Mist 5-Pack 0.5g', 'Harbor Mist 5 x .5g')).toBe('matched');
    expect(names('Harbor Mist 10pk', 'Harbor Mist 5 x .5g')).toBe('differs');
    expect(names('Harbor Mist 100mg (10 x 10mg)', 'Harbor Mist 100 mg')).toBe('matched');
  });

  it('differ in batch and license where both say one, and the package that fits best counts', () => {
    const wrong = certificate({ batch_number: 'HB-1', producer_license_number: 'C12-0000009-LIC' });
    expect(match(wrong).differences.map(({ field }) => field)).toEqual(['batch_number', 'producer_license_number']);
    expect(match(wrong, [listed({ batches: [], license: null })]).status).toBe('matched');
    const more = [listed({ tag: B, item: 'Blue Lantern' }), listed({ tag: C })];
    expect(match(certificate({ traceability_ids: null }), more)).toMatchObject({
      status: 'matched',
      package: { tag: C },
      others: 1,
    });
  });
});
