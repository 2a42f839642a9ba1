import { CircleCheck } from 'lucide-react';
import type { OutboxItem } from '../../../shared/sync.ts';
import { Badge, type Tone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';
import { useSync } from '../../state/sync.ts';
import { usePick } from '../../state/use-pick.ts';
import { formatMoment } from '../../strings/format.ts';
import { syncStrings } from '../../strings/sync.ts';
import styles from './sync.module.css';

const { waiting: words, kinds } = syncStrings;
const TONES: Record<OutboxItem['state'], Tone> = { waiting: 'plain', retrying: 'check', parked: 'bad' };

/** What is still to be sent, and why it is not sent yet. */
export function WaitingTab() {
  const { outbox, retry, discard } = usePick(useSync, ['outbox', 'retry', 'discard']);
  if (outbox.length === 0) return <Message icon={<CircleCheck size={28} aria-hidden />} title={words.empty} />;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{words.list}</caption>
      <thead>
        <tr>
          <th scope="col">{words.columns.what}</th>
          <th scope="col">{words.columns.action}</th>
          <th scope="col">{words.columns.state}</th>
          <th scope="col">{words.columns.reason}</th>
          <th scope="col">
            <span className="visually-hidden">{words.retry}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {outbox.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              <span className={styles.strong}>{item.name}</span>
              <span className={styles.faint}>{kinds[item.kind]}</span>
            </th>
            <td>{words.actions[item.action]}</td>
            <td>
              <div>
                <Badge tone={TONES[item.state]}>{words.states[item.state]}</Badge>
              </div>
            </td>
            <td>
              <span>{item.reason?.message}</span>
              <span className={styles.faint}>{attemptsOf(item)}</span>
            </td>
            <td className={styles.rowActions}>
              {item.state !== 'waiting' && (
                <Button size="small" aria-label={words.retryNamed(item.name)} onClick={() => void retry(item)}>
                  {words.retry}
                </Button>
              )}
              <Button
                size="small"
                variant="quiet"
                aria-label={words.discardNamed(item.name)}
                onClick={() => void discard(item)}
              >
                {words.discard}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function attemptsOf({ attempts, notBefore }: OutboxItem): string {
  const parts = [
    attempts > 0 && words.tries(attempts),
    notBefore && words.notBefore(formatMoment(notBefore, new Date())),
  ];
  return parts.filter(Boolean).join(', ');
}
