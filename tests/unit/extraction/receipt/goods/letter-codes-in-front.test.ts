import { expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';
import { goodsOf } from './goods-of.ts';

it('takes numbers with letters in front of all names for those of the goods, the names on lines of their own', () => {
  const { record, review } = readLines([
    ...HEAD,
    'Item                            Qty UOM   U/Price  Amt(RM) Tax',
    'CT2209 SIMEN CAP KIJANG 50KG',
    '                               3.00 BAG     19.00    57.00 SR',
    'PN-012 PAKU KONKRIT (LOOSE)',
    '                               1.50 KG       9.00    13.50 SR',
    'PVC20 PVC CONDUIT PIPE 20MM WHITE',
    '      3.8M',
    '                               5.00 LGTH     6.50    32.50 SR',
    'Total                                              103.00',
    'Cash                                               103.00',
  ]);
  expect(record.product_names).toEqual([
    'SIMEN CAP KIJANG 50KG',
    'PAKU KONKRIT (LOOSE)',
    'PVC CONDUIT PIPE 20MM WHITE 3.8M',
  ]);
  expect(record.product_ids).toEqual(['CT2209', 'PN-012', 'PVC20']);
  expect(record.product_quantities).toEqual([3, 1.5, 5]);
  expect(review.filter((path) => path.startsWith('product_'))).toEqual([]);
});

it('takes them behind quantities, and where one of several goods has none', () => {
  const { names, quantities } = goodsOf(
    [
      '1 x PT555 NOVA WHITE 5L           69.90',
      '2 x BR-20 BRUSH 2 INCH             9.00',
      '1 x TH1L THINNER 1L                8.00',
      '1 x DELIVERY                      10.00',
      '1 x SP120 SANDPAPER                2.00',
    ],
    '98.90',
  );
  expect(names).toEqual(['NOVA WHITE 5L', 'BRUSH 2 INCH', 'THINNER 1L', 'DELIVERY', 'SANDPAPER']);
  expect(quantities).toEqual([1, 2, 1, 1, 1]);
});

it('keeps what only some names begin with, or several with the same', () => {
  expect(
    goodsOf(
      ['GG45 Flower 3.5g                35.00', 'AK47 Preroll 1g                  8.00', 'Tarn Gummies 18.00'],
      '61.00',
    ).names?.[0],
  ).toBe('GG45 Flower 3.5g');
  expect(
    goodsOf(
      [
        'DL380 SERVER FAN              12.90',
        'DL380 RAIL KIT                 4.50',
        'DL380 POWER UNIT              22.00',
      ],
      '39.40',
    ).names?.[1],
  ).toBe('DL380 RAIL KIT');
});
