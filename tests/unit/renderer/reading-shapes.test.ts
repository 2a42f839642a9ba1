import { expect, it } from 'vitest';
import { readingShapes } from '../../../renderer/screens/review/model/reading-shapes.ts';
import type { RecordDetail } from '../../../shared/desktop.ts';

const ink = (page: number, box: [number, number, number, number]) => ({
  page,
  box,
  text: 'x',
  method: 'text-layer' as const,
  confidence: 1,
});

it('tells columns by table and place, rows, values and what is asked about, what lies behind first', () => {
  const detail = {
    record: { results: ['terpenes', 'terpenes', 'terpenes', 'pesticide'].map((analysis) => ({ analysis })) },
    evidence: {
      lab: ink(1, [0.1, 0.05, 0.4, 0.07]),
      batch_number: ink(2, [0.1, 0.05, 0.2, 0.07]),
      'results[0]': ink(1, [0.1, 0.3, 0.4, 0.31]),
      'results[0].lod': ink(1, [0.3, 0.3, 0.33, 0.31]),
      'results[1].lod': ink(1, [0.31, 0.4, 0.34, 0.41]),
      // the table beside it, and another table with one row
      'results[2].lod': ink(1, [0.8, 0.3, 0.83, 0.31]),
      'results[3].lod': ink(1, [0.3, 0.6, 0.33, 0.61]),
    },
    review: ['batch_number', 'results[1].lod'],
  } as unknown as RecordDetail;
  const pages = readingShapes(detail);
  expect(pages.get(1)).toEqual([
    { kind: 'row', path: 'results[0]', box: [0.1, 0.3, 0.4, 0.31] },
    { kind: 'column', path: 'results.terpenes.lod', box: [0.3, 0.3, 0.34, 0.41] },
    { kind: 'value', path: 'lab', box: [0.1, 0.05, 0.4, 0.07] },
    { kind: 'check', path: 'results[1].lod', box: [0.31, 0.4, 0.34, 0.41] },
  ]);
  expect(pages.get(2)).toEqual([{ kind: 'check', path: 'batch_number', box: [0.1, 0.05, 0.2, 0.07] }]);
});
