import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../main/store/settings.ts';
import { openStore, type Store } from '../../../main/store/store.ts';
import { sampleCoa, sampleCoaReading, sampleReceiptReading, sampleResult } from '../../support/sample-readings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const AT = '2026-03-05T10:00:00.000Z';

async function opened(folder = temporaryFolder()): Promise<Store> {
  const outcome = await openStore(folder);
  if (!outcome.ok) throw new Error(outcome.error.message);
  onTestFinished(() => outcome.value.close());
  return outcome.value;
}

function queued(store: Store, hash: string, fileName: string): number {
  store.documents.add({ hash, mediaType: 'application/pdf', size: 1, storedAt: AT });
  return store.queue.add(hash, fileName, AT);
}

it('gives a record back as it was stored, its results as rows in their order', async () => {
  const store = await opened();
  queued(store, 'h1', 'evening-breeze.pdf');
  const reading = sampleCoaReading();
  const id = store.records.add('h1', 'evening-breeze.pdf', 0, reading, AT);
  expect(store.records.get(id)).toEqual({
    ...reading,
    id,
    documentHash: 'h1',
    fileName: 'evening-breeze.pdf',
    version: 0,
    verifiedAt: null,
    verifiedBy: null,
    verifiedUser: null,
  });
});

it('keeps fewer, more and changed result rows apart when a record is edited', async () => {
  const store = await opened();
  queued(store, 'h1', 'a.pdf');
  const id = store.records.add('h1', 'a.pdf', 0, sampleCoaReading(), AT);
  for (const results of [[sampleResult({ value: 3 })], [sampleResult(), sampleResult({ name: 'CBDa' })], []]) {
    const stored = store.records.get(id);
    if (stored?.kind !== 'coa') throw new Error('no record');
    store.records.update(stored, { ...stored, record: sampleCoa({ results }) });
    expect(store.records.get(id)).toMatchObject({ record: { results }, version: stored.version + 1 });
  }
});

it('lets only its owner read the database, in a folder that others may look into and where it was open to them, too', async ({
  skip,
}) => {
  skip(process.platform === 'win32', 'Windows has no modes of files');
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const umask = process.umask(0o000);
  onTestFinished(() => void process.umask(umask));
  const first = await openStore(folder);
  if (!first.ok) throw new Error(first.error.message);
  queued(first.value, 'h1', 'a.pdf');
  const copy = join(folder, 'copy.db');
  await first.value.copyDatabase(copy);
  const modes = () =>
    readdirSync(folder)
      .filter((name) => !statSync(join(folder, name)).isDirectory())
      .map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]);
  const open = () => modes().filter(([, mode]) => mode !== '600');
  expect(modes().map(([name]) => name)).toEqual(
    expect.arrayContaining(['copy.db', 'proofdesk.db', 'proofdesk.db-wal']),
  );
  expect(open()).toEqual([]);
  first.value.close();
  const [database, lock] = [join(folder, 'proofdesk.db'), join(folder, 'proofdesk.lock')];
  for (const file of [database, lock]) chmodSync(file, 0o644);
  await opened(folder);
  expect(open()).toEqual([]);
});

