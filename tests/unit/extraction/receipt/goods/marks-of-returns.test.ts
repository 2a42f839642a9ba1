import { describe, expect, it } from 'vitest';
import { goodsOf } from './goods-of.ts';

describe('marks of goods that came back or were cancelled', () => {
  it('are no part of the name above a price below nought', () => {
    const goods = [
      '*RETURN* Otter Cart 1g',
      '  Batch: OF-0931   -1 x $34.00  -$34.00',
      'Otter Cart 1g',
      '  Batch: OF-1027    1 x $34.00   $34.00',
      'Tarn Chew 40pk',
      '  Batch: LK-88      2 x $18.00   $36.00',
    ];
    expect(goodsOf(goods, '36.00')).toMatchObject({
      names: ['Otter Cart 1g', 'Otter Cart 1g', 'Tarn Chew 40pk'],
      quantities: [-1, 1, 2],
      prices: [-34, 34, 36],
    });
  });

  it.each(['RET DEFECTIVE', 'RTN: wrong size', 'Returned - leaks'])('tell why below the name: %s', (why) => {
    const goods = [
      '-1 OTTER CART 1G      -45.00',
      `   ${why}`,
      '1 TARN CART 1G         45.00',
      '2 LARCH CHEW           32.00',
    ];
    expect(goodsOf(goods, '32.00')).toMatchObject({
      names: ['OTTER CART 1G', 'TARN CART 1G', 'LARCH CHEW'],
      quantities: [-1, 1, 2],
    });
  });

  it.each(['VOID OTTER CART 1G     -22.00', 'OTTER CART 1G VOID     -22.00', 'OTTER CART 1G (VOID)   -22.00'])(
    'stand in front of the name or behind it: %s',
    (voided) => {
      const goods = ['OTTER CART 1G           22.00', voided, 'TARN CART 1G            45.00'];
      expect(goodsOf(goods, '45.00')).toMatchObject({
        names: ['OTTER CART 1G', 'OTTER CART 1G', 'TARN CART 1G'],
        quantities: [1, -1, 1],
        prices: [22, -22, 45],
      });
    },
  );

  it('stand alone between the two', () => {
    const goods = ['BIC LITE 1.99', 'VOID', 'BIC LITE 1.99-', 'TARN CAPS 24.99'];
    expect(goodsOf(goods, '24.99')).toMatchObject({
      names: ['BIC LITE', 'BIC LITE', 'TARN CAPS'],
      quantities: [1, -1, 1],
    });
  });

  it('are short for what came back', () => {
    expect(goodsOf(['RTN OTTER CART 1G  -34.00', 'TARN CART 1G        60.00'], '26.00')).toMatchObject({
      names: ['OTTER CART 1G', 'TARN CART 1G'],
      prices: [-34, 60],
    });
  });

  it('are words of names that cost something', () => {
    expect(goodsOf(['Return Address Stamp   12.00', 'Void Trilogy Poster    9.00'], '21.00').names).toEqual([
      'Return Address Stamp',
      'Void Trilogy Poster',
    ]);
  });
});
