import { describe, expect, it } from 'vitest';
import { checkCoa } from '../../../../../main/extraction/coa/checks/check-coa.ts';
import type { CoaRecord } from '../../../../../shared/records/coa.ts';

const sound = {
  lab: 'Harbor Point Laboratories',
  lab_street: '88 Dock Street, Unit 4',
  lab_city: 'Oakland',
  lab_state: 'CA',
  lab_zipcode: '94607',
  lab_license_number: 'C8-0000999-LIC',
  producer: 'Silver Fern Farms, LLC',
  producer_street: '12 Mill at the Pond Rd',
  producer_city: 'Fond du Lac',
  producer_state: 'WI',
  producer_zipcode: null,
  producer_license_number: '77-0009999',
  distributor: null,
  distributor_street: null,
  distributor_city: null,
  distributor_state: null,
  distributor_zipcode: null,
  distributor_license_number: null,
  product_name: 'Coastal Haze - 3.5 g',
  product_type: 'Plant, Flower - Cured',
  strain_name: 'Coastal Haze',
  lab_id: '1122334-1',
  batch_number: 'Coastal Haze 2022',
  date_collected: '2022-10-02',
  date_received: '2022-10-03',
  date_tested: '2022-10-06',
  total_thc: null,
  total_cbd: null,
  total_cannabinoids: null,
  total_terpenes: null,
  results: [],
} as unknown as CoaRecord;

const asked = (change: Partial<CoaRecord>) => checkCoa({ ...sound, ...change }, {}).review;

describe('values that are what their field says', () => {
  it('asks about none of them', () => {
    expect(asked({})).toEqual([]);
  });

  it.each([
    ['a laboratory of many words', { lab: 'Oak Valley Compliance Testing Lab, LLC' }],
    ['a laboratory that joins its words', { lab: 'Maple Fork BioAnalytics Inc.' }],
    ['a batch with words before its number', { batch_number: 'Lemon Fizz Run 7' }],
    ['a number of three pieces', { lab_id: 'HPL 2022 1044' }],
  ])('takes no offence at %s', (_, change) => {
    expect(asked(change)).toEqual([]);
  });
});

it.each<[string, string, Partial<CoaRecord>]>([
  ['a label without its colon', 'product_type', { product_type: 'Matrix Vape Cartridge' }],
  ['a label of two words', 'producer', { producer: 'Business Name Silver Fern Farms' }],
  ['another label and its value', 'product_name', { product_name: 'Coastal Haze Matrix Flower' }],
  ['the number of a page', 'product_name', { product_name: 'Page 1 of 2' }],
  ['a batch behind the name', 'product_name', { product_name: 'Moss Kush Reserve MBN-PG-0323' }],
  ['a licence behind the name', 'product_name', { product_name: 'Moss Kush AB-P-000447' }],
  ['a method for a product', 'product_name', { product_name: 'High Performance Liquid Chromatography' }],
  ['a legend for a product', 'product_name', { product_name: 'Y = Tested' }],
  ['a country for a product', 'product_name', { product_name: 'United States of America (USA)' }],
  ['a type for a product', 'product_name', { product_name: 'Concentrates & Extracts, Badder, Butane' }],
  ['a piece of a word before a name', 'product_name', { product_name: 'le Moss Kush' }],
  ['a label before a street', 'producer_street', { producer_street: 'Address: 12 Mill Road' }],
  ['an amount alone', 'product_name', { product_name: '30 mL' }],
  ['a number for a product', 'product_name', { product_name: 'RBF-SAC-H2' }],
  ['a number amid a street', 'producer_street', { producer_street: '12 MMTC-2021-0044 Mill Rd' }],
  ['a licence behind the name', 'producer', { producer: 'Silver Fern Farms, AB1-0000123-LIC' }],
  ['a licence in brackets', 'producer', { producer: 'Silver Fern Farms (XK-000917)' }],
  ['a street behind the name', 'lab', { lab: 'Harbor Point Labs 88 Dock Street, Ste 4' }],
  ['a telephone behind the name', 'distributor', { distributor: 'Gullwing Supply (555) 010-4477' }],
  ['a person in brackets', 'lab', { lab: 'Harbor Point Laboratories (J. Doe)' }],
  ['a name of generic words only', 'lab', { lab: 'Testing Corp.' }],
  ['the title under the letterhead', 'lab', { lab: 'harbor point Regulatory Compliance Testing' }],
  ['a panel for a laboratory', 'lab', { lab: 'HPL - Heavy Metals Analysis' }],
  ['labels for a product', 'product_name', { product_name: 'Serving / Package' }],
  ['a strange label for a type', 'product_type', { product_type: 'Vexor Quill #' }],
  ['labels for a producer', 'producer', { producer: 'License / Address' }],
  ['a number for a product', 'product_name', { product_name: 'SFF-220811-017' }],
  ['a panel for a product', 'product_name', { product_name: 'Cannabinoid Potency' }],
  ['the producer for a product', 'product_name', { product_name: 'Silver Fern' }],
  ['a label within a batch', 'batch_number', { batch_number: 'SF-0124. Volume: 30 mL.' }],
  ['words behind a batch', 'batch_number', { batch_number: 'SF-0124 HARVEST LOT SIZE' }],
  ['an analyte for a batch', 'batch_number', { batch_number: 'CBC' }],
  ['a licence cut in front', 'producer_license_number', { producer_license_number: '-4ZJ7W1PN3R-2021' }],
  ['one number twice', 'lab_id', { lab_id: 'SF-0124-7', batch_number: 'SF-0124-7' }],
  ['the strain within the type', 'product_type', { product_type: 'Pre-Roll | Strain: Dutch Berry' }],
  ['a suite before the city', 'lab_city', { lab_city: 'Unit G - Oakland' }],
  ['a name in letters and pieces', 'lab', { lab: 'R E DWO OD ANALYTICAL LABS' }],
  ['a name of three letters apart', 'producer', { producer: 'Silver F I R Farms' }],
  ['a street in pieces', 'lab_street', { lab_street: '88 Jeff erson Street' }],
  ['the beginning of an address behind the name', 'lab', { lab: 'Harbor Point Labs Inc., 88 Dock' }],
  ['a street that begins with its last word', 'lab_street', { lab_street: 'Street, Unit 4' }],
  ['another company in a street', 'producer_city', { producer_street: 'Austria, Labor Tauern GmbH, Am Anger 4' }],
  ['its own name before a street', 'lab_street', { lab_street: 'Harbor Point Laboratories | 88 Dock Street' }],
  ['a batch without a digit', 'batch_number', { batch_number: 'Coastal Haze' }],
  ['another company in a street', 'producer_zipcode', { producer_street: 'Labor Tauern GmbH, Am Anger 4' }],
])('asks about %s', (_, path, change) => {
  expect(asked(change)).toContain(path);
});

