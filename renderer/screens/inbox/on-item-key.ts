import type { KeyboardEvent } from 'react';
import type { InboxItem } from '../../../shared/desktop.ts';
import { rowMovedTo } from '../../components/row-moved-to.ts';
import { canRetry, isActive, useInbox } from '../../state/inbox.ts';
import { openItem } from './open-item.ts';
import type { ActiveItem } from './use-active-item.ts';

/**
 * What a key does with the documents of the list, if the focus is on a row.
 * @param page rows that a page key moves by
 */
export function onItemKey(
  event: KeyboardEvent,
  { index, item, goTo }: ActiveItem,
  page: number,
  onRemove: (item: InboxItem) => void,
) {
  // Keys in a row's buttons and password field are theirs.
  if (!(event.target instanceof HTMLElement) || !event.target.dataset.item) return;
  if (event.ctrlKey || event.metaKey) return;
  const { ids, retry, cancel, moveTo } = useInbox.getState();
  if (event.altKey) {
    if (item?.state !== 'waiting' || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    return void moveTo(item.id, event.key === 'ArrowUp' ? 'first' : 'last');
  }
  const next = rowMovedTo(event.key, index, ids.length, page);
  if (next !== null) goTo(ids[next] ?? 0);
  else if (!item) return;
  else if (event.key === 'Enter') openItem(item);
  else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(item);
  else if (event.key === 'r' && canRetry(item)) void retry(item.id);
  else if (event.key === 'c' && isActive(item)) void cancel(item.id);
  else return;
  event.preventDefault();
}
