import { boxOf, type FractionBox, type Page, type Rectangle } from '../../documents/page.ts';
import { inPoints } from './in-points.ts';
import { findLines, type Line } from './lines.ts';
import { turnUpright } from './upright.ts';
import { withoutWatermarks } from './watermark.ts';

/** A page with its lines; the page is turned so that its text stands upright. */
export interface LaidOutPage {
  page: Page;
  lines: readonly Line[];
  /** Evidence box on the page as a person sees it; null when there are no rectangles. */
  boxOf(rectangles: readonly Rectangle[]): FractionBox | null;
}

export interface LaidOutDocument {
  pages: LaidOutPage[];
}

/** Finds the lines of every page: what all readers start from. */
export function layOut(pages: readonly Page[]): LaidOutDocument {
  return {
    pages: pages.map(inPoints).map((seen) => {
      const { page: upright, toSeen } = turnUpright(seen);
      const words = withoutWatermarks(upright.words);
      const page = words.length === upright.words.length ? upright : { ...upright, words };
      return { page, lines: findLines(page), boxOf: (rectangles) => boxOf(seen, rectangles.map(toSeen)) };
    }),
  };
}
