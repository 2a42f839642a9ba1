import { expect, it } from 'vitest';
import { goodsOf } from './goods-of.ts';

it('leaves the heading of a bundle between signs out of the name above it', () => {
  const { names } = goodsOf(
    [
      '1 OTTERBROOK SHAKE 14G      25.00',
      '** BUNDLE: 3 CARTS FOR 45 **     ',
      '1 QUARRY LEMON CART 1G      18.00',
      '1 FENNEL ROAD CART 1G       18.00',
      '1 MARL POND CART 1G         18.00',
    ],
    '79.00',
  );
  expect(names).toEqual(['OTTERBROOK SHAKE 14G', 'QUARRY LEMON CART 1G', 'FENNEL ROAD CART 1G', 'MARL POND CART 1G']);
});

it('leaves headings of categories between signs out of the names below them', () => {
  const { names } = goodsOf(
    [
      '<< FLOWER >>                     ',
      'FENNEL CREEK CAKE 3.5G      35.00',
      'THC 25.1 CBD <0.1% QTY 1         ',
      'OTTERBROOK SHAKE 14G        55.00',
      'THC 18.7% CBD 0.2% QTY 1         ',
      '<< INFUSED >>                    ',
      'QUARRY CARAMELS 100MG       45.00',
      'THC 100MG CBD 0MG QTY 3          ',
    ],
    '135.00',
  );
  expect(names).toEqual(['FENNEL CREEK CAKE 3.5G', 'OTTERBROOK SHAKE 14G', 'QUARRY CARAMELS 100MG']);
});

it('leaves brands in capitals out of the names below them where each of the goods is whole on its line', () => {
  const { names, asked } = goodsOf(
    [
      'Fennel Creek Cake [3.5g]  Qty 1   35.00',
      'Marl Pond Smalls [7g]     Qty 3   54.00',
      'QUARRY & FENNEL CO.                    ',
      'Marl Pond Caramels [10mg] Qty 2   45.00',
    ],
    '134.00',
  );
  expect(names).toEqual(['Fennel Creek Cake [3.5g]', 'Marl Pond Smalls [7g]', 'Marl Pond Caramels [10mg]']);
  expect(asked).toEqual([]);
});
