import { describe, expect, it } from 'vitest';
import { joinVerified } from '../../../main/sync/join-verified.ts';
import type { CoaRecord } from '../../../shared/records/coa.ts';
import { coaToWire } from '../../../shared/records/coa-wire.ts';
import { sampleCoa, sampleResult } from '../../support/sample-readings.ts';

const undecided = () => false;
const verified = (record: object) => ({ ...record, verified_at: '2026-05-01T00:00:00Z' });
const rows = (record: Record<string, unknown> | null) =>
  (record as unknown as Pick<CoaRecord, 'results'>).results.map(({ key, value, mg_g }) => [key, value, mg_g]);

describe('a verified record and the service’s', () => {
  it('replaces a reading that nobody verified, but for what describes the reading', () => {
    const theirs = coaToWire(sampleCoa({ lab: 'Misread', coa_pdf: 'theirs.pdf', coa_algorithm_version: '9' }));
    const { record, open } = joinVerified(sampleCoa({ lab: 'Alder' }), theirs, null, undecided);
    expect(record).toMatchObject({ lab: 'Alder', coa_pdf: 'theirs.pdf', coa_algorithm_version: '9' });
    expect(open).toEqual([]);
  });

  it('sends nothing where another desk verified the same', () => {
    expect(joinVerified(sampleCoa(), verified(coaToWire(sampleCoa())), null, undecided)).toEqual({
      record: null,
      open: [],
    });
  });

  it('leaves what another desk verified as it is where both never agreed', () => {
    const theirs = verified(sampleCoa({ lab: 'Birch' }));
    expect(joinVerified(sampleCoa({ lab: 'Alder' }), theirs, null, undecided)).toEqual({ record: null, open: ['lab'] });
  });

  it('joins rows: mine that changed go, theirs that changed stay, with what follows from them', () => {
    const base = verified(sampleCoa());
    const theirs = verified(
      sampleCoa({ results: [sampleResult({ value: 25, mg_g: 250 }), ...sampleCoa().results.slice(1, 2)] }),
    );
    const [first, second, third] = sampleCoa().results;
    if (!first || !second || !third) throw new Error('the sample has three rows');
    const mine = sampleCoa({
      results: [first, { ...second, value: 0.5, mg_g: 5 }, third, sampleResult({ key: 'cbd' })],
    });
    const { record, open } = joinVerified(mine, theirs, { base, open: [] }, undecided);
    expect(rows(record)).toEqual([
      ['thca', 25, 250],
      ['delta_9_thc', 0.5, 5],
      ['cbd', 21.5, 215],
    ]);
    expect(open.sort()).toEqual(['results.cannabinoids.thca.value', `results.${third.analysis}.${third.key}`].sort());
  });

  it('sends what a person decided, against the very value they saw', () => {
    const theirs = verified(sampleCoa({ lab: 'Birch', producer: 'Other' }));
    const { record, open } = joinVerified(
      sampleCoa({ lab: 'Alder' }),
      theirs,
      { base: theirs, open: ['lab', 'producer'] },
      ({ field, theirs: value }) => field === 'lab' && value === 'Birch',
    );
    expect(record).toMatchObject({ lab: 'Alder', producer: 'Other' });
    expect(open).toEqual(['producer']);
  });

  it("sends none of the desk's own dates", () => {
    const theirs = coaToWire(sampleCoa({ lab: 'Misread' }));
    const { record } = joinVerified(sampleCoa({ date_expires: '2027-01-01' }), theirs, null, undecided);
    expect(record).not.toBeNull();
    expect(record).not.toHaveProperty('date_expires');
  });

  it('does not send an empty field that an older service does not know', () => {
    const { totals_units: _, ...older } = sampleCoa({ totals_units: null, lab: 'Misread' });
    const { record } = joinVerified(sampleCoa({ totals_units: null }), older, null, undecided);
    expect(record).not.toHaveProperty('totals_units');
  });
});
