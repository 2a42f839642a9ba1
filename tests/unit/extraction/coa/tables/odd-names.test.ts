import { describe, expect, it } from 'vitest';
import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import { documentOfText } from '../fields/page-of-text.ts';
import { readDrawn } from './rows-in-words.ts';

describe('names of analytes', () => {
  it('may begin with the form of the molecule, and lead to footnotes', () => {
    const { results } = readResults(
      documentOfText(`
# Cannabinoids
Analyte                                               LOD      Result (%)
(6aR,9S)-Δ10-Tetrahydrocannabinol ((6aR,9S)-Δ10)      0.01     ND
(6aR,9R)-Δ10-Tetrahydrocannabinol ((6aR,9R)-Δ10)      0.01     0.12
CBDA²                                                 0.01     0.4`),
    );
    expect(results.map(({ key, name }) => [key, name])).toEqual([
      ['9s_delta_10_thc', '(6aR,9S)-Δ10-Tetrahydrocannabinol ((6aR,9S)-Δ10)'],
      ['9r_delta_10_thc', '(6aR,9R)-Δ10-Tetrahydrocannabinol ((6aR,9R)-Δ10)'],
      ['cbda', 'CBDA'],
    ]);
  });

  it('may say what is allowed', () => {
    expect(
      readDrawn(`
Filth and Foreign Material
Analyte / Limit                                                             Result
> 1/4 of the total sample area covered by sand, soil, cinders, or dirt      ND
> 1/4 of the total sample area covered by mold                              ND
> 1 insect fragment, 1 hair, or 1 count mammalian excreta per 3g            ND
> 1/4 of the total sample area covered by an imbedded foreign material      ND`),
    ).toEqual([
      '> 1/4 of the total sample area covered by sand, soil, cinders, or dirt ND',
      '> 1/4 of the total sample area covered by mold ND',
      '> 1 insect fragment, 1 hair, or 1 count mammalian excreta per 3g ND',
      '> 1/4 of the total sample area covered by an imbedded foreign material ND',
    ]);
  });
});

describe('a column of the content of a portion', () => {
  it('parts no head, and is no result', () => {
    expect(
      readDrawn(`
Analyte       mg/28.2g   mg/g       %          LOQ mg/g
CBC           34.12      1.21       0.121      0.0358
CBD           603.5      21.4       2.14       0.0358
CBG           22.56      0.80       0.080      0.0358`),
    ).toEqual(['CBC 1.21 mg/g, loq 0.0358', 'CBD 21.4 mg/g, loq 0.0358', 'CBG 0.8 mg/g, loq 0.0358']);
  });
});

describe('the only value of an analysis', () => {
  it('may stand far right of its label', () => {
    expect(
      readDrawn(`
Moisture                                        9.84 %

Cannabinoids
Analyte       Result (%)
THCA          21.3
CBD           0.41`).at(-1),
    ).toBe('Moisture 9.84 percent');
  });

  it('is neither the total under a bar of verdicts nor a limit of the table above', () => {
    expect(
      readDrawn(`
Pesticides     Metals      Microbials     Foreign Material
Pass           Pass        Pass           Pass
25.1%                                     2.760%
Total THC                                 Total Terpenes

Mycotoxins
Analyte                      Limit (ug/kg)     Result (ug/kg)
Aflatoxin G2                                   ND
Ochratoxin A                 20                ND

                             Foreign Material       Not Detected       Pass`).at(-1),
    ).toBe('Foreign Material ND, pass');
  });
});

describe('a result and its uncertainty under one head', () => {
  it('are one row with the result alone', () => {
    expect(
      readDrawn(`
# Heavy Metals
Element      Result ± U      Limit (ug/g)
As           0.02 ± 0.01     0.2
Pb           0.61 ± 0.05     0.5`),
    ).toEqual(['As 0.02 ug/g, limit 0.2', 'Pb 0.61 ug/g, limit 0.5']);
  });
});

describe('a name whose bracket opens on the line above', () => {
  it('has its figures on the line below', () => {
    expect(
      readDrawn(`
# Residual Solvents
Analyte                               Limit (ug/g)      Result (ug/g)
Heptane                               500               ND
Mineral oil (fractions of low
and middle boiling points)            290               12
Toluene                               180               ND`),
    ).toEqual([
      'Heptane ND ug/g, limit 500',
      'Mineral oil (fractions of low and middle boiling points) 12 ug/g, limit 290',
      'Toluene ND ug/g, limit 180',
    ]);
  });
});
