import { describe, expect, it } from 'vitest';
import { acceptValue, type Edited, editRecord } from '../../../main/review/edit-record.ts';
import type { Checks } from '../../../main/review/recheck-record.ts';
import { applyChange } from '../../../main/review/record-change.ts';
import { evidenceOf, wasChanged } from '../../../renderer/screens/review/model/evidence.ts';
import type { Outcome } from '../../../shared/desktop.ts';
import {
  ink,
  sampleCoa,
  sampleCoaReading,
  sampleReceipt,
  sampleReceiptReading,
  sampleResult,
} from '../../support/sample-readings.ts';

const none: Checks = () => [];

function done(outcome: Outcome<Edited>): Edited['content'] {
  if (!outcome.ok) throw new Error(`${outcome.error.code}: ${outcome.error.message}`);
  return outcome.value.content;
}

describe('an item of a receipt', () => {
  const items = sampleReceiptReading({
    record: sampleReceipt({ product_types: ['edible', 'pre-roll'] }),
    evidence: {
      'product_names[0]': ink('Gummies'),
      'product_names[1]': ink('Pre-roll'),
      'product_prices[0]': ink('20.00'),
    },
    review: ['product_names[0]', 'product_types[0]', 'product_prices[0]'],
  });

  it('does not have its type confirmed when its name is edited', () => {
    const edited = done(editRecord(items, 'product_names[0]', 'Fruit gummies', none));
    expect(edited.evidence['product_names[0]']).toMatchObject({ method: 'person', confidence: 1 });
    expect(edited.evidence['product_prices[0]']).toEqual(items.evidence['product_prices[0]']);
    expect(edited.record).toMatchObject({ product_types: ['edible', 'pre-roll'] });
    expect(edited.review).toEqual(['product_types[0]', 'product_prices[0]']);
    expect(evidenceOf(edited, 'product_types[0]')).toMatchObject({ method: 'derived', text: 'Gummies' });
  });

  it('has its type as a person’s word where they set it, and only there', () => {
    const edited = done(editRecord(items, 'product_types[0]', 'beverage', none));
    expect(evidenceOf(edited, 'product_types[0]')).toMatchObject({ method: 'person', text: 'Gummies' });
    expect(evidenceOf(edited, 'product_names[0]')).toMatchObject({ method: 'text-layer' });
    expect(evidenceOf(edited, 'product_types[1]')).toMatchObject({ method: 'derived' });
  });

  it('asks about the prices of other items that a list had to be filled up with', () => {
    const short = sampleReceiptReading({ record: sampleReceipt({ product_prices: null, product_ids: null }) });
    const edited = done(editRecord(short, 'product_prices[1]', 15, none));
    expect(edited.record).toMatchObject({ product_prices: [0, 15] });
    expect(edited.review).toEqual(['product_prices[0]']);
    // A missing number of an item says nothing false.
    expect(done(editRecord(short, 'product_ids[1]', 'P-7', none)).review).toEqual([]);
  });

  it('is not called changed by a person for standing where an edited one stood', () => {
    const record = sampleReceipt({ product_quantities: [1, 2] });
    const detail = {
      record,
      evidence: { 'product_quantities[0]': ink('1') },
      history: [
        { id: 1, at: '', who: 'Ada', action: 'edit' as const, path: 'product_quantities[0]', before: 3, after: 1 },
        { id: 2, at: '', who: 'Ada', action: 'delete-row' as const, path: 'items[0]', before: {}, after: null },
      ],
    };
    expect(wasChanged(detail, 'product_quantities[0]')).toBe(false);
  });
});

