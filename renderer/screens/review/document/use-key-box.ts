import { useState } from 'react';
import type { FractionBox } from './geometry.ts';
import type { PageTurns } from './use-page-turns.ts';
import type { Place } from './use-scroll-to.ts';

/** The box a person begins with on a page without selected ink. */
const FIRST_BOX: FractionBox = [0.35, 0.35, 0.65, 0.38];

/**
 * The box that keys move, on the page as it is shown; null until a person begins one.
 * @param onReadBox takes the box on the page as it was read
 */
export function useKeyBox({ asRead }: PageTurns, onReadBox: (drawn: Place) => void) {
  const [drawn, setDrawn] = useState<Place | null>(null);
  return {
    drawn,
    /** Begins at the ink if it is on the page, which is the one in sight. */
    start: (page: number, ink: Place | null) => setDrawn(ink?.page === page ? ink : { page, box: FIRST_BOX }),
    move: (box: FractionBox) => setDrawn(drawn && { page: drawn.page, box }),
    leave: () => setDrawn(null),
    read: () => {
      setDrawn(null);
      if (drawn) onReadBox(asRead(drawn));
    },
  };
}
