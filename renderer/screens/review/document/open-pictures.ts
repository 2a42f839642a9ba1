import { pagePictureUrl } from '../../../../shared/desktop.ts';
import { pixelSize } from './geometry.ts';
import type { PageDrawer } from './page-source.ts';

/** Draws the straightened pictures that pages were read from. */
export function openPictures(documentHash: string): PageDrawer {
  const pictures = new Map<number, Promise<HTMLImageElement>>();
  const picture = (pageNumber: number) => {
    const known = pictures.get(pageNumber) ?? load(pagePictureUrl(documentHash, pageNumber));
    pictures.set(pageNumber, known);
    return known;
  };
  return {
    draw: async (canvas, pageNumber, box, width, signal) => {
      const image = await picture(pageNumber);
      signal.throwIfAborted();
      const natural = { width: image.naturalWidth, height: image.naturalHeight };
      const size = pixelSize(natural, box, width);
      canvas.width = size.width;
      canvas.height = size.height;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No drawing context');
      context.imageSmoothingQuality = 'high';
      context.drawImage(
        image,
        box[0] * natural.width,
        box[1] * natural.height,
        (box[2] - box[0]) * natural.width,
        (box[3] - box[1]) * natural.height,
        0,
        0,
        size.width,
        size.height,
      );
    },
    close: () => pictures.clear(),
  };
}

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
