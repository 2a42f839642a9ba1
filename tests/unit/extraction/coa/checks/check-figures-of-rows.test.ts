import { describe, expect, it } from 'vitest';
import type { CoaRecord } from '../../../../../shared/records/coa.ts';
import type { CoaResult } from '../../../../../shared/records/coa-result.ts';
import type { Evidence, EvidenceMap } from '../../../../../shared/records/reading.ts';
import { added, check, codes, evidenceOf, row, sound } from './sound-record.ts';

describe('checkCoa, of rows against totals, thresholds and each other', () => {
  it('questions totals that their rows do not give', () => {
    // Larger than its rows: rows are missing. Smaller, or ten times as large: it is another total, or in other units.
    expect(check({ total_thc: 23.1 }).review).toEqual(['results.cannabinoids']);
    expect(check({ total_thc: 17.1 }).review).toEqual(['total_thc']);
    expect(check({ total_cannabinoids: 248.4 }).review).toEqual(['total_cannabinoids']);
    const scanned = evidenceOf('total_thc', 'ocr');
    expect(check({ total_thc: 23.1 }, scanned).review).toEqual(['total_thc', 'results.cannabinoids']);
    // The rows make total THC: the other is wrong.
    expect(check({ total_cannabinoids: 1.2 }).review).toEqual(['total_cannabinoids']);
    expect(codes({ total_cannabinoids: 31 })).toContain('sum-differs');
    expect(codes({ total_cannabinoids: 24.84 - 0.123 * 24 })).not.toContain('sum-differs');
    expect(codes({ total_thc: 30, total_cannabinoids: 24.84 })).toContain('part-exceeds-total');
  });

  it('asks for no total that its rows make, however it was printed, nor for the panel of a printed method', () => {
    expect(check({}, evidenceOf('total_thc', 'text-layer', 0.6)).review).toEqual([]);
    expect(check({ total_thc: 21.2 }, evidenceOf('total_thc', 'text-layer', 0.6)).review).toEqual(['total_thc']);
    expect(check({}, evidenceOf('methods[0]', 'text-layer', 0.6)).review).toEqual([]);
    expect(check({}, evidenceOf('methods[0]', 'ocr', 0.6)).review).toEqual(['methods[0]']);
  });

  it('asks once about figures of many rows that contradict their thresholds for one cause', () => {
    const rows = ['linalool', 'myrcene', 'limonene'].map((key) => row('terpenes', key, 0.2, { lod: 20, loq: 90 }));
    const asked = (method: Evidence['method'], ...more: CoaResult[]) => {
      const read = added(...rows, ...more);
      const evidence = read.results.map((_, index) => evidenceOf(`results[${index}]`, method));
      return check(read, Object.assign({}, ...evidence)).review.filter((path) => path !== 'results.terpenes');
    };
    const codesAsked = (read: Partial<CoaRecord>) =>
      check(read).findings.filter(({ code, severity }) => code === 'below-loq' && severity === 'warning');
    expect(codesAsked(added(...rows))).toMatchObject([{ paths: ['results.terpenes'] }]);
    const fine = ['camphene', 'borneol', 'nerol', 'ocimene'].map((key) => row('terpenes', key, 2, { loq: 1 }));
    expect(codesAsked(added(...rows.slice(0, 1), ...fine))).toEqual([]);
    expect(asked('text-layer')).toEqual([]);
    expect(asked('ocr').sort()).toEqual(['results[5]', 'results[6]', 'results[7]']);
  });

  it('asks about no analyte it does not know that is printed as a name by itself, but about most of a panel', () => {
    const known = row('cannabinoids', 'cbn', 0.1);
    const names = ['1(R)-H4-CBD', 'Delta-8 THC methyl ether'];
    const strange = names.map((name) => row('cannabinoids', name.toLowerCase(), 0.2, { name }));
    const of = (...rows: CoaResult[]) => check({ ...added(...rows), total_cannabinoids: null }).review;
    expect(of(known, ...strange)).toEqual([]);
    const foods = ['Protein', 'Saturated Fat'].map((name) => row('other', name, 2, { name }));
    expect(of(...foods)).toEqual(['results.other']);
    for (const name of ['Boscalid Captan', 'Captan 0.015', 'Conc. CFU/g'])
      expect(of(row('pesticide', 'strange', null, { name }))).toContain('results[5]');
  });

  it('takes rows that print no units for percent or mg/g, whichever the total tells', () => {
    const unsaid = (scale: number) => ({
      results: sound.results.map((each) =>
        each.analysis === 'cannabinoids' && each.value !== null
          ? { ...each, value: each.value * scale, units: null }
          : each,
      ),
    });
    expect(codes(unsaid(1))).not.toContain('sum-differs');
    expect(codes(unsaid(10))).not.toContain('sum-differs');
    expect(codes(unsaid(0.3))).toContain('sum-differs');
  });

  it('questions a verdict on a panel of which no row was tested', () => {
    const untested = row('pesticide', 'boscalid', null, { qualifier: 'NT' });
    expect(codes({ ...added(untested), pesticide_status: 'pass' })).toContain('verdict-untested');
    expect(codes({ ...added(untested), pesticide_status: 'NT' })).not.toContain('verdict-untested');
    const tested = row('pesticide', 'bifenthrin', null);
    expect(codes({ ...added(untested, tested), pesticide_status: 'pass' })).not.toContain('verdict-untested');
  });

  it('questions rows that contradict themselves', () => {
    const over = row('pesticide', 'bifenthrin', 5, { units: 'ug/g', limit: 3, status: 'pass' });
    const under = row('pesticide', 'boscalid', 0.05, { units: 'ug/g', limit: 0.1, status: 'fail' });
    const lods = row('pesticide', 'captan', 0.2, { units: 'ug/g', lod: 0.5, loq: 0.1 });
    expect(check(added(over)).findings).toContainEqual(
      expect.objectContaining({ code: 'over-limit-passes', paths: ['results[5]'], severity: 'error' }),
    );
    expect(codes(added(under))).toContain('under-limit-fails');
    expect(codes(added(lods))).toContain('lod-above-loq');
    expect(codes(added(row('terpenes', 'linalool', 0.01, { lod: 0.05 })))).toContain('below-lod');
    expect(codes(added(row('terpenes', 'zzz', 1)))).toContain('unknown-analyte');
    expect(codes(added(row('cannabinoids', 'cbn', 250)))).toContain('impossible-value');
    expect(codes(added(row('cannabinoids', 'cbg', 0.5)))).toContain('row-twice');
  });

  it('questions a row whose measurements in two units disagree, beyond rounding', () => {
    const other = (text: string): EvidenceMap => ({
      'results[1].other_values[0]': { page: 1, box: [0, 0, 1, 1], text, method: 'text-layer', confidence: 0.9 },
    });
    const disagreeing = (text: string) => check({}, other(text)).findings.some(({ code }) => code === 'units-disagree');
    expect(disagreeing('240 mg/g')).toBe(false);
    expect(disagreeing('204 mg/g')).toBe(true);
  });

  it('questions verdicts that their rows or panels contradict', () => {
    const failing = row('pesticide', 'naled', 0.9, { units: 'ug/g', limit: 0.1, status: 'fail' });
    const { findings, review } = check(added(failing));
    expect(findings.map(({ code }) => code)).toContain('panel-contradicts-rows');
    expect(review).toContain('pesticide_status');
    expect(codes({ pesticide_status: 'fail' })).toContain('overall-contradicts-panels');
    expect(codes({ pesticide_status: 'fail', status: null })).toContain('overall-not-read');
    expect(codes({ status: null })).not.toContain('overall-not-read');
    const passing = row('pesticide', 'naled', null, { units: 'ug/g', limit: 0.1, status: 'pass' });
    const failed = check({ ...added(passing), status: 'fail', pesticide_status: 'fail' });
    expect(failed.findings.map(({ code }) => code)).toContain('panel-contradicts-rows');
    expect(failed.review).toContain('results.pesticide');
  });
});
