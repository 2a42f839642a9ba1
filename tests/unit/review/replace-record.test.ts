import { expect, it } from 'vitest';
import { applyChange } from '../../../main/review/record-change.ts';
import { replaceRecord } from '../../../main/review/replace-record.ts';
import type { RecordContent } from '../../../main/store/records.ts';
import { sampleCoa, sampleCoaReading } from '../../support/sample-readings.ts';

const content = (): RecordContent => {
  const ink = (text: string) => ({
    page: 1,
    box: [0, 0, 1, 1] as [number, number, number, number],
    text,
    method: 'text-layer' as const,
    confidence: 0.9,
  });
  const { record } = sampleCoaReading({});
  const evidence = { lab: ink('Quillwort'), 'results[0].value': ink('21.5'), 'results[2].value': ink('ND') };
  return { kind: 'coa', record, evidence, findings: [], review: ['lab', 'results[2]'] };
};

it('keeps ink with the values it was read for, also when rows before them are gone, and asks nothing any more', () => {
  const before = content();
  const record = sampleCoa({ lab: 'Alder' });
  const { content: after } = replaceRecord(before, { ...record, results: record.results.slice(1) }, () => []);
  expect(Object.keys(after.evidence).sort()).toEqual(['lab', 'results[1].value']);
  expect(after.evidence.lab).toMatchObject({ text: 'Quillwort', method: 'person', confidence: 1 });
  expect(after.evidence['results[1].value']).toMatchObject({ text: 'ND', method: 'text-layer' });
  expect(after.review).toEqual([]);
});

it('can be undone like any edit', () => {
  const before = content();
  const { content: after, change } = replaceRecord(before, sampleCoa({ lab: 'Alder', results: [] }), () => []);
  expect(change.values.map(({ path }) => path)).toEqual(['lab', 'results']);
  expect(applyChange(after, change, 'before')).toEqual(before);
});
