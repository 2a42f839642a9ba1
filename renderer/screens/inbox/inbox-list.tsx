import { type KeyboardEvent, type Ref, useCallback, useImperativeHandle, useRef, useState } from 'react';
import type { InboxItem } from '../../../shared/desktop.ts';
import { Grid } from '../../components/grid.tsx';
import { VirtualList } from '../../components/virtual-list.tsx';
import { useInbox } from '../../state/inbox.ts';
import { indexOfItem } from '../../state/inbox-rows.ts';
import { useInboxSelection } from '../../state/record-selection.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';
import styles from './inbox-list.module.css';
import { InboxRow } from './inbox-row.tsx';
import { onItemKey } from './on-item-key.ts';
import { RemoveDialog, RemoveSelectedDialog } from './remove-dialog.tsx';
import { useActiveItem } from './use-active-item.ts';

export interface InboxListHandle {
  /** Gives the row that keys act on the focus. */
  focus(): void;
}

/** Of a document about which there is no more to say than its name and facts. */
const ROW_HEIGHT = 55;

/**
 * The documents as a grid of rows: arrows, page keys, Home and End move, Enter opens, Delete removes, R reads again, C
 * cancels, V verifies; Space selects, with Shift a range, Ctrl or ⌘ with A all. One row at a time is in the tab order; its buttons follow it. Only the rows in sight are fetched and drawn.
 *
 * @param props.shownId a row to bring into sight
 */
export function InboxList({ shownId, ref }: { shownId: number | null; ref: Ref<InboxListHandle> }) {
  const { ids, rows, show } = usePick(useInbox, ['ids', 'rows', 'show']);
  const grid = useRef<HTMLDivElement>(null);
  const active = useActiveItem(shownId);
  useImperativeHandle(ref, () => ({ focus: () => active.list.current?.focus(active.index) }));
  const [removing, setRemoving] = useState<InboxItem | 'selected' | null>(null);
  const selected = useInboxSelection((state) => state.selected);
  // A new list asks for its rows anew, also where the same ones are in sight.
  const onShow = useCallback((first: number, last: number) => void show(first, last), [show, ids]);
  const keyOf = useCallback((index: number) => ids[index] ?? index, [ids]);

  /** A verified record keeps its document: the main process says so, and there is nothing to ask. */
  const askToRemove = useCallback((item: InboxItem) => {
    if (item.records.some((record) => record.verified)) void useInbox.getState().remove(item.id);
    else setRemoving(item);
  }, []);
  const remove = async (item: InboxItem) => {
    const index = indexOfItem(ids, item.id);
    const next = ids[index + 1] ?? ids[index - 1];
    setRemoving(null);
    await useInbox.getState().remove(item.id);
    if (next !== undefined) active.goTo(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1);
    onItemKey(event, active, page, askToRemove, () => setRemoving('selected'));
  };
  return (
    <>
      <Grid
        ref={grid}
        aria-label={strings.inbox.list}
        aria-rowcount={ids.length}
        aria-multiselectable
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        <VirtualList
          ref={active.list}
          count={ids.length}
          rowHeight={ROW_HEIGHT}
          measured
          keyOf={keyOf}
          keep={active.found}
          onShow={onShow}
          row={(index, ref) => {
            const id = ids[index] ?? 0;
            return (
              <InboxRow
                id={id}
                index={index}
                item={rows.get(id)}
                active={index === active.index}
                selected={selected.has(id)}
                ref={ref}
                onActivate={active.setActiveId}
                onRemove={askToRemove}
              />
            );
          }}
        />
      </Grid>
      {removing === 'selected' && <RemoveSelectedDialog onClose={() => setRemoving(null)} />}
      {removing && removing !== 'selected' && (
        <RemoveDialog item={removing} onCancel={() => setRemoving(null)} onRemove={() => void remove(removing)} />
      )}
    </>
  );
}
