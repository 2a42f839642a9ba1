import { expect, it } from 'vitest';
import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import { layOut } from '../../../../../main/extraction/layout/laid-out.ts';
import { pageOfText } from '../fields/page-of-text.ts';
import { readDrawn, readPanels, readRuled, rowInWords } from './rows-in-words.ts';

/** Two tables drawn side by side; the head of the right one is of three lines, set closer than drawn. */
function besideTallHead(left: string, right: string): string[] {
  const [page, tall] = [pageOfText(left), pageOfText(right)];
  const top = Math.min(...tall.words.map(({ y0 }) => y0));
  const moved = (y0: number) => (y0 - top > 30 ? -20 : -0.65 * (y0 - top));
  const words = tall.words.map((word) => ({ ...word, y0: word.y0 + moved(word.y0), y1: word.y1 + moved(word.y0) }));
  return readResults(layOut([{ ...page, words: [...page.words, ...words] }])).results.map(rowInWords);
}

it('takes units in brackets right under a head for its own, where rows of the table beside have begun', () => {
  const left = `
= Pesticides
Analyte        Conc. (ppm)   LOQ    Limit
Dimethoate     ND            0.1    0.2
Ethoprophos    ND            0.1    0.2
Etofenprox     0.12          0.1    0.4
Fipronil       ND            0.1    0.4`;
  const right = `

                                                             Conc.
                                            Analyte                     LOQ    Limit
                                                             (ppm)
                                            Naled            ND         0.25   0.5
                                            Phosmet          0.31       0.1    0.2
                                            Propoxur         ND         0.1    0.2`;
  expect(besideTallHead(left, right)).toEqual([
    'Dimethoate ND ug/g, loq 0.1, limit 0.2',
    'Ethoprophos ND ug/g, loq 0.1, limit 0.2',
    'Etofenprox 0.12 ug/g, loq 0.1, limit 0.4',
    'Fipronil ND ug/g, loq 0.1, limit 0.4',
    'Naled ND ug/g, loq 0.25, limit 0.5',
    'Phosmet 0.31 ug/g, loq 0.1, limit 0.2',
    'Propoxur ND ug/g, loq 0.1, limit 0.2',
  ]);
});

it('takes the units a caption says close over the heads for no head of theirs', () => {
  expect(
    readDrawn(`
= Pesticides         Method LC-MS/MS                 Units µg/g       Batch 31742
Analyte        Result     Limits   LOQ    Status     Analyte        Result     Limits   LOQ    Status
Aldicarb       < LOQ      0.4      0.1    pass       Imazalil       < LOQ      0.2      0.1    pass
Bifenazate     0.466      0.2      0.1    FAIL       Malathion      < LOQ      0.2      0.1    pass
Boscalid       0.132      0.4      0.1    pass       Naled          0.31       0.5      0.25   pass`),
  ).toEqual([
    'Aldicarb <LOQ ug/g, loq 0.1, limit 0.4, pass',
    'Bifenazate 0.466 ug/g, loq 0.1, limit 0.2, fail',
    'Boscalid 0.132 ug/g, loq 0.1, limit 0.4, pass',
    'Imazalil <LOQ ug/g, loq 0.1, limit 0.2, pass',
    'Malathion <LOQ ug/g, loq 0.1, limit 0.2, pass',
    'Naled 0.31 ug/g, loq 0.25, limit 0.5, pass',
  ]);
});

it('knows what grew from what did not in foreign matter, among other physical tests', () => {
  expect(
    readPanels(`
= Physical Tests
Test                         Result      Limit      P/F
Water Activity               0.571 aw    0.65 aw    PASS
Moisture Content             11.84 %     —          —
Organic Foreign Matter       0.4 %       2 %        PASS
Inorganic Foreign Matter     0.0 %       2 %        PASS`).slice(2),
  ).toEqual([
    'foreign_matter Organic Foreign Matter 0.4 percent, limit 2, pass',
    'foreign_matter Inorganic Foreign Matter 0 percent, limit 2, pass',
  ]);
});

