import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { expect, it, onTestFinished, vi } from 'vitest';
import { landlockVersion } from '../../../main/intake/landlock.ts';
import { openReadPool, type ReadPoolOptions } from '../../../main/intake/read-pool.ts';
import { openWorkbench } from '../../../main/workbench.ts';
import { simpleCoa } from '../../fixtures/simple-coa.ts';
import { simpleReceipt, simpleReceiptPdf } from '../../fixtures/simple-receipt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const worker = (name: string) => new URL(`../../support/${name}.ts`, import.meta.url);
const LANDLOCK = landlockVersion() > 0;

function poolOf(options: ReadPoolOptions) {
  const log = vi.fn();
  const pool = openReadPool({ size: 1, log, ...options });
  onTestFinished(() => pool.close());
  return { pool, log };
}
const request = (path: string, fileName: string, folder: string | null = null) => ({
  ...{ path, fileName, kind: 'auto' as const, dateOrder: 'auto' as const, password: null, now: '2026-01-01T00:00:00' },
  ...{ renditionFolder: folder && join(folder, 'renditions'), drawing: folder && join(folder, 'drawing.png') },
});

/** A library with a document, and a key of the person's: what a reader could betray. */
async function valuables(): Promise<{ files: string[]; folders: string[] }> {
  const folder = temporaryFolder();
  const dataFolder = join(folder, 'data');
  const opened = await openWorkbench({ dataFolder, log: () => {}, reading: { size: 1 } });
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => opened.value.close());
  const { inbox, store } = opened.value;
  const receipt = join(folder, 'receipt.pdf');
  writeFileSync(receipt, await simpleReceiptPdf('R-5'));
  await inbox.addPaths([receipt]);
  await inbox.idle();
  const document = store.files.pathOf(inbox.list()[0]?.documentHash ?? '');
  const key = join(folder, '.ssh', 'id_ed25519');
  mkdirSync(dirname(key));
  writeFileSync(key, 'secret');
  const files = ['/etc/passwd', '/proc/self/environ', `/proc/${process.pid}/status`];
  files.push(key, receipt, document, store.databaseFile);
  return { files, folders: ['/', homedir(), dataFolder, dirname(document)] };
}

it.runIf(LANDLOCK)('reads no file and no folder but the program’s own, from whatever thread', async () => {
  const { files, folders } = await valuables();
  const path = join(temporaryFolder(), 'prying.pdf');
  const own = join(import.meta.dirname, '..', '..', '..', 'package.json');
  writeFileSync(path, JSON.stringify({ files: [path, own, ...files], folders }));
  const { pool, log } = poolOf({ workerFile: worker('prying-worker') });
  const result = await pool.read(request(path, 'prying.pdf')).result;
  if (result.type !== 'not-read') throw new Error(result.type);
  const read = `read ${readFileSync(own).length}`;
  const refused = { main: 'EACCES', pool: 'EACCES', early: 'EACCES', late: 'EACCES' };
  expect(JSON.parse(result.failure.message)).toEqual({
    ...Object.fromEntries([path, ...files].map((file) => [file, refused])),
    ...Object.fromEntries(folders.map((folder) => [folder, { main: 'EACCES' }])),
    [own]: { main: read, pool: read, early: read, late: read },
  });
  expect(log).not.toHaveBeenCalled();
});

it('reads, draws and looks into documents as it does where nothing is given up', async () => {
  const documents = temporaryFolder();
  writeFileSync(join(documents, 'receipt.png'), simpleReceipt('R-6'));
  writeFileSync(join(documents, 'certificate.pdf'), await simpleCoa({ product: 'Moss Kush', full: true }));
  // Of more bytes than come in one message.
  const big = await PDFDocument.load(await simpleCoa({ product: 'Moss Kush', extraPages: 2 }));
  await big.attach(randomBytes(5_000_000), 'raw data.bin');
  writeFileSync(join(documents, 'big.pdf'), await big.save());
  const outcomes = async (options: ReadPoolOptions) => {
    const { pool, log } = poolOf(options);
    const outcome: Record<string, unknown> = {};
    for (const fileName of readdirSync(documents)) {
      const path = join(documents, fileName);
      const folder = temporaryFolder();
      const result = await pool.read(request(path, fileName, folder)).result;
      if (result.type !== 'read') throw new Error(JSON.stringify(result));
      const look = { path, fileName, password: null, renditionFolder: join(folder, 'renditions') };
      outcome[fileName] = {
        result: { ...result, milliseconds: 0 },
        files: readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name), 'base64')])
          .sort(),
        text: await pool.look({ ...look, look: 'text', pageCount: result.pages.length }).result,
        box: await pool.look({ ...look, look: 'box', page: 1, box: [0, 0, 1, 0.5] }).result,
      };
    }
    return { outcome, log };
  };
  const confined = await outcomes({});
  expect(confined.outcome).toEqual((await outcomes({ workerFile: worker('unconfined-read-worker') })).outcome);
  expect(Object.keys(confined.outcome)).toHaveLength(3);
  if (LANDLOCK) expect(confined.log).not.toHaveBeenCalled();
});
