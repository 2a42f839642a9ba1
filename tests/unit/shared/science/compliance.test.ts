import { describe, expect, it } from 'vitest';
import type { CoaRecord } from '../../../../shared/records/coa.ts';
import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import { complianceOf } from '../../../../shared/science/compliance.ts';
import { standardModels } from '../../../../shared/science/standard-models.ts';
import { sampleCoa, sampleResult } from '../../../support/sample-readings.ts';

const METALS = ['arsenic', 'cadmium', 'lead', 'mercury'];
const row = (analysis: string, key: string, changes: Partial<CoaResult> = {}) =>
  sampleResult({
    analysis,
    key,
    name: key,
    value: null,
    qualifier: 'ND',
    mg_g: null,
    units: 'ug/g',
    lod: null,
    loq: null,
    ...changes,
  });
const metals = (changes: Record<string, Partial<CoaResult>> = {}) =>
  METALS.map((key) => row('heavy_metals', key, changes[key] ?? {}));

/** Of a sample with these rows, against models with what California says of these analyses alone. */
function judged(results: CoaResult[], changes: Partial<CoaRecord> = {}, retestDays: number | null = null) {
  const { limits, panels, analytes } = standardModels();
  const known = ['heavy_metals', 'mycotoxin'];
  const models = {
    analytes,
    limits: limits.filter(({ analysis }) => known.includes(analysis)),
    panels: panels.filter(({ analysis }) => known.includes(analysis)),
  };
  const record = sampleCoa({ product_type: 'Flower', results, ...changes });
  return complianceOf(record, { state: 'CA', models, retestDays, today: new Date('2026-06-01T12:00:00Z') });
}
const mycotoxins = (...values: number[]) => [
  ...['b1', 'b2', 'g1', 'g2'].map((part, index) =>
    row('mycotoxin', `aflatoxin_${part}`, { units: 'ug/kg', value: values[index] ?? 0, qualifier: null }),
  ),
  row('mycotoxin', 'ochratoxin_a', { units: 'ug/kg' }),
];

describe('a sample against its state', () => {
  it('passes where everything was tested and nothing is above its action level', () => {
    expect(judged([...metals(), ...mycotoxins()])).toMatchObject({ verdict: 'pass', matrix: 'inhaled', missing: [] });
  });

  it('fails what is above its action level, whatever the units and whatever is printed', () => {
    const lead = { value: 700, qualifier: null, units: 'ug/kg', status: 'pass' };
    const { verdict, failed } = judged([...metals({ lead }), ...mycotoxins()]);
    expect(verdict).toBe('fail');
    expect(failed).toEqual([
      {
        ...{ path: 'results[2].value', name: 'lead', value: 700, units: 'ug/kg' },
        ...{ limit: 0.5, limitUnits: 'ug/g', source: '4 CCR § 15723', checked: null },
      },
    ]);
    const even = judged([...metals({ lead: { value: 0.5, qualifier: null } }), ...mycotoxins()]);
    expect(even.verdict).toBe('pass');
    const bound = judged([...metals({ lead: { qualifier: '>0.5' } }), ...mycotoxins()]);
    expect(bound.failed.map(({ value }) => value)).toEqual(['>0.5']);
  });

  it('goes by what the product is for, and by the higher of two levels where that is not known', () => {
    const mercury = { value: 2, qualifier: null };
    const of = (product_type: string | null) =>
      judged([...metals({ mercury }), ...mycotoxins()], { product_type, product_name: 'Evening Breeze' });
    expect(of('Flower').verdict).toBe('fail');
    expect(of('Gummies')).toMatchObject({ verdict: 'pass', matrix: 'other' });
    expect(of(null)).toMatchObject({ verdict: 'pass', matrix: null });
  });

  it('adds up what the state limits as a sum', () => {
    expect(judged([...metals(), ...mycotoxins(9, 9, 1, 1)]).verdict).toBe('pass');
    expect(judged([...metals(), ...mycotoxins(9, 9, 2, 1)]).failed).toMatchObject([
      { name: 'Total Aflatoxins', value: 21, limit: 20 },
    ]);
  });

  it('names what was not tested and should have been', () => {
    expect(judged(metals().slice(1))).toMatchObject({
      verdict: 'check',
      missing: [
        { analysis: 'heavy_metals', found: 3, count: 4, analytes: ['Arsenic'] },
        { analysis: 'mycotoxin', found: 0, count: 5, analytes: [] },
      ],
    });
    // Listed as not tested is not tested.
    const lead = { qualifier: 'NT' as const };
    expect(judged([...metals({ lead }), ...mycotoxins()]).missing).toMatchObject([{ analytes: ['Lead'] }]);
    // The sum stands for its parts.
    const total = row('mycotoxin', 'total_aflatoxins', { units: 'ug/kg' });
    expect(judged([...metals(), total, row('mycotoxin', 'ochratoxin_a', { units: 'ug/kg' })]).missing).toEqual([]);
  });

  it('doubts a result that could not have found what the level asks for, and units that do not compare', () => {
    const cadmium = { qualifier: '<LOQ' as const, loq: 0.3 };
    expect(judged([...metals({ cadmium }), ...mycotoxins()])).toMatchObject({
      verdict: 'check',
      insensitive: [{ path: 'results[1].loq', value: 0.3, limit: 0.2 }],
    });
    const found = { value: 0.1, qualifier: null, loq: 0.3 };
    expect(judged([...metals({ cadmium: found }), ...mycotoxins()]).insensitive).toEqual([]);
    const strange = { value: 0.1, qualifier: null, units: 'mg/serving' };
    expect(judged([...metals({ cadmium: strange }), ...mycotoxins()])).toMatchObject({
      verdict: 'check',
      undecided: ['cadmium'],
    });
  });

  it('is overdue once the retest period is over', () => {
    const all = [...metals(), ...mycotoxins()];
    expect(judged(all, {}, 90).overdue).toBeNull();
    expect(judged(all, {}, 88)).toMatchObject({ verdict: 'check', overdue: { days: 89, period: 88 } });
    expect(judged(all, { date_tested: null }, 1).overdue).toBeNull();
  });

  it('says nothing of a state without action levels', () => {
    const { models } = { models: standardModels() };
    const rules = { state: 'WY', models, retestDays: null, today: new Date() };
    expect(complianceOf(sampleCoa(), rules).verdict).toBe('no-rules');
  });
});
