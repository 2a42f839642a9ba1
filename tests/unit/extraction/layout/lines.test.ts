import { describe, expect, it } from 'vitest';
import type { Word } from '../../../../main/documents/page.ts';
import { findLines } from '../../../../main/extraction/layout/lines.ts';
import { withoutWatermarks } from '../../../../main/extraction/layout/watermark.ts';

const word = (text: string, x0: number, y0: number, fontSize = 10, width = text.length * fontSize * 0.5): Word => ({
  text,
  x0,
  x1: x0 + width,
  y0,
  y1: y0 + fontSize,
  fontSize,
  bold: false,
  rotation: 0,
  confidence: 1,
  method: 'text-layer',
});

const segmentsOf = (words: Word[]) =>
  findLines({ words, rules: [] }).map((line) => line.segments.map(({ text }) => text));

describe('findLines', () => {
  it('parts columns at wide gaps and keeps running text together', () => {
    expect(segmentsOf([word('Total', 0, 0), word('THC', 28, 0), word('0.5', 120, 0)])).toEqual([['Total THC', '0.5']]);
  });

  it('reads raised digits as powers, not as more digits', () => {
    expect(segmentsOf([word('10', 0, 10), word('5', 10.2, 8, 6)])).toEqual([['10⁵']]);
  });

  it('goes on behind a raised digit without a space where none is printed', () => {
    const parts = [word('∆', 0, 0, 8, 7), word('9', 7, -1.5, 6, 3.5)];
    expect(segmentsOf([...parts, word('-THC', 11, 0, 8, 20)])).toEqual([['∆⁹-THC']]);
    expect(segmentsOf([...parts, word('-THC', 13, 0, 8, 20)])).toEqual([['∆⁹ -THC']]);
  });

  it('reads a raised letter as the mark of a footnote, not as one more letter', () => {
    expect(segmentsOf([word('THC', 0, 10), word('a', 15.1, 8, 6)])).toEqual([['THCᵃ']]);
  });

  it('parts touching columns at a line drawn between them', () => {
    const rules = [{ x0: 27, x1: 27, y0: 0, y1: 40, direction: 'vertical' as const }];
    const lines = findLines({ words: [word('Limit', 0, 10), word('Mass', 29, 10)], rules });
    expect(lines[0]?.segments.map(({ text }) => text)).toEqual(['Limit', 'Mass']);
  });

  it('parts figures in the middle of narrow columns', () => {
    // Digits 5.56 wide and points 2.78, in columns 7.5 apart.
    const figure = (text: string, x0: number) => word(text, x0, 0, 10, 5.56 * text.length - 2.78);
    expect(
      segmentsOf([figure('0.100', 0), figure('0.2345', 32.52), figure('0.110', 70.6), figure('0.2315', 103.12)]),
    ).toEqual([['0.100', '0.2345', '0.110', '0.2315']]);
  });

  it('keeps words together that are set in one advance with letters spaced out', () => {
    // An advance of 7 with letters spaced out by 1.2: spaces 8.2 wide, which would part columns of other type.
    const spaced = (text: string, at: number) => word(text, at * 7, 0, 10, text.length * 7 - 1.2);
    expect(segmentsOf([spaced('150', 0), spaced('HARBOR', 4), spaced('ST.,', 11), spaced('UNIT', 16)])).toEqual([
      ['150 HARBOR ST., UNIT'],
    ]);
    expect(segmentsOf([word('LOD', 0, 0), word('LOQ', 23.2, 0), word('Limit', 46.4, 0)])).toEqual([
      ['LOD', 'LOQ', 'Limit'],
    ]);
  });

  it('keeps words on one line that OCR read as one piece, a little aslant', () => {
    const piece = (text: string, x0: number, y0: number, number: number) => ({
      ...word(text, x0, y0, 6),
      piece: number,
    });
    const row = [piece('Not', 60, 0, 1), piece('Detected', 72, 0.4, 1), piece('Aspergillus', 0, 3.2, 2)];
    expect(segmentsOf([...row, piece('niger', 36, 2.4, 2)])).toEqual([['Aspergillus niger', 'Not Detected']]);
    expect(segmentsOf([...row, piece('niger', 36, 2.4, 3)])).toEqual([['niger', 'Not Detected'], ['Aspergillus']]);
  });

  it('keeps lines apart whose heights touch', () => {
    expect(segmentsOf([word('CBD', 0, 0), word('CBN', 0, 9)])).toEqual([['CBD'], ['CBN']]);
  });
});

describe('withoutWatermarks', () => {
  it('drops large words under small print and keeps headings', () => {
    const words = [word('DRAFT', 0, 0, 60), word('Myrcene', 40, 25), word('Results', 0, 100, 24)];
    expect(withoutWatermarks(words).map(({ text }) => text)).toEqual(['Myrcene', 'Results']);
  });

  it('drops the words of a watermark that nothing is printed over, too', () => {
    const mark = [word('Analyzed', 0, 0, 32, 140), word('by', 148, 0, 32, 36), word('Example', 192, 0, 32, 130)];
    const row = [word('Mercury', 10, 12, 8), word('ND', 160, 12, 8), word('Pass', 340, 12, 8)];
    const heading = word('Metals', 400, 0, 32, 100);
    expect(withoutWatermarks([...mark, ...row, heading]).map(({ text }) => text)).toEqual([
      'Mercury',
      'ND',
      'Pass',
      'Metals',
    ]);
  });
});
