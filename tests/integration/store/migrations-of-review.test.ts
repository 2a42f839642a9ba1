import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { intakeMarksOf } from '../../../main/store/intake-marks.ts';
import { MIGRATIONS } from '../../../main/store/migrations/index.ts';
import type { Migration } from '../../../main/store/migrations/migration.ts';
import { openDatabase } from '../../../main/store/open-database.ts';
import { settingsOf } from '../../../main/store/settings.ts';
import { watchedFilesOf } from '../../../main/store/watched-files.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

function opened(path: string, migrations: readonly Migration[]): Database.Database {
  const outcome = openDatabase(path, migrations);
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}

const RECORDED = `
  INSERT INTO documents (hash, media_type, size, stored_at) VALUES ('h1', 'application/pdf', 9, '2026-01-01T00:00:00Z');
  INSERT INTO queue (document_hash, file_name, state, added_at) VALUES ('h1', 'a.pdf', 'read', '2026-01-01T00:00:00Z');
  INSERT INTO records (kind, document_hash, position, title, subtitle, review_count, added_at)
    VALUES ('coa', 'h1', 0, 'Evening Breeze', '', 0, '2026-01-01T00:00:00Z');`;

it('34: keeps records of version 33, and outcomes only as long as their verification stands', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const before = opened(path, MIGRATIONS.slice(0, 33));
  before.exec(RECORDED);
  before.exec(`INSERT INTO record_contents (record_id, fields, evidence, findings, review)
    VALUES (1, '{"lab": "Heron"}', '{}', '[]', '["lab"]')`);
  before.close();
  const database = opened(path, MIGRATIONS.slice(0, 34));
  expect(database.prepare('SELECT review, doubts, asked FROM record_contents').all()).toEqual([
    { review: '["lab"]', doubts: null, asked: null },
  ]);
  database.exec(`UPDATE records SET verified_at = '2026-01-02T00:00:00Z' WHERE id = 1;
    INSERT INTO trust_records VALUES (1, 'coa', '2026-01-02', 0, 1, 1, 1, 0, 0, 0);
    INSERT INTO trust_fields VALUES (1, 'lab', 1, 0, 0, 0);
    INSERT INTO trust_certainties VALUES (1, 70, 1, 1, 0)`);
  database.exec('UPDATE records SET version = version + 1 WHERE id = 1');
  const rows = () =>
    database.prepare('SELECT (SELECT count(*) FROM trust_records), (SELECT count(*) FROM trust_fields)').raw().get();
  expect(rows()).toEqual([1, 1]);
  database.exec(`UPDATE records SET removed_at = '2026-01-03T00:00:00Z' WHERE id = 1`);
  expect(rows()).toEqual([0, 0]);
  database.exec(`INSERT INTO trust_records VALUES (1, 'coa', '2026-01-02', 0, 1, 1, 1, 0, 0, 0)`);
  database.exec('UPDATE records SET verified_at = NULL WHERE id = 1');
  expect(rows()).toEqual([0, 0]);
  database.close();
});

it('35: names companies of records of version 34 and of later ones as their spellings are merged', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const before = opened(path, MIGRATIONS.slice(0, 34));
  before.exec(RECORDED);
  before.exec(`INSERT INTO record_contents (record_id, fields, evidence, findings, review)
    VALUES (1, '{"lab": "HERON", "distributor": "Tern Co"}', '{}', '[]', '[]')`);
  before.close();
  const database = opened(path, MIGRATIONS.slice(0, 35));
  database.exec(
    `INSERT INTO company_spellings VALUES ('lab', 'Heron', 'Heron Analytics'), ('company', 'Tern Co', 'Tern')`,
  );
  const names = () => database.prepare('SELECT role, name FROM record_names ORDER BY role').raw().all();
  expect(names()).toEqual([
    ['distributor', 'Tern'],
    ['lab', 'Heron Analytics'],
  ]);
  database.exec(`UPDATE record_contents SET fields = '{"lab": "Tern Co"}'`);
  expect(names()).toEqual([]);
  database.exec(`UPDATE record_contents SET fields = '{"lab": "heron"}'`);
  expect(names()).toEqual([['lab', 'Heron Analytics']]);
  database.exec('DELETE FROM company_spellings');
  expect(names()).toEqual([]);
  database.close();
});

it('33: keeps accounts and verified records of version 32, and notes later corrections for services that take them', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const before = opened(path, MIGRATIONS.slice(0, 32));
  before.exec(RECORDED);
  before.exec(`INSERT INTO sync_accounts (id, base_url, deletions, created_at) VALUES ('a', 'https://a', 'both', 'now');
    INSERT INTO remote_records (account_id, kind, hash, sample, record) VALUES ('a', 'coa', 'h1', '', '{}');`);
  before.close();
  const database = opened(path, MIGRATIONS.slice(0, 33));
  const outbox = () => database.prepare('SELECT action, subject FROM outbox').all();
  const verify = (at: string | null) => database.prepare('UPDATE records SET verified_at = ?').run(at);
  verify('now');
  expect(outbox(), 'a service of the old kind holds it already').toEqual([]);
  verify(null);
  database.exec('UPDATE sync_accounts SET takes_verified = 1');
  verify('later');
  expect(outbox()).toEqual([{ action: 'upload', subject: 'h1' }]);
  database.close();
});

