import { expect, it } from 'vitest';
import { panelVerdicts } from '../../../../main/extraction/coa/panel-verdicts.ts';
import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import type { Evidence } from '../../../../shared/records/reading.ts';

const row = (row: Partial<CoaResult>) =>
  ({ analysis: 'microbiological', name: 'Yeast', value: null, limit: null, status: null, ...row }) as CoaResult;

/** Confidence in a failure of the microbes that was printed and contradicted, given the rows. */
function confidenceIn(...rows: CoaResult[]): number {
  const field = 'microbiological_status';
  const printed: Evidence = { page: 1, box: [0, 0, 1, 1], text: 'FAIL', method: 'text-layer', confidence: 0.7 };
  const { fields, evidence } = panelVerdicts({ [field]: 'fail' }, rows, { [field]: printed }, {});
  expect(fields).toEqual({});
  return evidence[field]?.confidence ?? printed.confidence;
}

it('is sure of a printed failure that a row bears out, by its verdict or its limit', () => {
  expect(confidenceIn(row({ status: 'fail' }), row({ status: 'pass' }))).toBeGreaterThan(0.8);
  expect(confidenceIn(row({ value: 182000, limit: 100000 }))).toBeGreaterThan(0.8);
  expect(confidenceIn(row({ value: 10, limit: 100000 }), row({ status: 'pass' }))).toBe(0.7);
});

it('lets a row that is over its limit and failed overrule a printed pass, and asks', () => {
  const field = 'microbiological_status';
  const printed: Evidence = { page: 1, box: [0, 0, 1, 1], text: 'P', method: 'text-layer', confidence: 0.95 };
  const over = (row: CoaResult) => panelVerdicts({ [field]: 'pass' }, [row], { [field]: printed }, {});
  const { fields, doubts } = over(row({ value: 2140, limit: 1000, status: 'fail' }));
  expect(fields).toEqual({ [field]: 'fail' });
  expect(doubts).toMatchObject([{ code: 'panel-contradicts-rows', paths: [field, 'results[0]'] }]);
  // One of the two may have been misread.
  expect(over(row({ value: 2140, limit: 1000, status: 'pass' })).fields).toEqual({});
  expect(over(row({ value: 214, limit: 1000, status: 'fail' })).fields).toEqual({});
});
