import { describe, expect, it } from 'vitest';
import { readInventory } from '../../../main/organizations/read-inventory.ts';

const read = (text: string | Uint8Array, name = 'packages.csv') =>
  readInventory(name, typeof text === 'string' ? new TextEncoder().encode(text) : text);
function packagesOf(text: string | Uint8Array) {
  const outcome = read(text);
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}
const [A, B] = ['1A4000000000001000000417', '1A4000000000001000000418'];

describe('a list of packages', () => {
  it('is read as METRC exports it', () => {
    const list = `\uFEFFTag,Src. H's,Src. Pkg's,Src. PB's,Location,Item,Category,Item Strain,Quantity,P.B. No.,LT Status
${A},"HB-0417, HB-0418",,,Vault,"Harbor Mist, 3.5 g",Buds,Harbor Mist,120 ea,,TestPassed
${B},,${A},PB-9,Vault,Mist Gummies,Infused Edible,,40 ea,PB-12,TestPassed
,,,,,Total,,,160 ea,,
${A},,,,,Twice,,,,,`;
    const found = packagesOf(list);
    expect(found.packages).toEqual([
      {
        ...{ tag: A, item: 'Harbor Mist, 3.5 g', category: 'Buds', license: null, strain: 'Harbor Mist' },
        ...{ batches: ['HB-0417', 'HB-0418'], sources: [] },
      },
      {
        ...{ tag: B, item: 'Mist Gummies', category: 'Infused Edible', license: null, strain: null },
        ...{ batches: ['PB-12', 'PB-9'], sources: [A] },
      },
    ]);
    expect(found.skipped).toEqual({ untagged: 1, repeated: 1 });
    expect(found.unread).toEqual(['Location', 'Quantity', 'LT Status']);
    expect(found.columns.map(({ column, head }) => `${column}: ${head}`)).toContain('batches: P.B. No.');
  });

  it('is read in any order, by other heads, with lines over them, and whatever parts the cells', () => {
    const report = `Packages Inventory Report
Alder Bay LLC;C11-0000001-LIC

Item Name;Facility License Number;Package Tag;Production Batch Number;Product Category Name
Harbor Mist;C11-0000001-LIC;${A};HB-0417;Buds`;
    for (const one of [report, report.replaceAll(';', '\t'), report.replaceAll('\n', '\r\n')]) {
      expect(packagesOf(one).packages).toEqual([
        {
          ...{ tag: A, item: 'Harbor Mist', category: 'Buds', license: 'C11-0000001-LIC', strain: null },
          ...{ batches: ['HB-0417'], sources: [] },
        },
      ]);
    }
    const inWindows = Uint8Array.from(Buffer.from(`Label,Item\n${A},Cr\xe8me`, 'latin1'));
    expect(packagesOf(inWindows).packages[0]?.item).toBe('Crème');
    expect(packagesOf(Buffer.from(`\uFEFFLabel,Item\n${A},Mist`, 'utf16le')).packages[0]?.item).toBe('Mist');
  });

  it('is refused with the reason when it is another file', () => {
    const refusal = (text: string | Uint8Array) => {
      const outcome = read(text);
      return outcome.ok ? null : [outcome.error.code, outcome.error.message];
    };
    const workbook = Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]);
    expect(refusal(workbook)).toEqual([
      'inventory-not-csv',
      "“packages.csv” isn't a CSV file. Export or save the packages as CSV.",
    ]);
    expect(refusal('%PDF-1.7')?.[0]).toBe('inventory-not-csv');
    expect(refusal('Date,Amount\n1,2')?.[0]).toBe('inventory-no-columns');
    expect(refusal('Date,Amount\n1,2')?.[1]).toContain('Its first line is: Date, Amount.');
    expect(refusal('')?.[1]).toContain('It is empty.');
    expect(refusal('Tag,Item\n,Total')?.[0]).toBe('inventory-empty');
    expect(refusal(`Tag,Item\n${A},"Mist`)?.[0]).toBe('inventory-damaged');
  });
});
