import type { RecordDetail } from '../../../shared/desktop.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { strings } from '../../strings/en.ts';
import { type CheckItem, isError } from './model/check-list.ts';
import { reasonOf } from './model/reason.ts';
import { labelOfPath } from './model/slots.ts';
import styles from './verify-dialog.module.css';

const { review: words } = strings;

interface VerifyDialogProps {
  record: RecordDetail['record'];
  /** What is left to check. */
  items: readonly CheckItem[];
  onCancel(): void;
  onVerify(): void;
}

/** Asks before a record is verified while values in it still need a look, and says which and why. */
export function VerifyDialog({ record, items, onCancel, onVerify }: VerifyDialogProps) {
  const errors = items.filter(isError);
  const others = items.filter((item) => !isError(item));
  return (
    <Dialog
      title={words.verifyTitle}
      onClose={onCancel}
      footer={
        <>
          <Button autoFocus onClick={onCancel}>
            {words.keepChecking}
          </Button>
          <Button variant={errors.length > 0 ? 'danger' : 'primary'} onClick={onVerify}>
            {words.verifyAnyway}
          </Button>
        </>
      }
    >
      <p>{words.verifyText(items.length)}</p>
      {errors.length > 0 && (
        <section className={styles.section}>
          <h3 className={styles.errors}>{words.verifyErrors(errors.length)}</h3>
          <Reasons record={record} items={errors} />
        </section>
      )}
      {others.length > 0 && (
        <section className={styles.section}>
          <h3>{words.verifyUnchecked(others.length)}</h3>
          <Reasons record={record} items={others} />
        </section>
      )}
    </Dialog>
  );
}

/** Each reason once, with the values it is about. */
function Reasons({ record, items }: Pick<VerifyDialogProps, 'record' | 'items'>) {
  const reasons = [...new Set(items.map(reasonOf))];
  const named = (reason: string) => items.filter((item) => reasonOf(item) === reason);
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>
          <strong>
            {named(reason)
              .map(({ path }) => labelOfPath(record, path))
              .join('; ')}
          </strong>{' '}
          {reason}
        </li>
      ))}
    </ul>
  );
}
