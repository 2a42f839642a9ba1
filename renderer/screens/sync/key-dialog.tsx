import { type FormEvent, useId, useState } from 'react';
import type { Failure } from '../../../shared/desktop.ts';
import type { SyncStatus } from '../../../shared/sync.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { FormField } from '../../components/form-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { ask } from '../../state/bridge.ts';
import { useSync } from '../../state/sync.ts';
import { syncStrings } from '../../strings/sync.ts';
import styles from './sync.module.css';

const { dialog: words } = syncStrings;

/** Another key for an account whose key was refused; it is tried before it takes the old one's place. */
export function KeyDialog({ account, onClose }: { account: SyncStatus; onClose(): void }) {
  const formId = useId();
  const { load, now } = useSync();
  const [apiKey, setApiKey] = useState('');
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!apiKey.trim()) return;
    const tested = await ask('sync.test', { baseUrl: account.baseUrl, apiKey });
    const answer = tested.ok ? await ask('sync.resume', { accountId: account.id, apiKey }) : tested;
    if (!answer.ok) return setFailure(answer.error);
    await load();
    onClose();
    void now();
  };
  return (
    <Dialog
      title={words.keyTitle}
      onClose={onClose}
      footer={<FormButtons form={formId} label={words.useKey} onCancel={onClose} />}
    >
      <form id={formId} className={styles.form} onSubmit={save} noValidate>
        {failure && <Notice tone="bad">{failure.message}</Notice>}
        <p className={styles.url}>{account.baseUrl}</p>
        <FormField
          label={words.apiKey}
          type="password"
          autoComplete="off"
          data-autofocus
          value={apiKey}
          help={words.apiKeyHelp}
          problem={tried && !apiKey.trim() ? words.keyMissing : null}
          onChange={(event) => setApiKey(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
