import { describe, expect, it } from 'vitest';
import type { Word } from '../../../../../main/documents/page.ts';
import { readItemsByRulesAlone } from '../page-of-lines.ts';
import { goodsOf } from './goods-of.ts';

readItemsByRulesAlone();

/** Words of these lines printed in smaller letters. */
const inSmallLetters =
  (...lines: readonly string[]) =>
  (word: Word): Word => {
    if (!lines.some((line) => line.split(/\s+/).includes(word.text))) return word;
    const [width, height] = [word.x1 - word.x0, word.y1 - word.y0];
    return { ...word, x1: word.x0 + 0.75 * width, y0: word.y0 + 0.25 * height };
  };

describe('lines below the names of all goods', () => {
  it('are no part of names that end in a size', () => {
    expect(
      goodsOf(
        [
          'Fennel Ridge Flower 3.5g         $40.00 ',
          'Otterbrook Gardens                      ',
          'Quarry Lime Drops 100mg          $20.00 ',
          'Sable Works                             ',
          'Marl Pre-Roll 1g                 $10.00 ',
          'Otterbrook Gardens                      ',
        ],
        '$70.00',
      ),
    ).toEqual({
      names: ['Fennel Ridge Flower 3.5g', 'Quarry Lime Drops 100mg', 'Marl Pre-Roll 1g'],
      quantities: [1, 1, 1],
      prices: [40, 20, 10],
      asked: [],
    });
  });

  it('are no part of names when they are printed in smaller letters', () => {
    const [first, second] = ['Otterbrook Gardens', 'Sableworks Kitchen'];
    expect(
      goodsOf(
        ['Fennel Ridge Flower              $40.00 ', first, 'Quarry Lime Drops                $20.00 ', second],
        '$60.00',
        inSmallLetters(first, second),
      ).names,
    ).toEqual(['Fennel Ridge Flower', 'Quarry Lime Drops']);
  });

  it('are asked about where nothing but room left by the names speaks against them', () => {
    expect(
      goodsOf(
        [
          'Fennel Ridge Reserve Sun Grown   $40.00 ',
          'Otter                                   ',
          'Quarry Lime                      $20.00 ',
          'Sable                                   ',
          'Marl Cone                        $10.00 ',
          'Tarn                                    ',
        ],
        '$70.00',
      ),
    ).toMatchObject({
      names: ['Fennel Ridge Reserve Sun Grown Otter', 'Quarry Lime Sable', 'Marl Cone Tarn'],
      asked: ['product_names[0]', 'product_names[1]', 'product_names[2]'],
    });
  });

  it('are no part of names where the quantity stands behind them', () => {
    expect(
      goodsOf(
        [
          'Fennel Ridge Flower              $40.00 ',
          'Otterbrook Gardens   Qty: 1             ',
          'Quarry Lime Drops                $20.00 ',
          'Sableworks Kitchen   Qty: 2             ',
        ],
        '$60.00',
      ),
    ).toMatchObject({ names: ['Fennel Ridge Flower', 'Quarry Lime Drops'], quantities: [1, 2] });
  });

  it('are no part of names where each begins with its kind of goods', () => {
    expect(
      goodsOf(
        [
          '1x Fennel Ridge                  $40.00 ',
          'Flower | 3.5 g                          ',
          '2x Quarry Lime Drops             $20.00 ',
          'Edible | 100 mg | 20 pc                 ',
        ],
        '$60.00',
      ),
    ).toMatchObject({ names: ['Fennel Ridge', 'Quarry Lime Drops'], quantities: [1, 2] });
  });

  it('go on with names that had no room for them', () => {
    expect(
      goodsOf(
        [
          'Fennel Ridge Reserve             $40.00 ',
          'Flower 3.5g                             ',
          'Quarry Lime and Mint             $20.00 ',
          'Gummies 100mg                           ',
        ],
        '$60.00',
      ).names,
    ).toEqual(['Fennel Ridge Reserve Flower 3.5g', 'Quarry Lime and Mint Gummies 100mg']);
  });
});

