import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';

const SUMS = [
  'Subtotal                         $100.00',
  'Total                            $100.00',
  'Debit    $100.00',
];
const SHOP_IN_PERAK = ['Alder Hollow Hardware', '14, Jalan Kenanga, 31900 Kampar, Perak', '06/03/2017 10:22'];

describe('facts below names', () => {
  it('are told by the sign that parts them below the other goods', () => {
    const { record, review } = readLines([
      ...HEAD,
      'Tarn Hollow - Plum Mint - 3.5g',
      'Hybrid | THC 29.4%',
      '1 x $40.00                        $40.00',
      'Larkspur - Fig Leaf - 1g',
      'Sativa | Infused',
      '1 x $20.00                        $20.00',
      'Quillon - Lime Cart - 1g',
      'Indica | THC 86.1%',
      '1 x $40.00                        $40.00',
      ...SUMS,
    ]);
    expect(record.product_names).toEqual([
      'Tarn Hollow - Plum Mint - 3.5g',
      'Larkspur - Fig Leaf - 1g',
      'Quillon - Lime Cart - 1g',
    ]);
    expect(review).not.toContain('product_names[1]');
  });

  it('are parts of names where these are parted by the same sign', () => {
    const { record } = readLines([
      ...HEAD,
      'Tarn Hollow | Plum Mint |         $60.00',
      'Flower | 3.5g',
      'Larkspur | Fig Leaf |             $40.00',
      'Vape | 1g',
      ...SUMS,
    ]);
    expect(record.product_names).toEqual([
      'Tarn Hollow | Plum Mint | Flower | 3.5g',
      'Larkspur | Fig Leaf | Vape | 1g',
    ]);
  });
});

describe('codes in parts above all names', () => {
  const sale = (...goods: string[]) =>
    readLines([
      ...SHOP_IN_PERAK,
      'Item Code / Description       Qty   Price    Amount',
      ...goods,
      'Total                                        RM 60.00',
      'Cash                                         RM 60.00',
    ]).record;

  it('are their numbers, with digits or not', () => {
    const record = sale(
      'LMP-TR-09D',
      'Tarn Bulb Warm White           2    20.00     40.00',
      'SVC-INST',
      'Installation Charges           1    20.00     20.00',
    );
    expect(record.product_names).toEqual(['Tarn Bulb Warm White', 'Installation Charges']);
    expect(record.product_ids).toEqual(['LMP-TR-09D', 'SVC-INST']);
  });
});

describe('numbers in names', () => {
  it('are no amount where two of them stand elsewhere than prices do', () => {
    const { record } = readLines([
      ...SHOP_IN_PERAK,
      'TARN FISH OIL 1000 60+60',
      '  1 x 72.90            72.90 SR',
      'LARKSPUR PLASTER 100S',
      '  2 x 9.50             19.00 SR',
      'TOTAL (RM)             91.90',
      'CASH                   91.90',
    ]);
    expect(record.product_names).toEqual(['TARN FISH OIL 1000 60+60', 'LARKSPUR PLASTER 100S']);
  });

  it('of litres are the quantity, the unit misread or not', () => {
    for (const unit of ['litre', '1itre']) {
      const { record } = readLines([
        ...SHOP_IN_PERAK,
        'TARN 95                50.00 C',
        `  21.835 ${unit} @ RM2.29/${unit}`,
        'MINERAL WATER 500ML     3.00 A',
        'TOTAL RM               53.00',
        'CASH                   53.00',
      ]);
      expect(record.product_quantities).toEqual([21.835, 1]);
    }
  });
});

it('takes goods called Off something for goods', () => {
  const { record } = readLines([
    ...HEAD,
    'Plum Tarn Flower 3.5g             $80.00',
    'Off Season Gummies 20ct           $20.00',
    'New Guest (-15%)                 -$15.00',
    'Subtotal                          $85.00',
    'Total                             $85.00',
    'Debit                             $85.00',
  ]);
  expect(record.product_names).toEqual(['Plum Tarn Flower 3.5g', 'Off Season Gummies 20ct']);
  expect(record.product_prices).toEqual([80, 20]);
});

it('leaves deals beside figures out of the names above them', () => {
  const { record } = readLines([
    ...HEAD,
    'Tarn - Horchata - 1g',
    '1 x $62.50  2for $100 (-$12.50)   $50.00',
    'Tarn - Tropical - 1g',
    '1 x $62.50  2for $100 (-$12.50)   $50.00',
    ...SUMS,
  ]);
  expect(record.product_names).toEqual(['Tarn - Horchata - 1g', 'Tarn - Tropical - 1g']);
  expect(record.product_prices).toEqual([50, 50]);
});

it('takes the number that makes the price for how many were sold, and not what is in a pack', () => {
  const { record } = readLines([
    ...HEAD,
    'TARN PB COOKIE                    $40.00',
    '10MG X 10',
    '  2 @ 20.00',
    'LARKSPUR FLOWER 3.5G              $60.00',
    ...SUMS,
  ]);
  expect(record.product_quantities).toEqual([2, 1]);
});

it('reads bars between words that were taken for letters, where others were not', () => {
  const { record } = readLines([
    ...HEAD,
    'TARN | PLUM COOKIES | POD         $60.00',
    'QUILLON I HOLLOW | GUMMIES        $40.00',
    ...SUMS,
  ]);
  expect(record.product_names).toEqual(['TARN | PLUM COOKIES | POD', 'QUILLON | HOLLOW | GUMMIES']);
});

it('takes the end of a masked card for no payment', () => {
  const { record } = readLines([
    ...HEAD,
    'TARN GUMMIES 100MG               $100.00',
    'Subtotal                         $100.00',
    'Total                            $100.00',
    'US DEBIT xXXX 6083',
  ]);
  expect(record.total_paid).not.toBe(60.83);
});

it('asks about the one name that ends in a number with its sign, which may be what is in a pack', () => {
  const goods = ['MERANTI MATHS T5       15.90 Z', 'PENCIL 2B               6.50 T', 'EXERCISE BOOK 120PG X10 14.90 Z'];
  const { review } = readLines([
    ...SHOP_IN_PERAK,
    ...goods,
    'Total RM               37.30',
    'Cash                   37.30',
  ]);
  expect(review).toEqual(expect.arrayContaining(['product_names[2]', 'product_quantities[2]']));
  expect(review).not.toContain('product_names[0]');
});

it('keeps the value of a voucher in its name', () => {
  const { record } = readLines([
    ...SHOP_IN_PERAK,
    'Item                        Qty   Price    Amount',
    'TARN PREPAID PACK             1   10.00     10.00',
    'TOP UP RM30                   1   30.00     30.00',
    'Total RM                                    40.00',
    'Cash                                        40.00',
  ]);
  expect(record.product_names).toEqual(['TARN PREPAID PACK', 'TOP UP RM30']);
});

it('takes the year of a law for no tax', () => {
  const { record } = readLines([
    ...SHOP_IN_PERAK,
    'TARN DIESEL            40.00',
    'TOTAL RM               40.00',
    'CASH                   40.00',
    'relief under section 56(3)(b) GST Act 2014',
  ]);
  expect(record.total_tax).toBeNull();
});
