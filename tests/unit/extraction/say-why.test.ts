import { expect, it } from 'vitest';
import { sayWhy } from '../../../main/extraction/say-why.ts';
import { finding, messageOf, reason } from '../../../shared/findings/finding.ts';

const odd = finding('odd-laboratory', 'warning', ['lab'], { lab: 'Odd' });

it('says why a path is asked about where no finding does, several reasons in one', () => {
  const reasons = [
    { path: 'lab_id', why: reason('report-number') },
    { path: 'lab_id', why: reason('also-printed', { prints: ['A-1', 'A-2'] }) },
    { path: 'lab_id', why: reason('report-number') },
  ];
  const said = sayWhy(['lab', 'lab_id'], [odd], [...reasons, { path: 'lab', why: reason('weak-match') }]);
  expect(said).toMatchObject([{ code: 'uncertain-reading', severity: 'warning', paths: ['lab_id'] }]);
  expect(said.map((one) => messageOf(one))).toEqual([
    'No sample ID found. Using the report number. Also printed: "A-1", "A-2".',
  ]);
});

it('says nothing of what is not asked about, nor without a reason', () => {
  expect(sayWhy(['lab_id'], [], [{ path: 'lab', why: reason('weak-match') }])).toEqual([]);
});
