import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makePrivateFolder, syncFolder } from './durable-file.ts';

/** Enough of a file's start to tell what it is. */
const HEAD_BYTES = 4096;

export interface ReceivedFile {
  /** SHA-256 of the bytes, 64 lower-case hex digits. */
  hash: string;
  /** Bytes. */
  size: number;
  /** The first bytes, at most 4096. */
  head: Uint8Array;
}

/** The documents' bytes on disk, each under its own SHA-256: `documents/ab/abcd...`. */
export interface DocumentFiles {
  /** Absolute path of a stored document. */
  pathOf(hash: string): string;
  /** Absolute path of the folder for pictures made from a document. */
  renditionsOf(hash: string): string;
  /**
   * Stores the bytes; when it resolves they survive a power cut. Bytes that are there already are stored once.
   * @param isKept whether a document with this hash was stored before, to the end
   * @throws whatever the source throws, and NodeJS.ErrnoException when they cannot be written; nothing is left behind
   */
  receive(
    source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    isKept?: (hash: string) => boolean,
  ): Promise<ReceivedFile>;
}

/**
 * Opens the folders, and clears away what an interrupted `receive` left.
 * @param shared other processes use the same folder: what arrives lies in a folder of this process's own
 */
export async function openDocumentFiles(dataFolder: string, { shared = false } = {}): Promise<DocumentFiles> {
  const documents = join(dataFolder, 'documents');
  const renditions = join(dataFolder, 'renditions');
  const incoming = join(dataFolder, 'incoming', ...(shared ? [randomUUID()] : []));
  if (!shared) await rm(incoming, { recursive: true, force: true });
  for (const folder of [documents, renditions, incoming]) await makePrivateFolder(folder);
  const pathOf = (hash: string) => join(documents, hash.slice(0, 2), hash);

  return {
    pathOf,
    renditionsOf: (hash) => join(renditions, hash.slice(0, 2), hash),
    async receive(source, isKept = () => false) {
      const partial = join(incoming, randomUUID());
      try {
        // A kept file that holds other bytes by now is damaged, and replaced.
        const isThere = async ({ hash, size }: ReceivedFile) => {
          const path = pathOf(hash);
          if (!isKept(hash) || (await stat(path).catch(() => null))?.size !== size) return false;
          return (await hashOf(createReadStream(path)).catch(() => null)) === hash;
        };
        const { received, known } = await writeHashed(partial, source, isThere);
        if (known) {
          await rm(partial);
          return received;
        }
        const target = pathOf(received.hash);
        await makePrivateFolder(dirname(target));
        await syncFolder(documents);
        await putInPlace(partial, target);
        await syncFolder(dirname(target));
        return received;
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
  };
}

async function putInPlace(partial: string, target: string): Promise<void> {
  try {
    await rename(partial, target);
  } catch (error) {
    // Windows replaces no file that is being read; what is there under this name has the same bytes.
    const there = await stat(target).catch(() => null);
    if (!there) throw error;
    await rm(partial);
  }
}

/** SHA-256 of a stream’s bytes, in lower-case hex. @throws what the source throws */
export async function hashOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of source) digest.update(chunk);
  return digest.digest('hex');
}

/** Writes the bytes to a new file, and flushes them to the disk unless they are there already. */
export async function writeHashed(
  path: string,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  isThere: (file: ReceivedFile) => Promise<boolean>,
): Promise<{ received: ReceivedFile; known: boolean }> {
  const file = await open(path, 'wx', 0o600);
  try {
    const digest = createHash('sha256');
    let size = 0;
    let head: Uint8Array = new Uint8Array();
    for await (const chunk of source) {
      digest.update(chunk);
      size += chunk.length;
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
      for (let written = 0; written < chunk.length; ) {
        written += (await file.write(chunk, written, chunk.length - written)).bytesWritten;
      }
    }
    const received = { hash: digest.digest('hex'), size, head };
    const known = await isThere(received);
    if (!known) await file.sync();
    return { received, known };
  } finally {
    await file.close();
  }
}
