import { type PointedInk, useReview } from '../../../state/review.ts';
import { editOf } from '../model/cell-edits.ts';
import { isSameRow } from '../model/rows.ts';
import { sameForOthers } from '../model/same-for-others.ts';
import { type Section, type Slot, slotValue } from '../model/slots.ts';
import { cellCount } from '../model/table-range.ts';
import { editableText, parseValue } from '../model/values.ts';
import type { SlotFocus } from '../slot-focus.ts';
import { type Leave, passesBy } from '../use-typing.ts';
import type { BulkActions } from './bulk-actions.ts';
import type { CheckingActions } from './checking-actions.ts';
import { unlocked } from './unlocked.ts';

/** Opening the editor of a value, and leaving it with or without what was typed. */
export function editingActions(
  { focus, neighbor }: SlotFocus,
  sections: readonly Section[],
  slots: Slot[],
  { here, goOn }: Pick<CheckingActions, 'here' | 'goOn'>,
  bulk: Pick<BulkActions, 'block' | 'clearCells' | 'setAll'>,
) {
  const { select, setEditing, offerSame } = useReview.getState();
  const isEditable = (path: string) => slots.some((slot) => slot.path === path && slot.kind !== null);
  const isHead = ({ path }: Slot): boolean =>
    sections.some((section) => section.type === 'table' && section.heads.some((head) => head.path === path));
  /** @returns whether there is a neighbor, which is now selected; in a row that was just added it is edited, too */
  const passBy = (slot: Slot, leave: Leave | undefined): boolean => {
    const { filling, fillIn } = useReview.getState();
    const next = passesBy(leave) && neighbor(slot.path, leave === 'next' ? 1 : -1);
    if (!next) return false;
    if (filling !== null && isSameRow(filling, next) && isEditable(next)) fillIn(next);
    else select(next, 'keys');
    return true;
  };
  return {
    /** @param typed what the editor begins with in place of the value */
    startEditing: (path: string, typed?: string) => {
      const slot = slots.find((other) => other.path === path);
      if (!slot || slot.kind === null || !unlocked()) return;
      if (useReview.getState().selectedSlot !== path) select(path, 'panel');
      setEditing(true, typed);
    },
    /** Empties the selected value. One that is empty stays as it is: nobody said that this is right. */
    clear: () => {
      const { selectedSlot, detail } = useReview.getState();
      const slot = slots.find((other) => other.path === selectedSlot);
      const block = bulk.block();
      if (block && cellCount(block) > 1) return bulk.clearCells();
      if (!slot?.kind || !detail || !unlocked()) return;
      if (editableText(slot.kind, slotValue(detail.record, slot)) === '') return;
      const empty = parseValue(slot.kind, '');
      if (!empty.ok) return;
      const { path, value } = editOf(detail, { ...slot, kind: slot.kind }, empty.value);
      void useReview.getState().edit(path, value);
    },
    /** @param typed the text the value was read from */
    commit: async (slot: Slot, value: unknown, typed: string, leave: Leave) => {
      const before = useReview.getState().detail;
      if (!before || slot.kind === null) return;
      if (leave === 'fill' || isHead(slot)) {
        setEditing(false);
        return bulk.setAll(typed);
      }
      const done = here();
      const ink = inkOf(slot, typed);
      setEditing(false);
      const { path, value: changed, typed: digits } = editOf(before, { ...slot, kind: slot.kind }, value, typed);
      const how = { ...(ink && { ink }), ...(digits && { typed: digits }) };
      const taken = await useReview.getState().edit(path, changed, how);
      if (passBy(slot, leave)) return;
      const same = taken ? sameForOthers(before, sections, slot.path, typed, ink) : null;
      offerSame(same);
      if (taken && leave === 'enter' && done.length > 0 && !same) goOn(done);
      else if (leave !== 'outside') focus(slot.path);
    },
    cancelEditing: (slot: Slot, leave?: Leave) => {
      setEditing(false);
      if (!passBy(slot, leave)) focus(slot.path);
    },
  };
}

/** Where the person pointed at the value, if they did; what they typed otherwise than it was read there is their own. */
function inkOf(slot: Slot, typed: string): PointedInk | undefined {
  const { draft } = useReview.getState();
  if (!draft) return undefined;
  return { ...draft.ink, path: slot.path, method: typed === draft.text ? draft.ink.method : 'person' };
}
