import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';

/**
 * multipart/form-data with one field `file`, read from disk as it is sent. Not FormData: fetch's streams throw, where
 * nobody can catch it, when a connection breaks while they are being sent.
 */
export async function fileForm(
  path: string,
  name: string,
  mediaType: string,
): Promise<{ headers: Record<string, string>; body: Readable }> {
  const boundary = `proofdesk-${randomUUID()}`;
  const quoted = name.replace(/["\r\n\\]/g, '_');
  const disposition = `Content-Disposition: form-data; name="file"; filename="${quoted}"`;
  const head = Buffer.from(`--${boundary}\r\n${disposition}\r\nContent-Type: ${mediaType}\r\n\r\n`);
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const { size } = await stat(path);
  const parts = async function* () {
    yield head;
    yield* createReadStream(path);
    yield tail;
  };
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(head.length + size + tail.length),
    },
    body: Readable.from(parts(), { objectMode: false }),
  };
}
