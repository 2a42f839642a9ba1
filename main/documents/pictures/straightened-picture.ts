import type { Canvas, Image } from '@napi-rs/canvas';
import type { Page } from '../page.ts';
import { loadCanvas } from './canvas.ts';
import type { Pixels } from './pixels.ts';

/** Out of 100: text stays crisp, and a page takes a few hundred kilobytes. */
const QUALITY = 85;
/** A page is shown up to this many times as large as it was read, where the original has the pixels for it. */
const MOST_DETAIL = 2;
/** Counted by area, not by the longer side: else nothing could be read on a till receipt that is ten times as tall as wide. */
const MOST_PIXELS = 12_000_000;
/** Pixels; what is longer no canvas can hold. */
const LONGEST_SIDE = 30_000;

/** What a page was read from, in color: encoded bytes of a JPEG, PNG or WebP, or pixels, as of a rendered PDF page. */
export type PictureSource = Uint8Array | Pixels;

/**
 * The picture of a page as it was read: turned, straightened and cropped, in color. Evidence boxes are fractions of it.
 *
 * @param page one with `toOriginal`
 * @param size in which the page was read, pixels; the result is larger where the original has more to show
 * @returns the bytes of a JPEG
 */
export async function straightenedPicture(
  source: PictureSource,
  page: Pick<Page, 'toOriginal'>,
  size: { width: number; height: number },
): Promise<Uint8Array> {
  const { createCanvas, loadImage, ImageData } = loadCanvas();
  const map = page.toOriginal ?? [1, 0, 0, 0, 1, 0, 0, 0, 1];
  const image = source instanceof Uint8Array ? await loadImage(source) : source;
  const shown = shownLength(map, image);
  const length = Math.max(size.width, size.height);
  const room = Math.min(Math.sqrt(MOST_PIXELS / (size.width * size.height)), LONGEST_SIDE / length);
  const detail = Math.min(Math.max(1, Math.min(MOST_DETAIL, shown / length)), room);
  const width = Math.max(1, Math.round(size.width * detail));
  const height = Math.max(1, Math.round(size.height * detail));
  const shrink = Math.min(1, (1.25 * Math.max(width, height)) / shown);
  const original = 'data' in image ? (shrink < 1 ? draw(painted(image)) : image) : draw(image);
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(warpColor(original, map, width, height), width, height), 0, 0);
  return canvas.encode('jpeg', QUALITY);

  /** The pixels of a decoded picture; shrunk first where the page shows it smaller, because the warp averages nothing. */
  function draw(picture: Image | Canvas) {
    const small = createCanvas(Math.ceil(picture.width * shrink), Math.ceil(picture.height * shrink));
    const context = small.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, small.width, small.height);
    return context.getImageData(0, 0, small.width, small.height);
  }

  function painted(pixels: Pixels): Canvas {
    const whole = createCanvas(pixels.width, pixels.height);
    const data = new Uint8ClampedArray(pixels.data);
    whole.getContext('2d').putImageData(new ImageData(data, pixels.width, pixels.height), 0, 0);
    return whole;
  }
}

/** Pixels of the source along the longer side of the page. */
function shownLength(map: readonly number[], source: { width: number; height: number }): number {
  const [a = 0, b = 0, , d = 0, e = 0] = map;
  return Math.max(Math.hypot(a * source.width, d * source.height), Math.hypot(b * source.width, e * source.height));
}

/** Samples four-byte pixels bilinearly; `map` leads from fractions of the result to fractions of the source. */
function warpColor(
  source: { width: number; height: number; data: Uint8ClampedArray },
  map: readonly number[],
  width: number,
  height: number,
): Uint8ClampedArray<ArrayBuffer> {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = map;
  const result = new Uint8ClampedArray(width * height * 4);
  // Read once: of a canvas's pixels these are calls into native code, which cost more than all the rest of the loop.
  const { data, width: across, height: down } = source;
  const right = across - 1;
  const bottom = down - 1;
  for (let y = 0, at = 0; y < height; y++) {
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x++, at += 4) {
      const u = (x + 0.5) / width;
      const w = g * u + h * v + i;
      const sx = Math.min(right, Math.max(0, ((a * u + b * v + c) / w) * across - 0.5));
      const sy = Math.min(bottom, Math.max(0, ((d * u + e * v + f) / w) * down - 0.5));
      const x0 = sx | 0;
      const y0 = sy | 0;
      const fx = sx - x0;
      const fy = sy - y0;
      const upper = (y0 * across + x0) * 4;
      const lower = y0 < bottom ? upper + across * 4 : upper;
      const step = x0 < right ? 4 : 0;
      for (let channel = 0; channel < 3; channel++) {
        const top = (data[upper + channel] as number) * (1 - fx) + (data[upper + step + channel] as number) * fx;
        const low = (data[lower + channel] as number) * (1 - fx) + (data[lower + step + channel] as number) * fx;
        result[at + channel] = top * (1 - fy) + low * fy;
      }
      result[at + 3] = 255;
    }
  }
  return result;
}
