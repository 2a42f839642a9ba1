import type { Analysis } from '../../../../../shared/science/analyses.ts';
import { findAnalyte, type HomeAnalysis } from '../../../../../shared/science/analytes.ts';
import { findAnalysis } from '../../../../../shared/science/find-analyses.ts';
import type { TableRow } from '../table-row.ts';

/** The analysis most of the names belong to; the head of the names and the caption decide where names leave it open. */
export function settleAnalysis(
  head: string,
  rows: readonly TableRow[],
  name: number,
  caption: Analysis | null,
): HomeAnalysis | null {
  const votes = new Map<HomeAnalysis, number>();
  const vote = (analysis: HomeAnalysis | null, weight: number) => {
    if (analysis) votes.set(analysis, (votes.get(analysis) ?? 0) + weight);
  };
  for (const row of rows) {
    const text = row.cells[name]?.text ?? '';
    vote(findAnalyte(text)?.analysis ?? null, 1);
    if (caption) vote(findAnalyte(text, caption)?.analysis === caption ? caption : null, 0.6);
  }
  vote(caption, 0.8);
  vote(findAnalysis(head), 1.5);
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
