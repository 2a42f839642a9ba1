import { expect, it } from 'vitest';
import { withLearnedTables } from '../../../../../main/extraction/coa/profiles/apply-tables.ts';
import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import { finding, reason } from '../../../../../shared/findings/finding.ts';
import { documentOfText } from '../fields/page-of-text.ts';
import { column, layoutOf, learnedTable } from './learned-table.ts';

const CANNABINOIDS = [
  column('name', 'analyte', 0, 12),
  column('loq', 'loq (%)', 20, 27),
  column('result', 'result (%)', 35, 45, 'percent'),
];

it('asks on for lines of a panel that a table which was always read right adds no row for', () => {
  const document = documentOfText(`
= Cannabinoids
Analyte             LOQ (%)        Result (%)
THCA                0.10           20.10
Delta-9 THC         0.10           0.82
CBDA                0.10           0.31
CBGA                0.10           0.94
Strange acid        0.10           0.44`);
  const whole = readResults(document);
  const missed = whole.results.findIndex(({ key }) => key === 'cbda');
  const path = 'results.cannabinoids';
  const passedOver = (line: string) => finding('line-passed-over', 'warning', [path], { line });
  const read = {
    ...whole,
    results: whole.results.slice(0, missed),
    findings: [passedOver('CBDA 0.31'), passedOver('Strange acid 0.44')],
    reasons: [{ path, why: reason('row-missing', { names: ['CBDA'] }) }],
    review: [path],
  };
  const table = learnedTable({ columns: CANNABINOIDS, rows: 4, held: 4 });
  const recognized = { layout: layoutOf([table]), changed: false } as Parameters<typeof withLearnedTables>[2];
  const taught = withLearnedTables(read, document, recognized);
  expect(taught.results.map(({ key, value }) => [key, value])).toContainEqual(['cbda', 0.31]);
  expect(taught.findings).toEqual([passedOver('Strange acid 0.44')]);
  expect(taught.reasons).toEqual([]);
  expect(taught.review).toEqual([path]);
  // Another line that no row was read from is asked about, whether a finding or a reason says so.
  const why = reason('line-not-read', { line: 'Strange acid' });
  const left = withLearnedTables({ ...read, findings: [], reasons: [{ path, why }] }, document, recognized);
  expect([left.reasons, left.review]).toEqual([[{ path, why }], [path]]);
  const answered = withLearnedTables({ ...read, findings: [passedOver('CBDA 0.31')] }, document, recognized);
  expect([answered.findings, answered.reasons, answered.review]).toEqual([[], [], []]);
});
