import { describe, expect, it } from 'vitest';
import { readItemsByRulesAlone, readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';
import { goodsOf } from './goods-of.ts';

readItemsByRulesAlone();

describe('lines among the goods', () => {
  it.each(['', '                       '])(
    'tell which tax is on each of them, and are no sums: set in by "%s"',
    (room) => {
      const { record, review } = readLines([
        ...HEAD,
        '1 Cedar Haze Flower 3.5g         $30.00 ',
        `   Excise Tax  ${room}$3.00 `,
        '2 Quarry Lime Gummies 100mg      $40.00 ',
        `   Excise Tax  ${room}$4.00 `,
        'Subtotal                         $70.00 ',
        'Excise Tax 10%                    $7.00 ',
        'Total                            $77.00 ',
        'Debit                            $77.00 ',
      ]);
      expect(record).toMatchObject({
        product_names: ['Cedar Haze Flower 3.5g', 'Quarry Lime Gummies 100mg'],
        product_quantities: [1, 2],
        product_prices: [30, 40],
        excise_tax: 7,
        total_tax: 7,
      });
      expect(review).toEqual([]);
    },
  );

  it('say nothing of goods that begin below them with how many there are', () => {
    expect(
      goodsOf(
        [
          'You were in the hands of Maren',
          '1 Cedar Haze                     $28.00 ',
          'Flower 3.5 g Lot 2209-B',
          '2 Marl Tincture 1:1              $54.00 ',
          'Tincture 30 ml Lot 7714',
        ],
        '$82.00',
      ),
    ).toMatchObject({ names: ['Cedar Haze', 'Marl Tincture 1:1'], quantities: [1, 2], prices: [28, 54] });
  });

  it('are asked about in the first name where no other begins so far above its price', () => {
    const stray = 'Window of Maren';
    const goods = ['Cedar Haze Flower 3.5g           $28.00 ', 'Marl Lime Gummies 100mg          $54.00 '];
    expect(goodsOf([stray, ...goods], '$82.00').asked).toContain('product_names[0]');
    expect(goodsOf(goods, '$82.00').asked).toEqual([]);
  });

  it('may be brands above each of them', () => {
    const goods = [
      'Alder',
      '1 Cedar Haze Flower 3.5g         $28.00 ',
      'Otter',
      '2 Marl Lime Gummies 100mg        $54.00 ',
    ];
    expect(goodsOf(goods, '$82.00').names).toEqual(['Alder Cedar Haze Flower 3.5g', 'Otter Marl Lime Gummies 100mg']);
  });

  it('tell in which size one of them was sold and what that costs', () => {
    expect(
      goodsOf(
        [
          'Cedar Haze Flower x 2            $60.00 ',
          '  Eighth ($30.00 ea.)                   ',
          'Quarry Lime Gummies              $20.00 ',
          '  Regular ($20.00 ea.)                  ',
          'Marl Reserve Live Rosin 1g       $50.00 ',
          '  Single ($50.00 ea.)                   ',
        ],
        '$130.00',
      ),
    ).toEqual({
      names: ['Cedar Haze Flower', 'Quarry Lime Gummies', 'Marl Reserve Live Rosin 1g'],
      quantities: [2, 1, 1],
      prices: [60, 20, 50],
      asked: [],
    });
  });

  it.each(['2.00 EA x 30.00/EA', '2 unit(s) at $30.00/unit', '100 mg 10 pieces  Qty 2'])(
    'tell how many were sold: %s',
    (count) => {
      const { names, quantities } = goodsOf(
        ['Cedar Haze Flower 3.5g           $60.00 ', `  ${count}`, 'Quarry Lime Gummies 100mg        $20.00 '],
        '$80.00',
      );
      expect({ names, quantities }).toEqual({
        names: ['Cedar Haze Flower 3.5g', 'Quarry Lime Gummies 100mg'],
        quantities: [2, 1],
      });
    },
  );

  it('count the units of each where every one has such a line', () => {
    const goods = [
      'Cedar Haze Flower 3.5g           $60.00 ',
      '  UNITS: 2',
      'Lime Gummies 100mg               $20.00 ',
      '  UNITS: 1',
    ];
    expect(goodsOf(goods, '$80.00').quantities).toEqual([2, 1]);
  });

  it('tell how many pieces are in a pack and how strong each is', () => {
    const goods = [
      '1 Cedar Haze Flower 3.5g         $60.00 ',
      '2 Lime Gummies 100mg             $20.00 ',
      '  10 pieces, 10mg each',
    ];
    expect(goodsOf(goods, '$80.00').names).toEqual(['Cedar Haze Flower 3.5g', 'Lime Gummies 100mg']);
  });

  it.each([
    ['(x2)', '(x1)'],
    ['2.000 EA', '1.000 EA'],
  ])('have quantities behind names: %s', (two, one) => {
    const { names, quantities } = goodsOf(
      [`Cedar Haze Flower 3.5g  ${two}   $60.00 `, `Lime Gummies 100mg      ${one}   $20.00 `],
      '$80.00',
    );
    expect({ names, quantities }).toEqual({
      names: ['Cedar Haze Flower 3.5g', 'Lime Gummies 100mg'],
      quantities: [2, 1],
    });
  });

  it('in capitals are headings where names begin behind quantities', () => {
    expect(
      goodsOf(
        [
          'LIVE ROSIN                              ',
          '1 Cedar Haze Badder 1g           $30.00 ',
          'CHEWS                                   ',
          '2 Quarry Lime Gummies 100mg      $40.00 ',
        ],
        '$70.00',
      ).names,
    ).toEqual(['Cedar Haze Badder 1g', 'Quarry Lime Gummies 100mg']);
  });
});
