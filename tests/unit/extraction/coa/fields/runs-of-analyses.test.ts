import { describe, expect, it } from 'vitest';
import { readFields } from '../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from './page-of-text.ts';

const read = (drawing: string) => readFields(documentOfText(`# CERTIFICATE OF ANALYSIS\n${drawing}`));

describe('what is printed of the run of an analysis', () => {
  it.each([
    'Analyst: K. Lindqvist | Dilution: 5 | Batch: R4109 | Instrument: LC-MS-02',
    'Batch: R4109     Analyst: JM     Dilution: 40',
    'Analyzed: 07/17/2021 Batch: R4109',
  ])('numbers no batch of the producer (%s)', (line) => {
    const { fields } = read(`
Harvest/Lot ID:   WC.10.85.B

# Cannabinoid Profile
${line}
Analyte      Result (%)
THCA         21.2`);
    expect(fields.batch_number).toBe('WC.10.85.B');
  });

  it.each([
    ['Tested On:          04/18/2019', 'Completed: 04/15/2019'],
    ['Date of Analysis:   04/18/2019', 'Tested: 04/15/2019'],
    ['Final test date:    04/18/2019', 'Tested: 04/15/2019'],
  ])('is over when the sample was tested, which is asked where both say something else (%s, %s)', (sample, run) => {
    const { fields, evidence } = read(`
${sample}

# Cannabinoid Profile
${run}   Instrument: HPLC-UV
Analyte      Result (%)
THCA         21.2`);
    expect(fields.date_tested).toBe('2019-04-18');
    expect(evidence.date_tested?.confidence).toBeLessThan(0.8);
  });
});

describe('the only batch of a certificate', () => {
  it.each([
    'Sample Name: Moss Kush\nBatch Number: B-4021   Analyst: J. Moore',
    '# Potency Analysis\nBatch Number: B-4021\nSample Name: Moss Kush',
    '# CANNABINOIDS\nBatch Number: B-4021\nSample Name: Moss Kush',
  ])('is read where batches of runs stand too, and asked about (%s)', (drawing) => {
    const { fields, evidence } = readFields(documentOfText(drawing));
    expect(fields.batch_number).toBe('B-4021');
    expect(evidence.batch_number?.confidence).toBeLessThan(0.8);
  });
});

it('takes no batch of a later page for the one that the first page announces and leaves out', () => {
  const { fields } = readFields(
    documentOfText(
      'Sample Name: Moss Kush     Sample Batch #',
      'Sample Name: Moss Kush\n\n# Terpenes\nDate Analyzed: 07/17/2021     Batch #: RX-0417',
    ),
  );
  expect(fields.batch_number).toBeNull();
});

describe('two dates behind one label', () => {
  it.each([
    ['2024-02-13 /', '2024-02-14'],
    ['14 Feb 2024 / 15 Feb', '2024'],
  ])('may go on in the next line: %s', (first, second) => {
    const { fields } = read(`
Lot:      AB-12             Collected / Received:   ${first}
                                                    ${second}
Sampler:  A. Tran           Sample ID:              EX-2201`);
    expect(fields.date_collected).toMatch(/^2024-02-1[34]$/);
    expect(fields.date_received).toMatch(/^2024-02-1[45]$/);
  });

  it('are asked for where they cannot be read', () => {
    const { unread } = read(`
Lot:      AB-12             Collected / Received:   week 7 / week 8`);
    expect(unread).toEqual(expect.arrayContaining(['date_collected', 'date_received']));
  });
});
