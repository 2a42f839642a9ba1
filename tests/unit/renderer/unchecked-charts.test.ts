import { describe, expect, it } from 'vitest';
import { partsOf } from '../../../renderer/components/charts/parts-of.ts';
import { compareProfiles } from '../../../renderer/screens/comparison/model.ts';
import { againstLimits } from '../../../renderer/screens/lab-result/model/against-limits.ts';
import { analysesOf } from '../../../renderer/screens/lab-result/model/analyses.ts';
import { profileOf } from '../../../renderer/screens/lab-result/model/profile.ts';
import { resultsTable } from '../../../renderer/screens/lab-result/results-table.ts';
import { cautionOf } from '../../../renderer/screens/unchecked.ts';
import type { Sample } from '../../../shared/records/sample.ts';
import { uncheckedResults, uncheckedRows } from '../../../shared/records/unchecked.ts';
import { sampleCoa, sampleResult } from '../../support/sample-readings.ts';

const nothing = { value: null, qualifier: 'ND', mg_g: null };
const results = [
  sampleResult(),
  sampleResult({ key: 'cbn', name: 'CBN', ...nothing }),
  sampleResult({ analysis: 'pesticide', key: 'myclobutanil', name: 'Myclobutanil', ...nothing, limit: 0.1 }),
  sampleResult({ key: 'cbd', name: 'CBD', value: 1, mg_g: 10 }),
];

it('takes a row for unchecked by the row, or by a cell that a chart shows', () => {
  expect([...uncheckedRows(['results[3]', 'results[12].value', 'results[4].lod', 'results.pesticide', 'lab'])]).toEqual(
    [3, 12],
  );
});

describe('a lab result', () => {
  const review = ['results[0].value', 'results[1]', 'results[2].value'];
  const open = uncheckedResults(results, review);

  it('marks bars and names of what is to be checked, and no others', () => {
    expect(profileOf(results, 'cannabinoids', open)).toMatchObject({
      rows: [{ name: 'THCA', isUnchecked: true }, { name: 'CBD' }],
      notFound: ['CBN ?'],
    });
    expect(profileOf(results, 'cannabinoids', open)?.rows[1]).not.toHaveProperty('isUnchecked');
    expect(againstLimits(results, 'pesticide', open)?.drawn).toMatchObject([
      { name: 'Myclobutanil', isUnchecked: true },
    ]);
  });

  it('says how many, also where one sentence says that nothing was found', () => {
    expect(cautionOf(results, 'cannabinoids', review)).toContain('2 of 3 values are still to check');
    expect(cautionOf(results, 'pesticide', review)).toContain('1 of 1 value is still to check');
    expect(cautionOf(results, 'pesticide', ['results.pesticide'])).toBe('Rows may be missing.');
    expect(cautionOf(results, 'pesticide', ['lab'])).toBeNull();
  });

  it('marks the rows of the table behind a chart, in a column of their own', () => {
    const table = resultsTable(results, 'cannabinoids', review, {});
    expect(table.columns.at(-1)?.label).toBe('To check');
    expect(table.rows.map(({ cells }) => cells.at(-1))).toEqual(['?', '?', '']);
    expect(resultsTable(results, 'cannabinoids', [], {}).columns.map(({ label }) => label)).not.toContain('To check');
  });

  it('counts them for each analysis, and knows a verdict that is to be checked', () => {
    const record = sampleCoa({ results, analyses: ['cannabinoids', 'pesticide'] });
    const found = analysesOf(record, [...review, 'pesticide_status', 'results.pesticide']);
    expect(
      found.map(({ unchecked, isVerdictUnchecked, mayLackRows }) => [unchecked, isVerdictUnchecked, mayLackRows]),
    ).toEqual([
      [2, false, false],
      [1, true, true],
    ]);
  });
});

it('a comparison knows of each sample what is to be checked, and where rows may be missing', () => {
  const sample = (review: string[]) => ({ results, printed: {}, review }) as unknown as Sample;
  const compared = compareProfiles([sample(['results[3]']), sample(['results.cannabinoids'])], 'cannabinoids');
  expect(compared?.rows.map(({ name, unchecked }) => [name, unchecked])).toEqual([
    ['THCA', [false, false]],
    ['CBD', [true, false]],
  ]);
  expect(compared?.incomplete).toEqual([1]);
});

it('a bar is drawn in two parts: what is checked, and behind it what is not', () => {
  expect(partsOf(10, 4)).toEqual([
    { from: 0, to: 6, isUnchecked: false },
    { from: 6, to: 10, isUnchecked: true },
  ]);
  expect(partsOf(10)).toEqual([{ from: 0, to: 10, isUnchecked: false }]);
  expect(partsOf(10, 12)).toEqual([{ from: 0, to: 10, isUnchecked: true }]);
  expect(partsOf(0, 0)).toEqual([]);
});