it('lists summaries by kind, by whether they are verified and by words', async () => {
  const store = await opened();
  queued(store, 'h1', 'evening-breeze.pdf');
  queued(store, 'h2', 'IMG_2041.jpg');
  const coa = store.records.add('h1', 'evening-breeze.pdf', 0, sampleCoaReading(), AT);
  const receipt = store.records.add('h2', 'IMG_2041.jpg', 0, sampleReceiptReading(), AT);
  store.records.setVerified(receipt, { at: AT, by: 'me' });
  const ids = (query: Parameters<Store['records']['find']>[0]) =>
    store.records.list(store.records.find(query)).map(({ id }) => id);

  expect(store.records.list(store.records.find({ kind: 'coa' }))).toEqual([
    {
      id: coa,
      kind: 'coa',
      documentHash: 'h1',
      fileName: 'evening-breeze.pdf',
      title: 'Evening Breeze',
      subtitle: 'Quillwort Laboratories',
      date: '2026-03-04',
      status: 'pass',
      reviewCount: 4,
      verifiedAt: null,
      addedAt: AT,
      tags: [],
      columns: {
        productType: null,
        lab: 'Quillwort Laboratories',
        producer: 'Ferngully Gardens',
        number: 'EB-7',
        totalThc: null,
        totalCbd: null,
        totalTerpenes: null,
        amount: null,
        tax: null,
        currency: null,
      },
    },
  ]);
  expect(store.records.list(store.records.find({ kind: 'receipt' }))).toMatchObject([
    { title: 'Café Río Verde', subtitle: '38.50 USD' },
  ]);
  expect(ids({})).toEqual([receipt, coa]);
  expect(ids({ verified: true })).toEqual([receipt]);
  expect(ids({ verified: false })).toEqual([coa]);
  expect(ids({ search: 'quill breez' })).toEqual([coa]);
  expect(ids({ search: 'cafe rio' })).toEqual([receipt]);
  expect(ids({ search: 'img_2041' })).toEqual([receipt]);
  expect(ids({ search: 'quillwort verde' })).toEqual([]);
  expect(ids({ search: '   ' })).toEqual([receipt, coa]);
});

it.each(['"', '*', 'NEAR(', 'a AND', '^', ':', '-', "'; DROP TABLE records; --", 'words:x', '日本'])(
  'takes %j as something to look for, never as the search engine’s own language',
  async (search) => {
    const store = await opened();
    expect(store.records.list(store.records.find({ search }))).toEqual([]);
    expect(store.records.list(store.records.find({}))).toEqual([]);
  },
);

it('tells who mirrors verified records of one that was removed meanwhile, once it is back', async () => {
  const store = await opened();
  const me = store.users.add('me', AT).id;
  const verified = (hash: string) => {
    queued(store, hash, 'a.pdf');
    store.documentUsers.add(hash, me);
    const id = store.records.add(hash, 'a.pdf', 0, sampleCoaReading(), AT);
    store.records.setVerified(id, { at: store.records.verificationTime(new Date(AT), null), by: 'me' });
    return id;
  };
  const [first, second] = [verified('h1'), verified('h2')];
  store.records.setRemoved('h1', AT);
  const [seen = null] = store.records.verifiedOf(me, null, 9);
  expect(seen?.id).toBe(second);
  store.records.restore('h1', new Date(AT));
  expect(store.records.verifiedOf(me, seen, 9)).toMatchObject([{ id: first }]);
});

it('verifies later than what was verified and removed before the clock was kept', async () => {
  const store = await opened();
  queued(store, 'h1', 'a.pdf');
  const id = store.records.add('h1', 'a.pdf', 0, sampleCoaReading(), AT);
  store.records.setVerified(id, { at: AT, by: 'me' });
  store.records.setRemoved('h1', AT);
  expect(store.records.verificationTime(new Date(0), null) > AT).toBe(true);
});

it('finds an edited record by its new words only', async () => {
  const store = await opened();
  queued(store, 'h1', 'a.pdf');
  const id = store.records.add('h1', 'a.pdf', 0, sampleCoaReading(), AT);
  const stored = store.records.get(id);
  if (stored?.kind !== 'coa') throw new Error('no record');
  store.records.update(stored, { ...stored, record: sampleCoa({ lab: 'Marram Analytics' }) });
  expect(store.records.list(store.records.find({ search: 'marram' }))).toHaveLength(1);
  expect(store.records.list(store.records.find({ search: 'quillwort' }))).toHaveLength(0);
  expect(store.records.list(store.records.find({}))).toMatchObject([{ subtitle: 'Marram Analytics' }]);
});

it('stores everything of a transaction or nothing', async () => {
  const store = await opened();
  const entry = queued(store, 'h1', 'a.pdf');
  expect(() =>
    store.transaction(() => {
      store.records.add('h1', 'a.pdf', 0, sampleCoaReading(), AT);
      store.queue.setState(entry, 'read');
      throw new Error('power cut');
    }),
  ).toThrow('power cut');
  expect(store.records.list(store.records.find({}))).toEqual([]);
  expect(store.queue.get(entry)?.state).toBe('waiting');
});

