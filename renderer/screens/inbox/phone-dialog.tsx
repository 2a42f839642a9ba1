import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import type { AddOutcome, PhoneStatus } from '../../../shared/desktop.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormSelect } from '../../components/form-field.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Loading } from '../../components/message.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { usePhone } from '../../state/phone.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';
import { formatMoment } from '../../strings/format.ts';
import { phoneStrings as words } from '../../strings/inbox.ts';
import styles from './phone-dialog.module.css';

/** Serves a page for one phone as long as it is open, and shows the way there. */
export function PhoneDialog({ onClose }: { onClose(): void }) {
  const { status, failure, open, close } = usePick(usePhone, ['status', 'failure', 'open', 'close']);
  useEffect(() => {
    void open();
    return () => void close();
  }, [open, close]);
  return (
    <Dialog
      title={words.title}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button disabled={!status} onClick={() => void open(status?.address)}>
            {words.newCode}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      {failure && (
        <LoadFailure
          title={words.title}
          failure={failure}
          onRetry={failure.code === 'not-allowed-here' ? undefined : () => void open()}
        />
      )}
      {!failure && !status && <Loading label={strings.app.loading} />}
      {status && (
        <>
          {status.url === null ? (
            <p className={styles.closed} role="status">
              {words.closed}
            </p>
          ) : (
            <Way status={status} url={status.url} />
          )}
          <Received received={status.received} />
        </>
      )}
    </Dialog>
  );
}

function Way({ status, url }: { status: PhoneStatus; url: string }) {
  const { fingerprint, address, addresses, connected, closesAt } = status;
  return (
    <div className={styles.way}>
      <div className={styles.code}>
        <QrCode text={url} label={words.code} />
        <p role="status" className={styles.state}>
          {connected ? words.connected : words.waiting}
        </p>
      </div>
      <div className={styles.words}>
        <ol className={styles.steps}>
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <section aria-label={words.fingerprint}>
          <h3>{words.fingerprint}</h3>
          <code className={styles.fingerprint}>{fingerprint}</code>
        </section>
        <section aria-label={words.address}>
          <h3>{words.address}</h3>
          <code className={styles.url}>{url}</code>
        </section>
        {addresses.length > 1 && (
          <FormSelect
            label={words.network}
            value={address}
            onChange={({ target }) => void usePhone.getState().open(target.value)}
          >
            {addresses.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </FormSelect>
        )}
        <p className={styles.help}>
          {words.closes(formatMoment(closesAt, new Date()))} {words.firewall}
        </p>
      </div>
    </div>
  );
}

function Received({ received }: { received: readonly AddOutcome[] }) {
  if (received.length === 0) return null;
  return (
    <section className={styles.received}>
      <h3>{words.received}</h3>
      <ul aria-live="polite">
        {received.map((outcome, index) => (
          // A list that only grows, in which names may repeat.
          <li key={index} data-outcome={outcome.outcome}>
            {outcome.outcome === 'refused' ? (
              <CircleAlert size={14} aria-hidden />
            ) : (
              <CircleCheck size={14} aria-hidden />
            )}
            <span>
              {outcome.outcome === 'refused'
                ? outcome.error.message
                : `${outcome.fileName}: ${outcome.outcome === 'added' ? words.added : words.known}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
