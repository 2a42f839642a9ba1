import { isDeepStrictEqual } from 'node:util';
import {
  logoUrl,
  type OrganizationDetail,
  type OrganizationRole,
  type OrganizationSummary,
} from '../../shared/desktop.ts';
import { NO_LICENSE } from '../../shared/records/organization-license.ts';
import { modelsOf, standardModels } from '../../shared/science/standard-models.ts';
import { memberAnswer, organizationAnswer } from '../service/organization-answers.ts';
import { permissionsOf } from '../service/organization-rules.ts';
import type { StoredOrganization } from '../store/organizations.ts';
import type { Store } from '../store/store.ts';
import { logoHash } from './logo-files.ts';

export function roleOf({ owner, team }: StoredOrganization, userId: string | null): OrganizationRole {
  if (userId === owner) return 'owner';
  return team.some((member) => member.userId === userId) ? 'member' : null;
}

export function organizationSummary(stored: StoredOrganization, userId: string | null): OrganizationSummary {
  const text = (field: string) => (typeof stored.fields[field] === 'string' ? (stored.fields[field] as string) : null);
  return {
    id: stored.id,
    name: text('name') ?? '',
    tradeName: text('trade_name'),
    place: [text('city'), text('state')].filter(Boolean).join(', ') || null,
    public: stored.public,
    role: roleOf(stored, userId),
    archivedAt: stored.archivedAt,
    teamSize: stored.team.length,
    logoUrl: urlOfLogo(stored),
  };
}

export function organizationDetail(
  stored: StoredOrganization,
  userId: string | null,
  { users, organizations }: Pick<Store, 'users' | 'organizations'>,
): OrganizationDetail {
  const role = roleOf(stored, userId);
  const permissions = userId === null ? [] : permissionsOf(stored, userId);
  const active = stored.archivedAt === null;
  const able = new Set(users.keys.list().flatMap((key) => (key.revokedAt === null ? key.userId : [])));
  const models = modelsOf(stored.models);
  return {
    organization: organizationAnswer(stored),
    role,
    may: {
      edit: active && permissions.includes('edit-organization'),
      editTeam: active && role === 'owner',
      manageKeys: active && permissions.includes('manage-keys'),
      archive: role === 'owner',
    },
    ownerName: users.get(stored.owner)?.name ?? stored.owner,
    // Who is on a team is the team's own business, as the service has it.
    team: (role === null ? [] : stored.team).map((member) => {
      const user = users.get(member.userId);
      const answer = memberAnswer(stored, member, user && { name: user.name, canSignIn: able.has(user.id) });
      return { ...answer, permissions: member.permissions };
    }),
    keys: role === null ? [] : organizations.keys.list(stored.id),
    license: role === null ? NO_LICENSE : (organizations.license(stored.id) ?? NO_LICENSE),
    models,
    modelsAreStandard: isDeepStrictEqual(models, standardModels()),
    logoUrl: urlOfLogo(stored),
    version: stored.version,
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
    archivedAt: stored.archivedAt,
  };
}

function urlOfLogo({ fields }: StoredOrganization): string | null {
  const hash = logoHash(fields.photo_ref);
  return hash ? logoUrl(hash) : null;
}
