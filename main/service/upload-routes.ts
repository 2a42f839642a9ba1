import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RecordKind } from '../../shared/records/reading.ts';
import { PATHS } from '../../shared/rest/paths.ts';
import type { FetchLimits } from '../intake/fetch-document.ts';
import { fetchDocument } from '../intake/fetch-document.ts';
import { callerOf } from './authenticate.ts';
import { wireForm } from './record-routes.ts';
import type { Answered, ServiceDesk } from './service-desk.ts';
import { ServiceError } from './service-error.ts';

const urlsSchema = z.object({ urls: z.union([z.string(), z.array(z.string())]) });
const MOST_URL_CHARACTERS = 4096;
/** Milliseconds for the document behind one URL. */
const URL_PATIENCE = 30_000;
/** How an error of one document is answered when the request brought no record at all. */
const STATUS: Record<string, number> = {
  'file-too-large': 413,
  'too-large': 413,
  'not-a-document': 415,
  'unsupported-type': 415,
  'disk-full': 503,
  stopped: 503,
};

type Failed = Extract<Answered, { failure: unknown }>['failure'];

/** POST /api/data/receipts and /api/data/coas: documents in, records out. */
export function uploadRoutes(app: FastifyInstance, desk: ServiceDesk, allowedHosts: readonly string[]): void {
  const limits: FetchLimits = { bytes: desk.limits.fileBytes, time: URL_PATIENCE, allowedHosts };
  const takeUrl = async (userId: string, kind: RecordKind, url: string): Promise<Answered> => {
    const fetched = await fetchDocument(url, limits);
    if (!fetched.ok) return { failure: { file: url.slice(0, 200), ...fetched.error } };
    return desk.take(userId, kind, fetched.value.fileName, once(fetched.value.bytes));
  };
  for (const [kind, path, takesUrls] of [
    ['receipt', PATHS.receipts, false],
    ['coa', PATHS.coas, true],
  ] as const) {
    app.post(
      path,
      { schema: { tags: [`${kind}s`], consumes: ['multipart/form-data', 'application/json'] } },
      async (request) => {
        const leave = desk.enter();
        try {
          const userId = callerOf(request).id;
          const pending: Promise<Answered>[] = [];
          const urls: string[] = [];
          if (request.isMultipart()) await receive(request, userId, kind, desk, pending, urls);
          else urls.push(...bodyUrls(request.body));
          if (urls.length > 0 && !takesUrls) {
            throw new ServiceError(
              422,
              'no-urls-here',
              'Receipts are sent as files; URLs are taken for certificates only.',
            );
          }
          if (pending.length + urls.length > desk.limits.files) throw tooMany(desk.limits.files);
          for (const url of urls) pending.push(takeUrl(userId, kind, url));
          return answer(await Promise.all(pending));
        } finally {
          leave();
        }
      },
    );
  }
}

/** Takes the parts as they arrive: each file is on disk before the next is looked at, and read while others arrive. */
async function receive(
  request: FastifyRequest,
  userId: string,
  kind: RecordKind,
  desk: ServiceDesk,
  pending: Promise<Answered>[],
  urls: string[],
): Promise<void> {
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') {
        part.file.resume();
        throw new ServiceError(422, 'unknown-field', 'Files are sent in the field “file”.');
      }
      const name = part.filename || 'document';
      const taken = desk.take(userId, kind, name, untruncated(part.file, name));
      // Its error is answered with the others'; without this an early one would count as unhandled.
      taken.catch(() => {});
      pending.push(taken);
      await ended(part.file);
    } else if (part.fieldname === 'urls' || part.fieldname === 'urls[]') {
      urls.push(...fieldUrls(String(part.value)));
    }
  }
}

/** The parser cuts a file at the limit and says so afterwards; a cut file must not be taken for a whole one. */
async function* untruncated(file: AsyncIterable<Uint8Array> & { truncated?: boolean }, name: string) {
  yield* file;
  if (file.truncated) {
    throw new ServiceError(413, 'file-too-large', `“${name.slice(0, 200)}” is larger than this service takes.`);
  }
}

const ended = (file: NodeJS.ReadableStream) =>
  new Promise<void>((resolve) => {
    file.once('close', resolve).once('error', () => resolve());
  });

async function* once(bytes: Uint8Array) {
  yield bytes;
}

/** A form field `urls` holds one URL, or a JSON array of them. */
function fieldUrls(text: string): string[] {
  if (!text.trimStart().startsWith('[')) return limited([text]);
  try {
    return bodyUrls({ urls: JSON.parse(text) });
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError(422, 'invalid-urls', 'The field “urls” is not a JSON array of URLs.');
  }
}

function bodyUrls(body: unknown): string[] {
  const parsed = urlsSchema.safeParse(body);
  if (!parsed.success) {
    throw new ServiceError(
      422,
      'invalid-urls',
      'Send files in the field “file”, or a JSON body {"urls": ["https://..."]}.',
    );
  }
  return limited([parsed.data.urls].flat());
}

function limited(urls: string[]): string[] {
  const given = urls.map((url) => url.trim()).filter(Boolean);
  if (given.some((url) => url.length > MOST_URL_CHARACTERS)) {
    throw new ServiceError(422, 'url-too-long', `A URL is longer than ${MOST_URL_CHARACTERS} characters.`);
  }
  return given;
}

const tooMany = (files: number) =>
  new ServiceError(413, 'too-many-files', `One request may carry ${files} documents; send the others in another.`);

/**
 * Not shown in the interface: a request of which at least one document gave records is a success; what failed is in
 * `errors`. When none did, the answer is the first document's error.
 */
function answer(answered: readonly Answered[]) {
  const errors: Failed[] = answered.flatMap((one) => ('failure' in one ? one.failure : []));
  const data = answered.flatMap((one) => ('records' in one ? one.records.map(wireForm) : []));
  const [first] = errors;
  if (answered.length === 0) {
    throw new ServiceError(422, 'nothing-sent', 'The request carries no document: send files in the field “file”.');
  }
  if (data.length === 0 && first) throw new ServiceError(STATUS[first.code] ?? 422, first.code, first.message);
  return { success: true, data, ...(errors.length > 0 ? { errors } : {}) };
}
