import { describe, expect, it } from 'vitest';
import {
  clearEdits,
  fillDownEdits,
  fillEmptyEdits,
  pasteEdits,
  setEdits,
  textsOf,
} from '../../../renderer/screens/review/model/cell-edits.ts';
import { labelTogether } from '../../../renderer/screens/review/model/label-together.ts';
import { sameForOthers } from '../../../renderer/screens/review/model/same-for-others.ts';
import { type Section, sectionsOf, type TableSection } from '../../../renderer/screens/review/model/slots.ts';
import { fromTabSeparated, toTabSeparated } from '../../../renderer/screens/review/model/tab-separated.ts';
import {
  besideInTable,
  columnBlock,
  extended,
  extendedTo,
  selectedBlock,
  wholeTable,
} from '../../../renderer/screens/review/model/table-range.ts';
import type { RecordDetail } from '../../../shared/desktop.ts';
import { sampleCoa, sampleReceipt, sampleResult } from '../../support/sample-readings.ts';

/** Four pesticides, of which the second and the third have no limit. */
function detailOf(review: string[] = []): RecordDetail {
  const limits = [0.1, null, null, 5];
  const results = ['Abamectin', 'Bifenazate', 'Malathion', 'Spinosad'].map((name, row) =>
    sampleResult({ analysis: 'pesticide', key: name.toLowerCase(), name, limit: limits[row], units: 'ug/g' }),
  );
  const findings = review.length > 0 ? [{ code: 'no-units', severity: 'warning', paths: review, params: {} }] : [];
  return { kind: 'coa', record: sampleCoa({ results }), evidence: {}, review, findings } as unknown as RecordDetail;
}

const sectionsFor = (detail: RecordDetail): Section[] => sectionsOf(detail, 1000);
const tableOf = (sections: Section[]) => sections.at(-1) as TableSection;
const at = (section: TableSection, key: string) => section.columns.findIndex((column) => column.key === key);

describe('a selection of cells', () => {
  const detail = detailOf();
  const sections = sectionsFor(detail);
  const table = tableOf(sections);

  it('moves with arrows, over the first row to the head of its column and over that to the table’s', () => {
    expect(besideInTable(sections, 'results[0].limit', 'ArrowRight')).toBe('results[0].lod');
    expect(besideInTable(sections, 'results[0].limit', 'ArrowUp')).toBe('results.pesticide.limit');
    expect(besideInTable(sections, 'results.pesticide.limit', 'ArrowUp')).toBe('results.pesticide');
    expect(besideInTable(sections, 'results.pesticide.limit', 'ArrowDown')).toBe('results[0].limit');
    expect(besideInTable(sections, 'results[0].name', 'ArrowLeft')).toBeNull();
    expect(besideInTable(sections, 'lab', 'ArrowDown')).toBeUndefined();
  });

  it('leaves a table downwards for what follows', () => {
    const receipt = { kind: 'receipt', record: sampleReceipt(), review: [] } as unknown as RecordDetail;
    const all = sectionsFor(receipt);
    const items = all.find((section): section is TableSection => section.type === 'table');
    const after = all[all.indexOf(items as Section) + 1];
    const last = items?.rows.at(-1)?.cells[0]?.path ?? '';
    expect(besideInTable(all, last, 'ArrowDown')).toBe(after?.type === 'fields' ? after.fields[0]?.path : '');
  });

  it('spans cells from where it begins, within one table', () => {
    const one = extended(sections, 'results[1].limit', null, 'ArrowDown');
    const two = extended(sections, 'results[1].limit', one, 'ArrowRight');
    const limit = at(table, 'limit');
    expect(selectedBlock(sections, 'results[1].limit', two)).toMatchObject({
      rows: [1, 2],
      columns: [limit, limit + 1],
    });
    const up = extendedTo(sections, 'results[2].limit', 'results[0].value');
    expect(selectedBlock(sections, 'results[2].limit', up)).toMatchObject({
      rows: [0, 2],
      columns: [limit - 2, limit],
    });
    expect(extendedTo(sections, 'lab', 'results[0].value')).toBeNull();
    expect(extended(sections, 'results[3].limit', null, 'ArrowDown')?.extent).toEqual([3, limit]);
    expect(selectedBlock(sections, 'results.pesticide.limit', null)).toMatchObject({
      rows: [0, 3],
      columns: [limit, limit],
    });
    expect(wholeTable(sections, 'results[2].limit')).toMatchObject({
      anchor: [0, 0],
      extent: [3, table.columns.length - 1],
    });
    expect(wholeTable(sections, 'lab')).toBeNull();
  });
});

