import { CircleCheck, Eye, Info, TriangleAlert } from 'lucide-react';
import type { RecordDetail } from '../../../shared/desktop.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { useNavigation } from '../../state/navigation.ts';
import { chartStrings } from '../../strings/charts.ts';
import { strings } from '../../strings/en.ts';
import { formatDate } from '../../strings/format.ts';
import styles from './lab-result.module.css';
import { sayFinding } from './model/say-finding.ts';

const { labResult: words } = chartStrings;
const ICONS = { error: TriangleAlert, warning: TriangleAlert, info: Info };

/** Whether a person has verified the record, and what checks found. */
export function Findings({ detail }: { detail: RecordDetail }) {
  const go = useNavigation((state) => state.go);
  const { findings, review, verifiedAt } = detail;
  return (
    <section className={styles.block} aria-label={words.findings}>
      <h2>{words.findings}</h2>
      {verifiedAt !== null && (
        <p className={classNames(styles.finding, styles.good)}>
          <CircleCheck size={15} aria-hidden />
          <span>{strings.review.verifiedBy(formatDate(verifiedAt), detail.verifiedBy)}</span>
        </p>
      )}
      {verifiedAt === null && review.length > 0 && (
        <div className={styles.toCheck}>
          <p className={classNames(styles.finding, styles.check)}>
            <Eye size={15} aria-hidden />
            <span>{words.toCheck(review.length)}</span>
          </p>
          <Button size="small" onClick={() => go({ screen: 'review', recordId: detail.id })}>
            {words.reviewFirst}
          </Button>
        </div>
      )}
      {findings.map((finding) => {
        const Icon = ICONS[finding.severity];
        return (
          <p
            key={`${finding.code}${finding.paths.join()}${sayFinding(finding, detail.record)}`}
            className={classNames(styles.finding, finding.severity !== 'info' && styles.check)}
          >
            <Icon size={15} aria-hidden />
            <span>{sayFinding(finding, detail.record)}</span>
          </p>
        );
      })}
      {findings.length === 0 && verifiedAt === null && review.length === 0 && (
        <p className={styles.finding}>
          <CircleCheck size={15} aria-hidden />
          <span>{words.noFindings}</span>
        </p>
      )}
    </section>
  );
}
