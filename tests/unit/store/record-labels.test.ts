import { expect, it } from 'vitest';
import { labelsOf, searchWords } from '../../../main/store/record-labels.ts';
import { matchExpression } from '../../../main/store/record-list.ts';
import { SOME_HASH, sampleCoa, sampleReceipt } from '../../support/sample-readings.ts';

it('names a certificate by its product and laboratory, a receipt by its shop and total', () => {
  expect(labelsOf({ kind: 'coa', record: sampleCoa() }, 'a.pdf')).toEqual({
    kind: 'coa',
    title: 'Evening Breeze',
    subtitle: 'Quillwort Laboratories',
    date: '2026-03-04',
    status: 'pass',
  });
  const receipt = sampleReceipt({ currency: null });
  expect(labelsOf({ kind: 'receipt', record: receipt }, 'a.jpg')).toMatchObject({
    title: 'Café Río Verde',
    subtitle: '38.50',
    date: '2026-02-01',
    status: null,
  });
});

it('names what has no name by its file', () => {
  const coa = sampleCoa({ product_name: null, lab: null });
  expect(labelsOf({ kind: 'coa', record: coa }, 'a.pdf')).toMatchObject({ title: 'a.pdf', subtitle: '' });
  const receipt = sampleReceipt({ retailer: null, total_amount: null });
  expect(labelsOf({ kind: 'receipt', record: receipt }, 'a.jpg')).toMatchObject({ title: 'a.jpg', subtitle: '' });
});

it('finds a record by its texts, lists of texts and file name, not by hashes or names of ours', () => {
  const words = searchWords({ kind: 'receipt', record: sampleReceipt() }, 'IMG_2041.jpg').split('\n');
  expect(words).toEqual(expect.arrayContaining(['IMG_2041.jpg', 'Gummies', 'Pre-roll', 'R-55', 'Café Río Verde']));
  const coa = sampleCoa({ methods: [{ analysis: 'pesticide', method: 'LC-MS/MS' }], warning: 'please verify' });
  const ofCoa = searchWords({ kind: 'coa', record: coa }, 'a.pdf');
  expect(ofCoa).toContain('LC-MS/MS');
  expect(ofCoa).not.toContain(SOME_HASH);
  expect(ofCoa).not.toContain('please verify');
});

it.each([
  ['blue dr', '"blue"* "dr"*'],
  ['  ', ''],
  ['"; DROP', '"DROP"*'],
  ['c10-0000695', '"c10"* "0000695"*'],
  ['café', '"café"*'],
])('looks for %j as the words %s', (typed, expression) => {
  expect(matchExpression(typed)).toBe(expression);
});
