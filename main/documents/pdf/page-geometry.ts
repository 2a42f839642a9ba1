import type { Rectangle } from '../page.ts';
import type { Pdfium, Pointer } from './pdfium.ts';

/** A PDF matrix [a b c d e f]: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** How a page's own coordinates (origin at the bottom left, before its rotation) become the page as a person sees it. */
export interface PageGeometry {
  width: number;
  height: number;
  /** Quarter turns clockwise the page asks for. */
  quarterTurns: number;
  point(x: number, y: number): [number, number];
  rectangle(left: number, bottom: number, right: number, top: number): Rectangle;
}

/** @param scratch at least 16 bytes of PDFium's memory */
export function readPageGeometry(pdfium: Pdfium, page: Pointer, scratch: Pointer): PageGeometry {
  const width = pdfium.call.FPDF_GetPageWidthF(page);
  const height = pdfium.call.FPDF_GetPageHeightF(page);
  const quarterTurns = pdfium.call.FPDFPage_GetRotation(page) & 3;
  pdfium.call.FPDF_GetPageBoundingBox(page, scratch);
  const box = pdfium.floats().slice(scratch >> 2, (scratch >> 2) + 4);
  const left = box[0] ?? 0;
  const top = box[1] ?? height;
  const upright = quarterTurns % 2 === 0;
  const ownWidth = upright ? width : height;
  const ownHeight = upright ? height : width;
  const point = (x: number, y: number): [number, number] => {
    const right = x - left;
    const down = top - y;
    if (quarterTurns === 1) return [ownHeight - down, right];
    if (quarterTurns === 2) return [ownWidth - right, ownHeight - down];
    if (quarterTurns === 3) return [down, ownWidth - right];
    return [right, down];
  };
  return {
    width,
    height,
    quarterTurns,
    point,
    rectangle(x0, y0, x1, y1) {
      // Of every character of nearly every page.
      if (quarterTurns === 0)
        return {
          x0: Math.min(x0, x1) - left,
          y0: top - Math.max(y0, y1),
          x1: Math.max(x0, x1) - left,
          y1: top - Math.min(y0, y1),
        };
      const a = point(x0, y0);
      const b = point(x1, y1);
      return {
        x0: Math.min(a[0], b[0]),
        y0: Math.min(a[1], b[1]),
        x1: Math.max(a[0], b[0]),
        y1: Math.max(a[1], b[1]),
      };
    },
  };
}

/** Inner first, then outer: the matrix of an object inside a form drawn with `outer`. */
export function compose(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

export function applyMatrix([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
