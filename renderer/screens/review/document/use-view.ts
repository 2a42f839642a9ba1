import { type RefObject, useEffect, useState } from 'react';
import type { View } from './place-pages.ts';

/** What part of a scroller's content is in sight, as it is scrolled and sized. */
export function useView(scroller: RefObject<HTMLElement | null>): View {
  const [view, setView] = useState<View>({ width: 0, height: 0, left: 0, top: 0 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      // At 125 or 200 % widths are no whole numbers, and clientWidth may say up to half a pixel more than there is.
      const scrollbar = element.offsetWidth - element.clientWidth;
      setView({
        width: Math.floor(element.getBoundingClientRect().width - scrollbar),
        height: element.clientHeight,
        left: element.scrollLeft,
        top: element.scrollTop,
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller]);
  return view;
}
