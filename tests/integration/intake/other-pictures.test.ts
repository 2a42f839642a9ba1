import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { openWorkbench, type Workbench } from '../../../main/workbench.ts';
import { heicOf } from '../../fixtures/heic-picture.ts';
import { simpleReceipt } from '../../fixtures/simple-receipt.ts';
import { grayPage, plainPage, tiffOf } from '../../fixtures/tiff-picture.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { warmReader } from '../../support/warm-readers.ts';

async function workbench(): Promise<Workbench> {
  const opened = await openWorkbench({ dataFolder: temporaryFolder(), log: () => {}, reading: { fork: warmReader } });
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => opened.value.close());
  return opened.value;
}

async function read({ inbox }: Workbench, files: Record<string, Uint8Array>) {
  const folder = temporaryFolder();
  const paths = Object.entries(files).map(([name, bytes]) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  });
  const outcomes = await inbox.addPaths(paths);
  await inbox.idle();
  return outcomes;
}

const twoSales = () =>
  Promise.all([
    grayPage(simpleReceipt('T-1001')),
    grayPage(simpleReceipt('T-1002', { shop: 'BIRCH HARBOR GOODS', date: '07/02/2024', flower: 45 })),
  ]);

const itemOf = ({ inbox }: Workbench, name: string) => {
  const item = inbox.list().find(({ fileName }) => fileName === name);
  if (!item) throw new Error(`${name} is not in the inbox`);
  return item;
};

it('reads receipts in WebP and HEIC, keeps the originals and has pictures of them to show', async () => {
  const bench = await workbench();
  const webp = await sharp(simpleReceipt('W-1')).webp({ quality: 90 }).toBuffer();
  const heic = heicOf(await grayPage(simpleReceipt('H-1')));
  await read(bench, { 'photo.webp': webp, 'IMG_0001.HEIC': heic });
  for (const [name, bytes, mediaType, invoice] of [
    ['photo.webp', webp, 'image/webp', 'W-1'],
    ['IMG_0001.HEIC', heic, 'image/heic', 'H-1'],
  ] as const) {
    const { documentHash, records } = itemOf(bench, name);
    expect([name, records.length]).toEqual([name, 1]);
    expect(documentHash).toBe(createHash('sha256').update(bytes).digest('hex'));
    const stored = bench.documents.file(documentHash);
    if (!stored.ok) throw new Error(stored.error.message);
    expect(stored.value.mediaType).toBe(mediaType);
    expect(readFileSync(stored.value.path).equals(bytes)).toBe(true);
    const record = bench.records.get(records[0]?.id ?? 0);
    if (!record.ok) throw new Error(record.error.message);
    expect(record.value.record).toMatchObject({ invoice_number: invoice, total_price: 93 });
    const picture = bench.documents.pagePicture(documentHash, 1);
    if (!picture.ok) throw new Error(picture.error.message);
    expect(picture.value.mediaType).toBe('image/jpeg');
    expect((await loadImage(readFileSync(picture.value.path))).width).toBeGreaterThan(300);
  }
});

it('reads each page of a TIFF, says on which page a value stands, and has a picture of each', async () => {
  const bench = await workbench();
  const pages = await twoSales();
  const blank = plainPage(400, 300, 255);
  await read(bench, { 'scans.tif': tiffOf([...pages.slice(0, 1), blank, ...pages.slice(1)]) });
  const { documentHash, records } = itemOf(bench, 'scans.tif');
  const found = records.map(({ id }) => {
    const found = bench.store.records.get(id);
    if (found?.kind !== 'receipt') throw new Error('no receipt');
    return [found.record.invoice_number, found.evidence.invoice_number?.page];
  });
  expect(found).toEqual([
    ['T-1001', 1],
    ['T-1002', 3],
  ]);
  const shown = bench.documents.pages(documentHash);
  expect(shown).toMatchObject({ value: { pages: [1, 2, 3].map((number) => ({ number, hasPicture: true })) } });
  for (const number of [1, 2, 3]) expect(bench.documents.pagePicture(documentHash, number)).toMatchObject({ ok: true });
});

it('looks through a TIFF once more, and into a box that a person draws on one of its pages', async () => {
  const bench = await workbench();
  const pages = await twoSales();
  await read(bench, { 'scans.tif': tiffOf(pages) });
  const { documentHash } = itemOf(bench, 'scans.tif');
  const found = await bench.documents.text({ documentHash });
  if (!found.ok) throw new Error(found.error.message);
  const textOf = (number: number) =>
    JSON.stringify(found.value.pages.find((page) => page.number === number)?.lines ?? []);
  expect(textOf(1)).toContain('T-1001');
  expect(textOf(2)).toContain('T-1002');
  const box = await bench.documents.readBox({ documentHash, page: 2, box: [0, 0, 1, 0.2] });
  expect(JSON.stringify(box)).toContain('BIRCH');
});

it('says what is wrong with each bad picture, keeps it, and reads the good one beside it', async () => {
  const bench = await workbench();
  const page = await grayPage(simpleReceipt('G-1'));
  const good = tiffOf([page]);
  const heic = heicOf(page);
  const webp = await sharp(simpleReceipt('X-1')).webp().toBuffer();
  const many = tiffOf(Array.from({ length: 10_000 }, () => plainPage(24, 24, 255)));
  const bad: [name: string, bytes: Uint8Array, code: string][] = [
    ['half.tif', good.subarray(0, good.length / 2), 'picture-cut-off'],
    ['half.heic', heic.subarray(0, heic.length / 2), 'picture-cut-off'],
    ['half.webp', webp.subarray(0, webp.length / 2), 'picture-cut-off'],
    ['many.tif', many, 'picture-too-many-pages'],
    ['absurd.tif', tiffOf([{ width: 300_000, height: 300_000, data: new Uint8Array(9) }]), 'picture-too-large'],
    ['absurd.heic', heicOf(page, { claimed: { width: 65_000, height: 65_000 } }), 'picture-too-large'],
    [
      'second page.tif',
      tiffOf([page, { width: 300_000, height: 300_000, data: new Uint8Array(9) }]),
      'picture-too-large',
    ],
    ['lies.heic', heicOf(plainPage(64, 64, 255), { claimed: { width: 8000, height: 8000 } }), 'picture-damaged'],
  ];
  await read(bench, { ...Object.fromEntries(bad), 'wrongly named.webp': good });
  for (const [name, bytes, code] of bad) {
    const { documentHash, state, failure } = itemOf(bench, name);
    expect([name, state, failure?.code]).toEqual([name, 'not-readable', code]);
    expect(failure?.message).toMatch(/\.$/);
    const stored = bench.documents.file(documentHash);
    expect(stored.ok && readFileSync(stored.value.path).equals(bytes)).toBe(true);
  }
  expect(itemOf(bench, 'wrongly named.webp').records).toHaveLength(1);
});
