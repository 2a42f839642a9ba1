import type { RefObject } from 'react';
import { typedSchema } from '../../../../shared/records/reading.ts';
import { type JsonValue, type PointedInk, useReview } from '../../../state/review.ts';
import { focusSlot, neighbourSlot } from '../focus-slot.ts';
import { type Slot, slotValue } from '../model/slots.ts';
import { editableText, parseValue, type TypedResult } from '../model/values.ts';
import { type Leave, passesBy } from '../use-typing.ts';
import type { CheckingActions } from './checking-actions.ts';
import { unlocked } from './unlocked.ts';

/** Opening the editor of a value, and leaving it with or without what was typed. */
export function editingActions(
  panel: RefObject<HTMLDivElement | null>,
  slots: Slot[],
  { here, goOn }: Pick<CheckingActions, 'here' | 'goOn'>,
) {
  const { select, setEditing } = useReview.getState();
  /** @returns whether there is a neighbor, which is now selected */
  const passBy = (slot: Slot, leave: Leave | undefined): boolean => {
    const next = passesBy(leave) && panel.current && neighbourSlot(panel.current, slot.path, leave === 'next' ? 1 : -1);
    if (next) select(next, 'keys');
    return Boolean(next);
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
      if (!slot?.kind || !detail || !unlocked()) return;
      if (editableText(slot.kind, slotValue(detail.record, slot)) === '') return;
      const empty = parseValue(slot.kind, '');
      if (empty.ok) void useReview.getState().edit(...change(slot, empty.value));
    },
    /** @param typed the text the value was read from */
    commit: async (slot: Slot, value: unknown, typed: string, leave: Leave) => {
      const done = here();
      const ink = inkOf(slot, typed);
      setEditing(false);
      const [path, changed] = change(slot, value);
      const digits = typeof changed === 'number' && typedSchema.safeParse(typed.trim()).data;
      const how = { ...(ink && { ink }), ...(digits && { typed: digits }) };
      const taken = await useReview.getState().edit(path, changed, how);
      if (passBy(slot, leave)) return;
      if (taken && leave === 'enter' && done.length > 0) goOn(done);
      else if (leave !== 'outside') focusSlot(panel.current, slot.path);
    },
    cancelEditing: (slot: Slot, leave?: Leave) => {
      setEditing(false);
      if (!passBy(slot, leave)) focusSlot(panel.current, slot.path);
    },
  };
}

/** Where the person pointed at the value, if they did; what they typed otherwise than it was read there is their own. */
function inkOf(slot: Slot, typed: string): PointedInk | undefined {
  const { draft } = useReview.getState();
  if (!draft) return undefined;
  return { ...draft.ink, path: slot.path, method: typed === draft.text ? draft.ink.method : 'person' };
}

/** The path and value of the change that puts a typed value into a slot. */
function change(slot: Slot, value: unknown): [path: string, value: JsonValue] {
  const { detail } = useReview.getState();
  if (slot.kind !== 'result') return [slot.path, value as JsonValue];
  const typed = value as TypedResult;
  const qualifierPath = slot.path.replace(/value$/, 'qualifier');
  if (typed.qualifier !== null) return [qualifierPath, typed.qualifier];
  const before = detail && (slotValue(detail.record, slot) as TypedResult | null);
  return typed.value === null && before?.qualifier ? [qualifierPath, null] : [slot.path, typed.value];
}
