import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Failure } from '../../../shared/desktop.ts';
import {
  type FieldProblem,
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

const wordsFor = (problem: FieldProblem | null) => problem === null || words.problems[problem];

interface OrganizationFormProps {
  typed: Typed;
  public: boolean;
  submit: string;
  onSubmit(typed: Typed, isPublic: boolean): Promise<Failure | null>;
  onCancel(): void;
}

/** All fields of an organization that a person types. Problems are shown from the first attempt to save. */
export function OrganizationForm(props: OrganizationFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { ...props.typed, isPublic: props.public },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('name'), [setFocus]);
  const submit = handleSubmit(async ({ isPublic, ...typed }) => {
    const failure = await props.onSubmit(typed, isPublic);
    if (failure) setError('root', failure);
  });
  useShortcuts({ 'Mod+s': () => void submit(), Escape: props.onCancel });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
      {FIELD_GROUPS.map(({ title, fields }) => (
        <fieldset key={title} className={styles.group}>
          <legend>{title}</legend>
          <FormGrid>
            {fields.map((field) => (
              <FormField
                key={field}
                label={words.fields[field]}
                type={INPUT_TYPES[field] ?? 'text'}
                required={field === 'name'}
                maxLength={field === 'name' ? 500 : 2000}
                problem={errors[field]?.message}
                {...register(field, { validate: (typed) => wordsFor(fieldProblem(field, typed)) })}
              />
            ))}
          </FormGrid>
        </fieldset>
      ))}
      <FormCheck label={words.publicLabel} help={words.publicHelp} {...register('isPublic')} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {props.submit}
        </Button>
        <Button variant="quiet" onClick={props.onCancel}>
          {strings.app.cancel}
        </Button>
      </div>
    </form>
  );
}
