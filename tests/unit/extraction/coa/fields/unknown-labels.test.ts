import { describe, expect, it } from 'vitest';
import { readFields } from '../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from './page-of-text.ts';

const read = (drawing: string) => readFields(documentOfText(`# CERTIFICATE OF ANALYSIS\n${drawing}`)).fields;

describe('a label that nobody knows', () => {
  it('is no value of the label before it, in a row of labels over their values', () => {
    const fields = read(`
Our reference             Item Name                 Zuruf
2023776766                Blue Dream                Dan Ostrow

Type                      Batch                     Ankunft
Flower, Inhalable         0897                      2023-12-18
`);
    expect(fields).toMatchObject({
      product_name: 'Blue Dream',
      product_type: 'Flower, Inhalable',
      batch_number: '0897',
    });
  });

  it('is no value of the label above it, where values stand at the far end of the column', () => {
    const line = (label: string, value: string) => label + value.padStart(72 - label.length);
    const fields = read(
      [
        line('Product Name', 'Mango Chews 100 mg'),
        line('Zuruf', 'Mira Holt'),
        line('Category', 'Solid Edible'),
        line('Herkunft', 'Sortiert'),
      ].join('\n'),
    );
    expect(fields).toMatchObject({ product_name: 'Mango Chews 100 mg', product_type: 'Solid Edible' });
  });
});

describe('a label at the far end of the line', () => {
  it('is no value of the one at its beginning', () => {
    const line = (label: string, value: string) => label + value.padStart(72 - label.length);
    const fields = read([line('Batch #:', 'Received: 05/31/2022'), line('Size:', 'Completed: 06/02/2022')].join('\n'));
    expect(fields).toMatchObject({ batch_number: null, date_received: '2022-05-31' });
  });
});

describe('labels', () => {
  it('may call the place where a party is its site, and the receipt a check-in', () => {
    const fields = read(`
Client:    Silver Fern Holdings
Site:      4 Science Park, Las Vegas, NV 89118
Check-in:  12/18/2023
`);
    expect(fields).toMatchObject({
      producer: 'Silver Fern Holdings',
      producer_street: '4 Science Park',
      producer_city: 'Las Vegas',
      date_received: '2023-12-18',
    });
  });
});
