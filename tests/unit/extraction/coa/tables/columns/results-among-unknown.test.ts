import { describe, expect, it } from 'vitest';
import { readResults } from '../../../../../../main/extraction/coa/read-results.ts';
import { documentOfText } from '../../fields/page-of-text.ts';
import { readDrawn, rowInWords } from '../rows-in-words.ts';

describe('a head of results in words nobody knows, beside a head of limits that is unknown as well', () => {
  it('stands over what was not detected', () => {
    expect(
      readDrawn(`
# Pesticides
= Analyte         LOD          Units        Vexor        Pass/Fail      Quill
Acephate          0.01         ppm          3            PASS           ND
Bifenazate        0.01         ppm          3            PASS           0.21
Boscalid          0.01         ppm          0.5          PASS           ND
Carbaryl          0.05         ppm          0.5          PASS           ND`),
    ).toEqual([
      'Acephate ND ug/g, lod 0.01, pass',
      'Bifenazate 0.21 ug/g, lod 0.01, pass',
      'Boscalid ND ug/g, lod 0.01, pass',
      'Carbaryl ND ug/g, lod 0.05, pass',
    ]);
  });

  it('stands over figures of which no two are alike, where the others are a LOD and a LOQ three times as large', () => {
    expect(
      readDrawn(`
# Cannabinoids
= Analyte         Vexor (mg/g)      Quill (mg/g)      Tamber (mg/g)
CBD               0.020             0.060             35.21
CBC               0.015             0.045             0.92
CBG               0.030             0.090             0.61
CBN               0.018             0.054             0.21`),
    ).toEqual(['CBD 35.21 mg/g', 'CBC 0.92 mg/g', 'CBG 0.61 mg/g', 'CBN 0.21 mg/g']);
  });

  it('may come twice, in two units', () => {
    const { results, review } = readResults(
      documentOfText(`
# Cannabinoids
= Analyte         Quill (mg/g)      Vexor (mg/g)      Tamber (%)
CBD               0.060             35.21             3.521
CBC               0.060             ND                ND
CBG               0.060             0.61              0.061
CBN               0.060             2.14              0.214`),
    );
    expect(results.map(rowInWords)).toEqual(['CBD 35.21 mg/g', 'CBC ND mg/g', 'CBG 0.61 mg/g', 'CBN 2.14 mg/g']);
    expect(review).toEqual([]);
  });

  it('is asked about where nothing under it tells', () => {
    const { results, review } = readResults(
      documentOfText(`
# Heavy Metals
= Analyte         Vexor (ppm)      Quill (ppm)      Status
Arsenic           0.2              0.1              PASS
Cadmium           0.2              0.1              PASS
Lead              0.5              0.3              PASS`),
    );
    expect(results.map(rowInWords)).toHaveLength(3);
    expect(review).toEqual(expect.arrayContaining(['results[0]', 'results[1]', 'results[2]']));
  });
});

describe('the only head in words nobody knows', () => {
  it('is asked about where the same figure stands under it all the way down', () => {
    const { review } = readResults(
      documentOfText(`
# Pesticides
= Analyte         LOD          Units        Vexor        Pass/Fail
Acephate          0.01         ppm          0.1          PASS
Bifenazate        0.02         ppm          0.1          PASS
Boscalid          0.01         ppm          0.1          PASS
Carbaryl          0.05         ppm          0.1          PASS`),
    );
    expect(review).toEqual(expect.arrayContaining(['results[0]', 'results[3]']));
  });
});
