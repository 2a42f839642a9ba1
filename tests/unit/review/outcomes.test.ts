import { describe, expect, it } from 'vitest';
import { succeed } from '../../../main/outcome.ts';
import { acceptValue, type Edited, editMany, editRecord, moveRow } from '../../../main/review/edit-record.ts';
import { outcomesOf } from '../../../main/review/outcomes.ts';
import { replaceRecord } from '../../../main/review/replace-record.ts';
import type { AuditRow } from '../../../main/store/audit.ts';
import type { RecordContent } from '../../../main/store/records.ts';
import type { AuditEntry, Outcome } from '../../../shared/desktop.ts';
import type { CoaRecord } from '../../../shared/records/coa.ts';
import type { CoaResult } from '../../../shared/records/coa-result.ts';
import type { ReceiptRecord } from '../../../shared/records/receipt.ts';
import { askingSteps, type FieldOutcomes } from '../../../shared/records/trust.ts';
import { ink, sampleCoaReading, sampleReceipt, sampleReceiptReading } from '../../support/sample-readings.ts';

/** A record that a person works on, with the history that the editor would keep. */
function reviewed(read: RecordContent) {
  let content = read;
  const history: AuditRow[] = [];
  const add = (action: AuditEntry['action'], path: string | null, rest: Partial<AuditRow> = {}) =>
    history.push({
      id: history.length + 1,
      recordId: 1,
      at: '',
      who: '',
      action,
      path,
      before: null,
      after: null,
      change: null,
      ...rest,
    });
  const take = (path: string | null, edited: Outcome<Edited>) => {
    if (!edited.ok) throw new Error(edited.error.message);
    const { content: next, action, ...rest } = edited.value;
    content = next;
    add(action, path, rest);
  };
  const none = () => [];
  return {
    edit: (path: string, value: unknown) => take(path, editRecord(content, path, value, none)),
    accept: (path: string) => take(path, acceptValue(content, path, none)),
    editMany: (edits: Parameters<typeof editMany>[1]) => take(null, editMany(content, edits, none)),
    move: (from: number, to: number) => take(`results[${to}]`, moveRow(content, 'results', from, to, none)),
    /** As a service's version of the record replaces it. */
    replace: (record: RecordContent['record']) => take(null, succeed(replaceRecord(content, record, none))),
    note: add,
    outcomes: () => outcomesOf(content, history),
  };
}

const field = (fields: readonly FieldOutcomes[], name: string) => fields.find((one) => one.field === name);
const counts = (name: string, changes: Partial<FieldOutcomes>) => ({
  field: name,
  ...{ questions: 0, corrected: 0, unchecked: 0, missed: 0 },
  ...changes,
});

