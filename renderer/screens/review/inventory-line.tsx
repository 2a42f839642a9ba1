import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import type { InventoryMatch } from '../../../shared/desktop.ts';
import { Badge, type Tone } from '../../components/badge.tsx';
import { useReview } from '../../state/review.ts';
import { inventoryStrings as words } from '../../strings/inventory.ts';
import styles from './compliance-panel.module.css';

const LOOKS: Record<InventoryMatch['status'], { tone: Tone; icon: typeof CircleCheck }> = {
  matched: { tone: 'good', icon: CircleCheck },
  differs: { tone: 'check', icon: CircleAlert },
  missing: { tone: 'check', icon: CircleAlert },
  unknown: { tone: 'plain', icon: CircleHelp },
};

/** Whether the certificate is of a package in the organization's inventory. */
export function InventoryLine({ match }: { match: InventoryMatch }) {
  const { status, by, package: found, differences, others, unlisted } = match;
  const select = useReview((state) => state.select);
  const { tone, icon: Icon } = LOOKS[status];
  return (
    <section aria-label={words.title} className={styles.inventory}>
      <header className={styles.header}>
        <h4 className={styles.title}>{words.title}</h4>
        <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
          {words.status[status]}
        </Badge>
        {by && <span className={styles.faint}>{words.by[by]}</span>}
      </header>
      {found && (
        <p>
          <code>{found.tag}</code> {found.item} {others > 0 && words.others(others)}
        </p>
      )}
      {differences.length > 0 && (
        <ul>
          {differences.map((difference) => (
            <li key={difference.field}>
              <button type="button" className={styles.what} onClick={() => select(difference.field, 'keys')}>
                {words.difference(difference)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {unlisted.length > 0 && <p className={styles.faint}>{words.unlisted(unlisted)}</p>}
    </section>
  );
}
