import { expect, it } from 'vitest';
import type { Word } from '../../../../../../main/documents/page.ts';
import { assignColumns } from '../../../../../../main/extraction/coa/tables/columns/assign-columns.ts';

/** A word on a table's row, 5 points high. */
const word = (text: string, x0: number, x1: number): Word => ({
  text,
  x0,
  x1,
  y0: 100,
  y1: 105,
  fontSize: 5,
  bold: false,
  rotation: 0,
  confidence: 1,
  method: 'text-layer',
});
const NAMES = { x0: 10, x1: 45, misfit: (text: string) => (/^[\d.]+$/.test(text) ? 4 : 0) };
const FIGURES = { x0: 120, x1: 134, misfit: (text: string) => (/[A-Z]/.test(text) ? 4 : 0) };

it('keeps the mark of a footnote with the word it stands behind, however near the next column', () => {
  const name = [word('QUINTOZENE', 10, 80), word('(PCNB)', 81.5, 107)];
  const figure = word('0.010', 120, 134);
  expect(assignColumns([...name, word('*', 108.5, 111), figure], [NAMES, FIGURES])).toEqual([0, 0, 0, 1]);
});

it('leaves a mark that stands by itself to its own column', () => {
  expect(assignColumns([word('LEAD', 10, 30), word('*', 125, 128)], [NAMES, FIGURES])).toEqual([0, 1]);
});

it('parts a limit and a result that was not found, however close they stand', () => {
  const anything = () => 0;
  const limits = { x0: 100, x1: 115, misfit: anything };
  const results = { x0: 119, x1: 136, misfit: anything };
  expect(assignColumns([word('0.1', 103, 115), word('<LOQ', 117, 131)], [limits, results])).toEqual([0, 1]);
});
