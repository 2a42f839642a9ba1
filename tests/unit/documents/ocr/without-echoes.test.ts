import { expect, it } from 'vitest';
import { withoutEchoes } from '../../../../main/documents/ocr/without-echoes.ts';
import type { Word } from '../../../../main/documents/page.ts';

const word = (text: string, x0: number, x1: number, piece: number): Word => ({
  text,
  x0,
  x1,
  y0: 100,
  y1: 110,
  fontSize: 9,
  bold: false,
  rotation: 0,
  confidence: 0.9,
  method: 'ocr',
  piece,
});
const left = (...words: Word[]) => withoutEchoes(words).map(({ text }) => text);

it('drops letters that were read with the cell beside them as well', () => {
  expect(left(word('5000', 100, 120, 1), word('0', 114, 120, 2))).toEqual(['5000']);
  expect(left(word('W', 50, 58, 1), word('Weight', 50, 80, 2))).toEqual(['Weight']);
});

it('keeps equal letters elsewhere, of the same piece, and others in the same place', () => {
  expect(left(word('5000', 100, 120, 1), word('0', 130, 136, 2))).toEqual(['5000', '0']);
  expect(left(word('5000', 100, 120, 1), word('0', 114, 120, 1))).toEqual(['5000', '0']);
  expect(left(word('5000', 100, 120, 1), word('7', 114, 120, 2))).toEqual(['5000', '7']);
});
