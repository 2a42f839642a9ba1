import { finding } from '../../../../shared/findings/finding.ts';
import type { CoaRecord } from '../../../../shared/records/coa.ts';
import type { Finding } from '../../../../shared/records/reading.ts';
import { ANALYSES, type Analysis, statusField } from '../../../../shared/science/analyses.ts';
import { judgedPanels, rowsOf } from './check.ts';

/**
 * Analyses that the document names without rows of theirs: what it says of them may not have been read. Of those that have
 * a verdict `verdictHasRows` asks. Several are one question: whether the results are all there.
 *
 * @param named analyses that headings, summaries or rows of the document name
 */
export function unreadPanels(record: CoaRecord, named: readonly Analysis[]): Finding[] {
  const judged = judgedPanels(record);
  const unread = ANALYSES.filter(
    (analysis) =>
      named.includes(analysis) &&
      !judged.includes(analysis) &&
      rowsOf(record, analysis).length === 0 &&
      record[statusField(analysis)] !== 'NT',
  );
  if (unread.length === 0) return [];
  const path = unread.length === 1 ? `results.${unread[0]}` : 'results';
  return [finding('named-without-rows', 'warning', [path], { named: unread })];
}
