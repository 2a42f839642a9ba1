import type { CoaRecord } from '../../../../shared/records/coa.ts';
import { ANALYSES, ANALYSIS_NAMES, type Analysis, statusField } from '../../../../shared/science/analyses.ts';
import { type AgainstLimits, againstLimits } from './against-limits.ts';

export interface AnalysisSummary {
  analysis: Analysis;
  name: string;
  /** As printed; null where the certificate prints no verdict of the analysis. */
  verdict: string | null;
  rows: number;
  /** Rows that were found: a number above nothing. */
  found: number;
  limits: AgainstLimits | null;
}

/** The standard analyses a certificate reports, in their usual order: named, with a verdict, or with rows. */
export function analysesOf(record: CoaRecord): AnalysisSummary[] {
  return ANALYSES.flatMap((analysis) => {
    const rows = record.results.filter((row) => row.analysis === analysis);
    const verdict = record[statusField(analysis)];
    if (rows.length === 0 && verdict === null && !record.analyses.includes(analysis)) return [];
    return [
      {
        analysis,
        name: ANALYSIS_NAMES[analysis],
        verdict,
        rows: rows.length,
        found: rows.filter(({ value }) => value !== null && value > 0).length,
        limits: againstLimits(record.results, analysis),
      },
    ];
  });
}
