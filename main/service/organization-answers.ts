import { type Organization, organizationSchema } from '../../shared/records/organization.ts';
import type { TeamMember } from '../../shared/records/team-member.ts';
import type { Permission } from '../../shared/rest/permissions.ts';
import type { StoredMember, StoredOrganization } from '../store/organizations.ts';

const FIELDS = Object.keys(organizationSchema.shape);

/** An organization as the interface shows it: every field, null where nothing was posted, then whatever else was. */
export function organizationAnswer(organization: StoredOrganization): Organization & Record<string, unknown> {
  const nothing = Object.fromEntries(FIELDS.map((field) => [field, null]));
  return {
    ...nothing,
    ...organization.fields,
    organization_id: organization.id,
    uid: organization.id,
    name: String(organization.fields.name ?? ''),
    owner: organization.owner,
    team: organization.team.map((member) => member.userId),
    public: organization.public ? 'true' : 'false',
  } as Organization & Record<string, unknown>;
}

/** @param user the member's name and whether they can sign in with a key of this service; null when they are gone */
export function memberAnswer(
  organization: StoredOrganization,
  member: StoredMember,
  user: { name: string; canSignIn: boolean } | null,
): TeamMember & { permissions: Permission[] } {
  const text = (name: string) => (typeof member.fields[name] === 'string' ? (member.fields[name] as string) : null);
  return {
    name: text('name') ?? user?.name ?? '',
    uid: member.userId,
    photo_url: text('photo_url'),
    position: text('position'),
    email: text('email'),
    type: text('type') ?? (member.userId === organization.owner ? 'owner' : 'staff'),
    phone_number: text('phone_number'),
    signed_in: user?.canSignIn ?? false,
    license: text('license'),
    permissions: member.permissions,
  };
}
