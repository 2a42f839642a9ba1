import { type FormEvent, useId, useState } from 'react';
import type { Failure } from '../../../shared/desktop.ts';
import type { Settles, SyncAccount, SyncStatus } from '../../../shared/sync.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormField, FormSelect } from '../../components/form-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { ask } from '../../state/bridge.ts';
import { useSettings } from '../../state/settings.ts';
import { useSync } from '../../state/sync.ts';
import { strings } from '../../strings/en.ts';
import { syncStrings } from '../../strings/sync.ts';
import styles from './sync.module.css';

const { dialog: words } = syncStrings;
const DELETIONS = ['here', 'both'] as const satisfies SyncAccount['deletions'][];
const SETTLES = ['ask', 'mine', 'theirs'] as const satisfies Settles[];
const INTERVALS = Object.entries(syncStrings.intervals).map(([minutes, label]) => [Number(minutes), label] as const);

/** A service with its key to add; or, of one that is there, what can be changed. */
export function AccountDialog({ account, onClose }: { account?: SyncStatus; onClose(): void }) {
  const formId = useId();
  const { add, load } = useSync();
  const { settings, change } = useSettings();
  const [typed, setTyped] = useState({ baseUrl: '', apiKey: '' });
  const [deletions, setDeletions] = useState(account?.deletions ?? 'here');
  const [settles, setSettles] = useState(account?.settles ?? 'ask');
  const [minutes, setMinutes] = useState(settings?.syncMinutes ?? 5);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [works, setWorks] = useState<string | null>(null);
  const isWhole = typed.baseUrl.trim() !== '' && typed.apiKey.trim() !== '';

  const type = (changes: Partial<typeof typed>) => {
    setTyped({ ...typed, ...changes });
    setWorks(null);
    setFailure(null);
  };
  const attempt = async <Value,>(work: () => Promise<Value>): Promise<Value | null> => {
    setTried(true);
    if (!account && !isWhole) return null;
    setBusy(true);
    setFailure(null);
    setWorks(null);
    const value = await work();
    setBusy(false);
    return value;
  };
  const test = async () => {
    const answer = await attempt(() => ask('sync.test', typed));
    if (answer?.ok) setWorks(words.works(answer.value.userId));
    else if (answer) setFailure(answer.error);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!account && !isWhole) return setTried(true);
    const refused = await attempt(async () => {
      if (minutes !== settings?.syncMinutes) await change({ syncMinutes: minutes });
      if (!account) return add({ ...typed, deletions, settles });
      const answer = await ask('sync.change-account', { accountId: account.id, deletions, settles });
      await load();
      return answer.ok ? null : answer.error;
    });
    if (refused) setFailure(refused);
    else onClose();
  };
  return (
    <Dialog
      title={account ? words.editTitle : words.addTitle}
      onClose={onClose}
      footer={
        <>
          {!account && (
            <Button className={styles.test} disabled={busy} onClick={() => void test()}>
              {busy ? words.testing : words.test}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {strings.app.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} disabled={busy}>
            {account ? words.save : syncStrings.add}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={save} noValidate>
        {failure && <Notice tone="bad">{failure.message}</Notice>}
        {works && <Notice tone="good">{works}</Notice>}
        {!account && (
          <>
            <FormField
              label={words.baseUrl}
              type="url"
              data-autofocus
              value={typed.baseUrl}
              placeholder="https://"
              help={words.baseUrlHelp}
              problem={tried && !typed.baseUrl.trim() ? words.addressMissing : null}
              onChange={(event) => type({ baseUrl: event.target.value })}
            />
            <FormField
              label={words.apiKey}
              type="password"
              autoComplete="off"
              value={typed.apiKey}
              help={words.apiKeyHelp}
              problem={tried && !typed.apiKey.trim() ? words.keyMissing : null}
              onChange={(event) => type({ apiKey: event.target.value })}
            />
          </>
        )}
        {account && <p className={styles.url}>{account.baseUrl}</p>}
        <FormSelect
          label={words.deletions}
          value={deletions}
          onChange={(event) => setDeletions(event.target.value as SyncAccount['deletions'])}
        >
          {DELETIONS.map((choice) => (
            <option key={choice} value={choice}>
              {words.deletionChoices[choice]}
            </option>
          ))}
        </FormSelect>
        <FormSelect
          label={words.settles}
          help={words.settlesHelp}
          value={settles}
          onChange={(event) => setSettles(event.target.value as Settles)}
        >
          {SETTLES.map((choice) => (
            <option key={choice} value={choice}>
              {words.settleChoices[choice]}
            </option>
          ))}
        </FormSelect>
        <FormSelect
          label={syncStrings.interval}
          help={minutes === 0 ? undefined : syncStrings.intervalHelp}
          value={minutes}
          onChange={(event) => setMinutes(Number(event.target.value))}
        >
          {INTERVALS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FormSelect>
        {!account && <p className={styles.faint}>{words.sends}</p>}
      </form>
    </Dialog>
  );
}
