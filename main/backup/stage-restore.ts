import { createHash } from 'node:crypto';
import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BackupFound, Outcome } from '../../shared/desktop.ts';
import { fail, succeed, systemCode } from '../outcome.ts';
import { makePrivateFolder, syncFolder } from '../store/durable-file.ts';
import { openDatabase } from '../store/open-database.ts';
import {
  BACKUP_PATH,
  CHECKSUMS,
  type Checksums,
  checksumsSchema,
  DATABASE,
  MANIFEST,
  type Manifest,
  manifestSchema,
} from './backup-format.ts';
import { incomingOf } from './library-places.ts';
import { BadArchive, readTar } from './tar.ts';

export interface StageRestoreOptions {
  /** Absolute path of the backup. */
  source: string;
  libraryFolder: string;
  onProgress?: (progress: { done: number; total: number }) => void;
  signal?: AbortSignal;
}

/** Files that are kept in memory while they are read; ours have a few kilobytes, or one line a document. */
const LARGEST_JSON = 512 * 1024 * 1024;

/**
 * Unpacks a backup beside the library in use and checks all of it: that it is one of ours, that every file has the bytes
 * it was written with, that the database is sound and of a form this program knows, and that every document it speaks of
 * is there. The library in use is not touched; `commitRestore` and the next start put the other in its place.
 *
 * Errors are values: `backup-cancelled`, `backup-unreadable`, `backup-foreign`, `backup-damaged`, `backup-disk-full`, and
 * those of `openDatabase`. Nothing is left behind then.
 */
export async function stageRestore(options: StageRestoreOptions): Promise<Outcome<BackupFound>> {
  const { source, libraryFolder, signal } = options;
  const incoming = incomingOf(libraryFolder);
  await rm(incoming, { recursive: true, force: true });
  const refuse = async (code: string, message: string) => {
    await rm(incoming, { recursive: true, force: true });
    return fail(code, message);
  };
  try {
    const unpacked = await unpack(options, incoming);
    const checked = check(unpacked, incoming);
    if (!checked.ok) return refuse(checked.error.code, checked.error.message);
    await syncFolder(dirname(incoming));
    const { createdAt, documents, records, version } = unpacked.manifest;
    const { missing, damaged } = unpacked.checksums;
    return succeed({
      path: source,
      createdAt,
      version,
      documents,
      records,
      incomplete: missing.length + damaged.length,
    });
  } catch (cause) {
    if (signal?.aborted) return refuse('backup-cancelled', 'Canceled. Nothing was changed.');
    if (cause instanceof NotOurs) {
      return refuse('backup-foreign', `${source} isn't a Proofdesk backup.`);
    }
    if (cause instanceof BadArchive) {
      return refuse(
        'backup-damaged',
        `The backup ${source} is damaged (${cause.message}). Nothing was changed. Choose another.`,
      );
    }
    const code = systemCode(cause);
    if (code === 'ENOSPC') {
      return refuse('backup-disk-full', 'Not enough space to unpack the backup. Nothing was changed.');
    }
    return refuse('backup-unreadable', `Can't read the backup ${source} (${code ?? String(cause)}).`);
  }
}

class NotOurs extends Error {}

interface Unpacked {
  manifest: Manifest;
  checksums: Checksums;
  /** Path -> SHA-256 of the bytes as they were unpacked. */
  found: Map<string, string>;
}

async function unpack({ source, onProgress, signal }: StageRestoreOptions, incoming: string): Promise<Unpacked> {
  const archive = await open(source, 'r');
  const found = new Map<string, string>();
  let manifest: Manifest | null = null;
  let checksums: Checksums | null = null;
  try {
    const total = (await stat(source)).size;
    let done = 0;
    for await (const { name, size, bytes } of readTarOf(archive)) {
      signal?.throwIfAborted();
      if (!BACKUP_PATH.test(name) || (manifest === null) !== (name === MANIFEST)) throw new NotOurs(name);
      if (found.has(name) || checksums) throw new BadArchive(`${name} stands twice`);
      const counted = counting(bytes, (length) => {
        done += length;
        onProgress?.({ done, total });
      });
      if (name === MANIFEST || name === CHECKSUMS) {
        if (size > LARGEST_JSON) throw new BadArchive(`${name} is too large`);
        const text = await textOf(counted);
        if (name === MANIFEST) manifest = parsed(manifestSchema.safeParse(jsonOf(text)));
        else checksums = parsed(checksumsSchema.safeParse(jsonOf(text)));
        if (name === MANIFEST) found.set(name, createHash('sha256').update(text).digest('hex'));
      } else found.set(name, await place(join(incoming, name), counted));
    }
  } finally {
    await archive.close();
  }
  if (!manifest) throw new NotOurs('no manifest');
  if (!checksums) throw new BadArchive('its end is missing');
  return { manifest, checksums, found };
}

/** What is no archive at all is none of ours; what begins as one and breaks off is damaged. */
async function* readTarOf(archive: FileHandle): ReturnType<typeof readTar> {
  let begun = false;
  try {
    for await (const entry of readTar(archive)) {
      begun = true;
      yield entry;
    }
  } catch (cause) {
    if (!begun && cause instanceof BadArchive) throw new NotOurs();
    throw cause;
  }
}

function parsed<Value>(result: { success: true; data: Value } | { success: false }): Value {
  if (!result.success) throw new NotOurs('another form');
  return result.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadArchive('its list of files is damaged');
  }
}

async function* counting(bytes: AsyncIterable<Uint8Array>, count: (length: number) => void) {
  for await (const chunk of bytes) {
    count(chunk.length);
    yield chunk;
  }
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Writes a file through to the disk. @returns SHA-256 of its bytes */
async function place(path: string, bytes: AsyncIterable<Uint8Array>): Promise<string> {
  await makePrivateFolder(dirname(path));
  const file = await open(path, 'wx', 0o600);
  try {
    const digest = createHash('sha256');
    for await (const chunk of bytes) {
      digest.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
    return digest.digest('hex');
  } finally {
    await file.close();
  }
}

function check({ manifest, checksums, found }: Unpacked, incoming: string): Outcome<null> {
  const damaged = (what: string) =>
    fail('backup-damaged', `The backup is damaged (${what}). Nothing was changed. Choose another one.`);
  for (const [path, hash] of Object.entries(checksums.files)) {
    if (!found.has(path)) return damaged(`${path} is missing`);
    if (found.get(path) !== hash) return damaged(`${path} has other bytes than it was written with`);
  }
  const unlisted = [...found.keys()].find((path) => !(path in checksums.files));
  if (unlisted) return damaged(`${unlisted} was added to it`);
  if (!found.has(DATABASE)) return damaged('its database is missing');
  const opened = openDatabase(join(incoming, DATABASE));
  if (!opened.ok) return opened;
  const database = opened.value;
  try {
    if (database.pragma('integrity_check', { simple: true }) !== 'ok') return damaged('its database is not sound');
    const known = new Set([...checksums.missing, ...checksums.damaged]);
    const hashes = database.prepare<[], string>('SELECT hash FROM documents').pluck().all();
    if (hashes.length !== manifest.documents) return damaged('it holds another number of documents than it says');
    for (const hash of hashes) {
      if (known.has(hash)) continue;
      const bytes = found.get(`documents/${hash.slice(0, 2)}/${hash}`);
      if (bytes !== hash) return damaged(`document ${hash.slice(0, 8)} is not there or was changed`);
    }
    return succeed(null);
  } finally {
    database.close();
  }
}
