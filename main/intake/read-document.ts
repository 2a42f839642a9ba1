import { readFile, stat } from 'node:fs/promises';
import { isDocumentError } from '../documents/document-error.ts';
import { openDocument } from '../documents/open-document.ts';
import { describeCause } from '../outcome.ts';
import { failureOfSystem, refusalOf } from './file-failures.ts';
import type { ReadControl, ReadRequest, ReadResult } from './read-messages.ts';

/** Reads a document from disk: file to pages to records. Runs in a worker thread. */
export async function readDocument(request: ReadRequest, { onPage, signal }: ReadControl): Promise<ReadResult> {
  const { path, fileName } = request;
  let bytes: Uint8Array;
  try {
    const refusal = refusalOf(fileName, await stat(path));
    if (refusal) return { type: 'not-read', state: 'failed', failure: refusal, cause: null };
    bytes = await readFile(path);
  } catch (cause) {
    return {
      type: 'not-read',
      state: 'failed',
      failure: failureOfSystem(fileName, cause),
      cause: describeCause(cause),
    };
  }
  const opened = await openDocument(bytes, {
    fileName,
    signal,
    onProgress: ({ page, pageCount }) => onPage(page, pageCount),
    ...(request.password === null ? {} : { password: request.password }),
  });
  if (isDocumentError(opened)) {
    const { code, message, cause } = opened;
    if (code === 'cancelled') return { type: 'cancelled' };
    return {
      type: 'not-read',
      state: code.startsWith('pdf-password') ? 'needs-password' : 'not-readable',
      failure: { code, message },
      cause: cause === undefined ? null : describeCause(cause),
    };
  }
  const message = `“${fileName}” was opened (${opened.pageCount} pages), but this version has no reader for it yet.`;
  return { type: 'not-read', state: 'failed', failure: { code: 'no-reader', message }, cause: null };
}
