import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openTemplateExports } from '../../../main/exports/template-exports.ts';
import type { Store } from '../../../main/store/store.ts';
import type { ExportTemplate } from '../../../shared/exports/export-form.ts';
import { addRecord, openedStore } from '../../support/opened-store.ts';
import { sampleReceipt, sampleReceiptReading } from '../../support/sample-readings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const TEMPLATE: ExportTemplate = {
  name: 'Items: monthly',
  form: { format: 'csv', layout: 'long', kind: 'receipt' },
  filter: { kind: 'receipt' },
  every: 'month',
  period: 'previous',
};

function opened(store: Store, day: string) {
  let now = new Date(`${day}T09:00`);
  const exports = openTemplateExports({ store, now: () => now, log: () => {} });
  onTestFinished(() => exports.close());
  /** Resolves when the templates have changed so that this is so. */
  const until = (met: () => boolean) =>
    new Promise<void>((resolve) => {
      const stop = exports.onChange(() => {
        if (!met()) return;
        stop();
        resolve();
      });
    });
  return { exports, until, setDay: (next: string) => (now = new Date(`${next}T09:00`)) };
}

async function filled() {
  const store = await openedStore();
  for (const [hash, date_sold] of Object.entries({
    h1: '2026-01-20',
    h2: '2026-02-11',
    h3: '2026-02-28',
    h4: '2026-03-01',
  })) {
    addRecord(store, hash, sampleReceiptReading({ record: sampleReceipt({ date_sold }) }));
  }
  return store;
}

it('makes up at the start what was due while the app did not run, each month in a file of its own', async () => {
  const store = await filled();
  const folder = temporaryFolder();
  const first = opened(store, '2026-01-15');
  const { id } = first.exports.save(TEMPLATE);
  first.exports.setFolder(id, folder);
  await first.exports.close();
  expect(readdirSync(folder)).toEqual([]);

  const { exports, until } = opened(store, '2026-03-02');
  const done = until(() => readdirSync(folder).filter((name) => name.endsWith('.csv')).length === 2);
  exports.start();
  await done;
  expect(readdirSync(folder)).toEqual(['Items monthly-2026-02-01.csv', 'Items monthly-2026-03-01.csv']);
  const rows = (name: string) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\r\n').slice(1);
  expect(rows('Items monthly-2026-02-01.csv').map((row) => row.slice(0, 10))).toEqual(['2026-01-20', '2026-01-20']);
  expect(new Set(rows('Items monthly-2026-03-01.csv').map((row) => row.slice(0, 10)))).toEqual(
    new Set(['2026-02-11', '2026-02-28']),
  );
  expect(exports.list()).toMatchObject([
    {
      failure: null,
      lastPath: join(folder, 'Items monthly-2026-03-01.csv'),
      nextRunAt: new Date('2026-04-01T00:00').toISOString(),
    },
  ]);
});

it('shows why a run failed, keeps it due, and writes it once the folder is back', async () => {
  const store = await filled();
  const folder = join(temporaryFolder(), 'drive');
  mkdirSync(folder);
  const { exports, setDay } = opened(store, '2026-01-15');
  const { id } = exports.save({ ...TEMPLATE, period: 'all', every: 'day' });
  exports.setFolder(id, folder);
  rmSync(folder, { recursive: true });
  setDay('2026-01-16');
  const failed = new Promise((resolve) => exports.onFailure(resolve));
  exports.start();
  expect(await failed).toMatchObject({ name: TEMPLATE.name, failure: { code: 'export-failed' } });
  expect(exports.list()).toMatchObject([{ lastRunAt: null, failure: { message: expect.stringContaining('ENOENT') } }]);
  mkdirSync(folder);
  expect(await exports.run(id)).toMatchObject({ ok: true, value: { count: 4 } });
  expect(exports.list()).toMatchObject([{ failure: null }]);
  expect(readdirSync(folder)).toEqual(['Items monthly-2026-01-16.csv']);
});

it('is written when asked for, without a schedule, and not without a folder', async () => {
  const { exports } = opened(await filled(), '2026-03-02');
  const { id } = exports.save({ ...TEMPLATE, every: null, period: 'all' });
  expect(await exports.run(id)).toMatchObject({ ok: false, error: { code: 'no-folder' } });
  const folder = temporaryFolder();
  exports.setFolder(id, folder);
  expect(await exports.run(id)).toMatchObject({
    ok: true,
    value: { count: 4, path: join(folder, 'Items monthly-2026-03-02.csv') },
  });
  expect(exports.remove(id)).toBe(true);
  expect(await exports.run(id)).toMatchObject({ ok: false, error: { code: 'no-such-template' } });
});
