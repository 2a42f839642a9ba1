import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { documentsOf } from '../../../main/store/documents.ts';
import { documentsAndQueue } from '../../../main/store/migrations/001-documents-and-queue.ts';
import { records } from '../../../main/store/migrations/002-records.ts';
import { auditTrail } from '../../../main/store/migrations/003-audit-trail.ts';
import { usersAndOrganizations } from '../../../main/store/migrations/004-users-and-organizations.ts';
import { recordKeys } from '../../../main/store/migrations/005-record-keys.ts';
import { sync } from '../../../main/store/migrations/006-sync.ts';
import { MIGRATIONS } from '../../../main/store/migrations/index.ts';
import type { Migration } from '../../../main/store/migrations/migration.ts';
import { openDatabase } from '../../../main/store/open-database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

function opened(path: string, migrations: readonly Migration[]): Database.Database {
  const outcome = openDatabase(path, migrations);
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}

const QUEUED = `
  INSERT INTO documents (hash, media_type, size, stored_at) VALUES ('h1', 'application/pdf', 9, '2026-01-01T00:00:00Z');
  INSERT INTO queue (document_hash, file_name, state, added_at) VALUES ('h1', 'a.pdf', 'waiting', '2026-01-01T00:00:00Z');`;
const RECORDED = `
  INSERT INTO records (kind, document_hash, position, title, subtitle, review_count, added_at)
    VALUES ('coa', 'h1', 0, 'Evening Breeze', '', 0, '2026-01-01T00:00:00Z');`;

it('1: starts from nothing', () => {
  const database = opened(join(temporaryFolder(), 'proofdesk.db'), [documentsAndQueue]);
  database.exec(QUEUED);
  expect(database.prepare('SELECT state FROM queue').pluck().all()).toEqual(['waiting']);
  expect(() => database.exec(`UPDATE queue SET state = 'lost'`)).toThrow(/CHECK/);
  expect(() => database.exec(`UPDATE queue SET document_hash = 'none'`)).toThrow(/FOREIGN KEY/);
  database.close();
});

it('2: adds records to a database of version 1 with a queue in it', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const before = opened(path, [documentsAndQueue]);
  before.exec(QUEUED);
  before.close();
  const database = opened(path, [documentsAndQueue, records]);
  expect(database.prepare('SELECT file_name FROM queue').pluck().all()).toEqual(['a.pdf']);
  database.exec(RECORDED);
  expect(() => database.exec(RECORDED)).toThrow(/UNIQUE/);
  database.close();
});

it('3: adds the trail to a database of version 2 with a record in it, and then only ever adds to it', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const before = opened(path, [documentsAndQueue, records]);
  before.exec(QUEUED + RECORDED);
  before.close();
  const database = opened(path, [documentsAndQueue, records, auditTrail]);
  expect(database.prepare('SELECT title FROM records').pluck().all()).toEqual(['Evening Breeze']);
  database.exec(
    `INSERT INTO audit (record_id, at, who, action, before, after) VALUES (1, 'now', 'me', 'verify', '1', '2')`,
  );
  expect(() => database.exec('DELETE FROM audit')).toThrow(/cannot be deleted/);
  expect(() => database.exec(`UPDATE audit SET who = 'someone else'`)).toThrow(/cannot be changed/);
  database.close();
});

it('4: adds users and organizations to a database of version 3 and leaves its records alone', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const before = opened(path, [documentsAndQueue, records, auditTrail]);
  before.exec(QUEUED + RECORDED);
  before.close();
  const database = opened(path, [documentsAndQueue, records, auditTrail, usersAndOrganizations]);
  expect(database.prepare('SELECT title FROM records').pluck().all()).toEqual(['Evening Breeze']);
  expect(() => database.exec(`INSERT INTO document_users VALUES ('h1', 'nobody')`)).toThrow(/FOREIGN KEY/);
  database.close();
});

it('5: finds the records of a database of version 4 by their keys', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const before = opened(path, [documentsAndQueue, records, auditTrail, usersAndOrganizations]);
  before.exec(QUEUED + RECORDED);
  before.exec(
    `INSERT INTO record_contents VALUES (1, '{"product_name":"Evening Breeze","date_tested":"2026-01-05"}', '[]', '[]', '{}')`,
  );
  before.close();
  const database = opened(path, [documentsAndQueue, records, auditTrail, usersAndOrganizations, recordKeys]);
  const find = database.prepare('SELECT product_name, record_date FROM record_keys WHERE record_date = ?');
  expect(find.all('2026-01-05')).toEqual([{ product_name: 'Evening Breeze', record_date: '2026-01-05' }]);
  database.close();
});

