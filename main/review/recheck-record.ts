import type { Finding } from '../../shared/records/reading.ts';
import type { KindAndRecord } from '../store/record-labels.ts';
import type { RecordContent } from '../store/records.ts';

/** The checks of a record's own consistency: sums, limits, dates, units. */
export type Checks = (record: KindAndRecord) => Finding[];

/** Values read with less probability stay before a person when the finding about them has gone. */
const DOUBTFUL_BELOW = 0.75;

/**
 * Findings and review after an edit. Findings of the checks are made anew; findings of the reader, which saw the ink,
 * stay until a person has settled every value they ask about. What newly does not fit is asked about; what fits again is
 * asked about no more, unless it was read with little confidence.
 *
 * @param edited with `review` already freed of what the person settled
 */
export function recheckRecord(
  before: RecordContent,
  edited: RecordContent,
  checks: Checks,
): Pick<RecordContent, 'findings' | 'review'> {
  const checkedBefore = checks(before);
  const checkedAfter = checks(edited);
  const ofReader = edited.findings.filter((finding) => !includes(checkedBefore, finding) && !isSettled(finding));
  const appeared = checkedAfter.filter((finding) => !includes(checkedBefore, finding));
  const vanished = checkedBefore.filter((finding) => !includes(checkedAfter, finding));
  const findings = [...ofReader, ...checkedAfter];

  const asks = new Set(findings.flatMap(pathsAskedAbout));
  const noMore = new Set(vanished.flatMap(pathsAskedAbout).filter((path) => !asks.has(path) && !isDoubtful(path)));
  const kept = edited.review.filter((path) => !noMore.has(path));
  return { findings, review: [...new Set([...kept, ...appeared.flatMap(pathsAskedAbout)])] };

  function isSettled(finding: Finding): boolean {
    const asked = pathsAskedAbout(finding);
    return asked.some((path) => before.review.includes(path)) && !asked.some((path) => edited.review.includes(path));
  }
  function isDoubtful(path: string): boolean {
    const evidence = edited.evidence[path];
    return evidence !== undefined && evidence.confidence < DOUBTFUL_BELOW;
  }
}

function pathsAskedAbout({ severity, paths }: Finding): string[] {
  return severity === 'info' ? [] : paths;
}

function includes(findings: readonly Finding[], { code, message, paths }: Finding): boolean {
  return findings.some(
    (other) => other.code === code && other.message === message && other.paths.join() === paths.join(),
  );
}
