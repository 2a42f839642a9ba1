import { createHash, type Hash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { BackupMade, Outcome } from '../../shared/desktop.ts';
import { fail, succeed, systemCode } from '../outcome.ts';
import { replaceFile } from '../store/durable-file.ts';
import type { Store } from '../store/store.ts';
import { CHECKSUMS, type Checksums, DATABASE, MANIFEST, type Manifest } from './backup-format.ts';
import { TAR_END, tarHeader, tarPadding } from './tar.ts';

export interface CreateBackupOptions {
  store: Store;
  /** Absolute path of the folder the store keeps everything in. */
  libraryFolder: string;
  /** Absolute path of the file to write; one that is there is replaced when the backup is whole. */
  target: string;
  /** The program's version. */
  version: string;
  now: () => Date;
  /** Told how many bytes of how many are written. */
  onProgress?: (progress: { done: number; total: number }) => void;
  signal?: AbortSignal;
}

/**
 * Writes everything that is kept into one file: a consistent copy of the database, made while work goes on, and the
 * documents, pictures and logos it speaks of. API keys are in the keychain and not in the backup.
 *
 * Errors are values: `backup-cancelled`, `backup-disk-full`, `backup-not-written`. Nothing is left behind then, and a file
 * that was there before is as it was.
 */
export async function createBackup(options: CreateBackupOptions): Promise<Outcome<BackupMade>> {
  const { store, libraryFolder, target } = options;
  const copy = join(libraryFolder, `.backup-${randomUUID()}.db`);
  try {
    await store.copyDatabase(copy);
    const plan = await planOf(copy, libraryFolder);
    const checksums: Checksums = { files: {}, missing: plan.missing, damaged: [] };
    await replaceFile(target, (file) => write(file, copy, plan, checksums, options));
    const { size } = await stat(target);
    return succeed({
      path: target,
      size,
      documents: plan.manifest.documents,
      records: plan.manifest.records,
      incomplete: checksums.missing.length + checksums.damaged.length,
    });
  } catch (cause) {
    if (options.signal?.aborted) return fail('backup-cancelled', 'Backup canceled. Nothing was written.');
    const code = systemCode(cause);
    if (code === 'ENOSPC' || code === 'SQLITE_FULL') {
      return fail('backup-disk-full', `Not enough space for the backup ${target}. Choose another disk.`);
    }
    return fail('backup-not-written', `Couldn't write the backup to ${target} (${code ?? String(cause)}).`);
  } finally {
    for (const file of [copy, `${copy}-wal`, `${copy}-shm`, `${copy}-journal`]) await rm(file, { force: true });
  }
}

interface Plan {
  manifest: Pick<Manifest, 'documents' | 'records'>;
  /** Files in the library that go into the archive under the same path. */
  paths: { path: string; size: number }[];
  missing: string[];
}

/** What the copied database speaks of: what came or went since it was copied plays no part. */
async function planOf(copy: string, libraryFolder: string): Promise<Plan> {
  const database = new Database(copy, { readonly: true });
  const pluck = <Value>(sql: string) => database.prepare<[], Value>(sql).pluck().all();
  const hashes = pluck<string>('SELECT hash FROM documents ORDER BY hash');
  const [records = 0] = pluck<number>('SELECT count(*) FROM records WHERE removed_at IS NULL');
  const logos = pluck<string>(
    "SELECT DISTINCT json_extract(fields, '$.photo_ref') FROM organizations WHERE json_extract(fields, '$.photo_ref') LIKE 'logos/%'",
  );
  database.close();
  const paths: Plan['paths'] = [];
  const missing: string[] = [];
  const sizeOf = async (path: string) => (await stat(join(libraryFolder, path)).catch(() => null))?.size ?? null;
  const add = async (path: string) => {
    const size = await sizeOf(path);
    if (size !== null) paths.push({ path, size });
    return size !== null;
  };
  for (const hash of hashes) {
    const folder = `${hash.slice(0, 2)}/${hash}`;
    if (!(await add(`documents/${folder}`))) missing.push(hash);
    const pictures = await readdir(join(libraryFolder, 'renditions', folder)).catch(() => []);
    for (const picture of pictures) await add(`renditions/${folder}/${picture}`);
  }
  for (const logo of logos) await add(logo);
  return { manifest: { documents: hashes.length, records }, paths, missing };
}

async function write(
  file: FileHandle,
  copy: string,
  plan: Plan,
  checksums: Checksums,
  { libraryFolder, version, now, onProgress, signal }: CreateBackupOptions,
): Promise<void> {
  const at = now();
  const databaseSize = (await stat(copy)).size;
  const total = plan.paths.reduce((sum, { size }) => sum + size, databaseSize);
  let done = 0;
  const put = async (name: string, size: number, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    const digest: Hash = createHash('sha256');
    let written = 0;
    await writeAll(file, tarHeader({ name, size }, at));
    for await (const chunk of bytes) {
      signal?.throwIfAborted();
      digest.update(chunk);
      written += chunk.length;
      await writeAll(file, chunk);
      done += chunk.length;
      onProgress?.({ done: Math.min(done, total), total });
    }
    if (written !== size) throw new Error(`${name} changed while it was copied`);
    await writeAll(file, tarPadding(size));
    checksums.files[name] = digest.digest('hex');
    return checksums.files[name];
  };
  const putJson = (name: string, value: unknown) => {
    const bytes = Buffer.from(JSON.stringify(value, null, 2));
    return put(name, bytes.length, [bytes]);
  };
  const manifest: Manifest = {
    application: 'proofdesk',
    format: 1,
    version,
    createdAt: at.toISOString(),
    ...plan.manifest,
  };
  await putJson(MANIFEST, manifest);
  await put(DATABASE, databaseSize, createReadStream(copy));
  for (const { path, size } of plan.paths) {
    const hash = await put(path, size, createReadStream(join(libraryFolder, path)));
    const document = /^documents\/..\/(.*)$/.exec(path)?.[1];
    if (document !== undefined && hash !== document) checksums.damaged.push(document);
  }
  await putJson(CHECKSUMS, checksums);
  await writeAll(file, TAR_END);
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length; ) done += (await file.write(bytes, done, bytes.length - done)).bytesWritten;
}
