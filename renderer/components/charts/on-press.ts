import type { KeyboardEvent } from 'react';

/** What makes a part of a drawing a button: it is pressed with the mouse, Enter or Space. */
export const onPress = (open: () => void) => ({
  onClick: open,
  onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    open();
  },
});
