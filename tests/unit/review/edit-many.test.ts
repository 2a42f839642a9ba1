import { describe, expect, it } from 'vitest';
import { type Edited, editMany, type PartOfEdit } from '../../../main/review/edit-record.ts';
import type { Checks } from '../../../main/review/recheck-record.ts';
import { applyChange } from '../../../main/review/record-change.ts';
import type { RecordContent } from '../../../main/store/records.ts';
import type { Outcome } from '../../../shared/desktop.ts';
import type { CoaRecord } from '../../../shared/records/coa.ts';
import type { ReceiptRecord } from '../../../shared/records/receipt.ts';
import { sampleCoaReading, sampleReceiptReading } from '../../support/sample-readings.ts';

const none: Checks = () => [];

function done(outcome: Outcome<Edited>): Edited {
  if (!outcome.ok) throw new Error(`${outcome.error.code}: ${outcome.error.message}`);
  return outcome.value;
}

const coaOf = ({ content }: Edited) => content.record as CoaRecord;
const many = (reading: RecordContent, edits: PartOfEdit[]) => done(editMany(reading, edits, none));
/** Without the hashes, which follow. */
const shown = ({ record, evidence, findings, review }: RecordContent) => ({ record, evidence, findings, review });

describe('several changes as one', () => {
  it('fills a column, keeps where each value was read, and is undone and redone as one', () => {
    const reading = sampleCoaReading();
    const at = (row: number) => ({
      path: `results[${row}].value`,
      page: 1,
      box: [0.5, 0.2 + row / 10, 0.6, 0.22 + row / 10] as [number, number, number, number],
      text: `${row + 3}.0`,
      method: 'text-layer' as const,
    });
    const edits = [0, 1].map((row) => ({
      path: `results[${row}].value`,
      value: row + 3,
      typed: `${row + 3}.0`,
      ink: at(row),
    }));
    const edited = many(reading, edits);
    expect(coaOf(edited).results.map(({ value, mg_g }) => [value, mg_g])).toEqual([
      [3, 30],
      [4, 40],
      [null, null],
    ]);
    expect(edited.content.evidence['results[1].value']).toMatchObject({ text: '4.0', box: at(1).box, confidence: 1 });
    expect(edited.content.review).not.toContain('results[1].value');
    expect(edited).toMatchObject({
      action: 'edit',
      before: { 'results[0].value': 21.5, 'results[1].value': 0.4 },
      after: { 'results[0].value': 3, 'results[1].value': 4 },
    });
    const undone = applyChange(edited.content, edited.change, 'before');
    expect(shown(undone)).toEqual(shown(reading));
    expect(shown(applyChange(undone, edited.change, 'after'))).toEqual(shown(edited.content));
  });

  it('adds rows and fills their cells', () => {
    const receipt = sampleReceiptReading();
    const edited = many(receipt, [
      { path: 'items[2]', value: {} },
      { path: 'product_names[2]', value: 'Lemon gummies' },
      { path: 'product_prices[2]', value: 12.5 },
    ]);
    const record = edited.content.record as ReceiptRecord;
    expect(record.product_names?.[2]).toBe('Lemon gummies');
    expect(record.product_prices).toEqual([20, 15, 12.5]);
    expect(edited.content.review).not.toContain('product_prices[2]');
    expect(applyChange(edited.content, edited.change, 'before').record).toEqual(receipt.record);
  });

  it('accepts all of them as they are', () => {
    const edited = many(sampleCoaReading(), [{ path: 'results[1].value' }, { path: 'results[2]' }]);
    expect(edited.action).toBe('accept');
    expect(edited.content.review).toEqual(['date_tested', 'results.pesticide']);
    expect(edited.change.values).toEqual([]);
  });

  it('changes nothing where one value does not fit, and deletes no rows', () => {
    const reading = sampleCoaReading();
    const copy = structuredClone(reading);
    const edits = [
      { path: 'results[0].limit', value: 0.1 },
      { path: 'results[1].limit', value: 'many' },
    ];
    expect(editMany(reading, edits, none)).toMatchObject({ ok: false, error: { code: 'invalid-value' } });
    expect(editMany(reading, [{ path: 'results[0]', value: null }], none)).toMatchObject({ ok: false });
    expect(reading).toEqual(copy);
  });

  it('makes the findings anew once, however many values change', () => {
    let asked = 0;
    const counting: Checks = () => {
      asked += 1;
      return [];
    };
    const edits = [0, 1, 2].map((row) => ({ path: `results[${row}].loq`, value: 0.05 }));
    done(editMany(sampleCoaReading(), edits, counting));
    expect(asked).toBe(2);
  });
});