it('36: keeps the order of verified records of version 35', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const before = opened(path, MIGRATIONS.slice(0, 35));
  before.exec(RECORDED);
  before.exec(`UPDATE records SET verified_at = '2026-01-02T00:00:00Z'`);
  before.close();
  const database = opened(path, MIGRATIONS.slice(0, 36));
  expect(database.prepare('SELECT verified_at, verified_changed_at FROM records').raw().all()).toEqual([
    ['2026-01-02T00:00:00Z', '2026-01-02T00:00:00Z'],
  ]);
});

it('37: takes profiles for taught when their last lesson was, and shares them with nobody', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const before = opened(path, MIGRATIONS.slice(0, 36));
  before.exec(RECORDED);
  before.exec(`INSERT INTO lab_profiles (name, profile) VALUES ('Alder', '{}'), ('Birch', '{}');
    INSERT INTO layout_lessons (record_id, verified_at, profile, is_undone) VALUES
      (1, '2026-01-02T00:00:00.000Z', 'alder', 0), (1, '2026-01-03T00:00:00.000Z', 'Alder', 1);
    INSERT INTO sync_accounts (id, base_url, deletions, settles, created_at) VALUES ('a', 'https://a', 'here', 'ask', '')`);
  before.close();
  const database = opened(path, MIGRATIONS.slice(0, 37));
  expect(database.prepare('SELECT name, taught_at FROM lab_profiles ORDER BY name').raw().all()).toEqual([
    ['Alder', '2026-01-02T00:00:00.000Z'],
    ['Birch', '1970-01-01T00:00:00.000Z'],
  ]);
  expect(database.prepare('SELECT shares_with FROM sync_accounts').pluck().get()).toBeNull();
});

it('40: keeps findings of version 39 as codes with what their sentences were made with, in records and to undo', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const before = opened(path, MIGRATIONS.slice(0, 39));
  before.exec(RECORDED);
  const found = (code: string, message: string) => ({ code, severity: 'warning', paths: ['lab'], message });
  const stored = [
    found('total-differs', 'The amounts above the total add up to 40.00, but it says 38.50.'),
    found('lod-above-loq', '3 heavy_metals rows have an LOD above the LOQ. The columns may be swapped.'),
    found('uncertain-reading', 'No sample ID found. Using the report number. Also printed: "A-1", "A-2".'),
    found('not-found', 'The document has no ink for this value.'),
  ];
  before
    .prepare(
      `INSERT INTO record_contents (record_id, fields, evidence, findings, review) VALUES (1, '{}', '{}', ?, '[]')`,
    )
    .run(JSON.stringify(stored));
  before
    .prepare(`INSERT INTO audit (record_id, at, who, action, before, after, change)
      VALUES (1, '2026-01-01T00:00:00Z', 'me', 'edit', '{}', '{}', ?)`)
    .run(JSON.stringify({ values: [], findings: { before: stored.slice(0, 1), after: [] } }));
  before.close();
  const database = opened(path, MIGRATIONS.slice(0, 40));
  const read = (sql: string) => JSON.parse(database.prepare<[], string>(sql).pluck().get() ?? 'null');
  const coded = (code: string, params: object) => ({ code, severity: 'warning', paths: ['lab'], params });
  const total = coded('total-differs', { case: 'summary', expected: 4000, printed: 3850 });
  expect(read('SELECT findings FROM record_contents')).toEqual([
    total,
    coded('lod-above-loq', { case: 'panel', count: 3, analysis: 'heavy_metals' }),
    coded('uncertain-reading', {
      reasons: [
        { code: 'report-number', params: {} },
        { code: 'also-printed', params: { prints: ['A-1', 'A-2'] } },
      ],
    }),
    coded('not-found', { text: 'The document has no ink for this value.' }),
  ]);
  expect(read('SELECT change FROM audit')).toEqual({ values: [], findings: { before: [total], after: [] } });
  expect(() => database.exec(`UPDATE audit SET who = 'you'`)).toThrow();
  database.close();
});

it('41: goes on watching the one folder of version 40', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const before = opened(path, MIGRATIONS.slice(0, 40));
  before.exec(`INSERT INTO settings VALUES ('watchedFolder', '"/scans/it''s here"')`);
  before.close();
  const database = opened(path, MIGRATIONS.slice(0, 41));
  expect(settingsOf(database).get().watchedFolders).toEqual([
    { path: "/scans/it's here", kind: 'auto', tag: null, after: 'keep' },
  ]);
  database.close();
});

it('42: looks at no file again that version 41 took from a watched folder', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const before = opened(path, MIGRATIONS.slice(0, 41));
  before.exec(`INSERT INTO watched_files VALUES ('/scans/a.pdf', 9, 1)`);
  before.close();
  const database = opened(path, MIGRATIONS.slice(0, 42));
  expect(watchedFilesOf(database).has({ path: '/scans/a.pdf', size: 9, modifiedAt: 1 })).toBe(true);
  database.close();
});

it('43: keeps what documents of version 42 came with', () => {
  const path = join(temporaryFolder(), 'proofdesk.db');
  const before = opened(path, MIGRATIONS.slice(0, 42));
  before.exec(`INSERT INTO documents (hash, media_type, size, stored_at) VALUES ('a', 'application/pdf', 1, '2026-01-01');
    INSERT INTO intake_marks VALUES ('a', 'coa', 'Batch 9')`);
  before.close();
  const database = opened(path, MIGRATIONS.slice(0, 43));
  expect(intakeMarksOf(database).of('a')).toEqual({ kind: 'coa', tag: 'Batch 9' });
  database.close();
});
