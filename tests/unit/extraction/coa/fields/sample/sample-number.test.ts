import { expect, it } from 'vitest';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { reason } from '../../../../../../shared/findings/finding.ts';
import { documentOfText } from '../page-of-text.ts';

const read = (...pages: string[]) => readFields(documentOfText(...pages));

it("reads the laboratory's number behind a label with its name", () => {
  const { fields } = read(`
# Quercus Analytical, Inc.
= Certificate of Analysis
Client:          Deep Hollow Farm         Sample Name:           Sour Moss
Lot:             DHF-1023-A               Quercus Sample ID:     QR-S-411076`);
  expect(fields.lab_id).toBe('QR-S-411076');
});

it('prefers it to the number of the order, also where the label says nothing but the name', () => {
  const { fields } = read(`
# Quercus Analytical, Inc.
= Certificate of Analysis
Client:          Deep Hollow Farm         Sample Name:           Sour Moss
Quercus ID:      1184207                  Order ID:              60233`);
  expect(fields.lab_id).toBe('1184207');
});

it('takes the number behind a label with another name for nobody knows whose', () => {
  const { fields } = read(`
# Quercus Analytical, Inc.
= Certificate of Analysis
Client:          Deep Hollow Farm         Sample Name:           Sour Moss
Lot:             DHF-1023-A               Hollow Sample ID:      DH-S-411076`);
  expect(fields.lab_id).toBeNull();
});

const numbered = (number: string) => `
= Quercus Analytical                          Certificate of Analysis
14 Mill Lane, Salem, OR 97301                       ${number}

Client           Deep Hollow Farm
Sample           Sour Moss`;

it('takes the number under the title of every page for that of the sample, without much trust', () => {
  const { fields, evidence, reasons } = read(numbered('QR24-40771-2'), numbered('QR24-40771-2'));
  expect(fields.lab_id).toBe('QR24-40771-2');
  expect(evidence.lab_id?.confidence).toBeLessThan(0.8);
  expect(reasons).toContainEqual({
    path: 'lab_id',
    why: reason('number-under-title'),
  });
});

it('takes no number under a title that other pages have not', () => {
  expect(read(numbered('QR24-40771-2'), numbered('QR24-40772-2')).fields.lab_id).toBeNull();
});

it.each(['503-555-0142', 'ISO-17025'])('takes no %s under the title for it', (text) => {
  expect(read(numbered(text), numbered(text)).fields.lab_id).toBeNull();
});
