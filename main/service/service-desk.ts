import type { InboxItem } from '../../shared/desktop.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import type { Limits } from '../../shared/rest/limits.ts';
import type { StoredRecord } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { Workbench } from '../workbench.ts';
import { ServiceError } from './service-error.ts';

/** What became of one document of a request. */
export type Answered = { records: StoredRecord[] } | { failure: { file: string; code: string; message: string } };

/** Between the routes and the workbench: takes documents in for a user, waits until they are read. */
export interface ServiceDesk {
  store: Store;
  limits: Limits;
  /** Takes a place in the queue for a request. @throws ServiceError 429 when too many are being read */
  enter(): () => void;
  /** Stores a document for a user and waits for its records. */
  take(userId: string, kind: RecordKind, fileName: string, source: AsyncIterable<Uint8Array>): Promise<Answered>;
  /** The user has the document no more; when nobody has, it leaves the lists. */
  forget(documentHash: string, userId: string): void;
}

/** Requests with documents that may be under way at once; more are asked to come back. */
const MOST_REQUESTS = 64;
const RETRY_SECONDS = 5;

export function openServiceDesk(workbench: Workbench, limits: Limits): ServiceDesk {
  const { inbox, store } = workbench;
  let requests = 0;

  const within = async function* (fileName: string, source: AsyncIterable<Uint8Array>) {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > limits.fileBytes) {
        const message = `“${fileName}” is larger than ${limits.fileBytes / 1e6} MB, the most this service takes.`;
        throw new ServiceError(413, 'file-too-large', message);
      }
      yield chunk;
    }
  };
  const answerOf = (item: InboxItem | null, fileName: string, kind: RecordKind): Answered => {
    if (!item) {
      return {
        failure: {
          file: fileName,
          code: 'stopped',
          message: `“${fileName}” is kept, but was not read: the service stops.`,
        },
      };
    }
    if (item.failure) return { failure: { file: fileName, ...item.failure } };
    const records = item.records.flatMap(({ id }) => store.records.get(id) ?? []);
    const fitting = records.filter((record) => record.kind === kind);
    if (fitting.length > 0) return { records: fitting };
    const message = `“${fileName}” was read as a ${records[0]?.kind ?? 'document without records'}; post it to the endpoint for that.`;
    return { failure: { file: fileName, code: `not-a-${kind}`, message } };
  };

  return {
    store,
    limits,
    enter() {
      if (requests >= MOST_REQUESTS) {
        throw new ServiceError(429, 'busy', 'Too many documents are being read. Try again in a moment.', {
          retryAfter: RETRY_SECONDS,
        });
      }
      requests += 1;
      return () => {
        requests -= 1;
      };
    },
    async take(userId, kind, fileName, source) {
      let tooLarge: ServiceError | null = null;
      const watched = async function* () {
        try {
          yield* within(fileName, source);
        } catch (error) {
          if (error instanceof ServiceError) tooLarge = error;
          throw error;
        }
      };
      const kept = (documentHash: string) => store.documentUsers.add(documentHash, userId);
      const outcome = await inbox.addStream(fileName, watched(), { kind, kept });
      if (tooLarge) throw tooLarge;
      if (outcome.outcome === 'refused') return { failure: { file: fileName, ...outcome.error } };
      const before = await inbox.settled(outcome.itemId);
      // A document that could not be read once may be readable by now: the program may have learned since.
      if (outcome.outcome === 'already-there' && before?.failure && inbox.retry(outcome.itemId).ok) {
        return answerOf(await inbox.settled(outcome.itemId), fileName, kind);
      }
      return answerOf(before, fileName, kind);
    },
    forget(documentHash, userId) {
      store.documentUsers.remove(documentHash, userId);
      const entry = store.queue.ofDocument(documentHash);
      if (entry && store.documentUsers.count(documentHash) === 0) inbox.remove(entry.id);
    },
  };
}
