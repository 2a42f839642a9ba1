import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { request } from 'undici';
import type { RecordKind } from '../../shared/records/reading.ts';
import { coaPath, PATHS, receiptPath } from '../../shared/rest/paths.ts';
import type { RemoteRecord } from '../store/sync-state.ts';
import { isObject, objectsIn, recordsIn } from './shapes.ts';

/**
 * What a request came to when it did not succeed:
 *   `unreachable`   no answer, or one that broke off: the service may or may not have done what was asked
 *   `later`         the service asks to come back, or has trouble of its own (429, 5xx)
 *   `unauthorized`  the key is refused (401, 403)
 *   `refused`       this request will not be accepted, however often it is sent (other 4xx)
 */
export interface NotDone {
  ok: false;
  why: 'unreachable' | 'later' | 'unauthorized' | 'refused';
  status: number | null;
  code: string;
  message: string;
  /** Seconds the service asked to wait. */
  retryAfter: number | null;
}
export type Done<Value> = { ok: true; value: Value } | NotDone;

export interface ServiceClient {
  /** Asks for anything the key opens. */
  test(): Promise<Done<null>>;
  list(kind: RecordKind, query: { limit: number; order: string; desc: boolean }): Promise<Done<RemoteRecord[]>>;
  organizations(): Promise<Done<Record<string, unknown>[]>>;
  /** @param path absolute path of the stored file, read as it is sent */
  upload(kind: RecordKind, file: { name: string; path: string; mediaType: string }): Promise<Done<RemoteRecord[]>>;
  /** Done also when it was not there. */
  remove(kind: RecordKind, hash: string): Promise<Done<null>>;
}

const PATIENCE = 60_000;
/** An upload is answered when the document has been read. */
const UPLOAD_PATIENCE = 10 * 60_000;
const LIST_PATHS = { coa: PATHS.coas, receipt: PATHS.receipts };

/** @param baseUrl of the service, with or without a path of its own */
export function openClient(baseUrl: string, apiKey: string, patience = PATIENCE): ServiceClient {
  const base = baseUrl.replace(/\/+$/, '');
  const ask = async (path: string, sent: Sent = {}, time = patience): Promise<Done<unknown>> => {
    try {
      const headers = { authorization: `Bearer ${apiKey}`, accept: 'application/json', ...sent.headers };
      // Redirects are not followed: one could carry the key to another host.
      const response = await request(base + path, {
        method: sent.method ?? 'GET',
        headers,
        body: sent.body ?? null,
        signal: AbortSignal.timeout(time),
        headersTimeout: time,
        bodyTimeout: time,
      });
      const text = await response.body.text();
      if (response.statusCode === 200) return { ok: true, value: JSON.parse(text) };
      return notDone(response.statusCode, response.headers['retry-after'], text);
    } catch (cause) {
      const message = `${base} gave no whole answer (${cause instanceof Error ? cause.message : String(cause)}).`;
      return { ok: false, why: 'unreachable', status: null, code: 'unreachable', message, retryAfter: null };
    }
  };
  const recordsOf = (answer: Done<unknown>, kind: RecordKind): Done<RemoteRecord[]> => {
    if (!answer.ok) return answer;
    const records = recordsIn(answer.value, kind);
    return records ? { ok: true, value: records } : strange(base);
  };
  return {
    async test() {
      const answer = await ask(PATHS.organizations);
      return answer.ok ? { ok: true, value: null } : answer;
    },
    async list(kind, { limit, order, desc }) {
      return recordsOf(await ask(`${LIST_PATHS[kind]}?limit=${limit}&order=${order}&desc=${desc}`), kind);
    },
    async organizations() {
      const answer = await ask(PATHS.organizations);
      if (!answer.ok) return answer;
      const objects = objectsIn(answer.value);
      return objects ? { ok: true, value: objects } : strange(base);
    },
    async upload(kind, { name, path, mediaType }) {
      const form = await fileForm(path, name, mediaType);
      return recordsOf(await ask(LIST_PATHS[kind], { method: 'POST', ...form }, UPLOAD_PATIENCE), kind);
    },
    async remove(kind, hash) {
      const path = kind === 'coa' ? coaPath(hash) : receiptPath(hash);
      const answer = await ask(path, { method: 'DELETE' });
      return answer.ok || answer.status === 404 ? { ok: true, value: null } : answer;
    },
  };
}

interface Sent {
  method?: 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: Readable;
}

/**
 * multipart/form-data with one field `file`, read from disk as it is sent. Not FormData: fetch's streams throw, where
 * nobody can catch it, when a connection breaks while they are being sent.
 */
async function fileForm(path: string, name: string, mediaType: string): Promise<Required<Omit<Sent, 'method'>>> {
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

function notDone(status: number, retryAfter: string | string[] | undefined, text: string): NotDone {
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // A page of a proxy on the way; its status says enough.
  }
  const told = isObject(body) ? body : {};
  const wait = Number(retryAfter ?? Number.NaN);
  const why =
    status === 401 || status === 403
      ? 'unauthorized'
      : status === 408 || status === 425 || status === 429 || status >= 500
        ? 'later'
        : 'refused';
  return {
    ok: false,
    why,
    status,
    code: typeof told.code === 'string' ? told.code : `status-${status}`,
    message: typeof told.message === 'string' ? told.message : `The service answered with status ${status}.`,
    retryAfter: Number.isFinite(wait) && wait >= 0 ? wait : null,
  };
}

function strange(base: string): NotDone {
  const message = `${base} answered with something that is no list of records. Check the address.`;
  return { ok: false, why: 'refused', status: 200, code: 'strange-answer', message, retryAfter: null };
}
