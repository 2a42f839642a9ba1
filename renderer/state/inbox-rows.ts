import { INBOX_FILTER_OF, type InboxFilter, type InboxItem, type InboxListed } from '../../shared/desktop.ts';

/** Numbers of documents as the inbox lists them, whatever is known of each: first what is still to be read, in that order. */

/** Where a number stands; -1 when it does not. */
export const indexOfItem = (ids: Uint32Array, id: number): number => ids.indexOf(id);

export const isActive = ({ state }: InboxItem): boolean => INBOX_FILTER_OF[state] === 'active';

function shows(filter: InboxFilter, { state }: InboxItem): boolean {
  if (filter === 'all') return true;
  return filter === 'open' ? state !== 'verified' : INBOX_FILTER_OF[state] === filter;
}

/**
 * The list, newest first, after documents changed: with those that the filter shows now, without those that it no longer
 * does. What is added is read last; what has been read stands where its age puts it.
 */
export function withChanged(list: InboxListed, filter: InboxFilter, changed: readonly InboxItem[]): InboxListed {
  const moved = changed.flatMap((item) => {
    const at = list.ids.indexOf(item.id);
    const stays = at >= 0 && shows(filter, item) && at < list.unread === isActive(item);
    return stays || (at < 0 && !shows(filter, item)) ? [] : [item];
  });
  if (moved.length === 0) return list;
  const left = without(
    list,
    moved.map(({ id }) => id),
  );
  const come = moved.filter((item) => shows(filter, item)).sort((a, b) => a.id - b.id);
  const coming = (active: boolean) => come.filter((item) => isActive(item) === active).map(({ id }) => id);
  const unread = [...left.ids.subarray(0, left.unread), ...coming(true)];
  const read = Uint32Array.from([...left.ids.subarray(left.unread), ...coming(false)])
    .sort()
    .reverse();
  return { ids: Uint32Array.from([...unread, ...read]), unread: unread.length };
}

/** The list without these; the same list when it had none of them. */
export function without(list: InboxListed, gone: readonly number[]): InboxListed {
  const { ids, unread } = list;
  const leaving = new Set(gone.filter((id) => ids.includes(id)));
  if (leaving.size === 0) return list;
  const stays = (id: number) => !leaving.has(id);
  return { ids: ids.filter(stays), unread: ids.subarray(0, unread).filter(stays).length };
}
