import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { arrangePages } from '../../../main/intake/pages/arrange-pages.ts';
import { encryptedPdf } from '../../fixtures/encrypted-pdf.ts';
import { simpleReceipt } from '../../fixtures/simple-receipt.ts';
import { scriptedWorkbench } from '../../support/scripted-workbench.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A PDF whose pages are told apart by their widths. */
async function pdf(...widths: number[]): Promise<Uint8Array> {
  const made = await PDFDocument.create();
  for (const width of widths) made.addPage([width, 100]);
  return made.save();
}

async function withFiles(files: Record<string, Uint8Array>) {
  const folder = temporaryFolder();
  const workbench = await scriptedWorkbench();
  const { inbox, store } = workbench;
  const ids: Record<string, number> = {};
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    const [outcome] = await inbox.addPaths([path]);
    if (outcome?.outcome === 'added') ids[name] = outcome.itemId;
  }
  await inbox.idle();
  const id = (name: string) => ids[name] ?? 0;
  const names = () =>
    inbox
      .list()
      .map(({ fileName }) => fileName)
      .sort();
  const widths = async (itemId: number) => {
    const entry = store.queue.get(itemId);
    const kept = await PDFDocument.load(readFileSync(store.files.pathOf(entry?.documentHash ?? '')));
    return kept.getPages().map((page) => Math.round(page.getWidth()));
  };
  return { ...workbench, id, names, widths };
}

it('splits a PDF into documents of its pages, and undoes it', async () => {
  const { inbox, id, names, widths } = await withFiles({ 'month.pdf': await pdf(101, 102, 103, 104) });
  const split = await inbox.split({
    id: id('month.pdf'),
    ranges: [
      [1, 2],
      [4, 4],
    ],
  });
  if (!split.ok) throw new Error(split.error.message);
  expect(names()).toEqual(['month, page 4.pdf', 'month, pages 1-2.pdf']);
  expect(await Promise.all(split.value.added.map(widths))).toEqual([[101, 102], [104]]);
  expect(inbox.undoArrange(split.value)).toMatchObject({ ok: true });
  expect(names()).toEqual(['month.pdf']);
  expect(await widths(id('month.pdf'))).toEqual([101, 102, 103, 104]);
});

it('joins PDFs and pictures into one PDF, in the order given, and undoes it', async () => {
  const files = { 'a.pdf': await pdf(101, 102), 'till.png': simpleReceipt('1'), 'b.pdf': await pdf(103) };
  const { inbox, id, names, widths } = await withFiles(files);
  const joined = await inbox.join({ ids: [id('b.pdf'), id('till.png'), id('a.pdf')] });
  if (!joined.ok) throw new Error(joined.error.message);
  expect(names()).toEqual(['b, joined.pdf']);
  const [first, picture, ...rest] = await widths(joined.value.added[0] ?? 0);
  expect([first, ...rest]).toEqual([103, 101, 102]);
  expect(picture).toBeGreaterThan(200);
  expect(inbox.undoArrange(joined.value)).toMatchObject({ ok: true });
  expect(names()).toEqual(['a.pdf', 'b.pdf', 'till.png']);
});

it('gives what it makes the kind and the tag of what it is made of', async () => {
  const { inbox, id, store, names } = await withFiles({
    'month.pdf': await pdf(101, 102),
    'a.pdf': await pdf(103),
    'b.pdf': await pdf(104),
  });
  const hash = (itemId: number) => store.queue.get(itemId)?.documentHash ?? '';
  const mark = (name: string, tag: string) => store.intakeMarks.set(hash(id(name)), { kind: 'receipt', tag });
  mark('month.pdf', 'Tax 2024');
  mark('a.pdf', 'Tax 2024');
  mark('b.pdf', 'Tax 2025');
  const marksOf = (itemIds: readonly number[]) => itemIds.map((itemId) => store.intakeMarks.of(hash(itemId)));
  const pages: [number, number][] = [
    [1, 1],
    [2, 2],
  ];
  const split = await inbox.split({ id: id('month.pdf'), ranges: pages });
  if (!split.ok) throw new Error(split.error.message);
  expect(marksOf(split.value.added)).toEqual(Array(2).fill({ kind: 'receipt', tag: 'Tax 2024' }));
  const joined = await inbox.join({ ids: [id('a.pdf'), id('b.pdf')] });
  if (!joined.ok) throw new Error(joined.error.message);
  expect(marksOf(joined.value.added)).toEqual([{ kind: 'receipt', tag: null }]);
  expect(names()).toHaveLength(3);
});

