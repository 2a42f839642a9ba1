import type { RecordKind } from '../../shared/records/reading.ts';
import { MOST_OBSERVATIONS } from '../../shared/rest/limits.ts';
import type { Store } from '../store/store.ts';
import type { Done, ServiceClient } from './client.ts';

/** The field that tells when the service read a record. */
export const PARSED_AT: Record<RecordKind, string> = { coa: 'coa_parsed_at', receipt: 'parsed_at' };

const FIRST_PAGE = 100;
const GROWTH = 4;

/**
 * Mirrors a service's records of one kind. The newest come first, and more are asked for only as long as none of a
 * page's is known: the interface has no pages, only a limit. A list that is whole also tells what is gone there.
 *
 * @returns how many were new or changed
 */
export async function pull(
  store: Store,
  accountId: string,
  kind: RecordKind,
  client: ServiceClient,
): Promise<Done<number>> {
  const { remote, outbox } = store.sync;
  const known = new Map(remote.list(accountId, kind).map(({ hash, sample }) => [`${hash} ${sample}`, hash]));
  let changed = 0;
  for (let limit = FIRST_PAGE; ; limit = Math.min(MOST_OBSERVATIONS, limit * GROWTH)) {
    const answer = await client.list(kind, { limit, order: PARSED_AT[kind], desc: true });
    if (!answer.ok) return answer;
    const page = answer.value;
    const whole = page.length < limit;
    const deleting = new Set(
      outbox.list(accountId).flatMap(({ action, documentHash }) => (action === 'delete' ? documentHash : [])),
    );
    store.transaction(() => {
      changed += remote.put(
        accountId,
        kind,
        // What is on its way to be deleted is not to come back meanwhile.
        page.filter(({ hash }) => !deleting.has(hash)),
      );
      if (!whole) return;
      const there = new Set(page.map(({ hash }) => hash));
      for (const hash of new Set(known.values())) if (!there.has(hash)) remote.remove(accountId, kind, hash);
    });
    const overlaps = page.some(({ hash, sample }) => known.has(`${hash} ${sample}`));
    if (whole || overlaps || limit >= MOST_OBSERVATIONS) return { ok: true, value: changed };
  }
}
