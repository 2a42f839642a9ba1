import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { memberEditSchema } from '../../../shared/desktop/organizations.ts';
import type { Failure, MemberEdit, OrganizationMember } from '../../../shared/desktop.ts';
import { isEmail } from '../../../shared/records/organization-fields.ts';
import { TEAM_MEMBER_TYPES } from '../../../shared/records/team-member.ts';
import { PERMISSIONS } from '../../../shared/rest/permissions.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { FormCheck, FormField, FormGrid, FormSelect } from '../../components/form-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { organizationStrings } from '../../strings/organizations.ts';
import styles from './parts.module.css';

const { team: words, problems } = organizationStrings;

/** A member as a request takes them; what is typed as an email address has to be one. */
const typedMemberSchema = memberEditSchema.extend({
  email: memberEditSchema.shape.email.refine((email) => email === null || isEmail(email)),
});
/** Code of an issue of the schema -> what to do about it. */
const PROBLEMS: Record<string, string> = {
  too_small: words.nameMissing,
  too_big: problems['too-long'],
  custom: problems['not-email'],
};

const NEW: MemberEdit = {
  uid: null,
  name: '',
  position: null,
  email: null,
  type: 'staff',
  phone_number: null,
  license: null,
  photo_url: null,
  permissions: ['edit-organization'],
};

interface MemberDialogProps {
  /** null for a new one. */
  member: OrganizationMember | null;
  isOwner: boolean;
  onSave(member: MemberEdit): Promise<Failure | null>;
  onClose(): void;
}

/** All fields of a member that the owner edits. */
export function MemberDialog({ member, isOwner, onSave, onClose }: MemberDialogProps) {
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: member ? asEdit(member) : NEW,
    resolver: zodResolver(typedMemberSchema),
  });
  const { errors } = formState;
  const types = new Set([...TEAM_MEMBER_TYPES.filter((type) => isOwner || type !== 'owner'), member?.type ?? NEW.type]);
  const text = (field: 'name' | 'position' | 'email' | 'phone_number' | 'license' | 'photo_url') => ({
    label: words[field],
    problem: errors[field] && (PROBLEMS[errors[field].type] ?? problems['not-one-line']),
    ...register(field, field === 'name' ? {} : { setValueAs: (typed: string | null) => typed || null }),
  });
  const save = handleSubmit(async (typed) => {
    const refused = await onSave(typed);
    if (refused) setError('root', refused);
    else onClose();
  });
  return (
    <Dialog
      width="wide"
      title={member ? words.editTitle : words.addTitle}
      onClose={onClose}
      footer={<FormButtons form={formId} label={organizationStrings.save} onCancel={onClose} />}
    >
      <form id={formId} className={styles.form} onSubmit={save} noValidate>
        {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
        <FormGrid>
          <FormField {...text('name')} required autoFocus help={member ? undefined : words.newHelp} />
          <FormField {...text('position')} />
          <FormField {...text('email')} type="email" />
          <FormField {...text('phone_number')} type="tel" />
          <FormSelect label={words.type} {...register('type')}>
            {[...types].map((type) => (
              <option key={type} value={type}>
                {words.types[type] ?? type}
              </option>
            ))}
          </FormSelect>
          <FormField {...text('license')} />
          <FormField {...text('photo_url')} wide />
        </FormGrid>
        <fieldset className={styles.group} disabled={isOwner}>
          <legend>{words.permissions}</legend>
          {PERMISSIONS.map((permission) => (
            <FormCheck
              key={permission}
              label={words.may[permission]}
              {...(isOwner ? { checked: true, readOnly: true } : { value: permission, ...register('permissions') })}
            />
          ))}
        </fieldset>
        {member && (
          <p className={styles.soft}>
            {words.uid}: <code className={styles.code}>{member.uid}</code>
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** A member as the request takes it; `signed_in` is not the owner's to edit. */
export function asEdit({ signed_in: _, ...member }: OrganizationMember): MemberEdit {
  return member;
}
