import { describe, expect, it } from 'vitest';
import { readTables } from '../../../../../../main/extraction/coa/tables/read-tables.ts';
import type { TableDraft } from '../../../../../../main/extraction/coa/tables/table-draft.ts';
import {
  halfReadLines,
  verdictsWithResults,
} from '../../../../../../main/extraction/coa/tables/unread/rest-of-lines.ts';
import { documentOfText } from '../../fields/page-of-text.ts';

const MICROBES = `
# Microbials

Analyte            Result          Limit           Status
Salmonella         Not Detected    Absent in 1 g   Pass
Listeria           Not Detected    Absent in 1 g   Pass
`;
/** Rows that have nothing but verdicts, with what stands beside them. */
const judged = (head: string, first: string, second: string) =>
  documentOfText(`
# Microbials

Analyte            Result          ${head}
Salmonella         Pass            ${first}
Listeria           Pass            ${second}
`);
const BLOCKS = `
# Heavy Metals

Analyte            Result (ppm)    Limit (ppm)     Analyte            Result (ppm)    Limit (ppm)
Arsenic            0.02            0.2             Lead               0.04            0.5
Cadmium            ND              0.2             Mercury            ND              0.1
`;

/** The tables of a document whose results were taken from the column of verdicts. */
const withVerdicts = (tables: readonly TableDraft[]): TableDraft[] =>
  tables.map((table) => ({
    ...table,
    rows: table.rows.map((row) => ({
      ...row,
      status: null,
      measurements: row.measurements.map((read) => ({
        ...read,
        words: row.status?.words ?? [],
        value: { ...read.value, value: null, qualifier: row.status?.value ?? null },
      })),
    })),
  }));

describe('a row of which only the verdict was read', () => {
  const document = documentOfText(MICROBES);
  const tables = readTables(document);

  it('is named with the result on its line that nothing was read from', () => {
    expect(verdictsWithResults(document, withVerdicts(tables)).map(({ row, text }) => [row.name.value, text])).toEqual([
      ['Salmonella', 'Not Detected'],
      ['Listeria', 'Not Detected'],
    ]);
  });

  it('is none where the result was read, or no result is printed', () => {
    expect(verdictsWithResults(document, tables)).toEqual([]);
    const visual = documentOfText(MICROBES.replace(/Not Detected/g, '            '));
    expect(verdictsWithResults(visual, readTables(visual))).toEqual([]);
  });

  it.each([
    ['what is asked for', judged('Specification', 'Absent', 'Absent')],
    [
      'how the laboratory worked',
      judged(
        '                      Incubation    35 C',
        '                      Duration      48 h',
        '                      Sample Mass   1.02 g',
      ),
    ],
  ])('is none beside which stands %s', (_, page) => {
    expect(verdictsWithResults(page, readTables(page))).toEqual([]);
    expect(halfReadLines(page, readTables(page))).toEqual([]);
  });
});

describe('a line of which one row was read', () => {
  const document = documentOfText(BLOCKS);
  const tables = readTables(document);

  it('is named when the row right of it was not', () => {
    const left = tables.map((table) => ({
      ...table,
      rows: table.rows.filter(({ name }) => !['Lead', 'Mercury'].includes(name.value)),
    }));
    expect(halfReadLines(document, left)).toEqual([
      { analysis: 'heavy_metals', text: 'Lead 0.04' },
      { analysis: 'heavy_metals', text: 'Mercury ND' },
    ]);
  });

  it('is not where both were, or where a sum, a head or a note stands beside the row', () => {
    expect(halfReadLines(document, tables)).toEqual([]);
    const others = documentOfText(
      BLOCKS.replace('Lead               0.04            0.5', 'Total metals       0.06           ').replace(
        'Mercury            ND              0.1',
        'Analyte            LOQ (ppm)',
      ),
    );
    expect(halfReadLines(others, readTables(others))).toEqual([]);
  });
});
