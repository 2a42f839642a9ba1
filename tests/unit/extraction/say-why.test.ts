import { expect, it } from 'vitest';
import { sayWhy } from '../../../main/extraction/say-why.ts';
import type { Finding } from '../../../shared/records/reading.ts';

const odd: Finding = { code: 'odd', severity: 'warning', paths: ['lab'], message: 'Odd.' };

it('says why a path is asked about where no finding does, several reasons in one', () => {
  const reasons = [
    { path: 'lab_id', message: 'First.' },
    { path: 'lab_id', message: 'Second.' },
    { path: 'lab_id', message: 'First.' },
  ];
  expect(sayWhy(['lab', 'lab_id'], [odd], [...reasons, { path: 'lab', message: 'Known.' }])).toEqual([
    { code: 'uncertain-reading', severity: 'warning', paths: ['lab_id'], message: 'First. Second.' },
  ]);
});

it('says nothing of what is not asked about, nor without a reason', () => {
  expect(sayWhy(['lab_id'], [], [{ path: 'lab', message: 'Not asked.' }])).toEqual([]);
});
