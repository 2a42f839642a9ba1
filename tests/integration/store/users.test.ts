import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../main/store/open-database.ts';
import { usersOf } from '../../../main/store/users.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const AT = '2026-01-01T00:00:00Z';

function users() {
  const outcome = openDatabase(join(temporaryFolder(), 'proofdesk.db'));
  if (!outcome.ok) throw new Error(outcome.error.message);
  return { database: outcome.value, users: usersOf(outcome.value) };
}

it('knows a key by its whole text only, until it is revoked', () => {
  const { database, users: all } = users();
  const ada = all.add('ada', AT);
  const bob = all.add('bob', AT);
  const key = all.keys.create(ada.id, AT);
  const other = all.keys.create(bob.id, AT);
  expect(all.keys.owner(key)).toEqual(ada);
  expect(all.keys.owner(other)).toEqual(bob);
  expect(all.keys.owner(key.slice(0, -1))).toBeNull();
  expect(all.keys.owner(key.slice(0, 20) + other.slice(20))).toBeNull();
  expect(all.keys.owner('')).toBeNull();
  expect(all.keys.revoke(all.keys.list()[0]?.id ?? '', AT)).toBe(true);
  expect(all.keys.list().filter((entry) => entry.revokedAt === null)).toHaveLength(1);
  expect([all.keys.owner(key), all.keys.owner(other)].filter(Boolean)).toHaveLength(1);
  database.close();
});

it('keeps no key that could be used again', () => {
  const { database, users: all } = users();
  const key = all.keys.create(all.add('ada', AT).id, AT);
  const secret = key.split('_').slice(2).join('_');
  const dump = JSON.stringify(database.prepare('SELECT * FROM api_keys').all());
  expect(dump).not.toContain(secret);
  expect(dump).not.toContain(Buffer.from(secret).toString('hex'));
  database.close();
});
