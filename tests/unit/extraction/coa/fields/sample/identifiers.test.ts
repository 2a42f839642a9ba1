import { describe, expect, it } from 'vitest';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { layOut } from '../../../../../../main/extraction/layout/laid-out.ts';
import { documentOfText, pageOfText } from '../page-of-text.ts';

const read = (page: string) => readFields(documentOfText(page)).fields;

it("reads the global id of Washington's tracking system, which holds few figures", () => {
  expect(
    read(`
# Cascade Row Analytics
Traceability ID: WAL71.LT9QXZ            Sample: Quiet Pineapple
Batch: QP-11                                 Received: 03/17/2024`),
  ).toMatchObject({ traceability_ids: ['WAL71.LT9QXZ'], batch_number: 'QP-11' });
});

it('reads tags whose labels say of what they trace', () => {
  expect(
    read(`
# Cascade Row Analytics
Traceability Sample ID: WAL71.INF9QX         Sample: Quiet Pineapple
Traceability Lot ID: WAL71.IN4ZTR            Received: 03/17/2024`).traceability_ids,
  ).toEqual(['WAL71.INF9QX', 'WAL71.IN4ZTR']);
  expect(
    read(`
# Cascade Row Analytics
Sample Traceability ID: WAL71.INF9QX         Sample: Quiet Pineapple
Lot Traceability ID: WAL71.IN4ZTR            Received: 03/17/2024`).traceability_ids,
  ).toEqual(['WAL71.INF9QX', 'WAL71.IN4ZTR']);
});

it('takes the sizes of batch and sample for no product', () => {
  expect(
    read(`
# Cascade Row Analytics
Received: 03/17/2024                 Batch size / sample: 2,150 units / 14 g`).product_name,
  ).toBeNull();
});

it("reads the laboratory's number behind a label with its initials", () => {
  const { fields } = readFields(
    documentOfText(`
# Quercus Analytical
= Certificate of Analysis
Client:          Deep Hollow Farm         Sample Name:      Sour Moss
Lot:             DHF-1023-A               QA Sample ID:     QA-23-11076`),
  );
  expect(fields).toMatchObject({ lab_id: 'QA-23-11076', batch_number: 'DHF-1023-A' });
});

it.each([
  'Category: Ingestible: Capsule',
  'Form Factor:   Ingestible: Capsule',
  'Intended use     Ingestible: Capsule',
])('takes a form of product and its kind for one value: %s', (line) => {
  const { fields } = readFields(
    documentOfText(`
# Quercus Analytical
= Certificate of Analysis
Client:          Deep Hollow Farm
${line}`),
  );
  expect(fields.product_type).toBe('Ingestible: Capsule');
});

it("reads a sample's name behind its label without a colon, where its number stands below in the same way", () => {
  const product = (line: string, below: string) =>
    readFields(
      documentOfText(`
# Quercus Analytical
= Certificate of Analysis
# ${line}
${below}        Received Jun 12, 2023`),
    ).fields.product_name;
  expect(product('Sample Moss Oil 1500mg - Orange', 'Sample ID QA230612-024')).toBe('Moss Oil 1500mg - Orange');
  expect(product('Sample Information', 'Sample ID QA230612-024')).toBeNull();
});

it('takes a sentence that begins like a label for no number', () => {
  expect(
    read(`
# Quercus Analytical
= Certificate of Analysis
Process lot      QX21-0822-1:1            Client      Deep Hollow Farm

        Final disposition: PASS     Process lot meets 28 Code §1171a.29`).batch_number,
  ).toBe('QX21-0822-1:1');
});

it("reads the numbers of a state's tracking system for sample and source, and the report's under the laboratory's initials", () => {
  const { fields } = readFields(
    documentOfText(`
# Quercus Analytical
= Certificate of Analysis
QAL Report ID:          DHFA-20417
Tracking Sample ID:     QA51774.20417
Tracking Source ID:     QA51774.20390`),
  );
  expect(fields).toMatchObject({ lab_id: 'DHFA-20417', traceability_ids: ['QA51774.20417', 'QA51774.20390'] });
});

it.each(['Sample / Batch Size', 'Item'])('takes how much was sampled of a batch for no product (%s)', (label) => {
  expect(
    read(`
= Quercus Analytical
# Sour Moss Infused Pre-Roll 1g
Lab Sample ID            QA-23-11076
${label}      14 units / 2,150 units`).product_name,
  ).toBe('Sour Moss Infused Pre-Roll 1g');
});

it("takes the number of an order and its sample for the sample's, whatever numbers its tests have", () => {
  const page = (test: string) => `
# Quercus Analytical
Order / Sample ID:      QX-2305-1187-01        Test ID:      ${test}
Batch ID:               DHF-1023               Received:     01May2023`;
  expect(readFields(documentOfText(page('T000264331'), page('T000264334'))).fields.lab_id).toBe('QX-2305-1187-01');
});

it('reads a form of product in two words and its kind under the title', () => {
  expect(
    read(`
= Quercus Analytical
# Sour Moss Cured Resin Badder
Concentrates & Extracts: Badder
Sample ID      QA-23-11076
Batch          DHF-1023`).product_type,
  ).toBe('Concentrates & Extracts: Badder');
});

