/**
 * What a reader sees of a document: pages with words, rules and pictures, all in one coordinate system.
 *
 * Page units: points (1/72 inch) for PDFs, pixels of the straightened picture for photos; the origin is the top left
 * corner of the page as a person sees it (after the page's own rotation), x to the right, y downwards.
 */
export interface Rectangle {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** How a piece of text came off the page. */
export type ReadingMethod = 'text-layer' | 'ocr';

/** A word: characters without a space or a gap wide enough to be one, all on one baseline. */
export interface Word extends Rectangle {
  text: string;
  /** Height of the font's em in page units; for OCR, of the line's box. */
  fontSize: number;
  bold: boolean;
  /** Turned against the page, clockwise degrees: 0, 90, 180 or 270. */
  rotation: 0 | 90 | 180 | 270;
  /** Probability, 0 to 1, that the characters are right; 1 for a text layer that passed its sanity check. */
  confidence: number;
  method: ReadingMethod;
  /** Other readings of the same ink, the likelier first (OCR only). */
  alternatives?: string[];
  /** Words with the same number were read as one piece of text, in the order they stand in (OCR only). */
  piece?: number;
  /** Direction of its baseline against the page's x axis (or what `rotation` turns it to), clockwise radians (OCR only). */
  slant?: number;
}

/** A straight horizontal or vertical line drawn on the page, or an edge of a filled cell. */
export interface Rule extends Rectangle {
  direction: 'horizontal' | 'vertical';
}

/** A picture placed on the page. */
export interface PlacedPicture extends Rectangle {
  /** Pixels of the embedded picture. */
  pixelWidth: number;
  pixelHeight: number;
}

/** A QR code found on the page and what it says. */
export interface CodeOnPage extends Rectangle {
  text: string;
}

export interface Page {
  /** 1 for the first page of the document. */
  number: number;
  /** Page units. */
  width: number;
  height: number;
  words: Word[];
  rules: Rule[];
  /** Filled areas that set apart header rows, boxes and badges; page units. */
  fills: Rectangle[];
  pictures: PlacedPicture[];
  codes: CodeOnPage[];
  /** Where the words came from. */
  method: ReadingMethod;
  /**
   * True when the words are missing or nonsense although the page shows something (a scan, a font whose characters say
   * other letters than they draw): the page should be read from its picture.
   */
  needsOcr?: boolean;
  /** More text than fits on a sheet of paper, of which nothing was read. */
  tooDense?: true;
  /**
   * What had to be done to the original picture before it was read, so that evidence can be shown on either: a map from
   * this page's fractions to the original picture's fractions, row major 3 x 3. Absent when they are the same.
   */
  toOriginal?: number[];
}

/** A box as fractions of the page, [x0, y0, x1, y1], origin top left: the form evidence is stored and sent in. */
export type FractionBox = [number, number, number, number];

/** The smallest rectangle that holds them all; without any, one that holds nothing (from Infinity to -Infinity). */
export function enclosing(rectangles: readonly Rectangle[]): Rectangle {
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (const r of rectangles) {
    x0 = Math.min(x0, r.x0);
    y0 = Math.min(y0, r.y0);
    x1 = Math.max(x1, r.x1);
    y1 = Math.max(y1, r.y1);
  }
  return { x0, y0, x1, y1 };
}

/** The smallest box, as fractions of the page, that holds all rectangles; null when there are none. */
export function boxOf(page: Pick<Page, 'width' | 'height'>, rectangles: readonly Rectangle[]): FractionBox | null {
  if (rectangles.length === 0) return null;
  const clamp = (fraction: number) => Math.round(Math.min(1, Math.max(0, fraction)) * 1e5) / 1e5;
  const { x0, y0, x1, y1 } = enclosing(rectangles);
  return [clamp(x0 / page.width), clamp(y0 / page.height), clamp(x1 / page.width), clamp(y1 / page.height)];
}
