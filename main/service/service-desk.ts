import type { Failure } from '../../shared/desktop.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import type { Limits } from '../../shared/rest/limits.ts';
import { mediaTypeOf } from '../intake/media-type.ts';
import { ServiceError } from './service-error.ts';
import type { ServiceLog } from './service-log.ts';
import type { Caller, DocumentState, OwnRecord, ServiceStorage } from './storage/service-storage.ts';
import { StorageUnavailable } from './storage/storage-unavailable.ts';

/** What became of one document of a request. */
export type Answered =
  | { records: OwnRecord[] }
  /** Taken, and not waited for. */
  | { job: { id: string; file: string } }
  | { failure: { file: string; code: string; message: string } /** Where a code in it leads. */; link?: string };

/** Between the routes and the storage: takes documents in for a user, waits until they are read. */
export interface ServiceDesk {
  limits: Limits;
  /**
   * Takes a place for a user's request with documents.
   * @returns gives the place back
   * @throws ServiceError 429 when too many requests are under way or too many documents wait, of all or of the user
   */
  enter(userId: string): Promise<() => void>;
  /** Stores a document for a caller and, where that is wanted, waits for its records. Never rejects: what goes wrong is the failure. */
  take(sending: Sending, fileName: string, source: AsyncIterable<Uint8Array>): Promise<Answered>;
  /** How a document stands that was not waited for; null for none of the caller's. */
  job(userId: string, id: string): Promise<JobState | null>;
}

/** Who sends a document, as what, and whether its records are waited for. */
export interface Sending {
  caller: Caller;
  kind: RecordKind;
  waits: boolean;
  /** Number of the request, and its log. */
  requestId: string;
  log: ServiceLog;
}

export interface JobState {
  file: string;
  status: 'waiting' | 'reading' | 'done';
  /** Null until it is done. */
  answered: Answered | null;
}

/** How much may be under way before callers are asked to come back. */
export interface Crowd {
  /** Requests with documents. */
  requests: number;
  /** Documents that wait or are being read. */
  documents: number;
}
export const USUAL_CROWD: Crowd = { requests: 64, documents: 200 };

/** What records are called in sentences. */
export const KIND_NAMES: Record<RecordKind, string> = { receipt: 'receipt', coa: 'certificate' };

const RETRY_SECONDS = 5;
/** Of all places, what one user may take: others find room beside whoever sends the most. */
const SHARE = 0.75;
/** Failures of documents that took all that a reader may take: they would do so again. */
const TOOK_ALL: ReadonlySet<string> = new Set(['reading-stuck', 'reading-too-long', 'reading-out-of-memory']);
/** Enough of a document's start to tell what it is. */
const HEAD_BYTES = 1024;

/** The number of a job: what the document was sent as, and its hash. */
const JOB = /^(coa|receipt)-([0-9a-f]{64})$/;

/** Ends the reception of a document. */
class NotTaken extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