it('6: notes in the same transaction what a verified record of a database of version 5 has to send', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const steps = [documentsAndQueue, records, auditTrail, usersAndOrganizations, recordKeys];
  const before = opened(path, steps);
  before.exec(QUEUED + RECORDED);
  before.close();
  const database = opened(path, [...steps, sync]);
  const outbox = database.prepare('SELECT action FROM outbox').pluck();
  database.exec(`INSERT INTO sync_accounts VALUES ('a', 'https://example.org', 'both', NULL, '')`);
  database.exec('BEGIN; UPDATE records SET verified_at = 1; ROLLBACK');
  expect(outbox.all()).toEqual([]);
  database.exec('UPDATE records SET verified_at = 1');
  expect(outbox.all()).toEqual(['upload']);
  database.exec('UPDATE records SET removed_at = 1');
  expect(outbox.all()).toEqual([]);
  database.exec(`INSERT INTO remote_records SELECT 'a', kind, document_hash, '', '{}' FROM records`);
  database.exec('UPDATE records SET removed_at = NULL');
  database.exec('UPDATE records SET removed_at = 1');
  expect(outbox.all()).toEqual(['delete']);
  database.exec('UPDATE records SET removed_at = NULL');
  expect(outbox.all()).toEqual([]);
  database.close();
});

it('7: keeps the trail of a database of version 6, takes more actions, and still only ever adds to it', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const before = opened(path, [documentsAndQueue, records, auditTrail, usersAndOrganizations, recordKeys, sync]);
  const add = (action: string) =>
    `INSERT INTO audit (record_id, at, who, action, before, after, change) VALUES (1, 'now', 'me', '${action}', '1', '2', '{}')`;
  before.exec(QUEUED + RECORDED + add('edit'));
  before.close();
  const database = opened(path, MIGRATIONS.slice(0, 7));
  database.exec(add('remove'));
  expect(database.prepare('SELECT id, action, change FROM audit ORDER BY id').all()).toEqual([
    { id: 1, action: 'edit', change: '{}' },
    { id: 2, action: 'remove', change: '{}' },
  ]);
  expect(() => database.exec(add('burn'))).toThrow(/CHECK/);
  expect(() => database.exec('DELETE FROM audit')).toThrow(/cannot be deleted/);
  expect(() => database.exec(`UPDATE audit SET who = 'someone else'`)).toThrow(/cannot be changed/);
  database.close();
});

it('8: sorts the titles of records that are there by number and letter', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const before = opened(path, MIGRATIONS.slice(0, 7));
  before.exec(QUEUED + RECORDED.replace('Evening Breeze', 'Sample 10'));
  before.exec(RECORDED.replace('Evening Breeze', 'sample 2').replace("'h1', 0", "'h1', 1"));
  before.close();
  const database = opened(path, MIGRATIONS.slice(0, 8));
  const titles = database.prepare('SELECT title FROM records ORDER BY title_key').pluck().all();
  expect(titles).toEqual(['sample 2', 'Sample 10']);
  database.close();
});

it('9: adds up receipts that are there, and those that are added or changed later', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const before = opened(path, MIGRATIONS.slice(0, 8));
  before.exec(QUEUED + RECORDED.replace("'coa'", "'receipt'") + RECORDED.replace("'h1', 0", "'h1', 1"));
  const put = (database: Database.Database, id: number, fields: object) =>
    database
      .prepare(`INSERT INTO record_contents (record_id, fields, review, findings, evidence) VALUES (?, ?, '', '', '')`)
      .run(id, JSON.stringify(fields));
  const sale = { total_amount: 19.99, currency: 'USD', product_prices: [12.1, 7.89], product_types: ['flower', null] };
  put(before, 1, sale);
  put(before, 2, { lab: 'Marram' });
  before.close();
  const database = opened(path, MIGRATIONS.slice(0, 9));
  const sums = database.prepare('SELECT record_id, currency, amount, tax FROM receipt_sums').raw();
  const items = database.prepare('SELECT record_id, position, type, price FROM receipt_items').raw();
  expect(sums.all()).toEqual([[1, 'USD', 1999, null]]);
  expect(items.all()).toEqual([
    [1, 0, 'flower', 1210],
    [1, 1, null, 789],
  ]);
  const changed = { ...sale, total_amount: 5, total_tax: 0.3, product_prices: [4.7], product_types: null };
  database.prepare('UPDATE record_contents SET fields = ? WHERE record_id = 1').run(JSON.stringify(changed));
  expect(sums.all()).toEqual([[1, 'USD', 500, 30]]);
  expect(items.all()).toEqual([[1, 0, null, 470]]);
  database.close();
});

