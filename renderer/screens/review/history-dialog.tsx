import { type AuditEntry, pathsTogether, type RecordDetail, uncheckedOf } from '../../../shared/desktop.ts';
import { Dialog } from '../../components/dialog.tsx';
import { strings } from '../../strings/en.ts';
import { formatDate } from '../../strings/format.ts';
import styles from './history-dialog.module.css';
import { labelTogether } from './model/label-together.ts';
import { labelOfPath } from './model/slots.ts';

/** Who changed what, and when; the latest first. */
export function HistoryDialog({ detail, onClose }: { detail: RecordDetail; onClose(): void }) {
  const entries = [...detail.history].sort((a, b) => b.id - a.id);
  return (
    <Dialog title={strings.review.history} onClose={onClose} width="wide">
      {entries.length === 0 ? (
        <p className={styles.none}>{strings.review.noHistory}</p>
      ) : (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <span className={styles.when}>{formatDate(entry.at)}</span>
              <span>
                <span className={styles.action}>{strings.review.actions[entry.action]}</span>{' '}
                {entry.path && labelOfPath(detail.record, entry.path)}
                {pathsTogether(entry).length > 0 && labelTogether(detail.record, pathsTogether(entry))}
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

/** What a value was and became; of several the same where they have it in common. */
function Change({ entry }: { entry: AuditEntry }) {
  const together = pathsTogether(entry);
  const [before, after] =
    together.length > 0 ? [inCommon(entry.before), inCommon(entry.after)] : [entry.before, entry.after];
  const isSame = before === after && entry.action !== 'edit';
  if ((entry.path === null && together.length === 0) || isSame || entry.action === 'accept') return null;
  if (before === undefined && after === undefined) return null;
  return (
    <span className={styles.change}>
      <del>{before === undefined ? strings.bulk.different : inWords(before)}</del> →{' '}
      <ins>{after === undefined ? strings.bulk.different : inWords(after)}</ins>
    </span>
  );
}

/** The value that all have; undefined where they differ. */
function inCommon(values: unknown): unknown {
  const [first, ...rest] = Object.values(values as object);
  return rest.every((value) => JSON.stringify(value) === JSON.stringify(first)) ? (first ?? null) : undefined;
}
