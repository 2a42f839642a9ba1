import { type DocumentError, isDocumentError } from '../document-error.ts';
import { cutOff, damaged } from '../picture-faults.ts';
import type { PictureFormat } from '../sniff.ts';
import { loadCanvas } from './canvas.ts';
import { type GrayPicture, grayFromRgba } from './gray-picture.ts';
import type { Pixels } from './pixels.ts';
import { plainInk } from './plain-ink.ts';

/** Part of a JPEG's rows that may be missing at its end: scanners that leave out the end mark lose the last few. */
const MISSING_ROWS = 0.02;

/** A decoded picture, and where colored ink lies over black print also one without that. */
export interface DecodedPicture extends GrayPicture {
  plain: GrayPicture | null;
}

/** The names a person knows the formats by. */
const NAMES: Record<PictureFormat, string> = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', tiff: 'TIFF', heic: 'HEIC' };

/**
 * Decodes a picture which `sniff` has accepted; see `decodePixels`.
 *
 * @param frame which picture of a TIFF, counted from 0
 */
export async function decodePicture(
  bytes: Uint8Array,
  format: PictureFormat,
  frame = 0,
): Promise<DecodedPicture | DocumentError> {
  const pixels = await decodePixels(bytes, format, frame);
  if (isDocumentError(pixels)) return pixels;
  const { width, height, data } = pixels;
  return { ...grayFromRgba(data, width, height), plain: plainInk(data, width, height) };
}

/**
 * The pixels of a picture which `sniff` has accepted, turned as it asks itself (EXIF and the like).
 *
 * With `@napi-rs/canvas` rather than sharp: sharp's native build brings a second GLib into Electron's process on Linux,
 * which ends in crashes (sharp's install page, "Electron and Linux"), and its WebAssembly build is not installed by npm on
 * these platforms. Skia's decoder is one file for each platform, has no such dependency and runs in workers. TIFF and HEIC
 * it does not know.
 *
 * Errors are values: `picture-damaged`, `picture-cut-off`. @throws what `decodeWithMagick` throws where it gives up
 */
export async function decodePixels(
  bytes: Uint8Array,
  format: PictureFormat,
  frame = 0,
): Promise<Pixels | DocumentError> {
  try {
    if (format === 'tiff' || format === 'heic') {
      const { decodeWithMagick } = await import('./magick.ts');
      return await decodeWithMagick(bytes, format, frame);
    }
    const { createCanvas, loadImage } = loadCanvas();
    const image = await loadImage(bytes);
    const { width, height } = image;
    const context = createCanvas(width, height).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    if (format === 'jpeg' && missingRows(data, width, height) > MISSING_ROWS * height) return cutOff();
    return { width, height, data };
  } catch (cause) {
    if (cause instanceof WebAssembly.RuntimeError) throw cause;
    return damaged(NAMES[format], cause);
  }
}

/** How many rows (or columns, in a picture turned on its side) a JPEG, which has no transparency, left undrawn. */
function missingRows(rgba: Uint8ClampedArray, width: number, height: number): number {
  let undrawn = 0;
  for (let alpha = 3; alpha < rgba.length; alpha += 4) if (rgba[alpha] === 0) undrawn++;
  return (undrawn / (width * height)) * height;
}
