import { type RefObject, useEffect } from 'react';
import type { FractionBox } from './geometry.ts';
import type { Placed } from './place-pages.ts';

/** A box of a page as it is shown. */
export interface Place {
  page: number;
  box: FractionBox;
}

/**
 * Brings a place into sight once, whenever `occasion` changes: smoothly where it is near, unless the person wants no
 * motion.
 * @param occasion null to stay where the person is
 */
export function useScrollTo(
  scroller: RefObject<HTMLElement | null>,
  placed: readonly Placed[],
  place: Place | null,
  occasion: unknown,
) {
  useEffect(() => {
    const element = scroller.current;
    const sheet = place && placed[place.page - 1];
    if (!element || !sheet || occasion === null) return;
    const left = sheet.left + place.box[0] * sheet.width;
    const right = sheet.left + place.box[2] * sheet.width;
    const top = sheet.top + place.box[1] * sheet.height;
    const bottom = sheet.top + place.box[3] * sheet.height;
    const margin = Math.min(80, element.clientHeight / 5);
    const seenDown = top >= element.scrollTop + margin && bottom <= element.scrollTop + element.clientHeight - margin;
    const seenAcross = left >= element.scrollLeft && right <= element.scrollLeft + element.clientWidth;
    // A scroll that is still on its way to an earlier place would carry this one out of sight.
    if (seenDown && seenAcross) return element.scrollTo({ top: element.scrollTop, behavior: 'instant' });
    const middle = (top + bottom) / 2 - element.clientHeight / 2;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const far = Math.abs(middle - element.scrollTop) > element.clientHeight * 1.5;
    element.scrollTo({
      top: seenDown ? element.scrollTop : Math.min(middle, top - margin),
      left: seenAcross ? element.scrollLeft : (left + right) / 2 - element.clientWidth / 2,
      behavior: calm || far ? 'auto' : 'smooth',
    });
  }, [occasion, place === null, placed.length]);
}
