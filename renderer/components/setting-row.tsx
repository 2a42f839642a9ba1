import type { ReactNode } from 'react';
import styles from './setting-row.module.css';

/** Settings of one subject, one below the other. */
export function SettingSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

interface SettingRowProps {
  label: string;
  /** Id of the field that the label names. */
  labelFor?: string;
  help?: string;
  helpId?: string;
  children: ReactNode;
}

/** One setting: what it is at the left, what it is set to at the right. */
export function SettingRow({ label, labelFor, help, helpId, children }: SettingRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        {labelFor ? <label htmlFor={labelFor}>{label}</label> : <span>{label}</span>}
        {help && (
          <p id={helpId} className={styles.help}>
            {help}
          </p>
        )}
      </div>
      <div className={styles.value}>{children}</div>
    </div>
  );
}