describe('changes of many cells', () => {
  const detail = detailOf();
  const table = tableOf(sectionsFor(detail));
  const limits = columnBlock(table, at(table, 'limit'));
  const limit = (row: number, value: number | null, typed?: string) => ({
    path: `results[${row}].limit`,
    value,
    ...(typed && { typed }),
  });

  it('fill what is empty from above, and leave what is not', () => {
    expect(fillEmptyEdits(detail, limits).edits).toEqual([limit(1, 0.1, '0.1'), limit(2, 0.1, '0.1')]);
  });

  it('fill down the first row, and one cell from the one above', () => {
    expect(fillDownEdits(detail, limits).edits.map(({ path }) => path)).toEqual(
      [1, 2, 3].map((row) => `results[${row}].limit`),
    );
    const one = { ...limits, rows: [1, 1] as const };
    expect(fillDownEdits(detail, one).edits).toEqual([limit(1, 0.1, '0.1')]);
  });

  it('clear what holds something', () => {
    expect(clearEdits(detail, limits).edits).toEqual([limit(0, null), limit(3, null)]);
  });

  it('keep the digits that were typed, and leave cells the text is no value for', () => {
    expect(setEdits(detail, { ...limits, rows: [0, 0] }, '0.20').edits).toEqual([limit(0, 0.2, '0.20')]);
    const { edits, wrong } = setEdits(detail, limits, 'many');
    expect(edits).toEqual([]);
    expect(wrong).toHaveLength(4);
  });

  it('put a qualifier in the place of a result', () => {
    const results = columnBlock(table, at(table, 'value'));
    expect(setEdits(detail, { ...results, rows: [0, 0] }, 'ND').edits).toEqual([
      { path: 'results[0].qualifier', value: 'ND' },
    ]);
  });

  it('paste rows of texts, adding rows behind the last, and copy them back', () => {
    const from = { section: table, rows: [3, 3] as const, columns: [0, 0] as const };
    const { edits } = pasteEdits(detail, from, [
      ['Spinosad', '0.02'],
      ['Thiacloprid', 'ND'],
    ]);
    expect(edits[0]).toMatchObject({ path: 'results[4]', value: { analysis: 'pesticide', units: 'ug/g' } });
    expect(edits.slice(1)).toEqual([
      { path: 'results[3].value', value: 0.02, typed: '0.02' },
      { path: 'results[4].name', value: 'Thiacloprid' },
      { path: 'results[4].qualifier', value: 'ND' },
    ]);
    const text = toTabSeparated(textsOf(detail, { section: table, rows: [0, 1], columns: [0, 1] }));
    expect(fromTabSeparated(text)).toEqual([
      ['Abamectin', '21.5'],
      ['Bifenazate', '21.5'],
    ]);
  });

  it('are told in the history by the column they are of', () => {
    expect(labelTogether(detail.record, ['results[0].limit', 'results[1].limit'])).toBe('Pesticides, Limit (2 values)');
    expect(labelTogether(detail.record, ['lab', 'producer'])).toMatch(/; .*\(2 values\)$/);
  });
});

describe('text from a spreadsheet', () => {
  it('is read with quoted cells, line breaks of any system and an end of line', () => {
    expect(fromTabSeparated('a\tb\r\n"c\nd"\t"e ""f"""\r\n')).toEqual([
      ['a', 'b'],
      ['c\nd', 'e "f"'],
    ]);
    expect(fromTabSeparated('one')).toEqual([['one']]);
    expect(fromTabSeparated('a\t\nb\tc')).toEqual([
      ['a', ''],
      ['b', 'c'],
    ]);
    const cells = [
      ['tab\there', 'quote "x"'],
      ['line\nbreak', ''],
    ];
    expect(fromTabSeparated(toTabSeparated(cells))).toEqual(cells);
  });
});

describe('the same for other rows', () => {
  const offered = (detail: RecordDetail, path: string, text: string) =>
    sameForOthers(detail, sectionsFor(detail), path, text, undefined);

  it('is offered where the other cells are empty as this one was', () => {
    expect(offered(detailOf(), 'results[1].limit', '0.1')).toEqual({
      cause: 'empty',
      edits: [{ path: 'results[2].limit', value: 0.1, typed: '0.1' }],
    });
    expect(offered(detailOf(), 'results[0].limit', '0.2')).toBeNull();
  });

  it('is offered where they are asked about for the same reason', () => {
    const detail = detailOf([0, 1, 2].map((row) => `results[${row}].units`));
    expect(offered(detail, 'results[1].units', 'ug/kg')?.edits.map(({ path }) => path)).toEqual([
      'results[0].units',
      'results[2].units',
    ]);
  });

  it('is not offered for results, which differ, unless nothing was found', () => {
    const detail = detailOf([0, 1, 2].map((row) => `results[${row}].value`));
    expect(offered(detail, 'results[1].value', '0.3')).toBeNull();
    expect(offered(detail, 'results[1].value', 'ND')?.edits).toHaveLength(2);
  });
});
