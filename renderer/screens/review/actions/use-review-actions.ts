import type { RefObject } from 'react';
import { useReview } from '../../../state/review.ts';
import type { CheckItem } from '../model/check-list.ts';
import type { Section, Slot } from '../model/slots.ts';
import type { Suggestion } from '../use-suggestion.ts';
import { bulkActions } from './bulk-actions.ts';
import { checkingActions } from './checking-actions.ts';
import { columnActions } from './column-actions.ts';
import { editingActions } from './editing-actions.ts';
import { rowActions } from './row-actions.ts';
import { useVerifying } from './use-verifying.ts';

/**
 * What a person can do with the record under review.
 * @param panel where the slots are
 * @param isLast whether no other record follows in the list this one was opened from
 */
export function useReviewActions(
  panel: RefObject<HTMLDivElement | null>,
  items: CheckItem[],
  sections: Section[],
  slots: Slot[],
  isLast: boolean,
  nextUnverified: () => Promise<number | null>,
  suggestion: Suggestion | null,
) {
  const checking = checkingActions(panel, items, slots);
  const bulk = bulkActions(panel, sections, items, checking, suggestion);
  return {
    ...checking,
    ...bulk,
    ...columnActions(panel),
    ...editingActions(panel, sections, slots, checking, bulk),
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
