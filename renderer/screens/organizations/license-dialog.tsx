import { type FormEvent, useId, useState } from 'react';
import type { Failure, OrganizationDetail } from '../../../shared/desktop.ts';
import { organizationLicenseSchema } from '../../../shared/records/organization-license.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { FormField, FormGrid } from '../../components/form-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { ask } from '../../state/bridge.ts';
import { useOrganizations } from '../../state/organizations.ts';
import { useToasts } from '../../state/toasts.ts';
import { organizationStrings } from '../../strings/organizations.ts';
import styles from './parts.module.css';

const { license: words } = organizationStrings;
const FIELDS = ['number', 'type', 'expires', 'retestDays'] as const;
const INPUT_TYPES = { number: 'text', type: 'text', expires: 'date', retestDays: 'number' } as const;

/** License number, type and expiry, and the days that certificates are good for. */
export function LicenseDialog({ detail, onClose }: { detail: OrganizationDetail; onClose(): void }) {
  const formId = useId();
  const take = useOrganizations((state) => state.take);
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(FIELDS.map((field) => [field, String(detail.license[field] ?? '')])),
  );
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const text = (field: (typeof FIELDS)[number]) => typed[field]?.trim() || null;
  const days = text('retestDays');
  const parsed = organizationLicenseSchema.safeParse({
    ...{ number: text('number'), type: text('type'), expires: text('expires') },
    retestDays: days === null ? null : Number(days),
  });
  const wrong = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!parsed.success) return;
    const request = { id: detail.organization.organization_id, license: parsed.data };
    const refused = await take(ask('organizations.set-license', request));
    if (refused) return setFailure(refused);
    useToasts.getState().show('good', organizationStrings.saved);
    onClose();
  };
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={<FormButtons form={formId} label={organizationStrings.save} onCancel={onClose} />}
    >
      <form id={formId} className={styles.form} onSubmit={save} noValidate>
        {failure && <Notice tone="bad">{failure.message}</Notice>}
        <FormGrid>
          {FIELDS.map((field, index) => (
            <FormField
              key={field}
              label={words[field]}
              type={INPUT_TYPES[field]}
              autoFocus={index === 0}
              value={typed[field] ?? ''}
              help={field === 'retestDays' ? words.retestHelp : undefined}
              problem={tried && wrong.has(field) ? words.problems[field] : null}
              onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
            />
          ))}
        </FormGrid>
      </form>
    </Dialog>
  );
}
