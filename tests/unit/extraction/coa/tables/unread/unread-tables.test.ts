import { describe, expect, it } from 'vitest';
import { readResults } from '../../../../../../main/extraction/coa/read-results.ts';
import { readTables } from '../../../../../../main/extraction/coa/tables/read-tables.ts';
import { unreadTables } from '../../../../../../main/extraction/coa/tables/unread/unread-tables.ts';
import { messageOf } from '../../../../../../shared/findings/finding.ts';
import { documentOfText } from '../../fields/page-of-text.ts';
import { readDrawings } from '../../read-drawings.ts';
import { rowOfPanel } from '../rows-in-words.ts';

const ANALYTES = ['Arsenic', 'Cadmium', 'Lead', 'Mercury', 'Nickel', 'Chromium', 'Copper', 'Zinc', 'Cobalt'];
const table = (head: string, names: readonly string[]) =>
  [head, ...names.map((name) => `${name.padEnd(18)} 0.02            0.2`)].join('\n');

it('tells of a page whose lines look like results while no table was read', () => {
  const document = documentOfText(
    table(
      '',
      ANALYTES.map((name) => [...name].reverse().join('')),
    ),
  );
  expect(unreadTables(document, [])).toEqual([{ page: 1, lines: 9 }]);
});

it('tells of none where the rows were read, where lines are few, and of controls', () => {
  const read = documentOfText(table('Heavy Metals\nAnalyte            Result (ppm)    Limit (ppm)', ANALYTES));
  expect(unreadTables(read, readTables(read))).toEqual([]);
  expect(unreadTables(documentOfText(table('', ANALYTES.slice(0, 7))), [])).toEqual([]);
  expect(unreadTables(documentOfText(table('Method blank and recovery', ANALYTES)), [])).toEqual([]);
});

it('asks about a panel of which one table has names that nobody knows', () => {
  const panel = (names: readonly string[]) => `
= Microbiology by plating
Organism                  Result (CFU/g)      Limit (CFU/g)       Status
${names.map((name) => `${name.padEnd(26)}<10                 1000                Pass`).join('\n')}

= Microbiology by PCR
Organism                  Result              Limit               Status
Salmonella spp.           Absent              Absent in 1 g       Pass
Aspergillus niger         Absent              Absent in 1 g       Pass`;
  const asked = (names: readonly string[]) => readResults(documentOfText(panel(names))).review;
  const strange = ANALYTES.flatMap((name) => [`${name} bestetoj`, `Sximo ${[...name].reverse().join('')}`]);
  expect(asked(strange)).toContain('results.microbiological');
  expect(asked(['Total Aerobic Bacteria', 'Total Yeast and Mold'])).toEqual([]);
});

it('reads results under a Spanish head of names whose names nobody knows, as they are printed', () => {
  const { results, review } = readResults(
    documentOfText(`
= Microbiología (USP <61>)
Organismo                 Resultado (UFC/g)   Límite (UFC/g)      Estado
Bestetoj entute           <10                 1000                Cumple
Sximoj entute             <10                 100                 Cumple`),
  );
  expect(results.map(({ name }) => name)).toEqual(['Bestetoj entute', 'Sximoj entute']);
  expect(review).toEqual([]);
});

describe('a panel that nobody knows', () => {
  const METALS = `
Heavy Metals
Parameter                 Result      Unit      Maximum level
Lead                      0.021       mg/kg     3.0
Cadmium                   0.010       mg/kg     1.0
`;

  it('is read as beside the standard analyses where thresholds tell its figures, and asked about once', () => {
    const text = `${METALS}
Tropospheric residues
Parameter                 Result      Unit      Maximum level
Ozonbenzol                0.6         µg/kg     2.0
Sximo                     0.9         µg/kg     2.0`;
    expect(readResults(documentOfText(text)).results.slice(2).map(rowOfPanel)).toEqual([
      'other Ozonbenzol 0.6 ug/kg, limit 2',
      'other Sximo 0.9 ug/kg, limit 2',
    ]);
    const asked = readDrawings(text).findings.filter(({ severity }) => severity === 'warning');
    expect(asked).toContainEqual(expect.objectContaining({ code: 'unknown-analyte', paths: ['results.other'] }));
  });

  it('is only asked about where its figures may be anything', () => {
    const { results, findings } = readResults(
      documentOfText(`${METALS}
Tropospheric residues
Parameter                 Result      Unit      Date
Ozonbenzol                0.6         µg/kg     2024-02-03
Sximo                     0.9         µg/kg     2024-02-03`),
    );
    expect(results).toHaveLength(2);
    expect(findings.flatMap(({ paths }) => paths)).toContain('results');
    expect(findings.map((found) => messageOf(found)).join()).toContain('Ozonbenzol, Sximo');
  });

  it('is what several panels found together', () => {
    const { results } = readResults(
      documentOfText(`${METALS}
Load of all contaminants
Panel                       Limit (ppm)            Result (ppm)
Pesticides and Metals       5                      1.37`),
    );
    expect(results.slice(2).map(rowOfPanel)).toEqual(['other Pesticides and Metals 1.37 ug/g, limit 5']);
  });
});
