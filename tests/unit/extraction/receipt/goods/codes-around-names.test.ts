import { expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';

const recordOf = (goods: readonly string[], total: string) =>
  readLines([...HEAD, ...goods, `Subtotal   ${total}`, `Total   ${total}`]).record;

it('takes codes with slashes and dashes below names for numbers of the goods', () => {
  const goods = [
    'WATER HOSE 15M GREEN',
    'HG12-3/18',
    '9045511-1 X 19.90             19.90',
    'GLASS JAR 1.2L CLEAR',
    'GJ11/40-8/64',
    '9038820-3 X 4.20              12.60',
  ];
  expect(recordOf(goods, '32.50')).toMatchObject({
    product_names: ['WATER HOSE 15M GREEN', 'GLASS JAR 1.2L CLEAR'],
    product_quantities: [1, 3],
    product_ids: ['HG12-3/18', 'GJ11/40-8/64'],
  });
});

it('takes short ones for the same where other names have one', () => {
  const goods = [
    'WATER HOSE GREEN',
    'A12/4-10',
    '1 X 19.90                     19.90',
    'GLASS JAR CLEAR',
    'BK7/33-1',
    '3 X 4.20                      12.60',
    'TAPE',
    'C3/10-2',
    '1 X 2.00                       2.00',
  ];
  expect(recordOf(goods, '34.50')).toMatchObject({
    product_names: ['WATER HOSE GREEN', 'GLASS JAR CLEAR', 'TAPE'],
    product_ids: ['A12/4-10', 'BK7/33-1', 'C3/10-2'],
  });
});

it('gives bar codes above names to the goods below them', () => {
  const goods = [
    'DESC             PRICE   Disc   AMOUNT',
    '9551234567890',
    'GEL PEN BLACK',
    '  3PC *          1.500   0.00    4.50 SR',
    '9551234567891',
    'WRAPPING PAPER',
    '  2 ROL *        3.200   0.40    6.00 SR',
  ];
  expect(recordOf(goods, '10.50')).toMatchObject({
    product_names: ['GEL PEN BLACK', 'WRAPPING PAPER'],
    product_ids: ['9551234567890', '9551234567891'],
  });
});

it.each(['15M', 'P195/65R15'])('finds the first name above a size or a model of its own line: %s', (size) => {
  const { record } = readLines([
    'TUKANG JAYA',
    '12/02/2019',
    'HOSE OR TYRE',
    size,
    '1 X 180.00                   180.00',
    'BATTERY',
    '1 X 250.00                   250.00',
    'TOTAL RM                     430.00',
    'CASH RM                      430.00',
  ]);
  expect(record.product_names).toEqual([expect.stringContaining('HOSE OR TYRE'), 'BATTERY']);
  expect(record.product_prices).toEqual([180, 250]);
});

it('takes numbers of two parts in front of all names for those of articles, behind the places of the lines', () => {
  const goods = [
    '1. 2012-0029 CHIT PAD NCR',
    '   3 X 2.90                   8.70',
    '2. 2012-0044 LEDGER BOOK',
    '   1 X 4.00                   4.00',
  ];
  expect(recordOf(goods, '12.70')).toMatchObject({
    product_names: ['CHIT PAD NCR', 'LEDGER BOOK'],
    product_quantities: [3, 1],
    product_ids: ['2012-0029', '2012-0044'],
  });
});

it('takes codes in front of the figures below names for numbers of the goods', () => {
  const goods = [
    'Item                    Qty     Price    Disc       Amount',
    'Tower Lamp Silver',
    '  LP14R5S                1   1,099.00   100.00      999.00',
    'USB Hub 7-in-1',
    '  HUB7C                  1      79.00     0.00       79.00',
    'Wireless Mouse Black',
    '  WM220K                 2      39.95     0.00       79.90',
  ];
  expect(recordOf(goods, '1157.90')).toMatchObject({
    product_names: ['Tower Lamp Silver', 'USB Hub 7-in-1', 'Wireless Mouse Black'],
    product_quantities: [1, 1, 2],
    product_ids: ['LP14R5S', 'HUB7C', 'WM220K'],
  });
});

it('leaves sizes and shades that names end in where they are', () => {
  const goods = [
    'MOUNTAIN SPRING WATER',
    '500ML                    1     2.00        2.00',
    'GREEN TEA',
    '350ML                    2     3.00        6.00',
  ];
  expect(recordOf(goods, '8.00').product_names).toEqual(['MOUNTAIN SPRING WATER 500ML', 'GREEN TEA 350ML']);
});

it('leaves the rates of taxes above goods, and the codes of a tariff in front of them, out of names', () => {
  const goods = [
    'HSN   Particulars',
    '                 Qty/Kg     N/Rate      Value',
    '1) CGST @ 2.50%, SGST @ 2.50%',
    '1512 SUNFLOWER OIL POUCH 1L',
    '                      2     152.00     304.00',
    '0902 TEA POWDER PREMIUM 500G',
    '                      1     245.00     245.00',
    '2) CGST @ 9.00%, SGST @ 9.00%',
    '3402 DETERGENT POWDER 2KG',
    '                      1     228.40     228.40',
  ];
  expect(recordOf(goods, '777.40')).toMatchObject({
    product_names: ['SUNFLOWER OIL POUCH 1L', 'TEA POWDER PREMIUM 500G', 'DETERGENT POWDER 2KG'],
    product_quantities: [2, 1, 1],
    product_prices: [304, 245, 228.4],
  });
});

it('gives bar codes above names to the goods below them where prices stand on a third line', () => {
  const goods = [
    '8888002076009',
    'COLA 1.5L',
    '      2 x 3.15        6.30 S',
    '9556001129703',
    'TARN MEE 5S',
    '      1 x 4.29        4.29 S',
  ];
  expect(recordOf(goods, '10.59')).toMatchObject({
    product_names: ['COLA 1.5L', 'TARN MEE 5S'],
    product_ids: ['8888002076009', '9556001129703'],
  });
});
