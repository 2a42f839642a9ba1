import { type FormEvent, useId, useState } from 'react';
import { type Failure, LEAST_PASSPHRASE } from '../../../shared/desktop.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormField } from '../../components/form-field.tsx';
import { useSecrets } from '../../state/secrets.ts';
import { strings } from '../../strings/en.ts';
import { secretsStrings as words } from '../../strings/secrets.ts';
import styles from './settings-screen.module.css';

export type PassphraseTask = 'create' | 'unlock' | 'change';

const TITLES = { create: words.create, unlock: words.unlockTitle, change: words.change };
const TEXTS = { create: words.createText, unlock: words.unlockText, change: words.createText };
const ACTIONS = { create: words.create, unlock: words.unlock, change: words.save };

/** Asks for the passphrase of the vault, for a new one, or for both. */
export function PassphraseDialog({ task, onClose }: { task: PassphraseTask; onClose(): void }) {
  const form = useId();
  const [given, setGiven] = useState('');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  /** What was sent and refused; what is typed afterwards has not been judged yet. */
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const tooShort = task !== 'unlock' && next.length < LEAST_PASSPHRASE;
  const differs = task !== 'unlock' && next !== again;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || tooShort || differs || (task !== 'create' && given === '')) return;
    const { createVault, unlock, changePassphrase } = useSecrets.getState();
    setBusy(true);
    const refusal =
      task === 'create'
        ? await createVault(next)
        : await (task === 'unlock' ? unlock(given) : changePassphrase(given, next));
    setBusy(false);
    if (refusal) setFailure(refusal);
    else onClose();
  };
  return (
    <Dialog
      title={TITLES[task]}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{task === 'unlock' ? words.later : strings.app.cancel}</Button>
          <Button variant="primary" type="submit" form={form} disabled={busy}>
            {ACTIONS[task]}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.dialog} onSubmit={(event) => void submit(event)} noValidate>
        <p>{TEXTS[task]}</p>
        {task !== 'create' && (
          <FormField
            autoFocus
            type="password"
            autoComplete="off"
            label={task === 'change' ? words.current : words.passphrase}
            value={given}
            problem={failure?.message}
            onChange={({ target }) => {
              setGiven(target.value);
              setFailure(null);
            }}
          />
        )}
        {task !== 'unlock' && (
          <>
            <FormField
              {...(task === 'create' && { autoFocus: true })}
              type="password"
              autoComplete="off"
              label={task === 'change' ? words.next : words.passphrase}
              help={words.least}
              value={next}
              problem={tried && tooShort ? words.least : task === 'create' ? failure?.message : null}
              onChange={({ target }) => setNext(target.value)}
            />
            <FormField
              type="password"
              autoComplete="off"
              label={words.again}
              value={again}
              problem={tried && !tooShort && differs ? words.differs : null}
              onChange={({ target }) => setAgain(target.value)}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}
