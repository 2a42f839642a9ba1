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
