import { onTestFinished } from 'vitest';
import { openStore, type Store } from '../../main/store/store.ts';
import { newLibrary } from './new-library.ts';

/** When everything in it was stored. */
export const AT = '2026-03-05T10:00:00.000Z';

/** A store in a folder of its own, closed when the test is done. */
export async function openedStore(): Promise<Store> {
  const opened = await openStore(newLibrary());
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => opened.value.close());
  return opened.value;
}

/**
 * Puts a record in, with the document it was read from.
 * @returns the record's number
 */
export function addRecord(store: Store, hash: string, reading: Parameters<Store['records']['add']>[3]): number {
  store.documents.add({ hash, mediaType: 'application/pdf', size: 1, storedAt: AT });
  store.queue.add(hash, hash, AT);
  return store.records.add(hash, hash, 0, reading, AT);
}
