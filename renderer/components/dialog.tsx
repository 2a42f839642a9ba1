import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { strings } from '../strings/en.ts';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import iconButton from './icon-button.module.css';

interface DialogProps {
  title: string;
  onClose(): void;
  children: ReactNode;
  footer?: ReactNode;
  /** Of two columns of fields, or of as many as the window has room for. */
  width?: 'wide' | 'full';
}

/**
 * A modal dialog on the platform's own `<dialog>`: focus starts at what has `autoFocus`, else at the title, and stays
 * inside; Escape closes, and focus returns to where it was.
 * (The usual script-made scroll locks insert inline styles, which the window's content security policy refuses.)
 */
export function Dialog({ title, onClose, children, footer, width }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  /** What is in it is drawn once it is open: only then can anything in it take the focus. */
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    heading.current?.focus();
    setOpen(true);
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // Escape, the platform's own key for it, does the same as this click
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, width && styles[width])}
      onCancel={(event) => {
        // React hands on to this one what closes a dialog within it.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className={styles.inside}>
        <header className={styles.header}>
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {/* Without a tooltip, which would take the first Escape for itself. */}
          <button type="button" aria-label={strings.app.close} className={iconButton.button} onClick={onClose}>
            <X size={16} aria-hidden />
          </button>
        </header>
        <div className={styles.body}>{isOpen && children}</div>
        {isOpen && footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
