import { strings } from '../strings/en.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What will happen, and what will not. */
  text: string;
  /** What the button that does it says. */
  action: string;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something is done that takes effort to put right. */
export function ConfirmDialog({ title, text, action, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{strings.app.cancel}</Button>
          <Button variant="danger" autoFocus onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
