import { withoutBidi } from '../../shared/rest/one-line.ts';
import { PERMISSIONS, type Permission } from '../../shared/rest/permissions.ts';
import { withoutSecrets } from '../../shared/rest/secret-names.ts';
import type { FlatOrganization } from '../store/organization-mirrors.ts';
import type { StoredMember, StoredOrganization } from '../store/organizations.ts';
import { isObject } from './shapes.ts';

/** Who the person is: here, and at the service (null where it does not tell). */
export interface Selves {
  here: string;
  there: string | null;
}

const toThere = (id: string, { here, there }: Selves) => (id === here && there !== null ? there : id);
const toHere = (id: string, { here, there }: Selves) => (id === there ? here : id);

/** Identity and rules are not among the fields that are merged; nor is what says or holds a secret, whoever sent it. */
const NOT_MERGED = /^(organization_id|uid|owner|team|team_members|data_models)$/;
const MEMBER_FIELDS = ['name', 'photo_url', 'position', 'email', 'type', 'phone_number', 'license', 'permissions'];
const TEAM = 'team.';

/** What a member may do who was put on the team by user id alone. */
const USUAL: readonly Permission[] = ['edit-organization'];
/** Permissions are told where they are not the usual ones: services that know of none then differ in nothing. */
function unusual(permissions: unknown, isOwner: boolean): Permission[] | null {
  if (!Array.isArray(permissions) || isOwner) return null;
  const sorted = PERMISSIONS.filter((permission) => permissions.includes(permission));
  return sorted.join() === USUAL.join() ? null : sorted;
}

const plain = (value: unknown) => (typeof value === 'string' ? withoutBidi(value) : value);

const withoutNulls = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

/** An organization as it is here, in the form that is compared. */
export function flatOfStored(organization: StoredOrganization, selves: Selves): FlatOrganization {
  const flat: FlatOrganization = { public: String(organization.public) };
  for (const [field, value] of Object.entries(withoutSecrets(organization.fields))) {
    if (!NOT_MERGED.test(field)) flat[field] = value;
  }
  for (const { userId, fields, permissions } of organization.team) {
    // A service that does not tell who is asking puts the asker on the team by itself.
    if (userId === selves.here && selves.there === null) continue;
    flat[TEAM + toThere(userId, selves)] = withoutNulls({
      ...fields,
      permissions: unusual(permissions, userId === organization.owner),
    });
  }
  return flat;
}

/**
 * An organization as a service sends it, in the form that is compared.
 * @param members the team's members where the service shows them; else what is known of each is kept
 */
export function flatOfRemote(
  remote: Record<string, unknown>,
  members: readonly Record<string, unknown>[] | null,
  known: FlatOrganization,
): FlatOrganization {
  const flat: FlatOrganization = { public: String(remote.public ?? 'false') };
  for (const [field, value] of Object.entries(withoutSecrets(remote))) {
    if (!NOT_MERGED.test(field) && field !== 'public') flat[field] = plain(value);
  }
  const ids = Array.isArray(remote.team) ? remote.team.filter((id) => typeof id === 'string') : [];
  for (const id of ids) {
    const member = members?.find((other) => other.uid === id);
    const before = known[TEAM + id];
    if (!member) flat[TEAM + id] = isObject(before) ? before : {};
    else {
      const fields = Object.fromEntries(MEMBER_FIELDS.map((field) => [field, plain(member[field])]));
      flat[TEAM + id] = withoutNulls({ ...fields, permissions: unusual(member.permissions, remote.owner === id) });
    }
  }
  return flat;
}

/** The stored organization with the values of a flat one put in place. */
export function withFlat(stored: StoredOrganization, flat: FlatOrganization, selves: Selves): StoredOrganization {
  const fields: Record<string, unknown> = {};
  const unnamed = stored.team.filter(({ userId }) => userId === selves.here && selves.there === null);
  const team = new Map<string, StoredMember>(unnamed.map((member) => [member.userId, member]));
  for (const [field, value] of Object.entries(flat)) {
    if (field.startsWith(TEAM)) {
      if (isObject(value)) {
        const userId = toHere(field.slice(TEAM.length), selves);
        const { permissions, ...rest } = value;
        const usual = userId === stored.owner ? PERMISSIONS : USUAL;
        team.set(userId, {
          userId,
          fields: rest,
          permissions: Array.isArray(permissions) ? (permissions as Permission[]) : [...usual],
        });
      }
    } else if (field !== 'public') fields[field] = value;
  }
  const place = (userId: string) => {
    const index = stored.team.findIndex((member) => member.userId === userId);
    return index < 0 ? stored.team.length : index;
  };
  return {
    ...stored,
    public: flat.public === 'true',
    fields,
    team: [...team.values()].sort((a, b) => place(a.userId) - place(b.userId)),
  };
}

/** Who owns an organization of a service, as this machine names people. */
export const ownerHere = (remote: Record<string, unknown>, selves: Selves) =>
  toHere(typeof remote.owner === 'string' ? remote.owner : '', selves);

/** The body that makes the service's organization what it is to be. @param extended whether it takes our `team_members` */
export function postOf(to: FlatOrganization, changed: readonly string[], extended: boolean): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of changed) if (!field.startsWith(TEAM)) body[field] = to[field] ?? null;
  const members = changed.filter((field) => field.startsWith(TEAM));
  if (members.length === 0) return body;
  const entries = Object.entries(to).filter(([field, value]) => field.startsWith(TEAM) && isObject(value));
  body.team = entries.map(([field]) => field.slice(TEAM.length));
  if (extended) {
    const told = entries.filter(([field]) => members.includes(field));
    if (told.length > 0) {
      body.team_members = told.map(([field, value]) => ({
        permissions: [...USUAL],
        ...(value as object),
        uid: field.slice(TEAM.length),
      }));
    }
  }
  return body;
}
