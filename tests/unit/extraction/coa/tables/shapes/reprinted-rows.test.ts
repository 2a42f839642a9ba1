import { expect, it } from 'vitest';
import { readDrawings } from '../../read-drawings.ts';

const page = (...rows: readonly string[]) => `# CERTIFICATE OF ANALYSIS
Pesticides                              Pass
Analyte          LOQ (ppb)   Limit (ppb)   Result (ppb)   Status
${rows.join('\n')}
`;
const row = (name: string, result = 'ND') => `${name.padEnd(17)}25          400           ${result.padEnd(15)}Pass`;
const first = page(...['Abamectin', 'Acequinocyl', 'Bifenazate', 'Cypermethrin'].map((name) => row(name)));
const second = (cypermethrin = 'ND') =>
  page(row('Cypermethrin', cypermethrin), ...['Daminozide', 'Etoxazole', 'Imazalil'].map((name) => row(name)));
const namesOf = (...pages: readonly string[]) =>
  readDrawings(pages).record.results.map(({ name, value, qualifier }) => `${name} ${value ?? qualifier}`);

it('reads a row once that stands at the foot of a page and again at the head of the next', () => {
  expect(namesOf(first, second()).filter((name) => name.startsWith('Cyper'))).toEqual(['Cypermethrin ND']);
  expect(namesOf(first, second())).toHaveLength(7);
});

it('keeps both rows of an analyte that say different things', () => {
  expect(namesOf(first, second('88')).filter((name) => name.startsWith('Cyper'))).toEqual([
    'Cypermethrin ND',
    'Cypermethrin 88',
  ]);
});
