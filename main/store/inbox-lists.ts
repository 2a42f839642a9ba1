import type Database from 'better-sqlite3';
import {
  INBOX_FILTER_OF,
  type InboxFilter,
  type InboxListed,
  type InboxPlace,
  type InboxQuery,
} from '../../shared/desktop.ts';
import { type QueueState, shownState, UNREAD } from './queue.ts';
import { matchExpression, taggedWith } from './record-list.ts';

export interface InboxLists {
  /** Numbers of what the person sees: without what was removed, the newest first. */
  find(filter: InboxFilter): Uint32Array;
  /** The same in the order that a person asked for, of those with the words they look for. */
  list(query: InboxQuery): InboxListed;
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

const FILTERS: Record<Exclude<InboxFilter, 'open'>, string> = {
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

const hasUnread = (filter: InboxFilter) => filter === 'open' || filter === 'active' || filter === 'all';

/** Finds documents by their name, by words of theirs and of their records, and by the records' tags. */
function inboxSearchOf(database: Database.Database): (text: string) => Set<number> {
  const named = database
    .prepare<[string], number>(
      'SELECT id FROM queue WHERE removed_at IS NULL AND instr(lower(file_name), lower(?)) > 0',
    )
    .pluck();
  const withWords = database
    .prepare<[string], number>('SELECT rowid FROM document_words WHERE document_words MATCH ?')
    .pluck();
  const ofRecords = (sql: string) =>
    `SELECT queue.id FROM (${sql}) AS found JOIN records ON records.id = found.id
     JOIN queue ON queue.document_hash = records.document_hash WHERE records.removed_at IS NULL`;
  const recordsWithWords = database
    .prepare<[string], number>(ofRecords('SELECT rowid AS id FROM record_words WHERE record_words MATCH ?'))
    .pluck();
  return (text) => {
    const found = new Set(named.all(text));
    const words = matchExpression(text);
    if (words === '') return found;
    const [tagged, values] = taggedWith(text);
    const byTag = database.prepare<unknown[], number>(ofRecords(tagged)).pluck();
    for (const id of [...withWords.all(words), ...recordsWithWords.all(words), ...byTag.all(...values)]) found.add(id);
    return found;
  };
}

/** Lists, counts and places of the inbox, each off an index: of 200,000 documents as fast as of a few. */
export function inboxListsOf(database: Database.Database): InboxLists {
  const ids = (filter: keyof typeof FILTERS) =>
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

  const newest = (filter: InboxFilter): Uint32Array => {
    if (filter !== 'open') return Uint32Array.from(find[filter].all());
    // Each part is told by its index; one condition for all of them would look at every document.
    const parts = [find.active, find.review, find.problems].flatMap((part) => part.all());
    return Uint32Array.from(parts).sort().reverse();
  };
  const inLine = database
    .prepare<[], number>(
      `SELECT id FROM queue WHERE ${UNREAD} AND removed_at IS NULL ORDER BY state = 'waiting', interruptions, rank, id`,
    )
    .pluck();
  const questions = database
    .prepare<[], number>(
      `SELECT queue.id FROM queue JOIN records ON records.document_hash = queue.document_hash
       WHERE queue.removed_at IS NULL AND records.removed_at IS NULL AND verified_at IS NULL
       GROUP BY queue.id HAVING sum(review_count) > 0 ORDER BY sum(review_count) DESC, queue.id DESC`,
    )
    .pluck();
  const inOrder = (filter: InboxFilter, order: InboxQuery['order']): InboxListed => {
    const found = newest(filter);
    if (order === 'oldest') return { ids: found.reverse(), unread: 0 };
    const first = order === 'questions' ? questions.all() : hasUnread(filter) ? inLine.all() : [];
    const here = new Set(first.length === 0 ? [] : found);
    const top = first.filter((id) => here.has(id));
    const above = new Set(top);
    const ids = top.length === 0 ? found : Uint32Array.from([...top, ...found.filter((id) => !above.has(id))]);
    return { ids, unread: order === 'newest' ? top.length : 0 };
  };
  const search = inboxSearchOf(database);

  return {
    find: newest,
    list({ filter, order, search: text }) {
      const listed = inOrder(filter, order);
      if (text.trim() === '') return listed;
      const fits = search(text.trim());
      return {
        ids: listed.ids.filter((id) => fits.has(id)),
        unread: listed.ids.subarray(0, listed.unread).filter((id) => fits.has(id)).length,
      };
    },
    counts() {
      const counts = { open: 0, all: 0, active: 0, review: 0, verified: 0, problems: 0 };
      for (const row of counted.all()) {
        counts.all += row.count;
        counts[INBOX_FILTER_OF[shownState(row.state, row.verified === 1)]] += row.count;
      }
      counts.open = counts.all - counts.verified;
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