it('parts the heading of a section from the first of its rows, which lines part from each other', () => {
  expect(
    readRuled(`
Parameter              Result     RL       Units     Limit     Status
__________________________________________________________________________
Cannabinoids (as received)
THCA                   21.3       0.05     %
__________________________________________________________________________
CBDA                   0.08       0.05     %
__________________________________________________________________________
CBD                    ND         0.05     %
__________________________________________________________________________
Heavy Metals (total)
Arsenic                0.018      0.01     ug/g      0.2       PASS
__________________________________________________________________________
Lead                   ND         0.01     ug/g      0.5       PASS
__________________________________________________________________________
Mercury                ND         0.005    ug/g      0.1       PASS
__________________________________________________________________________`),
  ).toEqual([
    'cannabinoids THCA 21.3 percent, loq 0.05',
    'cannabinoids CBDA 0.08 percent, loq 0.05',
    'cannabinoids CBD ND percent, loq 0.05',
    'heavy_metals Arsenic 0.018 ug/g, loq 0.01, limit 0.2, pass',
    'heavy_metals Lead ND ug/g, loq 0.01, limit 0.5, pass',
    'heavy_metals Mercury ND ug/g, loq 0.005, limit 0.1, pass',
  ]);
});

it('reads filth in milligrams to the pound, as the FDA counts it', () => {
  expect(
    readPanels(`
= Foreign Material
Analyte                  Limit        Result       Status
Mammalian Excreta        1 mg/lb      0.0 mg/lb    Pass
Foreign Material         2 %          0.0 %        Pass`),
  ).toEqual([
    'foreign_matter Mammalian Excreta 0 mg/lb, limit 1, pass',
    'foreign_matter Foreign Material 0 percent, limit 2, pass',
  ]);
});

it('takes notes side by side in small print for no row, though one has a figure under the results', () => {
  const page = pageOfText(`
= Pesticides
Analyte                  Result (ppm)    LOQ       Limit     Status
Naled                    ND              0.25      0.5       PASS
Permethrins              0.12            0.1       0.2       PASS
Pyrethrins               ND              0.5       1.0       PASS
of pyrethrin I, cinerin  1 and jasmolin  1.  3 sum of both isomers as sold
`);
  const last = Math.max(...page.words.map(({ y0 }) => y0));
  const words = page.words.map((word) => (word.y0 === last ? { ...word, y1: word.y1 - 2, fontSize: 7.5 } : word));
  const { results, review } = readResults(layOut([{ ...page, words }]));
  expect(results.map(rowInWords)).toEqual([
    'Naled ND ug/g, loq 0.25, limit 0.5, pass',
    'Permethrins 0.12 ug/g, loq 0.1, limit 0.2, pass',
    'Pyrethrins ND ug/g, loq 0.5, limit 1, pass',
  ]);
  expect(review).toEqual([]);
});

it('reads a table of two columns whose heads stand at the two edges of the page', () => {
  expect(
    readPanels(`
Water Activity     Method: WA-01
Analyte                                             Findings (aw)             Limit (aw)        Status
Water Activity                                      0.54                      0.65              Pass

Moisture           Method: MB-01
Analyte                                                                                                         %
Moisture                                                                                                     11.3`),
  ).toEqual(['water_activity Water Activity 0.54 aw, limit 0.65, pass', 'moisture_content Moisture 11.3 percent']);
});

it('takes the large caption of the next panel with its verdict for no row of the table above, though an analyte is called so', () => {
  expect(
    readPanels(`
= Microbiology
Analyte                  LOQ          Action Level   Result
                         (cfu/g)      (cfu/g)        (cfu/g)
Total Yeast/Mold         10           100000         182000
Sample Prepared By: 1161 Date: 2023-09-13 12:20:41
# Filth and Foreign Material     Passed
Specimen Weight: 35.1 g
Analyte                               Action Level   Result
                                      (%)            (%)
Covered Area                          10             0.000
Weight                                5              0.000`),
  ).toEqual([
    'microbiological Total Yeast/Mold 182000 cfu/g, loq 10, limit 100000',
    'foreign_matter Covered Area 0 percent, limit 10',
    'foreign_matter Weight 0 percent, limit 5',
  ]);
});

