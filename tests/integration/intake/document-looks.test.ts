import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { openWorkbench, type Workbench } from '../../../main/workbench.ts';
import { encryptedPdf } from '../../fixtures/encrypted-pdf.ts';
import { simpleCoa } from '../../fixtures/simple-coa.ts';
import { simpleReceipt } from '../../fixtures/simple-receipt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { warmReader } from '../../support/warm-readers.ts';

async function workbenchWith(files: Record<string, Uint8Array>): Promise<Workbench & { hashOf(name: string): string }> {
  const folder = temporaryFolder();
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  const opened = await openWorkbench({
    dataFolder: temporaryFolder(),
    log: () => {},
    reading: { size: 1, fork: warmReader },
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const workbench = opened.value;
  onTestFinished(() => workbench.close());
  await workbench.inbox.addPaths(Object.keys(files).map((name) => join(folder, name)));
  await workbench.inbox.idle();
  const hashOf = (name: string) => workbench.inbox.list().find(({ fileName }) => fileName === name)?.documentHash ?? '';
  return { ...workbench, hashOf };
}

let certificate: Uint8Array;
beforeAll(async () => {
  certificate = await simpleCoa({ product: 'Evening Breeze', extraPages: 1 });
});

it('reads the words a PDF brings in a box, and tells where exactly they stand', async () => {
  const { documents, hashOf } = await workbenchWith({ 'text.pdf': certificate });
  // The fixture prints the batch in the fifth line of its head, right of its name.
  const box = [0.27, 0.19, 0.6, 0.21] as [number, number, number, number];
  const read = await documents.readBox({ documentHash: hashOf('text.pdf'), page: 1, box });
  expect(read).toMatchObject({
    ok: true,
    value: { lines: [[{ text: 'B-2024-0611' }]], method: 'text-layer', confidence: 1 },
  });
  if (!read.ok) return;
  const [[batch] = []] = read.value.lines;
  expect(batch?.box[0]).toBeGreaterThan(0.25);
  expect(batch?.box[2]).toBeLessThan(0.5);
  const nothing = await documents.readBox({ documentHash: hashOf('text.pdf'), page: 1, box: [0.9, 0.9, 0.99, 0.95] });
  expect(nothing).toMatchObject({ ok: true, value: { lines: [], method: 'ocr', confidence: 0 } });
  const gone = await documents.readBox({ documentHash: hashOf('text.pdf'), page: 9, box });
  expect(gone).toMatchObject({ ok: false, error: { code: 'no-such-page' } });
});

it('reads a part of a photo by OCR, and lists its words as they were read', async () => {
  const { documents, hashOf, store } = await workbenchWith({ 'till.png': simpleReceipt('R-73') });
  const documentHash = hashOf('till.png');
  const text = await documents.text({ documentHash });
  if (!text.ok) throw new Error(text.error.message);
  const line = text.value.pages[0]?.lines.find((words) => words.some((word) => word.text.includes('115.77')));
  const total = line?.find((word) => word.text.includes('115.77'));
  if (!total) throw new Error('The total is not among the words');
  const [x0, y0, x1, y1] = total.box;
  const around = [x0 - 0.02, y0 - 0.01, x1 + 0.02, y1 + 0.01] as [number, number, number, number];
  const read = await documents.readBox({ documentHash, page: 1, box: around });
  if (!read.ok) throw new Error(read.error.message);
  const inBox = read.value.lines.flat().find((word) => word.text.includes('115.77'));
  expect(inBox).toBeDefined();
  expect(read.value.method).toBe('ocr');
  expect(read.value.confidence).toBeGreaterThan(0.5);
  for (const [index, edge] of total.box.entries()) expect(inBox?.box[index]).toBeCloseTo(edge, 1);

  // Of a document read before words were kept, the page is read again.
  rmSync(join(store.files.renditionsOf(documentHash), '1.words.json'));
  const again = await documents.text({ documentHash });
  expect(again.ok && again.value.pages[0]?.lines.flat().some((word) => word.text.includes('115.77'))).toBe(true);
});

it('lists the words of all pages of a PDF line by line', async () => {
  const { documents, hashOf } = await workbenchWith({ 'text.pdf': certificate });
  const text = await documents.text({ documentHash: hashOf('text.pdf') });
  if (!text.ok) throw new Error(text.error.message);
  expect(text.value.pages.map(({ number }) => number)).toEqual([1, 2]);
  const lines = text.value.pages[0]?.lines.map((line) => line.map((word) => word.text).join(' ')) ?? [];
  expect(lines.some((line) => /Batch:? B-2024-0611/.test(line))).toBe(true);
});

it('asks for the password of a protected document', async () => {
  const locked = encryptedPdf('sesame', ['Certificate of Analysis', 'Product: Locked Garden', 'THCA 21.0 %']);
  const { documents, inbox, hashOf } = await workbenchWith({ 'locked.pdf': locked });
  const [item] = inbox.list();
  inbox.retry(item?.id ?? 0, 'sesame');
  await inbox.idle();
  const documentHash = hashOf('locked.pdf');
  expect(await documents.text({ documentHash })).toMatchObject({ error: { code: 'pdf-password-needed' } });
  expect(await documents.text({ documentHash, password: 'wrong' })).toMatchObject({
    error: { code: 'pdf-password-wrong' },
  });
  const text = await documents.text({ documentHash, password: 'sesame' });
  expect(text.ok && text.value.pages[0]?.lines.flat().map(({ text: word }) => word)).toContain('Locked');
});
