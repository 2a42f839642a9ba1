import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';
import { goodsOf } from './goods-of.ts';

const GOODS = [
  '2041188 CANNABIS',
  '  HARROW SATIVA FLWR 3.5G       24.99 T',
  '2055210 CANNABIS EDIBLE',
  '  FERN GUMMY PEACH 5MG           9.98 T',
  '    QTY 2 @ 4.99',
  '2060043 CANNABIS EXTRACT',
  '  QUIET COVE WAX 1G             30.49 T',
];
const NAMES = ['HARROW SATIVA FLWR 3.5G', 'FERN GUMMY PEACH 5MG', 'QUIET COVE WAX 1G'];

describe('numbers and kinds above names', () => {
  it('tell which goods these are and are no part of the names, set in or not', () => {
    for (const goods of [GOODS, GOODS.map((line) => line.replace(/^ {2}/, ''))]) {
      const { record, review } = readLines([...HEAD, ...goods, 'Subtotal  65.46', 'Total  65.46']);
      expect(record).toMatchObject({
        product_names: NAMES,
        product_quantities: [1, 2, 1],
        product_prices: [24.99, 9.98, 30.49],
        product_ids: ['2041188', '2055210', '2060043'],
        product_types: ['flower', 'edible', 'concentrate'],
      });
      expect(review.filter((path) => path.startsWith('product_'))).toEqual([]);
    }
  });

  it('are of any name where most are known', () => {
    const goods = GOODS.map((line) => line.replace('CANNABIS EDIBLE', 'LIFESTYLE'));
    expect(goodsOf(goods, '65.46').names).toEqual(NAMES);
  });

  it('begin names where no kind is among them', () => {
    const goods = [
      '2041188 HARROW FARM',
      '  SATIVA FLWR 3.5G     24.99',
      '2055210 FERN FOODS',
      '  GUMMY PEACH 5MG       9.98',
    ];
    expect(goodsOf(goods, '34.97').names).toEqual(['HARROW FARM SATIVA FLWR 3.5G', 'FERN FOODS GUMMY PEACH 5MG']);
  });
});
