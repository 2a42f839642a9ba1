import { expect, it } from 'vitest';
import { readName, withoutUnits } from '../../../../../../main/extraction/coa/tables/names/row-names.ts';

it.each(['FAIL PASS', 'Pass Tested', 'Not Tested', 'Material PASSED'])(
  'takes verdicts under the names of panels for no analyte: %s',
  (text) => {
    expect(readName(text, 'microbiological')).toBeNull();
  },
);

it('takes the number of an analyst beside what does not apply for no analyte', () => {
  expect(readName('3014 NA', 'foreign_matter')).toBeNull();
  expect(readName('3014 N/A', 'foreign_matter')).toBeNull();
});

it('takes an unknown name for an analyte of the panel it stands in', () => {
  expect(readName('Passiflora mosaic', 'microbiological')).toMatchObject({
    text: 'Passiflora mosaic',
    analyte: null,
    analysis: 'microbiological',
  });
});

it.each([
  ['4 Linalool', 'Linalool'],
  ['12. Myclobutanil', 'Myclobutanil'],
  ['3 Carene', '3 Carene'],
  ['2 Propanol', '2 Propanol'],
  ['9 THC', '9 THC'],
])('tells the number of a row from one that belongs to the name: %s', (label, name) => {
  expect(readName(label, null)?.text).toBe(name);
});

it.each(['Total Active Tetrahydrocannabivarin (THCV)', 'Total Active Cannabigerol (CBG)'])(
  'takes what heat would make of two cannabinoids for none of them: %s',
  (label) => {
    expect(readName(label, 'cannabinoids')).toBeNull();
  },
);

it('takes a ratio of totals for no analyte', () => {
  expect(readName('Ratio of Total Potential CBD to Total', 'cannabinoids')).toBeNull();
});

it.each([
  ['Water activity, aw', 'Water activity'],
  ['Water activity,', 'Water activity'],
  ['Moisture, %', 'Moisture'],
  ['Permethrins, Total', 'Permethrins, Total'],
  ['Mold, yeast', 'Mold, yeast'],
])('leaves what %s is measured in out of its name', (printed, name) => {
  expect(withoutUnits(printed)).toBe(name);
});