it('10: keeps views under names of their own', () => {
  const database = opened(join(temporaryFolder(), 'proofdesk.db'), MIGRATIONS.slice(0, 10));
  const add = database.prepare(`INSERT INTO saved_views (name, view) VALUES (?, '{}')`);
  add.run('Failed this year');
  expect(() => add.run('failed this year')).toThrow(/UNIQUE/);
  database.close();
});

it('16: tells of every document in the queue how many records count and whether all are verified', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const before = opened(path, MIGRATIONS.slice(0, 15));
  before.exec(QUEUED + RECORDED);
  before.close();
  const database = opened(path, MIGRATIONS.slice(0, 16));
  const counted = () => database.prepare('SELECT record_count, verified FROM queue').raw().get();
  expect(counted()).toEqual([1, 0]);
  database.exec(RECORDED.replace(`'h1', 0`, `'h1', 1`));
  database.exec(`UPDATE records SET verified_at = 'now' WHERE position = 0`);
  expect(counted()).toEqual([2, 0]);
  database.exec(`UPDATE records SET removed_at = 'now' WHERE position = 1`);
  expect(counted()).toEqual([1, 1]);
  database.exec(`UPDATE records SET removed_at = 'now'`);
  expect(counted()).toEqual([0, 0]);
  database.close();
});

