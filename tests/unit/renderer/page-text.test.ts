import { describe, expect, it } from 'vitest';
import { turnBox } from '../../../renderer/screens/review/document/geometry.ts';
import { readingsForField } from '../../../renderer/screens/review/model/box-text.ts';
import type { ValueKind } from '../../../renderer/screens/review/model/fields.ts';
import { findText } from '../../../renderer/screens/review/model/search-text.ts';
import type { TextLine } from '../../../shared/desktop.ts';

const word = (text: string, x0: number, x1: number) => ({
  text,
  box: [x0, 0.1, x1, 0.12] as [number, number, number, number],
});
const pages = [
  { number: 1, lines: [[word('Évening', 0.1, 0.24), word('Breeze', 0.26, 0.38)], [word('evening', 0.5, 0.64)]] },
  { number: 2, lines: [[word('breezes', 0.1, 0.24)]] },
];

describe('searching a document', () => {
  it('finds words whatever their case and accents, in reading order over all pages', () => {
    expect(findText(pages, 'evening').map(({ page, box }) => [page, box[0]])).toEqual([
      [1, 0.1],
      [1, 0.5],
    ]);
    expect(findText(pages, 'BREEZE').map(({ page }) => page)).toEqual([1, 2]);
  });

  it('finds a text over several words of a line and marks it as a whole', () => {
    const [hit, ...others] = findText(pages, '  evening   breeze ');
    expect(hit).toEqual({ page: 1, box: [0.1, 0.1, 0.38, 0.12] });
    expect(others).toEqual([]);
  });

  it('marks a part of a word by its share of the letters', () => {
    const [hit] = findText(pages, 'even');
    expect(hit?.box[2]).toBeCloseTo(0.1 + (0.14 * 4) / 7);
  });

  it('finds nothing for nothing', () => {
    expect(findText(pages, '  ')).toEqual([]);
  });
});

describe('reading a box into a field', () => {
  /** Words of one letter's width apart; two spaces and more part columns. */
  const lines = (...texts: string[]) =>
    texts.map((text, row) =>
      [...text.matchAll(/\S+/g)].map((match) => ({
        text: match[0],
        box: [
          match.index / 100,
          row / 10,
          (match.index + match[0].length) / 100,
          row / 10 + 0.08,
        ] as TextLine[0]['box'],
      })),
    );
  const texts = (kind: ValueKind, path: string, ...read: string[]) =>
    readingsForField(kind, path, lines(...read)).map(({ text }) => text);

  it('takes all of it for a text, and an address line by line', () => {
    expect(texts('text', 'lab', 'Quillwort', 'Laboratories')).toEqual(['Quillwort Laboratories']);
    expect(texts('text', 'lab_address', '1 Mill Lane', 'Salinas, CA')).toEqual(['1 Mill Lane, Salinas, CA']);
  });

  it('takes the part that is such a value, and where exactly it stands', () => {
    expect(readingsForField('money', 'total_amount', lines('Total due $115.77'))).toEqual([
      { text: '$115.77', box: [0.1, 0, 0.17, 0.08] },
    ]);
    expect(texts('date', 'date_sold', 'Sold: 4 Mar 2026')).toEqual(['4 Mar 2026']);
    expect(texts('date', 'date_sold', 'Sold: 4 Mar', '2026')).toEqual(['4 Mar 2026']);
    expect(texts('number', 'product_size', '50 000')).toEqual(['50 000']);
  });

  it('offers every value the box holds, each once, and never one of several columns or rows together', () => {
    expect(texts('result', 'results[0].value', '0.05', '12', '100', 'ND', '<0.5', '0.05', '7')).toEqual([
      '0.05',
      '12',
      '100',
      'ND',
      '<0.5',
      '7',
    ]);
    expect(texts('number', 'results[0].lod', '12      100')).toEqual(['12', '100']);
    expect(texts('verdict', 'status', 'pass', 'fail')).toEqual(['pass', 'fail']);
    const [twice, ...others] = readingsForField('result', 'results[0].value', lines('ND', 'ND'));
    expect(twice).toEqual({ text: 'ND', box: [0, 0, 0.02, 0.18] });
    expect(others).toEqual([]);
  });

  it('shows what was read where no part of it is such a value', () => {
    expect(texts('date', 'date_sold', 'Evening', 'Breeze')).toEqual(['Evening Breeze']);
  });
});

describe('turning a page', () => {
  it('takes boxes along, and back', () => {
    const box = [0.1, 0.2, 0.3, 0.25] as const;
    expect(turnBox(box, 1)).toEqual([0.75, 0.1, 0.8, 0.3]);
    for (const turns of [1, 2, 3, -1]) {
      const back = turnBox(turnBox(box, turns), -turns);
      expect(back).toEqual(box.map((edge) => expect.closeTo(edge)));
    }
  });
});
