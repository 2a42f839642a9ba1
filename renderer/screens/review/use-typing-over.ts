import { useEffect, useRef } from 'react';
import { TYPING } from '../../components/use-shortcuts.ts';
import { useReview } from '../../state/review.ts';

/** What takes characters itself: fields, and menus and dialogs over the record. */
const TAKES_CHARACTERS = `${TYPING}, dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]`;

/** What a key types over a value: its character, nothing for Backspace; null for any other key. Space presses buttons. */
function typedBy(event: KeyboardEvent): string | null {
  const { key, altKey, ctrlKey, metaKey } = event;
  // AltGr, which types characters, also counts as Ctrl and Alt; on a Mac Alt alone does.
  const altTypes = event.getModifierState('AltGraph') || (window.proofdesk.platform === 'darwin' && !ctrlKey);
  if (metaKey || ((ctrlKey || altKey) && !altTypes)) return null;
  if (key === 'Backspace' && !ctrlKey && !altKey) return '';
  return [...key].length === 1 && key !== ' ' ? key : null;
}

/**
 * While a value is selected, a character opens its editor with that character, as in a spreadsheet. It is taken before
 * any shortcut hears of it, also where nothing can be typed: a key that types a letter never does anything else then.
 * @param startEditing opens the editor of the slot with the text
 */
export function useTypingOver(startEditing: (path: string, typed: string) => void) {
  const latest = useRef(startEditing);
  useEffect(() => {
    latest.current = startEditing;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { selected, selectedSlot, editing } = useReview.getState();
      if (selected === null || editing || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(TAKES_CHARACTERS)) return;
      const typed = typedBy(event);
      if (typed === null) return;
      event.preventDefault();
      if (selectedSlot !== null) latest.current(selectedSlot, typed);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
