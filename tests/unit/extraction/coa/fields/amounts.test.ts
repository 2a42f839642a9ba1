import { expect, it } from 'vitest';
import { readFields } from '../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from './page-of-text.ts';

it.each([
  ['0.2157 g', 0.2157],
  ['215.7 mg', 0.2157],
  ['0.2153 g', 0.2153],
  ['1.10 g', 1.1],
  ['0.5 lb', 226.8],
])('rounds a converted weight to what was printed: %s', (printed, grams) => {
  const { fields } = readFields(
    documentOfText(`
Sample Name: Peach Bites          Serving Size: 4.2 g
Sample Size: ${printed.padEnd(20)} Servings per Package: 10
Net Weight per Unit: 42 g         Sample ID: PB-1
`),
  );
  expect(fields.sample_weight).toBe(grams);
});
