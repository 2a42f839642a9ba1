import { describe, expect, it } from 'vitest';
import { checkReceipt } from '../../../main/extraction/receipt/check-receipt.ts';
import { acceptValue, type Edited, editRecord, moveRow } from '../../../main/review/edit-record.ts';
import type { Checks } from '../../../main/review/recheck-record.ts';
import { applyChange } from '../../../main/review/record-change.ts';
import type { RecordContent } from '../../../main/store/records.ts';
import type { Outcome } from '../../../shared/desktop.ts';
import type { CoaRecord } from '../../../shared/records/coa.ts';
import { resultsHashOf, sampleIdOf } from '../../../shared/records/hashes.ts';
import {
  ink,
  sampleCoaReading,
  sampleReceipt,
  sampleReceiptReading,
  sampleResult,
} from '../../support/sample-readings.ts';

const none: Checks = () => [];
const sums: Checks = (content) => (content.kind === 'receipt' ? checkReceipt(content.record) : []);

function done(outcome: Outcome<Edited>): Edited {
  if (!outcome.ok) throw new Error(`${outcome.error.code}: ${outcome.error.message}`);
  return outcome.value;
}

function coaOf({ content }: Edited): CoaRecord {
  if (content.kind !== 'coa') throw new Error('not a certificate');
  return content.record;
}

