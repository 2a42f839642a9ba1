import { expect, it } from 'vitest';
import { readDrawings } from '../../read-drawings.ts';

/** A panel of some rows under a line of words and one with a verdict. */
const panel = (caption: string, rows: readonly string[], verdict = 'PASS') => `
= ${caption}
The sample was prepared        as the procedure of the laboratory says
${verdict.padStart(84)}
Analyte                        LOQ (ppm)                  Result (ppm)
${rows.map((name) => `${name.padEnd(31)}0.05                       ND`).join('\n')}
`;
const METALS = ['Arsenic', 'Cadmium', 'Lead', 'Mercury'];
const asked = (first: string, ...others: string[]) => {
  const { findings } = readDrawings([
    `# CERTIFICATE OF ANALYSIS
${first}`,
    ...others,
  ]);
  return findings
    .filter(({ code, severity }) => code === 'verdict-not-read' && severity === 'warning')
    .flatMap(({ paths }) => paths);
};

it('asks for the verdict of a panel where one that nothing was read from stands over its rows', () => {
  const toxins = ['Aflatoxin B1', 'Aflatoxin B2', 'Aflatoxin G1', 'Ochratoxin A'];
  const both = panel('Heavy Metals', METALS) + panel('Mycotoxins', toxins, 'FAIL');
  // The first is taken for the sample's verdict, which is asked about too.
  expect(asked(both)).toEqual(['mycotoxin_status']);
});

it('asks nothing where the verdict was read, or where it stands over what no limit fails', () => {
  expect(
    asked(panel('Heavy Metals                                                             PASS', METALS, '')),
  ).toEqual([]);
  expect(asked(panel('Cannabinoids', ['THCA', 'CBDA', 'CBG', 'CBN']))).toEqual([]);
});

/** A page with a verdict in a tile over all its results. */
const TILE = `
Total THC               Total CBD               Safety
18.2 %                  0.4 %                   PASS

Heavy Metals                                    Pass
Analyte                 LOQ (ppm)               Result (ppm)
Arsenic                 0.05                    ND
Cadmium                 0.05                    ND
Lead                    0.05                    ND
Mercury                 0.05                    ND
`;

it('asks for the verdict on the whole sample where one stands over all results, under a word that may be of another thing', () => {
  const failed = TILE.replace('Pass', 'Fail');
  expect(asked(failed)).toEqual(['status']);
  // A pass where no panel failed tells nothing that a person must know.
  expect(asked(TILE)).toEqual([]);
  expect(asked(`Batch result: PASS\n${failed}`)).toEqual([]);
});

it('takes no verdict on a later page for one on the whole sample', () => {
  const first = panel('Cannabinoids', ['THCA', 'CBDA', 'CBG', 'CBN'], '');
  expect(asked(first, TILE)).toEqual([]);
});
