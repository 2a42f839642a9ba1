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

describe('labels with a colon over their values', () => {
  it('have them there all, also beside a value of the next column that stands a little higher', () => {
    const fields = read(`
UID:                        Name:
1A406030000B9D5000162266    CBD Isolate
Order:                      Category:
WO-31609                    Edible
Panel:                      Strain:
Full                        Haze
Lot:                        Santa Fe, NM
BD-0851                     87505
`);
    expect(fields.batch_number).toBe('BD-0851');
  });
});

describe('a title', () => {
  it.each([':', ''])('is no value beside a label (%s)', (colon) => {
    const fields = read(`
Sampler${colon}   A. Tran               Storage${colon}          Sealed, intact
Form${colon}      Pre-Roll              Lab Sample #${colon}     EX-000847
Lot Size${colon}  23 lbs                Date of Receipt${colon}  11/18/20`);
    expect(fields.product_name).toBeNull();
  });

  it('is no name of the party whose labelled address stands under it', () => {
    const fields = read(`
# Gelato 33 Flower
Client Address:  3105 W 5th Ave, Kalamazoo, MI 49001
Sample ID:       EX-000847`);
    expect(fields).toMatchObject({ producer: null, product_name: 'Gelato 33 Flower' });
  });
});

describe('a heading of a panel', () => {
  it('is no name of a product, also with its method and verdict', () => {
    const fields = read(`
Client:      Dr. Bloom
Sample ID:   AB-2371

# Pesticide Residue - SOP 12.4 - PASS
= Analyte      Result (ug/g)
Abamectin    ND`);
    expect(fields.product_name).toBeNull();
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
