import type { ReactNode } from 'react';
import styles from './message.module.css';
import { Spinner } from './spinner.tsx';

/** A whole area that has nothing else to show: empty, failed. */
export function Message(props: { icon?: ReactNode; title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.message}>
      {props.icon && <div className={styles.icon}>{props.icon}</div>}
      <h2 className={styles.title}>{props.title}</h2>
      {props.children && <div className={styles.text}>{props.children}</div>}
      {props.action && <div className={styles.action}>{props.action}</div>}
    </div>
  );
}

/** A whole area that is on its way. */
export function Loading({ label }: { label: string }) {
  return (
    <div className={styles.message}>
      <Spinner label={label} />
    </div>
  );
}
