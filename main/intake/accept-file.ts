import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { AddOutcome, Failure, Outcome } from '../../shared/desktop.ts';
import { withoutBidi } from '../../shared/rest/one-line.ts';
import { fail, succeed, systemCode } from '../outcome.ts';
import type { DocumentFiles, ReceivedFile } from '../store/document-files.ts';
import type { Marks } from '../store/intake-marks.ts';
import type { QueueEntry } from '../store/queue.ts';
import type { Store } from '../store/store.ts';
import { failureOfSystem, refusalOf, refusalOfSize } from './file-failures.ts';
import { giveTag } from './give-tag.ts';
import { mediaTypeOf } from './media-type.ts';
import { noteRemoval } from './note-removal.ts';

/** When a document is added, by whom, and what is known of it from where it came. */
export interface Adding {
  now: Date;
  who: string;
  marks?: Marks | undefined;
}

/** Ends the copying of a file that grows beyond what is accepted. */
class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Bidi controls could make one kind of file look like another; a name of nothing else keeps them. */
export const nameOf = (path: string) => withoutBidi(basename(path)) || basename(path);

/** Stores a file and puts it in the queue. When it resolves with `added` the file survives a power cut. */
export async function acceptPath(store: Store, path: string, adding: Adding): Promise<AddOutcome> {
  const fileName = nameOf(path);
  try {
    const error = refusalOf(fileName, await stat(path));
    if (error) return { fileName, outcome: 'refused', error };
    return await accept(store, fileName, createReadStream(path), adding);
  } catch (cause) {
    return refused(fileName, cause);
  }
}

/** The same for bytes, e.g. of a pasted picture. */
export async function acceptBytes(
  store: Store,
  fileName: string,
  bytes: Uint8Array,
  adding: Adding,
): Promise<AddOutcome> {
  try {
    return await accept(store, nameOf(fileName), [bytes], adding);
  } catch (cause) {
    return refused(nameOf(fileName), cause);
  }
}

/**
 * The same for bytes that are still arriving, e.g. of an upload; they are never all in memory.
 *
 * @param kept called with the document's hash in the transaction that stores it, e.g. to note whose it is
 */
export async function acceptStream(
  store: Store,
  fileName: string,
  source: AsyncIterable<Uint8Array>,
  adding: Adding,
  kept: (documentHash: string) => void,
): Promise<AddOutcome> {
  try {
    return await accept(store, nameOf(fileName), source, adding, kept);
  } catch (cause) {
    return refused(nameOf(fileName), cause);
  }
}

/**
 * Stores bytes that are still arriving, without a place in any queue. Errors are values, as of `acceptStream`, but for
 * those of a storage that is away.
 */
export async function receiveDocument(
  files: Pick<DocumentFiles, 'receive'>,
  fileName: string,
  source: AsyncIterable<Uint8Array>,
  isKept: (hash: string) => boolean,
): Promise<Outcome<ReceivedFile>> {
  try {
    return succeed(await files.receive(withinLimits(fileName, source), isKept));
  } catch (cause) {
    if (systemCode(cause) === 'storage-unavailable') throw cause;
    const { code, message } = failureOf(fileName, cause);
    return fail(code, message);
  }
}

async function accept(
  store: Store,
  fileName: string,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { now, who, marks }: Adding,
  kept: (documentHash: string) => void = () => {},
): Promise<AddOutcome> {
  const isKept = (hash: string) => store.documents.get(hash) !== null;
  const { hash, size, head } = await store.files.receive(withinLimits(fileName, source), isKept);
  const at = now.toISOString();
  const outcome = store.quickTransaction(() => {
    const entered = enter(store, { hash, size, head }, fileName, { at, who, marks });
    kept(hash);
    return entered;
  });
  // Other callers are answered while the disk writes.
  await store.flush();
  return outcome;
}

function enter(
  store: Store,
  { hash, size, head }: ReceivedFile,
  fileName: string,
  { at, who, marks }: { at: string; who: string; marks: Marks | undefined },
): AddOutcome {
  const known = store.queue.ofDocument(hash);
  if (known && known.removedAt === null) return { fileName, outcome: 'already-there', itemId: known.id };
  if (known) {
    if (marks) store.intakeMarks.set(hash, marks);
    restoreEntry(store, known, { at, who });
    return { fileName, outcome: 'added', itemId: known.id };
  }
  store.documents.add({ hash, mediaType: mediaTypeOf(head), size, storedAt: at });
  if (marks) store.intakeMarks.set(hash, marks);
  return { fileName, outcome: 'added', itemId: store.queue.add(hash, fileName, at) };
}

/** Puts a document back into the inbox that was removed, with its records; what was not read yet is. */
export function restoreEntry(
  store: Store,
  { id, state, documentHash }: QueueEntry,
  { at, who }: { at: string; who: string },
): void {
  store.queue.restore(id);
  if (state !== 'read') store.queue.setState(id, 'waiting');
  store.records.restore(documentHash, new Date(at));
  const back = store.records.ofInbox(documentHash).map((record) => record.id);
  noteRemoval(store.audit, 'restore', back, { who, at });
  giveTag(store, documentHash);
}

async function* withinLimits(fileName: string, source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    const failure = refusalOfSize(fileName, size);
    if (failure && size > 0) throw new Refused(failure);
    yield chunk;
  }
  const failure = refusalOfSize(fileName, size);
  if (failure) throw new Refused(failure);
}

const failureOf = (fileName: string, cause: unknown): Failure =>
  cause instanceof Refused ? cause.failure : failureOfSystem(fileName, cause);

const refused = (fileName: string, cause: unknown): AddOutcome => ({
  fileName,
  outcome: 'refused',
  error: failureOf(fileName, cause),
});
