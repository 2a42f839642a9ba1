import { type AuditEntry, type RecordDetail, uncheckedOf } from '../../../shared/desktop.ts';
import { Dialog } from '../../components/dialog.tsx';
import { strings } from '../../strings/en.ts';
import { formatMoment } from '../../strings/format.ts';
import styles from './history-dialog.module.css';
import { labelOfPath } from './model/slots.ts';

/** Who changed what, and when; the latest first. */
export function HistoryDialog({ detail, onClose }: { detail: RecordDetail; onClose(): void }) {
  const now = new Date();
  const entries = [...detail.history].sort((a, b) => b.id - a.id);
  return (
    <Dialog title={strings.review.history} onClose={onClose} width="wide">
      {entries.length === 0 ? (
        <p className={styles.none}>{strings.review.noHistory}</p>
      ) : (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <span className={styles.when}>{formatMoment(entry.at, now)}</span>
              <span>
                <span className={styles.action}>{strings.review.actions[entry.action]}</span>{' '}
                {entry.path && labelOfPath(detail.record, entry.path)}
                <Change entry={entry} />
                <Unchecked detail={detail} entry={entry} />
              </span>
              <span className={styles.who}>{entry.who}</span>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

/** What nobody had looked at when the record was verified, by the names it has now. */
function Unchecked({ detail, entry }: { detail: RecordDetail; entry: AuditEntry }) {
  const unchecked = uncheckedOf(entry);
  if (unchecked.length === 0) return null;
  const names = unchecked.map((path) => labelOfPath(detail.record, path));
  return <span className={styles.change}>{strings.review.uncheckedWhenVerified(names)}</span>;
}

/** A whole row is told by its name. */
const nameIn = (value: object) => ('name' in value && typeof value.name === 'string' ? value.name : null);

const inWords = (value: unknown) =>
  value === null || value === undefined
    ? strings.review.empty
    : typeof value === 'object'
      ? (nameIn(value) ?? JSON.stringify(value))
      : String(value);

function Change({ entry }: { entry: AuditEntry }) {
  if (entry.path === null || (entry.before === entry.after && entry.action !== 'edit')) return null;
  return (
    <span className={styles.change}>
      <del>{inWords(entry.before)}</del> → <ins>{inWords(entry.after)}</ins>
    </span>
  );
}
