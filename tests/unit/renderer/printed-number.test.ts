import { expect, it } from 'vitest';
import { slotEditText, slotText } from '../../../renderer/screens/review/model/printed-number.ts';
import type { CoaRecord } from '../../../shared/records/coa.ts';
import type { Evidence } from '../../../shared/records/reading.ts';

const ink = (text: string): Evidence => ({ page: 1, box: [0, 0, 1, 1], text, method: 'text-layer', confidence: 1 });

/** What the field shows whose value was read from that ink. */
function shown(value: number | null, text: string | null, kind: 'number' | 'result' = 'number', qualifier?: string) {
  const isResult = kind === 'result';
  const path = isResult ? 'results[0].value' : 'sample_weight';
  const record = { sample_weight: value, results: [{ value, qualifier: qualifier ?? null }] } as CoaRecord;
  const read = { record, evidence: text === null ? {} : { [path]: ink(text) } };
  const slot = { path, label: '', kind };
  expect(slotEditText(read, slot)).toBe(slotText(read, slot, null));
  return slotText(read, slot, null);
}

it('shows a number with the digits that are printed', () => {
  expect(shown(9, '9.0')).toBe('9.0');
  expect(shown(24.1, '24.10', 'result')).toBe('24.10');
  expect(shown(0.2157, '0.2157g')).toBe('0.2157');
  expect(shown(1250, '1,250', 'result')).toBe('1,250');
  expect(shown(0.05, '0,05 %', 'result')).toBe('0,05');
  expect(shown(5, 'Total 12 of 5.00')).toBe('5.00');
});

it('shows the value where its ink says another number, and a qualifier as it is', () => {
  expect(shown(3500, '3.50 g')).toBe('3500');
  expect(shown(8, '9.0')).toBe('8');
  expect(shown(9, null)).toBe('9');
  expect(shown(null, 'ND', 'result', 'ND')).toBe('ND');
  expect(shown(null, '9.0')).toBe('');
});
