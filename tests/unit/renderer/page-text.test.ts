import { describe, expect, it } from 'vitest';
import { turnBox } from '../../../renderer/screens/review/document/geometry.ts';
import { textForField } from '../../../renderer/screens/review/model/box-text.ts';
import { findText } from '../../../renderer/screens/review/model/search-text.ts';

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
  it('takes all of it for a text, and an address line by line', () => {
    expect(textForField('text', 'lab', ['Quillwort', 'Laboratories'])).toBe('Quillwort Laboratories');
    expect(textForField('text', 'lab_address', ['1 Mill Lane', 'Salinas, CA'])).toBe('1 Mill Lane, Salinas, CA');
  });

  it('takes the part that is such a value, the last where there are several', () => {
    expect(textForField('money', 'total_amount', ['Total due $115.77'])).toBe('$115.77');
    expect(textForField('date', 'date_sold', ['Sold: 4 Mar 2026'])).toBe('4 Mar 2026');
    expect(textForField('number', 'results[0].lod', ['0.05 0.15'])).toBe('0.15');
  });

  it('shows what was read where no part of it is such a value', () => {
    expect(textForField('date', 'date_sold', ['Evening', 'Breeze'])).toBe('Evening Breeze');
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
