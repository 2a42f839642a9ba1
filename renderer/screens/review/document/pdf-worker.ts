import { GlobalWorkerOptions, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/**
 * Documents that one thread opens, one after the other: starting it takes longer than opening most of them, but it keeps
 * buffers of every document for as long as it lives.
 */
const DOCUMENTS = 40;

let current: { thread: PDFWorker; taken: number; inUse: number } | null = null;

/** The thread that opens the next document. @returns it, and what is to be called once the document is closed */
export function takePdfWorker(): { thread: PDFWorker; release(): void } {
  if (!current || current.taken === DOCUMENTS) current = { thread: new PDFWorker(), taken: 0, inUse: 0 };
  const taken = current;
  taken.taken += 1;
  taken.inUse += 1;
  return {
    thread: taken.thread,
    release() {
      taken.inUse -= 1;
      if (taken.inUse === 0 && taken.taken === DOCUMENTS) taken.thread.destroy();
    },
  };
}
