import { expect, it } from 'vitest';
import { headSegments } from '../../../../../../main/extraction/coa/tables/heads/head-segments.ts';
import { layOut } from '../../../../../../main/extraction/layout/laid-out.ts';
import { pageOfText } from '../../fields/page-of-text.ts';

const headsOf = (drawing: string) =>
  layOut([pageOfText(drawing)]).pages.flatMap(({ lines }) => [...headSegments(lines).keys()].map(({ text }) => text));

it('takes what was not found for no head over the figure it goes on with in the next line', () => {
  const heads = headsOf(`
Analyte                                  Level (cfu/g)     Result (cfu/g)
Aspergillus (flavus, fumigatus, niger,                     Absence in
terreus)                                 1                 1 g
E. coli                                  1                 12`);
  expect(heads).toEqual(expect.arrayContaining(['Analyte', 'Level (cfu/g)', 'Result (cfu/g)']));
  expect(heads).not.toContain('Absence in');
});
