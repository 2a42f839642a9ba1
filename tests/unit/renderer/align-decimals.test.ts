import { expect, it } from 'vitest';
import { alignDecimals } from '../../../renderer/components/charts/align-decimals.ts';

const unseen = (texts: string[]) => alignDecimals(texts).map((aligned) => aligned.unseen);

it('puts the decimal points of a column below each other, and leaves words alone', () => {
  expect(unseen(['24.10', '9', '0.8', 'ND', '<LOQ', '', '1,250'])).toEqual(['', '.00', '0', '', '', '', '.00']);
  expect(unseen(['3', '14'])).toEqual(['', '']);
});

it('parts a number from its units, with every character kept', () => {
  const texts = ['0.31 µg/g (fail)', '2.5 %', 'Not detected', '12', '2024-05-02', '$1,234.50'];
  const aligned = alignDecimals(texts);
  expect(aligned.map(({ text, rest }) => text + rest)).toEqual(texts);
  expect(aligned.slice(0, 3)).toEqual([
    { text: '0.31', unseen: '', rest: ' µg/g (fail)' },
    { text: '2.5', unseen: '0', rest: ' %' },
    { text: 'Not detected', unseen: '', rest: '' },
  ]);
});
