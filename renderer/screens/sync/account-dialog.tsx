import { useId } from 'react';
import type { Settles, SyncAccount, SyncStatus } from '../../../shared/sync.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormField, FormSelect } from '../../components/form-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { strings } from '../../strings/en.ts';
import { syncStrings } from '../../strings/sync.ts';
import { keyProblem } from './key-problem.ts';
import styles from './sync.module.css';
import { type AccountForm, useAccountForm } from './use-account-form.ts';

const { dialog: words } = syncStrings;
const DELETIONS = ['here', 'both'] as const satisfies SyncAccount['deletions'][];
const SETTLES = ['ask', 'mine', 'theirs'] as const satisfies Settles[];
const INTERVALS = Object.entries(syncStrings.intervals).map(([minutes, label]) => [Number(minutes), label] as const);

/** A service with its key to add; or, of one that is there, what can be changed. */
export function AccountDialog({ account, onClose }: { account?: SyncStatus; onClose(): void }) {
  const formId = useId();
  const form = useAccountForm(account, onClose);
  const { busy, works } = form;
  const { root } = form.formState.errors;
  return (
    <Dialog
      title={account ? words.editTitle : words.addTitle}
      onClose={onClose}
      footer={
        <>
          {!account && (
            <Button className={styles.test} disabled={busy} onClick={() => void form.test()}>
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
      <form id={formId} className={styles.form} onSubmit={form.save} noValidate>
        {root && <Notice tone="bad">{root.message}</Notice>}
        {works && <Notice tone="good">{works}</Notice>}
        {account ? <p className={styles.url}>{account.baseUrl}</p> : <ServiceFields form={form} />}
        <RuleFields form={form} />
        {account && <SharingField account={account} form={form} />}
        {!account && <p className={styles.faint}>{words.sends}</p>}
      </form>
    </Dialog>
  );
}

/** Which service, and the key to it. */
function ServiceFields({ form: { register, forget, formState } }: { form: AccountForm }) {
  const { baseUrl, apiKey } = formState.errors;
  return (
    <>
      <FormField
        label={words.baseUrl}
        type="url"
        autoFocus
        placeholder="https://"
        help={words.baseUrlHelp}
        problem={baseUrl && (baseUrl.type === 'too_big' ? words.tooLong : words.addressMissing)}
        {...register('baseUrl', { onChange: forget })}
      />
      <FormField
        label={words.apiKey}
        type="password"
        autoComplete="off"
        help={words.apiKeyHelp}
        problem={keyProblem(apiKey)}
        {...register('apiKey', { onChange: forget })}
      />
    </>
  );
}

/** With which team what was learned is shared, where the service keeps it and the person is on a team there. */
function SharingField({ account, form: { register } }: { account: SyncStatus; form: AccountForm }) {
  if (!account.takesLayouts || account.teams.length === 0) return null;
  return (
    <FormSelect
      label={words.sharesWith}
      help={words.sharesWithHelp}
      {...register('sharesWith', { setValueAs: (id: string | null) => id || null })}
    >
      <option value="">{words.sharesWithNobody}</option>
      {account.teams.map(({ id, name }) => (
        <option key={id} value={id}>
          {words.sharesWithTeam(name)}
        </option>
      ))}
    </FormSelect>
  );
}

/** How the account is mirrored. */
function RuleFields({ form: { register, watch } }: { form: AccountForm }) {
  return (
    <>
      <FormSelect label={words.deletions} {...register('deletions')}>
        {DELETIONS.map((choice) => (
          <option key={choice} value={choice}>
            {words.deletionChoices[choice]}
          </option>
        ))}
      </FormSelect>
      <FormSelect label={words.settles} help={words.settlesHelp} {...register('settles')}>
        {SETTLES.map((choice) => (
          <option key={choice} value={choice}>
            {words.settleChoices[choice]}
          </option>
        ))}
      </FormSelect>
      <FormSelect
        label={syncStrings.interval}
        help={watch('minutes') === 0 ? undefined : syncStrings.intervalHelp}
        {...register('minutes', { valueAsNumber: true })}
      >
        {INTERVALS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FormSelect>
    </>
  );
}