it('puts what was being read back in line, behind what was not tried', async () => {
  const store = await opened();
  const [first, second, third] = ['h1', 'h2', 'h3'].map((hash) => queued(store, hash, `${hash}.pdf`)) as [
    number,
    number,
    number,
  ];
  store.queue.setState(first, 'reading');
  store.queue.setState(third, 'read');
  expect(store.queue.recover()).toMatchObject([{ id: first, state: 'waiting', interruptions: 1 }]);
  expect(store.queue.waiting(9).map(({ id }) => id)).toEqual([second, first]);
});

it('stores equal bytes once, under their SHA-256, and leaves nothing of a broken copy', async () => {
  const folder = temporaryFolder();
  const store = await opened(folder);
  const bytes = Buffer.from('the same');
  const [a, b] = [await store.files.receive([bytes]), await store.files.receive([bytes])];
  expect(a).toEqual(b);
  expect(a.hash).toBe('fa0487f2dc91544ab4b9f5b1d59b7eb2bf68807a6e42cdf22fce4e0bc4b84cb2');
  expect(readFileSync(store.files.pathOf(a.hash)).equals(bytes)).toBe(true);
  await expect(store.files.receive(failing())).rejects.toThrow('gone');
  expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
});

it('replaces a document whose file has been cut short or holds other bytes, when it comes again', async () => {
  const folder = temporaryFolder();
  const store = await opened(folder);
  const bytes = Buffer.from('the same');
  const { hash } = await store.files.receive([bytes]);
  const isKept = (one: string) => one === hash;
  for (const there of ['the', 'the sane', 'the same']) {
    writeFileSync(store.files.pathOf(hash), there);
    await store.files.receive([bytes], isKept);
    expect(readFileSync(store.files.pathOf(hash)).equals(bytes)).toBe(true);
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
  }
});

it('stores all or nothing where it does not wait for the disk, too', async () => {
  const folder = temporaryFolder();
  const store = await opened(folder);
  const broken = () =>
    store.quickTransaction(() => {
      queued(store, 'h1', 'first.pdf');
      throw new Error('gone');
    });
  expect(broken).toThrow('gone');
  store.quickTransaction(() => store.transaction(() => queued(store, 'h2', 'second.pdf')));
  expect(() =>
    store.transaction(() => {
      store.quickTransaction(() => queued(store, 'h3', 'third.pdf'));
      throw new Error('gone');
    }),
  ).toThrow('gone');
  await Promise.all([store.flush(), store.flush(), store.flush()]);
  store.close();
  const again = await opened(folder);
  expect(['h1', 'h2', 'h3'].map((hash) => again.queue.ofDocument(hash)?.fileName)).toEqual([
    undefined,
    'second.pdf',
    undefined,
  ]);
});

it('clears away what a crash left of a file that was being copied', async () => {
  const folder = temporaryFolder();
  const outcome = await openStore(folder);
  if (outcome.ok) outcome.value.close();
  writeFileSync(join(folder, 'incoming', 'half'), 'hal');
  await opened(folder);
  expect(existsSync(join(folder, 'incoming', 'half'))).toBe(false);
});

it('lets one program at a time work with a folder', async () => {
  const folder = temporaryFolder();
  const first = await openStore(folder);
  expect(await openStore(folder)).toMatchObject({ ok: false, error: { code: 'folder-in-use' } });
  if (first.ok) first.value.close();
  await opened(folder);
});

it('says which folder cannot be used', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(await openStore(join(file, 'data'))).toMatchObject({
    ok: false,
    error: { code: 'folder-unavailable', message: expect.stringContaining(file) },
  });
});

it('keeps settings, over a restart', async () => {
  const folder = temporaryFolder();
  const store = await openStore(folder);
  if (!store.ok) throw new Error(store.error.message);
  expect(store.value.settings.get()).toEqual(DEFAULT_SETTINGS);
  expect(store.value.settings.set({ theme: 'dark' })).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
  store.value.close();
  expect((await opened(folder)).settings.get()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
});

async function* failing() {
  yield Buffer.from('some');
  throw new Error('gone');
}
