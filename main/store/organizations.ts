import type Database from 'better-sqlite3';
import type { OrganizationLicense } from '../../shared/records/organization-license.ts';
import type { Permission } from '../../shared/rest/permissions.ts';

export interface StoredMember {
  userId: string;
  /** The member's fields as posted, without the user id. */
  fields: Record<string, unknown>;
  permissions: Permission[];
}

export interface StoredOrganization {
  id: string;
  /** User id. */
  owner: string;
  public: boolean;
  /** Every other field as it came, unknown ones included. */
  fields: Record<string, unknown>;
  /** The organization's own standard data models. */
  models: Record<string, unknown>;
  /** Grows with every change; an update states the version it was made on. */
  version: number;
  createdAt: string;
  updatedAt: string;
  archivedAt: string | null;
  /** In the order they were given. */
  team: StoredMember[];
}

export interface Organizations {
  /** Not archived, and public or one that the user owns or is on the team of. */
  visibleTo(userId: string): StoredOrganization[];
  /** Ids of the same, in the same order: each has data models, and all of them at once take long. */
  idsVisibleTo(userId: string): string[];
  /** Archived ones that the user owns or is on the team of. */
  archivedOf(userId: string): StoredOrganization[];
  /** Archived ones included. */
  get(id: string): StoredOrganization | null;
  /** Organizations a user owns, and those whose team the user is on: the claims `owner` and `team`. */
  claimsOf(userId: string): { owner: string[]; team: string[] };
  /** @throws SqliteError SQLITE_CONSTRAINT_PRIMARYKEY when the id is taken */
  add(organization: Omit<StoredOrganization, 'version' | 'archivedAt'>): void;
  /** @returns false when the organization has changed since `organization.version` */
  update(organization: StoredOrganization): boolean;
  /** Whether an organization's logo is kept under that reference. */
  hasPhoto(reference: string): boolean;
  /** null where none was typed. */
  license(organizationId: string): OrganizationLicense | null;
  setLicense(organizationId: string, license: OrganizationLicense): void;
  /** Names of the API keys that the secret store holds for an organization: names only. */
  keys: {
    list(organizationId: string): { name: string; storedAt: string }[];
    note(organizationId: string, name: string, at: string): void;
    forget(organizationId: string, name: string): void;
  };
  /** For one that came from a service and is not there any more. */
  remove(id: string): void;
}

interface Row {
  id: string;
  owner: string;
  public: number;
  fields: string;
  models: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  archivedAt: string | null;
}

const COLUMNS = `id, owner, public, fields, models, version, created_at AS createdAt, updated_at AS updatedAt,
  archived_at AS archivedAt`;

