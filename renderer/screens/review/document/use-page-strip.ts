import { useState } from 'react';

/** Where it is remembered whether the person wants the strip. */
const STRIP_KEY = 'review.thumbnails';

/** Whether the strip of thumbnails is shown: as the person left it. */
export function usePageStrip() {
  const [shown, setShown] = useState(() => localStorage.getItem(STRIP_KEY) === 'shown');
  return {
    shown,
    toggle: () => {
      localStorage.setItem(STRIP_KEY, shown ? 'hidden' : 'shown');
      setShown(!shown);
    },
  };
}
