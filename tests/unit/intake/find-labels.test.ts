import { expect, it } from 'vitest';
import { findFieldLabels } from '../../../main/intake/find-labels.ts';

const LETTER = 0.01;

/** A line whose words stand side by side; more than one space between them is white as wide. */
function line(text: string, y: number, left = 0.05) {
  return [...text.matchAll(/\S+/g)].map((match) => {
    const x = left + match.index * LETTER;
    return { text: match[0], box: [x, y, x + match[0].length * LETTER, y + 0.012] as [number, number, number, number] };
  });
}

const page = (...texts: string[]) => [{ number: 1, lines: texts.map((text, at) => line(text, 0.1 + at * 0.02)) }];

it('finds the labels of a certificate, each where it stands and without its value', () => {
  const labels = findFieldLabels(
    page('Northern Ridge Analytics', 'Batch: B-7         Serving Size:', 'Total THC', 'Pesticides by LC-MS/MS'),
    'coa',
  );
  const of = (field: string) => labels.find((label) => label.field === field);
  expect(of('batch_number')).toMatchObject({ page: 1, text: 'Batch' });
  expect(of('batch_number')?.box[2]).toBeLessThan(0.12);
  expect(of('serving_size')).toMatchObject({ text: 'Serving Size' });
  expect(of('serving_size')?.box[0]).toBeGreaterThan(0.2);
  expect(of('total_thc')).toMatchObject({ text: 'Total THC' });
  expect(of('pesticide_status')).toBeDefined();
  expect(of('strain_name')).toBeUndefined();
});

it('tells whose a license or an address is by the label itself, else by the company named over it', () => {
  const labels = findFieldLabels(
    page(
      'License: C8-1',
      'Producer: Juniper Farms',
      'Address:',
      'Distributor: Alder Co',
      'Address:',
      'Producer License:',
    ),
    'coa',
  );
  const topOf = (field: string) => labels.find((label) => label.field === field)?.box[1];
  expect(topOf('lab_license_number')).toBeCloseTo(0.1);
  expect(topOf('producer_address')).toBeCloseTo(0.14);
  expect(topOf('producer_city')).toBeCloseTo(0.14);
  expect(topOf('distributor_address')).toBeCloseTo(0.18);
  expect(topOf('producer_license_number')).toBeCloseTo(0.2);
  expect(topOf('distributor_license_number')).toBeUndefined();
});

it('finds the labels of a receipt', () => {
  const labels = findFieldLabels(
    page('Invoice:', 'Date:', 'Budtender:', 'Subtotal', 'Excise Tax    $13.95', 'TOTAL     $115.77', 'CHANGE'),
    'receipt',
  );
  expect(Object.fromEntries(labels.map(({ field, text }) => [field, text]))).toEqual({
    invoice_number: 'Invoice:',
    date_sold: 'Date:',
    budtender: 'Budtender:',
    subtotal: 'Subtotal',
    excise_tax: 'Excise Tax',
    total_amount: 'TOTAL',
    change_due: 'CHANGE',
  });
});
