import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';
import { goodsOf } from './goods-of.ts';

describe('a letter that looks like a gram or a litre behind a price', () => {
  it.each(['G', 'L'])('marks a tax where the price ends as the sums do: %s', (letter) => {
    const { record } = readLines([
      ...HEAD,
      `1 Barley Loaf                  4.20 ${letter}`,
      'Subtotal                       4.20',
      'GST 5%                         0.21',
      'Total                          4.41',
    ]);
    expect(record).toMatchObject({ product_names: ['Barley Loaf'], product_prices: [4.2], total_amount: 4.41 });
  });

  it('does so on some of the goods, behind a pound sign, too', () => {
    const { record } = readLines([
      ...HEAD,
      'Barley Loaf                   £4.20 L',
      'Oat Milk                      £2.10',
      'Plum Jam                      £1.30 L',
      'Total                         £7.60',
    ]);
    expect(record).toMatchObject({
      product_names: ['Barley Loaf', 'Oat Milk', 'Plum Jam'],
      product_prices: [4.2, 2.1, 1.3],
    });
  });

  it('is the weight in a name that ends elsewhere', () => {
    const goods = ['Fern Haze 3.50 G', '1 x 24.00                       24.00'];
    expect(goodsOf(goods, '                     24.00')).toMatchObject({
      names: ['Fern Haze 3.50 G'],
      prices: [24],
    });
  });
});

describe('labels of sums that begin within a word', () => {
  it.each(['Ground Coffee', 'Ground Coffee Dark', 'Underground Coffee'])('name goods: %s', (name) => {
    const goods = [
      'Plum Jam                       4.00',
      `${name.padEnd(30)} 6.00`,
      'Oat Milk                       2.00',
    ];
    expect(goodsOf(goods, '12.00').names).toEqual(['Plum Jam', name, 'Oat Milk']);
  });
});
