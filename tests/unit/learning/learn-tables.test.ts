import { expect, it } from 'vitest';
import { makeBoard } from '../../../main/extraction/coa/fields/board.ts';
import { findLearnedTables, thresholdIn } from '../../../main/extraction/coa/profiles/find-learned-tables.ts';
import { learnTables } from '../../../main/learning/learn-tables.ts';
import { ownTexts } from '../../../main/learning/own-values.ts';
import type { CoaResult } from '../../../shared/records/coa-result.ts';
import { documentOfText } from '../extraction/coa/fields/page-of-text.ts';

const NOTHING = { tables: [], analytes: {}, extra: {} };

it('keeps a table of limits that are printed in other units than the results', () => {
  const document = documentOfText(`
= Pesticides
Analyte             Result (ppm)
Abamectin           0.41
Acephate            0.52
Bifenazate          0.63
Carbaryl            0.74

= Action limits
Analyte             Limit (ppb)
Abamectin           100
Acephate            200
Bifenazate          300
Carbaryl            500`);
  const truth = (
    [
      ['Abamectin', 0.41, 0.1],
      ['Acephate', 0.52, 0.2],
      ['Bifenazate', 0.63, 0.3],
      ['Carbaryl', 0.74, 0.5],
    ] as const
  ).map(
    ([name, value, limit]): CoaResult => ({
      ...{ analysis: 'pesticide', name, key: name.toLowerCase(), value, qualifier: null, mg_g: value / 1000 },
      ...{ units: 'ug/g', limit, lod: null, loq: null, status: null },
    }),
  );
  const read = truth.map((row) => ({ ...row, limit: null }));
  const learned = learnTables(document, makeBoard(document), read, truth, ownTexts([]), NOTHING);
  const [limits] = learned.tables.filter(({ shape }) => shape === 'thresholds');
  expect(limits).toMatchObject({ rows: 4, held: 4, corrected: 4 });
  const found = findLearnedTables(document, learned).filter(({ table }) => table === limits);
  expect(
    found.flatMap(({ table, rows }) => rows.map(({ result }) => thresholdIn(table, result, 'limit', 'ug/g'))),
  ).toEqual(truth.map(({ limit }) => limit));
});

const cannabinoids = (rows: readonly (readonly [name: string, value: number, loq: number])[]) =>
  rows.map(
    ([name, value, loq]): CoaResult => ({
      ...{ analysis: 'cannabinoids', name, key: name.toLowerCase(), value, qualifier: null, mg_g: value * 10 },
      ...{ units: 'percent', limit: null, lod: null, loq, status: null },
    }),
  );
const THREE = cannabinoids([
  ['THCA', 20.1, 0.12],
  ['CBDA', 0.31, 0.15],
  ['CBGA', 0.94, 0.17],
]);

it('takes heads in the order of the columns, where each stands nearer to another column', () => {
  const document = documentOfText(`
Analyte                                            Amount       Amount            LOD           LOQ
THCA                                                       20.10        201.0 mg/g        0.0013         0.12
CBDA                                                        0.31          3.1 mg/g        0.0014         0.15
CBGA                                                        0.94          9.4 mg/g        0.0015         0.17`);
  const { tables } = learnTables(document, makeBoard(document), [], THREE, ownTexts([]), NOTHING);
  expect(tables[0]?.columns.map(({ role, head }) => [role, head])).toEqual([
    ['name', 'analyte'],
    ['result', 'amount'],
    ['other', 'amount'],
    ['other', 'lod'],
    ['loq', 'loq'],
  ]);
});

it('takes a line for heads though a row of another table stands beside them', () => {
  const document = documentOfText(`
Abamectin      0.1    Pass        Name           Amount (%)     LOQ (%)
Acephate       0.1    Pass        THCA           20.10          0.12
Bifenazate     0.1    Pass        CBDA            0.31          0.15
Carbaryl       0.1    Pass        CBGA            0.94          0.17`);
  const { tables } = learnTables(document, makeBoard(document), [], THREE, ownTexts([]), NOTHING);
  expect(tables[0]?.columns.map(({ head }) => head)).toEqual(['name', 'amount (%)', 'loq (%)']);
});
