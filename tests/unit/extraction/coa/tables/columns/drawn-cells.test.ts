import { expect, it } from 'vitest';
import type { Rule } from '../../../../../../main/documents/page.ts';
import { readResults } from '../../../../../../main/extraction/coa/read-results.ts';
import { layOut } from '../../../../../../main/extraction/layout/laid-out.ts';
import { pageOfText } from '../../fields/page-of-text.ts';

/** Where the cells begin and the last one ends, characters from the left. */
const EDGES = [0, 20, 44, 56, 80, 92];
/** What stands in cells, at their left as heads do, or but for the first and last at their right as word processors set figures. */
const cells = (texts: readonly string[], at: 'left' | 'right') =>
  texts
    .map((text, index) => {
      const width = (EDGES[index + 1] ?? 0) - (EDGES[index] ?? 0) - 1;
      const isFigure = at === 'right' && index > 0 && index < texts.length - 1;
      return isFigure ? `${text.padStart(width)} ` : ` ${text.padEnd(width)}`;
    })
    .join('');

const HEADS = cells(['Metal', 'LOQ (ug/g)', 'ug/g', 'Limit (ug/g)', 'Pass/Fail'], 'left');
const row = (...texts: string[]) => cells(texts, 'right');

const TOP = 20;
const LINE = 13;
const drawn = (from: number, to: number): Rule[] =>
  EDGES.map((at) => ({
    direction: 'vertical',
    x0: 30 + 5 * at,
    x1: 30 + 5 * at,
    y0: TOP + from * LINE - 1,
    y1: TOP + to * LINE,
  }));

it('reads figures far from their heads in the cells drawn around both, overleaf, too', () => {
  const panel = [
    'Heavy Metals',
    HEADS,
    row('Arsenic', '0.020', 'ND', '0.4', 'Pass'),
    row('Cadmium', '0.010', '0.031', '0.4', 'Pass'),
    row('Lead', '0.020', 'ND', '1.0', 'Pass'),
    row('Mercury', '0.010', 'ND', '0.2', 'Pass'),
  ];
  const overleaf = [row('Chromium', '0.050', '0.118', '', 'Pass'), row('Nickel', '0.050', 'ND', '0.5', 'Pass')];
  const first = { ...pageOfText(panel.join('\n')), rules: drawn(1, 6), height: TOP + 7 * LINE };
  const second = { ...pageOfText(overleaf.join('\n'), 2), rules: drawn(0, 2) };
  const { results } = readResults(layOut([first, second]));
  expect(results.map(({ name, value, loq, limit, status }) => [name, value, loq, limit, status])).toEqual([
    ['Arsenic', null, 0.02, 0.4, 'pass'],
    ['Cadmium', 0.031, 0.01, 0.4, 'pass'],
    ['Lead', null, 0.02, 1, 'pass'],
    ['Mercury', null, 0.01, 0.2, 'pass'],
    ['Chromium', 0.118, 0.05, null, 'pass'],
    ['Nickel', null, 0.05, 0.5, 'pass'],
  ]);
});

it('tells by their order whose figures stand far from all heads in columns without lines', () => {
  const panel = [
    'Heavy Metals',
    HEADS,
    row('Arsenic', '0.020', 'ND', '0.4', 'Pass'),
    row('Cadmium', '0.010', '0.031', '0.4', 'Pass'),
    row('Lead', '0.020', 'ND', '1.0', 'Pass'),
  ];
  const { results } = readResults(layOut([pageOfText(panel.join('\n'))]));
  expect(results.map(({ name, value, loq, limit, status }) => [name, value, loq, limit, status])).toEqual([
    ['Arsenic', null, 0.02, 0.4, 'pass'],
    ['Cadmium', 0.031, 0.01, 0.4, 'pass'],
    ['Lead', null, 0.02, 1, 'pass'],
  ]);
});

it('keeps a caption below the lines out of the cells above it', () => {
  const page = pageOfText(
    [
      cells(['Test', 'LOQ (Aw)', 'Aw', 'Limit (Aw)', 'Pass/Fail'], 'left'),
      row('Water Activity', '0.030', '0.571', '0.85', 'Pass'),
      '',
      'Foreign Matter (visual, 10x): Pass',
      'Test                   Result                Pass/Fail',
      'Foreign Matter         Not Detected          Pass',
    ].join('\n'),
  );
  const { results } = readResults(layOut([{ ...page, rules: drawn(0, 2) }]));
  expect(results.map(({ name }) => name)).toEqual(['Water Activity', 'Foreign Matter']);
});
