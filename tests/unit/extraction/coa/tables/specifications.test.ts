import { expect, it } from 'vitest';
import { readPanels } from './rows-in-words.ts';

it('reads a German specification that begins with what nobody measures, its verdicts close behind the results', () => {
  expect(
    readPanels(`
Prüfparameter                           Spezifikation             Ergebnis Bewertung
Eigenschaften
Aussehen                                grüne Blüten            entspricht
Identität (HPTLC)                       positiv                 entspricht
Reinheit
Trocknungsverlust                       ≤ 12,0 %                     8,4 % entspricht
Fremde Bestandteile                     ≤ 2 %                        0,1 % entspricht
Gehalt (HPLC-UV)
Cannabidiol (CBD)                       ≤ 1,0 %                     0,07 % entspricht
Cannabinol (CBN)                        ≤ 1,0 %                      n. n. entspricht
Schwermetalle (ICP-MS)
Arsen                                   ≤ 0,2 mg/kg                  <0,03 entspricht
Blei                                    ≤ 5,0 mg/kg             0,14 mg/kg entspricht
Cadmium                                 ≤ 1,0 mg/kg             0,05 mg/kg entspricht
Mikrobiologische Qualität
Escherichia coli                        Abwesenheit in 1 g        abwesend entspricht`),
  ).toEqual([
    'moisture_content Trocknungsverlust 8.4 percent, limit 12, pass',
    'foreign_matter Fremde Bestandteile 0.1 percent, limit 2, pass',
    'cannabinoids Cannabidiol (CBD) 0.07 percent, limit 1, pass',
    'cannabinoids Cannabinol (CBN) ND percent, limit 1, pass',
    'heavy_metals Arsen <0.03 ug/g, limit 0.2, pass',
    'heavy_metals Blei 0.14 ug/g, limit 5, pass',
    'heavy_metals Cadmium 0.05 ug/g, limit 1, pass',
    'microbiological Escherichia coli ND, pass',
  ]);
});

it('reads Swiss heads and thousands parted by apostrophes', () => {
  expect(
    readPanels(`
= Cannabinoide (HPLC-DAD)
Parameter                   Resultat [%]      NG [%]      BG [%]
Cannabidiol (CBD)           1.31              0.02        0.05
Cannabinol (CBN)            < BG              0.02        0.05

= Physikalische Parameter
Parameter                   Resultat          Einheit
Trocknungsverlust           10.7              %
Wasseraktivität (aw)        0.552             –

= Mikrobiologie
Parameter                   Resultat          Einheit      Richtwert
Hefen und Schimmelpilze     7’300             KBE/g        ≤ 50’000`),
  ).toEqual([
    'cannabinoids Cannabidiol (CBD) 1.31 percent, lod 0.02, loq 0.05',
    'cannabinoids Cannabinol (CBN) <LOQ percent, lod 0.02, loq 0.05',
    'moisture_content Trocknungsverlust 10.7 percent',
    'water_activity Wasseraktivität (aw) 0.552 aw',
    'microbiological Hefen und Schimmelpilze 7300 cfu/g, limit 50000',
  ]);
});

it('reads Spanish heads of limits of detection and quantification, and of reference values', () => {
  expect(
    readPanels(`
= Perfil de cannabinoides
Cannabinoide          LD (% p/p)      LC (% p/p)      Concentración (% p/p)
CBD                   0,01            0,03            9,87
CBC                   0,01            0,03            <LC

= Metales pesados
Elemento              Resultado (mg/kg)      LC (mg/kg)      Valor de referencia (mg/kg)
Plomo (Pb)            0,05                   0,02            3,0
Cadmio (Cd)           n.d.                   0,01            1,0`),
  ).toEqual([
    'cannabinoids CBD 9.87 percent, lod 0.01, loq 0.03',
    'cannabinoids CBC <LOQ percent, lod 0.01, loq 0.03',
    'heavy_metals Plomo (Pb) 0.05 ug/g, loq 0.02, limit 3',
    'heavy_metals Cadmio (Cd) ND ug/g, loq 0.01, limit 1',
  ]);
});

it('takes the units that a line under the tables states for a panel whose sections do not name it', () => {
  expect(
    readPanels(`
= Pesticides
Category I
Analyte               LOD/LOQ          Limit        Result       Status
Aldicarb              0.02/0.06        0.1          ND           PASS
Captan                0.01/0.03        0.7          0.114        PASS
All pesticide results in µg/g.`),
  ).toEqual([
    'pesticide Aldicarb ND ug/g, lod 0.02, loq 0.06, limit 0.1, pass',
    'pesticide Captan 0.114 ug/g, lod 0.01, loq 0.03, limit 0.7, pass',
  ]);
});

it('takes the units of the caption for the right of two tables, though its verdict stands over its last head', () => {
  expect(
    readPanels(`
= Pesticides   LC-MS/MS   02/19/2024   ppm                                                      FAIL
Analyte          Result     LOQ      Limit     Status     Analyte        Result    LOQ      Limit    Status
Abamectin        ND         0.2      0.5       Pass       Imazalil       0.062     0.1      0.2      Pass
Bifenazate       0.487      0.1      0.2       Fail       Malathion      ND        0.1      0.2      Pass`),
  ).toEqual([
    'pesticide Abamectin ND ug/g, loq 0.2, limit 0.5, pass',
    'pesticide Bifenazate 0.487 ug/g, loq 0.1, limit 0.2, fail',
    'pesticide Imazalil 0.062 ug/g, loq 0.1, limit 0.2, pass',
    'pesticide Malathion ND ug/g, loq 0.1, limit 0.2, pass',
  ]);
});

it('makes no rows of what a summary says was not tested', () => {
  expect(
    readPanels(`
Test                  Date Tested      Result
Cannabinoids          04/03/2024       Complete
Heavy Metals          04/05/2024       Pass
Pesticides            04/06/2024       Pass
Residual Solvents     04/04/2024       Pass
Moisture                               NT
Water Activity                         NT`),
  ).toEqual([]);
});

it('reads a moisture at the far end of a line that holds nothing else', () => {
  expect(
    readPanels(`
= Cannabinoids
Analyte                          Dry weight (%)       LOQ (%)
CBD                              0.350                0.010
CBDA                             6.825                0.010
CBG                              0.064                0.010

= Moisture — SOP-01
Moisture Content                                                                                    9.1 %`),
  ).toContain('moisture_content Moisture Content 9.1 percent');
});

it('keeps a limit in words together where a table has too few rows to show its columns', () => {
  expect(
    readPanels(`
= Microbials by qPCR
Analyte                      Limit                              Result           Status
Salmonella spp.              Detected/Not Detected in 1 g       Not Detected     Pass
Aspergillus flavus           Detected/Not Detected in 1 g       Not Detected     Pass`),
  ).toEqual(['microbiological Salmonella spp. ND, pass', 'microbiological Aspergillus flavus ND, pass']);
});

it('parts a name from the heading of the next panel under it', () => {
  expect(
    readPanels(`
= Microbial Impurities
Microbe                      Result            Limit                 Status
Salmonella                   Absent            Absent in 1 g         PASS
E. coli (STEC)               Absent            Absent in 1 g         PASS
Harmful Metals (ICP-MS, SOP-18)
Metal                        Result (ug/g)     Limit (ug/g)          Status
Arsenic                      ND                0.2                   PASS`).map((row) => row.split(',')[0]),
  ).toEqual(['microbiological Salmonella ND', 'microbiological E. coli (STEC) ND', 'heavy_metals Arsenic ND ug/g']);
});
