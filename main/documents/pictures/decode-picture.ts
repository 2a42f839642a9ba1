import type { DocumentError } from '../document-error.ts';
import { cutOff, damaged } from '../sniff.ts';
import { loadCanvas } from './canvas.ts';
import { type GreyPicture, greyFromRgba } from './grey-picture.ts';
import { plainInk } from './plain-ink.ts';

/** Part of a JPEG's rows that may be missing at its end: scanners that leave out the end mark lose the last few. */
const MISSING_ROWS = 0.02;

/** A decoded picture, and where coloured ink lies over black print also one without that. */
export interface DecodedPicture extends GreyPicture {
  plain: GreyPicture | null;
}

/**
 * Decodes a JPEG or PNG which `sniff` has accepted, turned as its EXIF orientation asks.
 *
 * With `@napi-rs/canvas` rather than sharp: sharp's native build brings a second GLib into Electron's process on Linux,
 * which ends in crashes (sharp's install page, "Electron and Linux"), and its WebAssembly build is not installed by npm on
 * these platforms. Skia's decoder is one file for each platform, has no such dependency and runs in workers.
 */
export async function decodePicture(
  bytes: Uint8Array,
  format: 'jpeg' | 'png',
): Promise<DecodedPicture | DocumentError> {
  const { createCanvas, loadImage } = loadCanvas();
  try {
    const image = await loadImage(bytes);
    const { width, height } = image;
    const context = createCanvas(width, height).getContext('2d');
    context.drawImage(image, 0, 0);
    const rgba = context.getImageData(0, 0, width, height).data;
    if (format === 'jpeg' && missingRows(rgba, width, height) > MISSING_ROWS * height) return cutOff();
    return { ...greyFromRgba(rgba, width, height), plain: plainInk(rgba, width, height) };
  } catch (cause) {
    return damaged(format.toUpperCase(), cause);
  }
}

/** How many rows (or columns, in a picture turned on its side) a JPEG, which has no transparency, left undrawn. */
function missingRows(rgba: Uint8ClampedArray, width: number, height: number): number {
  let undrawn = 0;
  for (let alpha = 3; alpha < rgba.length; alpha += 4) if (rgba[alpha] === 0) undrawn++;
  return (undrawn / (width * height)) * height;
}
