import type { DocumentPages } from '../../../../shared/desktop.ts';
import { openPictures } from './open-pictures.ts';
import type { PageDrawer, PageSource } from './page-source.ts';

const CSS_PIXELS_PER_POINT = 96 / 72;

/**
 * Opens a stored document for drawing: every page as the picture it was read from, where there is one, else as the PDF
 * shows it. @throws PasswordNeeded; Error when it cannot be opened
 */
export async function openPageSource(document: DocumentPages, password?: string): Promise<PageSource> {
  const isPicture = new Map(document.pages.map((page) => [page.number, page.hasPicture]));
  const pictures = openPictures(document.documentHash);
  const drawsPdf = document.mediaType === 'application/pdf' && document.pages.some((page) => !page.hasPicture);
  // pdf.js is large: it is loaded when the first PDF is shown, so that the window opens without it.
  const pdf = drawsPdf ? await (await import('./open-pdf.ts')).openPdf(document.documentHash, password) : null;
  const drawerOf = (pageNumber: number): PageDrawer => (isPicture.get(pageNumber) || !pdf ? pictures : pdf);
  return {
    pages: document.pages,
    ...(password === undefined ? {} : { password }),
    naturalScale: document.mediaType === 'application/pdf' ? CSS_PIXELS_PER_POINT : 1,
    draw: (canvas, pageNumber, ...rest) => drawerOf(pageNumber).draw(canvas, pageNumber, ...rest),
    close: () => {
      pictures.close();
      pdf?.close();
    },
  };
}
