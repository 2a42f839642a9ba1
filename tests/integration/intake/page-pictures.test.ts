import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { PDFDocument } from 'pdf-lib';
import { expect, it, onTestFinished } from 'vitest';
import { openWorkbench } from '../../../main/workbench.ts';
import { encryptedPdf } from '../../fixtures/encrypted-pdf.ts';
import { simpleCoa } from '../../fixtures/simple-coa.ts';
import { simpleReceipt } from '../../fixtures/simple-receipt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { warmReader } from '../../support/warm-readers.ts';

it('keeps the straightened picture of what was read from one, a scanned page of a PDF included', async () => {
  const folder = temporaryFolder();
  const scan = await PDFDocument.create({ updateMetadata: false });
  const picture = await scan.embedPng(simpleReceipt('R-2'));
  scan.addPage([picture.width / 2, picture.height / 2]).drawImage(picture, picture.scale(0.5));
  writeFileSync(join(folder, 'photo.png'), simpleReceipt('R-1'));
  writeFileSync(join(folder, 'scan.pdf'), await scan.save());
  writeFileSync(join(folder, 'text.pdf'), await simpleCoa({ product: 'Evening Breeze' }));
  const opened = await openWorkbench({ dataFolder: temporaryFolder(), log: () => {}, reading: { fork: warmReader } });
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => opened.value.close());
  const { inbox, documents } = opened.value;
  await inbox.addPaths(['photo.png', 'scan.pdf', 'text.pdf'].map((name) => join(folder, name)));
  await inbox.idle();
  const hashOf = (name: string) => inbox.list().find(({ fileName }) => fileName === name)?.documentHash ?? '';

  for (const name of ['photo.png', 'scan.pdf']) {
    const pages = documents.pages(hashOf(name));
    const stored = documents.pagePicture(hashOf(name), 1);
    if (!pages.ok || !stored.ok) throw new Error(`${name} has no picture`);
    const [page] = pages.value.pages;
    expect(page).toMatchObject({ number: 1, hasPicture: true });
    expect(stored.value.mediaType).toBe('image/jpeg');
    const bytes = readFileSync(stored.value.path);
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    const { width, height } = await loadImage(bytes);
    expect(width / height).toBeCloseTo((page?.width ?? 0) / (page?.height ?? 1), 1);
  }
  expect(documents.pages(hashOf('text.pdf'))).toMatchObject({ value: { pages: [{ hasPicture: false }] } });
  expect(documents.pagePicture(hashOf('text.pdf'), 1)).toMatchObject({ error: { code: 'no-such-picture' } });
  expect(documents.pagePicture(hashOf('photo.png'), 7)).toMatchObject({ error: { code: 'no-such-picture' } });
});

it('keeps a small picture of the first pages beside the document, but of none that a password protects', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'photo.png'), simpleReceipt('R-1'));
  writeFileSync(join(folder, 'long.pdf'), await simpleCoa({ product: 'Evening Breeze', extraPages: 9 }));
  const opened = await openWorkbench({ dataFolder: temporaryFolder(), log: () => {}, reading: { fork: warmReader } });
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => opened.value.close());
  const { inbox, documents, store } = opened.value;
  await inbox.addPaths(['photo.png', 'long.pdf'].map((name) => join(folder, name)));
  const locked = encryptedPdf('sesame', ['Certificate of Analysis', 'Product: Locked Garden', 'THCA 21.0 %']);
  await inbox.addBytes('locked.pdf', locked);
  await inbox.idle();
  const itemOf = (name: string) => inbox.list().find(({ fileName }) => fileName === name);
  await inbox.retry(itemOf('locked.pdf')?.id ?? 0, 'sesame');
  await inbox.idle();

  const pagesOf = (name: string) => {
    const pages = documents.pages(itemOf(name)?.documentHash ?? '');
    if (!pages.ok) throw new Error(`${name}: ${pages.error.message}`);
    return pages.value;
  };
  for (const name of ['photo.png', 'long.pdf']) {
    const { documentHash, pages } = pagesOf(name);
    const stored = documents.pagePreview(documentHash, 1);
    if (!stored.ok) throw new Error(`${name} has no preview`);
    const bytes = readFileSync(stored.value.path);
    expect(bytes.length).toBeLessThan(60_000);
    const { width, height } = await loadImage(bytes);
    expect(width).toBeLessThanOrEqual(560);
    expect(width / height).toBeCloseTo((pages[0]?.width ?? 0) / (pages[0]?.height ?? 1), 1);
  }
  const { documentHash, pages } = pagesOf('long.pdf');
  expect(pages.filter(({ hasPreview }) => hasPreview)).toHaveLength(8);
  expect(documents.pagePreview(documentHash, 9)).toMatchObject({ error: { code: 'no-such-picture' } });
  expect(pagesOf('locked.pdf').pages[0]).toMatchObject({ hasPreview: false });
  expect(existsSync(store.files.renditionsOf(pagesOf('locked.pdf').documentHash))).toBe(false);
});

it('says when a document is not known, or has not been read', async () => {
  const opened = await openWorkbench({ dataFolder: temporaryFolder(), log: () => {}, reading: { fork: warmReader } });
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => opened.value.close());
  const { inbox, documents } = opened.value;
  const nobody = 'f'.repeat(64);
  expect(documents.pages(nobody)).toMatchObject({ error: { code: 'no-such-document' } });
  expect(documents.file(nobody)).toMatchObject({ error: { code: 'no-such-document' } });
  expect(documents.pagePicture(nobody, 1)).toMatchObject({ error: { code: 'no-such-document' } });
  await inbox.addBytes('note.pdf', Buffer.from('no certificate'));
  await inbox.idle();
  const [item] = inbox.list();
  expect(item?.state).toBe('not-readable');
  expect(documents.pages(item?.documentHash ?? '')).toMatchObject({ error: { code: 'not-read-yet' } });
});
