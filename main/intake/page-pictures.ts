import { isDocumentError } from '../documents/document-error.ts';
import { OCR_DPI, type OpenedDocument } from '../documents/open-document.ts';
import type { Page } from '../documents/page.ts';
import { mediaTypeOf } from './media-type.ts';

const POINTS_PER_INCH = 72;
/** What the canvas decodes itself, and can shrink while it does. */
const DRAWABLE = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** A document that has been opened, with what it was opened from. */
export interface DocumentAtHand {
  opened: OpenedDocument;
  bytes: Uint8Array;
  password: string | null;
}

/** Pictures (JPEG) of some of a document's pages as they were read; a page that cannot be drawn is left out. */
export async function* pagePictures(
  { opened, bytes, password }: DocumentAtHand,
  pages: readonly Page[],
): AsyncGenerator<{ page: Page; picture: Uint8Array }> {
  if (pages.length === 0) return;
  const { straightenedPicture } = await import('../documents/pictures/straightened-picture.ts');
  if (opened.kind === 'picture') {
    const isDrawable = DRAWABLE.has(mediaTypeOf(bytes));
    const { pixelsOfPage } = await import('../documents/pictures/picture-pages.ts');
    for (const page of pages) {
      const source = isDrawable ? bytes : await pixelsOfPage(bytes, page.number);
      if (!isDocumentError(source)) yield { page, picture: await straightenedPicture(source, page, page) };
    }
    return;
  }
  const { openPdf } = await import('../documents/pdf/open-pdf.ts');
  const pdf = await openPdf(bytes, password === null ? {} : { password });
  if (isDocumentError(pdf)) return;
  try {
    const scale = OCR_DPI / POINTS_PER_INCH;
    for (const page of pages) {
      const rendered = pdf.renderPage(page.number, scale);
      if (isDocumentError(rendered)) continue;
      const size = { width: page.width * scale, height: page.height * scale };
      yield { page, picture: await straightenedPicture(rendered, page, size) };
    }
  } finally {
    pdf.close();
  }
}
