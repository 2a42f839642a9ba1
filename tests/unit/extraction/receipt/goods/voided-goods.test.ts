import { describe, expect, it } from 'vitest';
import { goodsOf } from './goods-of.ts';

const SOLD = ['Tarn Gummies             20.00', 'Vape Cart 1g             50.00'];

describe('goods cancelled within a sale', () => {
  it.each([
    ['VOID Vape Cart 1g       -50.00'],
    ['Vape Cart 1g (VOID)      50.00-'],
    ['*** VOID ***', 'Vape Cart 1g            -50.00'],
  ])('are goods of negative quantity under their name: %s', (...voided) => {
    expect(goodsOf([...SOLD, ...voided, 'Papers                    2.00'], '22.00')).toMatchObject({
      names: ['Tarn Gummies', 'Vape Cart 1g', 'Vape Cart 1g', 'Papers'],
      quantities: [1, 1, -1, 1],
      prices: [20, 50, -50, 2],
    });
  });
});
