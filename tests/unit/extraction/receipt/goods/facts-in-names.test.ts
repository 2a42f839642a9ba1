import { describe, expect, it } from 'vitest';
import { tellsOfGoods } from '../../../../../main/extraction/receipt/goods/facts-in-names.ts';
import { readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';

const SUMS = [
  'Subtotal                        $100.00 ',
  'Total                           $100.00 ',
  'Debit                           $100.00 ',
];

describe('a line below the name of goods', () => {
  it.each([
    ['Dried slowly, terpenes 2.1%', 'Tarn Haze 3.5g'],
    ['x2 in a tin', 'Tarn Mints'],
    ['2x ea', 'Tarn Mints'],
    ['Vape, full spectrum', 'Tarn Cart'],
    ['Night blend THC 10mg CBN 5mg', 'Tarn Gummies'],
    ['Sealed jar of 3.5 g', 'Tarn Haze 3.5g'],
  ])('may tell of them: %s', (line, above) => {
    expect(tellsOfGoods(line, above)).toBe(true);
  });

  it.each([
    ['Full Spectrum Vape 1g', 'Delta Blues Berry'],
    ['| Ground Flower 7g', 'Heron Farm | Apple Tart'],
    ['5mg THC 4-pack', 'Heron Seltzer'],
    ['6 x 0.35g', 'Heron Mini Prerolls'],
    ['Flower Children 1g', 'Heron'],
  ])('may be the rest of it: %s', (line, above) => {
    expect(tellsOfGoods(line, above)).toBe(false);
  });

  it('is asked about where it was read into the name', () => {
    const goods = [
      'Tarn Haze 3.5g                   $60.00 ',
      'Sealed jar, 3.5 g net',
      'Blue Meadow Flower 7g            $40.00 ',
    ];
    const { record, review, findings } = readLines([...HEAD, ...goods, ...SUMS]);
    expect(record.product_names).toEqual(['Tarn Haze 3.5g Sealed jar, 3.5 g net', 'Blue Meadow Flower 7g']);
    expect(review).toEqual(['product_names[0]']);
    expect(findings).toMatchObject([{ params: { reasons: [{ code: 'description-below' }] } }]);
  });
});
