import { CircleCheck } from 'lucide-react';
import type { Differing } from '../../../shared/sync.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { fieldLabel, valueText } from '../../components/difference-words.ts';
import { Message } from '../../components/message.tsx';
import { SettleButtons } from '../../components/settle-buttons.tsx';
import { useNavigation } from '../../state/navigation.ts';
import { useSync } from '../../state/sync.ts';
import { syncStrings } from '../../strings/sync.ts';
import styles from './sync.module.css';

const { differences: words, kinds } = syncStrings;

/** Where the two sides read differently, field by field, for a person to settle. */
export function DifferencesTab() {
  const differing = useSync((state) => state.differing);
  if (differing.length === 0) return <Message icon={<CircleCheck size={28} aria-hidden />} title={words.empty} />;
  return (
    <div className={styles.differing}>
      <p className={styles.soft}>{words.text}</p>
      {differing.map((one) => (
        <DifferingCard key={`${one.kind} ${one.subject} ${one.sample}`} differing={one} />
      ))}
    </div>
  );
}

function DifferingCard({ differing }: { differing: Differing }) {
  const settle = useSync((state) => state.settle);
  const go = useNavigation((state) => state.go);
  const { kind, title, verified, verifiedThere, recordId, differences } = differing;
  return (
    <section aria-label={title} className={styles.difference}>
      <header className={styles.differenceHead}>
        <h3 className={styles.strong}>{title}</h3>
        <span className={styles.faint}>{kinds[kind]}</span>
        {verified && <Badge tone="good">{words.verified}</Badge>}
        {verifiedThere && <Badge>{words.verifiedThere}</Badge>}
        <div className={styles.actions}>
          {recordId !== null && (
            <Button
              size="small"
              variant="quiet"
              aria-label={words.openNamed(title)}
              onClick={() => go({ screen: 'review', recordId })}
            >
              {words.open}
            </Button>
          )}
          <Button
            size="small"
            aria-label={words.allMineNamed(title)}
            onClick={() => void settle(differing, null, 'mine')}
          >
            {words.allMine}
          </Button>
          <Button
            size="small"
            aria-label={words.allTheirsNamed(title)}
            onClick={() => void settle(differing, null, 'theirs')}
          >
            {words.allTheirs}
          </Button>
        </div>
      </header>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.field}</th>
            <th scope="col">{words.columns.mine}</th>
            <th scope="col">{words.columns.theirs}</th>
            <th scope="col" className={styles.end}>
              {words.columns.choice}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, mine, theirs }) => {
            const label = fieldLabel(kind, field);
            return (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td className={styles.value}>{valueText(mine)}</td>
                <td className={styles.value}>{valueText(theirs)}</td>
                <td className={styles.rowActions}>
                  <SettleButtons label={label} onSettle={(choice) => void settle(differing, field, choice)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {verified && <p className={styles.faint}>{words.verifiedHelp}</p>}
    </section>
  );
}
