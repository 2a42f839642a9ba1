import { Popover } from 'radix-ui';
import { type ReactNode, useMemo } from 'react';
import { strings } from '../../strings/en.ts';
import styles from './value-editor.module.css';

/** Puts the field over the value it edits: the popover's edge above the label, which is above the field. */
const OVER_THE_VALUE = -58;

interface EditorFrameProps {
  anchor: Element;
  label: string;
  /** Gives what has the focus first. */
  focus(): HTMLElement | null;
  /** Whether typing goes on behind what the field holds, instead of replacing it. */
  goesOn: boolean;
  children: ReactNode;
  onLeave(): void;
  onCancel(): void;
}

/** Lies over the value until the person goes elsewhere or gives up with Escape. */
export function EditorFrame({ anchor, label, focus, goesOn, children, onLeave, onCancel }: EditorFrameProps) {
  const virtualRef = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <Popover.Root open onOpenChange={(open) => !open && onLeave()}>
      <Popover.Anchor virtualRef={virtualRef} />
      <Popover.Portal>
        <Popover.Content
          aria-label={strings.review.editing(label)}
          className={styles.editor}
          side="bottom"
          align="start"
          sideOffset={OVER_THE_VALUE}
          alignOffset={-18}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            const element = focus();
            element?.focus();
            if (!(element instanceof HTMLInputElement)) return;
            element.setSelectionRange(goesOn ? element.value.length : 0, element.value.length);
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            onCancel();
          }}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
