import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';

const recordOf = (lines: readonly string[]) => readLines(lines).record;

describe('names below how many, the bar code and the price', () => {
  it('are set in, with what one costs beside them and what was taken off below', () => {
    const record = recordOf([
      'MERANTI DEPARTMENT STORE (M) BHD',
      '1x 000008823411                        49.90',
      '   LADIES CARDIGAN KNIT',
      '     DISC 20.00%                       -9.98',
      '2x 000001134982                        31.80',
      '   MEN POLO NAVY @ 15.90',
      '1x 000005550921                         7.90',
      '   SOCK ANKLE 2-PACK',
      'Sub-total                              79.62',
      'Total Sales                            79.62',
      'VISA                                   79.62',
    ]);
    expect(record).toMatchObject({
      product_names: ['LADIES CARDIGAN KNIT', 'MEN POLO NAVY', 'SOCK ANKLE 2-PACK'],
      product_quantities: [1, 2, 1],
      product_prices: [39.92, 31.8, 7.9],
      product_ids: ['000008823411', '000001134982', '000005550921'],
      subtotal: 79.62,
    });
  });

  it('take two lines', () => {
    const record = recordOf([
      'MERANTI DEPARTMENT STORE (M) BHD',
      '22/01/2019',
      '1x 000008823411                        49.90',
      '   LADIES CARDIGAN KNIT WITH',
      '   BELT AND POCKET',
      '2x 000001134982                        31.80',
      '   MEN POLO NAVY @ 15.90',
      'Total                                  81.70',
      'VISA                                   81.70',
    ]);
    expect(record).toMatchObject({
      product_names: ['LADIES CARDIGAN KNIT WITH BELT AND POCKET', 'MEN POLO NAVY'],
      product_quantities: [1, 2],
    });
  });

  it.each([
    [
      'behind the bar code',
      '9556001122334  1 x  49.90              49.90',
      '9556001122341  2 x  15.90              31.80',
    ],
    ['without a sign', '1 9556001122334                        49.90', '2 9556001122341                        31.80'],
  ])('belong to a count %s', (_, first, second) => {
    const record = recordOf([
      'MERANTI DEPARTMENT STORE (M) BHD',
      '22/01/2019',
      first,
      '   LADIES CARDIGAN KNIT',
      second,
      '   MEN POLO NAVY',
      'Total                                  81.70',
      'VISA                                   81.70',
    ]);
    expect(record).toMatchObject({
      product_names: ['LADIES CARDIGAN KNIT', 'MEN POLO NAVY'],
      product_quantities: [1, 2],
      product_ids: ['9556001122334', '9556001122341'],
    });
  });

  it('are no others where names stand above', () => {
    const record = recordOf([
      'MERANTI DEPARTMENT STORE (M) BHD',
      '22/01/2019',
      'LADIES CARDIGAN KNIT',
      '   1x 000008823411                     49.90',
      'MEN POLO NAVY',
      '   2x 000001134982                     31.80',
      'Total                                  81.70',
      'VISA                                   81.70',
    ]);
    expect(record).toMatchObject({
      product_names: ['LADIES CARDIGAN KNIT', 'MEN POLO NAVY'],
      product_quantities: [1, 2],
    });
  });
});