it.each([
  { product_name: 'GG-4' },
  { product_name: 'G-13' },
  { producer: 'Grower Direct LLC' },
  { producer: 'Green Matrix Farms' },
  { producer: 'A. B. Silver Farms', product_name: 'Coastal Haze x C99' },
  { producer: 'J & J Farms', product_name: 'Plan B' },
  { producer: 'J R Farms' },
  { producer: 'K C Gardens' },
  { product_name: 'Vitamin B C' },
])('finds nothing odd in names that are called so: %j', (change) => {
  expect(asked(change)).toEqual([]);
});

it.each([
  [{ product_name: '2301-88213' }, 'product_name'],
  [{ product_name: 'Page 1 of 3' }, 'product_name'],
  [{ producer: 'Matrix Vape Cartridge' }, 'producer'],
  [{ producer_street: '12 Mill Rd C11-0000562-LIC Unit 4' }, 'producer_street'],
] as const)('asks about what is no name: %j', (change, field) => {
  expect(asked(change)).toContain(field);
});

it('asks about a microbe that is printed as found, but passed', () => {
  const row = { analysis: 'microbiological', key: 'salmonella', name: 'Salmonella', value: null, units: null };
  const results = [{ ...row, qualifier: 'fail', limit: null, lod: null, loq: null, status: 'pass' }];
  expect(checkCoa({ ...sound, results } as unknown as CoaRecord, {}).findings.map(({ code }) => code)).toContain(
    'finding-against-verdict',
  );
});

it.each([
  { lab_street: '88 Street Road' },
  { lab_street: '12 chemin des Ormes' },
  { lab_city: 'Halle an der Saale' },
  { lab: 'Harbor Point Labs, Inc.' },
  { lab: 'Lab 88 Ltd.' },
])('finds nothing odd in names and places of other languages and forms: %j', (change) => {
  expect(asked(change)).toEqual([]);
});

it('asks about a street that lost its number, where houses have them', () => {
  expect(asked({ producer_street: 'W 7th Street' })).toEqual(['producer_street']);
  expect(asked({ producer_street: 'South Mill Road' })).toEqual(['producer_street']);
  expect(asked({ producer_street: '1 W 7th Street' })).toEqual([]);
});

it.each([
  ['CEDARTESTING LAB, LLC', true],
  ['Cedar Analyticallabs', true],
  ['Cedar Testing Laboratories', false],
  ['Cedarlab Compliance', false],
])('asks whether words of the laboratory %s ran together, where OCR read them: %s', (lab, expected) => {
  const codes = (method: 'ocr' | 'text-layer') =>
    checkCoa(
      { ...sound, lab },
      { lab: { page: 1, box: [0, 0, 1, 1], text: lab, method, confidence: 0.95 } },
    ).findings.map(({ code }) => code);
  expect(codes('ocr').includes('joined-words')).toBe(expected);
  expect(codes('text-layer')).not.toContain('joined-words');
});

it('asks about words that ran together, where OCR read them', () => {
  const at = (method: 'ocr' | 'text-layer') => {
    const evidence = { page: 1, box: [0, 0, 1, 1], text: 'Moss KushXX', method, confidence: 0.95 } as const;
    const record = { ...sound, product_name: 'Moss KushXX' };
    return checkCoa(record, { product_name: { ...evidence, box: [0, 0, 1, 1] } }).review;
  };
  expect(at('ocr')).toEqual(['product_name']);
  expect(at('text-layer')).toEqual([]);
});
