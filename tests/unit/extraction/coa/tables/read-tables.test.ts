import { expect, it } from 'vitest';
import { readTables } from '../../../../../main/extraction/coa/tables/read-tables.ts';
import { documentOfText } from '../fields/page-of-text.ts';

const rowsOf = (text: string) =>
  readTables(documentOfText(text)).flatMap((table) =>
    table.rows.map((row) => ({
      analysis: row.analysis,
      name: row.name.value,
      value: row.measurements[0]?.value.value ?? row.measurements[0]?.value.qualifier,
      limit: row.limit?.value,
      status: row.status?.value,
    })),
  );

it('parts a caption from the head right under it, and goes on past the bars that head its sections', () => {
  const rows = rowsOf(`
Contaminant Testing
Parameter          Result      Units     LOQ      Action Limit    Pass/Fail
Heavy Metals ICP-MS                      FAIL
Arsenic            <LOQ        µg/g      0.02     0.2             Pass
Lead               0.84        µg/g      0.02     0.5             Fail
Mycotoxins LC-MS                         PASS
Ochratoxin A       <LOQ        µg/g      0.003    0.02            Pass
`);
  expect(rows).toEqual([
    { analysis: 'heavy_metals', name: 'Arsenic', value: '<LOQ', limit: 0.2, status: 'pass' },
    { analysis: 'heavy_metals', name: 'Lead', value: 0.84, limit: 0.5, status: 'fail' },
    { analysis: 'mycotoxin', name: 'Ochratoxin A', value: '<LOQ', limit: 0.02, status: 'pass' },
  ]);
});

it('knows a head by what its words say, also where no list has them', () => {
  const rows = rowsOf(`
Test Parameter     Result      Units     Specification    Conformance
Cadmium            0.08        µg/g      0.3              Conforms
Lead               <0.02       µg/g      0.5              Conforms
`);
  expect(rows).toMatchObject([
    { name: 'Cadmium', value: 0.08, limit: 0.3, status: 'pass' },
    { name: 'Lead', value: '<0.02', limit: 0.5, status: 'pass' },
  ]);
});

it('takes verdicts behind the results for verdicts although no head names them, also between two tables', () => {
  const rows = rowsOf(`
Analyte        Limit      Result            Analyte        Limit      Result
Aldicarb       0.1        ND        Pass    Fenoxycarb     0.1        ND        Pass
Carbofuran     0.1        0.31      Fail    Fipronil       0.1        0.02      Pass
Chlordane      0.1        ND        Pass    Imazalil       0.1        ND        Pass
`);
  expect(rows.map(({ name, value, status }) => [name, value, status])).toEqual([
    ['Aldicarb', 'ND', 'pass'],
    ['Carbofuran', 0.31, 'fail'],
    ['Chlordane', 'ND', 'pass'],
    ['Fenoxycarb', 'ND', 'pass'],
    ['Fipronil', 0.02, 'pass'],
    ['Imazalil', 'ND', 'pass'],
  ]);
});

it('reads tables on their side with their limits and verdicts', () => {
  const rows = rowsOf(`
Metals by ICP-MS
                   Arsenic     Cadmium     Lead        Mercury
Result (µg/g)      ND          0.04        0.61        ND
Limit (µg/g)       0.2         0.2         0.5         0.1
Status             Pass        Pass        Fail        Pass
`);
  expect(rows).toMatchObject([
    { name: 'Arsenic', value: 'ND', limit: 0.2, status: 'pass' },
    { name: 'Cadmium', value: 0.04, limit: 0.2, status: 'pass' },
    { name: 'Lead', value: 0.61, limit: 0.5, status: 'fail' },
    { name: 'Mercury', value: 'ND', limit: 0.1, status: 'pass' },
  ]);
});

it('reads the labels of rows past the figures of a total whose head runs over two lines', () => {
  const drafts = readTables(
    documentOfText(`
             TOTAL
             CANNABINOIDS  CBDV      CBGA      CBG       D9-THC    THCA
%            26.609        <LOQ      0.982     0.126     0.584     24.917
mg/g         266.09        <LOQ      9.82      1.26      5.84      249.17
LOQ          0.001         0.001     0.001     0.001     0.001     0.001
`),
  );
  expect(
    drafts
      .flatMap((table) => table.rows)
      .map(({ name, measurements: [first], loq }) => [name.value, first?.value.value, first?.value.units, loq?.value]),
  ).toEqual([
    ['CBDV', null, 'percent', 0.001],
    ['CBGA', 0.982, 'percent', 0.001],
    ['CBG', 0.126, 'percent', 0.001],
    ['D9-THC', 0.584, 'percent', 0.001],
    ['THCA', 24.917, 'percent', 0.001],
  ]);
});

it('leaves out what is the sum of a cannabinoid and its acid by its name', () => {
  const rows = rowsOf(`
Component          Mass (%)    Amount (mg/g)
CBD                71.20       712.0
CBDA               0.02        0.20
Δ9THC+THCA         <0.20       <2.00
CBD + CBDA         71.22       712.2
`);
  expect(rows.map(({ name, value }) => [name, value])).toEqual([
    ['CBD', 71.2],
    ['CBDA', 0.02],
  ]);
});

it('keeps heads together around one that no list knows, and units in brackets', () => {
  const drafts = readTables(
    documentOfText(`
Cannabinoid        LOQ (% w/w)    Technique     Result (% w/w)    Result (mg/g)
THCA               0.02           HPLC          19.85             198.5
CBD                0.02           HPLC          ND                ND
`),
  );
  const rows = drafts.flatMap((table) => table.rows);
  expect(
    rows.map((row) => [
      row.loq?.value,
      row.measurements.map(({ value }) => [value.value ?? value.qualifier, value.units]),
    ]),
  ).toEqual([
    [
      0.02,
      [
        [19.85, 'percent'],
        [198.5, 'mg/g'],
      ],
    ],
    [
      0.02,
      [
        ['ND', 'percent'],
        ['ND', 'mg/g'],
      ],
    ],
  ]);
});
