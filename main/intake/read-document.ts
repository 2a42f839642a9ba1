import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { finding } from '../../shared/findings/finding.ts';
import { isLabProfile, isStoreProfile } from '../../shared/records/learned-profile.ts';
import type { Finding } from '../../shared/records/reading.ts';
import { isDocumentError } from '../documents/document-error.ts';
import { openDocument } from '../documents/open-document.ts';
import type { Page } from '../documents/page.ts';
import { guessKind } from '../extraction/kind.ts';
import type { AnyReading, NotReadable, ReadingContext } from '../extraction/reading.ts';
import { describeCause } from '../outcome.ts';
import { keepRenditions } from './keep-renditions.ts';
import type { NotRead, ReadControl, ReadRequest, ReadResult } from './read-messages.ts';

/** Reads a document: its bytes to pages to records. Runs in a process of its own. */
export async function readDocument(
  request: ReadRequest,
  { document: bytes, onPage, onProgress, keep, signal }: ReadControl,
): Promise<ReadResult> {
  const started = performance.now();
  const { fileName, password } = request;
  const opened = await openDocument(bytes, {
    fileName,
    signal,
    onProgress: ({ page, pageCount }) => onPage(page, pageCount),
    ...(password === null ? {} : { password }),
    ...(request.turns && { turns: request.turns }),
  });
  if (isDocumentError(opened)) {
    const { code, message, cause } = opened;
    if (code === 'cancelled') return { type: 'cancelled' };
    const state = code.startsWith('pdf-password') ? 'needs-password' : 'not-readable';
    return notRead(state, code, message, cause);
  }
  const readings = await readPages(opened.pages, request.kind, {
    fileName,
    fileHash: createHash('sha256').update(bytes).digest('hex'),
    now: request.now,
    dateOrder: request.dateOrder,
    profiles: (request.profiles ?? []).filter(isLabProfile),
    stores: (request.profiles ?? []).filter(isStoreProfile),
  });
  const link = request.kind === 'receipt' || !isEmpty(readings) ? null : linkIn(opened.pages);
  const inInk = link !== null && (await import('../extraction/coa/holds-results.ts')).holdsResults(opened.pages);
  if (link !== null && !inInk) {
    const message = `“${fileName}” has no results, but a code that links to ${link}. Add the certificate from there.`;
    return { ...notRead('not-readable', 'only-link', message), link };
  }
  if (!Array.isArray(readings)) {
    return { ...notRead('not-readable', readings.code, readings.message), ...(link !== null && { link }) };
  }
  if (link !== null) for (const { findings } of readings) findings.push(codeLeadsOn(link));
  const milliseconds = performance.now() - started;
  const document = { opened, bytes, password };
  const pages = await keepRenditions(document, request.renditionFolder !== null, { keep, onProgress });
  if (request.drawing !== null) {
    await (await import('./draw-reading.ts')).drawReading(document, readings, keep);
  }
  const words = opened.pages.flatMap((page) => page.words.map(({ text }) => text)).join(' ');
  if (request.verified === undefined) return { type: 'read', readings, pages, words, milliseconds };
  const { teachReading } = await import('../learning/teach-reading.ts');
  const learned = teachReading(opened.pages, readings, request.verified, request.profiles ?? []);
  return { type: 'read', readings, pages, words, milliseconds, learned };
}

/** Offers the certificate behind a code where the results in the ink could not be read. */
const codeLeadsOn = (link: string): Finding => finding('code-leads-on', 'warning', ['results'], { link });

/** Nothing was read, or certificates without a single result: a label, a package, a poster. */
const isEmpty = (readings: AnyReading[] | NotReadable) =>
  !Array.isArray(readings) || readings.every((one) => one.kind === 'coa' && one.record.results.length === 0);

/** The first web address in a code on the pages. */
function linkIn(pages: readonly Page[]): string | null {
  const texts = pages.flatMap(({ codes }) => codes.map(({ text }) => text.trim()));
  return texts.find((text) => /^https?:\/\/\S{3,2000}$/i.test(text)) ?? null;
}

/** Each reader is loaded when the first document of its kind comes. */
async function readPages(
  pages: readonly Page[],
  wanted: ReadRequest['kind'],
  context: ReadingContext,
): Promise<AnyReading[] | NotReadable> {
  const kind = wanted === 'auto' ? guessKind(pages).kind : wanted;
  if (kind === 'receipt') {
    const { readReceipt } = await import('../extraction/receipt/read-receipt.ts');
    return readReceipt(pages, context);
  }
  // Few words of a certificate may stand over a table of results.
  if (
    kind === 'coa' ||
    (kind === 'neither' && (await import('../extraction/coa/holds-results.ts')).holdsResults(pages))
  ) {
    const { readCoa } = await import('../extraction/coa/read-coa.ts');
    return readCoa(pages, context);
  }
  return {
    kind: 'not-readable',
    code: 'kind-unknown',
    message:
      `“${context.fileName}” doesn't look like a certificate of analysis or a receipt. ` +
      'If it is one, take a sharper photo of the whole page.',
  };
}

function notRead(state: NotRead['state'], code: string, message: string, cause?: unknown): NotRead {
  const forLog = cause === undefined ? null : describeCause(cause);
  return { type: 'not-read', state, failure: { code, message }, cause: forLog };
}
