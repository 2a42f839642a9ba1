import { expect, it } from 'vitest';
import { withLearnedTables } from '../../../../../main/extraction/coa/profiles/apply-tables.ts';
import { findLearnedTables } from '../../../../../main/extraction/coa/profiles/find-learned-tables.ts';
import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import type { LaidOutDocument } from '../../../../../main/extraction/layout/laid-out.ts';
import { finding, reason } from '../../../../../shared/findings/finding.ts';
import type { CoaResult } from '../../../../../shared/records/coa-result.ts';
import type { LearnedTable } from '../../../../../shared/records/lab-layout.ts';
import type { Evidence } from '../../../../../shared/records/reading.ts';
import { documentOfText } from '../fields/page-of-text.ts';
import { column, layoutOf, learnedTable } from './learned-table.ts';

const CANNABINOIDS = [
  column('name', 'analyte', 0, 12),
  column('loq', 'loq (%)', 20, 27),
  column('result', 'result (%)', 35, 45, 'percent'),
];

const recognized = (...tables: LearnedTable[]) =>
  ({ layout: layoutOf(tables), changed: false }) as Parameters<typeof withLearnedTables>[2];

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
  const taught = withLearnedTables(read, document, recognized(table));
  expect(taught.results.map(({ key, value }) => [key, value])).toContainEqual(['cbda', 0.31]);
  expect(taught.findings).toEqual([passedOver('Strange acid 0.44')]);
  expect(taught.reasons).toEqual([]);
  expect(taught.review).toEqual([path]);
  // Another line that no row was read from is asked about, whether a finding or a reason says so.
  const why = reason('line-not-read', { line: 'Strange acid' });
  const left = withLearnedTables({ ...read, findings: [], reasons: [{ path, why }] }, document, recognized(table));
  expect([left.reasons, left.review]).toEqual([[{ path, why }], [path]]);
  const answered = withLearnedTables({ ...read, findings: [passedOver('CBDA 0.31')] }, document, recognized(table));
  expect([answered.findings, answered.reasons, answered.review]).toEqual([[], [], []]);
});

const SURE = { rows: 6, held: 6 };
/** A reading of the right rows that takes every LOQ for the result. */
const misread = (document: LaidOutDocument) => {
  const whole = readResults(document);
  return { ...whole, results: whole.results.map((row) => ({ ...row, value: row.loq, loq: null })) };
};
const valuesOf = ({ results }: ReturnType<typeof withLearnedTables>) => results.map(({ value, loq }) => [value, loq]);

it('reads a table that was always right by its columns, where it is set narrower beside another', () => {
  const document = documentOfText(`
= Cannabinoids                           Moisture content
Analyte   LOQ (%)   Result (%)           Analysis         Measured %
THCA      0.10      20.10                Loss on drying   7.24
CBDA      0.10      0.31
CBGA      0.10      0.94`);
  const columns = [
    column('name', 'analyte', 0, 12),
    column('loq', 'loq (%)', 40, 50),
    column('result', 'result (%)', 80, 92, 'percent'),
  ];
  const table = learnedTable({ columns, ...SURE });
  expect(valuesOf(withLearnedTables(misread(document), document, recognized(table))).slice(0, 3)).toEqual([
    [20.1, 0.1],
    [0.31, 0.1],
    [0.94, 0.1],
  ]);
});

it('leaves what was read of a table that was always right where its units are others than were learned', () => {
  const document = documentOfText(`
= Cannabinoids
Analyte             LOQ            Result (mg/g)
THCA                1.00           201.0
CBDA                1.00           3.1
CBGA                1.00           9.4`);
  const learned = [
    column('name', 'analyte', 0, 9),
    column('loq', 'loq', 20, 26),
    CANNABINOIDS[2],
  ] as typeof CANNABINOIDS;
  const read = readResults(document);
  expect(read.results.map(({ value, units }) => [value, units])).toContainEqual([201, 'mg/g']);
  const taught = withLearnedTables(read, document, recognized(learnedTable({ columns: learned, ...SURE })));
  expect(taught.results).toEqual(read.results);
});

it('reads rows without heads by their order, where the figures are wider than in those learned from', () => {
  const document = documentOfText(`
= Cannabinoids
THCA        20.1000      201.0
CBDA         0.3100        3.1
CBGA         0.9400        9.4`);
  const columns = [column('name', '', 0, 4), column('result', '', 11, 15, 'percent'), column('other', '', 20, 24)];
  const table = learnedTable({ columns, ...SURE, corrected: 6 });
  const [found] = findLearnedTables(document, layoutOf([table]));
  expect(found?.rows.map(({ result }) => result.value)).toEqual([20.1, 0.31, 0.94]);
});

it('goes on reading a table beside which another has its heads', () => {
  const document = documentOfText(`
Analyte     LOQ (%)   Result (%)         Solvents
THCA        0.10      20.10              Headspace GC-MS
CBDA        0.10      0.31               Solvent       Limit (ppm)    Amount (ppm)
CBGA        0.10      0.94               Butane        5000           12
CBN         0.10      0.22               Ethanol       5000           13`);
  const columns = [
    column('name', 'analyte', 0, 4),
    column('loq', 'loq (%)', 12, 19),
    column('result', 'result (%)', 22, 32),
  ];
  const solvents = [
    column('name', 'solvent', 41, 48),
    column('limit', 'limit (ppm)', 55, 66),
    column('result', 'amount (ppm)', 70, 82),
  ];
  const tables = [learnedTable({ columns }), learnedTable({ analysis: 'residual_solvents', columns: solvents })];
  const [first] = findLearnedTables(document, layoutOf(tables));
  expect(first?.rows.map(({ result }) => result.key)).toEqual(['thca', 'cbda', 'cbga', 'cbn']);
});

it('takes no row whose name was read out of the names of known rows', () => {
  const document = documentOfText(`
= Cannabinoids
Analyte             LOQ (%)        Result (%)
THCA                0.10           20.10
CBDA                0.10           0.31
CBGA                0.10           0.94`);
  const whole = readResults(document);
  const [thca, cbda] = whole.results as [CoaResult, CoaResult];
  const joined = { ...cbda, key: 'thca_cbda', name: 'THCA CBDA' };
  const [first, second] = [whole.evidence['results[0].name'], whole.evidence['results[1].name']] as [
    Evidence,
    Evidence,
  ];
  const box: Evidence['box'] = [first.box[0], first.box[1], second.box[2], second.box[3]];
  const read = {
    ...whole,
    results: [thca, joined, ...whole.results.slice(2)],
    evidence: { ...whole.evidence, 'results[1].name': { ...second, box } },
  };
  const table = learnedTable({ columns: CANNABINOIDS, ...SURE });
  const taught = withLearnedTables(read, document, recognized(table));
  expect(taught.results.map(({ name }) => name)).toEqual(['THCA', 'CBDA', 'CBGA']);
});
