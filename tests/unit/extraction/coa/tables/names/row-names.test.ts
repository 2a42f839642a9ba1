import { expect, it } from 'vitest';
import { readName } from '../../../../../../main/extraction/coa/tables/names/row-names.ts';

it.each(['FAIL PASS', 'Pass Tested', 'Not Tested'])(
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