it('reads a title whose second line says how much of it there is', () => {
  expect(
    read(`
= Quercus Analytical
# Sour Ginger Seltzer
# 10mg
Infused Beverage
Sample ID      QA-23-11076`),
  ).toMatchObject({ product_name: 'Sour Ginger Seltzer 10mg', product_type: 'Infused Beverage' });
});

it('puts the lines of a title together that were recognised in sizes a little apart', () => {
  const page = pageOfText(`
= Quercus Analytical
# Sour Moss Cold Cure
# Live Rosin 1g
Sample ID      QA-23-11076`);
  const words = page.words.map((word) => ({
    ...word,
    method: 'ocr' as const,
    confidence: 0.97,
    fontSize:
      word.text === 'Live' || word.text === 'Rosin' || word.text === '1g' ? word.fontSize * 0.95 : word.fontSize,
  }));
  expect(readFields(layOut([{ ...page, words, method: 'ocr' }])).fields.product_name).toBe(
    'Sour Moss Cold Cure Live Rosin 1g',
  );
});

it("takes what a tracking system calls a batch for its own number where another label gives the producer's", () => {
  const page = (harvest: string) => `
# Quercus Analytical
METRC Batch ID:         QA0031174
METRC Sample ID:        QA0031180
${harvest}`;
  expect(read(page('Harvest Batch ID:       DHF-SM-0924'))).toMatchObject({
    batch_number: 'DHF-SM-0924',
    traceability_ids: ['QA0031174', 'QA0031180'],
  });
  expect(read(page(''))).toMatchObject({ batch_number: 'QA0031174', traceability_ids: ['QA0031180'] });
});

it("gives a sample's number in full where it only counts the samples of a report", () => {
  const number = (report: string) =>
    read(`
# Quercus Analytical
Report #: ${report}
Sample #: 1126, Weight: 12 g`).lab_id;
  expect(number('2311QAL0562.1126')).toBe('2311QAL0562.1126');
  expect(number('2311QAL0562')).toBe('1126');
});

it('reads the ratio of two cannabinoids in the name of a product as part of it', () => {
  expect(
    read(`
# Quercus Analytical
Sample Name: Moss Chews 2:1 THC:CBD + CBN        Matrix: Edible
Lot: DHF-1023`),
  ).toMatchObject({ product_name: 'Moss Chews 2:1 THC:CBD + CBN', product_type: 'Edible' });
});

it('takes a number behind a laboratory and its initials for the number of the sample', () => {
  expect(
    read(`
# Quercus Analytical
QLAF Lab #:         QN25044-3           Issue Date:   02/21/2025
Producer:           Deep Hollow Farm    Sample Type:  Tincture`),
  ).toMatchObject({ lab: 'Quercus Analytical', lab_id: 'QN25044-3' });
});

it('reads a licence without the class that is printed behind it', () => {
  expect(
    read(`
# Quercus Analytical
Origination:              License # / Class:       Amount Received:
DEEP HOLLOW GARDENS       417382 Tier 2            16.2 g`),
  ).toMatchObject({ producer: 'DEEP HOLLOW GARDENS', producer_license_number: '417382' });
});

it('takes what a tracking system calls a batch for tests for the type of product where no other is printed', () => {
  const page = (more: string) => `
# Quercus Analytical
METRC ID: 1A4120300003CE1000018842
METRC Lab Test Batch: Pre-Roll Flower
${more}`;
  const { fields, evidence } = readFields(documentOfText(page('')));
  expect(fields.product_type).toBe('Pre-Roll Flower');
  expect(evidence.product_type?.confidence).toBeLessThan(0.75);
  expect(read(page('Product Type: Infused Pre-Roll')).product_type).toBe('Infused Pre-Roll');
});

describe('a sample whose tests are numbered with letters behind its number', () => {
  const sheet = (test: string, more = '') => `
# Ferngate Laboratories
400 Harbor Way, Astoria, OR 97103
${more}
Test ID:    ${test}
Client:     Fern Hollow Farm`;

  it('has the number of the report that they begin with', () => {
    const { fields } = readFields(documentOfText(sheet('40771-MBP', 'Certificate ID:   40771')));
    expect(fields.lab_id).toBe('40771');
  });

  it('has what they have in common, which is asked about', () => {
    const { fields, evidence } = readFields(documentOfText(sheet('40771-MBP'), sheet('40771-HM')));
    expect(fields.lab_id).toBe('40771');
    expect(evidence.lab_id?.confidence).toBeLessThan(0.75);
  });

  it('has another number than an order’s that letters of a sample follow', () => {
    const { fields } = readFields(documentOfText(sheet('40771-B', 'Certificate ID:   40771')));
    expect(fields.lab_id).toBe('40771-B');
  });
});

it.each([
  'Potency by HPLC           Analyzed: 10/23/2019      Batch: P7723A',
  'Terpenes by GC-FID (For Information)    Analyzed: 10/23/2019      Batch: P7723A',
  'Analyte       Result      Limits      Units      LOQ      Batch\nAcetone       < LOQ       5000        ug/g       100      2303361',
])("takes the batch of an analysis for none of the producer's: %s", (run) => {
  expect(
    read(`
# Ferngate Laboratories
Client:     Fern Hollow Farm            Lot #:    FH-BD-0323

${run}`).batch_number,
  ).toBe('FH-BD-0323');
});
