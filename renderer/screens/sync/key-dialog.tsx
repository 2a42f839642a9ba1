import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { SYNC_REQUESTS } from '../../../shared/desktop/sync.ts';
import type { SyncStatus } from '../../../shared/sync.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { FormField } from '../../components/form-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { ask } from '../../state/bridge.ts';
import { useSync } from '../../state/sync.ts';
import { usePick } from '../../state/use-pick.ts';
import { syncStrings } from '../../strings/sync.ts';
import { keyProblem } from './key-problem.ts';
import styles from './sync.module.css';

const { dialog: words } = syncStrings;
const keySchema = SYNC_REQUESTS['sync.test'].pick({ apiKey: true });

/** Another key for an account whose key was refused; it is tried before it takes the old one's place. */
export function KeyDialog({ account, onClose }: { account: SyncStatus; onClose(): void }) {
  const formId = useId();
  const { load, now } = usePick(useSync, ['load', 'now']);
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { apiKey: '' },
    resolver: zodResolver(keySchema),
  });
  const { errors } = formState;
  const save = handleSubmit(async ({ apiKey }) => {
    const tested = await ask('sync.test', { baseUrl: account.baseUrl, apiKey });
    const answer = tested.ok ? await ask('sync.resume', { accountId: account.id, apiKey }) : tested;
    if (!answer.ok) return setError('root', answer.error);
    await load();
    onClose();
    void now();
  });
  return (
    <Dialog
      title={words.keyTitle}
      onClose={onClose}
      footer={<FormButtons form={formId} label={words.useKey} onCancel={onClose} />}
    >
      <form id={formId} className={styles.form} onSubmit={save} noValidate>
        {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
        <p className={styles.url}>{account.baseUrl}</p>
        <FormField
          label={words.apiKey}
          type="password"
          autoComplete="off"
          autoFocus
          help={words.apiKeyHelp}
          problem={keyProblem(errors.apiKey)}
          {...register('apiKey')}
        />
      </form>
    </Dialog>
  );
}
