import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsOn } from '../../../../../main/extraction/receipt/lines/amounts.ts';
import { receiptLines } from '../../../../../main/extraction/receipt/lines/receipt-lines.ts';
import { pageOfLines } from '../page-of-lines.ts';

const amounts = (text: string) =>
  receiptLines(pageOfLines([text])).flatMap((line) => amountsOn(line).map((amount) => amount.cents));

describe('amounts on a line', () => {
  it('reads any amount in the ways tills print them', () => {
    const ways: ((value: string) => string)[] = [
      (value) => value,
      (value) => `$${value}`,
      (value) => `RM${value}`,
      (value) => `RM ${value}`,
      (value) => `$ ${value}`,
      (value) => `USD ${value}`,
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.constantFrom(...ways),
        fc.boolean(),
        (cents, way, thousands) => {
          const plain = (cents / 100).toFixed(2);
          const value = thousands ? plain.replace(/\B(?=(\d{3})+\.)/g, ',') : plain;
          expect(amounts(`Total: ${way(value)}`)).toEqual([cents]);
        },
      ),
    );
  });

  it.each([
    ['Discount -$7.50', [-750]],
    ['Discount ($7.50)', [-750]],
    ['Discount 7.50-', [-750]],
    ['2 x 15.90 31.80', [1590, 3180]],
    ['2X15.90 31.80', [1590, 3180]],
    ['CHANGE RM .40', [40]],
    ['Total 100$', [10000]],
    ['Tisane du Nord 60 $', [6000]],
    ['Espèces -100 €', [-10000]],
    ['2 x 9,50 $ 19,00 $', [950, 1900]],
  ])('reads %s', (text, cents) => {
    expect(amounts(text)).toEqual(cents);
  });

  it.each([
    'THC: 24.61%',
    'Flower 3.50g',
    '[3.5G]',
    '21.08.2022',
    '10.15.24',
    'Net Wt: 14.00 g',
    'Lot 12.345',
    '1514 12th Ave',
  ])('sees no money in %s', (text) => {
    expect(amounts(text)).toEqual([]);
  });

  it('takes letters for the digits they look like, and says so', () => {
    const [line] = receiptLines(pageOfLines(['Total $6O.O7']));
    const [amount] = line ? amountsOn(line) : [];
    expect(amount).toMatchObject({ cents: 6007, repaired: true });
  });
});

it('takes the number of rooms for no amount, and a price apart from goods that are black for one', () => {
  expect(amounts('Blk 1.17, Tarn Mall')).toEqual([]);
  expect(amounts('Tarn Mall Lot 1.17')).toEqual([]);
  expect(amounts('GLASS TUBE BLK           1.50 T')).toEqual([150]);
});
