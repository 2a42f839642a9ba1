import { expect, it } from 'vitest';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { LOCAL_DATES, localDatesOf } from '../../../../../../shared/records/local-dates.ts';
import { documentOfText } from '../page-of-text.ts';

const PAGE = (lines: string) => `
# Ferngate Laboratories
400 Harbor Way, Astoria, OR 97103
Sample: Key Lime Drops
Collected: 05/15/2023        Received: 05/16/2023        Completed: 05/22/2023
${lines}

Analyte        Result (%)
THCA           20.1`;

const read = (lines: string) => readFields(documentOfText(PAGE(lines)));
const datesIn = (lines: string) => localDatesOf(read(lines).fields);

const WORDINGS = {
  date_reported: [
    'Reported',
    'Report Date',
    'Date Reported',
    'Date Issued',
    'Issue Date',
    'Date of Report',
    'COA Date',
  ],
  date_harvested: ['Harvest Date', 'Harvested', 'Date Harvested', 'Harvested On', 'Date of Harvest', 'Cut Date'],
  date_manufactured: [
    'Manufacture Date',
    'Manufacturing Date',
    'Date Manufactured',
    'Mfg. Date',
    'Production Date',
    'Date Produced',
    'Date of Manufacture',
  ],
  date_expires: ['Expiration Date', 'Expires', 'Exp. Date', 'Expiry Date', 'Best By', 'Use By', 'Best Before'],
} as const;
const DAYS = {
  date_reported: ['05/23/2023', '2023-05-23'],
  date_harvested: ['04/02/2023', '2023-04-02'],
  date_manufactured: ['04/28/2023', '2023-04-28'],
  date_expires: ['05/22/2024', '2024-05-22'],
} as const;

it.each(LOCAL_DATES.flatMap((field) => WORDINGS[field].map((label) => [label, field] as const)))(
  'reads %s with its place, however it is set',
  (label, field) => {
    const [printed, iso] = DAYS[field];
    const settings = [
      `${label}: ${printed}`,
      `${label}:      ${printed}`,
      `${label}       ${printed}`,
      `${label} ${printed}`,
      `Batch: HB-0417        ${label}: ${printed}`,
      `Batch            ${label.padEnd(22)}Strain\nHB-0417          ${printed.padEnd(22)}Key Lime`,
    ];
    for (const lines of settings) {
      const { fields, evidence, review } = { ...read(lines), review: [] };
      expect([lines, localDatesOf(fields)]).toEqual([lines, { [field]: iso }]);
      expect(evidence[field]?.text).toBe(printed);
      expect(evidence[field]?.confidence).toBeGreaterThan(0.8);
      expect(review).toEqual([]);
    }
  },
);

it('reads months in words and the last day of a range', () => {
  expect(datesIn('Harvest Date: April 2, 2023')).toEqual({ date_harvested: '2023-04-02' });
  expect(datesIn('Harvest Dates: 04/02/2023 - 04/06/2023')).toEqual({ date_harvested: '2023-04-06' });
  expect(datesIn('Reported: 23 May 2023 4:10 PM')).toEqual({ date_reported: '2023-05-23' });
});

it('leaves what is not printed, or is said of something else, empty', () => {
  for (const lines of [
    '',
    'Harvest Date:          Expiration Date:',
    'Harvest Date: N/A      Expiration Date: N/A',
    'License: C8-0000999-LIC    Expires: 12/31/2024',
    'ISO 17025 accreditation    Exp: 12/31/2024',
    'License Expiration: 12/31/2024',
    'Manufactured by: Alder Bay LLC',
    'Harvest Batch: HB-0417',
    'Packaged: 05/02/2023',
    'Sell by: 05/02/2024',
  ])
    expect([lines, datesIn(lines)]).toEqual([lines, {}]);
});

it('is unsure of days that contradict one another or the order of things', () => {
  const { fields, evidence } = read('Expiration Date: 05/22/2024\nBest By: 02/22/2024');
  expect(fields.date_expires).toBe('2024-05-22');
  expect(evidence.date_expires?.confidence).toBeLessThan(0.75);
  expect(read('Expires: 05/02/2023').evidence.date_expires?.confidence).toBeLessThan(0.75);
  expect(read('Harvested: 05/20/2023').evidence.date_harvested?.confidence).toBeLessThan(0.75);
});

it('leaves all other fields as they are read without these', () => {
  const lines = 'Harvest Date: 04/02/2023    Expiration Date: 05/22/2024    Reported: 05/23/2023';
  const { date_reported, date_harvested, date_expires, ...fields } = read(lines).fields;
  expect(fields).toMatchObject({
    date_collected: '2023-05-15',
    date_received: '2023-05-16',
    date_tested: '2023-05-22',
  });
});
