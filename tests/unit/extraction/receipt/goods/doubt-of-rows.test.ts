import { describe, expect, it } from 'vitest';
import { readItemsByRulesAlone } from '../page-of-lines.ts';
import { goodsOf } from './goods-of.ts';

readItemsByRulesAlone();

describe('lines of goods that may have been read into a name', () => {
  it.each(['Polish Cloth (FREE)', 'FREE tote bag', 'Polish Cloth 1 F.O.C', 'Polish Cloth  0.00 ea'])(
    'are asked about with the quantity and the price, though the sums come out: %s',
    (line) => {
      const { asked } = goodsOf(['Cedar Frame           80.00', line, 'Lens Set              40.00'], '120.00');
      expect(asked.toSorted()).toEqual(['product_names[0]', 'product_prices[0]', 'product_quantities[0]']);
    },
  );

  it.each([
    ['FREE RANGE EGGS 12S', '  2 @ 6.00              12.00'],
    ['FREE FERN TOP', '  2 @ 6.00              12.00'],
    ['EGGS LARGE            12.00', 'Free Range'],
    ['FERN BALM             12.00', 'FREE OF PARABENS'],
  ])('are none where the goods themselves are called so: %s', (...goods) => {
    const { asked } = goodsOf([...goods, 'Lens Set              40.00'], '52.00');
    expect(asked.filter((path) => !path.startsWith('product_names'))).toEqual([]);
  });

  it('are none where a name ends so', () => {
    const goods = ['Tarn Cola Large Bottle 4.00', 'Sugar Free', 'Lens Set              40.00'];
    expect(goodsOf(goods, '44.00').asked.filter((path) => !path.startsWith('product_names'))).toEqual([]);
  });
});

describe('several words in brackets below a name', () => {
  it.each(['(260 matt linen paper)', '(50 sheets per box)'])('are in no field and asked about: %s', (line) => {
    const goods = ['Colour Print A3       27.00', `  ${line}`, 'Comb Binding          21.00'];
    expect(goodsOf(goods, '48.00')).toMatchObject({
      names: ['Colour Print A3', 'Comb Binding'],
      asked: ['product_names[0]'],
    });
  });

  it.each(['(extra sauce)', '(no onion please)', '(50PCS)', '(0.1235 Ounces)', '(Batch: KF 2209)', '(2 x 13.50)'])(
    'are not where they are facts or wishes: %s',
    (line) => {
      const goods = ['Colour Print A3       27.00', `  ${line}`, 'Comb Binding          21.00'];
      expect(goodsOf(goods, '48.00').asked).toEqual([]);
    },
  );
});

it.each(['Original 20.00', 'Orig. Price $20.00', 'Originally 20.00', 'Original: $20.00'])(
  'what a price was before is no part of a name: %s',
  (line) => {
    expect(goodsOf(['Colour Print A3       15.00', `  ${line}`, 'Comb Binding          21.00'], '36.00').names).toEqual(
      ['Colour Print A3', 'Comb Binding'],
    );
  },
);

it('goods may be called original', () => {
  expect(goodsOf(['Original 501 Jeans     89.00', 'Comb Binding          21.00'], '110.00').names).toEqual([
    'Original 501 Jeans',
    'Comb Binding',
  ]);
  expect(goodsOf(['Original Stash 28g     89.00', 'Comb Binding          21.00'], '110.00').names).toEqual([
    'Original Stash 28g',
    'Comb Binding',
  ]);
});