it('20: tells by the index of the document whether records are left of it, and notes its removal as before', () => {
  const database = opened(join(temporaryFolder(), 'proofdesk.db'), MIGRATIONS.slice(0, 20));
  const trigger = database
    .prepare(`SELECT sql FROM sqlite_schema WHERE name = 'outbox_of_removed'`)
    .pluck()
    .get() as string;
  const [, asked = ''] = /NOT EXISTS \(\s*--.*\n\s*(SELECT 1 FROM records [^)]*)\)/.exec(trigger) ?? [];
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${asked.replaceAll(/new\.\w+/g, "'x'")}`).all();
  expect(JSON.stringify(plan)).toContain('document_hash=?');
  database.close();
});

it('21: keeps the trail of a database of version 20, takes a reading anew, and still only ever adds to it', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const before = opened(path, MIGRATIONS.slice(0, 20));
  const add = (action: string) =>
    `INSERT INTO audit (record_id, at, who, action, before, after, change) VALUES (1, 'now', 'me', '${action}', '1', '2', '{}')`;
  before.exec(QUEUED + RECORDED + add('edit'));
  before.close();
  const database = opened(path, MIGRATIONS.slice(0, 21));
  database.exec(add('read-again'));
  expect(database.prepare('SELECT id, action FROM audit ORDER BY id').all()).toEqual([
    { id: 1, action: 'edit' },
    { id: 2, action: 'read-again' },
  ]);
  expect(() => database.exec('DELETE FROM audit')).toThrow(/cannot be deleted/);
  expect(() => database.exec(`UPDATE audit SET who = 'someone else'`)).toThrow(/cannot be changed/);
  database.close();
});

it('22: takes back what was to be sent and is verified no more, but for what has been tried', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const before = opened(path, MIGRATIONS.slice(0, 21));
  before.exec(QUEUED + RECORDED);
  before.exec(
    `INSERT INTO sync_accounts (id, base_url, deletions, created_at) VALUES ('a', 'http://x', 'here', 'now')`,
  );
  before.exec(`UPDATE records SET verified_at = 'now'; UPDATE records SET verified_at = NULL`);
  const waiting = (database: typeof before) => database.prepare('SELECT count(*) FROM outbox').pluck().get();
  expect(waiting(before)).toBe(1);
  before.close();
  const database = opened(path, MIGRATIONS.slice(0, 22));
  expect(waiting(database)).toBe(0);
  database.exec(`UPDATE records SET verified_at = 'now'`);
  expect(waiting(database)).toBe(1);
  database.exec(`UPDATE outbox SET attempts = 1; UPDATE records SET verified_at = NULL`);
  expect(waiting(database)).toBe(1);
  database.close();
});

it('23: writes units behind bounds of analytes in views of version 22, which were milligrams a gram', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const before = opened(path, MIGRATIONS.slice(0, 22));
  const add = before.prepare('INSERT INTO saved_views (name, view) VALUES (?, ?)');
  const view = (fields: object) => JSON.stringify({ query: { kind: 'coa', fields }, order: null });
  add.run('lead', view({ lab: 'Marram', analyte: 'Lead', analyte_from: ' 0.0005', analyte_to: '0,001' }));
  add.run('cadmium', view({ analyte: 'Cadmium', analyte_to: '200 ppb' }));
  add.run('mold', view({ analyte: 'Total Yeast and Mold', analyte_from: '1000' }));
  add.run('moisture', view({ analyte: 'Moisture', analyte_from: '120' }));
  add.run('none', view({ analyte_from: '3', price_from: '10' }));
  add.run('wet', view({ analyte: 'Water Activity', analyte_to: '0.65' }));
  add.run('x no bounds', view({ analyte: 'Lead', analyte_from: 'lots' }));
  add.run('y of another kind', '{}');
  before.close();
  const database = opened(path, MIGRATIONS.slice(0, 23));
  const views = database.prepare<[], string>('SELECT view FROM saved_views ORDER BY name').pluck().all();
  database.close();
  expect(views.map((text) => JSON.parse(text).query?.fields)).toEqual([
    { analyte: 'Cadmium', analyte_to: '200 ppb' },
    { lab: 'Marram', analyte: 'Lead', analyte_from: '0.0005 mg/g', analyte_to: '0.001 mg/g' },
    { analyte: 'Moisture', analyte_from: '120 mg/g' },
    { analyte: 'Total Yeast and Mold', analyte_from: '1000' },
    { analyte_from: '3 mg/g', price_from: '10' },
    { analyte: 'Water Activity', analyte_to: '0.65' },
    { analyte: 'Lead', analyte_from: 'lots' },
    undefined,
  ]);
});

it('24: keeps totals that are stated by the portion out of the columns of percentages', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const database = opened(path, MIGRATIONS.slice(0, 24));
  database.exec(QUEUED + RECORDED);
  const put = database.prepare(
    'INSERT OR REPLACE INTO record_contents (record_id, fields, evidence, findings, review) VALUES (1, ?, ?, ?, ?)',
  );
  const key = (fields: object) => {
    put.run(JSON.stringify({ total_thc: 10.04, ...fields }), '{}', '[]', '[]');
    return database.prepare('SELECT total_thc FROM record_keys').pluck().get();
  };
  expect([key({}), key({ totals_units: 'mg/serving' }), key({ totals_units: 'percent' })]).toEqual([
    10.04,
    null,
    10.04,
  ]);
  database.close();
});

it('26: takes secrets out of the organizations of version 25, out of the file, and out of the copy that is kept', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'proofdesk.db');
  const before = opened(path, MIGRATIONS.slice(0, 25));
  const fields = { name: 'Green Door', apiKeys: { metrc: 'S3CRET-1' }, Access_Token: 'S3CRET-2', color: 'green' };
  before
    .prepare(`INSERT INTO organizations VALUES ('o', 'me', 1, ?, '{"key": "kept"}', 0, 'now', 'now', NULL)`)
    .run(JSON.stringify({ ...fields, settings: [{ vendor: { key: 'S3CRET-3' } }], text: '{"pass_word": "S3CRET-4"}' }));
  before
    .prepare(`INSERT INTO team_members VALUES ('o', 'me', 0, ?, '[]')`)
    .run(JSON.stringify({ name: 'Ada', secret: 'S3CRET-5' }));
  const flat = JSON.stringify({ city: 'Tulsa', userKey: 'S3CRET-6', 'team.monkey': { name: 'Bob' } });
  before.exec(`INSERT INTO sync_accounts (id, base_url, deletions, created_at) VALUES ('a', 'https://x', 'here', '')`);
  before.prepare(`INSERT INTO organization_mirrors VALUES ('a', 'o', 'o', 0, ?, ?, 0)`).run(flat, flat);
  before.close();

  const database = opened(path, MIGRATIONS.slice(0, 26));
  const one = (sql: string) => JSON.parse(database.prepare<[], string>(sql).pluck().get() ?? '');
  expect(one('SELECT fields FROM organizations')).toEqual({ name: 'Green Door', color: 'green' });
  expect(one('SELECT models FROM organizations')).toEqual({ key: 'kept' });
  expect(one('SELECT fields FROM team_members')).toEqual({ name: 'Ada' });
  for (const column of ['base', 'theirs']) {
    expect(one(`SELECT ${column} FROM organization_mirrors`)).toEqual({
      city: 'Tulsa',
      'team.monkey': { name: 'Bob' },
    });
  }
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^proofdesk-25-/));
  expect(
    files.filter((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1').includes('S3CRET')),
  ).toEqual([]);
  database.close();
});

it('27: lets go what services lack of version 26, but for what the history says was sent', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const before = opened(path, MIGRATIONS.slice(0, 26));
  for (const hash of ['sent', 'never', 'gone']) {
    before.exec((QUEUED + RECORDED).replaceAll("'h1'", `'${hash}'`));
  }
  before.exec(`
    UPDATE records SET verified_at = 'now';
    INSERT INTO sync_accounts (id, base_url, deletions, created_at) VALUES ('a', 'https://x', 'here', '');
    INSERT INTO sync_history (account_id, base_url, at, action, kind, subject, count, failure_code) VALUES
      ('a', '', '', 'upload', 'coa', 'sent', 1, NULL), ('a', '', '', 'upload', 'coa', 'gone', 1, NULL),
      ('a', '', '', 'receive', 'coa', 'gone', 1, 'gone-there');`);
  before.close();
  const database = opened(path, MIGRATIONS.slice(0, 27));
  const letGo = () => database.prepare('SELECT hash FROM sync_let_go ORDER BY hash').pluck().all();
  expect(letGo()).toEqual(['gone', 'never']);
  database.exec(`INSERT INTO outbox (account_id, action, kind, subject) VALUES ('a', 'upload', 'coa', 'never')`);
  database.exec(
    `INSERT INTO remote_records (account_id, kind, hash, sample, record) VALUES ('a', 'coa', 'gone', '', '{}')`,
  );
  expect(letGo()).toEqual([]);
  database.close();
});

it('29: keeps the profiles of version 28 and what taught them from then on', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const before = opened(path, MIGRATIONS.slice(0, 28));
  before.exec(QUEUED + RECORDED);
  before.exec(`INSERT INTO lab_profiles (name, profile) VALUES ('Alder', '{}')`);
  before.close();
  const database = opened(path, MIGRATIONS.slice(0, 29));
  const lesson = `INSERT INTO layout_lessons (record_id, verified_at, profile) VALUES (1, 'now', 'alder')`;
  database.exec(lesson);
  expect(() => database.exec(lesson), 'one verification teaches once').toThrow(/UNIQUE/);
  expect(database.prepare('SELECT name FROM lab_profiles').pluck().all()).toEqual(['Alder']);
  database.exec('DELETE FROM records WHERE id = 1');
  expect(database.prepare('SELECT count(*) FROM layout_lessons').pluck().get()).toBe(0);
  database.close();
});

it('30: finds documents of version 29 by the words that became values, and later ones by all of theirs', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const before = opened(path, MIGRATIONS.slice(0, 29));
  before.exec(QUEUED + RECORDED);
  before.exec(`INSERT INTO record_contents (record_id, fields, evidence, findings, review)
    VALUES (1, '{}', '{"lab": {"text": "Heron Analytics"}, "lab_city": {"text": "Arcata"}}', '[]', '[]')`);
  before.close();
  const database = opened(path, MIGRATIONS.slice(0, 30));
  const found = (words: string) =>
    database.prepare('SELECT rowid FROM document_words WHERE document_words MATCH ?').pluck().all(words);
  expect([found('arcata'), found('heron'), found('beaker')]).toEqual([[1], [1], []]);
  documentsOf(database).setWords('h1', 'Heron Analytics beaker');
  expect([found('arcata'), found('heron'), found('beaker')]).toEqual([[], [1], [1]]);
  database.close();
});
