import { Tooltip } from 'radix-ui';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { Keys } from './keys.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name, and the tooltip unless `hint` says it shorter. */
  label: string;
  hint?: string;
  /** Shown in the tooltip, e.g. `Mod+Z`. */
  keys?: string;
  icon: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** A square button with only an icon, its name in a tooltip. */
export function IconButton({ label, hint, keys, icon, side = 'bottom', className, ...rest }: IconButtonProps) {
  // Long lists draw many of these, and of most the tooltip is never seen.
  const [open, setOpen] = useState(false);
  return (
    <Tooltip.Root open={open} onOpenChange={setOpen}>
      <Tooltip.Trigger asChild>
        <button type="button" aria-label={label} className={classNames(styles.button, className)} {...rest}>
          {icon}
        </button>
      </Tooltip.Trigger>
      {open && (
        <Tooltip.Portal>
          <Tooltip.Content className={styles.tooltip} side={side} sideOffset={6} collisionPadding={8}>
            {hint ?? label}
            {keys && <Keys keys={keys} />}
          </Tooltip.Content>
        </Tooltip.Portal>
      )}
    </Tooltip.Root>
  );
}
