import { expect, it } from 'vitest';
import { makeBoard } from '../../../main/extraction/coa/fields/board.ts';
import { findPairs } from '../../../main/extraction/coa/fields/labels/pairs.ts';
import { findLearned } from '../../../main/extraction/coa/profiles/find-learned.ts';
import { LEARNED_FIELDS, type LearnedField } from '../../../main/extraction/coa/profiles/learned-fields.ts';
import { learnFields } from '../../../main/learning/learn-fields.ts';
import { ownValuesOf } from '../../../main/learning/own-values.ts';
import type { CoaRecord } from '../../../shared/records/coa.ts';
import { sampleCoa } from '../../support/sample-readings.ts';
import { documentOfText } from '../extraction/coa/fields/page-of-text.ts';

const sceneOf = (drawing: string) => {
  const board = makeBoard(documentOfText(drawing));
  return { board, pairs: findPairs(board), order: 'mdy' as const };
};

/** What stands in the next certificate at the place where the first, read as nothing, has a field's true value. */
function taught(field: LearnedField, truth: Partial<CoaRecord>, first: string, next: string) {
  const record = sampleCoa({ ...NONE, ...truth });
  const lesson = { scene: sceneOf(first), read: { record: sampleCoa(NONE), evidence: {} }, truth: record };
  const known = learnFields({ ...lesson, own: ownValuesOf(record) }, {}).fields[field];
  return known && findLearned(sceneOf(next), LEARNED_FIELDS[field], known)[0]?.place.value;
}
const NONE: Partial<CoaRecord> = {
  ...{ producer: null, producer_license_number: null, producer_street: null, producer_city: null },
  ...{ producer_state: null, producer_zipcode: null, total_thc: null, traceability_ids: null },
  ...{ date_received: null, date_tested: null, date_collected: null, lab_id: null, batch_number: null },
};

it('learns an address that no reader of addresses makes one of', () => {
  const city = { producer_city: 'Beaverton', producer_state: 'OR' };
  expect(taught('producer_address', city, '\nOrder 17   Beaverton, OR', '\nOrder 18   Ashland, OR')).toEqual({
    ...{ street: null, city: 'Ashland', state: 'OR', zipcode: null },
  });
  const whole = { producer_street: '79 Chestnut Trail', producer_zipcode: '97005', ...city };
  const printed = (street: string, place: string) => `
Grown at: ${street}
503-555-0123
Grown at: ${place}`;
  expect(
    taught(
      'producer_address',
      whole,
      printed('79 Chestnut Trail', 'Beaverton, OR 97005'),
      printed('18 Wagon Lane', 'Ashland, OR 97520'),
    ),
  ).toEqual({ street: '18 Wagon Lane', city: 'Ashland', state: 'OR', zipcode: '97520' });
});

it('learns the total behind words that no lexicon has, in percent', () => {
  const printed = (share: string, weight: string) => `
Potency: Max THC ${share} % (${weight} mg/g), Max CBD 0.4 %`;
  expect(taught('total_thc', { total_thc: 67.78 }, printed('67.78', '677.8'), printed('81.56', '815.6'))).toBe(81.56);
});

it.each(['10.4 mg/gummy', '98.4 mg/serving', '12,345 ug/g', '<0.05 %', '< 0.05 %', '984 %'])(
  'takes %s for no share at the place of a learned total',
  (figure) => {
    const printed = (share: string) => `\nPotency: Max THC ${share}`;
    expect(taught('total_thc', { total_thc: 67.78 }, printed('67.78 %'), printed('81.56 %'))).toBe(81.56);
    expect(taught('total_thc', { total_thc: 67.78 }, printed('67.78 %'), printed(figure))).toBeUndefined();
  },
);

it('learns tags of traceability behind a label that no lexicon has, all that are listed', () => {
  const truth = { traceability_ids: ['1A4010307183200000044650'] };
  expect(
    taught(
      'traceability_ids',
      truth,
      '\nRastreo: 1A4010307183200000044650',
      '\nRastreo: 9356309850231709; 1A4010307183200000099999',
    ),
  ).toEqual(['9356309850231709', '1A4010307183200000099999']);
});

it('learns what stands between a name and a number in one text', () => {
  const truth = { producer: 'NorthForkHemp', producer_license_number: 'GAAA-EYQE' };
  expect(
    taught(
      'producer_license_number',
      truth,
      '\nPrepared for: NorthForkHemp, Lic. # GAAA-EYQE',
      '\nPrepared for: Frosted Hemp Co., Lic. # TAAA-EY57',
    ),
  ).toBe('TAAA-EY57');
});

it('takes a date that stands behind the label of another field for that field only', () => {
  const truth = { date_received: '2023-11-11', date_tested: '2023-11-11' };
  const printed = 'Date Tested: 11/11/2023';
  expect(taught('date_received', truth, `\nArrived: 11/11/2023\n${printed}`, `\n${printed}`)).toBeUndefined();
});
