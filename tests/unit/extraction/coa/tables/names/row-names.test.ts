import { expect, it } from 'vitest';
import { readName } from '../../../../../../main/extraction/coa/tables/names/row-names.ts';

it.each(['FAIL PASS', 'Pass Tested', 'Not Tested'])(
  'takes verdicts under the names of panels for no analyte: %s',
  (text) => {
    expect(readName(text, 'microbiological')).toBeNull();
  },
);

it('takes an unknown name for an analyte of the panel it stands in', () => {
  expect(readName('Passiflora mosaic', 'microbiological')).toMatchObject({
    text: 'Passiflora mosaic',
    analyte: null,
    analysis: 'microbiological',
  });
});
