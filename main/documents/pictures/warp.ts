import { type GrayPicture, newGray } from './gray-picture.ts';
import type { Homography } from './homography.ts';

/**
 * Samples a picture through a map from the result's pixel centers to the source's, bilinearly. What falls outside the
 * source takes its nearest edge pixel, so that no black wedge is mistaken for ink. Shrinking by more than half needs the
 * source shrunk first: nothing is averaged here.
 *
 * @param shift pixels by which each column of the result is taken from further down, for lines that bend
 */
export function warpGray(
  source: GrayPicture,
  toSource: Homography,
  width: number,
  height: number,
  shift?: Float32Array,
): GrayPicture {
  const result = newGray(width, height);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0, j = 1] = toSource;
  const { data } = source;
  const right = source.width - 1;
  const bottom = source.height - 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = x + 0.5;
      const v = y + 0.5 + (shift ? (shift[x] as number) : 0);
      const w = g * u + i * v + j;
      const sx = Math.min(right, Math.max(0, (a * u + b * v + c) / w - 0.5));
      const sy = Math.min(bottom, Math.max(0, (d * u + e * v + f) / w - 0.5));
      const x0 = sx | 0;
      const y0 = sy | 0;
      const x1 = x0 < right ? x0 + 1 : x0;
      const y1 = y0 < bottom ? y0 + 1 : y0;
      const fx = sx - x0;
      const fy = sy - y0;
      const upper = (data[y0 * source.width + x0] as number) * (1 - fx) + (data[y0 * source.width + x1] as number) * fx;
      const lower = (data[y1 * source.width + x0] as number) * (1 - fx) + (data[y1 * source.width + x1] as number) * fx;
      result.data[y * width + x] = upper * (1 - fy) + lower * fy + 0.5;
    }
  }
  return result;
}
