import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { clamp, type FractionBox, type Size } from './geometry.ts';

/** Space around and between pages, CSS pixels. */
export const PAGE_GAP = 12;
const ZOOM_STEP = 1.25;
/** CSS pixels a page may be wide: beyond it browsers lose precision. */
const WIDEST = 14_000;
const NARROWEST = 120;
/** Pages this far beyond the edges, in heights of the view, are drawn ahead. */
const AHEAD = 0.75;

/** How many times as large as the widest page a small one is shown where every page is as wide as the view. */
const MOST_ENLARGED = 2.5;

/** CSS pixels per page unit; `fit` makes every page as wide as the view. */
type Zoom = number | 'fit';

interface View {
  width: number;
  height: number;
  left: number;
  top: number;
}

/** A page's place on the desk, CSS pixels. */
export interface Placed extends Size {
  top: number;
  left: number;
}

/** A point of the document that stays where it is on the screen while the zoom changes. */
interface Anchor {
  page: number;
  x: number;
  y: number;
  /** From the view's top left corner. */
  screenX: number;
  screenY: number;
}

/**
 * Places the pages of a document one below the other at a zoom, and tells which parts of them are in sight.
 * @param ink what the person looks at; zooming without a pointer keeps it where it is
 */
export function usePageLayout(
  scroller: RefObject<HTMLElement | null>,
  pages: readonly Size[],
  ink: { page: number; box: FractionBox } | null,
) {
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [view, setView] = useState<View>({ width: 0, height: 0, left: 0, top: 0 });
  const anchor = useRef<Anchor | null>(null);

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

  const widest = Math.max(1, ...pages.map((page) => page.width));
  const room = Math.max(NARROWEST, view.width - 2 * PAGE_GAP);

  const placed = useMemo(() => {
    let top = PAGE_GAP;
    return pages.map((page): Placed => {
      const scale = zoom === 'fit' ? fitting(page, room, widest) : zoom;
      const width = Math.round(page.width * scale);
      const height = Math.round(page.height * scale);
      const place = { top, left: Math.max(PAGE_GAP, (view.width - width) / 2), width, height };
      top += height + PAGE_GAP;
      return place;
    });
  }, [pages, zoom, room, widest, view.width]);

  const current = Math.max(
    0,
    placed.findLastIndex((place) => place.top <= view.top + view.height * 0.4),
  );
  const shown = pages[current];
  const scale = zoom === 'fit' ? fitting(shown ?? { width: widest }, room, widest) : zoom;

  const zoomTo = useCallback(
    (next: (scale: number) => Zoom, at?: { screenX: number; screenY: number }) => {
      const element = scroller.current;
      if (!element) return;
      const { screenX, screenY } = at ?? onScreen(element, placed, ink) ?? middleOf(element);
      const y = element.scrollTop + screenY;
      const page = Math.max(
        0,
        placed.findLastIndex((place) => place.top <= y),
      );
      const place = placed[page];
      if (place) {
        anchor.current = {
          page,
          x: (element.scrollLeft + screenX - place.left) / place.width,
          y: (y - place.top) / place.height,
          screenX,
          screenY,
        };
      }
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
    zoomIn: (at?: { screenX: number; screenY: number }) => zoomTo((now) => now * ZOOM_STEP, at),
    zoomOut: (at?: { screenX: number; screenY: number }) => zoomTo((now) => now / ZOOM_STEP, at),
    zoomBy: (factor: number, at: { screenX: number; screenY: number }) => zoomTo((now) => now * factor, at),
    fitWidth: () => zoomTo(() => 'fit'),
    /** Part of a page in sight or nearly so, in steps that keep it from changing with every pixel; null when far. */
    inSight: (index: number): FractionBox | null => partInSight(placed[index], view),
  };
}

/** The scale at which a page is as wide as the room there is. */
const fitting = (page: { width: number }, room: number, widest: number) =>
  Math.min(room / page.width, (MOST_ENLARGED * room) / widest);

const middleOf = (element: HTMLElement) => ({ screenX: element.clientWidth / 2, screenY: element.clientHeight / 3 });

/** Where the ink's middle is on the screen; null when it is out of sight. */
function onScreen(element: HTMLElement, placed: Placed[], ink: { page: number; box: FractionBox } | null) {
  const place = ink && placed[ink.page - 1];
  if (!place) return null;
  const screenX = place.left + ((ink.box[0] + ink.box[2]) / 2) * place.width - element.scrollLeft;
  const screenY = place.top + ((ink.box[1] + ink.box[3]) / 2) * place.height - element.scrollTop;
  const seen = screenX > 0 && screenY > 0 && screenX < element.clientWidth && screenY < element.clientHeight;
  return seen ? { screenX, screenY } : null;
}

/** Eighths of the page: the part drawn at full sharpness changes only when the view has moved by one. */
const STEPS = 8;

function partInSight(place: Placed | undefined, view: View): FractionBox | null {
  if (!place || view.height === 0) return null;
  const ahead = view.height * AHEAD;
  if (place.top > view.top + view.height + ahead || place.top + place.height < view.top - ahead) return null;
  const part = (edge: number, start: number, length: number, round: (value: number) => number) =>
    clamp(round(((edge - start) / length) * STEPS) / STEPS, 0, 1);
  const box: FractionBox = [
    part(view.left, place.left, place.width, Math.floor),
    part(view.top, place.top, place.height, Math.floor),
    part(view.left + view.width, place.left, place.width, Math.ceil),
    part(view.top + view.height, place.top, place.height, Math.ceil),
  ];
  return box[2] > box[0] && box[3] > box[1] ? box : [0, 0, 1, 1 / STEPS];
}
