import { describe, expect, it } from 'vitest';
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

describe('a total in words that nobody knows', () => {
  const unreadOf = (drawing: string, lines: readonly number[]) =>
    readFields(layOut([{ ...pageOfText(drawing), rules: lines.map(under) }])).unread.filter((field) =>
      field.startsWith('total'),
    );

  it('is asked for where its figure stands in its row of drawn cells, on another line', () => {
    const drawing = `
Analyte                                             Result (%)
THCA                                                20.00
                                                    22.40
Total Canna. by weight as it came in

`;
    expect(unreadOf(drawing, [1, 2, 3, 5.5])).toEqual(['total_cannabinoids']);
    expect(unreadOf(drawing, [1, 2, 3, 4, 5.5])).toEqual([]);
  });

  it('is asked for where its figure stands at the other end of a drawn tile', () => {
    const drawing = `
Total Canna. by weight as it came in

             22.40 %
`;
    expect(unreadOf(drawing, [1, 4])).toEqual(['total_cannabinoids']);
    expect(unreadOf(drawing, [1, 2.5, 4])).toEqual([]);
  });

  it('is not asked for where the next tile of its row has a name of its own', () => {
    const drawing = `
                                                    14.10 %
Total Canna. by weight as it came in     Moisture

`;
    expect(unreadOf(drawing, [1, 3.5])).toEqual([]);
  });
});
