import { expect, it } from 'vitest';
import { ITEM_TABLE, RESULT_TABLE } from '../../../renderer/screens/review/model/fields.ts';
import { guessRoles, tableFromBox } from '../../../renderer/screens/review/model/table-from-box.ts';

const LETTER = 0.012;

/** Lines whose words stand where they are typed. */
const lines = (...texts: string[]) =>
  texts.map((text, at) =>
    [...text.matchAll(/\S+/g)].map((match) => {
      const [x, y] = [0.05 + match.index * LETTER, 0.1 + at * 0.02];
      return {
        text: match[0],
        box: [x, y, x + match[0].length * LETTER, y + 0.012] as [number, number, number, number],
      };
    }),
  );

it('takes the names of goods that hold a weight for names, and the amounts behind them for prices', () => {
  const table = tableFromBox(
    lines(
      'Blue Meadow Flower 3.5g          $35.00',
      'Harbor Mist Vape 1g              $40.00',
      'Lemon Gummies 10pk               $18.00',
    ),
    1,
    'ocr',
  );
  expect(guessRoles(table, ITEM_TABLE)).toEqual(['product_names', 'product_prices']);
});

it('takes names that are symbols for names, too', () => {
  const table = tableFromBox(
    lines('Pb      ug/g      0.12', 'As      ug/g      ND', 'Hg      ug/g      0.03'),
    1,
    'ocr',
  );
  expect(guessRoles(table, RESULT_TABLE)).toEqual(['name', 'units', 'value']);
});
