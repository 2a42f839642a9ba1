import { expect, it } from 'vitest';
import { againstLimits } from '../../../renderer/screens/lab-result/model/against-limits.ts';
import { analysesOf, chartsOf } from '../../../renderer/screens/lab-result/model/analyses.ts';
import { profileOf } from '../../../renderer/screens/lab-result/model/profile.ts';
import { sayFinding } from '../../../renderer/screens/lab-result/model/say-finding.ts';
import { sampleCoa, sampleResult } from '../../support/sample-readings.ts';

const metal = (name: string, changes: Parameters<typeof sampleResult>[0]) =>
  sampleResult({ analysis: 'heavy_metals', key: name, name, mg_g: null, units: 'ug/g', limit: 0.2, ...changes });

it('puts results in different units on one axis, and leaves nothing unsaid', () => {
  const profile = profileOf(
    [
      sampleResult({ key: 'cbd', name: 'CBD', value: 5, units: 'mg/g', mg_g: 5 }),
      sampleResult({ key: 'thca', name: 'THCa', value: 21.5, units: 'percent', mg_g: 215 }),
      sampleResult({ key: 'cbn', name: 'CBN', value: null, qualifier: 'ND', mg_g: null }),
      sampleResult({ key: 'cbc', name: 'CBC', value: null, qualifier: '<LOQ', mg_g: null }),
      sampleResult({ key: 'cbg', name: 'CBG', value: 3, units: 'mg/unit', mg_g: null }),
      sampleResult({ key: 'total_thc', name: 'Total THC', value: 20, mg_g: 200 }),
    ],
    'cannabinoids',
  );
  expect(profile).toEqual({
    units: 'percent',
    rows: [
      { key: 'thca', name: 'THCA', amount: 21.5, path: 'results[1].value' },
      // Converted: no ink prints it.
      { key: 'cbd', name: 'CBD', amount: 0.5, path: null },
    ],
    notFound: ['CBN'],
    // Found, but too little to be measured: that is not the same.
    belowLoq: ['CBC'],
    otherUnits: ['CBG'],
    nothing: null,
  });
  expect(profileOf([sampleResult()], 'terpenes')).toBeNull();
});

it.each([
  ['not-detected', ['ND', '<LOD', 'ND']],
  ['not-measured', ['ND', '<LOQ', 'ND']],
  ['not-tested', ['NT', 'NT', 'NT']],
  [null, ['ND', 'NT', '<LOQ']],
] as const)('says in one sentence that a profile is %s', (nothing, printed) => {
  const rows = printed.map((qualifier, index) =>
    sampleResult({ analysis: 'terpenes', key: `t${index}`, name: `T${index}`, value: null, qualifier, mg_g: null }),
  );
  expect(profileOf(rows, 'terpenes')?.nothing).toBe(nothing);
});

it('keeps printed units where none is a mass fraction', () => {
  const rows = [sampleResult({ value: 10, units: 'mg/serving', mg_g: null })];
  expect(profileOf(rows, 'cannabinoids')).toMatchObject({ units: 'mg/serving', rows: [{ amount: 10 }] });
});

it('compares results with their limits, the worst first', () => {
  const limits = againstLimits(
    [
      metal('cadmium', { value: 0.1 }),
      metal('lead', { value: null, qualifier: '<LOQ' }),
      metal('arsenic', { value: 0.3, status: 'fail' }),
      metal('mercury', { value: null, qualifier: '>200', limit: 100 }),
      metal('nickel', { value: 4, limit: null }),
    ],
    'heavy_metals',
  );
  expect(limits?.drawn.map(({ name, share, isOver }) => [name, share, isOver])).toEqual([
    ['Mercury', 2, true],
    ['Arsenic', expect.closeTo(1.5), true],
    ['Cadmium', 0.5, false],
    ['Lead', 0, false],
  ]);
  expect(limits).toMatchObject({ over: 2, notFound: 0, highest: 2, isWide: false });
  expect(limits?.withoutLimit.map(({ name }) => name)).toEqual(['Nickel']);
});

it('believes the printed verdict where a result equals or exceeds a limit that is rounded', () => {
  const [row] = againstLimits([metal('lead', { value: 0.21, status: 'pass' })], 'heavy_metals')?.drawn ?? [];
  expect(row).toMatchObject({ isOver: false, share: expect.closeTo(1.05) });
});

it('draws of a long panel what was found, and counts the rest', () => {
  const rows = Array.from({ length: 60 }, (_, index) =>
    metal(`p${index}`, index === 7 ? { value: 9, status: 'fail' } : { value: null, qualifier: 'ND' }),
  );
  expect(againstLimits(rows, 'heavy_metals')).toMatchObject({
    drawn: [{ name: 'p7' }],
    notFound: 59,
    isWide: true,
  });
  expect(againstLimits([metal('x', { limit: null, value: 1 })], 'heavy_metals')).toBeNull();
});

it('tells of what was tested beside the standard analyses, last and only where there is any', () => {
  const named = (results: Parameters<typeof sampleResult>[0][]) =>
    analysesOf(sampleCoa({ analyses: [], results: results.map(sampleResult) })).map(({ name, limits }) => [
      name,
      limits?.over ?? 0,
    ]);
  const aromatic = { analysis: 'other', key: 'benzo_a_pyrene', units: 'ug/kg', value: 3, limit: 2, mg_g: null };
  expect(
    named([aromatic, {}])
      .filter(([name]) => name !== 'Cannabinoids')
      .at(-1),
  ).toEqual(['Other analyses', 1]);
  expect(named([{}]).map(([name]) => name)).not.toContain('Other analyses');
});

it('shows what was found against its limits before panels of which nothing was found', () => {
  const pesticide = sampleResult({ analysis: 'pesticide', value: null, qualifier: 'ND', mg_g: null, limit: 0.1 });
  const record = sampleCoa({
    analyses: ['pesticide', 'heavy_metals'],
    results: [pesticide, metal('lead', { value: 0.1 })],
  });
  expect(analysesOf(record).map(({ analysis }) => analysis)).toEqual(['pesticide', 'heavy_metals']);
  expect(chartsOf(analysesOf(record)).map(({ analysis }) => analysis)).toEqual(['heavy_metals', 'pesticide']);
});

it('names the value of which a finding speaks only as `it`', () => {
  const record = sampleCoa({ results: [sampleResult({ name: 'Moisture' })] });
  const said = (code: string, path: string) =>
    sayFinding({ code, severity: 'warning', paths: [path], params: { text: 'It stands by itself.' } }, record);
  expect(said('uncertain-reading', 'results[0]')).toBe('Moisture, Result: It stands by itself.');
  expect(said('uncertain-reading', 'strain_name')).toBe('Strain: It stands by itself.');
  expect(said('no-rows', 'results.pesticide')).toBe('It stands by itself.');
});
