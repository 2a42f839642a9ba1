import { type FormEvent, useId } from 'react';
import type { Settles, SyncAccount, SyncStatus } from '../../../shared/sync.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormField, FormSelect } from '../../components/form-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { strings } from '../../strings/en.ts';
import { syncStrings } from '../../strings/sync.ts';
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
  const { busy, failure, works } = form;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
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
      <form id={formId} className={styles.form} onSubmit={onSubmit} noValidate>
        {failure && <Notice tone="bad">{failure.message}</Notice>}
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
function ServiceFields({ form: { typed, type, tried } }: { form: AccountForm }) {
  return (
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
  );
}

/** With which team what was learned is shared, where the service keeps it and the person is on a team there. */
function SharingField({ account, form: { rules, choose } }: { account: SyncStatus; form: AccountForm }) {
  if (!account.takesLayouts || account.teams.length === 0) return null;
  return (
    <FormSelect
      label={words.sharesWith}
      help={words.sharesWithHelp}
      value={rules.sharesWith ?? ''}
      onChange={(event) => choose({ sharesWith: event.target.value || null })}
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
function RuleFields({ form: { rules, choose } }: { form: AccountForm }) {
  const { deletions, settles, minutes } = rules;
  return (
    <>
      <FormSelect
        label={words.deletions}
        value={deletions}
        onChange={(event) => choose({ deletions: event.target.value as SyncAccount['deletions'] })}
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
        onChange={(event) => choose({ settles: event.target.value as Settles })}
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
        onChange={(event) => choose({ minutes: Number(event.target.value) })}
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
