import { loadCanvas } from './canvas.ts';
import type { PictureSource } from './straightened-picture.ts';

/** Out of 100: to be looked at for a moment. */
const QUALITY = 55;
/** Times as tall as wide; what is taller, as a till receipt, is made narrower instead. */
const TALLEST = 6;

/**
 * A small copy of a page's picture.
 * @param width pixels, the most it has
 * @returns the bytes of a JPEG
 */
export async function shrunkPicture(source: PictureSource, width: number): Promise<Uint8Array> {
  const { createCanvas, loadImage, ImageData } = loadCanvas();
  const image = source instanceof Uint8Array ? await loadImage(source) : source;
  const scale = Math.min(1, width / image.width, (TALLEST * width) / image.height);
  const canvas = createCanvas(
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  );
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  if ('data' in image) {
    const whole = createCanvas(image.width, image.height);
    whole
      .getContext('2d')
      .putImageData(new ImageData(new Uint8ClampedArray(image.data), image.width, image.height), 0, 0);
    context.drawImage(whole, 0, 0, canvas.width, canvas.height);
  } else context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.encode('jpeg', QUALITY);
}
