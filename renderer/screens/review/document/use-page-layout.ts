import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { clamp, type FractionBox, type Size } from './geometry.ts';
import {
  NARROWEST,
  PAGE_GAP,
  type Placed,
  pageAt,
  partInSight,
  placePages,
  scaleOf,
  widestOf,
  type Zoom,
} from './place-pages.ts';
import type { Place } from './use-scroll-to.ts';
import { useView } from './use-view.ts';

const ZOOM_STEP = 1.25;
/** CSS pixels a page may be wide: beyond it browsers lose precision. */
const WIDEST = 14_000;

/** A point of the view, CSS pixels from its top left corner. */
interface ScreenPoint {
  screenX: number;
  screenY: number;
}

/** A point of the document that stays where it is on the screen while the zoom changes. */
interface Anchor extends ScreenPoint {
  page: number;
  /** Fractions of the page. */
  x: number;
  y: number;
}

/**
 * Places the pages of a document one below the other at a zoom, and tells which parts of them are in sight.
 * @param ink what the person looks at; zooming without a pointer keeps it where it is
 */
export function usePageLayout(scroller: RefObject<HTMLElement | null>, pages: readonly Size[], ink: Place | null) {
  const [zoom, setZoom] = useState<Zoom>('fit');
  const view = useView(scroller);
  const anchor = useRef<Anchor | null>(null);
  const placed = useMemo(() => placePages(pages, zoom, view.width), [pages, zoom, view.width]);
  const current = pageAt(placed, view.top + view.height * 0.4);
  const widest = widestOf(pages);
  const scale = scaleOf(pages[current] ?? { width: widest }, zoom, view.width, widest);

  const zoomTo = useCallback(
    (next: (scale: number) => Zoom, at?: ScreenPoint) => {
      const element = scroller.current;
      if (!element) return;
      const kept = anchorAt(element, placed, at ?? onScreen(element, placed, ink) ?? middleOf(element));
      if (kept) anchor.current = kept;
      setZoom(() => {
        const wanted = next(scale);
        return wanted === 'fit' ? wanted : clamp(wanted, NARROWEST / widest, WIDEST / widest);
      });
    },
    [placed, scale, scroller, widest, ink],
  );

  // The anchor is put back exactly when the zoom has changed
  useLayoutEffect(() => {
    const element = scroller.current;
    const kept = anchor.current;
    const place = kept && placed[kept.page];
    anchor.current = null;
    if (!element || !place) return;
    element.scrollLeft = place.left + kept.x * place.width - kept.screenX;
    element.scrollTop = place.top + kept.y * place.height - kept.screenY;
  }, [zoom]);

  return {
    /** Of the page in the middle of the view. */
    scale,
    isFit: zoom === 'fit',
    placed,
    /** Index of the page in the middle of the view. */
    current,
    zoomIn: () => zoomTo((now) => now * ZOOM_STEP),
    zoomOut: () => zoomTo((now) => now / ZOOM_STEP),
    zoomBy: (factor: number, at: ScreenPoint) => zoomTo((now) => now * factor, at),
    fitWidth: () => zoomTo(() => 'fit'),
    /** Brings the top of a page to the top of the view. */
    goTo: (index: number) => {
      const place = placed[index];
      if (place) scroller.current?.scrollTo({ top: place.top - PAGE_GAP });
    },
    inSight: (index: number): FractionBox | null => partInSight(placed[index], view),
  };
}

/** What of the document is at a point of the view; null where there are no pages. */
function anchorAt(element: HTMLElement, placed: Placed[], { screenX, screenY }: ScreenPoint): Anchor | null {
  const y = element.scrollTop + screenY;
  const page = pageAt(placed, y);
  const place = placed[page];
  if (!place) return null;
  return {
    page,
    x: (element.scrollLeft + screenX - place.left) / place.width,
    y: (y - place.top) / place.height,
    screenX,
    screenY,
  };
}

const middleOf = (element: HTMLElement): ScreenPoint => ({
  screenX: element.clientWidth / 2,
  screenY: element.clientHeight / 3,
});

/** Where the ink's middle is on the screen; null when it is out of sight. */
function onScreen(element: HTMLElement, placed: Placed[], ink: Place | null): ScreenPoint | null {
  const place = ink && placed[ink.page - 1];
  if (!place) return null;
  const screenX = place.left + ((ink.box[0] + ink.box[2]) / 2) * place.width - element.scrollLeft;
  const screenY = place.top + ((ink.box[1] + ink.box[3]) / 2) * place.height - element.scrollTop;
  const seen = screenX > 0 && screenY > 0 && screenX < element.clientWidth && screenY < element.clientHeight;
  return seen ? { screenX, screenY } : null;
}
