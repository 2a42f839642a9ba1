import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { Failure, OrganizationDetail } from '../../../shared/desktop.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { FormField } from '../../components/form-field.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Message } from '../../components/message.tsx';
import { Notice } from '../../components/notice.tsx';
import { ask } from '../../state/bridge.ts';
import { useOrganizations } from '../../state/organizations.ts';
import { showFailure, useToasts } from '../../state/toasts.ts';
import { formatDate } from '../../strings/format.ts';
import { organizationStrings } from '../../strings/organizations.ts';
import styles from './parts.module.css';

const { keys: words } = organizationStrings;
const KEY_NAME = /^[\w.-]{1,100}$/;

/** API keys by name: stored, replaced or removed, never shown. */
export function KeysTab({ detail }: { detail: OrganizationDetail }) {
  const take = useOrganizations((state) => state.take);
  const [storing, setStoring] = useState<{ name: string | null } | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  const { organization, keys, may, role } = detail;
  const id = organization.organization_id;
  if (role === null) return <Message title={words.noAccess} />;
  const remove = async (name: string) => {
    setLeaving(null);
    const failure = await take(ask('organizations.remove-key', { id, name }));
    if (failure) showFailure(failure);
    else useToasts.getState().show('good', words.removed(name));
  };
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <p className={styles.text}>{may.manageKeys ? words.text : words.noAccess}</p>
        {may.manageKeys && (
          <Button icon={<Plus size={15} aria-hidden />} onClick={() => setStoring({ name: null })}>
            {words.add}
          </Button>
        )}
      </div>
      {keys.length === 0 && <Message icon={<KeyRound size={28} aria-hidden />} title={words.empty} />}
      {keys.length > 0 && (
        <table className={styles.table}>
          <caption className="visually-hidden">{words.list}</caption>
          <thead>
            <tr>
              <th scope="col">{words.columns.name}</th>
              <th scope="col">{words.columns.storedAt}</th>
              {may.manageKeys && (
                <th scope="col">
                  <span className="visually-hidden">{words.replace}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {keys.map(({ name, storedAt }) => (
              <tr key={name}>
                <th scope="row">
                  <span className={styles.strong}>{name}</span>
                </th>
                <td>
                  <span className={styles.soft}>{words.storedOn(formatDate(storedAt))}</span>
                </td>
                {may.manageKeys && (
                  <td className={styles.actions}>
                    <Button size="small" aria-label={words.replaceNamed(name)} onClick={() => setStoring({ name })}>
                      {words.replace}
                    </Button>
                    <IconButton
                      label={words.removeNamed(name)}
                      icon={<Trash2 size={15} aria-hidden />}
                      onClick={() => setLeaving(name)}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {storing && (
        <KeyDialog
          name={storing.name}
          onClose={() => setStoring(null)}
          onStore={async (name, secret) => {
            const failure = await take(ask('organizations.set-key', { id, name, secret }));
            if (!failure) useToasts.getState().show('good', words.stored(name));
            return failure;
          }}
        />
      )}
      {leaving !== null && (
        <ConfirmDialog
          title={words.removeTitle}
          text={words.removeText(leaving)}
          action={words.remove}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </div>
  );
}

interface KeyDialogProps {
  /** Of the key to replace; null for a new one. */
  name: string | null;
  onStore(name: string, secret: string): Promise<Failure | null>;
  onClose(): void;
}

function KeyDialog({ name: given, onStore, onClose }: KeyDialogProps) {
  const formId = useId();
  const [name, setName] = useState(given ?? '');
  const [secret, setSecret] = useState('');
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const wrongName = !KEY_NAME.test(name.trim());
  const store = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrongName || !secret.trim()) return;
    const refused = await onStore(name.trim(), secret.trim());
    if (refused) setFailure(refused);
    else onClose();
  };
  return (
    <Dialog
      title={given === null ? words.addTitle : words.replaceTitle(given)}
      onClose={onClose}
      footer={<FormButtons form={formId} label={words.store} onCancel={onClose} />}
    >
      <form id={formId} className={styles.form} onSubmit={store} noValidate>
        {failure && <Notice tone="bad">{failure.message}</Notice>}
        {given === null && (
          <FormField
            label={words.name}
            autoFocus
            value={name}
            help={words.nameHelp}
            problem={tried && wrongName ? words.nameWrong : null}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <FormField
          label={words.secret}
          type="password"
          autoComplete="off"
          {...(given !== null && { autoFocus: true })}
          value={secret}
          help={words.secretHelp}
          problem={tried && !secret.trim() ? words.secretMissing : null}
          onChange={(event) => setSecret(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
