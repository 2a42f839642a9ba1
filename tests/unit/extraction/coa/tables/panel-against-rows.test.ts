import { expect, it } from 'vitest';
import { readDrawings } from '../read-drawings.ts';

const sheet = (panel: string, coliform: string) => `
# CERTIFICATE OF ANALYSIS
= Alder Creek Labs
12 Alder Ave, Eugene, OR 97401

Product Name:      Moss Kush
Sample ID:         AC-2201

= Microbiology: ${panel}
Analyte                          Limit (CFU/g)    Result (CFU/g)
Salmonella spp.                  ND               not present in 1 gram.
Shiga toxin-producing E. coli    ND               not present in 1 gram.
Aspergillus niger                ND               not present in 1 gram.
Total Coliforms                  100              ${coliform}
`;

it('reads what is not present as not detected, under a panel that passed', () => {
  const { record, findings } = readDrawings(sheet('PASS', '<10'));
  expect(record.results.map(({ qualifier, status }) => [qualifier, status])).toEqual([
    ['ND', null],
    ['ND', null],
    ['ND', null],
    ['<10', null],
  ]);
  expect(record.microbiological_status).toBe('pass');
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});

it('calls a row an error that is over its limit in a panel printed as passed', () => {
  const { findings } = readDrawings(sheet('PASS', '4200'));
  expect(findings).toContainEqual(
    expect.objectContaining({
      code: 'over-limit-unjudged',
      severity: 'error',
      paths: expect.arrayContaining(['results[3]', 'microbiological_status']),
    }),
  );
});

it.each([
  ['DOES NOT MEET REQUIREMENTS', 'fail'],
  ['NOT REQUIRED', 'NT'],
  ['NICHT BESTANDEN', 'fail'],
])('reads the verdict of a panel by what it denies: %s', (panel, status) => {
  expect(readDrawings(sheet(panel, '<10')).record.microbiological_status).toBe(status);
});
