import { createRequire } from 'node:module';
import { type GreyPicture, greyFromRgba } from './grey-picture.ts';

const require = createRequire(import.meta.url);

/** Decodes a JPEG or PNG, turned as its EXIF orientation asks. */
export async function decodePicture(bytes: Uint8Array): Promise<GreyPicture> {
  const { createCanvas, loadImage } = require('@napi-rs/canvas') as typeof import('@napi-rs/canvas');
  const image = await loadImage(bytes);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, image.width, image.height);
  return greyFromRgba(pixels.data, image.width, image.height);
}
