import { INBOX_FILTER_OF, type InboxFilter, type InboxItem } from '../../shared/desktop.ts';

/** Numbers of documents, the newest first: what the inbox lists, whatever is known of each. */

/** Where a number stands; -1 when it does not. */
export function indexOfItem(ids: Uint32Array, id: number): number {
  let low = 0;
  let high = ids.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = ids[middle] as number;
    if (found === id) return middle;
    if (found > id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

const shows = (filter: InboxFilter, { state }: InboxItem) => filter === 'all' || INBOX_FILTER_OF[state] === filter;

/** The list after documents changed: with those that the filter shows now, without those that it no longer does. */
export function withChanged(ids: Uint32Array, filter: InboxFilter, changed: readonly InboxItem[]): Uint32Array {
  const come = changed.filter((item) => shows(filter, item) && indexOfItem(ids, item.id) < 0).map(({ id }) => id);
  const kept = without(
    ids,
    changed.filter((item) => !shows(filter, item)).map(({ id }) => id),
  );
  if (come.length === 0) return kept;
  const next = new Uint32Array(kept.length + come.length);
  next.set(kept);
  next.set(come, kept.length);
  return next.sort().reverse();
}

/** The list without these; the same list when it had none of them. */
export function without(ids: Uint32Array, gone: readonly number[]): Uint32Array {
  const leaving = new Set(gone.filter((id) => indexOfItem(ids, id) >= 0));
  return leaving.size === 0 ? ids : ids.filter((id) => !leaving.has(id));
}
