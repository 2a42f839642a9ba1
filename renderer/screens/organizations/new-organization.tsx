import { ask } from '../../state/bridge.ts';
import { useOrganizations } from '../../state/organizations.ts';
import { useToasts } from '../../state/toasts.ts';
import { usePick } from '../../state/use-pick.ts';
import { organizationStrings as words } from '../../strings/organizations.ts';
import { NOTHING_TYPED, OrganizationForm } from './organization-form.tsx';
import { OrganizationHeader } from './organization-header.tsx';
import styles from './organization-page.module.css';

export function NewOrganization() {
  const { show, take } = usePick(useOrganizations, ['show', 'take']);
  return (
    <>
      <OrganizationHeader title={words.newTitle} />
      <div className={styles.scroll}>
        <OrganizationForm
          typed={NOTHING_TYPED}
          public={false}
          submit={words.create}
          onCancel={() => void show(null)}
          onSubmit={async (fields, isPublic) => {
            const failure = await take(ask('organizations.create', { fields, public: isPublic }));
            if (!failure) useToasts.getState().show('good', words.created(fields.name.trim()));
            return failure;
          }}
        />
      </div>
    </>
  );
}
