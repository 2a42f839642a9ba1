import type { CoaRecord } from '../../../shared/records/coa.ts';
import { printedNumber } from '../../../shared/records/printed-number.ts';
import type { EvidenceMap } from '../../../shared/records/reading.ts';
import { Badge } from '../../components/badge.tsx';
import { chartStrings } from '../../strings/charts.ts';
import { strings } from '../../strings/en.ts';
import { COA_FIELDS, unitOf } from '../../strings/fields.ts';
import { formatStored } from '../../strings/format.ts';
import styles from './lab-result.module.css';

const TOTALS = ['total_thc', 'total_cbd', 'total_cannabinoids', 'total_terpenes'] as const;

/** The sums a certificate states, large. */
export function TotalTiles(props: { record: CoaRecord; review: readonly string[]; evidence: EvidenceMap }) {
  const { record, review, evidence } = props;
  if (TOTALS.every((field) => record[field] === null)) return null;
  return (
    <dl className={styles.totals} aria-label={chartStrings.labResult.totals}>
      {TOTALS.map((field) => {
        const value = record[field];
        return (
          <div key={field}>
            <dt>{COA_FIELDS[field]}</dt>
            <dd>
              {value === null ? (
                <span className={styles.missing}>{chartStrings.labResult.noTotal}</span>
              ) : (
                <>
                  {formatStored(value, printedNumber(value, evidence[field]))}
                  <span className={styles.unit}>{unitOf(field, record)}</span>
                  {review.includes(field) && (
                    <span className={styles.mark}>
                      <Badge tone="check">{strings.review.needsLook}</Badge>
                    </span>
                  )}
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
