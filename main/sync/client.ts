import type { Readable } from 'node:stream';
import type { LearnedProfile } from '../../shared/records/learned-profile.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import { MOST_OBSERVATIONS } from '../../shared/rest/limits.ts';
import {
  coaPath,
  layoutPath,
  layoutsPath,
  organizationPath,
  PATHS,
  receiptPath,
  teamPath,
} from '../../shared/rest/paths.ts';
import type { RemoteRecord } from '../store/remote-records.ts';
import { fileForm } from './file-form.ts';
import { isObject, layoutIn, objectIn, objectsIn, organizationId, PARSED_AT, recordsIn, takenIn } from './shapes.ts';

/**
 * What a request came to when it did not succeed:
 *   `unreachable`   no answer, or one that broke off: the service may or may not have done what was asked
 *   `later`         the service asks to come back, or has trouble of its own (429, 5xx)
 *   `unauthorized`  the key is refused (401, 403)
 *   `refused`       this request will not be accepted, however often it is sent (other 4xx)
 *   `unconfirmed`   the service says it did what was asked, and what it shows does not say so
 */
export interface NotDone {
  ok: false;
  why: 'unreachable' | 'later' | 'unauthorized' | 'refused' | 'unconfirmed';
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
  list(
    kind: RecordKind,
    query: { limit: number; order: string; desc: boolean },
  ): Promise<
    Done<{ records: RemoteRecord[] /** The service may have more, whatever the limit. */; truncated: boolean }>
  >;
  /** The caller's user id; null where the service does not tell. */
  me(): Promise<Done<{ id: string; name: string | null } | null>>;
  organizations(): Promise<Done<RemoteObject[]>>;
  /** null where it is not there. */
  organization(id: string): Promise<Done<RemoteObject | null>>;
  /** null where the service does not show it to the caller. */
  team(id: string): Promise<Done<RemoteObject[] | null>>;
  /** Creates or updates an organization; with `isNew` its id is part of the body. */
  saveOrganization(id: string, body: RemoteObject, isNew: boolean): Promise<Done<RemoteObject>>;
  /** @param path absolute path of the stored file, read as it is sent */
  upload(kind: RecordKind, file: { name: string; path: string; mediaType: string }): Promise<Done<RemoteRecord[]>>;
  /** The records of a document, by its hash or else from the lists; none where the service does not show any. */
  find(kind: RecordKind, hash: string): Promise<Done<RemoteRecord[]>>;
  /** What the service offers beside the interface, by its OpenAPI document; null where the answer does not tell. */
  offers(): Promise<Done<{ verified: boolean; layouts: boolean } | null>>;
  /** Layouts that an organization's team has learned. */
  layouts(organizationId: string): Promise<Done<Omit<SharedLayout, 'profile'>[]>>;
  /** null where it is not there, or is of a form that is not known here. */
  layout(organizationId: string, name: string): Promise<Done<SharedLayout | null>>;
  /** @returns the one the service keeps: another where it was taught later; null where it is of a form not known here */
  putLayout(organizationId: string, layout: SharedLayout): Promise<Done<SharedLayout | null>>;
  /** One record of a document, `sample` from 1, with its tag; null where it is not there. */
  one(kind: RecordKind, hash: string, sample: number): Promise<Done<TaggedRecord | null>>;
  /** Puts a verified record in place of the one with that tag. `changed`: it is another one by now. */
  putVerified(
    kind: RecordKind,
    hash: string,
    sample: number,
    sent: { record: RemoteObject; tag: string },
  ): Promise<Done<TaggedRecord | 'changed'>>;
  /** The service's verified records in the order in which they were verified. @param after `cursor` of an earlier answer */
  verified(after: string | null): Promise<Done<VerifiedPage>>;
  /** Done also when it was not there. @returns whether the answer names the document as deleted or missing */
  remove(kind: RecordKind, hash: string): Promise<Done<boolean>>;
}

export type RemoteObject = Record<string, unknown>;

/** What a team's desks have learned about a layout. */
export interface SharedLayout {
  name: string;
  /** ISO 8601 timestamp, UTC. */
  taughtAt: string;
  profile: LearnedProfile;
}

export interface TaggedRecord {
  record: RemoteObject;
  /** Its ETag; null where the service, or something on the way, gives none. */
  tag: string | null;
  /** How many records the document gave. */
  samples: number;
}

