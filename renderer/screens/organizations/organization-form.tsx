import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../shared/desktop.ts';
import {
  fieldProblem,
  ORGANIZATION_FIELDS,
  type OrganizationField,
} from '../../../shared/records/organization-fields.ts';
import { Button } from '../../components/button.tsx';
import { FormCheck, FormField, FormGrid } from '../../components/form-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { strings } from '../../strings/en.ts';
import { organizationStrings as words } from '../../strings/organizations.ts';
import styles from './organization-page.module.css';

export type Typed = Record<OrganizationField, string>;
type Groups = readonly { title: string; fields: readonly OrganizationField[] }[];

export const FIELD_GROUPS = [
  { title: words.groups.identity, fields: ['name', 'trade_name', 'external_id'] },
  { title: words.groups.contact, fields: ['email', 'phone', 'website', 'linkedin'] },
  { title: words.groups.address, fields: ['address', 'city', 'state', 'zip_code', 'country'] },
] as const satisfies Groups;

const INPUT_TYPES: Partial<Record<OrganizationField, string>> = { email: 'email', phone: 'tel' };
export const NOTHING_TYPED = Object.fromEntries(ORGANIZATION_FIELDS.map((field) => [field, ''])) as Typed;

interface OrganizationFormProps {
  typed: Typed;
  public: boolean;
  submit: string;
  onSubmit(typed: Typed, isPublic: boolean): Promise<Failure | null>;
  onCancel(): void;
}

/** All fields of an organization that a person types. Problems are shown from the first attempt to save. */
export function OrganizationForm(props: OrganizationFormProps) {
  const [typed, setTyped] = useState(props.typed);
  const [isPublic, setPublic] = useState(props.public);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input')?.focus(), []);
  useShortcuts({ 'Mod+s': () => form.current?.requestSubmit(), Escape: props.onCancel });

  const problemOf = (field: OrganizationField) => (tried ? fieldProblem(field, typed[field]) : null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wrong = ORGANIZATION_FIELDS.find((field) => fieldProblem(field, typed[field]) !== null);
    if (wrong) return form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    setBusy(true);
    setFailure(await props.onSubmit(typed, isPublic));
    setBusy(false);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {failure && <Notice tone="bad">{failure.message}</Notice>}
      {FIELD_GROUPS.map(({ title, fields }) => (
        <fieldset key={title} className={styles.group}>
          <legend>{title}</legend>
          <FormGrid>
            {fields.map((field) => {
              const problem = problemOf(field);
              return (
                <FormField
                  key={field}
                  name={field}
                  label={words.fields[field]}
                  type={INPUT_TYPES[field] ?? 'text'}
                  required={field === 'name'}
                  maxLength={field === 'name' ? 500 : 2000}
                  value={typed[field]}
                  problem={problem && words.problems[problem]}
                  onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
                />
              );
            })}
          </FormGrid>
        </fieldset>
      ))}
      <FormCheck
        label={words.publicLabel}
        help={words.publicHelp}
        checked={isPublic}
        onChange={(event) => setPublic(event.target.checked)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" disabled={busy}>
          {props.submit}
        </Button>
        <Button variant="quiet" onClick={props.onCancel}>
          {strings.app.cancel}
        </Button>
      </div>
    </form>
  );
}
