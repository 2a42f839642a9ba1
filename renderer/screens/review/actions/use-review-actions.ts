import { useReview } from '../../../state/review.ts';
import type { CheckItem } from '../model/check-list.ts';
import type { Section, Slot } from '../model/slots.ts';
import type { SlotFocus } from '../slot-focus.ts';
import type { Suggestion } from '../use-suggestion.ts';
import { bulkActions } from './bulk-actions.ts';
import { checkingActions } from './checking-actions.ts';
import { columnActions } from './column-actions.ts';
import { editingActions } from './editing-actions.ts';
import { rowActions } from './row-actions.ts';
import { useVerifying } from './use-verifying.ts';

/**
 * What a person can do with the record under review.
 * @param isLast whether no other record follows in the list this one was opened from
 */
export function useReviewActions(
  focus: SlotFocus,
  items: CheckItem[],
  sections: Section[],
  slots: Slot[],
  isLast: boolean,
  nextUnverified: () => Promise<number | null>,
  suggestion: Suggestion | null,
) {
  const checking = checkingActions(focus, items, slots);
  const bulk = bulkActions(focus, sections, items, checking, suggestion);
  return {
    ...checking,
    ...bulk,
    ...columnActions(focus),
    ...editingActions(focus, sections, slots, checking, bulk),
    ...rowActions,
    ...useVerifying(isLast, nextUnverified),
    undo: () => replay('undo'),
    redo: () => replay('redo'),
    unlock: () => void useReview.getState().change('unlock'),
  };
}

export type ReviewActions = ReturnType<typeof useReviewActions>;

function replay(action: 'undo' | 'redo') {
  const { detail, change } = useReview.getState();
  if (detail && (action === 'undo' ? detail.canUndo : detail.canRedo)) void change(action);
}
