import { describe, expect, it } from 'vitest';
import * as scans from '../../../../../main/extraction/coa/checks/check-scanned-figures.ts';
import type { CoaRecord } from '../../../../../shared/records/coa.ts';
import type { CoaResult } from '../../../../../shared/records/coa-result.ts';
import type { EvidenceMap, ReadingMethod } from './evidence-of.ts';
import { evidenceOfRows } from './evidence-of.ts';

const NAMES = ['aldicarb', 'bifenthrin', 'captan', 'diazinon', 'etoxazole', 'fipronil', 'imazalil', 'naled'];

const panel = (change: (row: CoaResult, index: number) => Partial<CoaResult>): CoaResult[] =>
  NAMES.map((key, index) => {
    const row: CoaResult = {
      analysis: 'pesticide',
      key,
      name: key,
      value: null,
      qualifier: 'ND',
      mg_g: null,
      units: 'ug/g',
      limit: 0.5,
      lod: 0.01,
      loq: 0.03,
      status: 'pass',
    };
    return { ...row, ...change(row, index) };
  });

function pathsOf(results: CoaResult[], method: ReadingMethod = 'ocr', printed: Record<string, string> = {}): string[] {
  const evidence: EvidenceMap = evidenceOfRows(results, method, printed);
  const record = { results } as unknown as CoaRecord;
  return Object.values(scans)
    .flatMap((check) => check(record, evidence))
    .flatMap(({ paths }) => paths);
}

describe('figures off pictures', () => {
  it('are not doubted where they are regular, and never where they come from a text layer', () => {
    expect(pathsOf(panel(() => ({})))).toEqual([]);
    const odd = panel((_, index) => (index === 3 ? { loq: null } : index === 4 ? { lod: 7 } : {}));
    expect(pathsOf(odd, 'text-layer')).toEqual([]);
  });

  it('ask for a threshold that one row lacks and for one that differs from all others', () => {
    expect(pathsOf(panel((_, index) => (index === 3 ? { loq: null } : {})))).toEqual(['results[3].loq']);
    expect(pathsOf(panel((_, index) => (index === 4 ? { lod: 0.07 } : {})))).toEqual(['results[4].lod']);
  });

  it('believe a row whose LOD and LOQ differ from the others and keep their ratio', () => {
    expect(pathsOf(panel((_, index) => (index === 2 ? { lod: 0.1, loq: 0.3 } : {})))).toEqual([]);
  });

  it('doubt a LOQ above its limit, but not those of a laboratory that prints them so', () => {
    const limits = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.02];
    expect(pathsOf(panel((_, index) => ({ limit: limits[index] ?? null })))).toEqual([
      'results[7].loq',
      'results[7].limit',
    ]);
    expect(pathsOf(panel(() => ({ limit: 0.02 })))).toEqual([]);
  });

  it('doubt whole numbers among decimal fractions', () => {
    const loqs = [0.031, 0.032, 0.033, 0.034, 0.035, 0.036, 0.037, 38];
    expect(pathsOf(panel((_, index) => ({ lod: null, limit: null, loq: loqs[index] ?? null })))).toEqual([
      'results[7].loq',
    ]);
    const values = [1.21, 0.34, 2.1, 0.05, 7, 0.61, 1.5, 0.02];
    const measured = panel((_, index) => ({ lod: null, limit: null, loq: null, value: values[index] ?? null }));
    expect(pathsOf(measured)).toEqual(['results[4]']);
  });

  it('doubt limits of counts whose raised exponent the networks do not know', () => {
    const counted = panel((_, index) => ({
      analysis: 'microbiological',
      lod: null,
      loq: null,
      limit: index === 0 ? 10 : 10_000,
    }));
    expect(pathsOf(counted, 'ocr', { 'results[0].limit': '10 CFU/g', 'results[1].limit': '10,000' })).toEqual([
      'results[0].limit',
    ]);
  });
});
