import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { GetObjectCommand, HeadBucketCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { hashOf, type ReceivedFile, writeHashed } from '../../store/document-files.ts';
import { DocumentDamaged, StorageUnavailable } from '../storage/storage-unavailable.ts';
import type { DocumentStorage } from './document-storage.ts';
import type { S3Address } from './s3-address.ts';

export interface S3Options {
  /** Milliseconds without a byte after which a request is given up. */
  patience?: number;
  /** Milliseconds between the first two tries; twice as long before each further one. */
  pause?: number;
}

const nothing = () => {};
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };
const PATIENCE = 20_000;
const PAUSE = 500;
const TRIES = 3;
/** Answers that another try does not change: no such bucket or key, not allowed, not understood. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

/**
 * Documents in a bucket. What arrives lies in a folder of this process until its hash is known, then goes to the bucket as
 * a stream; what is read comes back the same way and is held to its hash.
 */
export async function s3Documents(
  { bucket, prefix, endpoint, region }: S3Address,
  { patience = PATIENCE, pause = PAUSE }: S3Options = {},
): Promise<DocumentStorage> {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // The bytes can be sent once only from a stream: it is tried again here, from the file.
    maxAttempts: 1,
    // What goes wrong is told by the error that is thrown.
    logger: SILENT,
    requestHandler: { connectionTimeout: patience, requestTimeout: patience, socketTimeout: patience },
    // Not every S3 knows the newer checksums; every one checks the SHA-256 that a signed request carries.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const folder = await mkdtemp(join(tmpdir(), 'proofdesk-documents-'));
  const keyOf = (hash: string) => `${prefix}${hash.slice(0, 2)}/${hash}`;
  const place = `the bucket “${bucket}”${endpoint ? ` at ${endpoint}` : ''}`;

  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (cause) {
        if (tries < TRIES && !isFinal(statusOf(cause))) {
          await setTimeout(pause * 2 ** (tries - 1));
          continue;
        }
        if (cause instanceof DocumentDamaged) throw cause;
        throw new StorageUnavailable(`Documents cannot be kept in ${place} (${nameOf(cause)}).`, { cause });
      }
    }
  };
  const isThere = async ({ hash, size }: Pick<ReceivedFile, 'hash' | 'size'>): Promise<boolean> => {
    try {
      const head = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: keyOf(hash) }));
      return head.ContentLength === size;
    } catch (cause) {
      if (statusOf(cause) === 404) return false;
      throw cause;
    }
  };
  /** Looks at every byte: what an S3 tells of an object is what it was told when it came. */
  const isWhole = async ({ hash, size }: ReceivedFile): Promise<boolean> => {
    try {
      const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(hash) }));
      const body = found.Body as Readable;
      if (found.ContentLength === size) return (await hashOf(body)) === hash;
      body.destroy();
      return false;
    } catch (cause) {
      if (statusOf(cause) === 404) return false;
      throw cause;
    }
  };
  const put = async (path: string, { hash, size }: ReceivedFile) => {
    const body = createReadStream(path);
    try {
      const command = new PutObjectCommand({ Bucket: bucket, Key: keyOf(hash), Body: body, ContentLength: size });
      // Signed with the request: a service that received other bytes refuses them.
      command.middlewareStack.add(
        (next) => async (args) => {
          (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = hash;
          return next(args);
        },
        { step: 'build', name: 'contentHash' },
      );
      await client.send(command);
    } finally {
      body.destroy();
    }
    // The word of something on the way is no bucket's.
    if (!(await isThere({ hash, size }))) throw new Error('what was sent is not there');
  };
  const get = async (hash: string, path: string) => {
    const found = client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(hash) }));
    const { Body } = await found.catch((cause: unknown) => {
      const isGone = cause instanceof Error && cause.name === 'NoSuchKey';
      throw isGone ? new DocumentDamaged(`The document ${hash} is not in ${place}.`, { cause }) : cause;
    });
    const digest = createHash('sha256');
    await pipeline(
      Body as Readable,
      async function* (source: AsyncIterable<Uint8Array>) {
        for await (const chunk of source) {
          digest.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    );
    if (digest.digest('hex') !== hash) {
      throw new DocumentDamaged(`Of the document ${hash} other bytes came from ${place} than were stored.`);
    }
  };

  return {
    async receive(source, isKept = () => false) {
      const partial = join(folder, randomUUID());
      try {
        const { received } = await writeHashed(partial, source, async () => true);
        // A kept object that holds other bytes by now is damaged, and replaced.
        const known = isKept(received.hash) && (await attempt(() => isWhole(received)));
        if (!known) await attempt(() => put(partial, received));
        return received;
      } finally {
        await rm(partial, { force: true });
      }
    },
    async withFile(hash, work) {
      // Two may read the same document at once; under its hash as in a folder of documents.
      const own = await mkdtemp(join(folder, 'read-'));
      try {
        const path = join(own, hash);
        await attempt(() => get(hash, path));
        return await work(path);
      } finally {
        await rm(own, { recursive: true, force: true });
      }
    },
    async ready() {
      await attempt(() => client.send(new HeadBucketCommand({ Bucket: bucket })));
    },
    async close() {
      client.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The status of a refusal; 0 where there was no answer. */
const statusOf = (cause: unknown): number =>
  (cause as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode ?? 0;

const nameOf = (cause: unknown): string => {
  const { name = '', message = '' } = cause instanceof Error ? cause : {};
  const status = statusOf(cause);
  return [name === 'Error' ? message : name, status ? `status ${status}` : null].filter(Boolean).join(', ');
};