describe('sizes on lines below names', () => {
  it('end the name where those of one line end in a size', () => {
    expect(
      goodsOf(
        [
          'FENNEL RIDGE HAZE 3.5G   20.00   2   40.00',
          'QUARRY LIVE ROSIN        20.00   1   20.00',
          '  CARTRIDGE 0.5G                          ',
          'MARL INFUSED CONE        10.00   1   10.00',
          '  1G                                      ',
          'TARN BATH SALTS           5.00   1    5.00',
          '  50MG CBD                                ',
        ],
        '75.00',
      ),
    ).toMatchObject({
      names: [
        'FENNEL RIDGE HAZE 3.5G',
        'QUARRY LIVE ROSIN CARTRIDGE 0.5G',
        'MARL INFUSED CONE 1G',
        'TARN BATH SALTS 50MG CBD',
      ],
      quantities: [2, 1, 1, 1],
    });
  });
});

describe('lines below names, told by the others at their place', () => {
  it('are no part of any name where they stand aside of the rests of names', () => {
    expect(
      goodsOf(
        [
          '1 x Fennel Ridge Sherbet         $40.00 ',
          '    Pre-Roll 1g                         ',
          '  Otterbrook | Pre-Roll                 ',
          '1 x Quarry Lime Cake Flower 3.5g $20.00 ',
          '  Sable Works | Flower                  ',
          '1 x Marl Cookies Flower          $10.00 ',
          '    3.5g                                ',
          '  Tarn Growers | Flower                 ',
        ],
        '$70.00',
      ).names,
    ).toEqual(['Fennel Ridge Sherbet Pre-Roll 1g', 'Quarry Lime Cake Flower 3.5g', 'Marl Cookies Flower 3.5g']);
  });

  it('are a kind of goods that ends a name where other rests stand, and a heading at the margin', () => {
    expect(
      goodsOf(
        [
          'PRE-ROLLS                               ',
          '1x Fennel Glue Infused           $40.00 ',
          '   Pre-Roll                             ',
          '1x Quarry Sherbet Live           $20.00 ',
          '   Rosin                                ',
          'VAPES                                   ',
          '1x Marl Sherbet Vape             $10.00 ',
          '   Cart                                 ',
        ],
        '$70.00',
      ).names,
    ).toEqual(['Fennel Glue Infused Pre-Roll', 'Quarry Sherbet Live Rosin', 'Marl Sherbet Vape Cart']);
  });

  it.each([
    ['brackets', '(Otterbrook Growers)', '(Sable Works)'],
    ['what the name says', 'Infused Cone', 'Lime Drops | Sable'],
    ['how strong each piece is', '5mg THC per serving', '10 mg THC / piece'],
    ['who may buy', 'Adult Use', 'Medical'],
    ['a date', 'Packaged 06/18/2025', 'Pkgd 07-02-25'],
    ['who made it', 'Grower: Otterbrook', 'Processor: Sable Works'],
  ])('are no part of names with %s', (_, first, second) => {
    const goods = [
      'Fennel Ridge Infused Cone        $40.00 ',
      first,
      'Quarry Lime Drops                $20.00 ',
      second,
    ];
    expect(goodsOf(goods, '$60.00')).toMatchObject({
      names: ['Fennel Ridge Infused Cone', 'Quarry Lime Drops'],
      asked: [],
    });
  });

  it('are asked about where nothing tells them from rests of names', () => {
    const { asked } = goodsOf(
      [
        'Fennel Ridge Dried Flower        $40.00 ',
        'Otterbrook                              ',
        'Quarry Lime Smooth Drops         $20.00 ',
        'Sableworks                              ',
        'Marl Hill Infused Joints         $10.00 ',
        'Tarngrowers                             ',
      ],
      '$70.00',
    );
    expect(asked).toEqual(['product_names[0]', 'product_names[1]', 'product_names[2]']);
  });

  it('are asked about where they are nothing but kinds of goods', () => {
    expect(
      goodsOf(
        [
          '2x Fennel Haze                   $56.00 ',
          '   Pre-Roll                             ',
          '3x Quarry Runtz                  $24.00 ',
          '   Tincture                             ',
        ],
        '$80.00',
      ),
    ).toMatchObject({ names: ['Fennel Haze', 'Quarry Runtz'], asked: ['product_names[0]', 'product_names[1]'] });
  });

  it('end names where none of these had room for a size', () => {
    expect(
      goodsOf(
        [
          'Fennel Diesel Vape Cart      1     35.00',
          '  0.5g                                  ',
          'Quarry Glue Live Rosin       1     19.00',
          '  1g                                    ',
        ],
        '54.00',
      ).names,
    ).toEqual(['Fennel Diesel Vape Cart 0.5g', 'Quarry Glue Live Rosin 1g']);
  });

  it('are kinds of goods that end names where other rests of names stand', () => {
    expect(
      goodsOf(
        [
          '(2) Fennel Diesel                $84.00 ',
          '    Pre-Roll                            ',
          '(1) Quarry Kush                  $60.00 ',
          '    Tincture                            ',
          '(1) Marl Dream Flower            $31.00 ',
          '(1) Tarn Dream Live              $50.00 ',
          '    Rosin                               ',
          '(1) Heron Cookies                $10.00 ',
          '    Pre-Roll                            ',
        ],
        '$235.00',
      ).names,
    ).toEqual([
      'Fennel Diesel Pre-Roll',
      'Quarry Kush Tincture',
      'Marl Dream Flower',
      'Tarn Dream Live Rosin',
      'Heron Cookies Pre-Roll',
    ]);
  });

  it('are a kind of goods that ends a name above what tells of the goods, or below the name behind its quantity', () => {
    expect(
      goodsOf(
        [
          'Fennel Diesel Infused        1     56.00',
          'Pre-Roll                                ',
          '  (Otterbrook Growers)                  ',
          'Quarry Diesel Flower         2     38.00',
          '  (Sable Works)                         ',
        ],
        '94.00',
      ).names,
    ).toEqual(['Fennel Diesel Infused Pre-Roll', 'Quarry Diesel Flower']);
    expect(
      goodsOf(
        [
          '(2) Fennel Sherbet Infused       $84.00 ',
          '    Pre-Roll                            ',
          '(1) Quarry Sherbet Vape Cart     $28.00 ',
        ],
        '$112.00',
      ).names,
    ).toEqual(['Fennel Sherbet Infused Pre-Roll', 'Quarry Sherbet Vape Cart']);
  });

  it('may end in how many were sold', () => {
    expect(
      goodsOf(
        [
          'Fennel Ridge Cookies               53.00',
          '  Flower 3.5g x1                        ',
          'Quarry Lime Cake                   80.00',
          '  Tincture 300mg x2                     ',
          'Marl Runtz Live Rosin              54.00',
          '  1g x1                                 ',
        ],
        '187.00',
      ),
    ).toMatchObject({
      names: ['Fennel Ridge Cookies Flower 3.5g', 'Quarry Lime Cake Tincture 300mg', 'Marl Runtz Live Rosin 1g'],
      quantities: [1, 2, 1],
    });
  });

  it('go on with no name below a line that tells of the goods', () => {
    expect(
      goodsOf(
        [
          'Fennel Ridge Chocolate Bar       $30.00 ',
          '  1 units @ $30.00 ea                   ',
          'Otterbrook Growers                      ',
          'Quarry Vape Cart                 $16.00 ',
          '  2 units @ $8.00 ea                    ',
          'Sable Works                             ',
        ],
        '$46.00',
      ),
    ).toMatchObject({
      names: ['Fennel Ridge Chocolate Bar', 'Quarry Vape Cart'],
      quantities: [1, 2],
      asked: [],
    });
  });

  it('are asked about where nothing else tells the goods apart', () => {
    const goods = (one: string, other: string) =>
      goodsOf([`Fennel Tincture    40.00`, `(${one})`, `Fennel Tincture    20.00`, `(${other})`], '60.00').asked;
    expect(goods('Peppermint', 'Orange')).toEqual(['product_names[0]', 'product_names[1]']);
    expect(goods('Peppermint', 'Peppermint')).toEqual([]);
  });

  it('are no part of names where they say how many are in a pack and how much, and asked about beside such', () => {
    const goods = [
      'Fennel Ridge Flower              $40.00 ',
      'HYB 24.1% THC                           ',
      'Quarry Lime Seltzer 5mg          $20.00 ',
      'Blood orange                            ',
      'Marl Softgels                    $10.00 ',
      '30 ct / 150 mg                          ',
    ];
    const { names, asked } = goodsOf(goods, '$70.00');
    expect([names?.[0], names?.[2]]).toEqual(['Fennel Ridge Flower', 'Marl Softgels']);
    expect(asked).toContain('product_names[1]');
  });
});

it('asks about no words behind a dash that broke off a name where others have one within', () => {
  const goods = [
    'Tarn Rollers - Mini 5pk   $18.00',
    'Gelonade',
    'Quarry Rosin Badder 1g    $35.00',
    '- Zest',
    'Heron Cups 100mg          $32.00',
  ];
  const { names, asked } = goodsOf(goods, '$85.00');
  expect(names?.[1]).toBe('Quarry Rosin Badder 1g - Zest');
  expect(asked).not.toContain('product_names[1]');
});
