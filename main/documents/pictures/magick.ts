import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { IMagickImage } from '@imagemagick/magick-wasm';
import { capWasmMemory } from '../pdf/cap-wasm-memory.ts';
import { MOST_PIXELS } from '../picture-faults.ts';
import type { Pixels } from './pixels.ts';

/**
 * The most that ImageMagick may take, where no limit of V8's heap reaches: a file of 100 MB, and the pixels of the largest
 * picture twice, as its decoder puts them out and in ImageMagick's own form.
 */
const MOST_BYTES = 768 * 1024 * 1024;
const LONGEST_SIDE = 100_000;
/** Rows taken over at a time: all of them at once would need the picture's memory once more. */
const BAND = 256;
/** A fax has fewer lines than columns an inch; below this the two are taken for the same. */
const SAME_RESOLUTION = 1.1;

type Magick = typeof import('@imagemagick/magick-wasm');

let loading: Promise<Magick> | undefined;

/**
 * Decodes one picture of a TIFF or HEIC file, turned as the file asks, in sRGB.
 *
 * By ImageMagick in WebAssembly: libtiff and libde265 have had their share of faults, and reach nothing from there but the
 * memory they are given. The format is named: nothing else that ImageMagick can read is tried.
 *
 * @param frame which picture of the file, counted from 0
 * @throws Error for a picture that cannot be decoded; WebAssembly.RuntimeError where ImageMagick gives up, after which the
 *   process must decode nothing more
 */
export async function decodeWithMagick(bytes: Uint8Array, format: 'tiff' | 'heic', frame: number): Promise<Pixels> {
  loading ??= load();
  const magick = await loading;
  const { ColorSpace, MagickFormat, MagickImage, MagickReadSettings } = magick;
  const settings =
    format === 'tiff'
      ? new MagickReadSettings({ format: MagickFormat.Tiff, frameIndex: frame, frameCount: 1 })
      : new MagickReadSettings({ format: MagickFormat.Heic });
  const image = MagickImage.create(bytes, settings);
  try {
    if (format === 'tiff') {
      evenOut(magick, image);
      image.autoOrient(); // of a HEIC, libheif has done it
    }
    if (image.colorSpace !== ColorSpace.sRGB && image.colorSpace !== ColorSpace.Gray) {
      image.colorSpace = ColorSpace.sRGB;
    }
    const { width, height } = image;
    const data = new Uint8ClampedArray(width * height * 4);
    image.getPixels((pixels) => {
      for (let y = 0; y < height; y += BAND) {
        const band = pixels.toByteArray(0, y, width, Math.min(BAND, height - y), 'RGBA');
        if (!band) throw new Error('ImageMagick gave out no pixels.');
        data.set(band, y * width * 4);
      }
    });
    return { width, height, data };
  } finally {
    image.dispose();
  }
}

/** Stretches a picture whose pixels are not square, as of a fax, along the side that has fewer. */
function evenOut({ MagickGeometry }: Magick, picture: IMagickImage): void {
  const { x, y } = picture.density;
  const size = new MagickGeometry(
    Math.round(picture.width * Math.max(1, y / x)),
    Math.round(picture.height * Math.max(1, x / y)),
  );
  const isSquare = !(x > 0 && y > 0) || Math.max(x / y, y / x) < SAME_RESOLUTION;
  if (isSquare || size.width * size.height > MOST_PIXELS) return;
  size.ignoreAspectRatio = true;
  picture.resize(size);
}

async function load(): Promise<Magick> {
  const magick = await import('@imagemagick/magick-wasm');
  const program = await readFile(createRequire(import.meta.url).resolve('@imagemagick/magick-wasm/magick.wasm'));
  await magick.initializeImageMagick(capWasmMemory(program, MOST_BYTES));
  const { ResourceLimits } = magick;
  ResourceLimits.width = BigInt(LONGEST_SIDE);
  ResourceLimits.height = BigInt(LONGEST_SIDE);
  ResourceLimits.area = BigInt(MOST_PIXELS);
  ResourceLimits.disk = 0n;
  return magick;
}
