import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackup } from '../../../main/backup/create-backup.ts';
import { commitRestore, finishRestore, replacedLibraries } from '../../../main/backup/library-places.ts';
import { stageRestore } from '../../../main/backup/stage-restore.ts';
import { tarHeader, tarPadding } from '../../../main/backup/tar.ts';
import { openStore, type Store } from '../../../main/store/store.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const AT = new Date('2026-05-06T07:08:09Z');
let folder: string;
let libraryFolder: string;
let target: string;
let store: Store;
let hashes: string[];

const now = () => AT;
const open = async () => {
  const opened = await openStore(libraryFolder);
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
};
const backUp = (more: Partial<Parameters<typeof createBackup>[0]> = {}) =>
  createBackup({ store, libraryFolder, target, version: '1.2.3', now, ...more });
const stage = (more: Partial<Parameters<typeof stageRestore>[0]> = {}) =>
  stageRestore({ source: target, libraryFolder, ...more });
const names = () => readdirSync(folder).sort();

beforeEach(async () => {
  folder = temporaryFolder();
  libraryFolder = join(folder, 'library');
  target = join(folder, 'backup.tar');
  store = await open();
  hashes = [];
  for (const text of ['first document', 'second document', 'x'.repeat(3_000_000)]) {
    const { hash, size } = await store.files.receive([Buffer.from(text)]);
    store.documents.add({ hash, mediaType: 'application/pdf', size, storedAt: AT.toISOString() });
    hashes.push(hash);
  }
  store.settings.set({ theme: 'dark' });
});
afterEach(() => store.close());

describe('a backup', () => {
  it('brings back everything at the next start, and keeps what it replaces', async () => {
    const seen: number[] = [];
    const made = await backUp({ onProgress: ({ done, total }) => seen.push(done / total) });
    expect(made).toMatchObject({ ok: true, value: { path: target, documents: 3, incomplete: 0 } });
    expect(seen.at(-1)).toBe(1);
    store.settings.set({ theme: 'light' });

    const found = await stage();
    expect(found).toMatchObject({ ok: true, value: { documents: 3, version: '1.2.3', createdAt: AT.toISOString() } });
    expect(store.settings.get().theme).toBe('light');
    commitRestore(libraryFolder);
    store.close();
    expect(finishRestore(libraryFolder, AT)).toBe(true);
    store = await open();
    expect(store.settings.get().theme).toBe('dark');
    for (const hash of hashes) expect(existsSync(store.files.pathOf(hash))).toBe(true);
    expect(readFileSync(store.files.pathOf(hashes[0] ?? ''), 'utf8')).toBe('first document');
    expect(replacedLibraries(libraryFolder)).toHaveLength(1);
    expect(finishRestore(libraryFolder, AT)).toBe(false);
  });

  it('is made while work goes on, and holds one moment of it', async () => {
    const making = backUp();
    for (let more = 0; more < 20; more += 1) {
      const { hash, size } = await store.files.receive([Buffer.from(`more ${more}`)]);
      store.documents.add({ hash, mediaType: 'application/pdf', size, storedAt: AT.toISOString() });
    }
    const made = await making;
    const found = await stage();
    expect(made.ok && made.value.documents).toBeGreaterThanOrEqual(3);
    expect(found).toMatchObject({ ok: true, value: { documents: made.ok && made.value.documents } });
  });

  it('says how many documents were gone or damaged before, and is restored without them', async () => {
    rmSync(store.files.pathOf(hashes[0] ?? ''));
    writeFileSync(store.files.pathOf(hashes[1] ?? ''), 'other bytes!!!!');
    expect(await backUp()).toMatchObject({ ok: true, value: { incomplete: 2 } });
    expect(await stage()).toMatchObject({ ok: true, value: { incomplete: 2 } });
  });

  it('that is stopped leaves what was there before', async () => {
    writeFileSync(target, 'an earlier one');
    const stopped = new AbortController();
    const made = await backUp({ signal: stopped.signal, onProgress: () => stopped.abort() });
    expect(made).toMatchObject({ ok: false, error: { code: 'backup-cancelled' } });
    expect(readFileSync(target, 'utf8')).toBe('an earlier one');
    expect(names()).toEqual(['backup.tar', 'library']);
    expect(readdirSync(libraryFolder).filter((name) => name.includes('backup-'))).toEqual([]);
  });

  it('says when it cannot be written', async () => {
    const made = await backUp({ target: join(folder, 'nowhere', 'backup.tar') });
    expect(made).toMatchObject({ ok: false, error: { code: 'backup-not-written' } });
  });
});

describe('what is no sound backup', () => {
  const refusals = {
    'is no archive': ['backup-foreign', () => writeFileSync(target, 'a letter, and rather a long one'.repeat(40))],
    'is empty': ['backup-foreign', () => writeFileSync(target, '')],
    'is an archive of something else': [
      'backup-foreign',
      () => writeFileSync(target, Buffer.concat([tarHeader({ name: 'photo.png', size: 5 }, AT), Buffer.from('12345')])),
    ],
    'would write outside': [
      'backup-foreign',
      () => {
        const [first] = [readFileSync(target)];
        const header = tarHeader({ name: '../../evil', size: 3 }, AT);
        writeFileSync(target, Buffer.concat([header, Buffer.from('bad'), tarPadding(3), first]));
      },
    ],
    'is cut off': ['backup-damaged', () => truncateSync(target, 2_000_000)],
    'has a changed byte': [
      'backup-damaged',
      () => {
        const bytes = readFileSync(target);
        bytes[bytes.indexOf('second document')] = 0x53;
        writeFileSync(target, bytes);
      },
    ],
    'is not there': ['backup-unreadable', () => rmSync(target)],
  } as const satisfies Record<string, readonly [string, () => void]>;

  it.each(Object.entries(refusals))(
    'because it %s is refused and leaves everything as it was',
    async (_, [code, damage]) => {
      await backUp();
      damage();
      expect(await stage()).toMatchObject({ ok: false, error: { code } });
      expect(names().filter((name) => name !== 'backup.tar')).toEqual(['library']);
      expect(existsSync(join(folder, '..', 'evil'))).toBe(false);
      expect(finishRestore(libraryFolder, AT)).toBe(false);
      expect(store.settings.get().theme).toBe('dark');
    },
  );

  it('leaves nothing when the check is interrupted and the app starts again', async () => {
    await backUp();
    const stopped = new AbortController();
    const staged = await stage({ signal: stopped.signal, onProgress: () => stopped.abort() });
    expect(staged).toMatchObject({ ok: false, error: { code: 'backup-cancelled' } });
    await stage();
    store.close();
    expect(finishRestore(libraryFolder, AT)).toBe(false);
    expect(names()).toEqual(['backup.tar', 'library']);
    store = await open();
  });
});
