import { describe, expect, it } from 'vitest';
import { readPanels } from './rows-in-words.ts';

describe('names without a head', () => {
  it('are found beside their figures, below a table that has ended', () => {
    expect(
      readPanels(`
Heavy Metals (ug/g)

                          Result    Limit
               Arsenic    0.08      2.0
               Cadmium    0.05      0.82
               Lead       ND        1.2

Pesticides

             ug/g     Limit                     ug/g     Limit
Abamectin    ND       0.5      Imazalil         ND       0.2
Acephate     0.03     0.4      Malathion        0.05     0.2
Carbaryl     ND       0.2      Oxamyl           ND       1.0`).slice(3),
    ).toEqual([
      'pesticide Abamectin ND ug/g, limit 0.5',
      'pesticide Acephate 0.03 ug/g, limit 0.4',
      'pesticide Carbaryl ND ug/g, limit 0.2',
      'pesticide Imazalil ND ug/g, limit 0.2',
      'pesticide Malathion 0.05 ug/g, limit 0.2',
      'pesticide Oxamyl ND ug/g, limit 1',
    ]);
  });

  it('begin a table each where panels with different heads stand side by side', () => {
    expect(
      readPanels(`
                Cannabinoids  Complete    Pesticides            PASS      Microbials                     FAIL
          LOQ (%)   %       mg/g                 Result  Limit  Status                 CFU/g    Limit    Status
THCA      0.03      21.1    211       Abamectin  ND      0.05   PASS      Yeast        27,000   10000    FAIL
CBD       0.03      0.4     4.0       Bifenazate 0.1     0.4    PASS      Coliforms    320      1000     PASS
CBG       0.03      ND      ND        Naled      ND      0.5    PASS
                                                                          Moisture Content               PASS
                                      Units: ppm. ND: not detected
                                                                                       %        Limit    Status
                                                                          Moisture     12.4     15       PASS`),
    ).toEqual([
      'cannabinoids THCA 21.1 percent, loq 0.03',
      'cannabinoids CBD 0.4 percent, loq 0.03',
      'cannabinoids CBG ND percent, loq 0.03',
      'pesticide Abamectin ND ug/g, limit 0.05, pass',
      'pesticide Bifenazate 0.1 ug/g, limit 0.4, pass',
      'pesticide Naled ND ug/g, limit 0.5, pass',
      'microbiological Yeast 27000 cfu/g, limit 10000, fail',
      'microbiological Coliforms 320 cfu/g, limit 1000, pass',
      'moisture_content Moisture 12.4 percent, limit 15, pass',
    ]);
  });

  it('stand left of figures beside a table that heads its own', () => {
    expect(
      readPanels(`
            %        mg/g        Bacteria         CFU/g     Limit
THCA        21.1     211         E. coli          ND        100
CBD         0.4      4.0         Salmonella       ND        1
CBG         0.2      2.0         Coliforms        120       1000`),
    ).toEqual([
      'cannabinoids THCA 21.1 percent',
      'cannabinoids CBD 0.4 percent',
      'cannabinoids CBG 0.2 percent',
      'microbiological E. coli ND cfu/g, limit 100',
      'microbiological Salmonella ND cfu/g, limit 1',
      'microbiological Coliforms 120 cfu/g, limit 1000',
    ]);
  });
});

describe('units on the second line of a head', () => {
  it('belong to it although a row of the table beside it stands on their line', () => {
    expect(
      readPanels(`
                     Result    Limit                  ppm       Limit
Moisture             9.7 %     15 %        Acetone    12        5000
Water Activity       0.51 aw   0.65 aw     Benzene    ND        2
Foreign Matter                             Butanes    214       5000
                     Result    Limit       Methanol   ND        3000
                     % w/w     % w/w       Propane    ND        5000
Stems                1.1       5           Toluene    ND        890
Seeds                0.5       2           Xylenes    ND        2170`).filter((row) => row.startsWith('foreign')),
    ).toEqual(['foreign_matter Stems 1.1 percent, limit 5', 'foreign_matter Seeds 0.5 percent, limit 2']);
  });
});

describe('a row of a panel called like its name', () => {
  it('is none of its headings, whatever stands in words behind it', () => {
    expect(
      readPanels(`
Test                     Result                     Status
Pathogenic E. coli       Not Detected in 1 g        PASS
Salmonella               Not Detected in 1 g        PASS
Aspergillus niger        Not Detected in 1 g        PASS`),
    ).toEqual([
      'microbiological Pathogenic E. coli ND, pass',
      'microbiological Salmonella ND, pass',
      'microbiological Aspergillus niger ND, pass',
    ]);
  });

  it('is none where it has no verdict either', () => {
    expect(
      readPanels(`
Test                     Result
Pathogenic E. coli       Not Detected in 1 g
Salmonella               Not Detected in 1 g
Aspergillus niger        Not Detected in 1 g`),
    ).toEqual([
      'microbiological Pathogenic E. coli ND',
      'microbiological Salmonella ND',
      'microbiological Aspergillus niger ND',
    ]);
  });
});

describe('results without a head', () => {
  it('are found before their limits where the head that says result stands over verdicts', () => {
    expect(
      readPanels(`
Other

Test                          Limit     Result
Water Activity     0.57 aw    0.65      Pass
Moisture           11.2 %     13        Pass
Foreign Material   ND         5 %       Pass

Results apply to the sample as received.`),
    ).toEqual([
      'water_activity Water Activity 0.57 aw, limit 0.65, pass',
      'moisture_content Moisture 11.2 percent, limit 13, pass',
      'foreign_matter Foreign Material ND percent, limit 5, pass',
    ]);
  });
});

describe('rows of words that heads are made of', () => {
  it('are rows where their figure stands under the head of results', () => {
    expect(
      readPanels(`
Microbiology

Test                             Result     Unit     Action Level   P/F
Total Aerobic Microbial Count    148000     CFU/g    No limit       Pass
Total Yeast and Mold Count       212000     CFU/g    100000         Fail`),
    ).toEqual([
      'microbiological Total Aerobic Microbial Count 148000 cfu/g, pass',
      'microbiological Total Yeast and Mold Count 212000 cfu/g, limit 100000, fail',
    ]);
  });
});
