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

it('reads the line called after the strain for the title, not the strain beside its label', () => {
  expect(
    nameOf(`
# Certificate of Analysis

Otter Range Pre-Rolls - Imperial Plum

Laboratory no.       AC-24-11803          Submitted by      Gravel Bar Farms
Strain               Imperial Plum        License no.       AU-G-C-001184
Batch no.            GB-PR-1022           Date received     10/23/2024
`),
  ).toBe('Otter Range Pre-Rolls - Imperial Plum');
});

it('takes what a label of names says for the type where it is no more, beside a title', () => {
  const { product_name, product_type } = readFields(
    documentOfText(`
Alder Creek Labs

# Imperial Plum
Product identity       Usable Marijuana (Flower)         Client      Gravel Bar Farms
Laboratory ID          AC24J118-01                       License     020-1009316D4E8
Batch                  GB-SS-091624
`),
  ).fields;
  expect({ product_name, product_type }).toEqual({
    product_name: 'Imperial Plum',
    product_type: 'Usable Marijuana (Flower)',
  });
});
