import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigation, useWayBack } from '../state/navigation.ts';
import { strings } from '../strings/en.ts';
import { IconButton } from './icon-button.tsx';
import styles from './inner-header.module.css';
import { useShortcuts } from './use-shortcuts.ts';

interface InnerHeaderProps {
  title: string;
  note?: string;
  beside?: ReactNode;
  /** The screen has a use of its own for Escape, which else leads back. */
  keepsEscape?: boolean;
  children?: ReactNode;
}

/** The button at the side of a mouse that browsers take for Back. */
const MOUSE_BACK = 3;

/** Head of a screen that was opened from another: the way back, what it is about, and what can be done with it. */
export function InnerHeader(props: InnerHeaderProps) {
  const { title, note, beside, children } = props;
  const back = useNavigation((state) => state.back);
  const way = useWayBack();
  const heading = useRef<HTMLHeadingElement>(null);
  // A screen reader hears what was opened, and keys start from here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useShortcuts({ 'Alt+ArrowLeft': back, ...(!props.keepsEscape && { Escape: back }) });
  useEffect(() => {
    const release = (event: MouseEvent) => {
      if (event.button === MOUSE_BACK) back();
    };
    window.addEventListener('mouseup', release);
    return () => window.removeEventListener('mouseup', release);
  }, [back]);
  return (
    <header className={styles.header}>
      <IconButton
        label={strings.review.backTo(strings.screens[way])}
        icon={<ArrowLeft size={16} aria-hidden />}
        onClick={back}
      />
      <div className={styles.names}>
        <h1 ref={heading} tabIndex={-1} className={styles.title} title={title}>
          {title}
        </h1>
        {note && (
          <p className={styles.note} title={note}>
            {note}
          </p>
        )}
      </div>
      {beside}
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
