import type { OrganizationDetail, Outcome } from '../../shared/desktop.ts';
import { standardModels } from '../../shared/science/standard-models.ts';
import { fail, succeed } from '../outcome.ts';
import type { OrganizationPost } from '../service/organization-post.ts';
import { isOnTeam, type RuleContext, updateOrganization } from '../service/organization-rules.ts';
import type { StoredOrganization } from '../store/organizations.ts';
import type { Store } from '../store/store.ts';
import { organizationDetail } from './organization-view.ts';

export interface OrganizationChangesOptions {
  store: Store;
  now: () => Date;
  /** Told when there may be something to send to a service. */
  onChange: () => void;
}

/** An organization as the person saw it. */
export interface Seen {
  id: string;
  version: number;
}

/** What the person at this machine sees of the organizations, and how a change of one is made. */
export interface OrganizationChanges {
  /** User id; null before the person has made anything: looking creates no user. */
  me(): string | null;
  /** Null where there is no such organization, or not for the person. */
  visible(id: string): StoredOrganization | null;
  answer(stored: StoredOrganization): Outcome<OrganizationDetail>;
  /** What the rules ask of. */
  context(caller: string): RuleContext;
  /** Stores what `edit` makes of the organization, if it is still the one the person saw. */
  change(
    seen: Seen,
    edit: (before: StoredOrganization, caller: string) => Outcome<StoredOrganization>,
  ): Outcome<OrganizationDetail>;
  /** A change that the owner and members with the permission may make to the organization's fields. */
  changeFields(seen: Seen, fields: OrganizationPost): Outcome<OrganizationDetail>;
}

export const GONE = () => fail('no-such-organization', "This organization no longer exists, or you don't have access.");
const CHANGED = () => fail('changed-meanwhile', 'The organization was changed in the meantime. Reload it.');

export function organizationChanges({ store, now, onChange }: OrganizationChangesOptions): OrganizationChanges {
  const { organizations, users } = store;
  const me = () => users.list()[0]?.id ?? null;
  const answer = (stored: StoredOrganization) => succeed(organizationDetail(stored, me(), store));
  const visible = (id: string): StoredOrganization | null => {
    const stored = organizations.get(id);
    const seen = stored && (isOnTeam(stored, me() ?? '') || (stored.public && stored.archivedAt === null));
    return seen ? stored : null;
  };
  const context = (caller: string): RuleContext => ({
    caller,
    isUser: (id) => users.get(id) !== null,
    now: now().toISOString(),
    models: () => ({ ...standardModels() }),
  });
  const change: OrganizationChanges['change'] = ({ id, version }, edit) =>
    store.transaction(() => {
      const before = visible(id);
      const caller = me();
      if (!before || caller === null) return GONE();
      if (before.version !== version) return CHANGED();
      const after = edit(before, caller);
      if (!after.ok) return after;
      if (!organizations.update(after.value)) return CHANGED();
      onChange();
      return answer(organizations.get(id) ?? after.value);
    });
  return {
    me,
    visible,
    answer,
    context,
    change,
    changeFields: (seen, fields) =>
      change(seen, (before, caller) => {
        const posted = updateOrganization(before, fields, context(caller));
        return posted.ok ? succeed(posted.value.organization) : posted;
      }),
  };
}
