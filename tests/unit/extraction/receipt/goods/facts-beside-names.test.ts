import { describe, expect, it } from 'vitest';
import { readItemsByRulesAlone, readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';
import { goodsOf } from './goods-of.ts';

readItemsByRulesAlone();

describe('what kind the goods are', () => {
  it('is no part of their names where all have it below their price, with how much of it', () => {
    const { names } = goodsOf(
      [
        'Fennel Ridge Cookies     x1   $40.00',
        'Flower · 7 g                        ',
        'Quarry Lime Chews        x2   $30.00',
        'Edible · 100 mg                     ',
        'Marl Sable Balm          x1   $11.00',
        'Topical                             ',
      ],
      '$81.00',
    );
    expect(names).toEqual(['Fennel Ridge Cookies', 'Quarry Lime Chews', 'Marl Sable Balm']);
  });

  it('stands below the end of a name that reads like it', () => {
    const { names } = goodsOf(
      [
        'Fennel Ridge Ground           $40.00',
        'Flower 7g                           ',
        'Indica                              ',
        'Quarry Lime Chews 100mg       $30.00',
        'Edible                              ',
      ],
      '$70.00',
    );
    expect(names).toEqual(['Fennel Ridge Ground Flower 7g', 'Quarry Lime Chews 100mg']);
  });

  it('is the end of a name where others have none', () => {
    const { names } = goodsOf(
      ['Fennel Ridge Ground           $40.00', 'Flower 7g', 'Quarry Lime Chews 100mg       $30.00'],
      '$70.00',
    );
    expect(names).toEqual(['Fennel Ridge Ground Flower 7g', 'Quarry Lime Chews 100mg']);
  });

  it('is no part of their names in a column of its own', () => {
    const { names, quantities } = goodsOf(
      [
        'Product              Category      Qty    Total',
        'Fennel Ridge 3.5g    Flower        2     $40.00',
        'Quarry Lime Chews    Edible        1     $30.00',
      ],
      '$70.00',
    );
    expect(names).toEqual(['Fennel Ridge 3.5g', 'Quarry Lime Chews']);
    expect(quantities).toEqual([2, 1]);
  });

  it('ends names where the column is of something else', () => {
    const { names } = goodsOf(
      [
        'Product              Tax Type    Qty    Total',
        'Fennel Ridge Flower               2     $40.00',
        'Quarry Lime Vape                  1     $30.00',
      ],
      '$70.00',
    );
    expect(names).toEqual(['Fennel Ridge Flower', 'Quarry Lime Vape']);
  });
});

describe('numbers of the shop behind names', () => {
  it('are identifiers where every name has one', () => {
    const { record } = readLines([
      ...HEAD,
      '1 Fennel Ridge Sour 1/8    FRS-35    $38.00',
      '4 Quarry Oolong Tea 10mg   QOT-10    $24.00',
      'Total                                $62.00',
    ]);
    expect(record.product_names).toEqual(['Fennel Ridge Sour 1/8', 'Quarry Oolong Tea 10mg']);
    expect(record.product_ids).toEqual(['FRS-35', 'QOT-10']);
  });

  it('are so beside the price, below every name', () => {
    const { record } = readLines([
      ...HEAD,
      'Fennel Ridge Flower 3.5g',
      'FRF35   x1               $52.00',
      'Quarry Lozenge 10ct',
      'QLZ10   x2               $44.00',
      'Total                    $96.00',
    ]);
    expect(record.product_names).toEqual(['Fennel Ridge Flower 3.5g', 'Quarry Lozenge 10ct']);
    expect(record.product_ids).toEqual(['FRF35', 'QLZ10']);
  });

  it('are names where nothing else is called so', () => {
    const { names } = goodsOf(
      ['GG4                           $38.00', 'MAC1                          $24.00'],
      '$62.00',
    );
    expect(names).toEqual(['GG4', 'MAC1']);
  });

  it.each([
    ['behind others', ['Tarn Cart 1g AK-47            $38.00', 'Marl Flower GG-4              $24.00']],
    [
      'below brands',
      ['Tarn Farms', 'AK47                          $38.00', 'Marl', 'GG4                           $24.00'],
    ],
  ])('are strains %s', (_, goods) => {
    const { record } = readLines([...HEAD, ...goods, 'Total                         $62.00']);
    expect(record.product_names).toEqual(
      goods.length > 2 ? ['Tarn Farms AK47', 'Marl GG4'] : ['Tarn Cart 1g AK-47', 'Marl Flower GG-4'],
    );
    expect(record.product_ids).toBeNull();
  });

  it('may be part of a name where others have none', () => {
    const { names } = goodsOf(
      ['Fennel Ridge GMO-2            $38.00', 'Quarry Lime Chews 100mg       $24.00'],
      '$62.00',
    );
    expect(names).toEqual(['Fennel Ridge GMO-2', 'Quarry Lime Chews 100mg']);
  });
});
