import { expect, it } from 'vitest';
import { readCoa } from '../../../../main/extraction/coa/read-coa.ts';
import type { CoaReading, ReadingContext } from '../../../../main/extraction/reading.ts';
import { pageOfText } from './fields/page-of-text.ts';

const CONTEXT: ReadingContext = {
  fileName: 'a.pdf',
  fileHash: 'a'.repeat(64),
  now: '2024-06-20T10:00:00',
  dateOrder: 'auto',
};

function readSheet(tables: string): CoaReading[] {
  const readings = readCoa(
    [
      pageOfText(`
# CERTIFICATE OF ANALYSIS
= Alder Creek Labs
12 Alder Ave, Eugene, OR 97401

Client:            Gravel Bar Farms
Product Name:      Moss Kush
Matrix:            Flower
Order ID:          AC-2201
Date Received:     05/02/2024
${tables}`),
    ],
    CONTEXT,
  );
  if (!Array.isArray(readings)) throw new Error(readings.message);
  return readings;
}

const inWords = ({ record }: CoaReading) =>
  record.results.map(({ name, value, qualifier, units, loq, status }) =>
    [name, value ?? qualifier, units, loq, status].filter((part) => part !== null).join(' '),
  );

it('gives a record for each of several samples that one table has a column for', () => {
  const readings = readSheet(`
= Cannabinoids
Analyte            LOQ (%)       Sample A (%)       Sample B (%)
THCA               0.15          24.10              18.20
Delta-9 THC        0.15          0.82               0.77
CBDA               0.15          0.31               ND
CBD                0.15          ND                 0.44

= Heavy Metals
Analyte            LOQ (ug/g)    Sample A (ug/g)    Sample B (ug/g)
Arsenic            0.01          0.011              0.024
Cadmium            0.01          ND                 ND
Lead               0.01          0.053              ND
Mercury            0.01          ND                 ND`);
  expect(readings.map(inWords)).toEqual([
    [
      'THCA 24.1 percent 0.15',
      'Delta-9 THC 0.82 percent 0.15',
      'CBDA 0.31 percent 0.15',
      'CBD ND percent 0.15',
      'Arsenic 0.011 ug/g 0.01',
      'Cadmium ND ug/g 0.01',
      'Lead 0.053 ug/g 0.01',
      'Mercury ND ug/g 0.01',
    ],
    [
      'THCA 18.2 percent 0.15',
      'Delta-9 THC 0.77 percent 0.15',
      'CBDA ND percent 0.15',
      'CBD 0.44 percent 0.15',
      'Arsenic 0.024 ug/g 0.01',
      'Cadmium ND ug/g 0.01',
      'Lead ND ug/g 0.01',
      'Mercury ND ug/g 0.01',
    ],
  ]);
  expect(new Set(readings.map(({ record }) => record.sample_hash)).size).toBe(2);
  for (const [index, label] of ['Sample A', 'Sample B'].entries()) {
    const finding = readings[index]?.findings.find(({ code }) => code === 'one-of-several');
    expect(finding?.params.sample).toContain(label);
    expect(readings[index]?.review).toEqual(expect.arrayContaining(['product_name', 'lab_id']));
  }
});

it('reads three samples, and what stands beside them in every record', () => {
  const readings = readSheet(`
= Residual Solvents
Analyte        LOQ (ppm)    Lot 1 (ppm)    Lot 2 (ppm)    Lot 3 (ppm)    Status
Acetone        10           ND             14             212            Pass
Benzene        0.1          ND             ND             ND             Pass
Methanol       10           33             ND             18             Pass
Toluene        10           ND             12             ND             Pass`);
  expect(readings.map((reading) => inWords(reading)[0])).toEqual([
    'Acetone ND ug/g 10 pass',
    'Acetone 14 ug/g 10 pass',
    'Acetone 212 ug/g 10 pass',
  ]);
});

it('takes numbered lots in a line of text for no columns', () => {
  const readings = readSheet(`
Lot 1   Lot 2 were kept apart until they were weighed.
= Cannabinoids
Analyte            LOQ (%)       Result (%)
THCA               0.15          24.10
Delta-9 THC        0.15          0.82
CBDA               0.15          0.31
CBD                0.15          ND`);
  expect(readings).toHaveLength(1);
  expect(readings[0]?.findings.map(({ code }) => code)).not.toContain('one-of-several');
});

it('parts a short table too where longer ones are divided, however its heads write the samples', () => {
  const readings = readSheet(`
= Cannabinoids
Analyte            LOQ (%)       Sample A (%)       Sample B (%)
THCA               0.15          24.10              18.20
Delta-9 THC        0.15          0.82               0.77
CBDA               0.15          0.31               ND
CBD                0.15          ND                 0.44

= Mycotoxins
Toxin              LOQ (ug/kg)   SAMPLE A (ug/kg)   SAMPLE B (ug/kg)
Ochratoxin A       2             ND                 7.2`);
  expect(readings.map((reading) => inWords(reading).at(-1))).toEqual([
    'Ochratoxin A ND ug/kg 2',
    'Ochratoxin A 7.2 ug/kg 2',
  ]);
});

it('makes no samples of the repeats of one, and asks about their columns', () => {
  const [reading, ...more] = readSheet(`
= Terpenes
Analyte            LOQ (%)       Result (%)
Linalool           0.01          0.21
Limonene           0.01          0.44
Guaiol             0.01          0.12
Camphene           0.01          0.05

= Homogeneity
Analyte            Sample 1 (%)       Sample 2 (%)
THCA               24.10              24.30
Delta-9 THC        0.82               0.80
CBDA               0.31               0.32`);
  expect(more).toEqual([]);
  expect(reading?.review).toContain('results');
});
