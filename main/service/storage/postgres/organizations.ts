import type { StoredMember, StoredOrganization } from '../../../store/organizations.ts';
import type { OrganizationChange, ServiceReads, ServiceWrites } from '../service-storage.ts';
import type { Ask, Connections } from './connect.ts';

type OrganizationReads = Pick<ServiceReads, 'claimsOf' | 'organization' | 'organizationIds' | 'secretNames'>;

const COLUMNS = `id, owner, public, fields, models, version, created_at AS "createdAt", updated_at AS "updatedAt",
  archived_at AS "archivedAt"`;

/** Organizations as the caller may see them; row level security holds what others must not. */
export function organizationReads({ asTenant, asService }: Connections): OrganizationReads {
  return {
    claimsOf: (userId) =>
      asTenant(userId, async (ask) => {
        const rows = await ask<{ id: string; owns: boolean }>(
          'SELECT id, owner = $1 AS owns FROM organizations WHERE $1 = ANY (members) ORDER BY created_at, id',
          [userId],
        );
        return { owner: rows.filter(({ owns }) => owns).map(({ id }) => id), team: rows.map(({ id }) => id) };
      }),
    organization: (userId, id) => asTenant(userId, (ask) => find(ask, id)),
    organizationIds: (userId) =>
      asTenant(userId, async (ask) => {
        const sql = 'SELECT id FROM organizations WHERE archived_at IS NULL ORDER BY created_at, id';
        return (await ask<{ id: string }>(sql)).map(({ id }) => id);
      }),
    secretNames: (id) =>
      asService(async (ask) => {
        const sql = 'SELECT name FROM organization_keys WHERE organization_id = $1 ORDER BY name';
        return (await ask<{ name: string }>(sql, [id])).map(({ name }) => name);
      }),
  };
}

export function changeOrganization({ asService }: Connections): ServiceWrites['changeOrganization'] {
  return <Decided extends { organization: StoredOrganization }>(change: OrganizationChange<Decided>) =>
    asService(async (ask) => {
      const { id, users, decide, secrets, at } = change;
      // One after the other, also where there is no row yet to hold on to.
      await ask('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`organization ${id}`]);
      const before = await find(ask, id);
      const known = await ask<{ id: string }>('SELECT id FROM users WHERE id = ANY ($1)', [users]);
      const ids = new Set(known.map((user) => user.id));
      const decided = decide(before, (userId) => ids.has(userId));
      if (secrets === null) return decided;
      await put(ask, decided.organization, before === null);
      for (const name of secrets) {
        await ask(
          `INSERT INTO organization_keys (organization_id, name, stored_at) VALUES ($1, $2, $3)
           ON CONFLICT (organization_id, name) DO UPDATE SET stored_at = excluded.stored_at`,
          [id, name, at],
        );
      }
      const organization = await find(ask, id);
      if (!organization) throw new Error(`the organization ${id} is not there after it was stored`);
      return { ...decided, organization };
    });
}

async function find(ask: Ask, id: string): Promise<StoredOrganization | null> {
  const [row] = await ask<Omit<StoredOrganization, 'team'>>(`SELECT ${COLUMNS} FROM organizations WHERE id = $1`, [id]);
  if (!row) return null;
  const sql =
    'SELECT user_id AS "userId", fields, permissions FROM team_members WHERE organization_id = $1 ORDER BY position';
  return { ...row, team: await ask<StoredMember>(sql, [id]) };
}

/** Writes an organization and its team; an update counts its version up. */
export async function put(ask: Ask, organization: StoredOrganization, isNew: boolean): Promise<void> {
  const { id, owner, fields, models, createdAt, updatedAt, archivedAt, team } = organization;
  const members = [...new Set([owner, ...team.map(({ userId }) => userId)])];
  const values = [id, owner, members, organization.public, JSON.stringify(fields), JSON.stringify(models)];
  if (isNew) {
    await ask(
      `INSERT INTO organizations (id, owner, members, public, fields, models, created_at, updated_at, archived_at, version)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [...values, createdAt, updatedAt, archivedAt, organization.version],
    );
  } else {
    await ask(
      `UPDATE organizations SET owner = $2, members = $3, public = $4, fields = $5, models = $6, updated_at = $7,
         archived_at = $8, version = version + 1 WHERE id = $1`,
      [...values, updatedAt, archivedAt],
    );
    await ask('DELETE FROM team_members WHERE organization_id = $1', [id]);
  }
  await ask(
    `INSERT INTO team_members (organization_id, user_id, position, fields, permissions)
     SELECT $1, user_id, position - 1, fields, permissions
     FROM unnest($2::text[], $3::json[], $4::json[]) WITH ORDINALITY AS member (user_id, fields, permissions, position)`,
    [
      id,
      team.map(({ userId }) => userId),
      team.map((member) => JSON.stringify(member.fields)),
      team.map(({ permissions }) => JSON.stringify(permissions)),
    ],
  );
}
