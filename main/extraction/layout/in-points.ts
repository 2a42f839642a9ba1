import type { Page, Rectangle } from '../../documents/page.ts';

/** Longest side of a letter-size page in points. */
const LETTER_LENGTH = 792;
/** Longer sides are counted in pixels of a photo or scan: no certificate is printed on sheets over 20 inches. */
const LONGEST_SHEET = 1440;

/**
 * A page read off a picture, measured as if it were a letter-size sheet: tables are found by distances in points, and
 * pages of pictures come in pixels. Pages of PDFs come back as they are.
 */
export function inPoints(page: Page): Page {
  const longest = Math.max(page.width, page.height);
  if (page.method !== 'ocr' || longest <= LONGEST_SHEET) return page;
  const scale = LETTER_LENGTH / longest;
  const scaled = <Box extends Rectangle>(box: Box): Box => ({
    ...box,
    x0: box.x0 * scale,
    y0: box.y0 * scale,
    x1: box.x1 * scale,
    y1: box.y1 * scale,
  });
  return {
    ...page,
    width: page.width * scale,
    height: page.height * scale,
    words: page.words.map((word) => ({ ...scaled(word), fontSize: word.fontSize * scale })),
    rules: page.rules.map(scaled),
    fills: page.fills.map(scaled),
    pictures: page.pictures.map(scaled),
    codes: page.codes.map(scaled),
  };
}