describe('what became of a record', () => {
  it('tells questions that were accepted, corrected and left, and values that were wrong without one', () => {
    const review = reviewed(sampleCoaReading());
    review.accept('date_tested');
    review.edit('results[1].value', 4);
    review.edit('lab', 'Marram Analytics');
    review.edit('results[0].lod', 0.02);
    review.note('verify', null);
    const { fields, rows, flagged } = review.outcomes();
    expect(rows).toBe(3);
    expect(field(fields, 'date_tested')).toEqual(counts('date_tested', { questions: 1 }));
    expect(field(fields, 'results.value')).toEqual(counts('results.value', { questions: 1, corrected: 1 }));
    // The row, and whether rows are missing, were asked about and left.
    expect(field(fields, 'results')).toEqual(counts('results', { questions: 2, unchecked: 2 }));
    expect(field(fields, 'lab')).toEqual(counts('lab', { missed: 1 }));
    expect(field(fields, 'results.lod')).toEqual(counts('results.lod', { missed: 1 }));
    // The date, the value of the second row, and six cells of the third.
    expect(flagged).toBe(8);
  });

  it('does not count what was undone, nor what follows from a correction', () => {
    const review = reviewed(sampleReceiptReading({ review: ['retailer_address'] }));
    review.note('edit', 'budtender', {
      change: { values: [], evidence: {}, review: { before: [], after: [] }, findings: { before: [], after: [] } },
    });
    review.note('undo', 'budtender');
    review.edit('product_names[0]', 'Sour Pre-Roll');
    const { fields } = review.outcomes();
    expect(fields.map(({ field: name, missed }) => [name, missed])).toEqual([
      ['product_names', 1],
      ['retailer_address', 0],
    ]);
  });

  it('follows rows that are moved, deleted and added', () => {
    const review = reviewed(sampleCoaReading());
    review.move(0, 2);
    // Read as the second row, which is the first now.
    review.edit('results[0].value', 0.5);
    review.edit('results[1]', null);
    review.editMany([
      { path: 'results[2]', value: { ...sampleCoaReading().record.results[0], name: 'CBGa', key: 'cbga' } },
    ]);
    const { fields } = review.outcomes();
    expect(field(fields, 'results.value')).toEqual(counts('results.value', { questions: 1, corrected: 1 }));
    // The deleted row was asked about; an added one is what the question for missing rows asked.
    expect(field(fields, 'results')).toEqual(counts('results', { questions: 2, corrected: 2 }));
  });

  it('follows rows into a version of a service that has them in another order and number', () => {
    const read = sampleCoaReading({ review: [] });
    const [first, second, third] = (read.record as CoaRecord).results as [CoaResult, CoaResult, CoaResult];
    const replaced = (results: CoaResult[]) => {
      const review = reviewed(read);
      review.replace({ ...read.record, results } as CoaRecord);
      const { fields } = review.outcomes();
      return fields.map(({ field: name, missed }) => [name, missed]);
    };
    expect(replaced([third, first, second])).toEqual([]);
    expect(replaced([third, { ...first, lod: 0.5 }, second])).toEqual([['results.lod', 1]]);
    expect(replaced([second, third])).toEqual([['results', 1]]);
    const added = { ...first, name: 'Delta-11', key: 'delta_11' };
    expect(replaced([added, first, second, third])).toEqual([['results', 1]]);
    // One that was misread is corrected, whatever is added behind it.
    expect(replaced([first, { ...second, name: 'CBGa', key: 'cbga' }, third, added])).toEqual([
      ['results.name', 1],
      ['results', 1],
    ]);
  });

  it('follows line items into a version of a service, those of one name by the rest of them', () => {
    const read = sampleReceiptReading({
      record: sampleReceipt({
        product_names: ['Gummies', 'Pre-Roll', 'Pre-Roll'],
        product_types: null,
        product_quantities: [1, 1, 2],
        product_prices: [10, 5, 12],
        product_ids: null,
      }),
      review: [],
    });
    const review = reviewed(read);
    review.replace({
      ...(read.record as ReceiptRecord),
      product_names: ['Pre-Roll', 'Gummies'],
      product_quantities: [2, 1],
      product_prices: [12, 9],
    });
    expect(review.outcomes().fields.map(({ field: name, missed }) => [name, missed])).toEqual([
      ['product_prices', 1],
      ['items', 1],
    ]);
  });

  it('counts the last reading only', () => {
    const review = reviewed(sampleCoaReading());
    review.edit('results[1].value', 4);
    review.note('read-again', null);
    expect(review.outcomes().fields.every(({ corrected, missed }) => corrected === 0 && missed === 0)).toBe(true);
  });

  it('prices thresholds from how certain right and wrong values were', () => {
    const read = sampleCoaReading({
      evidence: {
        lab: ink('Quillwort', { confidence: 0.93 }),
        producer: ink('Ferngully', { confidence: 0.97 }),
        date_tested: ink('03/04/2026', { confidence: 0.7 }),
        batch_number: ink('EB-7', { confidence: 0.4 }),
      },
      findings: [{ code: 'odd', severity: 'error', paths: ['product_name'], params: {} }],
      review: ['date_tested', 'batch_number', 'product_name'],
    });
    const review = reviewed(read);
    review.accept('product_name');
    review.accept('date_tested');
    review.edit('batch_number', 'EB-8');
    review.edit('lab', 'Marram Analytics');
    const { certainties } = review.outcomes();
    const steps = askingSteps(certainties, 1);
    const price = (only: number, also: number) => steps.find((step) => step.only === only && step.also === also);
    // By default three are asked, and the laboratory is missed.
    expect(price(1, 0)).toMatchObject({ questions: 3, errors: 1 });
    // Only what is less than 70 % certain: the date is not asked, which was right; the error is, whatever is set.
    expect(price(0.7, 0)).toMatchObject({ questions: 2, errors: 1 });
    expect(price(0.4, 0)).toMatchObject({ questions: 1, errors: 2 });
    // Also what is less than 95 % certain: the laboratory.
    expect(price(1, 0.95)).toMatchObject({ questions: 4, errors: 0 });
    expect(price(1, 0.98)).toMatchObject({ questions: 5, errors: 0 });
    expect(steps.map(({ questions }) => questions)).toEqual([1, 2, 3, 4, 5]);
  });
});
