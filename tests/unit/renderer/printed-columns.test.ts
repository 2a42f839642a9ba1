import { describe, expect, it } from 'vitest';
import { exchangedColumns, readColumn } from '../../../renderer/screens/review/model/column-reading.ts';
import { bandsOf, printedColumns } from '../../../renderer/screens/review/model/printed-columns.ts';
import { sectionsOf, type TableSection } from '../../../renderer/screens/review/model/slots.ts';
import type { RecordDetail, TextLine } from '../../../shared/desktop.ts';
import type { Evidence } from '../../../shared/records/reading.ts';
import { ink, sampleCoa, sampleResult } from '../../support/sample-readings.ts';

type Box = Evidence['box'];

/** Words of a line from where each begins, a letter being a hundredth of the page's width. */
const line = (y: number, words: readonly (readonly [x: number, text: string])[]): TextLine =>
  words.map(([x, text]) => ({ text, box: [x, y, x + text.length * 0.008, y + 0.015] as Box }));

const TEXT = [
  {
    number: 1,
    lines: [
      line(0.1, [
        [0.1, 'Analyte'],
        [0.3, 'LOQ'],
        [0.4, 'Result'],
        [0.455, '(mg/g)'],
      ]),
      line(0.13, [
        [0.1, 'CBD'],
        [0.3, '0.10'],
        [0.41, '8.20'],
        [0.6, 'CBG'],
        [0.8, '0.11'],
        [0.91, '1.10'],
      ]),
      line(0.16, [
        [0.1, 'CBN'],
        [0.3, '0.12'],
        [0.41, 'ND'],
        [0.6, 'THCV'],
        [0.8, '0.13'],
        [0.91, '2.20'],
      ]),
      line(0.19, [
        [0.1, 'CBC'],
        [0.3, '0.14'],
        [0.41, '3.30'],
      ]),
    ],
  },
];

/** Five rows in two tables side by side, whose results were taken from the column of LOQ. */
function misread(): { detail: RecordDetail; section: TableSection } {
  const places: [string, number, Box][] = [
    ['CBD', 0.1, [0.1, 0.13, 0.124, 0.145]],
    ['CBN', 0.12, [0.1, 0.16, 0.124, 0.175]],
    ['CBC', 0.14, [0.1, 0.19, 0.124, 0.205]],
    ['CBG', 0.11, [0.6, 0.13, 0.624, 0.145]],
    ['THCV', 0.13, [0.6, 0.16, 0.632, 0.175]],
  ];
  const results = places.map(([name, value]) =>
    sampleResult({ key: name.toLowerCase(), name, value, units: 'mg/g', loq: null }),
  );
  const evidence = Object.fromEntries(places.map(([name, , box], row) => [`results[${row}].name`, ink(name, { box })]));
  const detail = {
    kind: 'coa',
    record: sampleCoa({ results }),
    evidence,
    review: [],
    findings: [],
  } as unknown as RecordDetail;
  return { detail, section: sectionsOf(detail, 1000).at(-1) as TableSection };
}

const columns = (detail: RecordDetail) => printedColumns(TEXT, bandsOf(detail.evidence, [0, 1, 2, 3, 4], 'results'));
const at = (section: TableSection, key: string) => section.columns.findIndex((column) => column.key === key);

describe('the columns printed beside rows', () => {
  it('are found with their heads, in tables side by side as in one', () => {
    const found = columns(misread().detail);
    expect(found.map(({ head }) => head)).toEqual(['Analyte', 'LOQ', 'Result (mg/g)']);
    expect([...(found[2]?.cells.values() ?? [])].map(({ text }) => text)).toEqual([
      '8.20',
      'ND',
      '3.30',
      '1.10',
      '2.20',
    ]);
  });

  it('are read into a column, each value with where it stands', () => {
    const { detail, section } = misread();
    const printed = columns(detail)[2];
    if (!printed) throw new Error('no third column');
    const { edits, left } = readColumn(detail, section, at(section, 'value'), printed);
    expect(left).toBe(0);
    expect(edits[0]).toMatchObject({
      path: 'results[0].value',
      value: 8.2,
      typed: '8.20',
      ink: { text: '8.20', page: 1 },
    });
    expect(edits[1]).toMatchObject({ path: 'results[1].qualifier', value: 'ND', ink: { path: 'results[1].value' } });
    expect((edits[3] as { ink: { box: Box } }).ink.box[0]).toBeCloseTo(0.91);
  });

  it('leave rows alone in whose line nothing stands that is a value', () => {
    const { detail, section } = misread();
    const printed = columns(detail)[0];
    expect(printed && readColumn(detail, section, at(section, 'value'), printed)).toMatchObject({ edits: [], left: 5 });
  });

  it('change places with the results where those were taken from the wrong one', () => {
    const { detail, section } = misread();
    const swapped = { ...detail, record: { ...detail.record } } as RecordDetail;
    const rows = (detail.record as ReturnType<typeof sampleCoa>).results;
    const right = [8.2, null, 3.3, 1.1, 2.2];
    Object.assign(swapped.record, { results: rows.map((row, index) => ({ ...row, loq: right[index] })) });
    const reading = exchangedColumns(swapped, section, at(section, 'loq'), columns(detail));
    const of = (key: string) =>
      reading?.edits.flatMap((edit) => (edit.path.endsWith(key) ? [(edit as { value: unknown }).value] : []));
    expect(of('.value')).toEqual([8.2, 3.3, 1.1, 2.2]);
    expect(of('.qualifier')).toEqual(['ND']);
    expect(of('.loq')).toEqual([0.1, 0.12, 0.14, 0.11, 0.13]);
  });
});
