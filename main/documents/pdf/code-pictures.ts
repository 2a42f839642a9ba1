import type { Rectangle } from '../page.ts';
import { type GreyPicture, newGrey } from '../pictures/grey-picture.ts';
import type { Pdfium, Pointer } from './pdfium.ts';

/** A place on a page that may hold a QR code. */
export interface CodePlace {
  /** In page units. */
  box: Rectangle;
  /** The picture placed there, or the upright edges of what is drawn there. */
  content: Pointer | readonly Edge[];
}

/** An upright edge of a filled area, page units. */
export interface Edge {
  x: number;
  y0: number;
  y1: number;
}

/** A place on a page and what is seen there. */
export interface CodePicture {
  box: Rectangle;
  picture: GreyPicture;
}

/** Smaller codes (points) cannot be scanned off paper; those larger than this part of the page are no codes. */
const SMALLEST = 26;
const LARGEST = 0.5;
/** Codes are square; their pictures and frames nearly. */
const SQUARE = 1.12;
/** Fewest pixels along the side of a code: 21 modules of two. Pictures with more than the most are photos. */
const FEWEST_PIXELS = 40;
const MOST_PIXELS = 1600;
/** More places than this on one page are icons. */
const MOST_PLACES = 8;
/** Side in pixels a drawing is painted at, and the white round it, which readers of codes want to see. */
const DRAWN_SIDE = 360;
const DRAWN_MARGIN = 36;
/** A code has at least this part of dark and of light pixels, and at most so many between. */
const LEAST_OF_EACH = 0.18;
const MOST_BETWEEN = 0.3;

const BGRA = 4;
/** Bytes a pixel of PDFium's bitmap formats (FPDFBitmap_Gray and following, fpdfview.h). */
const BYTES_PER_PIXEL = [0, 1, 3, 4, 4];

/** Whether a picture of so many pixels can be a QR code. */
export const mayHoldCode = (width: number, height: number) =>
  Math.min(width, height) >= FEWEST_PIXELS &&
  Math.max(width, height) <= Math.min(MOST_PIXELS, SQUARE * Math.min(width, height));

/** Whether a picture or drawing of this size can be a QR code. */
export function mayBeCode(box: Rectangle, page: { width: number; height: number }): boolean {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  return (
    Math.min(width, height) >= SMALLEST &&
    Math.max(width, height) <= LARGEST * Math.min(page.width, page.height) &&
    Math.max(width, height) <= SQUARE * Math.min(width, height)
  );
}

/**
 * What can be seen at the places of a page that may hold codes, those of two tones only. A picture is looked at by
 * itself, which costs a hundredth of drawing its page, and with its mask when it is all of one tone; drawings are painted
 * here.
 */
export function codePictures(
  pdfium: Pdfium,
  document: Pointer,
  page: Pointer,
  places: readonly CodePlace[],
): CodePicture[] {
  return places.slice(0, MOST_PLACES).flatMap(({ box, content }) => {
    if (typeof content !== 'number') return [{ box, picture: painted(box, content) }];
    const alone = pictureOf(pdfium, pdfium.call.FPDFImageObj_GetBitmap(content));
    const picture = alone && tonesOf(alone) === 'one' ? masked(pdfium, document, page, content, alone) : alone;
    return picture && tonesOf(picture) === 'two' ? [{ box, picture }] : [];
  });
}

/** The pixels of one of PDFium's bitmaps, on white where it is transparent; frees it. Null for none. */
function pictureOf({ call, bytes }: Pdfium, bitmap: Pointer): GreyPicture | null {
  if (bitmap === 0) return null;
  try {
    const [width, height] = [call.FPDFBitmap_GetWidth(bitmap), call.FPDFBitmap_GetHeight(bitmap)];
    const format = call.FPDFBitmap_GetFormat(bitmap);
    const step = BYTES_PER_PIXEL[format] ?? 0;
    if (step === 0) return null;
    const stride = call.FPDFBitmap_GetStride(bitmap);
    const buffer = call.FPDFBitmap_GetBuffer(bitmap);
    const source = bytes();
    const picture = newGrey(width, height);
    // Green stands for grey: codes are black on white or nearly.
    const channel = step === 1 ? 0 : 1;
    for (let y = 0; y < height; y++) {
      const row = buffer + y * stride;
      for (let x = 0; x < width; x++) {
        const at = row + x * step;
        const value = source[at + channel] as number;
        const alpha = format === BGRA ? (source[at + 3] as number) : 255;
        picture.data[y * width + x] = alpha === 255 ? value : 255 - ((255 - value) * alpha) / 255;
      }
    }
    return picture;
  } finally {
    call.FPDFBitmap_Destroy(bitmap);
  }
}

/** A picture with its mask, at the size of `plain`, its pixels without: PDFium renders it at the size it is placed at. */
function masked(
  pdfium: Pdfium,
  document: Pointer,
  page: Pointer,
  image: Pointer,
  plain: GreyPicture,
): GreyPicture | null {
  const { call } = pdfium;
  const placed = call.malloc(6 * 4);
  try {
    if (!call.FPDFPageObj_GetMatrix(image, placed)) return null;
    const matrix = pdfium.floats().slice(placed >> 2, (placed >> 2) + 6);
    call.FPDFImageObj_SetMatrix(image, plain.width, 0, 0, plain.height, 0, 0);
    const picture = pictureOf(pdfium, call.FPDFImageObj_GetRenderedBitmap(document, page, image));
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
    call.FPDFImageObj_SetMatrix(image, a, b, c, d, e, f);
    return picture;
  } finally {
    call.free(placed);
  }
}

/** What the edges enclose, black on white: between every other edge of a line there is ink. */
function painted(box: Rectangle, edges: readonly Edge[]): GreyPicture {
  const scale = (DRAWN_SIDE - 2 * DRAWN_MARGIN) / Math.max(box.x1 - box.x0, box.y1 - box.y0);
  const picture = newGrey(DRAWN_SIDE, DRAWN_SIDE);
  picture.data.fill(255);
  const rowOf = (y: number) => (y - box.y0) * scale + DRAWN_MARGIN - 0.5;
  const rows = Array.from({ length: DRAWN_SIDE }, (): number[] => []);
  for (const { x, y0, y1 } of edges) {
    const first = Math.max(0, Math.ceil(rowOf(Math.min(y0, y1))));
    const end = Math.ceil(rowOf(Math.max(y0, y1)));
    for (let row = first; row < end; row++) rows[row]?.push((x - box.x0) * scale + DRAWN_MARGIN);
  }
  for (const [y, crossings] of rows.entries()) {
    crossings.sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = Math.round(crossings[k] as number);
      picture.data.fill(0, y * DRAWN_SIDE + from, y * DRAWN_SIDE + Math.round(crossings[k + 1] as number));
    }
  }
  return picture;
}

/** Whether a picture is black and white, all of one tone, or has many. */
function tonesOf({ data }: GreyPicture): 'one' | 'two' | 'many' {
  let [darkest, lightest] = [255, 0];
  for (const value of data) {
    if (value < darkest) darkest = value;
    if (value > lightest) lightest = value;
  }
  if (lightest - darkest < 40) return 'one';
  const third = (lightest - darkest) / 3;
  let dark = 0;
  let light = 0;
  for (const value of data) {
    if (value < darkest + third) dark++;
    else if (value > lightest - third) light++;
  }
  const [least, between] = [Math.min(dark, light), data.length - dark - light];
  return least >= LEAST_OF_EACH * data.length && between <= MOST_BETWEEN * data.length ? 'two' : 'many';
}