export function openServiceDesk(storage: ServiceStorage, limits: Limits, crowd: Crowd = USUAL_CROWD): ServiceDesk {
  const requests = countByUser();
  const documents = countByUser();
  /** Documents that took all in this run of the program: however often they are sent, they are not read again. */
  const tookAll = new Set<string>();
  const isFull = (all: number, own: number, most: number) => all >= most || own >= Math.ceil(most * SHARE);

  const answerOf = async (
    userId: string,
    state: DocumentState | null,
    file: string,
    kind: RecordKind,
  ): Promise<Answered> => {
    if (!state) {
      const message = `“${file}” is kept, but not read yet: the service stops. Send it again later.`;
      return { failure: { file, code: 'stopped', message } };
    }
    const { link } = state;
    if (state.failure) {
      // Another may have sent it first, under a name of their own.
      const message = state.failure.message.replaceAll(`“${state.fileName}”`, `“${file}”`);
      return { failure: { file, code: state.failure.code, message }, ...(link === null ? {} : { link }) };
    }
    const own = await Promise.all(state.recordIds.map((id) => storage.read.record(userId, id)));
    const records = own.flatMap((found) => found ?? []);
    const fitting = records.filter(({ record }) => record.kind === kind);
    if (fitting.length > 0) return { records: fitting };
    const [other] = records;
    const message = other
      ? `“${file}” was read as a ${KIND_NAMES[other.record.kind]}; post it to the endpoint for that.`
      : `“${file}” gave no ${KIND_NAMES[kind]}.`;
    return { failure: { file, code: `not-a-${kind}`, message } };
  };
  const receive = async ({ caller, kind, requestId }: Sending, file: string, source: AsyncIterable<Uint8Array>) => {
    let notTaken: Failure | null = null;
    const checked = async function* () {
      try {
        const wait = caller.countsDocuments ? await storage.write.spend(caller.keyId, 'documents') : 0;
        if (wait > 0) throw new NotTaken(quotaUsed(file, wait));
        yield* documentOnly(file, source, limits);
      } catch (error) {
        notTaken = failureOf(error, file);
        throw error;
      }
    };
    const taken = await storage.documents.take(file, checked(), { kind, userId: caller.id, requestId });
    return taken.outcome === 'refused' ? { ...taken, error: notTaken ?? taken.error } : taken;
  };
  const settle = async (
    { caller: { id: userId }, kind, requestId, log }: Sending,
    file: string,
    taken: { outcome: string; documentHash: string },
  ) => {
    const { documentHash } = taken;
    const job = `${kind}-${documentHash}`;
    log({ job, outcome: taken.outcome }, 'taken');
    const state = await storage.documents.settled(userId, documentHash);
    // A document that could not be read once may be readable by now: the program may have learned since.
    const mayTry = taken.outcome === 'already-there' && state?.failure && !tookAll.has(documentHash);
    const last =
      mayTry && (await storage.documents.retry(documentHash, requestId))
        ? await storage.documents.settled(userId, documentHash)
        : state;
    if (last?.failure && TOOK_ALL.has(last.failure.code)) tookAll.add(documentHash);
    if (last) log({ job, ...(last.failure && { code: last.failure.code }) }, last.failure ? 'gave nothing' : 'is read');
    return answerOf(userId, last, file, kind);
  };

  return {
    limits,
    async enter(userId) {
      const isBusy = () =>
        isFull(requests.all, requests.of(userId), crowd.requests) ||
        isFull(documents.all, documents.of(userId), crowd.documents);
      // Looked at last: while other processes are asked, more may have entered here.
      const shared = isBusy() ? null : await storage.documents.underWay(userId);
      if (!shared || isFull(shared.all, shared.own, crowd.documents) || isBusy()) {
        throw new ServiceError(429, 'busy', 'Too many documents are being read. Try again in a moment.', {
          retryAfter: RETRY_SECONDS,
        });
      }
      return requests.add(userId);
    },
    async take(sending, file, source) {
      const { caller, kind, waits } = sending;
      const leave = documents.add(caller.id);
      let settled: Promise<Answered> | null = null;
      try {
        const taken = await receive(sending, file, source);
        if (taken.outcome === 'refused') return { failure: { file, ...taken.error } };
        settled = settle(sending, file, taken);
        return waits ? await settled : { job: { id: `${kind}-${taken.documentHash}`, file } };
      } catch (error) {
        return { failure: { file, ...failureOf(error, file) } };
      } finally {
        // Its place is taken until it is read, whether or not somebody waits for that.
        void (settled ?? Promise.resolve()).catch(() => {}).finally(leave);
      }
    },
    async job(userId, id) {
      const [, kind, documentHash] = JOB.exec(id) ?? [];
      const state = documentHash === undefined ? null : await storage.documents.state(userId, documentHash);
      if (!state) return null;
      const file = state.ownFileName ?? state.fileName;
      const isDone = state.state === 'done';
      const answered = isDone ? await answerOf(userId, state, file, kind as RecordKind) : null;
      return { file, status: state.state, answered };
    },
  };
}

interface CountByUser {
  readonly all: number;
  of(userId: string): number;
  /** @returns takes it off again */
  add(userId: string): () => void;
}

function countByUser(): CountByUser {
  const counts = new Map<string, number>();
  const count = {
    all: 0,
    of: (userId: string) => counts.get(userId) ?? 0,
    add(userId: string) {
      const change = (by: number) => {
        count.all += by;
        counts.set(userId, count.of(userId) + by);
        if (count.of(userId) === 0) counts.delete(userId);
      };
      change(1);
      return () => change(-1);
    },
  };
  return count;
}

/** The bytes, as long as they are those of a document and not too many: what it is tells its content, not its name. */
async function* documentOnly(file: string, source: AsyncIterable<Uint8Array>, { fileBytes }: Limits) {
  let head: Uint8Array | null = new Uint8Array();
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > fileBytes) throw new NotTaken(tooLarge(file, fileBytes));
    if (head === null) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    yield documentHead(file, head);
    head = null;
  }
  if (head && head.length > 0) yield documentHead(file, head);
}

function documentHead(file: string, head: Uint8Array): Uint8Array {
  if (mediaTypeOf(head) !== 'application/octet-stream') return head;
  const message = `“${file}” is neither a PDF nor a picture that can be read, whatever its name says. Send the document itself.`;
  throw new NotTaken({ code: 'unsupported-type', message });
}

export const tooLarge = (file: string, fileBytes: number): Failure => ({
  code: 'file-too-large',
  message: `“${file}” is larger than ${fileBytes / 1e6} MB, the most this service takes. Send it smaller, or split it.`,
});

function quotaUsed(file: string, seconds: number): Failure {
  const hours = Math.ceil(seconds / 3600);
  const message = `“${file}” was not taken: this API key has sent as many documents as it may today. Send it again in ${hours} hour${hours === 1 ? '' : 's'}.`;
  return { code: 'quota-used', message };
}

function failureOf(error: unknown, file: string): Failure {
  if (error instanceof NotTaken) return error.failure;
  if (error instanceof StorageUnavailable) {
    const message = `“${file}” is not answered: where this service keeps its data is not available. Send it again later.`;
    return { code: error.code, message };
  }
  return { code: 'not-received', message: `“${file}” did not arrive whole. Send it again.` };
}
