import { createHash } from 'node:crypto';
import type { Rectangle } from '../page.ts';
import { type GrayPicture, newGray } from '../pictures/gray-picture.ts';
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
  /** The same for the same picture on another page of the document. */
  key: string;
  /** Null for a picture whose codes are known. */
  picture: GrayPicture | null;
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
const BGRA_BYTES = 4;

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
 *
 * @param known what the codes of pictures on the document's other pages say, by key; pictures that are none are added.
 *   Letterheads repeat their pictures, and unpacking one costs more than all else that is done with it.
 */
export function codePictures(
  pdfium: Pdfium,
  document: Pointer,
  page: Pointer,
  places: readonly CodePlace[],
  known: Map<string, readonly string[]>,
): CodePicture[] {
  return places.slice(0, MOST_PLACES).flatMap(({ box, content }) => {
    if (typeof content !== 'number') return [withKey(box, painted(box, content))];
    const key = packedDigest(pdfium, content);
    if (key !== null && known.has(key)) return [{ box, key, picture: null }];
    const alone = lookAt(pdfium, pdfium.call.FPDFImageObj_GetBitmap(content));
    if (alone?.tones === 'many' && key !== null) known.set(key, []);
    if (alone?.picture) return [key === null ? withKey(box, alone.picture) : { box, key, picture: alone.picture }];
    // What is packed does not tell a picture from another that differs in its mask.
    const seen = alone?.tones === 'one' ? masked(pdfium, document, page, content, alone) : null;
    return seen?.picture ? [withKey(box, seen.picture)] : [];
  });
}

const withKey = (box: Rectangle, picture: GrayPicture): CodePicture => ({ box, key: digestOf(picture.data), picture });

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64');

/** Tells pictures apart by their bytes as packed in the file; null for none. */
function packedDigest({ call, bytes }: Pdfium, image: Pointer): string | null {
  const size = call.FPDFImageObj_GetImageDataRaw(image, 0, 0);
  const buffer = size > 0 ? call.malloc(size) : 0;
  if (buffer === 0) return null;
  try {
    call.FPDFImageObj_GetImageDataRaw(image, buffer, size);
    return digestOf(bytes().subarray(buffer, buffer + size));
  } finally {
    call.free(buffer);
  }
}

interface Seen {
  width: number;
  height: number;
  tones: Tones;
  /** Its pixels where it has two tones, else null. */
  picture: GrayPicture | null;
}

/** One of PDFium's bitmaps, on white where it is transparent; frees it. Null for none. */
function lookAt({ call, bytes }: Pdfium, bitmap: Pointer): Seen | null {
  if (bitmap === 0) return null;
  try {
    const [width, height] = [call.FPDFBitmap_GetWidth(bitmap), call.FPDFBitmap_GetHeight(bitmap)];
    const format = call.FPDFBitmap_GetFormat(bitmap);
    const step = BYTES_PER_PIXEL[format] ?? 0;
    if (step === 0) return null;
    const stride = call.FPDFBitmap_GetStride(bitmap);
    // Green stands for gray: codes are black on white or nearly.
    const first = call.FPDFBitmap_GetBuffer(bitmap) + (step === 1 ? 0 : 1);
    const source = bytes();
    const rowAt = (y: number) => source.subarray(first + y * stride, first + y * stride + (width - 1) * step + 3);
    const copied = () => {
      const picture = newGray(width, height);
      for (let y = 0; y < height; y++) {
        const row = picture.data.subarray(y * width, (y + 1) * width);
        if (format === BGRA) copyOnWhite(rowAt(y), row);
        else copyRow(rowAt(y), step, row);
      }
      return picture;
    };
    const histogram = new Uint32Array(256);
    if (format === BGRA) {
      const picture = copied();
      countGrays(picture.data, 1, picture.data.length, histogram);
      const tones = tonesOf(histogram);
      return { width, height, tones, picture: tones === 'two' ? picture : null };
    }
    // Most pictures have many tones, which their bytes tell where they are: they need not be copied.
    for (let y = 0; y < height; y++) countGrays(rowAt(y), step, width, histogram);
    const tones = tonesOf(histogram);
    return { width, height, tones, picture: tones === 'two' ? copied() : null };
  } finally {
    call.FPDFBitmap_Destroy(bitmap);
  }
}

/** Every `step`th byte, as many as the row is wide. */
function copyRow(source: Uint8Array, step: number, row: Uint8Array): void {
  for (let x = 0, at = 0; x < row.length; x++, at += step) row[x] = source[at] as number;
}

/** The same of pixels with how opaque they are two bytes behind, on white. */
function copyOnWhite(source: Uint8Array, row: Uint8Array): void {
  for (let x = 0, at = 0; x < row.length; x++, at += BGRA_BYTES)
    row[x] = 255 - ((255 - (source[at] as number)) * (source[at + 2] as number)) / 255;
}

/** Adds to how many pixels have each of the 256 grays those of a row: every `step`th byte. */
function countGrays(source: Uint8Array, step: number, pixels: number, histogram: Uint32Array): void {
  for (let x = 0, at = 0; x < pixels; x++, at += step) {
    const gray = source[at] as number;
    histogram[gray] = (histogram[gray] as number) + 1;
  }
}

/** A picture with its mask, at the size it has without: PDFium renders it at the size it is placed at. */
function masked(
  pdfium: Pdfium,
  document: Pointer,
  page: Pointer,
  image: Pointer,
  plain: { width: number; height: number },
): Seen | null {
  const { call } = pdfium;
  const placed = call.malloc(6 * 4);
  try {
    if (!call.FPDFPageObj_GetMatrix(image, placed)) return null;
    const matrix = pdfium.floats().slice(placed >> 2, (placed >> 2) + 6);
    call.FPDFImageObj_SetMatrix(image, plain.width, 0, 0, plain.height, 0, 0);
    const seen = lookAt(pdfium, call.FPDFImageObj_GetRenderedBitmap(document, page, image));
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
    call.FPDFImageObj_SetMatrix(image, a, b, c, d, e, f);
    return seen;
  } finally {
    call.free(placed);
  }
}

/** What the edges enclose, black on white: between every other edge of a line there is ink. */
function painted(box: Rectangle, edges: readonly Edge[]): GrayPicture {
  const scale = (DRAWN_SIDE - 2 * DRAWN_MARGIN) / Math.max(box.x1 - box.x0, box.y1 - box.y0);
  const picture = newGray(DRAWN_SIDE, DRAWN_SIDE);
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

type Tones = 'one' | 'two' | 'many';

/** Whether a picture is black and white, all of one tone, or has many. @param histogram pixels of each of 256 grays */
function tonesOf(histogram: Uint32Array): Tones {
  const darkest = histogram.findIndex((pixels) => pixels > 0);
  const lightest = histogram.findLastIndex((pixels) => pixels > 0);
  if (lightest - darkest < 40) return 'one';
  const third = (lightest - darkest) / 3;
  let [dark, light, all] = [0, 0, 0];
  for (const [gray, pixels] of histogram.entries()) {
    all += pixels;
    if (gray < darkest + third) dark += pixels;
    else if (gray > lightest - third) light += pixels;
  }
  const [least, between] = [Math.min(dark, light), all - dark - light];
  return least >= LEAST_OF_EACH * all && between <= MOST_BETWEEN * all ? 'two' : 'many';
}
