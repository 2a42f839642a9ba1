import type Database from 'better-sqlite3';
import { INBOX_FILTER_OF, type InboxFilter, type InboxPlace } from '../../shared/desktop.ts';
import { type QueueState, shownState, UNREAD } from './queue.ts';

export interface InboxLists {
  /** Numbers of what the person sees: without what was removed, the newest first. */
  find(filter: InboxFilter): Uint32Array;
  /** How many documents each filter finds. */
  counts(): Record<InboxFilter, number>;
  /** Where a record stands among all of the inbox; null for one that is gone. */
  placeOf(recordId: number): InboxPlace | null;
}

/** A record's place: the newest document comes first, and its records in their order on it. */
interface At {
  hash: string;
  position: number;
  itemId: number;
}

/** Only these indexes hold all that a list or a count is told by (migration 16). */
const BY_STATE = 'FROM queue INDEXED BY queue_by_state WHERE removed_at IS NULL';
const PRESENT = 'FROM queue INDEXED BY queue_present WHERE removed_at IS NULL';

const FILTERS: Record<InboxFilter, string> = {
  all: PRESENT,
  active: `${BY_STATE} AND ${UNREAD}`,
  review: `${BY_STATE} AND state = 'read' AND verified = 0`,
  verified: `${BY_STATE} AND state = 'read' AND verified = 1`,
  problems: `${BY_STATE} AND state IN ('needs-password', 'not-readable', 'failed', 'cancelled')`,
};

/** The record nearest to a place on one side: on the same document, else on the nearest that has one. */
function neighbor(side: 'previous' | 'next'): string {
  const [beyond, order, older, age] = side === 'previous' ? ['<', 'DESC', '>', 'ASC'] : ['>', 'ASC', '<', 'DESC'];
  return `SELECT coalesce(
    (SELECT id FROM records WHERE document_hash = @hash AND removed_at IS NULL AND position ${beyond} @position
     ORDER BY position ${order} LIMIT 1),
    (SELECT id FROM records WHERE removed_at IS NULL AND document_hash = (
       SELECT document_hash FROM queue WHERE removed_at IS NULL AND record_count > 0 AND id ${older} @itemId
       ORDER BY id ${age} LIMIT 1)
     ORDER BY position ${order} LIMIT 1))`;
}

/** The first record that is not verified: behind the place on its document, on the next documents, then from the top. */
const NEXT_UNVERIFIED = `SELECT coalesce(
  (SELECT id FROM records WHERE document_hash = @hash AND removed_at IS NULL AND verified_at IS NULL
   AND position > @position ORDER BY position LIMIT 1),
  (SELECT id FROM records WHERE removed_at IS NULL AND verified_at IS NULL AND document_hash = coalesce(
     (SELECT document_hash ${FILTERS.review} AND id < @itemId ORDER BY id DESC LIMIT 1),
     (SELECT document_hash ${FILTERS.review} ORDER BY id DESC LIMIT 1))
   AND id <> @recordId ORDER BY position LIMIT 1))`;

/** Lists, counts and places of the inbox, each off an index: of 200,000 documents as fast as of a few. */
export function inboxListsOf(database: Database.Database): InboxLists {
  const ids = (filter: InboxFilter) =>
    database.prepare<[], number>(`SELECT id ${FILTERS[filter]} ORDER BY id DESC`).pluck();
  const find = {
    all: ids('all'),
    active: ids('active'),
    review: ids('review'),
    verified: ids('verified'),
    problems: ids('problems'),
  };
  const counted = database.prepare<[], { state: QueueState; verified: number; count: number }>(
    `SELECT state, verified, count(*) AS count ${BY_STATE} GROUP BY state, verified`,
  );
  const at = database.prepare<[number], At>(
    `SELECT records.document_hash AS hash, position, queue.id AS itemId
     FROM records JOIN queue ON queue.document_hash = records.document_hash
     WHERE records.id = ? AND records.removed_at IS NULL AND queue.removed_at IS NULL`,
  );
  const number = <Value>(sql: string) => database.prepare<[At], Value>(sql).pluck();
  const index = number<number>(
    `SELECT (SELECT coalesce(sum(record_count), 0) ${PRESENT} AND id > @itemId)
       + (SELECT count(*) FROM records WHERE document_hash = @hash AND removed_at IS NULL AND position < @position)`,
  );
  const count = database.prepare<[], number>(`SELECT coalesce(sum(record_count), 0) ${PRESENT}`).pluck();
  const previous = number<number | null>(neighbor('previous'));
  const next = number<number | null>(neighbor('next'));
  const nextUnverified = database.prepare<[At & { recordId: number }], number | null>(NEXT_UNVERIFIED).pluck();

  return {
    find: (filter) => Uint32Array.from(find[filter].all()),
    counts() {
      const counts = { all: 0, active: 0, review: 0, verified: 0, problems: 0 };
      for (const row of counted.all()) {
        counts.all += row.count;
        counts[INBOX_FILTER_OF[shownState(row.state, row.verified === 1)]] += row.count;
      }
      return counts;
    },
    placeOf(recordId) {
      const place = at.get(recordId);
      if (!place) return null;
      return {
        itemId: place.itemId,
        index: index.get(place) ?? 0,
        count: count.get() ?? 0,
        previous: previous.get(place) ?? null,
        next: next.get(place) ?? null,
        nextUnverified: nextUnverified.get({ ...place, recordId }) ?? null,
      };
    },
  };
}
