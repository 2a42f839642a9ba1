import { describe, expect, it } from 'vitest';
import { spellNames } from '../../../../../main/extraction/coa/tables/names/spell-names.ts';
import { readTables } from '../../../../../main/extraction/coa/tables/read-tables.ts';
import { confirmEachOther } from '../../../../../main/extraction/coa/tables/rows/row-doubts.ts';
import { layOut } from '../../../../../main/extraction/layout/laid-out.ts';
import { documentOfScan } from '../fields/page-of-text.ts';

const draftsOf = (drawing: string) => spellNames(readTables(documentOfScan(drawing))).flatMap(({ rows }) => rows);
const rowsOf = (drawing: string) =>
  draftsOf(drawing).map(({ name, measurements, doubts }) => ({
    name: name.value,
    value: measurements[0]?.value.value ?? measurements[0]?.value.qualifier,
    units: measurements[0]?.value.units,
    trust: doubts.reduce((product, { factor }) => product * factor, 1),
  }));

describe('tables on their side in small print', () => {
  const rows = rowsOf(`
             THCA     CRG      CBD      TICV     CBN      D9-THC   XQ7
%            18.2     0.31     0.05     ND       0.02     0.61     1.7
mg/g         182      3.1      0.5      ND       0.2      6.1      17
LOD          0.001    0.001    0.001    0.001    0.001    0.001    0.001
`);

  it('stand for the analytes their misread names come near', () => {
    expect(rows.map(({ name, value }) => [name, value])).toEqual([
      ['THCA', 18.2],
      ['CBG', 0.31],
      ['CBD', 0.05],
      ['THCV', 'ND'],
      ['CBN', 0.02],
      ['D9-THC', 0.61],
    ]);
  });

  it('ask for the names nothing comes near, and trust those put right less', () => {
    const [table] = readTables(
      documentOfScan(`
             THCA     CBG      CBD      QQXQ     CBN
%            18.2     0.31     0.05     ND       0.02
`),
    );
    expect(table?.rows).toHaveLength(4);
    expect(table?.strange).toEqual(['QQXQ']);
    expect(rows.find(({ name }) => name === 'THCA')?.trust).toBe(1);
    expect(rows.find(({ name }) => name === 'CBG')?.trust).toBeLessThan(1);
  });
});

it('takes no column whose head lost its word for the results that another head names', () => {
  const rows = rowsOf(`
Analyte        (ppb)     Result (ppb)    Limit (ppb)
Arsenic        151.4     ND              200
Cadmium        151.4     3.2             200
Lead           151.4     ND              500
`);
  expect(rows.map(({ value }) => value)).toEqual(['ND', 3.2, 'ND']);
});

it('doubts rows that have a number and `ND` in columns of the same meaning', () => {
  const rows = rowsOf(`
Analyte        ppb       ppb       Status
Arsenic        151.4     ND        Pass
Cadmium        3.1       3.2       Pass
Mercury        75.7      ND        Pass
`);
  expect(rows.map(({ trust }) => trust < 0.8)).toEqual([true, false, true]);
});

it('gives back the Greek letter to names that begin a letter right of the others', () => {
  const rows = rowsOf(`
Terpene            Result (mg/g)
Linalool           3.12
  Humulene         1.05
Myrcene            5.21
Camphene           0.22
  Terpinene        0.07
Fenchol            0.41
Borneol            0.12
`);
  expect(rows.map(({ name }) => name)[1]).toBe('α-Humulene');
  expect(rows[1]?.trust).toBeGreaterThan(0.9);
  expect(rows[4]?.trust).toBeLessThan(0.8);
  expect(rows[0]).toMatchObject({ name: 'Linalool', trust: 1 });
});

it('gives back the Greek letter to names whose ink is wider than their letters', () => {
  const names = ['Linalool', 'Myrcene', 'Camphene', 'Fenchol', 'Borneol', 'Humulene', 'Geraniol', 'Camphor'];
  const page = documentOfScan(
    `Terpene        Result (mg/g)\n${names.map((name) => `${name.padEnd(15)}1.25`).join('\n')}`,
  );
  const widened = page.pages.map(({ page: sheet }) => ({
    ...sheet,
    words: sheet.words.map((word) => {
      const width = [...word.text].reduce(
        (sum, letter) => sum + (/[iljtfIr]/.test(letter) ? 3 : /[mw]/.test(letter) ? 8 : 5.3),
        0,
      );
      return { ...word, x1: word.x0 + width + (word.text === 'Humulene' ? 8 : 0) };
    }),
  }));
  const rows = spellNames(readTables(layOut(widened))).flatMap((table) => table.rows);
  expect(rows.map(({ name }) => name.value)).toEqual(names.map((name) => (name === 'Humulene' ? 'α-Humulene' : name)));
});

it('reads counts whose exponent lost its raised place', () => {
  const rows = rowsOf(`
Organism                     Result (CFU/g)    Limit (CFU/g)
Total Yeast and Mold         2.0 × 103         100000
Total Aerobic Bacteria       150               100000
`);
  expect(rows.map(({ value }) => value)).toEqual([2000, 150]);
});

it('is surer of digits that two units confirm, and asks where they differ by more than rounding', () => {
  const drafts = draftsOf(`
Analyte        ppm        %
Linalool       3512.5     0.35
Myrcene        135.91     0.01
Camphene       871.2      0.78
`);
  expect(drafts.map(({ doubts }) => doubts.length)).toEqual([0, 0, 1]);
  expect(drafts.map(({ measurements }) => confirmEachOther(measurements))).toEqual([true, false, false]);
});

it('reads heads past letters that OCR made of something it could not read', () => {
  const document = documentOfScan(`
Analyte        Action Pq   Result (ppb)
Arsenic        200         ND
Lead           500         31
`);
  const pages = document.pages.map(({ page }) => ({
    ...page,
    words: page.words.map((word) => (word.text === 'Pq' ? { ...word, confidence: 0.1 } : word)),
  }));
  const rows = readTables(layOut(pages)).flatMap((table) => table.rows);
  expect(rows.map(({ limit, measurements }) => [limit?.value, measurements[0]?.text])).toEqual([
    [200, 'ND'],
    [500, '31'],
  ]);
});

it('leaves names that are whole without a Greek letter, however wide they print', () => {
  const rows = rowsOf(`
Terpene            Result (mg/g)
Linalool           3.12
  Terpinolene      1.05
Myrcene            5.21
Camphene           0.22
Fenchol            0.41
Borneol            0.12
`);
  expect(rows[1]).toMatchObject({ name: 'Terpinolene', trust: 1 });
});
