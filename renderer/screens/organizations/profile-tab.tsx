import type { OrganizationDetail } from '../../../shared/desktop.ts';
import {
  ORGANIZATION_FIELDS,
  type OrganizationField,
  webAddress,
} from '../../../shared/records/organization-fields.ts';
import { ask } from '../../state/bridge.ts';
import { useOrganizations } from '../../state/organizations.ts';
import { showFailure, useToasts } from '../../state/toasts.ts';
import { formatDate } from '../../strings/format.ts';
import { organizationStrings as words } from '../../strings/organizations.ts';
import { LicenseSection } from './license-section.tsx';
import { LogoField } from './logo-field.tsx';
import { FIELD_GROUPS, OrganizationForm, type Typed } from './organization-form.tsx';
import styles from './organization-page.module.css';

const LINKS = new Set<OrganizationField>(['website', 'linkedin']);

/** All fields of an organization, to read or, in a form, to edit. */
export function ProfileTab(props: { detail: OrganizationDetail; editing: boolean; onDone(): void }) {
  const { detail, editing, onDone } = props;
  const take = useOrganizations((state) => state.take);
  const { organization, version } = detail;
  if (editing) {
    return (
      <OrganizationForm
        typed={Object.fromEntries(ORGANIZATION_FIELDS.map((field) => [field, organization[field] ?? ''])) as Typed}
        public={organization.public === 'true'}
        submit={words.save}
        onCancel={onDone}
        onSubmit={async (fields, isPublic) => {
          const request = { id: organization.organization_id, version, fields, public: isPublic };
          const failure = await take(ask('organizations.update', request));
          if (failure) return failure;
          useToasts.getState().show('good', words.saved);
          onDone();
          return null;
        }}
      />
    );
  }
  return (
    <div className={styles.profile}>
      <section>
        <h2 className={styles.heading}>{words.groups.logo}</h2>
        <LogoField detail={detail} />
      </section>
      {FIELD_GROUPS.map(({ title, fields }) => (
        <section key={title}>
          <h2 className={styles.heading}>{title}</h2>
          <dl className={styles.facts}>
            {fields.map((field) => (
              <Fact key={field} label={words.fields[field]} value={organization[field]} link={LINKS.has(field)} />
            ))}
          </dl>
        </section>
      ))}
      {detail.role !== null && <LicenseSection detail={detail} />}
      <section>
        <h2 className={styles.heading}>{words.groups.record}</h2>
        <dl className={styles.facts}>
          <Fact label={words.visibility} value={organization.public === 'true' ? words.public : words.private} />
          <Fact label={words.organizationId} value={organization.organization_id} />
          <Fact label={words.owner} value={detail.ownerName} />
          <Fact label={words.createdAt} value={formatDate(detail.createdAt)} />
          <Fact label={words.updatedAt} value={formatDate(detail.updatedAt)} />
        </dl>
      </section>
    </div>
  );
}

function Fact({ label, value, link = false }: { label: string; value: string | null; link?: boolean }) {
  const url = link && value ? webAddress(value) : null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {value === null && <span className={styles.nothing}>{words.nothing}</span>}
        {url && (
          <button type="button" className={styles.link} onClick={() => void openLink(url)}>
            {value}
          </button>
        )}
        {!url && value}
      </dd>
    </>
  );
}

async function openLink(url: string) {
  const answer = await ask('app.open-external', { url });
  if (!answer.ok) showFailure(answer.error);
}
