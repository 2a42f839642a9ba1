import type { CoaRecord } from '../../../../shared/records/coa.ts';
import type { Finding } from '../../../../shared/records/reading.ts';
import { ANALYSES, ANALYSIS_NAMES, type Analysis, statusField } from '../../../../shared/science/analyses.ts';
import { finding, judgedPanels, rowsOf } from './check.ts';

/**
 * Analyses that the document names without rows of theirs: what it says of them may not have been read. Of those that have
 * a verdict `verdictHasRows` asks.
 *
 * @param named analyses that headings, summaries or rows of the document name
 */
export function unreadPanels(record: CoaRecord, named: readonly Analysis[]): Finding[] {
  const judged = judgedPanels(record);
  return ANALYSES.filter(
    (analysis) =>
      named.includes(analysis) &&
      !judged.includes(analysis) &&
      rowsOf(record, analysis).length === 0 &&
      record[statusField(analysis)] !== 'NT',
  ).map((analysis) => {
    const unjudged = (record[statusField(analysis)] ?? null) === null ? [statusField(analysis)] : [];
    const message = `${ANALYSIS_NAMES[analysis]}: named on the certificate, but no rows were found.`;
    return finding('named-without-rows', 'warning', [`results.${analysis}`, ...unjudged], message);
  });
}
