import { describe, expect, it } from 'vitest';
import * as checks from '../../../../../main/extraction/coa/checks/check-figures.ts';
import { unitsFitPanel } from '../../../../../main/extraction/coa/checks/check-row-names.ts';
import type { CoaRecord } from '../../../../../shared/records/coa.ts';
import type { CoaResult } from '../../../../../shared/records/coa-result.ts';
import { evidenceOfRows } from './evidence-of.ts';

const rows = (analysis: string, values: readonly number[], more: Partial<CoaResult> = {}): CoaResult[] =>
  values.map((value, index) => ({
    analysis,
    key: `${analysis}_${index}`,
    name: `${analysis} ${index}`,
    value,
    qualifier: null,
    mg_g: null,
    units: 'ug/g',
    limit: null,
    lod: null,
    loq: null,
    status: null,
    ...more,
  }));
const record = (results: CoaResult[]) => ({ results }) as unknown as CoaRecord;
const codes = (results: CoaResult[]) =>
  Object.values(checks).flatMap((check) => check(record(results), {}).map(({ code }) => code));

describe('figures that may be of another column', () => {
  it.each<[string, string, CoaResult[]]>([
    ['a value below its own LOQ', 'below-loq', rows('heavy_metals', [0.012], { loq: 0.05 })],
    ['a panel of round values', 'round-values', rows('heavy_metals', [0.2, 0.1, 0.5])],
    ['a part of a colony', 'part-of-a-colony', rows('microbiological', [0.013], { units: 'cfu/g' })],
    ['a whole number far above the others', 'point-lost', rows('terpenes', [0.213, 0.41, 903], { units: 'mg/g' })],
    ['more than traces of a residue', 'point-lost', rows('pesticide', [32825])],
    ['one value in most terpenes', 'one-value-many-rows', rows('terpenes', [0.03, 0.03, 0.03, 0.03, 0.03, 0.41])],
  ])('are %s', (_, code, results) => {
    expect(codes(results)).toEqual([code]);
  });

  it.each<[string, CoaResult[]]>([
    ['measurements of a panel, some of them round', rows('heavy_metals', [0.2, 0.013, 0.0447])],
    ['a value at its LOQ', rows('heavy_metals', [0.053], { loq: 0.053 })],
    ['two counts of colonies', rows('microbiological', [100, 2000], { units: 'cfu/g' })],
    ['a large value with decimals', rows('cannabinoids', [0.213, 0.41, 203.4], { units: 'mg/g' })],
    ['a whole number among others', rows('residual_solvents', [12, 1203, 9.5])],
    ['one value in some terpenes', rows('terpenes', [0.03, 0.03, 0.03, 0.03, 0.03, 0.41, 0.37, 0.12, 0.18, 0.66])],
  ])('are not %s', (_, results) => {
    expect(codes(results)).toEqual([]);
  });

  it('are water activities and counts in units of other panels', () => {
    const odd = (analysis: string, units: string) =>
      unitsFitPanel(record(rows(analysis, [0.5], { units })), {}).length > 0;
    expect(odd('water_activity', 'ug/g')).toBe(true);
    expect(odd('water_activity', 'aw')).toBe(false);
    expect(odd('residual_solvents', 'cfu/g')).toBe(true);
    expect(odd('microbiological', 'cfu/g')).toBe(false);
    expect(odd('microbiological', 'g')).toBe(true);
    expect(odd('terpenes', 'ug/kg')).toBe(true);
    expect(odd('pesticide', 'ug/kg')).toBe(false);
  });

  it('are no organisms that were not found in a gram', () => {
    const found = rows('microbiological', [0.5], { units: 'g', value: null, qualifier: 'ND' });
    expect(unitsFitPanel(record(found), {})).toEqual([]);
  });
});

describe('the only whole number of a panel', () => {
  const figures = (...printed: string[]) => {
    const results = rows('terpenes', printed.map(Number));
    const evidence = evidenceOfRows(
      results,
      'text-layer',
      Object.fromEntries(printed.map((text, index) => [`results[${index}].value`, text])),
    );
    return checks.decimalsAreThere(record(results), evidence).map(({ paths }) => paths);
  };

  it('may have lost its point', () => {
    expect(figures('0.213', '1.41', '14', '0.0875', '2.6', '0.3312')).toEqual([['results[2]']]);
  });

  it.each([
    ['beside others', ['0.213', '1.41', '14', '0.0875', '2.6', '33']],
    ['with its decimals printed', ['0.213', '1.41', '14.0', '0.0875', '2.6', '0.3312']],
    ['where figures are rounded to as many digits', ['22.1', '1.41', '147', '3.05', '2.66', '0.331']],
    ['of one digit', ['0.213', '1.41', '3', '0.0875', '2.6', '0.3312']],
  ])('has not %s', (_, printed) => {
    expect(figures(...printed)).toEqual([]);
  });
});
