import type { RecordKind } from '../../shared/records/reading.ts';
import { MOST_OBSERVATIONS } from '../../shared/rest/limits.ts';
import type { RemoteRecord } from '../store/remote-records.ts';
import type { Store } from '../store/store.ts';
import type { Done, ServiceClient } from './client.ts';
import { PARSED_AT } from './shapes.ts';

const FIRST_PAGE = 100;
const GROWTH = 4;
/** Milliseconds after which all is looked at again: only a whole list tells what is gone there. */
const WHOLE_EVERY = 24 * 3_600_000;

export interface PullOptions {
  store: Store;
  accountId: string;
  baseUrl: string;
  client: ServiceClient;
  now: () => Date;
  onProgress: (done: number) => void;
}

/** Documents gone at the service that are named one by one; more are counted. */
const MOST_NAMED = 50;

/**
 * Mirrors a service's records of one kind. The newest come first, and more are asked for only as long as none of a
 * page's is known: the interface has no pages, only a limit. Now and then all are looked at, and what was sent and is not
 * among them is noted to be sent again.
 *
 * @returns how many were new or changed
 */
export async function pull(options: PullOptions, kind: RecordKind): Promise<Done<number>> {
  const { store, accountId, client, now, onProgress } = options;
  const { remote, outbox } = store.sync;
  const known = new Map(remote.known(accountId, kind).map(({ hash, sample }) => [`${hash} ${sample}`, hash]));
  const { gap, wholeAt } = remote.pulled.get(accountId, kind);
  // After a pull that broke off, or when it is time, records that are known are no reason to stop.
  const all = gap || Math.abs(now().getTime() - wholeAt) > WHOLE_EVERY;
  let changed = 0;
  for (let limit = FIRST_PAGE; ; limit = Math.min(MOST_OBSERVATIONS, limit * GROWTH)) {
    const answer = await client.list(kind, { limit, order: PARSED_AT[kind], desc: true });
    if (!answer.ok) return answer;
    const { records: page, truncated } = answer.value;
    const whole = page.length < limit && !truncated;
    const overlaps = !all && page.some(({ hash, sample }) => known.has(`${hash} ${sample}`));
    const isLast = whole || overlaps || truncated || limit >= MOST_OBSERVATIONS;
    let gone: string[] = [];
    if (whole) {
      const there = new Set(page.map(({ hash }) => hash));
      gone = [...new Set(known.values())].filter((hash) => !there.has(hash));
      // A list that is another's answer, or an old one, must not empty the mirror: what is gone is missing twice.
      if (gone.length > 0) {
        const again = await client.list(kind, { limit, order: PARSED_AT[kind], desc: true });
        if (!again.ok) return again;
        const stillThere = new Set(again.value.records.map(({ hash }) => hash));
        gone = gone.filter((hash) => !stillThere.has(hash));
      }
    }
    const deleting = new Set(
      outbox.list(accountId).flatMap(({ action, subject }) => (action === 'delete' ? subject : [])),
    );
    store.transaction(() => {
      // What is on its way to be deleted is not to come back meanwhile.
      const staying = page.filter(({ hash }) => !deleting.has(hash));
      changed += remote.put(accountId, kind, staying, wholeDocuments(staying, whole));
      remote.pulled.set(accountId, kind, { gap: !isLast, wholeAt: isLast && all ? now().getTime() : wholeAt });
      if (!whole) return;
      for (const hash of gone) {
        remote.remove(accountId, kind, hash);
        outbox.letGo(accountId, kind, hash);
      }
      noteGone(options, kind, gone);
      if (all) outbox.fillLacking(accountId, kind);
    });
    onProgress(page.length);
    if (isLast) return { ok: true, value: changed };
  }
}

/** What others deleted there stays here, and the person is told: the mirror alone would just be shorter. */
function noteGone({ store, accountId, baseUrl, now }: PullOptions, kind: RecordKind, gone: readonly string[]): void {
  const at = now().toISOString();
  const note = (about: { subject: string | null; name: string | null; count: number }, message: string) =>
    store.sync.history.add(accountId, {
      at,
      baseUrl,
      action: 'receive',
      kind,
      bytes: null,
      ...about,
      failure: { code: 'gone-there', message },
    });
  const here = gone.flatMap((hash) => {
    const entry = store.queue.ofDocument(hash);
    return entry && entry.removedAt === null ? entry : [];
  });
  const named = here.slice(0, MOST_NAMED);
  for (const { documentHash, fileName } of named) {
    const message = `Deleted on ${baseUrl}. Your copy stays here.`;
    note({ subject: documentHash, name: fileName, count: 1 }, message);
  }
  const rest = gone.length - named.length;
  if (rest > 0) {
    const documents = rest === 1 ? '1 document was' : `${rest} documents were`;
    const message = `${documents} deleted on ${baseUrl}. Your copies stay here.`;
    note({ subject: null, name: null, count: rest }, message);
  }
}

/** Documents of which the page holds every sample: all but the one it may have been cut in. */
function wholeDocuments(page: readonly RemoteRecord[], isWhole: boolean): Set<string> {
  const hashes = new Set(page.map(({ hash }) => hash));
  const last = page.at(-1);
  if (!isWhole && last) hashes.delete(last.hash);
  return hashes;
}
