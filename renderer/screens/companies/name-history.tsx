import type { NameChange } from '../../../shared/desktop/companies.ts';
import { Button } from '../../components/button.tsx';
import { useCompanies } from '../../state/companies.ts';
import { companyStrings as words } from '../../strings/companies.ts';
import { formatMoment } from '../../strings/format.ts';
import styles from './companies.module.css';

/** What was done with names, the newest first, each to be undone. */
export function NameHistory({ changes }: { changes: readonly NameChange[] }) {
  const undo = useCompanies((state) => state.undo);
  return (
    <section className={styles.card} aria-label={words.history}>
      <h2 className={styles.heading}>{words.history}</h2>
      <ul className={styles.list}>
        {changes.map((change) => {
          const what = words.change(change);
          return (
            <li key={change.id} className={styles.suggestion}>
              <div className={styles.pair}>
                <span>{what}</span>
                <span className={styles.faint}>
                  {change.who}, {formatMoment(change.at, new Date())}
                  {change.isUndone && `, ${words.wasUndone}`}
                </span>
              </div>
              {!change.isUndone && change.action !== 'undo' && (
                <Button size="small" aria-label={words.undoNamed(what)} onClick={() => void undo(change.id)}>
                  {words.undo}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
