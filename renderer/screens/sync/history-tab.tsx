import { Lock } from 'lucide-react';
import type { SyncHistoryEntry } from '../../../shared/sync.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';
import { useSync } from '../../state/sync.ts';
import { usePick } from '../../state/use-pick.ts';
import { formatDate } from '../../strings/format.ts';
import { syncStrings } from '../../strings/sync.ts';
import styles from './sync.module.css';

const { history: words, kinds } = syncStrings;

/** A plain statement of what was sent where, and received from where. */
export function HistoryTab() {
  const { history, hasMore, showMore } = usePick(useSync, ['history', 'hasMore', 'showMore']);
  if (history.length === 0) return <Message icon={<Lock size={28} aria-hidden />} title={words.empty} />;
  return (
    <>
      <p className={styles.privacy}>
        <Lock size={14} aria-hidden /> {words.privacy}
      </p>
      <table className={styles.table}>
        <caption className="visually-hidden">{words.list}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.at}</th>
            <th scope="col">{words.columns.action}</th>
            <th scope="col">{words.columns.name}</th>
            <th scope="col">{words.columns.to}</th>
            <th scope="col">{words.columns.bytes}</th>
            <th scope="col">{words.columns.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {history.map((entry) => (
            <tr key={entry.id}>
              <td>{formatDate(entry.at)}</td>
              <td>{words.actions[entry.action]}</td>
              <td>
                <span>{nameOf(entry)}</span>
                {entry.name && <span className={styles.faint}>{kinds[entry.kind]}</span>}
              </td>
              <td>{entry.baseUrl}</td>
              <td>{words.size(entry.bytes)}</td>
              <td>
                <div>{entry.failure ? <Badge tone="bad">{entry.failure.message}</Badge> : words.well}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasMore && (
        <Button size="small" className={styles.more} onClick={() => void showMore()}>
          {words.more}
        </Button>
      )}
    </>
  );
}

const nameOf = ({ name, count, kind }: SyncHistoryEntry) => name ?? words.counted(count, kind);
