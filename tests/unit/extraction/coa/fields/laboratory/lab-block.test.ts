import { expect, it } from 'vitest';
import { DOUBTFUL_FIELD } from '../../../../../../main/extraction/coa/checks/check-coa.ts';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from '../page-of-text.ts';

const PARTS = ['lab_street', 'lab_city', 'lab_state', 'lab_zipcode'] as const;
const read = (letterhead: string, form: string) => {
  const { fields, evidence } = readFields(
    documentOfText(`
# CERTIFICATE OF ANALYSIS
= Ferngate Labs
${letterhead}
Client:            Gravel Bar Farms LLC
${form}
Product Name:      Blue Dune
Sample ID:         FG-2201
Date Received:     05/02/2024
`),
  );
  return { fields, doubted: PARTS.filter((part) => (evidence[part]?.confidence ?? 1) < DOUBTFUL_FIELD) };
};

it("gives the client its address where the laboratory's is printed nowhere", () => {
  const { fields } = read(
    '',
    `Address:           77 Gravel Bar Rd, Medford, OR 97501
Sampled at:        400 Orchard Row, Salem, OR 97301`,
  );
  expect(fields).toMatchObject({ lab_street: null, producer_street: '77 Gravel Bar Rd', producer_city: 'Medford' });
});

it('doubts every part of an address that nothing says is the laboratory’s', () => {
  const form = `${'\n'.repeat(20)}
Cultivation Facility: Gravel Bar North
400 Orchard Row, Salem, OR 97301`;
  expect(read('', form)).toMatchObject({ fields: { lab_street: '400 Orchard Row' }, doubted: PARTS });
});

it('doubts nothing of the address under the laboratory’s name', () => {
  expect(read('12 Harbor Way, Astoria, OR 97103', '')).toMatchObject({
    fields: { lab_street: '12 Harbor Way' },
    doubted: [],
  });
});

it('reads a street without the name before it', () => {
  expect(read('Ferngate Labs, 12 Harbor Way, Astoria, OR 97103', '').fields.lab_street).toBe('12 Harbor Way');
});
