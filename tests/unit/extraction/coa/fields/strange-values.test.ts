import { describe, expect, it } from 'vitest';
import { makeBoard } from '../../../../../main/extraction/coa/fields/board.ts';
import { findPairs } from '../../../../../main/extraction/coa/fields/labels/pairs.ts';
import { isAmongLabels } from '../../../../../main/extraction/coa/fields/product/name-among-labels.ts';
import type { DateOrder } from '../../../../../main/extraction/reading.ts';
import { readDrawings } from '../read-drawings.ts';
import { documentOfText } from './page-of-text.ts';

/** The details of a sample with labels as given, over a table of results. */
const sheet = (
  labels: Partial<Record<'name' | 'type' | 'producer' | 'collected' | 'tested' | 'batch', string>> = {},
) => {
  const line = (label: string, value: string) => `${label}:`.padEnd(24) + value;
  return `
# CERTIFICATE OF ANALYSIS
= Alder Creek Labs
12 Alder Ave, Eugene, OR 97401

${line(labels.name ?? 'Product Name', 'Moss Kush Pressed')}
${line(labels.type ?? 'Product Type', 'Flower')}
${line(labels.producer ?? 'Producer', 'Gravel Bar Farms')}
${line(labels.batch ?? 'Batch Number', 'GBF-240412-A')}
${line('Sample ID', 'AC-220199')}
${line(labels.collected ?? 'Date Collected', '04/30/2024')}
${line('Date Received', '05/02/2024')}
${line(labels.tested ?? 'Date Completed', '05/06/2024')}
${line('Date Reported', '05/08/2024')}




= Heavy Metals
Analyte            Result (ppm)    Limit (ppm)
Arsenic            0.02            0.2
Cadmium            ND              0.2
Lead               0.04            0.5
Mercury            ND              0.1

Approved by: A. Example, Laboratory Director
`;
};
const strange = (drawing: string, dateOrder: DateOrder = 'auto') => {
  const { findings } = readDrawings([drawing], dateOrder);
  return findings.filter(({ code }) => code === 'strange-label');
};
const asked = (drawing: string) => strange(drawing).flatMap(({ paths }) => paths);

