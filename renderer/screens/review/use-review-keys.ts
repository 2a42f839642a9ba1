import type { RecordDetail } from '../../../shared/desktop.ts';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { useCommands } from '../../state/commands.ts';
import { useNavigation } from '../../state/navigation.ts';
import { openInWindow, printRecord } from '../../state/record-windows.ts';
import { useReview } from '../../state/review.ts';
import { usePick } from '../../state/use-pick.ts';
import type { ReviewActions } from './actions/use-review-actions.ts';
import { useTypingOver } from './use-typing-over.ts';

/**
 * The keys of a review, which rest while a value is edited, and its menu commands. None of them is a character: while a
 * value is selected, characters are typed into it.
 * @param step goes to the next or previous record
 */
export function useReviewKeys(detail: RecordDetail, actions: ReviewActions, step: (direction: 1 | -1) => void) {
  const { selected, select, editing } = usePick(useReview, ['selected', 'select', 'editing']);
  const back = useNavigation((state) => state.back);
  const shortcuts = {
    F8: actions.next,
    'Shift+F8': actions.previous,
    'Shift+Enter': actions.accept,
    'Mod+Shift+Enter': () => void actions.acceptAlike(),
    'Alt+Enter': () => void actions.takeOffer(),
    'Mod+Enter': actions.verify,
    'Mod+z': actions.undo,
    'Mod+Shift+z': actions.redo,
    'Mod+y': actions.redo,
    'Mod+PageDown': () => step(1),
    'Mod+PageUp': () => step(-1),
    Delete: actions.clear,
    'Mod+Delete': actions.deleteRow,
    'Mod+Backspace': actions.deleteRow,
    'Alt+ArrowUp': () => actions.moveRow(-1),
    'Alt+ArrowDown': () => actions.moveRow(1),
    ArrowDown: actions.enter,
    Escape: () => {
      const { range, span } = useReview.getState();
      if (range) span(null);
      else if (selected === null) back();
      else select(null, 'keys');
    },
  };
  useShortcuts(editing ? {} : shortcuts);
  useTypingOver(actions.startEditing);
  useCommands({
    undo: actions.undo,
    redo: actions.redo,
    verify: actions.verify,
    // macOS gives the keys of menu items to the menu, also while one types.
    ...(!editing && {
      accept: actions.accept,
      'next-to-check': actions.next,
      'previous-to-check': actions.previous,
      'delete-row': actions.deleteRow,
    }),
    'save-pdf': () => void printRecord(detail.id, 'file'),
    print: () => void printRecord(detail.id, 'paper'),
    'new-window': () => void openInWindow(detail.id),
  });
}
