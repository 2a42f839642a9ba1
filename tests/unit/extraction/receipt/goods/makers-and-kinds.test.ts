import { describe, expect, it } from 'vitest';
import { goodsOf } from './goods-of.ts';

describe('a maker and a kind of goods, parted by a mark, below a name', () => {
  it('are no part of it on one of the goods alone', () => {
    const goods = [
      '1 x Quarry Plum           $38.00',
      '    Otterbrook · Flower · Sativa',
      '    3.5g THC 24.2%',
      '2 x Mint Drops - Fir      $32.00',
      '    Tarn Bay · Edibles',
      '    100mg',
      '    $16.00 each',
    ];
    expect(goodsOf(goods, '70.00').names?.map((name) => name.replace(/ 100mg$/, ''))).toEqual([
      'Quarry Plum',
      'Mint Drops - Fir',
    ]);
    const one = ['Quarry Plum 3.5g   38.00', 'Mint Drops         18.00', 'Tarn Bay · Edibles'];
    expect(goodsOf(one, '56.00').names).toEqual(['Quarry Plum 3.5g', 'Mint Drops']);
  });

  it.each(['|', '-', '/'])('are no part of names below several of them: %s', (mark) => {
    const goods = [
      'Quarry Plum               $38.00',
      `Otterbrook ${mark} Flower`,
      'Mint Drops                $18.00',
      `Tarn Bay ${mark} Edible`,
    ];
    expect(goodsOf(goods, '56.00').names).toEqual(['Quarry Plum', 'Mint Drops']);
  });

  it('go on with a name that such marks part', () => {
    const goods = [
      'Tarn | Quarry Plum        $38.00',
      'Flower | 3.5g',
      'Larch | Fir Drops         $18.00',
      'Edible | 100mg',
    ];
    expect(goodsOf(goods, '56.00').names).toEqual([
      'Tarn | Quarry Plum Flower | 3.5g',
      'Larch | Fir Drops Edible | 100mg',
    ]);
  });
});
