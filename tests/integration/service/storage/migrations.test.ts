import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '../../../../main/service/storage/postgres/migrate.ts';
import { MIGRATIONS } from '../../../../main/service/storage/postgres/migrations/index.ts';
import { type TestDatabase, testDatabase } from '../../../support/test-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase('empty');
});
afterEach(() => database.drop());

const newest = MIGRATIONS.length;

it('runs once where several processes start at the same time, and nothing the second time', async () => {
  const all = await Promise.all([1, 2, 3].map(() => migrate(database.address)));
  expect(all.every(({ ok }) => ok)).toBe(true);
  const froms = all.map((one) => (one.ok ? one.value.from : null)).sort();
  expect(froms).toEqual([0, newest, newest]);
  const rows = await database.ask('SELECT version FROM proofdesk.migrations ORDER BY version');
  expect(rows.map(({ version }) => version)).toEqual(MIGRATIONS.map(({ version }) => version));
});

it('refuses a database of a newer form and leaves it as it is', async () => {
  await migrate(database.address);
  await database.ask('INSERT INTO proofdesk.migrations (version, name) VALUES (999, $1)', ['from the future']);
  const refused = await migrate(database.address);
  expect(refused).toMatchObject({ ok: false, error: { code: 'database-newer' } });
  expect(refused.ok ? '' : refused.error.message).toContain(`form 999; this program knows up to ${newest}`);
});

it('7: keeps the sentences of findings that a database of version 6 has', async () => {
  await migrate(database.address, MIGRATIONS.slice(0, 6));
  const [first, second] = ['odd-product', 'not-found'].map((code) => ({ code, severity: 'warning', paths: ['lab'] }));
  await database.ask(`INSERT INTO proofdesk.documents (hash, size, media_type, file_name, stored_at, kind, state)
    VALUES ('h1', 9, 'application/pdf', 'a.pdf', '', 'coa', 'read')`);
  for (const [position, findings] of [
    [
      { ...first, message: 'First.' },
      { ...second, message: 'Second.' },
    ],
    [],
  ].entries())
    await database.ask(
      `INSERT INTO proofdesk.records (document_hash, kind, position, added_at, observations, fields, texts, results, evidence, findings, review)
        VALUES ('h1', 'coa', $1, '', 1, '{}', '{}', '[]', '{}', $2, '[]')`,
      [position, JSON.stringify(findings)],
    );
  await migrate(database.address);
  const rows = await database.ask('SELECT findings FROM proofdesk.records ORDER BY position');
  expect(rows.map(({ findings }) => findings)).toEqual([
    [
      { ...first, params: { text: 'First.' } },
      { ...second, params: { text: 'Second.' } },
    ],
    [],
  ]);
});
