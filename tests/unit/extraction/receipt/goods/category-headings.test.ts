import { describe, expect, it } from 'vitest';
import { readItemsByRulesAlone, readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';

readItemsByRulesAlone();

const read = (...goods: readonly string[]) => readLines([...HEAD, ...goods, 'Subtotal   $77.00', 'Total   $77.00']);

const FLOWER = 'Blue Meadow Reserve 3.5g         $35.00 ';
const GUMMIES = 'Tarn Chews Lemon 100mg           $30.00 ';
const CONE = 'Fern Cone Blue Dream             $12.00 ';
const NAMES = ['Blue Meadow Reserve 3.5g', 'Tarn Chews Lemon 100mg', 'Fern Cone Blue Dream'];

describe('headings of kinds above goods', () => {
  it('are no part of their names, and tell the kind of those below them and not of those above', () => {
    const { record, review } = read('Flower', FLOWER, 'Edibles', GUMMIES, 'Pre-Rolls', CONE);
    expect(record).toMatchObject({ product_names: NAMES, product_types: ['flower', 'edible', 'pre-roll'] });
    expect(review.filter((path) => path.startsWith('product_'))).toEqual([]);
  });

  it('are so where the first of them was lost', () => {
    expect(read(FLOWER, 'Edibles', GUMMIES, 'Pre-Rolls', CONE).record.product_names).toEqual(NAMES);
  });
});

describe('the kind of goods on the last line of a name', () => {
  it('ends it where no goods are headed', () => {
    const { record } = read('Windrow - Ginger Fog 1/8          $35.00', 'Flower', GUMMIES, CONE);
    expect(record.product_names).toEqual(['Windrow - Ginger Fog 1/8 Flower', ...NAMES.slice(1)]);
  });

  it('is asked about where it may head what is below', () => {
    const { review } = read(FLOWER, 'Edibles', GUMMIES, CONE);
    expect(review).toContain('product_names[0]');
  });
});
