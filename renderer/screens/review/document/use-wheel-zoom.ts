import { type RefObject, useEffect, useRef } from 'react';

/** Zooms by this factor less for each pixel that the wheel is turned down with Ctrl or ⌘; a pinch on a touchpad says the same. */
const PER_PIXEL = Math.exp(-1 / 300);

/**
 * Zooms with the wheel about the pointer.
 *
 * @param zoomBy takes the factor, and the pointer's place in the scroller in CSS pixels
 */
export function useWheelZoom(
  scroller: RefObject<HTMLElement | null>,
  zoomBy: (factor: number, at: { screenX: number; screenY: number }) => void,
) {
  const latest = useRef(zoomBy);
  useEffect(() => {
    latest.current = zoomBy;
  });
  // React listens to wheel passively, where the page's own zoom could not be prevented.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const edge = element.getBoundingClientRect();
      latest.current(PER_PIXEL ** event.deltaY, {
        screenX: event.clientX - edge.left,
        screenY: event.clientY - edge.top,
      });
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [scroller]);
}
