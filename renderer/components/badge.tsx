import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export type Tone = 'plain' | 'accent' | 'check' | 'good' | 'bad';

/** A state in a word or two; the icon repeats what the color says. */
export function Badge(props: { tone?: Tone; icon?: ReactNode; quiet?: boolean; children: ReactNode }) {
  const { tone = 'plain', icon, quiet, children } = props;
  return (
    <span className={classNames(styles.badge, styles[tone], quiet && styles.quiet)}>
      {icon}
      {children}
    </span>
  );
}
