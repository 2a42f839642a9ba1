import { expect, it } from 'vitest';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from '../page-of-text.ts';

const read = (name: string, type = 'Flower') => {
  const { fields, doubts } = readFields(
    documentOfText(`
# CERTIFICATE OF ANALYSIS
= Alder Creek Labs
12 Alder Ave, Eugene, OR 97401

Client             Gravel Bar Farms
Product            ${name}
Matrix             ${type}
Sample ID          AC-2201
Date Received      05/02/2024
`),
  );
  return [fields.product_name, doubts.flatMap(({ paths }) => paths)];
};
const below = (text: string) => `\n                   ${text}`;

it.each([
  ['Moss Kush Pre-Rolls 7', 'x 0.5 g', 'Moss Kush Pre-Rolls 7 x 0.5 g'],
  ['Willow Sour Cobbler Cured Flower', '3.5g', 'Willow Sour Cobbler Cured Flower 3.5g'],
  ['Willow Sour Cobbler Gummies', '100 mg 10 ct', 'Willow Sour Cobbler Gummies 100 mg 10 ct'],
])('reads the size of a pack that had no room behind a name: %s / %s', (name, pack, whole) => {
  expect(read(name + below(pack))).toEqual([whole, []]);
});

it('asks about a size under a name that had room for it', () => {
  expect(read(`Moss Kush${below('3.5g')}`, 'Flower, Inhalable, Dried and Cured')).toEqual([
    'Moss Kush',
    ['product_name'],
  ]);
});

it('takes a size that a label announces for no part of a name', () => {
  expect(read('Willow Sour Cobbler Cured Flower\nSize               3.5g')).toEqual([
    'Willow Sour Cobbler Cured Flower',
    [],
  ]);
});
