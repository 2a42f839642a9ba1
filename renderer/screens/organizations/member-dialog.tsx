import { type FormEvent, useId, useState } from 'react';
import type { Failure, MemberEdit, OrganizationMember } from '../../../shared/desktop.ts';
import { isEmail } from '../../../shared/records/organization-fields.ts';
import { TEAM_MEMBER_TYPES } from '../../../shared/records/team-member.ts';
import { isOneLine } from '../../../shared/rest/one-line.ts';
import { PERMISSIONS } from '../../../shared/rest/permissions.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { FormCheck, FormField, FormGrid, FormSelect } from '../../components/form-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { organizationStrings } from '../../strings/organizations.ts';
import styles from './parts.module.css';

const { team: words } = organizationStrings;

const TEXTS = ['position', 'email', 'phone_number', 'license', 'photo_url'] as const;

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
  const [typed, setTyped] = useState<MemberEdit>(member ? asEdit(member) : NEW);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const nameless = !typed.name.trim();
  const wrongEmail = typed.email !== null && !isEmail(typed.email.trim());
  const types = [...new Set<string>([...TEAM_MEMBER_TYPES.filter((type) => isOwner || type !== 'owner'), typed.type])];
  const broken = (field: 'name' | (typeof TEXTS)[number]) => !isOneLine(typed[field]?.trim() ?? '');
  const brokenProblem = (field: Parameters<typeof broken>[0]) =>
    tried && broken(field) ? organizationStrings.problems['not-one-line'] : null;
  const text = (field: (typeof TEXTS)[number]) => ({
    label: words[field],
    value: typed[field] ?? '',
    problem: brokenProblem(field),
    onChange: (event: { target: HTMLInputElement }) => setTyped({ ...typed, [field]: event.target.value || null }),
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nameless || wrongEmail || broken('name') || TEXTS.some(broken)) return;
    const refused = await onSave({ ...typed, name: typed.name.trim() });
    if (refused) setFailure(refused);
    else onClose();
  };
  return (
    <Dialog
      width="wide"
      title={member ? words.editTitle : words.addTitle}
      onClose={onClose}
      footer={<FormButtons form={formId} label={organizationStrings.save} onCancel={onClose} />}
    >
      <form id={formId} className={styles.form} onSubmit={save} noValidate>
        {failure && <Notice tone="bad">{failure.message}</Notice>}
        <FormGrid>
          <FormField
            label={words.name}
            required
            data-autofocus
            value={typed.name}
            help={member ? undefined : words.newHelp}
            problem={tried && nameless ? words.nameMissing : brokenProblem('name')}
            onChange={(event) => setTyped({ ...typed, name: event.target.value })}
          />
          <FormField {...text('position')} />
          <FormField
            {...text('email')}
            type="email"
            problem={tried && wrongEmail ? organizationStrings.problems['not-email'] : brokenProblem('email')}
          />
          <FormField {...text('phone_number')} type="tel" />
          <FormSelect
            label={words.type}
            value={typed.type}
            onChange={(event) => setTyped({ ...typed, type: event.target.value })}
          >
            {types.map((type) => (
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
              checked={isOwner || typed.permissions.includes(permission)}
              onChange={(event) =>
                setTyped({
                  ...typed,
                  permissions: PERMISSIONS.filter((other) =>
                    other === permission ? event.target.checked : typed.permissions.includes(other),
                  ),
                })
              }
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
