import type { KeyboardEvent } from 'react';
import type { InboxItem } from '../../../shared/desktop.ts';
import { rowMovedTo } from '../../components/row-moved-to.ts';
import { canRetry, useInbox } from '../../state/inbox.ts';
import { isActive } from '../../state/inbox-rows.ts';
import { extendSelection, useInboxSelection } from '../../state/record-selection.ts';
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
  onRemoveMany: () => void,
) {
  // Keys in a row's buttons and password field are theirs.
  if (!(event.target instanceof HTMLElement) || !event.target.dataset.item) return;
  const { ids, retry, cancel, moveTo, many, verify } = useInbox.getState();
  const { selected, toggle, all, clear } = useInboxSelection.getState();
  if (event.ctrlKey || event.metaKey) {
    if (event.key !== 'a') return;
    event.preventDefault();
    return all(ids);
  }
  if (event.altKey) {
    if (item?.state !== 'waiting' || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    return void moveTo(item.id, event.key === 'ArrowUp' ? 'first' : 'last');
  }
  const next = rowMovedTo(event.key, index, ids.length, page);
  const chosen = [...selected];
  const removes = event.key === 'Delete' || event.key === 'Backspace';
  if (next !== null) {
    if (event.shiftKey) extendSelection(useInboxSelection, ids[index] ?? 0, ids[next] ?? 0, ids);
    goTo(ids[next] ?? 0);
  } else if (event.key === ' ') toggle(ids[index] ?? 0);
  else if (event.key === 'Escape' && selected.size > 0) clear();
  else if (event.key === 'v') void verify(selected.size > 0 ? chosen : [ids[index] ?? 0]);
  else if (removes && selected.size > 0) onRemoveMany();
  else if (event.key === 'r' && selected.size > 0) void many(chosen, 'retry');
  else if (event.key === 'c' && selected.size > 0) void many(chosen, 'cancel');
  else if (!item) return;
  else if (event.key === 'Enter') openItem(item);
  else if (removes) onRemove(item);
  else if (event.key === 'r' && canRetry(item)) void retry(item.id);
  else if (event.key === 'c' && isActive(item)) void cancel(item.id);
  else return;
  event.preventDefault();
}
