import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { InboxItem } from '../../../shared/desktop.ts';
import { Grid } from '../../components/grid.tsx';
import { canRetry, isActive, useInbox } from '../../state/inbox.ts';
import { useNavigation } from '../../state/navigation.ts';
import { strings } from '../../strings/en.ts';
import styles from './inbox-list.module.css';
import { InboxRow } from './inbox-row.tsx';
import { openItem } from './open-item.ts';
import { RemoveDialog } from './remove-dialog.tsx';

/** The document whose record was reviewed last. */
function itemLeft(items: InboxItem[]): number | null {
  const { lastRecordId } = useNavigation.getState();
  return items.find((item) => item.records.some((record) => record.id === lastRecordId))?.id ?? null;
}

interface InboxListProps {
  items: InboxItem[];
  /** A row to bring into sight. */
  shownId: number | null;
}

/**
 * The documents as a grid of rows: arrows, Home and End move, Enter opens, Delete removes, R reads again, C cancels. One
 * row at a time is in the tab order; its buttons follow it.
 */
export function InboxList({ items, shownId }: InboxListProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<number | null>(() => itemLeft(items));
  const [removing, setRemoving] = useState<InboxItem | null>(null);
  const current = items.find((item) => item.id === activeId) ?? items[0];

  const focusRow = (id: number) => {
    setActiveId(id);
    grid.current?.querySelector<HTMLElement>(`[data-item="${id}"]`)?.focus();
  };
  // Back from a review, the person is where they left; a focus that is elsewhere stays there.
  useEffect(() => {
    if (activeId !== null && document.activeElement === document.body)
      grid.current?.querySelector<HTMLElement>(`[data-item="${activeId}"]`)?.focus();
  }, []);
  useEffect(() => {
    if (shownId === null) return;
    setActiveId(shownId);
    grid.current?.querySelector<HTMLElement>(`[data-item="${shownId}"]`)?.focus();
  }, [shownId]);

  /** A verified record keeps its document: the main process says so, and there is nothing to ask. */
  const askToRemove = useCallback((item: InboxItem) => {
    if (item.records.some((record) => record.verified)) void useInbox.getState().remove(item.id);
    else setRemoving(item);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys in a row's buttons and password field are theirs.
    if (!(event.target instanceof HTMLElement) || !event.target.dataset.item || !current) return;
    if (event.ctrlKey || event.metaKey) return;
    if (event.altKey) {
      if (current.state !== 'waiting' || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      return void useInbox.getState().moveTo(current.id, event.key === 'ArrowUp' ? 'first' : 'last');
    }
    const index = items.indexOf(current);
    const moves: Record<string, number> = {
      ArrowDown: Math.min(items.length - 1, index + 1),
      ArrowUp: Math.max(0, index - 1),
      Home: 0,
      End: items.length - 1,
    };
    const target = items[moves[event.key] ?? -1];
    const { retry, cancel } = useInbox.getState();
    if (target) focusRow(target.id);
    else if (event.key === 'Enter') openItem(current);
    else if (event.key === 'Delete' || event.key === 'Backspace') askToRemove(current);
    else if (event.key === 'r' && canRetry(current)) void retry(current.id);
    else if (event.key === 'c' && isActive(current)) void cancel(current.id);
    else return;
    event.preventDefault();
  };

  const remove = async (item: InboxItem) => {
    const index = items.indexOf(item);
    const next = items[index + 1] ?? items[index - 1];
    setRemoving(null);
    await useInbox.getState().remove(item.id);
    if (next) focusRow(next.id);
  };

  return (
    <div className={styles.scroll}>
      <Grid
        ref={grid}
        aria-label={strings.inbox.list}
        aria-rowcount={items.length}
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => (
          <InboxRow
            key={item.id}
            item={item}
            active={item.id === current?.id}
            onActivate={setActiveId}
            onRemove={askToRemove}
          />
        ))}
      </Grid>
      {removing && (
        <RemoveDialog item={removing} onCancel={() => setRemoving(null)} onRemove={() => void remove(removing)} />
      )}
    </div>
  );
}
