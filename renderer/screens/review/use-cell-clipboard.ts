import { type RefObject, useEffect, useRef } from 'react';
import { useReview } from '../../state/review.ts';
import type { BulkActions } from './actions/bulk-actions.ts';

type CellActions = Pick<BulkActions, 'block' | 'copy' | 'paste'>;

/**
 * Copies the selected cells, and pastes into them. Chromium tells of both at the body where nothing can be typed into: what
 * has the focus says whether cells are meant, and pasted cells are taken before anything makes a document of them.
 */
export function useCellClipboard(panel: RefObject<HTMLDivElement | null>, actions: CellActions) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const isMeant = () => {
      const { activeElement } = document;
      const isSlot = activeElement instanceof HTMLElement && activeElement.dataset.slot !== undefined;
      return isSlot && panel.current?.contains(activeElement) === true && !useReview.getState().editing;
    };
    const copy = (event: ClipboardEvent) => {
      // Text that a person marked on the screen is copied as such.
      if (!isMeant() || window.getSelection()?.isCollapsed === false) return;
      const text = latest.current.copy();
      if (text === null) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text === '' || !isMeant() || !latest.current.block()) return;
      event.stopPropagation();
      event.preventDefault();
      latest.current.paste(text);
    };
    window.addEventListener('copy', copy, { capture: true });
    window.addEventListener('paste', paste, { capture: true });
    return () => {
      window.removeEventListener('copy', copy, { capture: true });
      window.removeEventListener('paste', paste, { capture: true });
    };
  }, [panel]);
}
