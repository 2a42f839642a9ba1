import type { RecordKind } from '../../shared/records/reading.ts';
import { MOST_OBSERVATIONS } from '../../shared/rest/limits.ts';
import type { RemoteRecord } from '../store/remote-records.ts';
import type { Store } from '../store/store.ts';
import type { Done, ServiceClient } from './client.ts';

/** The field that tells when the service read a record. */
export const PARSED_AT: Record<RecordKind, string> = { coa: 'coa_parsed_at', receipt: 'parsed_at' };

const FIRST_PAGE = 100;
const GROWTH = 4;
/** Milliseconds after which all is looked at again: only a whole list tells what is gone there. */
const WHOLE_EVERY = 24 * 3_600_000;

export interface PullOptions {
  store: Store;
  accountId: string;
  client: ServiceClient;
  now: () => Date;
  onProgress: (done: number) => void;
}

/**
 * Mirrors a service's records of one kind. The newest come first, and more are asked for only as long as none of a
 * page's is known: the interface has no pages, only a limit. Now and then all are looked at.
 *
 * @returns how many were new or changed
 */
export async function pull(
  { store, accountId, client, now, onProgress }: PullOptions,
  kind: RecordKind,
): Promise<Done<number>> {
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
    const deleting = new Set(
      outbox.list(accountId).flatMap(({ action, subject }) => (action === 'delete' ? subject : [])),
    );
    store.transaction(() => {
      // What is on its way to be deleted is not to come back meanwhile.
      const staying = page.filter(({ hash }) => !deleting.has(hash));
      changed += remote.put(accountId, kind, staying, wholeDocuments(staying, whole));
      remote.pulled.set(accountId, kind, { gap: !isLast, wholeAt: isLast && all ? now().getTime() : wholeAt });
      if (!whole) return;
      const there = new Set(page.map(({ hash }) => hash));
      for (const hash of new Set(known.values())) if (!there.has(hash)) remote.remove(accountId, kind, hash);
    });
    onProgress(page.length);
    if (isLast) return { ok: true, value: changed };
  }
}

/** Documents of which the page holds every sample: all but the one it may have been cut in. */
function wholeDocuments(page: readonly RemoteRecord[], isWhole: boolean): Set<string> {
  const hashes = new Set(page.map(({ hash }) => hash));
  const last = page.at(-1);
  if (!isWhole && last) hashes.delete(last.hash);
  return hashes;
}
