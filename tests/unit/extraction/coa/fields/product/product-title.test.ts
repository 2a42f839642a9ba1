import { expect, it } from 'vitest';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from '../page-of-text.ts';

const nameOf = (drawing: string) => readFields(documentOfText(drawing)).fields.product_name;

it('reads a title that the number of the batch ends with', () => {
  expect(
    nameOf(`
Alder Creek Labs              Sample: AC-0604
                              Batch #: 260112-H2_Imperial Plum; Lot #: Lot 4
                              Received: 02/19/2026

# Imperial Plum
Plant, Flower - Cured, Indoor
`),
  ).toBe('Imperial Plum');
});

it('takes the name of a technique for no title', () => {
  expect(
    nameOf(`
Alder Creek Labs

# High Performance Liquid Chromatography

Client: Gravel Bar Farms              Sample ID#: 114306
Type: Flower                          Received: 01/14/2019
`),
  ).not.toBe('High Performance Liquid Chromatography');
});
