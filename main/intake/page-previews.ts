import { isDocumentError } from '../documents/document-error.ts';
import type { Page } from '../documents/page.ts';
import type { PictureSource } from '../documents/pictures/straightened-picture.ts';
import type { DocumentAtHand } from './page-pictures.ts';

/** Pixels: legible headings, some 20 kB a page. */
const WIDTH = 560;
/** Pages after these have none: half a megabyte a document is enough for what is seen for a moment. */
const MOST_PREVIEWS = 24;

/** Whether the page is one that a preview is kept of. What is protected by a password is shown to nobody without it. */
export const hasPreview = ({ password }: Pick<DocumentAtHand, 'password'>, { number }: Pick<Page, 'number'>): boolean =>
  password === null && number <= MOST_PREVIEWS;

/** @param picture the bytes of a page's picture, or its pixels */
export async function previewOf(picture: PictureSource): Promise<Uint8Array> {
  return (await import('../documents/pictures/shrunk-picture.ts')).shrunkPicture(picture, WIDTH);
}

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
      if (!isDocumentError(rendered)) yield { page, preview: await previewOf(rendered) };
    }
  } finally {
    pdf.close();
  }
}
