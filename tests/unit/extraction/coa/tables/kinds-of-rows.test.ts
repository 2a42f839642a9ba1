import { expect, it } from 'vitest';
import { readDrawings } from '../read-drawings.ts';

const HEAD = '# CERTIFICATE OF ANALYSIS\n= Alder Creek Labs\n\n\n';
const rowsOf = (drawing: string) => {
  const { results } = readDrawings([HEAD + drawing]).record;
  return results.map(({ analysis, name }) => `${analysis}: ${name}`);
};

it('keeps rows of a panel in two halves apart that one standard analyte covers', () => {
  const rows = rowsOf(`
= Foreign Material
Analyte             Limit     Result (%)   Status          Analyte          Limit     Result (%)   Status
Cinders             25 %      ND           PASS            Sand             25 %      ND           PASS
Dirt                25 %      ND           PASS            Soil             25 %      ND           PASS
`);
  expect(rows.toSorted()).toEqual(['Cinders', 'Dirt', 'Sand', 'Soil'].map((name) => `foreign_matter: ${name}`));
});

it('tells elements that feed plants from heavy metals', () => {
  const rows = rowsOf(`
= Nutrients and Other Elements
Analyte             Result (ug/g)     LOQ (ug/g)
Calcium             354               1.75
Magnesium           ND                1.75
Potassium           1800              10
Phosphorus          250               0.875



= Heavy Metals
Analyte             Result (ug/g)     LOQ (ug/g)     Limit (ug/g)
Arsenic             ND                0.05           0.2
Cadmium             ND                0.05           0.2
Lead                ND                0.05           0.5
Mercury             ND                0.05           0.1
`);
  expect(rows).toEqual([
    ...['Calcium', 'Magnesium', 'Potassium', 'Phosphorus'].map((name) => `other: ${name}`),
    ...['Arsenic', 'Cadmium', 'Lead', 'Mercury'].map((name) => `heavy_metals: ${name}`),
  ]);
});

it('gives no row to what a summary says in one piece was not tested', () => {
  const rows = rowsOf(`
Moisture: NT

Water Activity: NT

= Cannabinoids
Analyte             Result %     LOQ %
THCA                21.47        0.01
CBD                 ND           0.01
`);
  expect(rows).toEqual(['cannabinoids: THCA', 'cannabinoids: CBD']);
});
