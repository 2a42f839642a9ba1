import type { RecordDetail } from '../../../shared/desktop.ts';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { useCommands } from '../../state/commands.ts';
import { useNavigation } from '../../state/navigation.ts';
import { openInWindow, printRecord } from '../../state/record-windows.ts';
import { useReview } from '../../state/review.ts';
import type { ReviewActions } from './actions/use-review-actions.ts';

/**
 * The keys of a review, which rest while a value is edited, and its menu commands.
 * @param step goes to the next or previous record
 */
export function useReviewKeys(detail: RecordDetail, actions: ReviewActions, step: (direction: 1 | -1) => void) {
  const { selected, select, editing } = useReview();
  const back = useNavigation((state) => state.back);
  const shortcuts = {
    n: actions.next,
    p: actions.previous,
    a: actions.accept,
    v: actions.verify,
    'Mod+Enter': actions.verify,
    'Mod+z': actions.undo,
    'Mod+Shift+z': actions.redo,
    'Mod+y': actions.redo,
    ']': () => step(1),
    '[': () => step(-1),
    Delete: actions.deleteRow,
    'Alt+ArrowUp': () => actions.moveRow(-1),
    'Alt+ArrowDown': () => actions.moveRow(1),
    ArrowDown: actions.enter,
    Escape: () => (selected === null ? back() : select(null, 'keys')),
  };
  useShortcuts(editing ? {} : shortcuts);
  useCommands({
    undo: actions.undo,
    redo: actions.redo,
    verify: actions.verify,
    'save-pdf': () => void printRecord(detail.id, 'file'),
    print: () => void printRecord(detail.id, 'paper'),
    'new-window': () => void openInWindow(detail.id),
  });
}
