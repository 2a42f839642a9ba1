import { useEffect } from 'react';
import { useOrganizations } from '../../state/organizations.ts';
import { usePick } from '../../state/use-pick.ts';
import { NewOrganization } from './new-organization.tsx';
import { OrganizationList } from './organization-list.tsx';
import { OrganizationPage } from './organization-page.tsx';

/** Organizations: the list, or the one that was opened from it. */
export function OrganizationsScreen() {
  const { open, load, show } = usePick(useOrganizations, ['open', 'load', 'show']);
  const id = open !== null && open !== 'new' ? open.organization.organization_id : null;
  useEffect(() => {
    void load();
    // What is shown again may have changed meanwhile, through the service or by an exchange with another.
    if (id) void show(id);
  }, [load, show, id]);
  if (open === 'new') return <NewOrganization />;
  if (open !== null) return <OrganizationPage key={id} detail={open} />;
  return <OrganizationList />;
}
