import type { Outcome } from '../../shared/desktop.ts';
import { PERMISSIONS, type Permission } from '../../shared/rest/permissions.ts';
import { fail, succeed } from '../outcome.ts';
import type { StoredMember, StoredOrganization } from '../store/organizations.ts';
import { mergedFields } from './organization-bounds.ts';
import { type OrganizationPost, type PostedMember, partPost } from './organization-post.ts';

/** An organization as a post leaves it, and the secrets the post carried. */
export interface PostedOrganization {
  organization: StoredOrganization;
  secrets: Record<string, string>;
}

export interface RuleContext {
  /** The caller's user id. */
  caller: string;
  isUser(id: string): boolean;
  /** ISO 8601 timestamp, UTC. */
  now: string;
  /** The standard data models a new organization starts with. */
  models(): Record<string, unknown>;
}

export const isOnTeam = (organization: StoredOrganization, userId: string) =>
  organization.owner === userId || organization.team.some((member) => member.userId === userId);

/** What a user may do in an organization; the owner everything. */
export function permissionsOf(organization: StoredOrganization, userId: string): readonly Permission[] {
  if (organization.owner === userId) return PERMISSIONS;
  return organization.team.find((member) => member.userId === userId)?.permissions ?? [];
}

/**
 * Rule 3: whoever creates an organization owns it and is on its team. Errors: `name-missing`, those of the team and of
 * `mergedFields`.
 */
export function createOrganization(
  id: string,
  post: OrganizationPost,
  context: RuleContext,
): Outcome<PostedOrganization> {
  if (!post.name) return fail('name-missing', 'An organization needs a name: post the field name.');
  if (post.owner !== undefined && post.owner !== context.caller) {
    return fail('owner-is-creator', 'Whoever creates an organization owns it: leave the field owner out.');
  }
  const { fields: posted, secrets } = partPost(post);
  const fields = mergedFields({}, posted);
  if (!fields.ok) return fields;
  const organization: StoredOrganization = {
    id,
    owner: context.caller,
    public: post.public === 'true',
    fields: fields.value,
    models: context.models(),
    version: 0,
    createdAt: context.now,
    updatedAt: context.now,
    archivedAt: null,
    team: [],
  };
  const team = teamOf(organization, post, context);
  return team.ok ? succeed({ organization: { ...organization, team: team.value }, secrets }) : team;
}

/**
 * Rules 1, 2 and 4: only the team may change an organization, members with the permission for it; only the owner edits
 * the team. Errors: `not-on-team`, `permission-missing`, `only-owner-edits-team`, `organization-archived`, ...
 */
export function updateOrganization(
  before: StoredOrganization,
  post: OrganizationPost,
  context: RuleContext,
): Outcome<PostedOrganization> {
  if (!isOnTeam(before, context.caller)) {
    return fail('not-on-team', `The organization ${before.id} exists, and you are not on its team.`);
  }
  if (before.archivedAt) {
    return fail('organization-archived', `The organization ${before.id} is archived; its owner can restore it.`);
  }
  if (post.owner !== undefined && post.owner !== before.owner) {
    return fail('owner-stays', 'The owner of an organization cannot be changed by a post.');
  }
  const { fields, secrets } = partPost(post);
  const isOwner = before.owner === context.caller;
  const permissions = permissionsOf(before, context.caller);
  const changesFields = Object.keys(fields).length > 0 || post.public !== undefined;
  if (changesFields && !permissions.includes('edit-organization')) return missing('edit-organization');
  if (Object.keys(secrets).length > 0 && !permissions.includes('manage-keys')) return missing('manage-keys');
  const team = teamOf(before, post, context);
  if (!team.ok) return team;
  if (!isOwner && (post.team_members !== undefined || !sameUsers(team.value, before.team))) {
    return fail('only-owner-edits-team', 'Only the owner of an organization may edit its team.');
  }
  const merged = mergedFields(before.fields, fields);
  if (!merged.ok) return merged;
  return succeed({
    organization: {
      ...before,
      public: post.public === undefined ? before.public : post.public === 'true',
      fields: merged.value,
      updatedAt: context.now,
      team: team.value,
    },
    secrets,
  });
}

function missing(permission: Permission) {
  return fail(
    'permission-missing',
    `Your place on the team does not carry the permission ${permission}; ask the owner.`,
  );
}

const sameUsers = (a: readonly StoredMember[], b: readonly StoredMember[]) =>
  a.length === b.length && a.every((member) => b.some((other) => other.userId === member.userId));

/**
 * The team as the post leaves it: `team` names who is on it, `team_members` adds or changes members. Who was on it keeps
 * what is not posted anew. The owner is always on it, first.
 *
 * Someone added by user id alone may edit the organization's fields: the interface asks of whoever updates it no more
 * than to be on the team.
 */
function teamOf(before: StoredOrganization, post: OrganizationPost, context: RuleContext): Outcome<StoredMember[]> {
  const posted = new Map<string, PostedMember>((post.team_members ?? []).map((member) => [member.uid, member]));
  const named = post.team ?? before.team.map((member) => member.userId);
  const ids = [...new Set([before.owner, ...named, ...posted.keys()])];
  const members: StoredMember[] = [];
  for (const userId of ids) {
    const was = before.team.find((member) => member.userId === userId);
    if (!was && !context.isUser(userId)) {
      return fail('unknown-user', `There is no user ${userId}; a team can only hold users of this service.`);
    }
    const { uid: _, permissions, ...fields } = posted.get(userId) ?? { uid: userId };
    members.push({
      userId,
      fields: { ...was?.fields, ...fields },
      permissions:
        permissions ?? was?.permissions ?? (userId === before.owner ? [...PERMISSIONS] : ['edit-organization']),
    });
  }
  return succeed(members);
}