describe('what stands behind a label that nobody knows', () => {
  it('asks nothing where every label is known', () => {
    expect(strange(sheet())).toEqual([]);
  });

  it.each([
    ['a day before the sample came', { collected: 'Zuruf' }, ['date_collected']],
    ['a day after the last test', { tested: 'Zuruf' }, []],
    ['a number', { batch: 'Vexor Quill' }, ['traceability_ids', 'batch_number']],
  ])('may be a value: %s', (_, labels, expected) => {
    expect(asked(sheet(labels))).toEqual(expected);
  });

  it('may be the other half of a type', () => {
    const drawing = sheet().replace('Batch Number:', 'Zuruf:                  Plant\nBatch Number:');
    expect(asked(drawing)).toEqual(['product_type']);
  });

  it('may be the batch that was left, where its number is a tag too, and the whole of a number of which a part was read', () => {
    const twice = sheet({ batch: 'Zuruf' }).replace('Sample ID:', 'Metrc Tag:              GBF-240412-A\nSample ID:');
    expect(asked(twice)).toEqual(['batch_number']);
    const whole = sheet().replace('Date Received:', 'Zuruf:                  20240502.AC-220199\nDate Received:');
    expect(asked(whole)).toContain('lab_id');
  });

  it('is read where it is a name, and asked about', () => {
    const { record, review } = readDrawings([sheet({ name: 'Vexor Quill' })]);
    expect(record.product_name).toContain('Moss Kush Pressed');
    expect(review).toContain('product_name');
  });

  it('may be called like a city on the page where a label says what it is', () => {
    const { record } = readDrawings([sheet().replace('Moss Kush Pressed', 'Eugene')]);
    expect(record.product_name).toBe('Eugene');
  });

  it('is whole where it has a colon, which parts no label from it', () => {
    const { record, review } = readDrawings([sheet().replace('Moss Kush Pressed', 'CBD:CBG Moss Kush')]);
    expect(record.product_name).toContain('CBD:CBG Moss Kush');
    expect(review).not.toContain('product_name');
  });

  it('is read where nothing else can be the producer', () => {
    const { record } = readDrawings([sheet({ producer: 'Vexor Quill' })]);
    expect(record.producer).toBe('Gravel Bar Farms');
  });

  it('may be another print of the product', () => {
    const drawing = sheet().replace('Sample ID:', 'Zuruf:                  Pressed Moss Kush 10 Pack\nSample ID:');
    expect(asked(drawing)).toEqual(['product_name']);
  });

  it('may be any of the days of a sample where none was read', () => {
    const drawing = sheet({ collected: 'Zuruf', tested: 'Vexor' })
      .replace('Date Received', 'Quill Tamber ')
      .replace(/Date Reported.*/, '');
    expect(asked(drawing)).toEqual(expect.arrayContaining(['date_collected', 'date_received', 'date_tested']));
  });

  it('may be the day testing was completed, where an earlier one was read', () => {
    const drawing = sheet({ tested: 'Zuruf' }).replace(
      'Date Reported:          05/08/2024',
      'Date Analyzed:          05/03/2024',
    );
    expect(asked(drawing)).toEqual(['date_tested']);
  });

  it('may be the end of testing where it stands without any label, alone or with the time', () => {
    const alone = (value: string) =>
      sheet({ tested: 'Date Analyzed' }).replace('Sample ID:', `\n${' '.repeat(60)}${value}\n\nSample ID:`);
    expect(asked(alone('05/07/2024'))).toEqual(['date_tested']);
    expect(asked(alone('05/07/2024 16:40'))).toEqual(['date_tested']);
    expect(asked(alone('05/09/2024'))).toEqual([]);
    expect(asked(alone('05/07/2024 is a holiday'))).toEqual([]);
  });

  it('asks for no end of testing that comes with or after the report, or long after the tests', () => {
    const until = (line: string, drawing = sheet()) => asked(drawing.replace('Sample ID:', `${line}\nSample ID:`));
    const unreported = sheet().replace(/Date Reported.*/, '');
    expect(until('Zuruf:                  05/07/2024')).toEqual(['date_tested']);
    expect(until('Zuruf:                  05/08/2024')).toEqual([]);
    expect(until('Use By:                 11/08/2024')).toEqual([]);
    expect(until('Zuruf:                  05/09/2024', unreported)).toEqual(['date_tested']);
    expect(until('Retest Due:             05/06/2025', unreported)).toEqual([]);
  });

  it('asks for no end of testing under the results, where people sign', () => {
    const signed = sheet().replace(/Approved by.*/, 'Jane Doe                05/07/2024');
    expect(asked(signed)).toEqual([]);
  });

  it('reads days in the order of the document', () => {
    const dates = sheet()
      .replace('04/30/2024', '30/04/2024')
      .replace('05/02/2024', '02/05/2024')
      .replace('05/06/2024', '06/05/2024')
      .replace('Date Reported:          05/08/2024', 'Zuruf:                  06/05/2024');
    expect(strange(dates, 'dmy')).toEqual([]);
    expect(strange(dates)).toEqual([]);
    const later = dates.replace(/(Zuruf: +)06/, '$109');
    expect(strange(later, 'dmy').flatMap(({ paths }) => paths)).toEqual(['date_tested']);
  });

  it('says what was not read and behind which words', () => {
    expect(strange(sheet({ collected: 'Zuruf' }))[0]?.params).toEqual({
      case: 'label',
      value: '04/30/2024',
      label: 'Zuruf',
    });
  });

  it.each([
    ['the day a report was issued again', 'Reissued:               05/09/2024'],
    ['the number of a report', 'Report Ref Quill:       RQ-448120-77'],
    ['an address on the web', 'https://alder.example/123456'],
    ['a telephone', 'Toll Free:              800-555-0123'],
    ['the number of an offer', 'Quote:                  10023441'],
    ['who signs', 'A. Example              Laboratory Director'],
  ])('is none of a sample: %s', (_, line) => {
    expect(asked(sheet().replace('Date Received:', `${line}\nDate Received:`))).toEqual([]);
  });
});

it('asks for a product whose strange label was taken for its name', () => {
  const drawing = sheet({ name: 'x' }).replace(
    'x:                      Moss Kush Pressed',
    '# Vexor          Moss Kush Pressed',
  );
  expect(asked(drawing)).toContain('product_name');
  expect(strange(drawing)[0]?.params).toEqual({ case: 'product', name: 'Vexor', value: 'Moss Kush Pressed' });
});

it('takes no name for a label that stands behind a label itself', () => {
  expect(asked(`= Moss Kush Pressed          Compliance Batch\n${sheet()}`)).toEqual([]);
});

it('asks for a product whose name stands among the labels of a form', () => {
  const column = `
# CERTIFICATE OF ANALYSIS
= Alder Creek Labs
12 Alder Ave, Eugene, OR 97401

Vexor Kush              VX-0031188
Batch Number            GBF-240412-A
Date Received           05/02/2024
`;
  const row = `
# CERTIFICATE OF ANALYSIS
= Alder Creek Labs
12 Alder Ave, Eugene, OR 97401

Sample ID        Vexor Kush        Batch Number        Date Received
AC-220199        Moss              GBF-240412-A        05/02/2024
`;
  for (const drawing of [column, row]) {
    const pages = documentOfText(drawing);
    const board = makeBoard(pages);
    const pairs = findPairs(board);
    const named = (text: string) => board.pages[0]?.items.find((item) => item.text.trim() === text);
    const [name, head] = [named('Vexor Kush'), named('CERTIFICATE OF ANALYSIS')];
    expect(name && isAmongLabels(board, pairs, name)).toBe(true);
    expect(head && isAmongLabels(board, pairs, head)).toBe(false);
  }
});
