import { describe, expect, it } from 'vitest';
import type { Word } from '../../../../main/documents/page.ts';
import { judgeTextLayer } from '../../../../main/documents/pdf/text-sanity.ts';

const PAGE = { width: 612, height: 792 };
const PROSE =
  'Certificate of Analysis for the sample received by the laboratory. Results of the test are reported with the limits of each method and the date of the analysis.';

const words = (text: string): Word[] =>
  text.split(' ').map((word, index) => ({
    text: word,
    x0: 40 + 30 * (index % 15),
    x1: 66 + 30 * (index % 15),
    y0: 40 + 12 * Math.floor(index / 15),
    y1: 50 + 12 * Math.floor(index / 15),
    fontSize: 10,
    bold: false,
    rotation: 0,
    confidence: 1,
    method: 'text-layer',
  }));

const layer = (text: string, more: Partial<Parameters<typeof judgeTextLayer>[0]> = {}) => ({
  words: words(text),
  characters: text.replace(/\s/g, '').length,
  unmapped: 0,
  invisible: 0,
  ...more,
});

const shifted = (text: string, by: number) =>
  [...text]
    .map((c) => {
      const code = (c.codePointAt(0) ?? 0) + by;
      // Codes that name no character come from the text layer in a private area.
      return c === ' ' ? c : String.fromCodePoint(code < 0x20 ? 0xe000 + code : code);
    })
    .join('');

const read = (judged: ReturnType<typeof judgeTextLayer>) => judged.words.map(({ text }) => text).join(' ');

describe('judgeTextLayer', () => {
  it.each([1, -1, 3, -29])('puts right text whose letters are all off by %i', (shift) => {
    const judged = judgeTextLayer(layer(shifted(PROSE, shift)), [], PAGE);
    expect(read(judged)).toBe(PROSE);
    expect(judged.needsOcr).toBe(false);
  });

  it('leaves the text of other languages as it is', () => {
    const text =
      'Pesticides résultats en ppm Ingrédient actif Résultat Évaluation Abamectine Conforme Acéphate Conforme Acéquinocyl ' +
      'Conforme Azoxystrobine Conforme Bifénazate Conforme Boscalide Conforme Cyperméthrine Conforme Métalaxyl Conforme';
    const judged = judgeTextLayer(layer(text), [], PAGE);
    expect(read(judged)).toBe(text);
    expect(judged.needsOcr).toBe(false);
  });

  it('doubts words with letters of another script in them, where nothing is written in it', () => {
    const judged = judgeTextLayer(layer(`${PROSE} A倀atoxin Cy倀 Limonene`), [], PAGE);
    const doubted = judged.words.filter(({ confidence }) => confidence < 0.6).map(({ text }) => text);
    expect(doubted).toEqual(['A倀atoxin', 'Cy倀']);
    const bilingual = judgeTextLayer(layer(`${PROSE} 样品 结果 α-pinene ng值 β-Myrcene`), [], PAGE);
    expect(bilingual.words.every(({ confidence }) => confidence === 1)).toBe(true);
  });

  it('asks for OCR where letters mean nothing', () => {
    const nonsense = [...PROSE]
      .map((c, i) => (c === ' ' ? c : String.fromCodePoint(0x100 + ((i * 37) % 200))))
      .join('');
    expect(judgeTextLayer(layer(nonsense), [], PAGE)).toMatchObject({ needsOcr: true, misspelt: true });
    expect(judgeTextLayer(layer(PROSE, { unmapped: 100 }), [], PAGE).needsOcr).toBe(true);
  });

  it('asks for OCR where a picture covers a page without words, not for an empty page', () => {
    const scan = { x0: 0, y0: 0, x1: 612, y1: 792, pixelWidth: 1700, pixelHeight: 2200 };
    expect(judgeTextLayer(layer(''), [scan], PAGE)).toMatchObject({ needsOcr: true, misspelt: false });
    expect(judgeTextLayer(layer(''), [], PAGE).needsOcr).toBe(false);
  });

  it('puts back ligatures and is less sure of them', () => {
    const judged = judgeTextLayer(layer(`Cy\uFFFDuthrin A\uFFFDatoxin Speci\uFFFDcation ${PROSE}`), [], PAGE);
    expect(judged.words.slice(0, 3).map(({ text }) => text)).toEqual(['Cyfluthrin', 'Aflatoxin', 'Specification']);
    expect(judged.words[0]?.confidence).toBeLessThan(1);
  });

  it("trusts a scanner's invisible text less", () => {
    const judged = judgeTextLayer(layer(PROSE, { invisible: PROSE.length }), [], PAGE);
    expect(judged.words[0]?.confidence).toBeLessThan(0.9);
    expect(judged.needsOcr).toBe(false);
  });

  it("reads the scan that a scanner's invisible text lies over, however well that text speaks", () => {
    const scan = { x0: 0, y0: 0, x1: PAGE.width, y1: PAGE.height, pixelWidth: 1700, pixelHeight: 2200 };
    const judged = judgeTextLayer(layer(PROSE, { invisible: PROSE.length }), [scan], PAGE);
    expect(judged).toMatchObject({ needsOcr: true, misspelt: false });
    expect(judgeTextLayer(layer(PROSE), [scan], PAGE).needsOcr).toBe(false);
  });
});
