import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { isDocumentError } from '../../../main/documents/document-error.ts';
import { openPdf } from '../../../main/documents/pdf/open-pdf.ts';
import { openWorkbench, type Workbench } from '../../../main/workbench.ts';
import { simpleReceipt } from '../../fixtures/simple-receipt.ts';
import { grayPage, plainPage, tiffOf } from '../../fixtures/tiff-picture.ts';
import { AT, syncOf } from '../../support/served-workbench.ts';
import { accountAt } from '../../support/sync-accounts.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { serviceOver } from '../../support/test-service.ts';
import { warmReader } from '../../support/warm-readers.ts';

async function workbench(): Promise<Workbench> {
  const opened = await openWorkbench({ dataFolder: temporaryFolder(), log: () => {}, reading: { fork: warmReader } });
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => opened.value.close());
  return opened.value;
}

/** A service that reads what it is sent, on a free port. */
async function service() {
  const bench = await workbench();
  const { users } = bench.store;
  const key = users.keys.create(users.add('ada', AT).id, AT);
  const app = await serviceOver(bench);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  return { bench, url, key };
}

it('sends pictures that services do not take as JPEG and PDF, and knows them again under what they were sent as', async () => {
  const { bench: there, url, key } = await service();
  const here = await workbench();
  const sync = syncOf(here);
  onTestFinished(() => sync.close());
  const account = await accountAt(sync, url, key);
  const pages = [await grayPage(simpleReceipt('T-1001')), plainPage(400, 300, 255)];
  await here.inbox.addBytes('Scans.of June.TIFF', tiffOf(pages));
  await here.inbox.addBytes('photo.webp', await sharp(simpleReceipt('W-1003')).webp({ quality: 90 }).toBuffer());
  await here.inbox.idle();
  const items = here.inbox.list();
  for (const { id } of items.flatMap(({ records }) => records)) {
    here.store.records.setVerified(id, { at: AT, by: 'tester' });
  }
  const hashes = items.map(({ documentHash }) => documentHash).sort();

  expect(await sync.syncNow(account)).toMatchObject({ ok: true, value: { sent: 2 } });
  const received = there.inbox.list();
  expect(received.map(({ fileName, mediaType }) => [fileName, mediaType]).sort()).toEqual([
    ['Scans.of June.pdf', 'application/pdf'],
    ['photo.jpg', 'image/jpeg'],
  ]);
  const pdf = there.documents.file(
    received.find(({ mediaType }) => mediaType === 'application/pdf')?.documentHash ?? '',
  );
  if (!pdf.ok) throw new Error(pdf.error.message);
  const opened = await openPdf(readFileSync(pdf.value.path));
  if (isDocumentError(opened)) throw new Error(opened.message);
  expect(opened.pageCount).toBe(2);
  opened.close();
  const numbers = received
    .flatMap(({ records }) => records)
    .map(({ id }) => there.store.records.get(id)?.record)
    .map((record) => record && 'invoice_number' in record && record.invoice_number);
  expect(numbers.sort()).toEqual(['T-1001', 'W-1003']);

  // What the service lists is the documents here: nothing is to be sent again, and a deletion reaches it.
  const mirrored = () => [...new Set(here.store.sync.remote.list(account, 'receipt').map(({ hash }) => hash))].sort();
  expect(mirrored()).toEqual(hashes);
  expect(await sync.syncNow(account)).toMatchObject({ ok: true, value: { sent: 0 } });
  expect(mirrored()).toEqual(hashes);
  const ids = items.flatMap(({ records }) => records).map(({ id }) => id);
  for (const id of ids) here.records.unlock({ id, version: here.store.records.get(id)?.version ?? 0 });
  expect((await here.records.remove(ids)).removed).toEqual(ids);
  expect(await sync.syncNow(account)).toMatchObject({ ok: true, value: { sent: 2 } });
  expect(there.inbox.list().flatMap(({ records }) => records)).toEqual([]);
});
