import { describe, expect, it } from 'vitest';
import { reviewStrings } from '../../../../renderer/strings/review.ts';
import type { CoaRecord } from '../../../../shared/records/coa.ts';
import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import { type ComplianceRules, type ComplianceVerdict, complianceOf } from '../../../../shared/science/compliance.ts';
import { standardModels } from '../../../../shared/science/standard-models.ts';
import { sampleCoa, sampleResult } from '../../../support/sample-readings.ts';

const { compliance: words } = reviewStrings;
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
    // Below every action level of the tests.
    loq: 0.001,
    ...changes,
  });
const metals = (changes: Record<string, Partial<CoaResult>> = {}) =>
  METALS.map((key) => row('heavy_metals', key, changes[key] ?? {}));

/** With what California says of these analyses alone. */
function rulesOf(known = ['heavy_metals', 'mycotoxin']): ComplianceRules {
  const { limits, panels, analytes } = standardModels();
  const models = {
    analytes,
    limits: limits.filter(({ analysis }) => known.includes(analysis)),
    panels: panels.filter(({ analysis }) => known.includes(analysis)),
  };
  return { state: 'CA', models, retestDays: null, today: '2026-06-01' };
}
const judged = (results: CoaResult[], changes: Partial<CoaRecord> = {}, retestDays: number | null = null) =>
  complianceOf(sampleCoa({ product_type: 'Flower', results, ...changes }), { ...rulesOf(), retestDays });
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

  it('goes by what the product is for, and by both levels where that is not known', () => {
    const of = (product_type: string | null, value: number) =>
      judged([...metals({ mercury: { value, qualifier: null } }), ...mycotoxins()], { product_type });
    expect(of('Flower', 2).verdict).toBe('fail');
    expect(of('Gummies', 2)).toMatchObject({ verdict: 'pass', matrix: 'other' });
    expect(of(null, 0.1)).toMatchObject({ verdict: 'pass', matrix: null });
    expect(of(null, 2)).toMatchObject({ verdict: 'check', failed: [], undecided: ['mercury'] });
    expect(of(null, 4)).toMatchObject({ verdict: 'fail', failed: [{ limit: 3 }], undecided: [] });
  });

  it('knows no level of an unknown product that only one kind of product has', () => {
    const heavy = { ...rulesOf(), state: 'WA' };
    const lead = (value: number) => metals({ lead: { value, qualifier: null } });
    const of = (value: number) => complianceOf(sampleCoa({ product_type: null, results: lead(value) }), heavy);
    expect(of(0.1)).toMatchObject({ verdict: 'check', undecided: [], unjudged: METALS });
    expect(of(9)).toMatchObject({ verdict: 'check', failed: [], undecided: ['lead'] });
  });

  it('takes a product for what its type says, and never for the sweets its strain is named after', () => {
    const of = (product_type: string | null, product_name: string) => judged([], { product_type, product_name }).matrix;
    expect(of(null, 'Girl Scout Cookies')).toBeNull();
    expect(of('Plant', 'Girl Scout Cookies')).toBeNull();
    expect(of('Plant', 'Evening Breeze Pre-roll')).toBeNull();
    expect(of('Clone', 'Evening Breeze Flower')).toBeNull();
    expect(of(null, 'Evening Breeze Pre-roll')).toBe('inhaled');
    expect(of('Cookies, inhalable', 'Evening Breeze')).toBe('inhaled');
    expect(of('Not for inhalation', 'Evening Breeze')).toBeNull();
    expect(of('Flower, Cookies', 'Evening Breeze')).toBeNull();
    expect(of('Edible', 'Evening Breeze Flower')).toBe('other');
  });

  it('adds up what the state limits as a sum', () => {
    expect(judged([...metals(), ...mycotoxins(9, 9, 1, 1)]).verdict).toBe('pass');
    expect(judged([...metals(), ...mycotoxins(9, 9, 2, 1)]).failed).toMatchObject([
      { name: 'Total Aflatoxins', value: 21, limit: 20 },
    ]);
  });

  it('loses nothing of a sum that is not a plain number of its units', () => {
    const of = (b1: Partial<CoaResult>, ...rest: number[]) => {
      const [first, ...others] = mycotoxins(0, ...rest);
      return judged([...metals(), { ...(first as CoaResult), ...b1 }, ...others]);
    };
    const words = (qualifier: string) => ({ value: null, qualifier });
    expect(of(words('>20')).failed).toMatchObject([{ name: 'Total Aflatoxins' }]);
    expect(of(words('TNTC')).failed).toMatchObject([{ value: 'TNTC' }]);
    expect(of(words('fail')).failed).toMatchObject([{ value: 'fail' }]);
    const undecided = { verdict: 'check', undecided: ['Total Aflatoxins'] };
    expect(of(words('>5'))).toMatchObject(undecided);
    expect(of(words('TIC'))).toMatchObject(undecided);
    expect(of({ value: 1, units: 'mg/serving' })).toMatchObject(undecided);
    expect(of({ value: 0.019, units: 'ug/g' }, 2).failed).toMatchObject([{ value: 21, units: 'ug/kg' }]);
    expect(of({ value: 0.018, units: 'ug/g' }, 1, 0.5, 0.5).verdict).toBe('pass');
    expect(of({ value: null, qualifier: 'ND', loq: 15 }, 2).verdict).toBe('pass');
    expect(of({ value: null, qualifier: 'ND', loq: 15 }, 4, 1, 1)).toMatchObject({
      verdict: 'check',
      insensitive: [{ name: 'Total Aflatoxins', value: 21 }],
    });
    // A total that is less than its parts is misread or misprinted.
    const total = row('mycotoxin', 'total_aflatoxins', { units: 'ug/kg', value: 1, qualifier: null });
    expect(judged([...metals(), total, ...mycotoxins(9, 9, 9)]).verdict).toBe('fail');
  });

  it('misses what a sum is made of where no panel counts it', () => {
    const washington = { ...rulesOf(['mycotoxin']), state: 'WA' };
    const of = (results: CoaResult[]) => complianceOf(sampleCoa({ product_type: 'Flower', results }), washington);
    expect(of(mycotoxins()).verdict).toBe('pass');
    expect(of(mycotoxins().slice(1)).missing).toMatchObject([{ analytes: ['Total Aflatoxins'] }]);
  });

  it('does not pass what the laboratory fails', () => {
    const all = [...metals(), ...mycotoxins()];
    expect(judged(all, { status: 'fail' })).toMatchObject({
      verdict: 'check',
      printedFails: [{ path: 'status', name: null }],
    });
    expect(judged(all, { microbiological_status: 'fail' })).toMatchObject({
      verdict: 'check',
      printedFails: [{ path: 'microbiological_status', name: 'Microbiological' }],
    });
    const lead = { value: 0.1, qualifier: null, status: 'fail' };
    expect(judged([...metals({ lead }), ...mycotoxins()])).toMatchObject({
      verdict: 'check',
      printedFails: [{ path: 'results[2].status', name: 'lead' }],
    });
    const above = { ...lead, value: 0.6 };
    expect(judged([...metals({ lead: above }), ...mycotoxins()])).toMatchObject({ verdict: 'fail', printedFails: [] });
  });

  it('does not pass what was tested for harm and has no level', () => {
    const yeast = row('microbiological', 'total_yeast_and_mold', { units: 'cfu/g', value: 90_000, qualifier: null });
    expect(judged([...metals(), ...mycotoxins(), yeast])).toMatchObject({
      verdict: 'check',
      failed: [],
      unjudged: ['total_yeast_and_mold'],
    });
    expect(judged([...metals(), ...mycotoxins(), sampleResult()])).toMatchObject({ verdict: 'pass', unjudged: [] });
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

  it('does not pass a result that is not a number and cannot be compared', () => {
    const of = (cadmium: Partial<CoaResult>) => judged([...metals({ cadmium }), ...mycotoxins()]);
    expect(of({ lod: 0.3, loq: null })).toMatchObject({
      verdict: 'check',
      insensitive: [{ path: 'results[1].lod', value: 0.3 }],
    });
    expect(of({ lod: 0.1, loq: null }).verdict).toBe('pass');
    expect(of({ value: 0, qualifier: null, loq: 0.3 })).toMatchObject({ insensitive: [{ value: 0.3 }] });
    const undecided = { verdict: 'check', undecided: ['cadmium'] };
    expect(of({ qualifier: '<LOQ', lod: 0.1, loq: null })).toMatchObject(undecided);
    expect(of({ qualifier: '<1.2.3' })).toMatchObject(undecided);
    expect(of({ qualifier: 'TIC' })).toMatchObject(undecided);
    expect(of({ qualifier: 'pass' })).toMatchObject(undecided);
    expect(of({ qualifier: null, status: 'pass' })).toMatchObject(undecided);
    expect(of({ qualifier: '<0.1', units: 'mg/serving' })).toMatchObject(undecided);
    expect(of({ loq: 0.1, units: null })).toMatchObject(undecided);
    expect(of({ qualifier: '<0.2' }).verdict).toBe('pass');
    expect(of({ qualifier: '>0.1' })).toMatchObject(undecided);
  });

  it('passes nothing as not detected of which no LOD and no LOQ says from how much on it would be', () => {
    const bare = { lod: null, loq: null };
    const of = (cadmium: Partial<CoaResult>) =>
      judged([...metals({ cadmium: { ...bare, ...cadmium } }), ...mycotoxins()]);
    const open = { verdict: 'check', undecided: [], unproven: ['cadmium'] };
    expect(of({})).toMatchObject(open);
    expect(of({ qualifier: '<LOD' })).toMatchObject(open);
    expect(of({ value: 0, qualifier: null })).toMatchObject(open);
    expect(of({ qualifier: '<0.1' })).toMatchObject({ verdict: 'pass', unproven: [] });
    const sum = mycotoxins().map((one, part) => (part === 0 ? { ...one, value: null, qualifier: 'ND', ...bare } : one));
    expect(judged([...metals(), ...sum])).toMatchObject({ verdict: 'check', unproven: ['Total Aflatoxins'] });
    // Where nothing may be detected, that nothing was is the rule.
    const results = [row('pesticide', 'aldicarb', { ...bare })];
    const { unproven } = complianceOf(sampleCoa({ product_type: 'Flower', results }), rulesOf(['pesticide']));
    expect(unproven).toEqual([]);
  });

  it('takes nothing but what is not detected for nothing', () => {
    const rules = rulesOf(['pesticide']);
    const [limit] = rules.models.limits.filter(({ analyte }) => analyte === 'aldicarb');
    const models = { ...rules.models, limits: limit ? [limit] : [], panels: [] };
    const of = (qualifier: string) => {
      const results = [row('pesticide', 'aldicarb', { qualifier, loq: 0.1 })];
      return complianceOf(sampleCoa({ product_type: 'Flower', results }), { ...rules, models }).verdict;
    };
    expect(['ND', '<LOD', '<LOQ', '<0.1', 'pass'].map(of)).toEqual(['pass', 'pass', 'check', 'check', 'check']);
  });

  it('misses analyses with action levels of every product, and solvents of what is made with them', () => {
    const rules = rulesOf(['water_activity', 'residual_solvents', 'heavy_metals']);
    const of = (product_type: string | null) =>
      complianceOf(sampleCoa({ product_type, results: metals() }), rules).missing.map(({ analysis }) => analysis);
    expect(of('Gummies')).toEqual(['residual_solvents', 'water_activity']);
    expect(of('Flower')).toEqual(['water_activity']);
    expect(of(null)).toEqual(['water_activity']);
    expect(of('Infused pre-roll')).toContain('residual_solvents');
  });

  it('says whether the rules were compared with the regulation', () => {
    expect(judged(metals()).isChecked).toBe(false);
    const { models, ...rules } = rulesOf();
    const checked = '2026-01-01';
    const limits = models.limits.map((limit) => ({ ...limit, checked }));
    const panels = models.panels.map((panel) => ({ ...panel, checked }));
    expect(complianceOf(sampleCoa(), { ...rules, models: { ...models, limits, panels } }).isChecked).toBe(true);
  });

  it('is overdue once the retest period is over', () => {
    const all = [...metals(), ...mycotoxins()];
    expect(judged(all, {}, 90).overdue).toBeNull();
    expect(judged(all, {}, 88)).toMatchObject({ verdict: 'check', overdue: { days: 89, period: 88 } });
    const unknown = { verdict: 'check', overdue: { days: null, period: 90 } };
    expect(judged(all, { date_tested: null }, 90)).toMatchObject(unknown);
    expect(judged(all, { date_tested: null }).overdue).toBeNull();
  });

  it('says nothing of a state without action levels', () => {
    const { models } = { models: standardModels() };
    const rules = { state: 'WY', models, retestDays: null, today: '2026-06-01' };
    expect(complianceOf(sampleCoa(), rules).verdict).toBe('no-rules');
    // But what the certificate itself fails stays to be seen.
    expect(complianceOf(sampleCoa({ status: 'fail' }), rules)).toMatchObject({
      verdict: 'check',
      hasRules: false,
      printedFails: [{ path: 'status', name: null }],
    });
  });

  it("goes by the organization's retest period, else by the state's, and says where neither is known", () => {
    const of = (state: string, retestDays: number | null, changes: Partial<CoaRecord> = {}) =>
      complianceOf(sampleCoa({ results: [], ...changes }), { ...rulesOf(), state, retestDays });
    const old = { date_tested: '2025-05-31' };
    expect(of('CA', null, old)).toMatchObject({ retest: null, overdue: null });
    expect(of('CA', 180, old)).toMatchObject({ retest: { days: 180, source: null }, overdue: { days: 366 } });
    const state = { days: 365, source: '935 CMR 500.160(4)', checked: null };
    expect(of('MA', null, old)).toMatchObject({ retest: state, overdue: { days: 366, period: 365 } });
    expect(of('MA', 400, old).overdue).toBeNull();
    // Tested before it was reported; how long before is not known.
    const reported = (date_reported: string) => of('MA', null, { date_tested: null, date_reported }).overdue;
    const told = (overdue: ComplianceVerdict['overdue']) => overdue && words.overdue(overdue);
    expect(reported('2025-05-31')).toEqual({ days: 366, since: 'report', period: 365 });
    expect(told(reported('2025-05-31'))).toBe(
      'Reported 366 days ago; the test date is unknown. Retest after 365 days.',
    );
    expect(told(reported('2026-05-31'))).toBe('The test date is unknown. Retest after 365 days.');
    expect(told(of('MA', null, old).overdue)).toMatch(/^Tested 366 days ago/);
  });

  it('does not pass what has expired', () => {
    const of = (date_expires: string | null) => judged([...metals(), ...mycotoxins()], { date_expires });
    expect(of('2026-05-31')).toMatchObject({ verdict: 'check', expired: '2026-05-31' });
    expect(of('2026-06-01')).toMatchObject({ verdict: 'pass', expired: null });
    expect(of(null)).toMatchObject({ verdict: 'pass', expired: null });
  });
});