describe('editing a value', () => {
  it('makes it the person’s word: value, evidence, review and hashes follow', () => {
    const reading = sampleCoaReading();
    const edited = done(editRecord(reading, 'date_tested', '2026-04-03', none));
    expect(edited).toMatchObject({ action: 'edit', before: '2026-03-04', after: '2026-04-03' });
    expect(coaOf(edited).date_tested).toBe('2026-04-03');
    expect(coaOf(edited).sample_id).toBe(sampleIdOf(coaOf(edited)));
    expect(coaOf(edited).sample_id).not.toBe(reading.record.sample_id);
    expect(edited.content.evidence.date_tested).toEqual({
      ...reading.evidence.date_tested,
      method: 'person',
      confidence: 1,
    });
    expect(edited.content.review).toEqual(['results[1].value', 'results[2]', 'results.pesticide']);
    expect(edited.content.findings).toEqual([]);
  });

  it('takes the place a person pointed at for its evidence, and undoing it gives back the old one', () => {
    const reading = sampleCoaReading();
    const place = { page: 2, box: [0.5, 0.5, 0.6, 0.52] as [number, number, number, number], text: '04/03/2026' };
    const pointed = { ...place, path: 'date_tested', method: 'ocr' as const };
    const edited = done(editRecord(reading, 'date_tested', '2026-04-03', none, { ink: pointed }));
    expect(edited.action).toBe('read-box');
    expect(edited.content.evidence.date_tested).toEqual({ ...place, method: 'ocr', confidence: 1 });
    expect(applyChange(edited.content, edited.change, 'before').evidence).toEqual(reading.evidence);
    const same = done(editRecord(reading, 'date_tested', '2026-03-04', none, { ink: pointed }));
    expect(same.content.evidence.date_tested?.page).toBe(2);
    expect(same.content.review).not.toContain('date_tested');
  });

  it('takes one place for a result’s number and its qualifier, and none that belongs to another value', () => {
    const place = { page: 1, box: [0, 0, 1, 0.1] as [number, number, number, number], text: '<LOQ' };
    const pointed = { ...place, path: 'results[1].value', method: 'text-layer' as const };
    const edited = done(editRecord(sampleCoaReading(), 'results[1].qualifier', '<LOQ', none, { ink: pointed }));
    for (const path of ['results[1].value', 'results[1].qualifier']) {
      expect(edited.content.evidence[path]).toEqual({ ...place, method: 'text-layer', confidence: 1 });
    }
    const stray = editRecord(sampleCoaReading(), 'lab', 'Quillwort', none, { ink: pointed });
    expect(stray).toMatchObject({ ok: false, error: { code: 'no-such-path' } });
  });

  it('leaves the record it was given alone', () => {
    const reading = sampleCoaReading();
    const copy = structuredClone(reading);
    editRecord(reading, 'results[0].value', 3, none);
    expect(reading).toEqual(copy);
  });

  it('carries a result’s number into milligrams per gram and takes the place of its qualifier', () => {
    const edited = coaOf(done(editRecord(sampleCoaReading(), 'results[0].value', 12.5, none)));
    expect(edited.results[0]).toMatchObject({ value: 12.5, mg_g: 125 });
    expect(edited.results_hash).toBe(resultsHashOf(edited.results));
    const detected = coaOf(done(editRecord(sampleCoaReading(), 'results[2].value', 0.2, none)));
    expect(detected.results[2]).toMatchObject({ value: 0.2, qualifier: null, mg_g: 0.0002 });
    const lost = coaOf(done(editRecord(sampleCoaReading(), 'results[0].qualifier', '<LOQ', none)));
    expect(lost.results[0]).toMatchObject({ value: null, qualifier: '<LOQ', mg_g: null });
    const other = coaOf(done(editRecord(sampleCoaReading(), 'results[0].units', 'mg/g', none)));
    expect(other.results[0]).toMatchObject({ value: 21.5, units: 'mg/g', mg_g: 21.5 });
    const portions = sampleCoaReading();
    portions.record.results[0] = sampleResult({ value: 2.94, units: 'mg/serving', mg_g: 0.84 });
    const limited = coaOf(done(editRecord(portions, 'results[0].limit', 5, none)));
    expect(limited.results[0]).toMatchObject({ value: 2.94, mg_g: 0.84 });
  });

  it('points a cell without ink of its own at its row, and settles the row', () => {
    const edited = done(editRecord(sampleCoaReading(), 'results[2].limit', 0.2, none)).content;
    expect(edited.evidence['results[2].limit']).toMatchObject({ method: 'person', text: 'Myclobutanil ND' });
    expect(edited.review).not.toContain('results[2]');
  });

  it('invents no ink for what the document does not print', () => {
    const edited = done(editRecord(sampleCoaReading(), 'producer_city', 'Ashby', none)).content;
    expect(edited.evidence).not.toHaveProperty('producer_city');
  });

  it('starts and lengthens lists', () => {
    const first = done(editRecord(sampleCoaReading(), 'traceability_ids[0]', '1A4', none));
    expect(coaOf(first).traceability_ids).toEqual(['1A4']);
    const second = done(editRecord(first.content, 'traceability_ids[1]', '1A5', none));
    expect(coaOf(second).traceability_ids).toEqual(['1A4', '1A5']);
    expect(applyChange(second.content, second.change, 'before').record).toEqual(first.content.record);
  });

  it('counts typing the same value as accepting it', () => {
    expect(done(editRecord(sampleCoaReading(), 'lab', 'Quillwort Laboratories', none)).action).toBe('accept');
  });

  it.each([
    ['date_tested', '04/03/2026', 'YYYY-MM-DD'],
    ['results[0].value', 'lots', 'Write a number'],
    ['results[0].qualifier', 'maybe', 'ND, <LOQ'],
    ['product_name', 7, 'Write text'],
    ['results[0]', { name: 'half a row' }, ''],
    ['lab', { toString: 'no' }, 'Write text'],
  ])('refuses %s = %j with a hint', (path, value, hint) => {
    const outcome = editRecord(sampleCoaReading(), path, value, none);
    expect(outcome).toMatchObject({
      ok: false,
      error: { code: 'invalid-value', message: expect.stringContaining(hint) },
    });
  });

  it("takes the desk's own dates, which a record need not have", () => {
    const edited = editRecord(sampleCoaReading(), 'date_expires', '2027-01-01', none);
    expect(edited).toMatchObject({ value: { content: { record: { date_expires: '2027-01-01' } } } });
    expect(editRecord(sampleCoaReading(), 'date_expires', 'soon', none).ok).toBe(false);
    expect(editRecord(sampleCoaReading(), 'date_expires.day', '1', none).ok).toBe(false);
  });

  it('refuses a date that does not exist', () => {
    expect(editRecord(sampleReceiptReading(), 'date_sold', '2026-02-30', none)).toMatchObject({ ok: false });
  });

  it.each(['coa_hash', 'sample_id', 'results_hash', 'coa_pdf', 'warning', 'images[0].page', 'coa_parsed_at'])(
    'does not let %s be edited: it follows from the document',
    (path) => {
      expect(editRecord(sampleCoaReading(), path, 'x', none)).toMatchObject({ error: { code: 'not-editable' } });
    },
  );

  it.each([
    'nonsense',
    '',
    'results[9].value',
    'results[4]',
    'lab.name',
    '__proto__',
    'constructor',
    'results.length',
    'results[0].__proto__',
  ])('knows no value %j', (path) => {
    expect(editRecord(sampleCoaReading(), path, 'x', none)).toMatchObject({ error: { code: 'no-such-path' } });
  });
});

