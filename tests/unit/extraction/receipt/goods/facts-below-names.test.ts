import { expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';
import { goodsOf } from './goods-of.ts';

it('reads numbers of pieces, parcels and tyres below names into none of them', () => {
  const { names, asked } = goodsOf(
    [
      'Grip Tyre 185/60R15                680.00',
      '    DOT 3616 X 4',
      'Voltra Battery 12MTH               215.00',
      '    S/N 8K4-11920',
      'Nova Phone Gold                    388.00',
      '    IMEI 1:358462070119384',
      '    IMEI2:358463070119382',
      'Parcel Domestic                     26.80',
      '    Track# ERA 118 204 773 MY',
      '    Berat: 3.20KG',
    ],
    '1309.80',
  );
  expect(names).toEqual(['Grip Tyre 185/60R15', 'Voltra Battery 12MTH', 'Nova Phone Gold', 'Parcel Domestic']);
  expect(asked).toEqual([]);
});

it('keeps a whole amount behind what it goes up to in a name', () => {
  expect(
    goodsOf(['Insurance Up To RM500         1   5.00   5.00', 'Bubble Wrap                   3   1.80   5.40'], '10.40')
      .names,
  ).toEqual(['Insurance Up To RM500', 'Bubble Wrap']);
});

it('ends a name with the widths of a spectacle frame', () => {
  expect(goodsOf(['Frame Oakbridge            1  188.00  188.00', '52-18'], '188.00').names).toEqual([
    'Frame Oakbridge 52-18',
  ]);
});

it('reads how many of any unit stand in the column of quantities', () => {
  const { names, quantities } = goodsOf(
    [
      'Medicine                   Qty     Unit   Price',
      'SYR AMBROXOL 30MG          1bt      7.00    7.00',
      'TAB CETIRIZINE 10MG        9 tab    0.50    4.50',
      'FACE MASK                  2 pcs    1.00    2.00',
    ],
    '13.50',
  );
  expect(names).toEqual(['SYR AMBROXOL 30MG', 'TAB CETIRIZINE 10MG', 'FACE MASK']);
  expect(quantities).toEqual([1, 9, 2]);
});

it('takes the net amount above the tax for a sum, and adds up what was paid in several ways', () => {
  const { record } = readLines([
    ...HEAD,
    'Nova Tablet Gold             1  388.00    388.00',
    'Card 32GB                    1   40.00     40.00',
    'Net Amount                                400.00',
    'GST 7%                                     28.00',
    'Grand Total                               428.00',
    'NETS                                      400.00',
    'Cash                                       40.00',
    'Change                                     12.00',
  ]);
  expect(record).toMatchObject({
    product_names: ['Nova Tablet Gold', 'Card 32GB'],
    total_price: 428,
    total_tax: 28,
    total_paid: 440,
    change_due: 12,
  });
});

it('takes the tax on services in Malay for a tax and no fee', () => {
  const { record } = readLines([
    'OAK PARCEL SDN BHD',
    'Tarikh 05/04/2019',
    'PARCEL DOMESTIC               1  26.80  26.80',
    'BUBBLE WRAP                   2   1.60   3.20',
    'Jumlah Kecil                            30.00',
    'Cukai Perkhidmatan 6%                    1.80',
    'JUMLAH (RM)                             31.80',
    'Tunai                                   40.00',
    'Baki                                     8.20',
  ]);
  expect(record).toMatchObject({ subtotal: 30, total_tax: 1.8, total_price: 30, total_amount: 31.8 });
});
