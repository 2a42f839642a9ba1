import { describe, expect, it } from 'vitest';
import { readDrawn } from '../rows-in-words.ts';

const RESULTS = `
# Pesticides
Analyte        LOQ (ppb)     Result (ppb)     P/F
Abamectin      100           ND               P
Acephate       100           250              P

`;

describe('thresholds that an appendix lists by analyte', () => {
  it('fill in what no column of the results gives, in the units of the list', () => {
    expect(
      readDrawn(`${RESULTS}
# Reporting Limit Appendix
# Pesticides
Analyte        Limit (ppm)
Abamectin      0.3
Acephate       5`),
    ).toEqual(['Abamectin ND ug/kg, loq 100, limit 300, pass', 'Acephate 250 ug/kg, loq 100, limit 5000, pass']);
  });

  it('replace nothing that the table of results prints, and no limit is taken where the list has several', () => {
    expect(
      readDrawn(`${RESULTS}
# Pesticides
Analyte        LOQ (ppb)     Limit, inhalable (ppb)
Abamectin      20            100
Acephate       20            100

# Pesticides
Analyte        LOQ (ppb)     Limit, ingestible (ppb)
Abamectin      20            300
Acephate       20            100`),
    ).toEqual(['Abamectin ND ug/kg, loq 100, pass', 'Acephate 250 ug/kg, loq 100, limit 100, pass']);
  });
});
