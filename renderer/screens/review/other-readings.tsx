import type { RecordDetail } from '../../../shared/desktop.ts';
import { fieldLabel, valueText } from '../../components/difference-words.ts';
import { SettleButtons } from '../../components/settle-buttons.tsx';
import { useReview } from '../../state/review.ts';
import { reviewStrings } from '../../strings/review.ts';
import { syncStrings } from '../../strings/sync.ts';
import styles from './other-readings.module.css';
import { useOtherReadings } from './use-other-readings.ts';

const { otherReadings: words } = reviewStrings;
const { differences: choices } = syncStrings;

/** Where a service that has read the same document reads it differently: value beside value, and the ink a click away. */
export function OtherReadings({ detail }: { detail: RecordDetail }) {
  const { readings, settle } = useOtherReadings(detail);
  const selected = useReview((state) => state.selected);
  const select = useReview((state) => state.select);
  return readings.map((reading) => (
    <section key={reading.accountId} aria-label={words.by(reading.baseUrl)} className={styles.section}>
      <h3 className={styles.title}>
        {reading.differences.length > 0
          ? words.count(reading.differences.length, reading.baseUrl)
          : words.by(reading.baseUrl)}
      </h3>
      {reading.keepsOwn && <p className={styles.note}>{syncStrings.keepsOwn}</p>}
      <ul className={styles.list} hidden={reading.differences.length === 0}>
        {reading.differences.map(({ field, mine, theirs, path }) => {
          const label = fieldLabel(reading.kind, field);
          return (
            <li key={field} className={styles.item} aria-current={(path !== null && path === selected) || undefined}>
              <button
                type="button"
                className={styles.what}
                disabled={path === null}
                onClick={() => path !== null && select(path, 'keys')}
              >
                {label}
              </button>
              <span className={styles.value}>
                <span className={styles.whose}>{words.here}</span> {valueText(mine)}
              </span>
              <span className={styles.value}>
                <span className={styles.whose}>{words.there}</span> {valueText(theirs)}
              </span>
              <span className={styles.actions}>
                <SettleButtons label={label} onSettle={(choice) => void settle(reading, field, choice)} />
              </span>
            </li>
          );
        })}
      </ul>
      {reading.verifiedThere && <p className={styles.note}>{words.verifiedThere}</p>}
      {detail.verifiedAt !== null && reading.differences.length > 0 && (
        <p className={styles.note}>{choices.verifiedHelp}</p>
      )}
    </section>
  ));
}
