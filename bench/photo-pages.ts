import { isDocumentError } from '../main/documents/document-error.ts';
import { openPdf } from '../main/documents/pdf/open-pdf.ts';
import { grayFromRgba } from '../main/documents/pictures/gray-picture.ts';
import type { Gray } from '../tests/fixtures/receipt-generator/gray-print.ts';
import { photograph } from '../tests/fixtures/receipt-generator/photograph.ts';
import { Random } from '../tests/fixtures/receipt-generator/random.ts';

const POINTS_PER_INCH = 72;
/** How finely a page is printed before it is photographed: print is sharper than any photo of it. */
const PRINTED_DPI = 300;

/**
 * A PDF as people photograph it with a phone, printed on paper: each page a gray JPEG seen from slightly aside, with creases, a shadow,
 * blur and noise, on a table, and sometimes lying on its side. The same seed gives the same photos.
 *
 * @param dpi about how many pixels of the photo an inch of the paper gets: 200 of a whole letter page with 8 megapixels
 */
export async function photoPages(bytes: Uint8Array, { dpi, seed }: { dpi: number; seed: number }): Promise<Buffer[]> {
  const random = new Random(seed);
  const pdf = await openPdf(bytes);
  if (isDocumentError(pdf)) throw new Error(pdf.message);
  const photos: Buffer[] = [];
  for (let number = 1; number <= pdf.pageCount; number += 1) {
    const picture = pdf.renderPage(number, PRINTED_DPI / POINTS_PER_INCH);
    if (isDocumentError(picture)) throw new Error(picture.message);
    const pixels = dpi / PRINTED_DPI;
    photos.push(await photograph(printOf(picture), random, [0.95 * pixels, 1.05 * pixels]));
  }
  pdf.close();
  return photos;
}

/** How much ink each pixel of a page got, 0 to 1. */
function printOf(picture: { width: number; height: number; data: Uint8ClampedArray }): Gray {
  const { width, height, data } = grayFromRgba(picture.data, picture.width, picture.height);
  return { width, height, values: Float32Array.from(data, (gray) => 1 - gray / 255) };
}
