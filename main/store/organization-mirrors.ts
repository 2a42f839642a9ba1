import type Database from 'better-sqlite3';

/** An organization's values in the form that is compared: fields, `public`, and one entry a member (`team.<user id>`). */
export type FlatOrganization = Record<string, unknown>;

/** An organization here and its like at a service. */
export interface OrganizationMirror {
  accountId: string;
  organizationId: string;
  /** Its id there. */
  remoteId: string;
  /** It came from there; it is sent nowhere else. */
  mirrored: boolean;
  /** What both sides last agreed on. */
  base: FlatOrganization;
  /** What the service last sent. */
  theirs: FlatOrganization;
  /** In how many values both sides changed to something else. */
  differing: number;
}

export interface OrganizationMirrors {
  list(accountId: string): OrganizationMirror[];
  ofOrganization(accountId: string, organizationId: string): OrganizationMirror | null;
  ofRemote(accountId: string, remoteId: string): OrganizationMirror | null;
  put(mirror: OrganizationMirror): void;
  remove(accountId: string, organizationId: string): void;
}

interface Row extends Omit<OrganizationMirror, 'mirrored' | 'base' | 'theirs'> {
  mirrored: number;
  base: string;
  theirs: string;
}

const mirrorOf = (row: Row): OrganizationMirror => ({
  ...row,
  mirrored: row.mirrored === 1,
  base: JSON.parse(row.base),
  theirs: JSON.parse(row.theirs),
});

export function organizationMirrorsOf(database: Database.Database): OrganizationMirrors {
  const select = `SELECT account_id AS accountId, organization_id AS organizationId, remote_id AS remoteId, mirrored,
    base, theirs, differing FROM organization_mirrors WHERE account_id = ?`;
  const list = database.prepare<[string], Row>(`${select} ORDER BY organization_id`);
  const one = database.prepare<[string, string], Row>(`${select} AND organization_id = ?`);
  const remote = database.prepare<[string, string], Row>(`${select} AND remote_id = ?`);
  const put = database.prepare<[Row]>(
    `INSERT OR REPLACE INTO organization_mirrors
       (account_id, organization_id, remote_id, mirrored, base, theirs, differing)
     VALUES (@accountId, @organizationId, @remoteId, @mirrored, @base, @theirs, @differing)`,
  );
  const remove = database.prepare<[string, string]>(
    'DELETE FROM organization_mirrors WHERE account_id = ? AND organization_id = ?',
  );
  const found = (row: Row | undefined) => (row ? mirrorOf(row) : null);
  return {
    list: (accountId) => list.all(accountId).map(mirrorOf),
    ofOrganization: (accountId, id) => found(one.get(accountId, id)),
    ofRemote: (accountId, id) => found(remote.get(accountId, id)),
    put: (mirror) =>
      void put.run({
        ...mirror,
        mirrored: mirror.mirrored ? 1 : 0,
        base: JSON.stringify(mirror.base),
        theirs: JSON.stringify(mirror.theirs),
      }),
    remove: (accountId, id) => void remove.run(accountId, id),
  };
}
