import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';

const sold = (goods: readonly string[]) => {
  const { record, review } = readLines([...HEAD, ...goods, 'Total                       20.00', 'Cash   20.00']);
  return { names: record.product_names, ids: record.product_ids, quantities: record.product_quantities, review };
};

describe('codes of goods', () => {
  it('stand in front of the names above figures', () => {
    const goods = [
      '7071 MAGGI KARI 5X79G',
      '         4.00 *1       4.00',
      '0931 GARDENIA ORI 400G',
      '         8.00 *2      16.00',
    ];
    expect(sold(goods)).toEqual({
      names: ['MAGGI KARI 5X79G', 'GARDENIA ORI 400G'],
      ids: ['7071', '0931'],
      quantities: [1, 2],
      review: [],
    });
  });

  it('are shorter than bar codes for what the shop weighs', () => {
    const goods = [
      '2006 IKAN KEMBUNG (KG)',
      '  1     4.00       4.00',
      '9555118 TIGER BISCUIT 190G',
      '  2     8.00      16.00',
    ];
    expect(sold(goods)).toMatchObject({ names: ['IKAN KEMBUNG (KG)', 'TIGER BISCUIT 190G'], ids: ['2006', '9555118'] });
  });

  it('stand below the names, though they look like dates', () => {
    const goods = [
      'WIRE CASING 16X10MM',
      'WA38-12-6/144 9066468',
      '         1 X 4.00      4.00',
      'LED BULB 9W E27 DL',
      'LB09-02-10 9553301220418',
      '         2 X 8.00     16.00',
      'ITEM(S) : 2   QTY(S) : 3',
    ];
    expect(sold(goods)).toEqual({
      names: ['WIRE CASING 16X10MM', 'LED BULB 9W E27 DL'],
      ids: ['9066468', '9553301220418'],
      quantities: [1, 2],
      review: [],
    });
  });

  it('stand in a column in front of the names', () => {
    const goods = [
      'No Stock Code   Description         Qty UOM  U/Price  Amount',
      '1  PVC-15-EL    PVC ELBOW 15MM       10 PCS     0.40    4.00',
      '2  WD40-333     WD-40 333ML           1 CAN    16.00   16.00',
    ];
    expect(sold(goods)).toMatchObject({
      names: ['PVC ELBOW 15MM', 'WD-40 333ML'],
      ids: ['PVC-15-EL', 'WD40-333'],
      quantities: [10, 1],
    });
  });
});
