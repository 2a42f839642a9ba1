import { expect, it } from 'vitest';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from '../page-of-text.ts';

const typeOf = (matrix: string, other: string) =>
  readFields(documentOfText(`# CERTIFICATE OF ANALYSIS\nMatrix:        ${matrix}\n${other}\nBatch:         MK-1`))
    .fields.product_type;

it.each([
  ['Plant', 'Type:          Flower - Cured', 'Plant, Flower - Cured'],
  ['Concentrate', 'Category:      Inhalable', 'Concentrate'],
  ['Rosin', 'Category:      Inhalable', 'Rosin'],
])('joins a broad matrix with a type that says more, not with how a product is used: %s, %s', (matrix, other, type) => {
  expect(typeOf(matrix, other)).toBe(type);
});

it.each([
  ['Tincture', 'Tincture'],
  ['Amber and cloudy', null],
])('takes a description of nothing but a type for the type: %s', (description, type) => {
  const { product_type, product_name } = readFields(
    documentOfText(`
# CERTIFICATE OF ANALYSIS
Sample Name:   Yuzu Drops 750 mg      Receipt Date:   2023-04-18
Manufacturer:  Meadow Works Co.       Login Date:     2023-04-18
Lot Number:    Y-118                  Date Started:   2023-04-19
Serving Size:  N/A                    Condition:      Ambient
Expires:       N/A                    Contact:        J. Marsh
Description:   ${description}
`),
  ).fields;
  expect([product_type, product_name]).toEqual([type, 'Yuzu Drops 750 mg']);
});
