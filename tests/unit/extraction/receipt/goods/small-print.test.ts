import { expect, it } from 'vitest';
import { readReceipt } from '../../../../../main/extraction/receipt/read-receipt.ts';
import { CONTEXT, pageOfLines, readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';

const SUMS = ['Total                         $100.00', 'Debit                         $100.00'];

it('lines in smaller print below names, in a document, tell of the goods', () => {
  const lines = [
    ...HEAD,
    'Tarn Original Pod             $30.00',
    'Vape pens',
    'Wild Berry Gummies [100mg]    $30.00',
    'Edibles',
    'The Dreaming Indica           $40.00',
    '3.5g pack',
    ...SUMS,
  ];
  const small = /^(?:Vape|pens|Edibles|3\.5g|pack)$/;
  const page = pageOfLines(lines, (word) =>
    small.test(word.text) ? { ...word, fontSize: 17, method: 'text-layer' } : word,
  );
  const readings = readReceipt([{ ...page, method: 'text-layer' }], CONTEXT);
  expect(Array.isArray(readings) && readings[0]?.record.product_names).toEqual([
    'Tarn Original Pod',
    'Wild Berry Gummies [100mg]',
    'The Dreaming Indica',
  ]);
});

it('what kind of goods it is, of which strain and how strong in milligrams', () => {
  const { record } = readLines([
    ...HEAD,
    'Gelato 41 | 3.5g              $50.00',
    'Flower - Hybrid - THC: 26.4%',
    'Sour Watermelon Gummies       $50.00',
    'Edible - Sativa - THC: 200 mg',
    ...SUMS,
  ]);
  expect(record.product_names).toEqual(['Gelato 41 | 3.5g', 'Sour Watermelon Gummies']);
});

it('numbers of the shop in the column that the heading has for them', () => {
  const { record, review } = readLines([
    ...HEAD,
    'Item                     SKU      Qty   Unit     Amount',
    'Jack Herer Flower 3.5g   100482   2     30.00     60.00',
    'Mango Haze Blunt         130055   1     40.00     40.00',
    ...SUMS,
  ]);
  expect(record).toMatchObject({
    product_names: ['Jack Herer Flower 3.5g', 'Mango Haze Blunt'],
    product_quantities: [2, 1],
    product_ids: ['100482', '130055'],
  });
  expect(review).not.toContain('product_names');
});

it('a discount below the last of lines that stand below prices', () => {
  const { record } = readLines([
    ...HEAD,
    'Green Mountain Haze x 1',
    '                              $60.00',
    '1/8 oz',
    'Maple Sugar Gummies x 2',
    '                              $40.00',
    '20-pack / 100mg',
    'Discount (SNOW)              -$10.00',
    'Subtotal                      $90.00',
    'Total                         $90.00',
    'Debit                         $90.00',
  ]);
  expect(record).toMatchObject({
    product_names: ['Green Mountain Haze', 'Maple Sugar Gummies'],
    product_quantities: [1, 2],
    total_discount: 10,
  });
});

it('what is set in below a name that says how much it is, though that is the longest', () => {
  const { record } = readLines([
    ...HEAD,
    '1   Sinse Cake 3.5g           $40.00',
    '2   Clovr Chews Chews 100mg   $40.00',
    '      Mixed Berry',
    '1   510 Vape Battery          $20.00',
    ...SUMS,
  ]);
  expect(record.product_names).toEqual(['Sinse Cake 3.5g', 'Clovr Chews Chews 100mg', '510 Vape Battery']);
});

it('a size by its name, and a one in its column that was read as a letter', () => {
  const { record, review } = readLines([
    ...HEAD,
    'Runtz                xl       $50.00',
    'Eighth (3.5 g)',
    'Sleepy Owl Tincture  x2       $50.00',
    ...SUMS,
  ]);
  expect(record).toMatchObject({ product_names: ['Runtz', 'Sleepy Owl Tincture'], product_quantities: [1, 2] });
  expect(review).toContain('product_quantities[0]');
});