it('takes the large caption of the next panel with its method and date for no row of the short table above', () => {
  expect(
    readPanels(`
# Moisture
Test                     Action       Result       Status
Moisture                 15           10.4         Pass
# Water Activity      MP 4.2.7.1 (Chilled mirror)    Tested May 4, 2031
Test                     Action       Result       Status
Water Activity           0.65         0.488        Pass`),
  ).toEqual([
    'moisture_content Moisture 10.4 percent, limit 15, pass',
    'water_activity Water Activity 0.488 aw, limit 0.65, pass',
  ]);
});

it('takes the large caption of the next panel with its verdict for no row of the only one above, which is small', () => {
  expect(
    readPanels(`
= Microbiology
Analyte                  LOQ          Action Level   Result
                         (cfu/g)      (cfu/g)        (cfu/g)
Total Yeast/Mold         10           100000         182000
# Filth and Foreign Material     Passed
Analyte                               Action Level   Result
                                      (%)            (%)
Covered Area                          10             0.000
Weight                                5              0.000`),
  ).toEqual([
    'microbiological Total Yeast/Mold 182000 cfu/g, loq 10, limit 100000',
    'foreign_matter Covered Area 0 percent, limit 10',
    'foreign_matter Weight 0 percent, limit 5',
  ]);
});

/** A page of lines set at any height: `height: x text | x text`, one word each, in small print. */
function setAt(lines: string): string[] {
  const blank = pageOfText('');
  const words = lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [height, ...cells] = line.trim().split(/: | \| /);
      return cells.map((cell) => {
        const [x = '', ...text] = cell.split(' ');
        const [x0, y0] = [Number(x), Number(height)];
        const [like] = pageOfText('x').words;
        if (!like) throw new Error('A drawn letter is a word.');
        const x1 = x0 + 3.6 * text.join(' ').length;
        return { ...like, text: text.join(' '), x0, x1, y0, y1: y0 + 6, fontSize: 6 };
      });
    });
  return readResults(layOut([{ ...blank, words }])).results.map(rowInWords);
}

it('takes the upper line of a head of three for a head, where rows of the table beside stand at its height', () => {
  expect(
    setAt(`
      68: 134 LOD | 212 LOQ | 231 LIMIT | 252 RESULT | 487 LOQ | 506 LIMIT
      72: 35 ANALYTE | 277 STATUS | 402 LOD | 524 RESULT
      75: 134 (ppm) | 212 (ppm) | 231 (ppm) | 252 (ppm) | 307 ANALYTE | 487 (ppb) | 506 (ppb) | 549 STATUS
      78: 402 (ppb) | 524 (ppb)
      82: 35 Acetone | 163 0.30 | 211 0.90 | 230 5000 | 256 ND | 277 PASS
      90: 35 Benzene | 163 0.30 | 211 0.90 | 233 1.0 | 256 ND | 277 PASS | 306 Ochratoxin | 434 3.0 | 486 9.0 | 506 20 | 528 ND | 549 PASS
      98: 35 Butane | 163 0.30 | 211 0.90 | 230 5000 | 256 ND | 277 PASS
      107: 35 Ethanol | 163 0.30 | 211 0.90 | 230 5000 | 254 128 | 277 PASS
      160: 35 Heptane | 163 0.30 | 211 0.90 | 230 5000 | 256 ND | 277 PASS | 506 LIMIT
      165: 398 LOD | 483 LOQ | 524 RESULT
      169: 35 Hexane | 163 0.30 | 211 0.90 | 232 290 | 256 ND | 277 PASS | 307 ANALYTE | 506 (µg/ | 549 STATUS
      172: 398 (ppm) | 483 (ppm) | 524 (ppm)
      175: 506 g)
      183: 306 Arsenic | 428 0.005 | 482 0.015 | 507 1.5 | 524 0.021 | 549 PASS
      192: 306 Cadmium | 428 0.005 | 482 0.015 | 507 0.5 | 528 ND | 549 PASS
      201: 306 Lead | 428 0.005 | 482 0.015 | 507 0.5 | 523 <LOQ | 549 PASS`).slice(-3),
  ).toEqual([
    'Arsenic 0.021 ug/g, lod 0.005, loq 0.015, limit 1.5, pass',
    'Cadmium ND ug/g, lod 0.005, loq 0.015, limit 0.5, pass',
    'Lead <LOQ ug/g, lod 0.005, loq 0.015, limit 0.5, pass',
  ]);
});
