import type { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { withoutBidi } from '../../shared/rest/one-line.ts';
import { PATHS } from '../../shared/rest/paths.ts';
import { fetchDocument } from '../intake/fetch-document.ts';
import { systemCode } from '../outcome.ts';
import { forbidden } from '../policy/policy.ts';
import { callerOf } from './authenticate.ts';
import { breather } from './breathe.ts';
import { openGate } from './gate.ts';
import { jobOf } from './job-routes.ts';
import type { Answered, Sending, ServiceDesk } from './service-desk.ts';
import { ServiceError } from './service-error.ts';
import type { ServiceLog } from './service-log.ts';
import { wireForm } from './wire-form.ts';

const urlsSchema = z.object({ urls: z.union([z.string(), z.array(z.string())]) });
/** RFC 7240, 4.1: the client polls a job rather than waits. */
const PREFERS_JOBS = /(?:^|[,;\s])respond-async(?:$|[,;\s])/i;
const FORM = /^multipart\/form-data(;|$)/i;
const MOST_URL_CHARACTERS = 4096;
/** Bytes of a JSON body: as many URLs as a request may carry, each as long as it may be. */
const URLS_BODY_BYTES = 500_000;
/** Milliseconds for the document behind one URL. */
const URL_PATIENCE = 30_000;
/** Documents behind URLs that are fetched at once: each may be all in memory until it is stored. */
const FETCHED_AT_ONCE = 4;
/** Characters of a file's name that are kept. */
const NAME_CHARACTERS = 200;
/** How an error of one document is answered when the request brought no record at all. */
const STATUS: Record<string, number> = {
  'file-too-large': 413,
  'too-large': 413,
  'unsupported-type': 415,
  'not-received': 400,
  'disk-full': 503,
  'not-stored': 503,
  stopped: 503,
  'storage-unavailable': 503,
  'quota-used': 429,
};
/** Seconds until a document that found no place is worth sending again. */
const RETRY_SECONDS = 10;

type Failed = Extract<Answered, { failure: unknown }>['failure'];

/** POST /api/data/receipts and /api/data/coas: documents in, records out. */
export function uploadRoutes(app: FastifyInstance, desk: ServiceDesk, allowedHosts: readonly string[] | null): void {
  const limits = { bytes: desk.limits.fileBytes, time: URL_PATIENCE };
  const fetching = openGate(FETCHED_AT_ONCE);
  const takeUrl = (sending: Sending, url: string): Promise<Answered> =>
    fetching(async () => {
      if (!allowedHosts) return { failure: { file: url.slice(0, 200), ...forbidden('links').error } };
      const fetched = await fetchDocument(url, { ...limits, allowedHosts });
      if (!fetched.ok) return { failure: { file: url.slice(0, 200), ...fetched.error } };
      return desk.take(sending, withoutBidi(fetched.value.fileName), once(fetched.value.bytes));
    });
  for (const [kind, path, takesUrls] of [
    ['receipt', PATHS.receipts, false],
    ['coa', PATHS.coas, true],
  ] as const) {
    const consumes = ['multipart/form-data', ...(takesUrls ? ['application/json'] : [])];
    app.post(
      path,
      {
        bodyLimit: URLS_BODY_BYTES,
        schema: { tags: [`${kind}s`], consumes },
        onRequest: async (request) => {
          if (!takesUrls && !FORM.test(request.headers['content-type'] ?? '')) throw formOnly();
        },
      },
      async (request, reply) => {
        const caller = callerOf(request);
        const waits = !PREFERS_JOBS.test(request.headers.prefer?.toString() ?? '');
        const log: ServiceLog = (about, message) => request.log.info(about, message);
        const sending: Sending = { caller, kind, waits, requestId: request.id, log };
        const leave = await desk.enter(caller.id);
        try {
          const pending: Promise<Answered>[] = [];
          const urls: string[] = [];
          // The picture of a code stands for the certificate that the code leads to.
          const follow = (answered: Answered) =>
            'failure' in answered && answered.link && takesUrls ? takeUrl(sending, answered.link) : answered;
          if (request.isMultipart()) await receive(partsOf(request), sending, desk, pending, urls, follow);
          else urls.push(...bodyUrls(request.body));
          if (urls.length > 0 && !takesUrls) {
            throw new ServiceError(
              422,
              'no-urls-here',
              'Receipts are sent as files; URLs are taken for certificates only.',
            );
          }
          if (pending.length + urls.length > desk.limits.files) throw tooMany(desk.limits.files);
          for (const url of urls) pending.push(takeUrl(sending, url));
          const answered = await Promise.all(pending);
          if (!waits) return answerJobs(reply, answered);
          const text = await answer(answered);
          return reply.type('application/json; charset=utf-8').send(text);
        } finally {
          leave();
        }
      },
    );
  }
}

/** The parser's own errors carry a code we know; what else it throws is a body it cannot make sense of. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (cause) {
    if (systemCode(cause)?.startsWith('FST_')) throw cause;
    throw new ServiceError(400, 'invalid-multipart', 'The body is not multipart/form-data as it should be.', { cause });
  }
}

/** Takes the parts as they arrive: each file is on disk before the next is looked at, and read while others arrive. */
async function receive(
  parts: AsyncIterable<Multipart>,
  sending: Sending,
  desk: ServiceDesk,
  pending: Promise<Answered>[],
  urls: string[],
  follow: (answered: Answered) => Answered | Promise<Answered>,
): Promise<void> {
  for await (const part of parts) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') {
        part.file.resume();
        throw new ServiceError(422, 'unknown-field', 'Files are sent in the field “file”.');
      }
      const name = fileNameOf(part.filename);
      // What was refused before it was begun flows away, too.
      const taken = desk.take(sending, name, whole(part.file)).finally(() => part.file.resume());
      pending.push(taken.then(follow));
      await ended(part.file);
    } else if (part.fieldname === 'urls' || part.fieldname === 'urls[]') {
      urls.push(...fieldUrls(String(part.value)));
    }
  }
}

