import { expect, it } from 'vitest';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from '../page-of-text.ts';

const read = (drawing: string) => readFields(documentOfText(drawing)).fields;

it('reads the labels of a list in which every line begins with one, without a colon', () => {
  expect(
    read(`
# Quercus Analytical
= Certificate of Analysis
# Sour Moss Relief Balm 500mg

Sample ID QA240612-024                 Matrix Topical (Other Goods)
Tested for Deep Hollow Wellness        Unit Mass (g) 56.7
Sampled -                              Received Jun 12, 2024
Reported Jun 19, 2024                  Analyses executed CAN, HME`),
  ).toMatchObject({
    lab_id: 'QA240612-024',
    producer: 'Deep Hollow Wellness',
    product_type: 'Topical (Other Goods)',
    date_collected: null,
    date_received: '2024-06-12',
  });
});

it('takes lines of text that happen to begin with the words of labels for none', () => {
  expect(
    read(`
# Quercus Analytical
= Certificate of Analysis
Sample ID: QA240612-024

Tested for Heavy Metals
and found to be Compliant
Matrix Spikes were Run`),
  ).toMatchObject({ producer: null, product_type: null });
});

it('ends each value where the next line of the list begins, and takes what is tested for for no company', () => {
  const list = (first: string) => `
# Quercus Analytical
= Certificate of Analysis

Sample ID QA240612-024
Strain Sour Moss
${first}
Matrix Flower
Product Name Moss Flower
Sampled By J. Example
Received Jun 12, 2024`;
  expect(read(list('Client Name Deep Hollow'))).toMatchObject({
    strain_name: 'Sour Moss',
    producer: 'Deep Hollow',
    product_name: 'Moss Flower',
    product_type: 'Flower',
  });
  expect(read(list('Tested for Heavy Metals'))).toMatchObject({ strain_name: 'Sour Moss', producer: null });
});