/** @param onChange called in the transaction of every change that services are to hear of; archiving is none */
export function organizationsOf(database: Database.Database, onChange: (id: string) => void): Organizations {
  const mine = 'owner = ? OR id IN (SELECT organization_id FROM team_members WHERE user_id = ?)';
  const visible = database.prepare<[string, string], Row>(
    `SELECT ${COLUMNS} FROM organizations
     WHERE archived_at IS NULL AND (public = 1 OR ${mine}) ORDER BY created_at, id`,
  );
  const visibleIds = database
    .prepare<[string, string], string>(
      `SELECT id FROM organizations
       WHERE archived_at IS NULL AND (public = 1 OR ${mine}) ORDER BY created_at, id`,
    )
    .pluck();
  const archived = database.prepare<[string, string], Row>(
    `SELECT ${COLUMNS} FROM organizations WHERE archived_at IS NOT NULL AND (${mine}) ORDER BY created_at, id`,
  );
  const photo = database.prepare<[string]>(
    "SELECT 1 FROM organizations WHERE json_extract(fields, '$.photo_ref') = ? LIMIT 1",
  );
  const license = database.prepare<[string], OrganizationLicense>(
    'SELECT number, type, expires, retest_days AS retestDays FROM organization_licenses WHERE organization_id = ?',
  );
  const setLicense = database.prepare<[OrganizationLicense & { organizationId: string }]>(
    `INSERT OR REPLACE INTO organization_licenses (organization_id, number, type, expires, retest_days)
     VALUES (@organizationId, @number, @type, @expires, @retestDays)`,
  );
  const keys = database.prepare<[string], { name: string; storedAt: string }>(
    'SELECT name, stored_at AS storedAt FROM organization_keys WHERE organization_id = ? ORDER BY name',
  );
  const noteKey = database.prepare<[string, string, string]>(
    `INSERT INTO organization_keys (organization_id, name, stored_at) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET stored_at = excluded.stored_at`,
  );
  const forgetKey = database.prepare<[string, string]>(
    'DELETE FROM organization_keys WHERE organization_id = ? AND name = ?',
  );
  const remove = database.prepare<[string]>('DELETE FROM organizations WHERE id = ?');
  const get = database.prepare<[string], Row>(`SELECT ${COLUMNS} FROM organizations WHERE id = ?`);
  const owned = database
    .prepare<[string], string>('SELECT id FROM organizations WHERE owner = ? ORDER BY created_at, id')
    .pluck();
  const onTeam = database
    .prepare<[string], string>(
      `SELECT id FROM organizations JOIN team_members ON organization_id = id WHERE user_id = ?
       ORDER BY created_at, id`,
    )
    .pluck();
  const insert = database.prepare(
    `INSERT INTO organizations (id, owner, public, fields, models, created_at, updated_at)
     VALUES (@id, @owner, @public, @fields, @models, @createdAt, @updatedAt)`,
  );
  const change = database.prepare(
    `UPDATE organizations SET owner = @owner, public = @public, fields = @fields, models = @models,
       version = version + 1, updated_at = @updatedAt, archived_at = @archivedAt
     WHERE id = @id AND version = @version`,
  );
  const team = database.prepare<[string], { userId: string; fields: string; permissions: string }>(
    'SELECT user_id AS userId, fields, permissions FROM team_members WHERE organization_id = ? ORDER BY position',
  );
  const clearTeam = database.prepare<[string]>('DELETE FROM team_members WHERE organization_id = ?');
  const addMember = database.prepare<[string, string, number, string, string]>(
    'INSERT INTO team_members (organization_id, user_id, position, fields, permissions) VALUES (?, ?, ?, ?, ?)',
  );

  const whole = (row: Row): StoredOrganization => ({
    ...row,
    public: row.public === 1,
    fields: JSON.parse(row.fields),
    models: JSON.parse(row.models),
    team: team.all(row.id).map((member) => ({
      userId: member.userId,
      fields: JSON.parse(member.fields),
      permissions: JSON.parse(member.permissions),
    })),
  });
  const columns = (organization: Omit<StoredOrganization, 'version' | 'archivedAt'>) => ({
    ...organization,
    public: organization.public ? 1 : 0,
    fields: JSON.stringify(organization.fields),
    models: JSON.stringify(organization.models),
  });
  const putTeam = ({ id, team: members }: Pick<StoredOrganization, 'id' | 'team'>) => {
    clearTeam.run(id);
    members.forEach(({ userId, fields, permissions }, position) => {
      addMember.run(id, userId, position, JSON.stringify(fields), JSON.stringify(permissions));
    });
  };
  const find = (id: string) => {
    const row = get.get(id);
    return row ? whole(row) : null;
  };
  return {
    visibleTo: (userId) => visible.all(userId, userId).map(whole),
    idsVisibleTo: (userId) => visibleIds.all(userId, userId),
    archivedOf: (userId) => archived.all(userId, userId).map(whole),
    hasPhoto: (reference) => photo.get(reference) !== undefined,
    license: (organizationId) => license.get(organizationId) ?? null,
    setLicense: (organizationId, typed) => void setLicense.run({ ...typed, organizationId }),
    keys: {
      list: (organizationId) => keys.all(organizationId),
      note: (organizationId, name, at) => void noteKey.run(organizationId, name, at),
      forget: (organizationId, name) => void forgetKey.run(organizationId, name),
    },
    get: find,
    claimsOf: (userId) => ({ owner: owned.all(userId), team: onTeam.all(userId) }),
    add: database.transaction((organization) => {
      insert.run(columns(organization));
      putTeam(organization);
      onChange(organization.id);
    }),
    update: database.transaction((organization) => {
      const before = find(organization.id);
      if (change.run({ ...columns(organization), archivedAt: organization.archivedAt }).changes === 0) return false;
      putTeam(organization);
      if (!before || toldOf(before) !== toldOf(organization)) onChange(organization.id);
      return true;
    }),
    remove: (id) => void remove.run(id),
  };
}

/** What services are told of an organization. */
const toldOf = ({ public: isPublic, fields, team }: StoredOrganization) => JSON.stringify([isPublic, fields, team]);
