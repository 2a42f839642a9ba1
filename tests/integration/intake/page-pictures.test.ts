import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { PDFDocument } from 'pdf-lib';
import { expect, it, onTestFinished } from 'vitest';
import { openWorkbench } from '../../../main/workbench.ts';
import { simpleCoa } from '../../fixtures/simple-coa.ts';
import { simpleReceipt } from '../../fixtures/simple-receipt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('keeps the straightened picture of what was read from one, a scanned page of a PDF included', async () => {
  const folder = temporaryFolder();
  const scan = await PDFDocument.create({ updateMetadata: false });
  const picture = await scan.embedPng(simpleReceipt('R-2'));
  scan.addPage([picture.width / 2, picture.height / 2]).drawImage(picture, picture.scale(0.5));
  writeFileSync(join(folder, 'photo.png'), simpleReceipt('R-1'));
  writeFileSync(join(folder, 'scan.pdf'), await scan.save());
  writeFileSync(join(folder, 'text.pdf'), await simpleCoa({ product: 'Evening Breeze' }));
  const opened = await openWorkbench({ dataFolder: temporaryFolder(), log: () => {} });
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

it('says when a document is not known, or has not been read', async () => {
  const opened = await openWorkbench({ dataFolder: temporaryFolder(), log: () => {} });
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