describe('rows of results', () => {
  it('adds one after the last', () => {
    const row = sampleResult({ key: 'cbn', name: 'CBN' });
    const edited = done(editRecord(sampleCoaReading(), 'results[3]', row, none));
    expect(edited).toMatchObject({ action: 'add-row', before: null, after: row });
    expect(coaOf(edited).results[3]).toEqual(row);
    expect(applyChange(edited.content, edited.change, 'before')).toEqual(sampleCoaReading());
  });

  it('deletes one: ink, findings and questions of the rows below move up, and back when it is undone', () => {
    const reading = sampleCoaReading({
      findings: [
        { code: 'over-limit', severity: 'warning', paths: ['results[2]'], params: { text: 'above its limit' } },
      ],
    });
    const edited = done(editRecord(reading, 'results[1]', null, none));
    expect(edited.action).toBe('delete-row');
    expect(coaOf(edited).results.map(({ name }) => name)).toEqual(['THCa', 'Myclobutanil']);
    expect(edited.content.evidence['results[1]']?.text).toBe('Myclobutanil ND');
    expect(edited.content.evidence).not.toHaveProperty('results[2]');
    expect(edited.content.evidence).not.toHaveProperty('results[1].value');
    expect(edited.content.review).toEqual(['date_tested', 'results[1]', 'results.pesticide']);
    expect(edited.content.findings).toMatchObject([{ paths: ['results[1]'] }]);
    expect(applyChange(edited.content, edited.change, 'before')).toEqual(reading);
  });
});

describe('accepting', () => {
  it('confirms a row with all its cells', () => {
    const accepted = done(acceptValue(sampleCoaReading(), 'results[1]', none)).content;
    expect(accepted.review).toEqual(['date_tested', 'results[2]', 'results.pesticide']);
    expect(accepted.evidence['results[1].value']).toMatchObject({ method: 'person', confidence: 1 });
  });

  it('settles the question whether rows are missing', () => {
    const accepted = done(acceptValue(sampleCoaReading(), 'results.pesticide', none)).content;
    expect(accepted.review).not.toContain('results.pesticide');
    expect(acceptValue(sampleCoaReading(), 'results.terpenes', none)).toMatchObject({
      error: { code: 'no-such-path' },
    });
  });

  it('keeps a finding of the reader until every value it asks about is settled', () => {
    const finding = {
      code: 'unclear',
      severity: 'warning' as const,
      paths: ['lab', 'date_tested'],
      params: { text: 'which?' },
    };
    const reading = sampleCoaReading({ findings: [finding], review: ['lab', 'date_tested'] });
    const once = done(acceptValue(reading, 'lab', none)).content;
    expect(once.findings).toEqual([finding]);
    expect(done(acceptValue(once, 'date_tested', none)).content).toMatchObject({ findings: [], review: [] });
  });
});

describe('the checks after an edit', () => {
  const reading: RecordContent = sampleReceiptReading();
  const asked = ['total_amount', 'subtotal', 'total_tax'];

  it('ask about everything concerned when an edit makes a sum wrong, and no more when it is right again', () => {
    const wrong = done(editRecord(reading, 'total_tax', 5, sums)).content;
    expect(wrong.findings).toMatchObject([{ code: 'total-differs', params: { expected: 4000 } }]);
    expect(wrong.review).toEqual(asked);
    expect(done(editRecord(wrong, 'total_tax', 3.5, sums)).content).toMatchObject({ findings: [], review: [] });
  });

  it('keep asking while the sum stays wrong in another way', () => {
    const wrong = done(editRecord(reading, 'total_tax', 5, sums)).content;
    const other = done(editRecord(wrong, 'total_tax', 4.5, sums)).content;
    expect(other.findings).toMatchObject([{ params: { expected: 3950 } }]);
    expect(other.review).toEqual(['total_amount', 'subtotal']);
  });

  it('go on asking about a value that could hardly be read', () => {
    const faint = ink('3.5', { method: 'ocr', confidence: 0.3 });
    const start: RecordContent = { ...reading, evidence: { subtotal: faint } };
    const wrong = done(editRecord(start, 'total_tax', 5, sums)).content;
    expect(done(editRecord(wrong, 'total_tax', 3.5, sums)).content.review).toEqual(['subtotal']);
  });

  it('do not bring up what the reader knew to be right', () => {
    const withFee: RecordContent = sampleReceiptReading({
      record: sampleReceipt({ total_amount: 41, change_due: -1 }),
    });
    expect(sums({ ...withFee, evidence: {} })).toMatchObject([{ code: 'total-differs' }]);
    expect(done(editRecord(withFee, 'budtender', 'Ole', sums)).content).toMatchObject({ findings: [], review: [] });
  });

  it('take the place of the reader’s own finding about the same sum', () => {
    const finding = { code: 'total-differs', severity: 'warning' as const, paths: asked, params: { text: 'as read' } };
    const misread: RecordContent = sampleReceiptReading({
      record: sampleReceipt({ total_tax: 8.5 }),
      findings: [finding],
      review: asked,
    });
    expect(done(editRecord(misread, 'total_tax', 3.5, sums)).content).toMatchObject({ findings: [], review: [] });
  });
});

