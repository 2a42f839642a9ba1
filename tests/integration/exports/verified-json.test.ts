import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { coaFromWire } from '../../../shared/records/coa.ts';
import { scriptedWorkbench, scriptFiles } from '../../support/scripted-workbench.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('writes what is verified, and only that, in the service’s format', async () => {
  const workbench = await scriptedWorkbench();
  const folder = temporaryFolder();
  await workbench.inbox.addPaths(scriptFiles(folder, [{ title: 'one' }, { title: 'two' }, { title: 'three' }]));
  await workbench.inbox.idle();
  for (const { id, title } of workbench.records.list(workbench.records.find({}))) {
    if (title !== 'two') workbench.records.verify({ id, version: 0 });
  }
  const path = join(folder, 'export.json');
  writeFileSync(path, 'an older export');
  expect(await workbench.exports.verifiedAsJson(path, {})).toMatchObject({ ok: true, value: { path, count: 2 } });
  const exported = JSON.parse(readFileSync(path, 'utf8'));
  // Two readers work side by side: which record is stored first is not settled.
  const products = exported.map((record: Record<string, unknown>) => coaFromWire(record).product_name);
  expect(products.toSorted()).toEqual(['one', 'three']);
  expect(typeof exported[0].results).toBe('string');
  expect(await workbench.exports.verifiedAsJson(path, { kind: 'receipt' })).toMatchObject({ value: { count: 0 } });
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual([]);
});

it('leaves nothing half written, and says where it could not write', async () => {
  const workbench = await scriptedWorkbench();
  const folder = temporaryFolder();
  expect(await workbench.exports.verifiedAsJson(join(folder, 'no', 'export.json'), {})).toMatchObject({
    ok: false,
    error: { code: 'export-failed', message: expect.stringContaining('ENOENT') },
  });
  expect(readdirSync(folder)).toEqual([]);
});
