import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { strings } from '../../strings/en.ts';

/** Asks before a record is verified while values in it still need a look. */
export function VerifyDialog({ left, onCancel, onVerify }: { left: number; onCancel(): void; onVerify(): void }) {
  return (
    <Dialog
      title={strings.review.verifyTitle}
      onClose={onCancel}
      footer={
        <>
          <Button data-autofocus onClick={onCancel}>
            {strings.review.keepChecking}
          </Button>
          <Button variant="primary" onClick={onVerify}>
            {strings.review.verifyAnyway}
          </Button>
        </>
      }
    >
      <p>{strings.review.verifyText(left)}</p>
    </Dialog>
  );
}
