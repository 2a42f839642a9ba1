import { describe, expect, it } from 'vitest';
import { askAbout, askedUnder, asSet } from '../../../main/intake/ask-about.ts';
import { ASK_BY_DEFAULT } from '../../../shared/records/asking.ts';
import type { Evidence } from '../../../shared/records/reading.ts';

const read = (confidence: number): Evidence => ({
  page: 1,
  box: [0, 0, 1, 1],
  text: 'ink',
  method: 'ocr',
  confidence,
});

describe('what a person is asked about', () => {
  const reading = { review: ['lab'], evidence: { lab: read(0.3), product_name: read(0.79), lab_id: read(0.8) } };

  it('is what the reader names, unless the person wants to see more', () => {
    expect(askAbout(reading, 0)).toEqual(['lab']);
  });

  it('is also what was read with less certainty than the person asks for, each once', () => {
    expect(askAbout(reading, 0.8)).toEqual(['lab', 'product_name']);
  });
});

describe('what is asked about where a person set it', () => {
  const reading = {
    review: ['lab', 'product_name', 'batch_number', 'producer'],
    evidence: {
      lab: read(0.3),
      product_name: read(0.7),
      batch_number: read(0.9),
      lab_id: read(0.8),
      'results[0]': read(0.85),
      'results[0].value': read(0.9),
    },
    findings: [
      { code: 'odd', severity: 'error' as const, paths: ['batch_number'], params: {} },
      { code: 'not-found', severity: 'warning' as const, paths: ['producer'], params: {} },
    ],
  };

  it('stays what it is by default', () => {
    expect(askedUnder(reading, ASK_BY_DEFAULT)).toEqual(reading.review);
  });

  it('leaves out what is surer, but never what a check calls an error', () => {
    expect(askedUnder(reading, { only: 0.6, also: 0 })).toEqual(['lab', 'batch_number']);
    expect(askedUnder(reading, { only: 0.8, also: 0 })).toEqual(reading.review);
  });

  it('asks about a list or a row of which a check calls a part an error', () => {
    const ofParts = {
      review: ['product_prices', 'results[0]'],
      evidence: { 'results[0]': read(0.9) },
      doubts: { product_prices: 0.1 },
      findings: [
        { code: 'odd', severity: 'error' as const, paths: ['product_prices[1]', 'results[0].value'], params: {} },
      ],
    };
    expect(askedUnder(ofParts, { only: 0.2, also: 0 })).toEqual(ofParts.review);
  });

  it('adds what is less sure, a row once', () => {
    expect(askedUnder(reading, { only: 1, also: 0.95 })).toEqual([...reading.review, 'lab_id', 'results[0]']);
  });

  it('goes by the reader’s own doubt where it has one', () => {
    const doubted = { ...reading, review: ['retailer'], doubts: { retailer: 0.2, total_amount: 0.04, subtotal: 0.01 } };
    expect(askedUnder(doubted, { only: 0.75, also: 0 })).toEqual([]);
    expect(askedUnder({ ...doubted, evidence: {} }, { only: 1, also: 0.98 })).toEqual(['retailer', 'total_amount']);
  });

  it('keeps what is asked by default beside what is asked', () => {
    expect(asSet(reading, ASK_BY_DEFAULT)).toBe(reading);
    expect(asSet(reading, { only: 0.6, also: 0 })).toMatchObject({
      review: ['lab', 'batch_number'],
      asked: reading.review,
    });
  });
});
