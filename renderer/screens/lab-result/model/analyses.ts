import type { CoaRecord } from '../../../../shared/records/coa.ts';
import { mayLackRows, uncheckedResults } from '../../../../shared/records/unchecked.ts';
import { ANALYSES, analysisName, statusField } from '../../../../shared/science/analyses.ts';
import type { HomeAnalysis } from '../../../../shared/science/analytes.ts';
import { type AgainstLimits, againstLimits } from './against-limits.ts';

export interface AnalysisSummary {
  analysis: HomeAnalysis;
  name: string;
  /** As printed; null where the certificate prints no verdict of the analysis. */
  verdict: string | null;
  rows: number;
  /** Rows that were found: a number above nothing. */
  found: number;
  limits: AgainstLimits | null;
  /** Rows that a person should still look at. */
  unchecked: number;
  isVerdictUnchecked: boolean;
  mayLackRows: boolean;
}

/**
 * The analyses a certificate reports, named, with a verdict, or with rows: the standard ones in their usual order, then
 * what it tests beside them.
 *
 * @param review paths of the record that a person should still look at
 */
export function analysesOf(record: CoaRecord, review: readonly string[] = []): AnalysisSummary[] {
  const standard = ANALYSES.flatMap((analysis) => {
    const verdict = record[statusField(analysis)];
    const summary = summaryOf(record, analysis, verdict, review);
    return summary.rows === 0 && verdict === null && !record.analyses.includes(analysis) ? [] : [summary];
  });
  const others = summaryOf(record, 'other', null, review);
  return others.rows > 0 ? [...standard, others] : standard;
}

function summaryOf(
  { results }: CoaRecord,
  analysis: HomeAnalysis,
  verdict: string | null,
  review: readonly string[],
): AnalysisSummary {
  const open = uncheckedResults(results, review);
  const rows = results.filter((row) => row.analysis === analysis);
  return {
    analysis,
    name: analysisName(analysis),
    verdict,
    rows: rows.length,
    found: rows.filter(({ value }) => value !== null && value > 0).length,
    limits: againstLimits(results, analysis, open),
    unchecked: rows.filter((row) => open.has(row)).length,
    isVerdictUnchecked: analysis !== 'other' && review.includes(statusField(analysis)),
    mayLackRows: mayLackRows(review, analysis),
  };
}

/** Analyses whose limits are worth a card: those with bars first, then those of which one line says that nothing was found. */
export const chartsOf = (summaries: readonly AnalysisSummary[]): (AnalysisSummary & { limits: AgainstLimits })[] =>
  summaries
    .flatMap((summary) => (summary.limits === null ? [] : [{ ...summary, limits: summary.limits }]))
    .filter(({ limits }) => limits.drawn.length + limits.notFound + limits.withoutLimit.length > 0)
    .toSorted((a, b) => Number(a.limits.isClean) - Number(b.limits.isClean));
