import { Badge } from '../../components/badge.tsx';
import { VerdictBadge } from '../../components/verdict-badge.tsx';
import { chartStrings } from '../../strings/charts.ts';
import { strings } from '../../strings/en.ts';
import { formatShare } from '../../strings/format.ts';
import styles from './lab-result.module.css';
import type { AnalysisSummary } from './model/analyses.ts';

const { labResult: words } = chartStrings;

/** Verdict and outcome of each analysis. */
export function AnalysisTiles({ analyses }: { analyses: AnalysisSummary[] }) {
  if (analyses.length === 0) return null;
  return (
    <ul className={styles.analyses} aria-label={words.analyses}>
      {analyses.map((summary) => (
        <li key={summary.analysis} className={styles.analysis}>
          <span className={styles.analysisName}>{summary.name}</span>
          {summary.verdict === null ? (
            <span className={styles.faint}>{words.noVerdict}</span>
          ) : (
            <span className={styles.verdict}>
              <VerdictBadge verdict={summary.verdict} />
              {summary.isVerdictUnchecked && <Badge tone="check">{strings.review.needsLook}</Badge>}
            </span>
          )}
          <span className={styles.outcome}>{outcomeOf(summary)}</span>
        </li>
      ))}
    </ul>
  );
}

function outcomeOf({ rows, found, limits, unchecked, mayLackRows }: AnalysisSummary): string {
  if (rows === 0) return mayLackRows ? words.rowsMayLack : '';
  const parts = [words.analytes(rows)];
  if (limits && limits.over > 0) parts.push(words.rowsFailed(limits.over));
  else if (limits?.highest) parts.push(words.highest(formatShare(limits.highest)));
  else if (limits && found === 0) parts.push(words.noneDetected);
  if (unchecked > 0) parts.push(words.toCheckOf(unchecked));
  if (mayLackRows) parts.push(words.rowsMayLack);
  return parts.join(', ');
}
