import { keyNames } from '../../../components/keys.tsx';
import { useReview } from '../../../state/review.ts';
import { useToasts } from '../../../state/toasts.ts';
import { strings } from '../../../strings/en.ts';
import { type CheckItem, neighbor } from '../model/check-list.ts';
import type { Slot } from '../model/slots.ts';
import type { SlotFocus } from '../slot-focus.ts';
import { unlocked } from './unlocked.ts';

/** Going from one thing to check to the next, and accepting them as they are. */
export function checkingActions({ focus }: SlotFocus, items: CheckItem[], slots: Slot[]) {
  const { select } = useReview.getState();
  const goTo = (item: CheckItem | null) => {
    if (item) select(item.path, 'keys', item.slotPath);
  };
  const step = (direction: 1 | -1) => {
    const paths = slots.map((slot) => slot.path);
    goTo(neighbor(items, paths, useReview.getState().selected, direction));
  };
  const here = () => {
    const { selected, selectedSlot } = useReview.getState();
    return items.filter((item) => item.path === selected || (item.slotPath !== null && item.slotPath === selectedSlot));
  };
  const goOn = (done: CheckItem[]) => {
    const last = done.at(-1);
    if (!last) return;
    const open = new Set(useReview.getState().detail?.review);
    const after = [...items.slice(items.indexOf(last) + 1), ...items].find(
      (item) => open.has(item.path) && !done.includes(item),
    );
    if (after) goTo(after);
    else {
      focus(useReview.getState().selectedSlot);
      if (open.size === 0) useToasts.getState().show('good', strings.review.allChecked(keyNames('Mod+Enter')));
    }
  };
  const accept = async () => {
    const done = here();
    if (done.length === 0 || !unlocked()) return;
    if (await useReview.getState().accept(done.map((item) => item.path))) goOn(done);
  };
  return {
    next: () => step(1),
    previous: () => step(-1),
    /** Goes to the first value, when keys have not gone anywhere yet. */
    enter: () => {
      const first = slots[0];
      if (first && useReview.getState().selected === null) select(first.path, 'keys');
    },
    /** The things to check that the selected slot shows. */
    here,
    /** Goes on to the next thing to check after these are done. */
    goOn,
    accept: () => void accept(),
  };
}

export type CheckingActions = ReturnType<typeof checkingActions>;
