import { type RefObject, useCallback, useState } from 'react';
import { type JsonValue, useReview } from '../../state/review.ts';
import { useToasts } from '../../state/toasts.ts';
import { strings } from '../../strings/en.ts';
import { focusSlot, neighbourSlot } from './focus-slot.ts';
import { type CheckItem, neighbour } from './model/check-list.ts';
import type { Slot } from './model/slots.ts';
import type { TypedResult } from './model/values.ts';
import type { Leave } from './value-editor.tsx';

/** What a person can do with the record under review. `panel`: where the slots are. */
export function useReviewActions(panel: RefObject<HTMLDivElement | null>, items: CheckItem[], slots: Slot[]) {
  const { select, setEditing } = useReview.getState();
  const [asking, setAsking] = useState(false);

  const goTo = useCallback(
    (item: CheckItem | null) => {
      if (item) select(item.path, 'keys', item.slotPath);
    },
    [select],
  );
  const step = (direction: 1 | -1) => {
    const item = neighbour(
      items,
      slots.map((slot) => slot.path),
      useReview.getState().selected,
      direction,
    );
    goTo(item);
  };
  /** The things to check that the selected slot shows. */
  const here = () => {
    const { selected, selectedSlot } = useReview.getState();
    return items.filter((item) => item.path === selected || (item.slotPath !== null && item.slotPath === selectedSlot));
  };
  /** Goes on to the next thing to check after these are done. */
  const goOn = (done: CheckItem[]) => {
    const last = done.at(-1);
    if (!last) return;
    const open = new Set(useReview.getState().detail?.review);
    const after = [...items.slice(items.indexOf(last) + 1), ...items].find(
      (item) => open.has(item.path) && !done.includes(item),
    );
    if (after) goTo(after);
    else {
      focusSlot(panel.current, useReview.getState().selectedSlot);
      if (open.size === 0) useToasts.getState().show('good', strings.review.allChecked);
    }
  };

  const accept = async () => {
    const done = here();
    if (done.length === 0 || !unlocked()) return;
    if (await useReview.getState().accept(done.map((item) => item.path))) goOn(done);
  };
  const startEditing = (path: string) => {
    const slot = slots.find((other) => other.path === path);
    if (!slot || slot.kind === null || !unlocked()) return;
    if (useReview.getState().selectedSlot !== path) select(path, 'panel');
    setEditing(true);
  };
  const commit = async (slot: Slot, value: unknown, leave: Leave) => {
    const done = here();
    setEditing(false);
    const taken = await useReview.getState().edit(...change(slot, value));
    if (leave === 'next' || leave === 'previous') {
      const next = panel.current && neighbourSlot(panel.current, slot.path, leave === 'next' ? 1 : -1);
      if (next) return select(next, 'keys');
    }
    if (taken && leave === 'enter' && done.length > 0) goOn(done);
    else if (leave !== 'outside') focusSlot(panel.current, slot.path);
  };
  const cancelEditing = (slot: Slot) => {
    setEditing(false);
    focusSlot(panel.current, slot.path);
  };
  const verifyNow = async () => {
    setAsking(false);
    if (await useReview.getState().change('verify')) useToasts.getState().show('good', strings.review.verifiedToast);
  };
  const verify = () => {
    const { detail, busy } = useReview.getState();
    if (!detail || detail.verifiedAt !== null || busy) return;
    if (detail.review.length > 0) setAsking(true);
    else void verifyNow();
  };
  const change_ = (action: 'undo' | 'redo') => {
    const { detail } = useReview.getState();
    if (detail && (action === 'undo' ? detail.canUndo : detail.canRedo)) void useReview.getState().change(action);
  };
  return {
    next: () => step(1),
    previous: () => step(-1),
    here,
    accept: () => void accept(),
    startEditing,
    commit,
    cancelEditing,
    verify,
    verifyNow: () => void verifyNow(),
    undo: () => change_('undo'),
    redo: () => change_('redo'),
    unlock: () => void useReview.getState().change('unlock'),
    /** Whether the person is asked if they mean to verify with things left to check. */
    asking,
    stopAsking: () => setAsking(false),
  };
}

/** A verified record is locked; the person is told how to open it. */
function unlocked(): boolean {
  const locked = useReview.getState().detail?.verifiedAt != null;
  if (locked) useToasts.getState().show('plain', strings.review.lockedToast);
  return !locked;
}

/** The path and value of the change that puts a typed value into a slot. */
function change(slot: Slot, value: unknown): [path: string, value: JsonValue] {
  if (slot.kind !== 'result') return [slot.path, value as JsonValue];
  const typed = value as TypedResult;
  return typed.qualifier === null
    ? [slot.path, typed.value]
    : [slot.path.replace(/value$/, 'qualifier'), typed.qualifier];
}
