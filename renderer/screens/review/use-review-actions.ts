import { type RefObject, useCallback, useState } from 'react';
import type { CoaRecord } from '../../../shared/records/coa.ts';
import type { ReceiptRecord } from '../../../shared/records/receipt.ts';
import { parsePath, valueAt } from '../../../shared/records/value-path.ts';
import { type JsonValue, type PointedInk, useReview } from '../../state/review.ts';
import { useToasts } from '../../state/toasts.ts';
import { strings } from '../../strings/en.ts';
import { focusSlot, neighbourSlot } from './focus-slot.ts';
import { type CheckItem, neighbour } from './model/check-list.ts';
import { inRow, movedTo, namedResult, newItem, newResult, rowOfPath } from './model/rows.ts';
import { type Slot, slotValue } from './model/slots.ts';
import type { TypedResult } from './model/values.ts';
import type { Leave } from './value-editor.tsx';

/**
 * What a person can do with the record under review.
 * @param panel where the slots are
 * @param isLast whether no other record follows in the list this one was opened from
 */
export function useReviewActions(
  panel: RefObject<HTMLDivElement | null>,
  items: CheckItem[],
  slots: Slot[],
  isLast: boolean,
) {
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
  /** Goes to the first value, when keys have not gone anywhere yet. */
  const enter = () => {
    const first = slots[0];
    if (first && useReview.getState().selected === null) select(first.path, 'keys');
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
  /** @param typed the text the value was read from */
  const commit = async (slot: Slot, value: unknown, typed: string, leave: Leave) => {
    const done = here();
    const { draft } = useReview.getState();
    setEditing(false);
    const ink: PointedInk | undefined = draft
      ? { ...draft.ink, path: slot.path, method: typed === draft.text ? draft.ink.method : 'person' }
      : undefined;
    const taken = await useReview.getState().edit(...(await change(slot, value)), ink);
    if (leave === 'next' || leave === 'previous') {
      const next = panel.current && neighbourSlot(panel.current, slot.path, leave === 'next' ? 1 : -1);
      if (next) return select(next, 'keys');
    }
    if (taken && leave === 'enter' && done.length > 0) goOn(done);
    else if (leave !== 'outside') focusSlot(panel.current, slot.path);
  };
  const add = async ({ path, value, slot }: ReturnType<typeof newResult | typeof newItem>) => {
    if (!unlocked() || !(await useReview.getState().edit(path, value))) return;
    select(slot, 'keys');
    setEditing(true);
  };
  const addRow = (analysis: string | null) => {
    const record = useReview.getState().detail?.record;
    if (!record) return;
    void add(analysis === null ? newItem(record as ReceiptRecord) : newResult(record as CoaRecord, analysis));
  };
  const deleteRow = async () => {
    const { selected, selectedSlot } = useReview.getState();
    const place = rowOfPath(selected);
    if (place === null || !unlocked()) return;
    if (!(await useReview.getState().edit(`${place.table}[${place.row}]`, null))) return;
    useToasts.getState().show('plain', strings.review.rowDeleted);
    const left = useReview.getState().detail?.record;
    const next = left && selectedSlot && valueAt(left, parsePath(selectedSlot) ?? []) !== undefined;
    select(next ? selectedSlot : null, 'keys');
  };
  const moveRow = async (step: 1 | -1) => {
    const { selectedSlot, detail } = useReview.getState();
    const place = rowOfPath(selectedSlot);
    if (!place || !detail || selectedSlot === null || !unlocked()) return;
    const to = movedTo(detail.record, place, step);
    if (to === null || !(await useReview.getState().moveRow(place.table, place.row, to))) return;
    select(inRow(selectedSlot, to), 'keys');
  };
  const cancelEditing = (slot: Slot) => {
    setEditing(false);
    focusSlot(panel.current, slot.path);
  };
  const verifyNow = async () => {
    setAsking(false);
    if (!(await useReview.getState().change('verify'))) return;
    useToasts.getState().show('good', isLast ? strings.review.verifiedLast : strings.review.verifiedToast);
  };
  const verify = () => {
    const { detail, busy } = useReview.getState();
    if (!detail || detail.verifiedAt !== null || busy) return;
    if (detail.review.length > 0) setAsking(true);
    else void verifyNow();
  };
  const replay = (action: 'undo' | 'redo') => {
    const { detail } = useReview.getState();
    if (detail && (action === 'undo' ? detail.canUndo : detail.canRedo)) void useReview.getState().change(action);
  };
  return {
    next: () => step(1),
    previous: () => step(-1),
    enter,
    here,
    accept: () => void accept(),
    startEditing,
    commit,
    cancelEditing,
    /** @param analysis of the row; null for a receipt's line item */
    addRow,
    deleteRow: () => void deleteRow(),
    moveRow: (step: 1 | -1) => void moveRow(step),
    verify,
    verifyNow: () => void verifyNow(),
    undo: () => replay('undo'),
    redo: () => replay('redo'),
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
async function change(slot: Slot, value: unknown): Promise<[path: string, value: JsonValue]> {
  const { detail } = useReview.getState();
  const named = detail?.kind === 'coa' ? await namedResult(detail.record as CoaRecord, slot.path, value) : null;
  if (named) return [named.path, named.value];
  if (slot.kind !== 'result') return [slot.path, value as JsonValue];
  const typed = value as TypedResult;
  const qualifierPath = slot.path.replace(/value$/, 'qualifier');
  if (typed.qualifier !== null) return [qualifierPath, typed.qualifier];
  const before = detail && (slotValue(detail.record, slot) as TypedResult | null);
  return typed.value === null && before?.qualifier ? [qualifierPath, null] : [slot.path, typed.value];
}
