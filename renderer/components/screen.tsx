import { type ReactNode, useEffect, useRef } from 'react';
import styles from './screen.module.css';

/** A screen's frame: its title and actions on top. The title takes the focus when the screen opens, unless something in it has. */
export function Screen(props: { title: string; beside?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const screen = heading.current?.closest('main');
    const taken = screen?.contains(document.activeElement) && document.activeElement !== screen;
    if (!taken) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {props.title}
        </h1>
        <div className={styles.beside}>{props.beside}</div>
        <div className={styles.actions}>{props.actions}</div>
      </header>
      {props.children}
    </div>
  );
}

/** Whether the focus is still where it is when a screen opens: nowhere, or on its title. */
export const isFocusUntouched = () =>
  document.activeElement === document.body || document.activeElement?.matches('main, h1[tabindex="-1"]') === true;
