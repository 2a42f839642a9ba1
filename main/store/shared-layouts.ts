import type Database from 'better-sqlite3';
import type { LearnedProfile } from '../../shared/records/learned-profile.ts';
import { parsedProfile } from './lab-profiles.ts';

/** Layouts that the organizations of a service hosted here keep for their teams. */
export interface SharedLayouts {
  list(organizationId: string): { name: string; taughtAt: string }[];
  get(organizationId: string, name: string): { name: string; taughtAt: string; profile: LearnedProfile } | null;
  /** In place of one of the same name, whatever its case. */
  put(organizationId: string, layout: { name: string; taughtAt: string; profile: LearnedProfile }): void;
}

export function sharedLayoutsOf(database: Database.Database): SharedLayouts {
  const columns = 'name, taught_at AS taughtAt';
  const list = database.prepare<[string], { name: string; taughtAt: string }>(
    `SELECT ${columns} FROM shared_layouts WHERE organization_id = ? ORDER BY key`,
  );
  const get = database.prepare<[string, string], { name: string; taughtAt: string; profile: string }>(
    `SELECT ${columns}, profile FROM shared_layouts WHERE organization_id = ? AND key = ?`,
  );
  const put = database.prepare<[string, string, string, string, string]>(
    'INSERT OR REPLACE INTO shared_layouts (organization_id, key, name, taught_at, profile) VALUES (?, ?, ?, ?, ?)',
  );
  return {
    list: (organizationId) => list.all(organizationId),
    get(organizationId, name) {
      const row = get.get(organizationId, name.toLowerCase());
      const profile = row ? parsedProfile(JSON.parse(row.profile)) : null;
      return row && profile ? { ...row, profile } : null;
    },
    put: (organizationId, { name, taughtAt, profile }) =>
      void put.run(organizationId, name.toLowerCase(), name, taughtAt, JSON.stringify(profile)),
  };
}
