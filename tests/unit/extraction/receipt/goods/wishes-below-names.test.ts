import { describe, expect, it } from 'vitest';
import { readItemsByRulesAlone } from '../page-of-lines.ts';
import { goodsOf } from './goods-of.ts';

readItemsByRulesAlone();

describe('lines of few goods', () => {
  it('say how a dish was wanted, whose name may end in a word of discounts', () => {
    const goods = ['2x Nasi Lemak Ayam        33.80', '1x Char Koay Teow Special 15.90', '    - no cockles'];
    expect(goodsOf([...goods, '1x Cendol Pulut            8.90'], '58.60')).toEqual({
      names: ['Nasi Lemak Ayam', 'Char Koay Teow Special', 'Cendol Pulut'],
      quantities: [2, 1, 1],
      prices: [33.8, 15.9, 8.9],
      asked: [],
    });
  });

  it('are names behind a dash where they tell how much there is, and prices stand below them', () => {
    const goods = [
      '- Extra Virgin Olive Oil 500ml',
      '   1 x 24.90      24.90',
      '- Tomato Paste 200g',
      '   2 x 3.20        6.40',
    ];
    expect(goodsOf(goods, '31.30')).toMatchObject({
      names: ['Extra Virgin Olive Oil 500ml', 'Tomato Paste 200g'],
      prices: [24.9, 6.4],
    });
  });

  it('are asked about where a dash ties other words to one name', () => {
    const goods = ['1 Teh Tarik                2.30', '    - manis sekali', '2 Kaya Butter Toast        5.80'];
    expect(goodsOf(goods, '8.10').asked).toEqual(['product_names[0]']);
  });

  it('begin a name whose rest is set in beside the price', () => {
    const goods = [
      'BC ORGANIC GASBERRY 7G          49.99',
      'BACK FORTY PINEAPPLE',
      '    510 CART 1G                 31.99',
      'FOLIUM OIL CBD 30ML             27.49',
    ];
    expect(goodsOf(goods, '109.47')).toMatchObject({
      names: ['BC ORGANIC GASBERRY 7G', 'BACK FORTY PINEAPPLE 510 CART 1G', 'FOLIUM OIL CBD 30ML'],
      prices: [49.99, 31.99, 27.49],
    });
  });

  it('keep a number between the words of their names, and are asked about it', () => {
    const goods = [
      '1. Lens 1.56 Blue Control (pair)',
      '     1 @ RM 190.00       190.00',
      '2. Lens cleaner',
      '     2 @ RM 9.00          18.00',
    ];
    expect(goodsOf(goods, '208.00')).toMatchObject({
      names: ['Lens 1.56 Blue Control (pair)', 'Lens cleaner'],
      quantities: [1, 2],
      asked: ['product_names[0]'],
    });
  });
});