export interface VerifiedPage {
  records: (RemoteRecord & { kind: RecordKind /** How many records its document gave. */; samples: number })[];
  /** null: there was nothing yet. */
  cursor: string | null;
}

const PATIENCE = 60_000;
/** An upload is answered when the document has been read. */
const UPLOAD_PATIENCE = 10 * 60_000;
/** A service sends no more than the published number of observations at once, and need not say that it cut there. */
const NEARLY_ALL = MOST_OBSERVATIONS - 2000;
/** Records that are looked through first for one that may be there. */
const RECENT = 100;
const pathOf = (kind: RecordKind, hash: string) => (kind === 'coa' ? coaPath(hash) : receiptPath(hash));
const LIST_PATHS = { coa: PATHS.coas, receipt: PATHS.receipts };

/** What a person would rather have than wait: null for none. */
export interface ClientOptions {
  /** Ends requests that are under way; they count as unreachable. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for an answer that needs no reading of documents. */
  patience?: number;
}

/** @param baseUrl of the service, with or without a path of its own */
export function openClient(
  baseUrl: string,
  apiKey: string,
  { signal, patience = PATIENCE }: ClientOptions = {},
): ServiceClient {
  const base = baseUrl.replace(/\/+$/, '');
  const askWhole = async (path: string, sent: Sent = {}, time = patience): Promise<Done<Answer>> => {
    try {
      const headers = { authorization: `Bearer ${apiKey}`, accept: 'application/json', ...sent.headers };
      // Redirects are not followed: one could carry the key to another host.
      const { request } = await import('undici'); // a start without accounts does not wait for it
      const response = await request(base + path, {
        method: sent.method ?? 'GET',
        headers,
        body: sent.body ?? null,
        signal: AbortSignal.any([AbortSignal.timeout(time), ...(signal ? [signal] : [])]),
        headersTimeout: time,
        bodyTimeout: time,
      });
      const text = await response.body.text();
      const { statusCode, headers: told } = response;
      if (statusCode === 204) return { ok: true, value: { body: null, headers: told } };
      if (statusCode >= 200 && statusCode < 300) return { ok: true, value: { body: JSON.parse(text), headers: told } };
      return notDone(response.statusCode, secondsOf(response.headers), text);
    } catch (cause) {
      const message = `Incomplete answer from ${base} (${cause instanceof Error ? cause.message : String(cause)}).`;
      return { ok: false, why: 'unreachable', status: null, code: 'unreachable', message, retryAfter: null };
    }
  };
  const ask = async (path: string, sent: Sent = {}, time = patience): Promise<Done<unknown>> => {
    const answer = await askWhole(path, sent, time);
    return answer.ok ? { ok: true, value: answer.value.body } : answer;
  };
  const tagged = ({ body, headers }: Answer): TaggedRecord | null => {
    const record = objectIn(body);
    const samples = Number([headers['x-samples']].flat()[0] ?? 1);
    return (
      record && { record, tag: [headers.etag].flat()[0] ?? null, samples: Number.isInteger(samples) ? samples : 1 }
    );
  };
  const samplePath = (kind: RecordKind, hash: string, sample: number) => `${pathOf(kind, hash)}?sample=${sample}`;
  const recordsOf = (answer: Done<unknown>, kind: RecordKind): Done<RemoteRecord[]> => {
    if (!answer.ok) return answer;
    const records = recordsIn(answer.value, kind);
    // Objects without one record among them are the answer to something else.
    const isOther = records?.length === 0 && (objectsIn(answer.value)?.length ?? 0) > 0;
    return records && !isOther ? { ok: true, value: records } : strange(base);
  };
  const list: ServiceClient['list'] = async (kind, { limit, order, desc }) => {
    const path = `${LIST_PATHS[kind]}?limit=${limit}&order=${order}&desc=${desc}`;
    const answer = recordsOf(await ask(path), kind);
    if (!answer.ok) return answer;
    const observations = answer.value.reduce((sum, { record }) => sum + observationsOf(record), 0);
    return { ok: true, value: { records: answer.value, truncated: observations > NEARLY_ALL } };
  };
  return {
    async test() {
      const answer = await ask(PATHS.organizations);
      return answer.ok ? { ok: true, value: null } : answer;
    },
    list,
    async find(kind, hash) {
      const one = await ask(pathOf(kind, hash));
      if (!one.ok && (one.why === 'unreachable' || one.why === 'later')) return one;
      const shown = (one.ok ? takenIn(one.value, kind) : null)?.filter((record) => record.hash === hash) ?? [];
      if (shown.length > 0) return { ok: true, value: shown };
      // The interface shows no path of one record: what is not shown by its hash is looked for among the newest, then all.
      for (const limit of [RECENT, MOST_OBSERVATIONS]) {
        const answer = await list(kind, { limit, order: PARSED_AT[kind], desc: true });
        if (!answer.ok) return answer;
        const found = answer.value.records.filter((record) => record.hash === hash);
        if (found.length > 0 || answer.value.records.length < limit) return { ok: true, value: found };
      }
      return { ok: true, value: [] };
    },
    async me() {
      const answer = await ask(PATHS.me);
      if (!answer.ok) return answer.status === 404 || answer.status === 405 ? { ok: true, value: null } : answer;
      const { user_id: id, name } = isObject(answer.value) ? answer.value : {};
      const who = typeof id === 'string' ? { id, name: typeof name === 'string' && name !== '' ? name : null } : null;
      return { ok: true, value: who };
    },
    async organization(id) {
      const answer = await ask(organizationPath(id));
      if (!answer.ok) return answer.status === 404 ? { ok: true, value: null } : answer;
      const found = objectIn(answer.value);
      return found ? { ok: true, value: found } : strange(base);
    },
    async team(id) {
      const answer = await ask(teamPath(id));
      if (!answer.ok) return answer.status === 403 || answer.status === 404 ? { ok: true, value: null } : answer;
      return { ok: true, value: objectsIn(answer.value) };
    },
    async saveOrganization(id, body, isNew) {
      const sent = JSON.stringify(isNew ? { ...body, organization_id: id } : body);
      const answer = await ask(isNew ? PATHS.organizations : organizationPath(id), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: sent,
      });
      if (!answer.ok) return answer;
      const saved = objectIn(answer.value);
      return saved ? { ok: true, value: saved } : strange(base);
    },
    async organizations() {
      const answer = await ask(PATHS.organizations);
      if (!answer.ok) return answer;
      const objects = objectsIn(answer.value);
      const isOther = objects !== null && objects.length > 0 && objects.every((one) => organizationId(one) === null);
      return objects && !isOther ? { ok: true, value: objects } : strange(base);
    },
    async upload(kind, { name, path, mediaType }) {
      const form = await fileForm(path, name, mediaType);
      const answer = await ask(LIST_PATHS[kind], { method: 'POST', ...form }, UPLOAD_PATIENCE);
      if (!answer.ok) return answer;
      const records = takenIn(answer.value, kind);
      return records ? { ok: true, value: records } : strange(base);
    },
    async offers() {
      const answer = await ask(PATHS.openapi);
      // A service that has no such document, or shows it to others only, offers nothing that we could find.
      if (!answer.ok) {
        const isNone = answer.why === 'refused' || answer.why === 'unauthorized';
        return isNone ? { ok: true, value: { verified: false, layouts: false } } : answer;
      }
      const { openapi, paths } = isObject(answer.value) ? answer.value : {};
      if (typeof openapi !== 'string' || !isObject(paths)) return { ok: true, value: null };
      const takes = (path: string) => isObject(paths[path]) && 'put' in (paths[path] as object);
      const verified = takes(`${PATHS.coas}/{id}`) && takes(`${PATHS.receipts}/{id}`);
      return { ok: true, value: { verified, layouts: takes(`${PATHS.organizations}/{id}/layouts/{name}`) } };
    },
    async layouts(organizationId) {
      const answer = await ask(layoutsPath(organizationId));
      if (!answer.ok) return answer;
      const listed = objectsIn(answer.value);
      if (!listed) return strange(base);
      const found = listed.flatMap(({ name, taught_at: taughtAt }) =>
        typeof name === 'string' && typeof taughtAt === 'string' ? [{ name, taughtAt }] : [],
      );
      return { ok: true, value: found };
    },
    async layout(organizationId, name) {
      const answer = await ask(layoutPath(organizationId, name));
      if (!answer.ok) return answer.status === 404 ? { ok: true, value: null } : answer;
      return { ok: true, value: layoutIn(answer.value) };
    },
    async putLayout(organizationId, { name, taughtAt, profile }) {
      const answer = await ask(layoutPath(organizationId, name), {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ taught_at: taughtAt, profile }),
      });
      return answer.ok ? { ok: true, value: layoutIn(answer.value) } : answer;
    },
    async one(kind, hash, sample) {
      const answer = await askWhole(samplePath(kind, hash, sample));
      if (!answer.ok) return answer.status === 404 ? { ok: true, value: null } : answer;
      const found = tagged(answer.value);
      if (!found) return strange(base);
      return isOf(kind, hash, sample, found) ? { ok: true, value: found } : unconfirmed(hash);
    },
    async putVerified(kind, hash, sample, { record, tag }) {
      const answer = await askWhole(samplePath(kind, hash, sample), {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'if-match': tag },
        body: JSON.stringify(record),
      });
      if (!answer.ok) return answer.status === 412 ? { ok: true, value: 'changed' } : answer;
      const kept = tagged(answer.value);
      if (!kept) return strange(base);
      return isOf(kind, hash, sample, kept) ? { ok: true, value: kept } : unconfirmed(hash);
    },
    async verified(after) {
      const answer = await ask(`${PATHS.verified}${after === null ? '' : `?after=${encodeURIComponent(after)}`}`);
      if (!answer.ok) return answer;
      const { cursor } = isObject(answer.value) ? answer.value : {};
      const objects = objectsIn(answer.value);
      if (!objects || (cursor !== null && typeof cursor !== 'string')) return strange(base);
      const records = objects.flatMap(({ kind, samples, record }): VerifiedPage['records'] => {
        if (kind !== 'coa' && kind !== 'receipt') return [];
        const count = typeof samples === 'number' ? samples : 1;
        return (recordsIn([record], kind) ?? []).map((one) => ({ ...one, kind, samples: count }));
      });
      return { ok: true, value: { records, cursor } };
    },
    async remove(kind, hash) {
      const answer = await ask(pathOf(kind, hash), { method: 'DELETE' });
      if (!answer.ok) return answer.status === 404 ? { ok: true, value: false } : answer;
      const { deleted, missing } = isObject(answer.value) ? answer.value : {};
      return { ok: true, value: [deleted, missing].some((named) => Array.isArray(named) && named.includes(hash)) };
    },
  };
}

