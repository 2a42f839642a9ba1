import { useEffect, useRef } from 'react';

/** Combination such as `?`, `n`, `Mod+Enter`, `Mod+Shift+z` -> what it does. Letters are matched as typed. */
export type Shortcuts = Record<string, (event: KeyboardEvent) => void>;

/** In a menu, letters go to the item that begins with them. */
const MENU = '[role="menu"]';

export const TYPING = 'input, textarea, select, [contenteditable="true"]';

/** Arrows belong to whatever has the focus: lists, scrolled areas, the line between panes. */
const isAtRest = (target: EventTarget | null) => target === document.body || target instanceof HTMLHeadingElement;

function combination(event: KeyboardEvent): string {
  const mod = window.proofdesk.platform === 'darwin' ? event.metaKey : event.ctrlKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // Shift is already in a typed sign such as `?`.
  const shift = event.shiftKey && (key.length > 1 || /[a-z]/.test(key));
  return `${mod ? 'Mod+' : ''}${event.altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${key}`;
}

/**
 * Listens for key combinations anywhere in the window while the component is shown. Single keys do nothing while the
 * person types into a field; combinations with Ctrl or ⌘ do only if the field does not use them (undo, redo and deleting
 * a word stay the field's own).
 */
export function useShortcuts(shortcuts: Shortcuts) {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const name = combination(event);
      const act = latest.current[name];
      if (!act) return;
      const typing = event.target instanceof Element && event.target.closest(`${TYPING}, ${MENU}`) !== null;
      if (/^Arrow/.test(name) && !isAtRest(event.target)) return;
      if (typing && (!name.startsWith('Mod+') || /\+([zy]|Delete|Backspace)$/.test(name))) return;
      event.preventDefault();
      act(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
