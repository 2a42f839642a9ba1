import { expect, it } from 'vitest';
import { readCoa } from '../../../../main/extraction/coa/read-coa.ts';
import type { ReadingContext } from '../../../../main/extraction/reading.ts';
import { pageOfLines } from '../receipt/page-of-lines.ts';
import { pageOfText } from './fields/page-of-text.ts';

const CONTEXT: ReadingContext = {
  fileName: 'a.pdf',
  fileHash: 'a'.repeat(64),
  now: '2024-06-20T10:00:00',
  dateOrder: 'auto',
};

const sheet = (id: string, product: string, thca: string) => `
# CERTIFICATE OF ANALYSIS
= Alder Creek Labs
12 Alder Ave, Eugene, OR 97401

Client:            Gravel Bar Farms
License:           020-100812345AB
Address:           77 Gravel Bar Rd, Medford, OR 97501
Product Name:      ${product}
Matrix:            Flower
Sample ID:         ${id}
Batch:             GB-${id}
Date Received:     05/02/2024
Date Completed:    05/06/2024

= Cannabinoids
Analyte            LOD (%)       LOQ (%)       Result (%)
THCA               0.05          0.15          ${thca}
Delta-9 THC        0.05          0.15          0.82
CBDA               0.05          0.15          0.31
CBD                0.05          0.15          ND
CBGA               0.05          0.15          0.94

Approved by: R. Alder, Laboratory Director
`;

it('gives a record for each sample of a document', () => {
  const readings = readCoa(
    [pageOfText(sheet('AC-2201', 'Moss Kush', '24.10'), 1), pageOfText(sheet('AC-2202', 'Fern Haze', '18.70'), 2)],
    CONTEXT,
  );
  if (!Array.isArray(readings)) throw new Error(readings.message);
  expect(readings.map(({ record }) => [record.lab_id, record.product_name, record.results[0]?.value])).toEqual([
    ['AC-2201', 'Moss Kush', 24.1],
    ['AC-2202', 'Fern Haze', 18.7],
  ]);
  for (const { evidence, review } of readings) {
    expect(evidence['results[0]']).toBeDefined();
    expect(review).toEqual([]);
  }
  expect(readings[1]?.evidence.product_name?.page).toBe(2);
});

it.each([
  [
    ['Page 1 of 2', 'Page 2 of 2', 'Page 1 of 3', 'Page 3 of 3'],
    [[], ['page-missing']],
  ],
  [
    ['Page 1 of 4', 'Page 2 of 4', 'Page 3 of 4', 'Page 4 of 4'],
    [[], []],
  ],
])(
  'seeks missing pages in each report of several, and in one report through all its samples: %s',
  (footers, missing) => {
    const pages = footers.map((footer, index) =>
      pageOfText(`${sheet(index < 2 ? 'AC-2201' : 'AC-2202', 'Moss Kush', '24.10')}\n${footer}`, index + 1),
    );
    const readings = readCoa(pages, CONTEXT);
    if (!Array.isArray(readings)) throw new Error(readings.message);
    expect(
      readings.map(({ findings }) => findings.map(({ code }) => code).filter((code) => code === 'page-missing')),
    ).toEqual(missing);
  },
);

it('refuses a receipt, and what names no analytes, with the reason', () => {
  const receipt = pageOfLines([
    'GREEN DOOR DISPENSARY',
    'Blue Dream Flower 3.5g THC 24.1%   35.00',
    'Gummies CBD 10 mg                  18.00',
    'Subtotal                           53.00',
    'Sales tax                           4.77',
    'Total                              57.77',
    'Cash                               60.00',
    'Change                              2.23',
    'Cashier: Ana   Thank you',
  ]);
  expect(readCoa([receipt], CONTEXT)).toMatchObject({
    kind: 'not-readable',
    code: 'not-a-certificate',
    message: expect.stringContaining('receipt'),
  });
  expect(readCoa([pageOfLines(['Minutes of the meeting', 'The chair opened at nine'])], CONTEXT)).toMatchObject({
    kind: 'not-readable',
    code: 'not-a-certificate',
  });
});

it('judges a panel by the verdicts of its rows where it prints none for the whole', () => {
  const readings = readCoa(
    [
      pageOfText(`${sheet('AC-2203', 'Fern Haze', '18.70')}
= Heavy Metals (ug/g)
Analyte            Result        Limit         Status
Arsenic            0.05          0.2           Pass
Lead               0.91          0.5           Fail

= Residual Solvents (ug/g)
Analyte            Result        Limit         Status
Butane             120           5000          Pass
Ethanol            88            -             N/A

= Mycotoxins (ug/kg)
Analyte            Result        Limit         Status
Ochratoxin A       ND            20            Pass
Aflatoxin B1       ND            20`),
    ],
    CONTEXT,
  );
  if (!Array.isArray(readings)) throw new Error(readings.message);
  const record = readings[0]?.record;
  expect([record?.heavy_metals_status, record?.residual_solvents_status, record?.mycotoxin_status]).toEqual([
    'fail',
    'pass',
    null,
  ]);
  expect(record?.potency_status).toBeNull();
  expect(readings[0]?.evidence.heavy_metals_status).toMatchObject({ text: 'Fail', method: 'derived' });
});