interface Answer {
  body: unknown;
  headers: Record<string, string | string[] | undefined>;
}

interface Sent {
  method?: 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: Readable | string;
}

/** Result rows of a record, as far as they can be told without reading them: each row names its analysis. */
function observationsOf({ results }: RemoteObject): number {
  if (Array.isArray(results)) return Math.max(1, results.length);
  return typeof results === 'string' ? Math.max(1, results.split('"analysis"').length - 1) : 1;
}

function notDone(status: number, retryAfter: number | null, text: string): NotDone {
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // A page of a proxy on the way; its status says enough.
  }
  const told = isObject(body) ? body : {};
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
    message: typeof told.message === 'string' ? told.message : `The server returned status ${status}.`,
    retryAfter,
  };
}

/** Retry-After holds seconds or a date (RFC 9110, 10.2.3); a date is the service's, whose clock may not be ours. */
function secondsOf(headers: Record<string, string | string[] | undefined>): number | null {
  const header = (name: string) => [headers[name]].flat()[0]?.trim() ?? '';
  const text = header('retry-after');
  if (!text) return null;
  const now = Date.parse(header('date'));
  const seconds = /^\d+$/.test(text)
    ? Number(text)
    : (Date.parse(text) - (Number.isNaN(now) ? Date.now() : now)) / 1000;
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

function strange(base: string): NotDone {
  const message = `${base} didn't return a list of records. Check the address.`;
  return { ok: false, why: 'refused', status: 200, code: 'strange-answer', message, retryAfter: null };
}

/** An answer may be another request's. A second receipt in one picture has a hash of its own. */
const isOf = (kind: RecordKind, hash: string, sample: number, { record }: TaggedRecord) =>
  kind === 'coa' ? record.coa_hash === hash : record.hash === hash || sample > 1;

/** For an answer that is another request's, or that says more than the service shows. */
export function unconfirmed(what: string): NotDone {
  const message = `The server accepted ${what} but doesn't list it.`;
  return { ok: false, why: 'unconfirmed', status: null, code: 'not-confirmed', message, retryAfter: null };
}
