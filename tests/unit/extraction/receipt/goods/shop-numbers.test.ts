import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';

const read = (...goods: string[]) => {
  const { record, review } = readLines([
    ...HEAD,
    '',
    ...goods,
    'Subtotal                             50.00',
    'Total                                50.00',
    'Cash                                 50.00',
  ]);
  return {
    names: record.product_names,
    quantities: record.product_quantities,
    ids: record.product_ids,
    asked: review.filter((path) => path.startsWith('product_names')),
  };
};

const line = (words: string, price: string) => `${words.padEnd(37)}${price}`;

describe('numbers of the shop behind names', () => {
  it.each([
    ['46449', '97407'],
    ['761691', '742571'],
    ['41761691', '41742571'],
    ['076169112345', '074257112345'],
  ])('are no part of them: %s', (first, second) => {
    expect(read(line(`1 Candle Vanilla ${first}`, '30.00'), line(`2 AA Batteries ${second}`, '20.00'))).toEqual({
      names: ['Candle Vanilla', 'AA Batteries'],
      quantities: [1, 2],
      ids: [first, second],
      asked: [],
    });
  });

  it('are so behind names that begin with a digit, and below a name beside its size', () => {
    expect(
      read(
        '1 7UP 12PK 076169112345              30.00',
        '1 Northern Meadow -                  20.00',
        '  3.5g 274139143060',
      ),
    ).toMatchObject({ names: ['7UP 12PK', 'Northern Meadow - 3.5g'], ids: ['076169112345', '274139143060'] });
  });

  it.each(['Power Bank 10000', 'Puzzle Harbour 1000', 'Soft Drink 2024'])(
    'are none where one name ends so: %s',
    (name) => {
      expect(read(line(name, '30.00'), 'AA Batteries                         20.00').names).toEqual([
        name,
        'AA Batteries',
      ]);
    },
  );
});

describe('numbers of the shop in front of names', () => {
  it.each([
    ['2441', '2502'],
    ['87058', '87114'],
    ['878628955455', '878628955301'],
  ])('are no part of them behind a quantity: %s', (first, second) => {
    expect(read(line(`1 ${first} Org Spinach`, '30.00'), line(`2 ${second} Diet Lemonade`, '20.00'))).toMatchObject({
      names: ['Org Spinach', 'Diet Lemonade'],
      quantities: [1, 2],
      ids: [first, second],
    });
  });

  it('are so in front of names that begin with a number', () => {
    expect(
      read('1 878628955455 100W Bulb             30.00', '2 408621161943 4K Cable 6ft          20.00'),
    ).toMatchObject({
      names: ['100W Bulb', '4K Cable 6ft'],
      quantities: [1, 2],
      ids: ['878628955455', '408621161943'],
    });
  });
});
