import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabsProps<Name extends string> {
  label: string;
  value: Name;
  tabs: { name: Name; label: string; count?: number; content: ReactNode }[];
  onChange(name: Name): void;
}

/** Parts of one subject, one in sight at a time; arrow keys move between them. */
export function Tabs<Name extends string>({ label, value, tabs, onChange }: TabsProps<Name>) {
  return (
    <Radix.Root className={styles.tabs} value={value} onValueChange={(name) => onChange(name as Name)}>
      <Radix.List aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.name} value={tab.name} className={styles.tab}>
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.name} value={tab.name} className={styles.content}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
