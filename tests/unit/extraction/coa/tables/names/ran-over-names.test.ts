import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../../../main/documents/page.ts';
import { readResults } from '../../../../../../main/extraction/coa/read-results.ts';
import { layOut } from '../../../../../../main/extraction/layout/laid-out.ts';
import { pageOfText } from '../../fields/page-of-text.ts';
import { rowInWords } from '../rows-in-words.ts';

/** A page on which some words stand at the beginning of the line below theirs, as where a cell is too narrow. */
function withWrapped(drawing: string, wrapped: readonly string[]): Page {
  const page = pageOfText(drawing);
  const edge = Math.min(...page.words.map(({ x0 }) => x0));
  const words = page.words.map((word) => {
    if (!wrapped.includes(word.text)) return word;
    const width = word.x1 - word.x0;
    return { ...word, x0: edge, x1: edge + width, y0: word.y0 + 11, y1: word.y1 + 11 };
  });
  return { ...page, words };
}

const read = (drawing: string, wrapped: readonly string[]) => {
  const { results, review } = readResults(layOut([withWrapped(drawing, wrapped)]));
  return { rows: results.map(rowInWords), review };
};

describe('the last word of a name in the line of the next name', () => {
  it('goes back to its own', () => {
    const { rows } = read(
      `
# Terpenes
= Analyte                Result (%)
Caryophyllene Oxide    0.31
Camphene               0.12
Linalool               0.25`,
      ['Oxide'],
    );
    expect(rows).toEqual(['Caryophyllene Oxide 0.31 percent', 'Camphene 0.12 percent', 'Linalool 0.25 percent']);
  });

  it('goes back from several lines, one after the other', () => {
    const { rows } = read(
      `
# Mycotoxins
= Analyte                Result (ug/kg)
Aflatoxin B1           1.31
Aflatoxin B2           ND
Ochratoxin A           ND`,
      ['B1', 'B2'],
    );
    expect(rows).toEqual(['Aflatoxin B1 1.31 ug/kg', 'Aflatoxin B2 ND ug/kg', 'Ochratoxin A ND ug/kg']);
  });
});
