import { type DocumentPages, pagePictureUrl } from '../../../../shared/desktop.ts';
import { pixelSize } from './geometry.ts';
import type { PageSource } from './page-source.ts';

/** Opens the straightened pictures of a photographed document for drawing. */
export function openPictures(document: DocumentPages): PageSource {
  const pictures = new Map<number, Promise<HTMLImageElement>>();
  const picture = (pageNumber: number) => {
    const known = pictures.get(pageNumber) ?? load(pagePictureUrl(document.documentHash, pageNumber));
    pictures.set(pageNumber, known);
    return known;
  };
  return {
    pages: document.pages,
    naturalScale: 1,
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
