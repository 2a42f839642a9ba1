import { expect, it } from 'vitest';
import type { Rule } from '../../../../../main/documents/page.ts';
import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import { layOut } from '../../../../../main/extraction/layout/laid-out.ts';
import { pageOfText } from '../fields/page-of-text.ts';

const PANEL = `
Heavy Metals
Metal                                 Result ug/g    Limit      LOQ
Arsenic                               BQL            0.4        0.020      Pass
Cadmium                               0.031          0.4        0.010      Pass
Lead                                  ND             1.0        0.020      Pass
Mercury                               ND             0.2        0.010      Pass
Chromium                              0.118          0.6        0.050 Pass
FC-M-01, ICP-MS · 05/10/2024
`;

/** Where the drawing's lines stand: from the top, and so far from each other. */
const TOP = 20;
const LINE = 13;

/** A line under one of the drawing's lines. */
const under = (line: number, x0: number, x1: number): Rule => {
  const y = TOP + (line + 1) * LINE - 1.5;
  return { direction: 'horizontal', x0, x1, y0: y, y1: y };
};

it.each([
  ['a frame', (line: number) => under(line, 20, 440)],
  ['a frame that ends right where the rows do', (line: number) => under(line, 20, 420)],
])('reads the last row of a panel with its caption under it inside of %s', (_, frame) => {
  const between = [2, 3, 4, 5, 6].map((line) => under(line, 28, 420));
  const page = { ...pageOfText(PANEL), rules: [frame(0), ...between, frame(8)] };
  const { results } = readResults(layOut([page]));
  expect(results.map(({ name, value, loq, status }) => [name, value, loq, status])).toEqual([
    ['Arsenic', null, 0.02, 'pass'],
    ['Cadmium', 0.031, 0.01, 'pass'],
    ['Lead', null, 0.02, 'pass'],
    ['Mercury', null, 0.01, 'pass'],
    ['Chromium', 0.118, 0.05, 'pass'],
  ]);
});
