import { describe, expect, it } from 'vitest';
import { goodsOf } from '../goods/goods-of.ts';

const sold = (first: string, second: string) => [
  'TARN KUSH (HOUSE)',
  `  ${first.padEnd(25)}32.24`,
  '  1A40E0100004A11000022910',
  'HERON PIE (SMALLS)',
  `  ${second.padEnd(25)}35.05`,
  '  1A40E0100004A11000022977',
];
const WEIGHED = { names: ['TARN KUSH (HOUSE)', 'HERON PIE (SMALLS)'], quantities: [4.03, 7.01], asked: [] };

describe('grams that were read as nines', () => {
  it('are put back where the weight makes the price', () => {
    expect(goodsOf(sold('4.03 9 x 8.00/9', '7.01 g x 5.00/9'), '67.29')).toMatchObject(WEIGHED);
    expect(goodsOf(sold('4.03 9 @ $8.00/g', '7.019 x 5.00/g'), '67.29')).toMatchObject(WEIGHED);
    expect(goodsOf(sold('4.03 9 x 8.00', '7.01 g x 5.00'), '67.29')).toMatchObject(WEIGHED);
  });

  it('are put back below the price', () => {
    const goods = [
      'TARN KUSH (HOUSE)          32.24',
      '  4.03 g @ 8.00/g',
      'HERON PIE (SMALLS)         35.05',
      '  7.01 9 @ 5.00/9',
    ];
    expect(goodsOf(goods, '67.29')).toMatchObject(WEIGHED);
  });

  it('leave a number to be asked about that makes far more than the price', () => {
    expect(goodsOf(sold('4.08 9 x 8.00/9', '7.01 g x 5.00/9'), '67.29').asked).toContain('product_quantities[0]');
  });
});
