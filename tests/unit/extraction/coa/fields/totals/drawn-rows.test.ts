import { expect, it } from 'vitest';
import type { Rule } from '../../../../../../main/documents/page.ts';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { layOut } from '../../../../../../main/extraction/layout/laid-out.ts';
import { pageOfText } from '../page-of-text.ts';

const DRAWING = `
Analyte                              Result (%)      Result (mg/g)
THCA                                 20.00           200.0
                                     17.90           179.0
Total THC (0.877 x THCA + THC)

                                      0.31             3.1
Total CBD (0.877 x CBDA + CBD)

                                     22.40           224.0
Total Cannabinoids
`;

/** Lines of the page from the top; the first of the drawing is empty. */
const under = (line: number): Rule => ({
  direction: 'horizontal',
  x0: 28,
  x1: 500,
  y0: 20 + line * 13 - 2,
  y1: 20 + line * 13 - 1.5,
});

it('reads totals in a row of drawn cells, whose figures stand at the top and names in the middle', () => {
  const page = { ...pageOfText(DRAWING), rules: [1, 2, 3, 5.5, 8.5, 11.5].map(under) };
  const { total_thc, total_cbd, total_cannabinoids } = readFields(layOut([page])).fields;
  expect([total_thc, total_cbd, total_cannabinoids]).toEqual([17.9, 0.31, 22.4]);
});
