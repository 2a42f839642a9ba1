import { describe, expect, it } from 'vitest';
import { chooseFields, perhapsPrinted, surelyEmpty } from '../../../../../main/extraction/coa/decode/choose-fields.ts';
import type { FieldRanking } from '../../../../../main/extraction/coa/decode/rank-fields.ts';
import { RANKED_FIELDS } from '../../../../../main/extraction/coa/decode/ranked-fields.ts';
import type { Found } from '../../../../../main/extraction/coa/fields/found.ts';
import type { RuleReading } from '../../../../../main/extraction/coa/fields/rule-reading.ts';
import { compactName } from '../../../../../main/extraction/coa/fields/tidy.ts';
import { reason } from '../../../../../shared/findings/finding.ts';

const ink = (text: string) => ({ text, page: 0, words: [] });
const found = (value: string): Found<string> => ({ value, ink: ink(value), confidence: 0.9 });

const NOTHING: RuleReading = {
  companies: {
    laboratory: { name: null, block: null, isAddressSigned: false, confidence: 0 },
    labLicense: null,
    producer: null,
    distributor: null,
    places: 0,
  },
  product: { name: null, type: null, strain: null },
  dates: { collected: null, received: null, tested: null, reported: null },
  labId: null,
  batch: null,
};
const EMPTY = Object.fromEntries(
  Object.keys(RANKED_FIELDS).map((field) => [field, { values: [], none: 1 }]),
) as unknown as FieldRanking;

/** A ranking of texts with their probabilities; what is left of 1 is no value. */
const texts = (...choices: [text: string, probability: number][]) => ({
  values: choices.map(([text, probability]) => ({
    candidate: { text, key: compactName(text), ink: ink(text) } as never,
    keys: new Set([compactName(text)]),
    probability,
  })),
  none: 1 - choices.reduce((sum, [, probability]) => sum + probability, 0),
});

describe('a field whose candidates are ranked', () => {
  it('is the likeliest, as sure as it is likely, with what else may be it', () => {
    const { labId } = chooseFields(NOTHING, { ...EMPTY, lab_id: texts(['TB-1', 0.7], ['TB-2', 0.25]) });
    expect(labId).toMatchObject({ value: 'TB-1', confidence: 0.7, why: reason('also-printed', { prints: ['TB-2'] }) });
  });

  it('is spelled as the rules spell it where they chose the same', () => {
    const rules = { ...NOTHING, batch: found('Tern Bay 12') };
    expect(chooseFields(rules, { ...EMPTY, batch_number: texts(['TERN BAY 12', 0.95]) }).batch).toMatchObject({
      value: 'Tern Bay 12',
      confidence: 0.95,
    });
  });

  it('is what the rules chose, with little confidence, unless something else is clearly likelier', () => {
    const rules = { ...NOTHING, batch: found('12 Mill Road') };
    const read = (...choices: [string, number][]) =>
      chooseFields(rules, { ...EMPTY, batch_number: texts(...choices) }).batch;
    expect(read(['AB-1', 0.75], ['12 Mill Road', 0.2])).toMatchObject({ value: '12 Mill Road', confidence: 0.2 });
    expect(read(['AB-1', 0.85], ['12 Mill Road', 0.1])).toMatchObject({ value: 'AB-1', confidence: 0.85 });
    expect(read(['12 Mill Road', 0.1])).toMatchObject({ value: '12 Mill Road', confidence: 0.1 });
  });
});

describe('a field of which the rules read nothing', () => {
  it('is filled in where a value is likelier than not', () => {
    const read = (probability: number) =>
      chooseFields(NOTHING, { ...EMPTY, lab_id: texts(['TB-1', probability]) }).labId;
    expect(read(0.55)).toMatchObject({ value: 'TB-1', confidence: 0.55 });
    expect(read(0.45)).toBeNull();
  });
});

describe('a field that is left empty', () => {
  it('is no question where surely nothing is printed', () => {
    const ranking = { ...EMPTY, batch_number: texts(['AB', 0.2]), lab_id: texts(['CD', 0.4]) };
    expect(surelyEmpty(ranking)).toContain('batch_number');
    expect(surelyEmpty(ranking)).not.toContain('lab_id');
    expect(surelyEmpty(ranking)).toContain('producer_street');
  });

  it('is one where something may be its value, which is named', () => {
    const ranking = { ...EMPTY, batch_number: texts(['AB-1', 0.4]), lab_id: texts(['CD', 0.2], ['EF', 0.05]) };
    expect(perhapsPrinted(ranking)).toEqual([['batch_number', 'AB-1']]);
  });
});
