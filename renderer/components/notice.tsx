import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

const ICONS = { plain: Info, good: CircleCheck, check: CircleAlert, bad: CircleAlert };

/** Something about a part of a screen that a person should know, and what can be done about it. */
export function Notice(props: { tone?: keyof typeof ICONS; children: ReactNode; actions?: ReactNode }) {
  const { tone = 'plain', children, actions } = props;
  const Icon = ICONS[tone];
  return (
    <div role={tone === 'bad' ? 'alert' : undefined} className={classNames(styles.notice, styles[tone])}>
      <Icon size={16} aria-hidden />
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
