import type { EvidenceMap, Finding } from '../../shared/records/reading.ts';
import type { KindAndRecord } from '../store/record-labels.ts';
import type { RecordContent } from '../store/records.ts';

/** The checks of a record's own consistency: sums, limits, dates, units. */
export type Checks = (record: KindAndRecord & { evidence: EvidenceMap }) => Finding[];

/**
 * A finding lowers the confidence of what it questions, but not below this (see extraction/coa/checks): only ink read
 * with less is doubtful by itself, whatever the sums say.
 */
const DOUBTFUL_BELOW = 0.45;

/**
 * Findings and review after an edit. Findings of the checks are made anew; findings of the reader, which saw the ink,
 * stay until a person has settled every value they ask about. What newly does not fit is asked about; what fits again is
 * asked about no more, unless it could hardly be read. What did not fit before either, but was not asked about (a fee
 * that has no field explains it), is still not asked about.
 *
 * @param before what the checks said and what was asked about before the edit
 * @param edited with the findings of before, and `review` freed of what the person settled
 */
export function recheckRecord(
  before: { checked: readonly Finding[]; review: readonly string[] },
  edited: RecordContent,
  checks: Checks,
): Pick<RecordContent, 'findings' | 'review'> {
  const checked = checks(edited);
  const known = (finding: Finding) => before.checked.some((other) => isSame(other, finding));
  const appeared = checked.filter((finding) => !known(finding));
  const stayed = checked.filter((finding) => known(finding) && edited.findings.some((other) => isSame(other, finding)));
  const vanished = edited.findings.filter(
    (finding) => known(finding) && !checked.some((other) => isSame(other, finding)),
  );
  const ofReader = edited.findings.filter((finding) => !known(finding) && !isSettled(finding));
  const findings = [...ofReader, ...stayed, ...appeared];

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

/** The same question about the same values; the numbers in its message may have changed. */
function isSame(a: Finding, b: Finding): boolean {
  return a.code === b.code && (a.paths.length === 0 || a.paths.some((path) => b.paths.includes(path)));
}
