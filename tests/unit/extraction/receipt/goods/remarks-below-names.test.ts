import { describe, expect, it } from 'vitest';
import { goodsOf } from './goods-of.ts';

describe('remarks below names', () => {
  it.each(['*MIX 5 TARN ROLLS / $60*', 'ANY 5 ROLLS FOR $60', 'mix & match 5 for $60.00'])(
    'name a deal: %s',
    (deal) => {
      const goods = ['5 Tarn Rolls 1.5g      60.00', '1 Otter Grinder        15.00', `  ${deal}`];
      expect(goodsOf(goods, '75.00').names).toEqual(['Tarn Rolls 1.5g', 'Otter Grinder']);
    },
  );

  it('say what it cost before, whatever stands in front', () => {
    const goods = [
      'Quarry Plum 3.5g                                 30.00',
      '  Friday 20% · reg. $38.00 · saved $8.00',
      'Tarn Chew 40pk                                   18.00',
    ];
    expect(goodsOf(goods, '48.00')).toMatchObject({ names: ['Quarry Plum 3.5g', 'Tarn Chew 40pk'], asked: [] });
  });

  it('go on with the name with a part of an ounce', () => {
    const goods = ['QUARRY PLUM        1   18.00    18.00', '1/8', 'TARN COLA          3    5.00    15.00', '10MG'];
    expect(goodsOf(goods, '33.00').names).toEqual(['QUARRY PLUM 1/8', 'TARN COLA 10MG']);
  });

  it('say how it was wanted where goods of their own are set in as far', () => {
    const goods = [
      '1 Two Eggs Any Way      8.95',
      '     Over Easy',
      '     Rye Toast',
      '     Side Links         2.50',
      '1 Corned Beef Hash     13.75',
      '     Poached',
    ];
    const { names, asked } = goodsOf(goods, '25.20');
    expect(names).toEqual(['Two Eggs Any Way', 'Side Links', 'Corned Beef Hash']);
    expect(asked.filter((path) => path.startsWith('product_names'))).toEqual([]);
  });

  it('are smaller than names where the others are, too, and asked about', () => {
    const goods = [
      'Honey Apples x 2          $18.00',
      '($9.00 ea.)',
      'Fresh Cider x 3           $22.50',
      '($7.50 ea.)',
      'Custom Amount              $3.00',
      'bruised pears',
    ];
    const small = /^(?:\(\$[97]\.[05]0|ea\.\)|bruised|pears)$/;
    const { names, asked } = goodsOf(goods, '43.50', (word) =>
      small.test(word.text) ? { ...word, y0: word.y0 + 4 } : word,
    );
    expect(names).toEqual(['Honey Apples', 'Fresh Cider', 'Custom Amount']);
    expect(asked).toContain('product_names[2]');
  });

  it('give a size behind its label', () => {
    expect(goodsOf(['Tarn Tee Shirt   20.00', '  Size: L', 'Otter Lighter     2.00'], '22.00').names).toEqual([
      'Tarn Tee Shirt',
      'Otter Lighter',
    ]);
  });
});

describe('marks of taxes around all names', () => {
  it('are run together with the price', () => {
    const goods = ['QUARRY PLUM 1/8      $45.00A', 'TARN CHEW 100MG      $20.00A'];
    expect(goodsOf(goods, '65.00')).toMatchObject({ names: ['QUARRY PLUM 1/8', 'TARN CHEW 100MG'], prices: [45, 20] });
  });

  it('are letters in front', () => {
    const goods = ['T Quarry Plum 3.5g   38.00', 'T Tarn Chew 100mg    18.00', 'N Otter Tote         12.00'];
    expect(goodsOf(goods, '68.00').names).toEqual(['Quarry Plum 3.5g', 'Tarn Chew 100mg', 'Otter Tote']);
  });

  it.each([
    ['', ' (M)'],
    ['(REC) ', ''],
  ])('are the same in brackets: %s%s', (front, behind) => {
    const goods = [`${front}Quarry Plum 3.5g${behind}   38.00`, `${front}Tarn Chew 100mg${behind}    18.00`];
    expect(goodsOf(goods, '56.00').names).toEqual(['Quarry Plum 3.5g', 'Tarn Chew 100mg']);
  });
});
