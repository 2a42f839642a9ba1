import { describe, expect, it } from 'vitest';
import { readItemsByRulesAlone, readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';
import { goodsOf } from './goods-of.ts';

readItemsByRulesAlone();

describe('marks of taxes', () => {
  it('are no part of names above figures', () => {
    const read = goodsOf(
      [
        '30117 ZINC LOZENGES 24S',
        ' S        1   12.00   12.00',
        '48820 COTTON ROLL 50G',
        ' Z        2    3.50    7.00',
        '51093 HERBAL BALM',
        ' S        1    6.00    6.00',
      ],
      '25.00',
    );
    expect(read).toMatchObject({
      names: ['ZINC LOZENGES 24S', 'COTTON ROLL 50G', 'HERBAL BALM'],
      quantities: [1, 2, 1],
      asked: [],
    });
  });

  it.each([
    ['M', 'L'],
    ['S', 'M'],
  ])('are none in the sizes of clothes: %s, %s', (one, other) => {
    const goods = [
      'LINEN SHIRT',
      ` ${one}        1   12.00   12.00`,
      'WOOL TROUSERS',
      ` ${other}        2    5.00   10.00`,
    ];
    expect(goodsOf(goods, '22.00').names).toEqual([`LINEN SHIRT ${one}`, `WOOL TROUSERS ${other}`]);
  });

  it('are no part of names where letters behind prices were read as digits', () => {
    const read = goodsOf(
      [
        'OAT BREAD 400G            2.60 Z',
        'PLUM SODA 345ML           4.35 5',
        'RICE OIL 1L',
        '     2 X 6.75            13.50 5',
        'BROWN EGGS 30S           11.40 Z',
        'PAPER BAG                 0.20 S',
      ],
      '32.05',
    );
    expect(read).toMatchObject({
      names: ['OAT BREAD 400G', 'PLUM SODA 345ML', 'RICE OIL 1L', 'BROWN EGGS 30S', 'PAPER BAG'],
      quantities: [1, 1, 2, 1, 1],
      asked: [],
    });
  });

  it('are none of the digits that count goods behind their prices', () => {
    expect(
      goodsOf(['OAT BREAD      2.60 2', 'PLUM SODA      4.35 1', 'BROWN EGGS    11.40 1'], '20.95').asked,
    ).not.toEqual([]);
  });
});

describe('long codes below names', () => {
  it.each([
    ['2024-03-10', '2024-04-11'],
    ['03/10/2024', '04/11/2024'],
    ['10.03.2024', '11.04.2024'],
  ])('are none in days: %s', (one, other) => {
    const lines = ['OAT BREAD   2.60', `  ${one}`, 'PLUM SODA   4.35', `  ${other}`];
    const { record } = readLines([...HEAD, ...lines, 'Subtotal   6.95', 'Total   6.95']);
    expect(record.product_ids).toBeNull();
  });

  it.each([[['330914_3.5G', '551208_1G_', '700316_355ML']], [['3309143.5G', '551208-1G', '700316-355ML']]])(
    'are no part of these: %j',
    ([first, second, third]) => {
      const read = goodsOf(
        [
          'Larch Pink Flower 3.5g          $30.00',
          first as string,
          '1 @ $30.00',
          'Tarn Berry 1g 510 Cartridge     $25.00',
          second as string,
          '1 @ $25.00',
          'Original Tin-Box 355ml Drink    $11.00',
          third as string,
          '2 @ $5.50',
        ],
        '$66.00',
      );
      expect(read).toMatchObject({
        names: ['Larch Pink Flower 3.5g', 'Tarn Berry 1g 510 Cartridge', 'Original Tin-Box 355ml Drink'],
        quantities: [1, 1, 2],
        prices: [30, 25, 11],
      });
    },
  );
});
