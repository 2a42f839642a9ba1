import { useCallback, useState } from 'react';
import type { InventoryMatch } from '../../../shared/desktop.ts';
import { FormSelect } from '../../components/form-field.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Loading } from '../../components/message.tsx';
import { ask } from '../../state/bridge.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { strings } from '../../strings/en.ts';
import { inventoryStrings as words } from '../../strings/inventory.ts';
import styles from './inventory.module.css';
import page from './organization-page.module.css';

type Status = Exclude<InventoryMatch['status'], 'matched'>;
const STATUSES: readonly Status[] = ['differs', 'missing', 'unknown'];

/** The certificates that do not agree with the list, and the packages that no certificate is of. */
export function InventoryComparisonView({ organizationId: id }: { organizationId: string }) {
  const { value: found, failure, load } = useAnswer(useCallback(() => ask('inventory.compare', { id }), [id]));
  const [only, setOnly] = useState<Status | null>(null);
  if (failure) return <LoadFailure title={words.compareFailed} failure={failure} onRetry={load} />;
  if (found === null) return <Loading label={strings.app.loading} />;
  const { counts, records, uncertified } = found;
  const shown = records.filter(({ match }) => only === null || match.status === only);
  const count = (only === null ? STATUSES : [only]).reduce((sum, status) => sum + counts[status], 0);
  const total = (status: InventoryMatch['status']) => words.counts[status](counts[status]);
  return (
    <section>
      <h2 className={page.heading}>{words.comparison}</h2>
      <p>{(['matched', ...STATUSES] as const).map(total).join(', ')}</p>
      {records.length === 0 ? (
        <p className={styles.faint}>{counts.matched > 0 ? words.allMatch : words.noCertificates}</p>
      ) : (
        <>
          <div className={styles.filter}>
            <FormSelect
              label={words.filter}
              value={only ?? ''}
              onChange={({ target }) => setOnly(STATUSES.find((status) => status === target.value) ?? null)}
            >
              <option value="">{words.all}</option>
              {STATUSES.map((status) => (
                <option key={status} value={status}>
                  {words.status[status]}
                </option>
              ))}
            </FormSelect>
          </div>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{words.certificate}</th>
                <th scope="col">{words.package}</th>
                <th scope="col">{words.said}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id: recordId, title, match }) => (
                <tr key={recordId}>
                  <td>
                    <button
                      type="button"
                      className={page.link}
                      onClick={() => useNavigation.getState().go({ screen: 'review', recordId })}
                    >
                      {title}
                    </button>
                  </td>
                  <td>
                    {match.package && (
                      <>
                        <code>{match.package.tag}</code> {match.package.item}
                      </>
                    )}
                  </td>
                  <td>{match.differences.map(words.difference).join('; ') || words.status[match.status]}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {count > shown.length && <p className={styles.faint}>{words.first(shown.length, count)}</p>}
        </>
      )}
      {uncertified.count > 0 && (
        <details className={styles.uncertified}>
          <summary>{words.uncertified(uncertified.count)}</summary>
          <ul className={styles.examples}>
            {uncertified.packages.map(({ tag, item }) => (
              <li key={tag}>
                <code>{tag}</code>
                <span>{item}</span>
              </li>
            ))}
          </ul>
          {uncertified.count > uncertified.packages.length && (
            <p className={styles.faint}>{words.first(uncertified.packages.length, uncertified.count)}</p>
          )}
        </details>
      )}
    </section>
  );
}
