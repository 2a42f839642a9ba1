import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name, and the hint shown beside it unless `hint` says it shorter. */
  label: string;
  hint?: string;
  /** Shown in the hint, e.g. `Mod+Z`. */
  keys?: string;
  icon: ReactNode;
  /** Shown beside the icon where the header it stands in has room. */
  words?: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** A square button with only an icon, its name in a hint (app/hints.tsx). */
export function IconButton({ label, hint, keys, icon, words, side, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-hint={hint ?? label}
      data-keys={keys}
      data-side={side}
      data-worded={words ? '' : undefined}
      className={classNames(styles.button, words && styles.worded, className)}
      {...rest}
    >
      {icon}
      {words && <span className={styles.words}>{words}</span>}
    </button>
  );
}
