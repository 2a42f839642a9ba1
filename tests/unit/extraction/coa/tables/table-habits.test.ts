import { describe, expect, it } from 'vitest';
import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import { layOut } from '../../../../../main/extraction/layout/laid-out.ts';
import type { CoaResult } from '../../../../../shared/records/coa-result.ts';
import { documentOfText } from '../fields/page-of-text.ts';

const short = ({ name, value, qualifier, units, lod, loq, limit, status }: CoaResult) =>
  [
    `${name} ${value ?? qualifier}${units ? ` ${units}` : ''}`,
    lod === null ? '' : `lod ${lod}`,
    loq === null ? '' : `loq ${loq}`,
    limit === null ? '' : `limit ${limit}`,
    status ?? '',
  ]
    .filter(Boolean)
    .join(', ');

/** The rows of pages drawn with characters, in words. */
const read = (...drawings: string[]) => readResults(documentOfText(...drawings)).results.map(short);

describe('a dash beside a verdict', () => {
  it('was tested and not detected', () => {
    expect(
      read(`
# Heavy Metals
= Analyte      Result (ug/g)     Limit (ug/g)     Status
Arsenic           -                 0.2            Pass
Cadmium           0.11              0.2            Pass
Lead              -                 0.5            Pass`),
    ).toEqual([
      'Arsenic ND ug/g, limit 0.2, pass',
      'Cadmium 0.11 ug/g, limit 0.2, pass',
      'Lead ND ug/g, limit 0.5, pass',
    ]);
  });

  it('is no result where nothing says that it was tested', () => {
    expect(
      read(`
# Heavy Metals
= Analyte      Result (ug/g)     Limit (ug/g)     Status
Arsenic           -                 0.2              -
Cadmium           0.11              0.2            Pass
Lead              0.04              0.5            Pass`),
    ).toEqual(['Cadmium 0.11 ug/g, limit 0.2, pass', 'Lead 0.04 ug/g, limit 0.5, pass']);
  });
});

describe('heads of columns', () => {
  it('may be of one line beside the middle of others of two', () => {
    const drawn = documentOfText(`
# Heavy Metals
                    Amount          Action
                    (ug/g)          Level
Arsenic             0.02            0.2
Cadmium             0.11            0.2
Lead                ND              0.5`).pages[0]?.page;
    const [first] = drawn?.words ?? [];
    if (!drawn || !first) throw new Error('nothing drawn');
    const name = { ...first, text: 'Analyte', x0: 30, x1: 65, y0: 52.5, y1: 62.4, fontSize: 9, bold: false };
    const { results } = readResults(layOut([{ ...drawn, words: [...drawn.words, name] }]));
    expect(results.map(short)).toEqual([
      'Arsenic 0.02 ug/g, limit 0.2',
      'Cadmium 0.11 ug/g, limit 0.2',
      'Lead ND ug/g, limit 0.5',
    ]);
  });

  it('are known by what stands under them when their words are not', () => {
    expect(
      read(`
# Microbials
Organism            In 1 gram      Ruling
Salmonella spp.     Absent         Pass
E. coli             Absent         Pass`),
    ).toEqual(['Salmonella spp. ND, pass', 'E. coli ND, pass']);
  });

  it('do not end where one is of unknown words', () => {
    expect(
      read(`
# Cannabinoids
Compound     Label claim     Weight %     mg/capsule
D9-THC       25.0            5.954        25.01
CBD                          0.102        0.43
CBN          10.0            ND           ND`),
    ).toEqual(['D9-THC 5.954 percent', 'CBD 0.102 percent', 'CBN ND percent']);
  });

  it('take no caption for a part of them', () => {
    expect(
      read(`
4. Pesticides, ppm                         5. Heavy metals, ppb
Compound       Found     Action limit      Compound     Found     Action limit
Abamectin      ND        0.1               Arsenic      12        200
Acephate       0.02      0.1               Cadmium      ND        200`),
    ).toEqual([
      'Abamectin ND ug/g, limit 0.1',
      'Acephate 0.02 ug/g, limit 0.1',
      'Arsenic 12 ug/kg, limit 200',
      'Cadmium ND ug/kg, limit 200',
    ]);
  });

  it('take a size in the head for no unit of the results', () => {
    expect(
      read(`
# Microbials
Target              AMT (per 1 g)     Limit          P/F
Salmonella spp.     ND                Not Detected   P
E. coli             ND                Not Detected   P`),
    ).toEqual(['Salmonella spp. ND, pass', 'E. coli ND, pass']);
  });
});

describe('verdicts without a head', () => {
  it('stand right of the table, in words', () => {
    expect(
      read(`
# Heavy metals, ppm
Compound      Found     Action limit
Arsenic       0.02      0.2              pass
Cadmium       0.31      0.2              FAIL
Lead          ND        0.5              pass`),
    ).toEqual([
      'Arsenic 0.02 ug/g, limit 0.2, pass',
      'Cadmium 0.31 ug/g, limit 0.2, fail',
      'Lead ND ug/g, limit 0.5, pass',
    ]);
  });

  it('belong to the left of two tables although they stand close to the right one', () => {
    expect(
      read(`
# Pesticides (ppm)
Compound       Found     Limit             Compound       Found     Limit
Abamectin      ND        0.1          ✓    Naled          ND        0.1      ✓
Acephate       0.2       0.1          ✗    Oxamyl         ND        0.5      ✓
Aldicarb       ND        0.1          ✓    Phosmet        0.3       0.1      ✗`),
    ).toEqual([
      'Abamectin ND ug/g, limit 0.1, pass',
      'Acephate 0.2 ug/g, limit 0.1, fail',
      'Aldicarb ND ug/g, limit 0.1, pass',
      'Naled ND ug/g, limit 0.1, pass',
      'Oxamyl ND ug/g, limit 0.5, pass',
      'Phosmet 0.3 ug/g, limit 0.1, fail',
    ]);
  });
});

describe('units', () => {
  it.each([
    ['# Heavy metals, ppb', 'ug/kg'],
    ['# Heavy Metals (ICP-MS, ug/g) - Pass', 'ug/g'],
    ['# Heavy Metals\nAll results in ppb', 'ug/kg'],
    ['# Heavy Metals\nUnits: ug/g', 'ug/g'],
    ['# Heavy Metals   Method: M-1   Units ug/g   Batch: 12', 'ug/g'],
    ['# Heavy Metals (ppm; BLQ = below 20 ppb)', 'ug/g'],
  ])('of a whole table are read from its caption: %s', (caption, units) => {
    expect(
      read(`
${caption}
Analyte                                      Result                          Limit
Arsenic                                      0.02                            200
Cadmium                                      ND                              200`),
    ).toEqual([`Arsenic 0.02 ${units}, limit 200`, `Cadmium ND ${units}, limit 200`]);
  });

  it('are not read from the weight of a unit', () => {
    expect(
      read(`
Unit weight 0.42 g
# Potency
Analyte      Result
THC          5.954 %
CBD          ND`),
    ).toEqual(['THC 5.954 percent', 'CBD ND']);
  });
});
