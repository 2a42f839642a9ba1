import { useShortcuts } from '../../../components/use-shortcuts.ts';
import { useCommands } from '../../../state/commands.ts';

/** What a person does with the document by button, key or menu. */
export interface DocumentActions {
  goTo(index: number): void;
  /** Turns the page in sight a quarter: 1 is clockwise. */
  turn(by: 1 | -1): void;
  zoomIn(): void;
  zoomOut(): void;
  fitWidth(): void;
  toggleStrip(): void;
  toggleHowRead(): void;
  openSearch(): void;
  closeSearch(): void;
  /** Begins a box that keys move. */
  startBox(): void;
}

/**
 * The document's keys, of which characters rest while a value is selected (see use-typing-over.ts), and menu commands.
 * @param current index of the page in sight
 */
export function useDocumentKeys(actions: DocumentActions, current: number) {
  useShortcuts({
    '+': actions.zoomIn,
    '=': actions.zoomIn,
    '-': actions.zoomOut,
    '0': actions.fitWidth,
    PageDown: () => actions.goTo(current + 1),
    PageUp: () => actions.goTo(current - 1),
    t: actions.toggleStrip,
    r: () => actions.turn(1),
    'Shift+r': () => actions.turn(-1),
    'Mod+b': actions.startBox,
    h: actions.toggleHowRead,
    'Mod+f': actions.openSearch,
  });
  useCommands({
    'zoom-in': actions.zoomIn,
    'zoom-out': actions.zoomOut,
    'zoom-fit': actions.fitWidth,
    find: actions.openSearch,
  });
}