describe('a row of results', () => {
  const row = {
    'results[0]': ink('THCa 21.5 0.01', { confidence: 0.6 }),
    'results[0].name': ink('THCa', { confidence: 0.95 }),
    'results[0].value': ink('21.5', { confidence: 0.6 }),
    'results[0].lod': ink('0.01', { confidence: 0.9 }),
  };
  const reading = sampleCoaReading({ evidence: row, findings: [], review: ['results[0]'] });

  it('is still asked about when a cell is edited that was not what is doubtful', () => {
    const edited = done(editRecord(reading, 'results[0].lod', 0.02, none));
    expect(edited.review).toEqual(['results[0]']);
    expect(edited.evidence['results[0].value']).toEqual(row['results[0].value']);
    expect(done(editRecord(reading, 'results[0].value', 21.6, none)).review).toEqual([]);
  });

  it('is still asked about while a check questions it, whichever cell was edited', () => {
    const finding = { code: 'over-limit', severity: 'error' as const, paths: ['results[0]'], params: { text: 'over' } };
    const questions: Checks = () => [finding];
    const questioned = { ...reading, findings: [finding] };
    expect(done(editRecord(questioned, 'results[0].value', 21.6, questions)).review).toEqual(['results[0]']);
    expect(done(acceptValue(questioned, 'results[0]', questions)).review).toEqual([]);
    // The edit that settles the check settles the question.
    const overHigh: Checks = ({ record }) =>
      'results' in record && record.results[0]?.value === 21.5 ? [finding] : [];
    expect(done(editRecord(questioned, 'results[0].value', 2.1, overHigh)).review).toEqual([]);
  });

  it('says of what follows from an edit that it was worked out, and undoing takes that back', () => {
    const outcome = editRecord(reading, 'results[0].value', 12.5, none);
    const edited = done(outcome);
    expect(edited.evidence['results[0].value']).toMatchObject({ method: 'person' });
    expect(edited.evidence['results[0].mg_g']).toMatchObject({ method: 'derived', text: '21.5' });
    if (outcome.ok) expect(applyChange(edited, outcome.value.change, 'before')).toEqual(reading);
  });

  it('keeps no ink and no question for a qualifier that a number replaced', () => {
    const nothing = sampleCoaReading({
      evidence: { 'results[2].value': ink('ND'), 'results[2].qualifier': ink('ND') },
      findings: [],
      review: ['results[2].qualifier'],
    });
    const edited = done(editRecord(nothing, 'results[2].value', 0.2, none));
    expect(edited.evidence).not.toHaveProperty('results[2].qualifier');
    expect(edited.review).toEqual([]);
  });

  it('has only those cells confirmed that an edit of the whole row changed', () => {
    const edited = done(editRecord(reading, 'results[0]', sampleResult({ value: 20, mg_g: 200 }), none));
    expect(edited.evidence['results[0].value']).toMatchObject({ method: 'person' });
    expect(edited.evidence['results[0].lod']).toEqual(row['results[0].lod']);
    expect(edited.evidence['results[0].name']).toEqual(row['results[0].name']);
  });

  it('lends no person’s word to the cells beside the edited one', () => {
    const edited = done(editRecord(reading, 'results[0].value', 21.6, none));
    expect(evidenceOf(edited, 'results[0].units')).toMatchObject({ method: 'text-layer', text: 'THCa 21.5 0.01' });
    const bare = { ...edited, evidence: { 'results[0].value': ink('21.5', { method: 'person' }) } };
    expect(evidenceOf(bare, 'results[0].units')).toMatchObject({ method: 'derived' });
    expect(evidenceOf(edited, 'results.cannabinoids')).toMatchObject({ method: 'text-layer' });
  });

  it('gets the standard key of its name, as worked out from the name', () => {
    const results = [sampleResult({ key: '', name: '' }), sampleResult()];
    const added = sampleCoaReading({ record: sampleCoa({ results }), evidence: { 'results[0].name': ink('Δ9-THC') } });
    const named = done(editRecord(added, 'results[0].name', 'Δ9-THC', none));
    expect(named.record).toMatchObject({ results: [{ name: 'Δ9-THC', key: 'delta_9_thc' }, { key: 'thca' }] });
    expect(named.evidence['results[0].key']).toMatchObject({ method: 'derived', text: 'Δ9-THC' });
    expect(done(editRecord(added, 'results[0].name', 'Moon Dust', none)).record).toMatchObject({
      results: [{ key: 'moon_dust' }, { key: 'thca' }],
    });
    expect(done(editRecord(added, 'results[1].name', 'CBD', none)).record).toMatchObject({
      results: [{ key: '' }, { key: 'cbd' }],
    });
  });
});

it('a value taken over from a service is nobody’s word here and is asked about as before', () => {
  const reading = sampleCoaReading();
  const taken = done(editRecord(reading, 'date_tested', '2026-04-03', none, { by: 'service' }));
  expect(taken.record).toMatchObject({ date_tested: '2026-04-03' });
  expect(taken.evidence.date_tested).toEqual({ ...reading.evidence.date_tested, method: 'derived' });
  expect(taken.review).toContain('date_tested');
});
