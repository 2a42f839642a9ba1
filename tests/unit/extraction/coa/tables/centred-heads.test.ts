import { describe, expect, it } from 'vitest';
import { readDrawn, readPanels } from './rows-in-words.ts';

describe('heads in the middle of their columns', () => {
  it('stand under a caption that begins with the names and goes on over other heads', () => {
    expect(
      readPanels(`
Pesticides (LC-MS/MS, SOP-TA-0444) 3/11/2023                                                                  Pass
        Analyte           ppm     LOQ     Limit    Status              Analyte         ppm     LOQ     Limit    Status
Abamectin                  ND    0.12      0.5     Pass          Imazalil               ND    0.05      0.2     Pass
Acephate                   ND    0.10      0.4     Pass          Naled                0.31    0.12      0.5     Pass`),
    ).toEqual([
      'pesticide Abamectin ND ug/g, loq 0.12, limit 0.5, pass',
      'pesticide Acephate ND ug/g, loq 0.1, limit 0.4, pass',
      'pesticide Imazalil ND ug/g, loq 0.05, limit 0.2, pass',
      'pesticide Naled 0.31 ug/g, loq 0.12, limit 0.5, pass',
    ]);
  });

  it('keep the names that stand in the middle of a column wider than their head, behind it', () => {
    expect(
      readPanels(`
Microbiological Contaminants
 Symbol    Analysis                                         Results  Units        Limits         Status
   AC               Total Aerobic Bacterial Count              5,100     CFU/g     100,000 CFU/g     PASS
   CC               Total Coliform Bacterial Count              <100     CFU/g       1,000 CFU/g     PASS
   YM                    Total Yeast & Mold                   13,200     CFU/g      10,000 CFU/g     FAIL`),
    ).toEqual([
      'microbiological Total Aerobic Bacterial Count 5100 cfu/g, limit 100000, pass',
      'microbiological Total Coliform Bacterial Count <100 cfu/g, limit 1000, pass',
      'microbiological Total Yeast & Mold 13200 cfu/g, limit 10000, fail',
    ]);
  });

  it('leave a column left of their names to its own head', () => {
    expect(
      readPanels(`
# Cannabinoids
Peak           Analyte        Result (%)     mg/g
A1      THCA                  21.2           212
A2      CBDA                  0.4            4.0
A3      CBGA                  0.4            4.0`),
    ).toEqual(['cannabinoids THCA 21.2 percent', 'cannabinoids CBDA 0.4 percent', 'cannabinoids CBGA 0.4 percent']);
  });

  it('have heads of unknown words beside them, where their short names end left of them', () => {
    expect(
      readPanels(`
Heavy Metals
                 Metal                       Result (ppm)      LOQ (ppm)      VT Limit (ppm)      Verdict
Arsenic                                         <0.05            0.05              0.2              Pass
Lead                                             0.61            0.05              0.5              Fail
Mercury                                         <0.05            0.05              0.1              Pass`),
    ).toEqual([
      'heavy_metals Arsenic <0.05 ug/g, loq 0.05, limit 0.2, pass',
      'heavy_metals Lead 0.61 ug/g, loq 0.05, limit 0.5, fail',
      'heavy_metals Mercury <0.05 ug/g, loq 0.05, limit 0.1, pass',
    ]);
  });

  it('may stand right of all their names, where these are short', () => {
    expect(
      readPanels(`
Heavy Metals
                 Analyte                     Result (ppm)         Action Limit (ppm)        Status
Arsenic                                          0.03                    0.2                 PASS
Lead                                             ND                      0.5                 PASS
Mercury                                          0.12                    0.1                 FAIL`),
    ).toEqual([
      'heavy_metals Arsenic 0.03 ug/g, limit 0.2, pass',
      'heavy_metals Lead ND ug/g, limit 0.5, pass',
      'heavy_metals Mercury 0.12 ug/g, limit 0.1, fail',
    ]);
  });

  it('may stand over the second words of the names of the table on the right', () => {
    expect(
      readPanels(`
Heavy Metals                                            Foreign Matter
Analyte       Result (ug/g)     Limit     Status               Compound        Action Limit      Result
Arsenic            0.02          0.2       PASS         Wool Count                 > 1 per 3 g     PASS
Cadmium            ND            0.2       PASS         Hair Count                 > 1 per 3 g     PASS
Lead               0.05          0.5       PASS         Husk Count                 > 1 per 3 g     PASS
Mercury            ND            0.1       PASS         Sand Count                 > 1 per 3 g     PASS`),
    ).toEqual([
      'heavy_metals Arsenic 0.02 ug/g, limit 0.2, pass',
      'heavy_metals Cadmium ND ug/g, limit 0.2, pass',
      'heavy_metals Lead 0.05 ug/g, limit 0.5, pass',
      'heavy_metals Mercury ND ug/g, limit 0.1, pass',
      'foreign_matter Wool Count pass, limit 1, pass',
      'foreign_matter Hair Count pass, limit 1, pass',
      'foreign_matter Husk Count pass, limit 1, pass',
      'foreign_matter Sand Count pass, limit 1, pass',
    ]);
  });

  it('may stand right of all the names of the table on the right', () => {
    expect(
      readPanels(`
Water Activity                                     Moisture
     Analyte    Result (aw)  Limit (aw)  Status                  Analyte                  Result (%)
Water Activity     0.54        0.65       PASS     Moisture                                 10.9`),
    ).toEqual(['water_activity Water Activity 0.54 aw, limit 0.65, pass', 'moisture_content Moisture 10.9 percent']);
  });
});

it('leaves verdicts in their own column, though notes run on under both tables', () => {
  expect(
    readDrawn(`
= Pesticides                                Pass      Microbial                                      Pass
    Analyte     LOQ (ppm)  Result (ppm)  Status                  Organism     Limit     Result    Status
Abamectin         0.050        ND         Pass
Acequinocyl       0.050        ND         Pass       Total Aerobic Count      10,000    <100       Pass
Bifenazate        0.050        0.071      Pass       Total Yeast              1,000     <100       Pass
Cyfluthrin        0.050        ND         Pass       Salmonella               ND        ND         Pass
Daminozide        0.050        ND         Pass       A. fumigatus             ND        ND         Pass
Etoxazole         0.050        ND         Pass       A. flavus                ND        ND         Pass
Fipronil          0.050        ND         Pass
Total THC is the sum of THCA times 0.877 and of d9-THC as measured here. ND is not detected. Limits
are those of the board. The results relate to the items as tested. No part of this may be copied.`)
      .slice(0, 7)
      .map((row) => row.replace(/^(\S+ \S+).* (\S+)$/, '$1 $2')),
  ).toEqual([
    'Abamectin ND pass',
    'Acequinocyl ND pass',
    'Bifenazate 0.071 pass',
    'Cyfluthrin ND pass',
    'Daminozide ND pass',
    'Etoxazole ND pass',
    'Fipronil ND pass',
  ]);
});
