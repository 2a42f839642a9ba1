import { useEffect, useRef, useState } from 'react';
import { isFocusUntouched } from '../../components/screen.tsx';
import type { VirtualListHandle } from '../../components/virtual-list.tsx';
import { useNavigation } from '../../state/navigation.ts';

/**
 * The row that keys act on, one at a time: the one that has the focus or had it last.
 * @param ids the records' numbers, in the order of the list
 */
export function useActiveRow(ids: Uint32Array) {
  const list = useRef<VirtualListHandle>(null);
  const [active, setActive] = useState(() => {
    const { lastRecordId } = useNavigation.getState();
    return lastRecordId === null ? 0 : Math.max(0, ids.indexOf(lastRecordId));
  });
  // Back from a review, the person is where they left; a focus that is elsewhere stays there.
  useEffect(() => {
    if (active > 0 && isFocusUntouched()) list.current?.focus(active);
  }, []);
  const current = Math.min(active, ids.length - 1);
  /** Rows are being removed with the keyboard, which goes on with the row in their place. */
  const removing = useRef(false);
  useEffect(() => {
    if (removing.current && isFocusUntouched() && ids.length > 0) list.current?.focus(current);
    removing.current = false;
  }, [ids]);
  return {
    /** What draws the rows. */
    list,
    /** Index of the row. */
    current,
    /** The row at the index has the focus. */
    setActive,
    goTo: (index: number) => {
      setActive(index);
      list.current?.focus(index);
    },
    /** Rows are about to be removed by a key. */
    expectRemoval: () => {
      removing.current = true;
    },
  };
}

export type ActiveRow = ReturnType<typeof useActiveRow>;
