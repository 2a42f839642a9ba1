import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { useOrganizations } from '../../state/organizations.ts';
import { organizationStrings as words } from '../../strings/organizations.ts';
import styles from './organization-page.module.css';

/** Head of an organization: back to the list, its name, and what can be done with it. */
export function OrganizationHeader(props: {
  title: string;
  note?: string | null;
  logo?: ReactNode;
  beside?: ReactNode;
  children?: ReactNode;
}) {
  const show = useOrganizations((state) => state.show);
  const heading = useRef<HTMLHeadingElement>(null);
  // A form below takes it afterwards.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={styles.header}>
      <IconButton label={words.back} icon={<ArrowLeft size={16} aria-hidden />} onClick={() => void show(null)} />
      {props.logo}
      <div className={styles.names}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {props.title}
        </h1>
        {props.note && <p className={styles.note}>{props.note}</p>}
      </div>
      {props.beside}
      <div className={styles.actions}>{props.children}</div>
    </header>
  );
}
