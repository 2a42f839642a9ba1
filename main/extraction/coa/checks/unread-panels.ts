import type { CoaRecord } from '../../../../shared/records/coa.ts';
import type { Finding } from '../../../../shared/records/reading.ts';
import { ANALYSES, ANALYSIS_NAMES, type Analysis, statusField } from '../../../../shared/science/analyses.ts';
import { finding, judgedPanels, onlySumsUp, rowsOf } from './check.ts';

/**
 * Analyses that the document names without rows of theirs: what it says of them may not have been read.
 *
 * @param named analyses that headings, summaries or rows of the document name
 */
export function unreadPanels(record: CoaRecord, named: readonly Analysis[]): Finding[] {
  const judged = new Set(judgedPanels(record));
  const bare = ANALYSES.filter((analysis) => rowsOf(record, analysis).length === 0);
  const sumsUp = onlySumsUp(record);
  const unread = named.filter(
    (analysis) =>
      bare.includes(analysis) && record[statusField(analysis)] !== 'NT' && !(sumsUp && judged.has(analysis)),
  );
  if (unread.length === 0) return [];
  const paths = unread.flatMap((analysis) => [
    `results.${analysis}`,
    ...((record[statusField(analysis)] ?? null) === null ? [statusField(analysis)] : []),
  ]);
  const names = unread.map((analysis) => ANALYSIS_NAMES[analysis].toLowerCase()).join(', ');
  return [finding('named-without-rows', 'warning', paths, `Named, but no rows were found: ${names}.`)];
}
