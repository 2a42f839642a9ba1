import { type DocumentPages, pagePreviewUrl } from '../../../../shared/desktop.ts';
import { openPictures } from './open-pictures.ts';
import type { PageDrawer, PageSource } from './page-source.ts';

const CSS_PIXELS_PER_POINT = 96 / 72;

/** A document that is being opened for drawing. */
export interface OpeningSource {
  /** Can be shown at once: until the document is open, drawing waits. */
  source: PageSource;
  /** @throws PasswordNeeded; Error when it cannot be opened */
  opened: Promise<void>;
}

/**
 * Opens a stored document for drawing: every page as the picture it was read from, where there is one, else as the PDF
 * shows it.
 */
export function openingPageSource(document: DocumentPages, password?: string): OpeningSource {
  const isPicture = new Map(document.pages.map((page) => [page.number, page.hasPicture]));
  const withPreview = new Set(document.pages.flatMap(({ number, hasPreview }) => (hasPreview ? [number] : [])));
  const pictures = openPictures(document.documentHash);
  const drawsPdf = document.mediaType === 'application/pdf' && document.pages.some((page) => !page.hasPicture);
  const pdf = drawsPdf ? openPdfOf(document.documentHash, password) : Promise.resolve(null);
  const drawerOf = async (pageNumber: number): Promise<PageDrawer> =>
    isPicture.get(pageNumber) ? pictures : ((await pdf) ?? pictures);
  const source: PageSource = {
    pages: document.pages,
    ...(password === undefined ? {} : { password }),
    naturalScale: document.mediaType === 'application/pdf' ? CSS_PIXELS_PER_POINT : 1,
    previewOf: (pageNumber) => (withPreview.has(pageNumber) ? pagePreviewUrl(document.documentHash, pageNumber) : null),
    draw: async (canvas, pageNumber, ...rest) => (await drawerOf(pageNumber)).draw(canvas, pageNumber, ...rest),
    close: () => {
      pictures.close();
      // One that could not be opened has nothing to close.
      pdf.then((drawer) => drawer?.close()).catch(() => undefined);
    },
  };
  return { source, opened: pdf.then(() => undefined) };
}

/** @throws PasswordNeeded; Error when it cannot be opened */
export async function openPageSource(document: DocumentPages, password?: string): Promise<PageSource> {
  const { source, opened } = openingPageSource(document, password);
  await opened;
  return source;
}

/** pdf.js is large: it is loaded when the first PDF is shown, so that the window opens without it. */
const openPdfOf = async (documentHash: string, password?: string) =>
  (await import('./open-pdf.ts')).openPdf(documentHash, password);
