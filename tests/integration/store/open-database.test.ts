import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../../../main/store/migrations/index.ts';
import type { Migration } from '../../../main/store/migrations/migration.ts';
import { openDatabase } from '../../../main/store/open-database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const first: Migration = { version: 1, name: 'first', up: (database) => void database.exec('CREATE TABLE a (x TEXT)') };
const second: Migration = {
  version: 2,
  name: 'second',
  up: (database) => void database.exec(`CREATE TABLE b AS SELECT x || '!' AS y FROM a`),
};
const noon = () => new Date('2026-01-31T12:00:00Z');

function opened(path: string, migrations?: readonly Migration[]): Database.Database {
  const outcome = openDatabase(path, migrations, noon);
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}

it('survives a power cut after every transaction, and keeps references whole', () => {
  const database = opened(join(temporaryFolder(), 'proofdesk.db'));
  expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(database.pragma('synchronous', { simple: true })).toBe(2);
  expect(database.pragma('foreign_keys', { simple: true })).toBe(1);
  database.close();
});

it('migrates a database of the version before and keeps a copy of it as it was', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'proofdesk.db');
  const before = opened(path, [first]);
  before.exec(`INSERT INTO a VALUES ('kept')`);
  before.close();

  const after = opened(path, [first, second]);
  expect(after.prepare('SELECT y FROM b').pluck().all()).toEqual(['kept!']);
  after.close();

  expect(readdirSync(join(folder, 'backups'))).toEqual(['proofdesk-1-20260131T120000Z.db']);
  const copy = new Database(join(folder, 'backups', 'proofdesk-1-20260131T120000Z.db'), { readonly: true });
  expect(copy.pragma('user_version', { simple: true })).toBe(1);
  expect(copy.prepare('SELECT x FROM a').pluck().all()).toEqual(['kept']);
  copy.close();
});

it('makes no copy where nothing is migrated', () => {
  const folder = temporaryFolder();
  opened(join(folder, 'proofdesk.db')).close();
  opened(join(folder, 'proofdesk.db')).close();
  expect(readdirSync(folder)).toEqual(['proofdesk.db']);
});

it('takes a migration that fails back as a whole, with those before it: the older program still opens the file', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  opened(path, [first]).close();
  const broken: Migration = {
    version: 3,
    name: 'broken',
    up(database) {
      database.exec('DROP TABLE a');
      throw new Error('out of luck');
    },
  };
  expect(openDatabase(path, [first, second, broken], noon)).toMatchObject({
    ok: false,
    error: { code: 'database-unavailable', message: expect.stringContaining('out of luck') },
  });
  const database = opened(path, [first]);
  expect(database.prepare('SELECT count(*) FROM a').pluck().get()).toBe(0);
  database.close();
});

it('refuses a newer database with a sentence and leaves every byte of it alone', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'proofdesk.db');
  opened(path, [first, second]).close();
  const bytes = readFileSync(path);
  expect(openDatabase(path, [first], noon)).toEqual({
    ok: false,
    error: { code: 'database-newer', message: expect.stringMatching(/newer Proofdesk \(form 2; .* up to 1\)/) },
  });
  expect(readFileSync(path).equals(bytes)).toBe(true);
  expect(readdirSync(folder)).toEqual(['proofdesk.db']);
});

it('refuses a newer database whose migration is still in its journal', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'proofdesk.db');
  opened(path, [first]).close();
  const writer = new Database(path);
  writer.pragma('wal_autocheckpoint = 0');
  writer.pragma('user_version = 2');
  const crashed = join(folder, 'crashed');
  mkdirSync(crashed);
  for (const name of ['proofdesk.db', 'proofdesk.db-wal']) {
    writeFileSync(join(crashed, name), readFileSync(join(folder, name)));
  }
  writer.close();
  expect(openDatabase(join(crashed, 'proofdesk.db'), [first], noon)).toMatchObject({
    error: { code: 'database-newer' },
  });
});

it.each([
  ['text', Buffer.from('these are not the tables you are looking for')],
  ['another program', foreignDatabase()],
])('refuses %s in the place of the database and leaves it alone', (_, bytes) => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  writeFileSync(path, bytes);
  expect(openDatabase(path)).toMatchObject({ ok: false, error: { code: 'database-foreign' } });
  expect(readFileSync(path).equals(bytes)).toBe(true);
});

it('names the backups when the database is damaged', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'proofdesk.db');
  opened(path).close();
  const bytes = readFileSync(path);
  bytes.fill(0xff, 100, 4096);
  writeFileSync(path, bytes);
  expect(openDatabase(path)).toMatchObject({
    ok: false,
    error: { code: 'database-damaged', message: expect.stringContaining('backups') },
  });
});

it('numbers the released migrations without a gap', () => {
  expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, index) => index + 1));
});

function foreignDatabase(): Buffer {
  const database = new Database(':memory:');
  database.exec('PRAGMA application_id = 7; CREATE TABLE theirs (x)');
  const bytes = database.serialize();
  database.close();
  return bytes;
}

it('leaves another program’s database alone that says nothing of itself', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const other = new Database(path);
  other.exec('CREATE TABLE theirs (x TEXT)');
  other.close();
  const before = readFileSync(path);
  expect(openDatabase(path, MIGRATIONS, noon)).toMatchObject({ ok: false, error: { code: 'database-foreign' } });
  expect(readFileSync(path)).toEqual(before);
});
