import { expect, it } from 'vitest';
import { makeBoard } from '../../../main/extraction/coa/fields/board.ts';
import { findLearnedTables, thresholdIn } from '../../../main/extraction/coa/profiles/find-learned-tables.ts';
import { learnTables } from '../../../main/learning/learn-tables.ts';
import { ownTexts } from '../../../main/learning/own-values.ts';
import type { CoaResult } from '../../../shared/records/coa-result.ts';
import { documentOfText } from '../extraction/coa/fields/page-of-text.ts';

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
  const learned = learnTables(document, makeBoard(document), read, truth, ownTexts([]), {
    tables: [],
    analytes: {},
    extra: {},
  });
  const [limits] = learned.tables.filter(({ shape }) => shape === 'thresholds');
  expect(limits).toMatchObject({ rows: 4, held: 4, corrected: 4 });
  const found = findLearnedTables(document, learned).filter(({ table }) => table === limits);
  expect(
    found.flatMap(({ table, rows }) => rows.map(({ result }) => thresholdIn(table, result, 'limit', 'ug/g'))),
  ).toEqual(truth.map(({ limit }) => limit));
});