/** Documents that have records and, since, the pages of PDFs: the scripts that are read are none. */
async function readPdfs(...names: string[]) {
  const found = await withFiles(
    Object.fromEntries(names.map((name) => [name, Buffer.from(`%PDF-1.7\n${JSON.stringify({ title: name })}`)])),
  );
  const { store, id } = found;
  const hash = (name: string) => store.queue.get(id(name))?.documentHash ?? '';
  for (const name of names) writeFileSync(store.files.pathOf(hash(name)), await pdf(101, 102));
  return { ...found, record: (name: string) => store.records.ofInbox(hash(name))[0]?.id ?? 0, hash };
}

it('gives the tag, too, that the record of a watched document has got already', async () => {
  const { inbox, id, store, record } = await readPdfs('month.pdf');
  store.tags.change([record('month.pdf')], { add: ['Tax 2024'], remove: [] });
  const split = await inbox.split({ id: id('month.pdf'), ranges: [[1, 1]] });
  if (!split.ok) throw new Error(split.error.message);
  const [made] = split.value.added.map((itemId) => store.queue.get(itemId)?.documentHash ?? '');
  expect(store.intakeMarks.of(made ?? '')).toEqual({ kind: null, tag: 'Tax 2024' });
});

it.each(['a.pdf', 'b.pdf'])('leaves all as it was when %s is verified while the new one is added', async (name) => {
  const { inbox, id, names, store, record } = await readPdfs('a.pdf', 'b.pdf');
  const before = names();
  const arranging = arrangePages(store, {
    ...inbox,
    addBytes: async (fileName, bytes, marks) => {
      const outcome = await inbox.addBytes(fileName, bytes, marks);
      store.records.setVerified(record(name), { at: '2026-01-01T00:00:00Z', by: 'Dana' });
      return outcome;
    },
  });
  const outcome = await arranging.join({ ids: [id('a.pdf'), id('b.pdf')] });
  expect(outcome).toMatchObject({ ok: false, error: { code: 'record-verified' } });
  expect(names()).toEqual(before);
});

it('changes nothing where pages are missing, protected or verified, and says why', async () => {
  const { inbox, id, names, store } = await withFiles({
    'month.pdf': await pdf(101),
    'locked.pdf': encryptedPdf('sesame', ['Certificate']),
    'script.pdf': Buffer.from(`%PDF-1.7\n${JSON.stringify({ title: 'one' })}`),
    'till.png': simpleReceipt('1'),
  });
  const before = names();
  const code = async (outcome: Promise<{ ok: boolean; error?: { code: string } }>) => (await outcome).error?.code;
  expect(await code(inbox.split({ id: id('till.png'), ranges: [[1, 1]] }))).toBe('not-a-pdf');
  expect(await code(inbox.split({ id: id('month.pdf'), ranges: [[2, 1]] }))).toBe('no-such-pages');
  expect(await code(inbox.split({ id: id('month.pdf'), ranges: [[1, 9]] }))).toMatch(/no-such-pages|pages-not-copied/);
  expect(await code(inbox.join({ ids: [id('month.pdf'), id('locked.pdf')] }))).toBe('pages-not-copied');
  const verified = store.queue.get(id('script.pdf'));
  const [record] = store.records.ofInbox(verified?.documentHash ?? '');
  store.records.setVerified(record?.id ?? 0, { at: '2026-01-01T00:00:00Z', by: 'Dana' });
  expect(await code(inbox.join({ ids: [id('month.pdf'), id('script.pdf')] }))).toBe('record-verified');
  expect(names()).toEqual(before);
});
