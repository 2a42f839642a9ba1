import { isDocumentError } from '../documents/document-error.ts';
import type { Page } from '../documents/page.ts';
import type { PictureSource } from '../documents/pictures/straightened-picture.ts';
import type { DocumentAtHand } from './page-pictures.ts';

/** Pixels: text can be read; some 45 kB a page. */
const WIDTH = 560;
/** Pages after these have none: making one takes some 20 ms, and they are drawn by the time anybody is there. */
const MOST_PREVIEWS = 8;

type Size = { width: number; height: number };

/** Whether the page is one that a preview is kept of. What is protected by a password is shown to nobody without it. */
export const hasPreview = ({ password }: Pick<DocumentAtHand, 'password'>, { number }: Pick<Page, 'number'>): boolean =>
  password === null && number <= MOST_PREVIEWS;

/** @param picture the bytes of a page's picture, or its pixels */
export async function previewOf(picture: PictureSource): Promise<Uint8Array> {
  return (await import('../documents/pictures/shrunk-picture.ts')).shrunkPicture(picture, WIDTH);
}

/** A page that was read turned is none that the PDF shows by itself. */
const isShapedLike = (picture: Size, page: Size) =>
  Math.abs((picture.width * page.height) / (picture.height * page.width) - 1) < 0.05;

/** Previews (JPEG) of pages that the PDF shows by itself; a page that cannot be drawn is left out. */
export async function* pdfPreviews(
  { bytes }: DocumentAtHand,
  pages: readonly Page[],
): AsyncGenerator<{ page: Page; preview: Uint8Array }> {
  if (pages.length === 0) return;
  const { openPdf } = await import('../documents/pdf/open-pdf.ts');
  const pdf = await openPdf(bytes);
  if (isDocumentError(pdf)) return;
  try {
    for (const page of pages) {
      const rendered = pdf.renderPage(page.number, WIDTH / page.width);
      if (!isDocumentError(rendered) && isShapedLike(rendered, page))
        yield { page, preview: await previewOf(rendered) };
    }
  } finally {
    pdf.close();
  }
}