/** The name without folders and without characters that mean something to a terminal, a log, a header or a reader. */
const fileNameOf = (name: string | undefined) =>
  withoutBidi(name ?? '')
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '_')
    .slice(0, NAME_CHARACTERS) || 'document';

/** The file's bytes to its end. What is left of a file that is refused flows away, so that the next part can come. */
async function* whole(file: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* file.iterator({ destroyOnReturn: false });
  } finally {
    file.resume();
  }
}

const ended = (file: Readable) =>
  new Promise<void>((resolve) => {
    for (const event of ['end', 'close', 'error']) file.once(event, () => resolve());
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

const formOnly = () =>
  new ServiceError(
    415,
    'unsupported-media-type',
    'Receipts are sent as files: multipart/form-data with the field “file”.',
  );

const tooMany = (files: number) =>
  new ServiceError(413, 'too-many-files', `One request may carry ${files} documents; send the others in another.`);

/**
 * Not shown in the interface: a request of which at least one document gave records is a success; what failed is in
 * `errors`. When none did, the answer is the first document's error.
 */
async function answer(answered: readonly Answered[]) {
  const errors: Failed[] = answered.flatMap((one) => ('failure' in one ? one.failure : []));
  // A document that was sent twice gives its records once.
  const found = answered.flatMap((one) => ('records' in one ? one.records : []));
  const records = new Map(found.map((one) => [one.record.id, one]));
  const breathe = breather();
  const data: string[] = [];
  for (const { record, ownFileName } of records.values()) {
    await breathe();
    data.push(JSON.stringify(wireForm(record, ownFileName)));
  }
  const [first] = errors;
  if (answered.length === 0) {
    throw new ServiceError(422, 'nothing-sent', 'The request carries no document: send files in the field “file”.');
  }
  if (data.length === 0 && first) throw refusal(first);
  const failed = errors.length > 0 ? `,"errors":${JSON.stringify(errors)}` : '';
  return `{"success":true,"data":[${data.join()}]${failed}}`;
}

function refusal({ code, message }: Failed): ServiceError {
  const status = STATUS[code] ?? 422;
  // Documents are counted by the day (UTC).
  if (status === 429) return new ServiceError(status, code, message, { retryAfter: secondsOfToday() });
  return new ServiceError(status, code, message, status === 503 ? { retryAfter: RETRY_SECONDS } : {});
}

const DAY = 86_400;
const secondsOfToday = () => Math.ceil(DAY - ((Date.now() / 1000) % DAY));

/** 202: what was taken is read while the caller does something else. When nothing was, the answer is the first error. */
function answerJobs(reply: FastifyReply, answered: readonly Answered[]) {
  const errors: Failed[] = answered.flatMap((one) => ('failure' in one ? one.failure : []));
  const jobs = answered.flatMap((one) => ('job' in one ? jobOf(one.job) : []));
  const [first] = jobs;
  if (!first) {
    throw errors[0]
      ? refusal(errors[0])
      : new ServiceError(422, 'nothing-sent', 'The request carries no document: send files in the field “file”.');
  }
  reply.header('preference-applied', 'respond-async').header('location', first.url);
  return reply.code(202).send({ success: true, jobs, ...(errors.length > 0 ? { errors } : {}) });
}
