import { useCallback, useEffect, useRef, useState } from 'react';
import { isFocusUntouched } from '../../components/screen.tsx';
import type { VirtualListHandle } from '../../components/virtual-list.tsx';
import { ask } from '../../state/bridge.ts';
import { useInbox } from '../../state/inbox.ts';
import { indexOfItem } from '../../state/inbox-rows.ts';
import { useNavigation } from '../../state/navigation.ts';
import { usePick } from '../../state/use-pick.ts';

/**
 * The document that keys act on, one at a time: the one whose row has the focus or had it last.
 * @param shownId a document to bring into sight
 */
export function useActiveItem(shownId: number | null) {
  const { ids, rows } = usePick(useInbox, ['ids', 'rows']);
  const list = useRef<VirtualListHandle>(null);
  const [activeId, setActiveId] = useState<number | null>(null);
  const found = activeId === null ? -1 : indexOfItem(ids, activeId);
  const index = Math.max(0, found);

  const goTo = useCallback((id: number) => {
    const index = indexOfItem(useInbox.getState().ids, id);
    if (index < 0) return;
    setActiveId(id);
    list.current?.focus(index);
  }, []);
  // Back from a review, the person is where they left; a focus that is elsewhere stays there.
  useEffect(() => {
    void itemLeft().then((id) => {
      if (id === null) return;
      if (isFocusUntouched()) goTo(id);
      else setActiveId(id);
    });
  }, [goTo]);
  useEffect(() => {
    if (shownId !== null) goTo(shownId);
  }, [shownId, goTo]);
  return {
    /** What draws the rows. */
    list,
    /** Place of the document in the list; 0 until there is one. */
    index,
    /** Place of the row that may have the focus; -1 for none. */
    found,
    /** The document, once it has been fetched. */
    item: rows.get(ids[index] ?? 0),
    /** The row of the document has the focus. */
    setActiveId,
    goTo,
  };
}

export type ActiveItem = ReturnType<typeof useActiveItem>;

/** The document whose record was reviewed last. */
async function itemLeft(): Promise<number | null> {
  const { lastRecordId } = useNavigation.getState();
  const answer = lastRecordId === null ? null : await ask('inbox.place', { recordId: lastRecordId });
  return answer?.ok ? (answer.value?.itemId ?? null) : null;
}
