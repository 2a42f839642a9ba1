import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { libraryPlace } from '../../../main/backup/library-place.ts';
import { commitMove, copyLibrary, finishMove, removePrevious } from '../../../main/backup/move-library.ts';
import { openStore, type Store } from '../../../main/store/store.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const AT = '2026-05-06T07:08:09.000Z';

async function opened(library: string): Promise<Store> {
  const outcome = await openStore(library);
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}
async function keep(store: Store, text: string): Promise<string> {
  const { hash, size } = await store.files.receive([Buffer.from(text)]);
  store.documents.add({ hash, mediaType: 'application/pdf', size, storedAt: AT });
  store.queue.add(hash, `${text}.pdf`, AT);
  return hash;
}
async function libraryOf(...texts: string[]) {
  const dataFolder = temporaryFolder();
  const { library } = libraryPlace(dataFolder);
  const store = await opened(library);
  const hashes: string[] = [];
  for (const text of texts) hashes.push(await keep(store, text));
  return { dataFolder, library, store, hashes, to: join(temporaryFolder(), 'moved') };
}

it('moves everything, with what came after the copy, and keeps the old place until it is to go', async () => {
  const { dataFolder, library, store, hashes, to } = await libraryOf('first', 'x'.repeat(2_000_000));
  const seen: number[] = [];
  const copied = await copyLibrary(library, to, { onProgress: ({ done, total }) => seen.push(done / total) });
  expect(copied).toMatchObject({ ok: true, value: { to } });
  expect(seen.at(-1)).toBe(1);
  expect(existsSync(join(to, 'proofdesk.db'))).toBe(false);
  hashes.push(await keep(store, 'came meanwhile'));
  await commitMove(dataFolder, to);
  expect(libraryPlace(dataFolder).library).toBe(library);
  store.close();

  expect(await finishMove(dataFolder)).toEqual({ ok: true, value: { library: to, refusal: null } });
  const moved = await opened(to);
  expect(moved.documents.count()).toBe(3);
  expect(hashes.map((hash) => readFileSync(moved.files.pathOf(hash)).length)).toEqual([5, 2_000_000, 14]);
  moved.close();
  expect(libraryPlace(dataFolder)).toEqual({ library: to, moving: null, previous: library });
  expect(existsSync(join(library, 'proofdesk.db'))).toBe(true);
  await removePrevious(dataFolder);
  expect(existsSync(library)).toBe(false);
  expect(await finishMove(dataFolder)).toEqual({ ok: true, value: { library: to, refusal: null } });
});

it('refuses places that are taken or inside, and leaves nothing behind when it is stopped', async () => {
  const { library, store, to } = await libraryOf('first');
  expect(await copyLibrary(library, join(library, 'in it'))).toMatchObject({ error: { code: 'place-inside' } });
  const taken = temporaryFolder();
  expect(await copyLibrary(library, taken)).toMatchObject({ error: { code: 'place-taken' } });
  expect(existsSync(taken)).toBe(true);
  const stopped = await copyLibrary(library, to, { signal: AbortSignal.abort() });
  expect(stopped).toMatchObject({ error: { code: 'backup-cancelled' } });
  expect(existsSync(to)).toBe(false);
  store.close();
});

it('stays where it is, and says why, when the new place went away before the start', async () => {
  const { dataFolder, library, store, to } = await libraryOf('first');
  await copyLibrary(library, to);
  await commitMove(dataFolder, to);
  store.close();
  renameSync(to, `${to} elsewhere`);
  writeFileSync(to, 'a file lies there now');
  const finished = await finishMove(dataFolder);
  expect(finished).toMatchObject({ ok: true, value: { library } });
  expect(finished.ok && finished.value.refusal).toContain("Couldn't move the library");
  expect(libraryPlace(dataFolder)).toEqual({ library, moving: null, previous: null });
});

it('opens no empty library where the moved one is not there, such as on a drive that is not connected', async () => {
  const { dataFolder, library, store, to } = await libraryOf('first');
  await copyLibrary(library, to);
  await commitMove(dataFolder, to);
  store.close();
  await finishMove(dataFolder);
  renameSync(to, `${to} unplugged`);
  expect(await finishMove(dataFolder)).toMatchObject({ ok: false, error: { code: 'library-missing' } });
  expect(existsSync(to)).toBe(false);
});
