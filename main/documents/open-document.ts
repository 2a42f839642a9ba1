import { type DocumentError, documentError, isDocumentError } from './document-error.ts';
import type { Steps } from './ocr/steps.ts';
import type { Page } from './page.ts';
import { type OpenedPdf, openPdf } from './pdf/open-pdf.ts';
import { picturePages } from './pictures/picture-pages.ts';
import { type Sniffed, sniff } from './sniff.ts';

export interface OpenOptions {
  /** Used in messages only; what the file is follows from its bytes. */
  fileName: string;
  /** For an encrypted PDF. */
  password?: string;
  /**
   * Called before each page is read, `page` counted from 1; a page read by OCR repeats it every second or so, so that slow
   * can be told from stuck.
   */
  onProgress?: (progress: { page: number; pageCount: number }) => void;
  /** Page -> quarter turns clockwise that a person had to give it to see it upright, where it was laid down wrong before. */
  turns?: Readonly<Record<number, number>>;
  /** Stops between two pages and within OCR; the result is then the error `cancelled`. */
  signal?: AbortSignal;
}

export interface OpenedDocument {
  kind: 'pdf' | 'picture';
  pageCount: number;
  pages: Page[];
}

/** Resolution at which a PDF page without usable text is read from its picture; scans at their own, within bounds. */
export const OCR_DPI = 200;
const LEAST_DPI = 100;
const MOST_DPI = 300;
/** A picture over this part of a page's width is a scan of the page. */
const SCAN_WIDTH = 0.7;
const POINTS_PER_INCH = 72;
const REPEAT = 1000;
/** A dense page of a certificate has fifteen hundred words. Readers take longer by the square of a page's words. */
const MOST_WORDS_A_PAGE = 10_000;
const MOST_WORDS = 150_000;

/**
 * Bytes to pages: a PDF's text layer where it is sound, otherwise the page's picture; photos and scans straightened and
 * read, of a TIFF each page; QR codes attached. Networks for OCR are loaded only when a page needs them.
 *
 * Errors are values; their codes are those of `sniff`, of `openPdf`, `too-many-words` and `cancelled`.
 */
export async function openDocument(bytes: Uint8Array, options: OpenOptions): Promise<OpenedDocument | DocumentError> {
  const sniffed = sniff(bytes, options.fileName);
  if (isDocumentError(sniffed)) return sniffed;
  try {
    options.signal?.throwIfAborted();
    if (sniffed.kind === 'pdf') return await openPdfDocument(bytes, options);
    return await openPictureDocument(bytes, sniffed, options);
  } catch (cause) {
    if (options.signal?.aborted) return documentError('cancelled', 'Reading was cancelled.', cause);
    throw cause;
  }
}

async function openPictureDocument(
  bytes: Uint8Array,
  sniffed: Extract<Sniffed, { kind: 'picture' }>,
  options: OpenOptions,
): Promise<OpenedDocument | DocumentError> {
  const { readPicture } = await import('./read-picture.ts');
  const stored = picturePages(sniffed);
  const pages: Page[] = [];
  let words = 0;
  for (const page of stored) {
    options.signal?.throwIfAborted();
    const progress = { page: page.number, pageCount: stored.length };
    options.onProgress?.(progress);
    const read = await readPicture(bytes, page, stepsOf(options, progress), options.turns?.[page.number]);
    if (isDocumentError(read)) return read;
    words += read.words.length;
    if (words > MOST_WORDS) return tooManyWords('The document');
    pages.push(read);
  }
  return { kind: 'picture', pageCount: stored.length, pages };
}

async function openPdfDocument(bytes: Uint8Array, options: OpenOptions): Promise<OpenedDocument | DocumentError> {
  const { password, signal, onProgress } = options;
  const pdf = await openPdf(bytes, password === undefined ? {} : { password });
  if (isDocumentError(pdf)) return pdf;
  try {
    const pages: Page[] = [];
    let words = 0;
    onProgress?.({ page: 1, pageCount: pdf.pageCount });
    for await (const page of pdf.pages()) {
      signal?.throwIfAborted();
      const progress = { page: page.number, pageCount: pdf.pageCount };
      const read = page.needsOcr
        ? await readFromPicture(pdf, page, stepsOf(options, progress), options.turns?.[page.number])
        : page;
      words += read.words.length;
      if (read.tooDense || read.words.length > MOST_WORDS_A_PAGE) return tooManyWords(`Page ${page.number}`);
      if (words > MOST_WORDS) return tooManyWords('The document');
      pages.push(read);
      if (page.number < pdf.pageCount) onProgress?.({ page: page.number + 1, pageCount: pdf.pageCount });
    }
    return { kind: 'pdf', pageCount: pdf.pageCount, pages };
  } finally {
    pdf.close();
  }
}

const tooManyWords = (what: string) =>
  documentError('too-many-words', `${what} has too many words. Split the document and add the parts you need.`);

/** Steps that repeat the progress of a page no more often than once in REPEAT milliseconds. */
function stepsOf({ signal, onProgress }: OpenOptions, progress: { page: number; pageCount: number }): Steps {
  let last = Date.now();
  return {
    ...(signal ? { signal } : {}),
    onStep: () => {
      if (Date.now() - last < REPEAT) return;
      last = Date.now();
      onProgress?.(progress);
    },
  };
}

/** The resolution of the scan a page consists of, so that its pixels are read as they are; else the usual one. */
function dpiOf({ width, pictures }: Page): number {
  const [scan] = pictures
    .filter((picture) => picture.x1 - picture.x0 > SCAN_WIDTH * width)
    .sort((a, b) => b.pixelWidth * b.pixelHeight - a.pixelWidth * a.pixelHeight);
  if (!scan) return OCR_DPI;
  const dpi = (scan.pixelWidth * POINTS_PER_INCH) / (scan.x1 - scan.x0);
  return dpi < LEAST_DPI ? OCR_DPI : Math.min(MOST_DPI, dpi);
}

/** Reads a page from its picture; one that cannot be drawn stays as its text layer left it. */
async function readFromPicture(pdf: OpenedPdf, page: Page, steps: Steps, turns?: number): Promise<Page> {
  const scale = dpiOf(page) / POINTS_PER_INCH;
  const picture = pdf.renderPage(page.number, scale);
  if (isDocumentError(picture)) return page;
  const { readRenderedPage } = await import('./read-picture.ts');
  return readRenderedPage(picture, page, scale, steps, turns);
}
