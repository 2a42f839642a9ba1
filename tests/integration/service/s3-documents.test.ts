import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { DocumentStorage } from '../../../main/service/documents/document-storage.ts';
import { folderDocuments } from '../../../main/service/documents/folder-documents.ts';
import { openDocuments } from '../../../main/service/documents/open-documents.ts';
import { s3Documents } from '../../../main/service/documents/s3-documents.ts';
import { DocumentDamaged, StorageUnavailable } from '../../../main/service/storage/storage-unavailable.ts';
import { type Fault, type FaultProxy, faultProxy } from '../../support/fault-proxy.ts';
import { s3Server } from '../../support/s3-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Larger than what a stream holds at once. */
const BYTES = randomBytes(700_000);
const HASH = createHash('sha256').update(BYTES).digest('hex');

let server: Awaited<ReturnType<typeof s3Server>>;
let proxy: FaultProxy;
let documents: DocumentStorage;

beforeEach(async () => {
  server = await s3Server();
  proxy = await faultProxy(server.url);
  documents = await s3Documents(
    { bucket: 'documents', prefix: 'kept/', endpoint: proxy.url, region: 'us-east-1' },
    { patience: 400, pause: 5 },
  );
  onTestFinished(async () => {
    await documents.close();
    proxy.close();
  });
});

async function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000);
}
const receive = () => documents.receive(inPieces(BYTES), () => true);
const bytesOf = (hash: string) => documents.withFile(hash, async (path) => readFileSync(path));
/** Faults, one a request, then none. */
const failWith = (...faults: (Fault | null)[]) => {
  proxy.fate = () => faults.shift() ?? null;
};
const leftHere = () => readdirSync(tmpdir()).filter((name) => name.startsWith('proofdesk-documents-'));

describe('documents in a bucket', () => {
  it('are kept under their hash, once, and come back whole', async () => {
    expect(await receive()).toMatchObject({ hash: HASH, size: BYTES.length });
    expect(await receive()).toMatchObject({ hash: HASH });
    const puts = proxy.asked.filter((request) => request.startsWith('PUT'));
    expect(puts).toEqual([`PUT /documents/kept/${HASH.slice(0, 2)}/${HASH}`]);
    expect((await bytesOf(HASH)).equals(BYTES)).toBe(true);
  });

  it('leave nothing on this machine when they are stored, read or refused', async () => {
    const [folder] = leftHere().slice(-1);
    await receive();
    await bytesOf(HASH);
    const broken = documents.receive(
      (async function* () {
        yield BYTES.subarray(0, 10);
        throw new Error('the sender is gone');
      })(),
    );
    await expect(broken).rejects.toThrow('the sender is gone');
    failWith('error-before', 'error-before', 'error-before', 'error-before');
    await expect(bytesOf(HASH)).rejects.toBeInstanceOf(StorageUnavailable);
    expect(folder).toBeDefined();
    for (const name of leftHere()) expect(readdirSync(`${tmpdir()}/${name}`)).toEqual([]);
  });

  it.each(['drop-before', 'drop-after', 'error-before', 'error-after', 'busy', 'garbage', 'truncate'] as const)(
    'survive one %s on their way in and one on their way out',
    async (fault) => {
      failWith(null, fault);
      expect(await receive()).toMatchObject({ hash: HASH });
      failWith(fault);
      expect((await bytesOf(HASH)).equals(BYTES)).toBe(true);
      expect(proxy.struck.get(fault)).toBeGreaterThan(0);
    },
  );

  it('come over a slow line', async () => {
    proxy.fate = () => 'slow';
    await receive();
    expect((await bytesOf(HASH)).equals(BYTES)).toBe(true);
  });

  it('that are gone, or are other bytes by now, are told from a service that is away', async () => {
    await receive();
    const [object = ''] = readdirSync(server.folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('_object'),
    );
    writeFileSync(join(server.folder, object), Buffer.alloc(BYTES.length));
    await expect(bytesOf(HASH)).rejects.toBeInstanceOf(DocumentDamaged);
    // Sent again, they are whole again.
    await receive();
    expect((await bytesOf(HASH)).equals(BYTES)).toBe(true);
    rmSync(join(server.folder, 'kept'), { recursive: true });
    await expect(bytesOf(HASH)).rejects.toBeInstanceOf(DocumentDamaged);
    await server.stop();
    await expect(bytesOf(HASH)).rejects.toBeInstanceOf(StorageUnavailable);
  });

  it('are not kept, and that is said, where the service is gone, hangs or refuses', async () => {
    proxy.fate = () => 'drop-before';
    await expect(receive()).rejects.toThrow(/^Documents cannot be kept in the bucket “documents” at http/);
    proxy.fate = () => 'hang';
    await expect(receive()).rejects.toBeInstanceOf(StorageUnavailable);
    proxy.fate = () => null;
    process.env.AWS_ACCESS_KEY_ID = 'stranger';
    const stranger = await s3Documents(
      { bucket: 'documents', prefix: '', endpoint: server.url, region: 'us-east-1' },
      { pause: 5 },
    );
    onTestFinished(() => stranger.close());
    await expect(stranger.receive([BYTES])).rejects.toThrow(/status 403/);
    process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
    expect(readdirSync(server.folder)).toEqual([]);
    expect(await receive()).toMatchObject({ hash: HASH });
  });
});

it('in a folder: one that is gone is told from a folder that is, and one that is damaged is whole once it is sent again', async () => {
  const folder = temporaryFolder();
  const kept = await folderDocuments(folder);
  await kept.receive([BYTES]);
  const look = () => kept.withFile(HASH, async (path) => readFileSync(path).equals(BYTES));
  const file = join(folder, 'documents', HASH.slice(0, 2), HASH);
  writeFileSync(file, Buffer.alloc(BYTES.length));
  await kept.receive([BYTES], () => true);
  expect(await look()).toBe(true);
  rmSync(file);
  await expect(look()).rejects.toBeInstanceOf(DocumentDamaged);
  rmSync(folder, { recursive: true });
  await expect(look()).rejects.toBeInstanceOf(StorageUnavailable);
});

it('is refused at the start with a sentence: no bucket, no service, an address that is none', async () => {
  const { url } = await s3Server();
  const told = async (where: string) => {
    const opened = await openDocuments(where);
    if (opened.ok) await opened.value.close();
    return opened.ok ? 'opened' : `${opened.error.code}: ${opened.error.message}`;
  };
  expect(await told(`s3://documents?endpoint=${url}`)).toBe('opened');
  expect(await told(`s3://missing?endpoint=${url}`)).toMatch(/^documents-unavailable: .*“missing” at http.*status 404/);
  expect(await told('s3://documents?endpoint=http://127.0.0.1:1')).toMatch(/^documents-unavailable: .*ECONNREFUSED/);
  expect(await told('s3://key:secret@documents')).toMatch(/^documents-invalid: .*AWS_ACCESS_KEY_ID/);
  expect(await told('s3://documents?endpont=x')).toMatch(/^documents-invalid: .*“endpont”/);
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(await told(join(file, 'folder'))).toMatch(/^documents-unavailable: .*ENOTDIR/);
});
