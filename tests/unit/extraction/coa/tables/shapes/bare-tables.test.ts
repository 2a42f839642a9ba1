import { describe, expect, it } from 'vitest';
import { readCoa } from '../../../../../../main/extraction/coa/read-coa.ts';
import type { ReadingContext } from '../../../../../../main/extraction/reading.ts';
import { pageOfText } from '../../fields/page-of-text.ts';
import { readDrawn } from '../rows-in-words.ts';

const CONTEXT: ReadingContext = {
  fileName: 'a.pdf',
  fileHash: 'a'.repeat(64),
  now: '2024-06-20T10:00:00',
  dateOrder: 'auto',
};

const terpenes = (word: string, head = 'Result (%)') => `
# Terpenes
Analyte             MRL (%)      ${head}        mg/g
alpha-Pinene        0.010        ${word}            ${word}
Camphene            0.010        ${word}            ${word}
Linalool            0.010        ${word}            ${word}
Limonene            0.010        ${word}            ${word}`;

describe('analytes of which only a limit is given', () => {
  it.each(['Waived', 'Exempt', 'Pending', 'See note'])(
    'have no result where another word stands in its place: %s',
    (word) => {
      expect(readDrawn(terpenes(word))).toEqual([]);
      expect(readDrawn(terpenes(word, '%         '))).toEqual([]);
    },
  );

  it('are asked for', () => {
    const readings = readCoa(
      [
        pageOfText(`
# Cannabinoids
Analyte             MRL (%)      Result (%)
THCA                0.010        21.40
CBGA                0.010        0.88

${terpenes('Waived')}`),
      ],
      CONTEXT,
    );
    const asked = Array.isArray(readings) ? readings.flatMap(({ review }) => review) : [];
    expect(asked).toContain('results');
  });
});
