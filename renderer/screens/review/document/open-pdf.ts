import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { documentUrl, PDFJS_URL } from '../../../../shared/desktop.ts';
import { pixelSize } from './geometry.ts';
import { type PageDrawer, PasswordNeeded } from './page-source.ts';

GlobalWorkerOptions.workerSrc = workerUrl;
/** One for all documents: starting it takes longer than opening most of them. */
const worker = new PDFWorker();

/** A picture in a PDF that would take more memory than this many pixels is left out; 100 million are 400 MB. */
const LARGEST_PICTURE = 100_000_000;

/**
 * Opens a stored PDF for drawing. @throws PasswordNeeded; Error with pdf.js's words when it cannot be opened
 */
export async function openPdf(documentHash: string, password?: string): Promise<PageDrawer> {
  const response = await fetch(documentUrl(documentHash));
  if (!response.ok) throw new Error(`The stored document answered ${response.status}`);
  const task = getDocument({
    data: new Uint8Array(await response.arrayBuffer()),
    worker,
    password,
    cMapUrl: `${PDFJS_URL}cmaps/`,
    standardFontDataUrl: `${PDFJS_URL}standard_fonts/`,
    // A document that names a standard font without bringing it looks the same on every machine.
    useSystemFonts: false,
    wasmUrl: `${PDFJS_URL}wasm/`,
    iccUrl: `${PDFJS_URL}iccs/`,
    maxImageSize: LARGEST_PICTURE,
    enableXfa: false,
  });
  const close = () => void task.destroy();
  const document = await opened(task).catch((cause: unknown) => {
    close();
    throw cause;
  });
  return {
    draw: async (canvas, pageNumber, box, width, signal) => {
      const page = await document.getPage(pageNumber);
      signal.throwIfAborted();
      const natural = page.getViewport({ scale: 1 });
      const size = pixelSize(natural, box, width);
      const scale = size.width / ((box[2] - box[0]) * natural.width);
      const viewport = page.getViewport({
        scale,
        offsetX: -box[0] * natural.width * scale,
        offsetY: -box[1] * natural.height * scale,
      });
      canvas.width = size.width;
      canvas.height = size.height;
      const drawing = page.render({ canvas, viewport });
      const stop = () => drawing.cancel();
      signal.addEventListener('abort', stop, { once: true });
      try {
        await drawing.promise;
      } catch (cause) {
        signal.throwIfAborted();
        throw cause;
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    close,
  };
}

async function opened(task: ReturnType<typeof getDocument>): Promise<PDFDocumentProxy> {
  try {
    return await task.promise;
  } catch (cause) {
    // pdf.js: PasswordException with code 1 (needed) or 2 (wrong).
    if (cause instanceof Error && cause.name === 'PasswordException') {
      throw new PasswordNeeded((cause as Error & { code?: number }).code === 2);
    }
    throw cause;
  }
}
