import type Database from 'better-sqlite3';
import { holdsSecret, withoutSecrets } from '../../../shared/rest/secret-names.ts';
import type { Migration } from './migration.ts';

const isTable = (database: Database.Database, name: string) =>
  database.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?`).get(name) !== undefined;

/** In a mirror a member is a value of its own under a name that holds a user id, which may say anything. */
const withoutSecretsOfMirror = (flat: Record<string, unknown>) => ({
  ...withoutSecrets(flat),
  ...Object.fromEntries(
    Object.entries(flat).filter(([name, value]) => name.startsWith('team.') && !holdsSecret(value)),
  ),
});

/**
 * API keys that were posted under other names than those of secrets were kept among an organization's fields, and shown
 * with them. They are taken out wherever organizations are kept, and not moved to the secret store:
 *
 * - Nothing that worked stops: no part of the program reads an organization's key back, and no answer returns one.
 * - They were returned with the organization, of a public one to every user, and sent to services in sync. A key that
 *   others may have seen is to be made anew, not kept as if it were secret.
 * - A server may have no secret store, and a keychain may be locked: until there is one that opens, which may be never,
 *   the keys would have to lie in this database in clear, in its journal and in every backup of it.
 */
export const organizationsWithoutSecrets: Migration = {
  version: 26,
  name: 'organizations without secrets',
  up() {},
  scrub(database) {
    let found = false;
    for (const [table, column, key, without] of [
      ['organizations', 'fields', 'id', withoutSecrets],
      ['team_members', 'fields', 'organization_id, user_id', withoutSecrets],
      ['organization_mirrors', 'base', 'account_id, organization_id', withoutSecretsOfMirror],
      ['organization_mirrors', 'theirs', 'account_id, organization_id', withoutSecretsOfMirror],
    ] as const) {
      if (!isTable(database, table)) continue;
      const keys = key.split(', ');
      const rows = database.prepare<[], Record<string, string>>(`SELECT ${key}, ${column} AS json FROM ${table}`).all();
      const put = database.prepare<string[]>(
        `UPDATE ${table} SET ${column} = ? WHERE ${keys.map((name) => `${name} = ?`).join(' AND ')}`,
      );
      for (const { json = '{}', ...row } of rows) {
        const before = JSON.parse(json) as Record<string, unknown>;
        const after = without(before);
        if (Object.keys(after).length === Object.keys(before).length) continue;
        put.run(JSON.stringify(after), ...keys.map((name) => row[name] ?? ''));
        found = true;
      }
    }
    return found;
  },
};
