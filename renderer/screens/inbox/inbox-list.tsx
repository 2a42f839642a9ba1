import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { InboxItem } from '../../../shared/desktop.ts';
import { Grid } from '../../components/grid.tsx';
import { rowMovedTo } from '../../components/row-moved-to.ts';
import { isFocusUntouched } from '../../components/screen.tsx';
import { VirtualList, type VirtualListHandle } from '../../components/virtual-list.tsx';
import { ask } from '../../state/bridge.ts';
import { canRetry, isActive, useInbox } from '../../state/inbox.ts';
import { indexOfItem } from '../../state/inbox-rows.ts';
import { useNavigation } from '../../state/navigation.ts';
import { strings } from '../../strings/en.ts';
import styles from './inbox-list.module.css';
import { InboxRow } from './inbox-row.tsx';
import { openItem } from './open-item.ts';
import { RemoveDialog } from './remove-dialog.tsx';

/** Of a document about which there is no more to say than its name and facts. */
const ROW_HEIGHT = 55;

/** The document whose record was reviewed last. */
async function itemLeft(): Promise<number | null> {
  const { lastRecordId } = useNavigation.getState();
  const answer = lastRecordId === null ? null : await ask('inbox.place', { recordId: lastRecordId });
  return answer?.ok ? (answer.value?.itemId ?? null) : null;
}

/**
 * The documents as a grid of rows: arrows, page keys, Home and End move, Enter opens, Delete removes, R reads again, C
 * cancels. One row at a time is in the tab order; its buttons follow it. Only the rows in sight are fetched and drawn.
 *
 * @param props.shownId a row to bring into sight
 */
export function InboxList({ shownId }: { shownId: number | null }) {
  const { ids, rows, show } = useInbox();
  const grid = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualListHandle>(null);
  const [activeId, setActiveId] = useState<number | null>(null);
  const [removing, setRemoving] = useState<InboxItem | null>(null);
  const found = activeId === null ? -1 : indexOfItem(ids, activeId);
  const currentIndex = Math.max(0, found);
  const current = rows.get(ids[currentIndex] ?? 0);

  const focusRow = useCallback((id: number) => {
    const index = indexOfItem(useInbox.getState().ids, id);
    if (index < 0) return;
    setActiveId(id);
    list.current?.focus(index);
  }, []);
  // Back from a review, the person is where they left; a focus that is elsewhere stays there.
  useEffect(() => {
    void itemLeft().then((id) => {
      if (id === null) return;
      if (isFocusUntouched()) focusRow(id);
      else setActiveId(id);
    });
  }, [focusRow]);
  useEffect(() => {
    if (shownId !== null) focusRow(shownId);
  }, [shownId, focusRow]);
  // A new list asks for its rows anew, also where the same ones are in sight.
  const onShow = useCallback((first: number, last: number) => void show(first, last), [show, ids]);
  const keyOf = useCallback((index: number) => ids[index] ?? index, [ids]);

  /** A verified record keeps its document: the main process says so, and there is nothing to ask. */
  const askToRemove = useCallback((item: InboxItem) => {
    if (item.records.some((record) => record.verified)) void useInbox.getState().remove(item.id);
    else setRemoving(item);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys in a row's buttons and password field are theirs.
    if (!(event.target instanceof HTMLElement) || !event.target.dataset.item) return;
    if (event.ctrlKey || event.metaKey) return;
    if (event.altKey) {
      if (current?.state !== 'waiting' || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      return void useInbox.getState().moveTo(current.id, event.key === 'ArrowUp' ? 'first' : 'last');
    }
    const page = Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1);
    const next = rowMovedTo(event.key, currentIndex, ids.length, page);
    const { retry, cancel } = useInbox.getState();
    if (next !== null) focusRow(ids[next] ?? 0);
    else if (!current) return;
    else if (event.key === 'Enter') openItem(current);
    else if (event.key === 'Delete' || event.key === 'Backspace') askToRemove(current);
    else if (event.key === 'r' && canRetry(current)) void retry(current.id);
    else if (event.key === 'c' && isActive(current)) void cancel(current.id);
    else return;
    event.preventDefault();
  };

  const remove = async (item: InboxItem) => {
    const index = indexOfItem(ids, item.id);
    const next = ids[index + 1] ?? ids[index - 1];
    setRemoving(null);
    await useInbox.getState().remove(item.id);
    if (next !== undefined) focusRow(next);
  };

  return (
    <>
      <Grid
        ref={grid}
        aria-label={strings.inbox.list}
        aria-rowcount={ids.length}
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        <VirtualList
          ref={list}
          count={ids.length}
          rowHeight={ROW_HEIGHT}
          keyOf={keyOf}
          keep={found}
          onShow={onShow}
          row={(index, measure) => {
            const id = ids[index] ?? 0;
            return (
              <InboxRow
                id={id}
                index={index}
                item={rows.get(id)}
                active={index === currentIndex}
                measure={measure}
                onActivate={setActiveId}
                onRemove={askToRemove}
              />
            );
          }}
        />
      </Grid>
      {removing && (
        <RemoveDialog item={removing} onCancel={() => setRemoving(null)} onRemove={() => void remove(removing)} />
      )}
    </>
  );
}