describe('a receipt’s line items', () => {
  const receiptOf = ({ content }: Edited) => {
    if (content.kind !== 'receipt') throw new Error('not a receipt');
    return content.record;
  };

  it('are added at the end in every list that is there, and the price is asked about', () => {
    const added = done(editRecord(sampleReceiptReading(), 'items[2]', {}, none));
    expect(added.action).toBe('add-row');
    expect(receiptOf(added)).toMatchObject({
      product_names: ['Gummies', 'Pre-roll', ''],
      product_quantities: [1, 2, 1],
      product_prices: [20, 15, 0],
      product_types: null,
      product_ids: null,
    });
    expect(added.content.review).toContain('product_prices[2]');
    expect(applyChange(added.content, added.change, 'before').record).toEqual(sampleReceipt());
    expect(editRecord(sampleReceiptReading(), 'items[5]', {}, none)).toMatchObject({ ok: false });
  });

  it('are deleted from all lists; what speaks of the others follows them', () => {
    const reading = sampleReceiptReading({
      evidence: { 'product_names[0]': ink('Gummies'), 'product_prices[1]': ink('15.00'), retailer: ink('Café') },
      review: ['product_prices[0]', 'product_prices[1]'],
    });
    const deleted = done(editRecord(reading, 'items[0]', null, none));
    expect(deleted).toMatchObject({ action: 'delete-row', before: { name: 'Gummies' }, after: null });
    expect(receiptOf(deleted)).toMatchObject({ product_names: ['Pre-roll'], product_prices: [15] });
    expect(Object.keys(deleted.content.evidence)).toEqual(['product_prices[0]', 'retailer']);
    expect(deleted.content.review).toEqual(['product_prices[0]']);
    const undone = applyChange(deleted.content, deleted.change, 'before');
    expect(undone).toMatchObject({ record: reading.record, evidence: reading.evidence, review: reading.review });
  });

  it('are moved with their evidence, and so are rows of results', () => {
    const reading = sampleReceiptReading({ evidence: { 'product_names[0]': ink('Gummies') } });
    const item = done(moveRow(reading, 'items', 0, 1, none));
    expect(receiptOf(item)).toMatchObject({ product_names: ['Pre-roll', 'Gummies'], product_prices: [15, 20] });
    expect(Object.keys(item.content.evidence)).toEqual(['product_names[1]']);
    expect(item).toMatchObject({ action: 'move-row', before: 1, after: 2 });
    const row = done(moveRow(sampleCoaReading(), 'results', 2, 0, none));
    expect(coaOf(row).results.map(({ key }) => key)).toEqual(['myclobutanil', 'thca', 'delta_9_thc']);
    expect(row.content.review).toContain('results[2].value');
    expect(moveRow(sampleCoaReading(), 'results', 0, 3, none)).toMatchObject({ error: { code: 'no-such-path' } });
    expect(moveRow(sampleCoaReading(), 'items', 0, 0, none)).toMatchObject({ ok: false });
  });

  it('take a value in a list that had none', () => {
    const typed = done(editRecord(sampleReceiptReading(), 'product_types[1]', 'pre-roll', none));
    expect(receiptOf(typed).product_types).toEqual([null, 'pre-roll']);
  });
});
