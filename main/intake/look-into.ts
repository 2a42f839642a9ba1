import { z } from 'zod';
import { type DocumentError, isDocumentError } from '../documents/document-error.ts';
import { OCR_DPI } from '../documents/open-document.ts';
import type { FractionBox } from '../documents/page.ts';
import type { OpenedPdf } from '../documents/pdf/open-pdf.ts';
import type { GrayPicture } from '../documents/pictures/gray-picture.ts';
import { describeCause } from '../outcome.ts';
import { failureOfSystem } from './file-failures.ts';
import { wordsOutput } from './keep-renditions.ts';
import type { LookRequest, LookResult, PlacedLine } from './look-messages.ts';
import { mediaTypeOf } from './media-type.ts';
import { linesInBox, linesOfPage } from './page-lines.ts';
import type { Looker, NotRead, ReadControl } from './read-messages.ts';

const POINTS_PER_INCH = 72;
const WHOLE_PAGE: FractionBox = [0, 0, 1, 1];
const wordsSchema = z.array(
  z.array(z.object({ text: z.string(), box: z.tuple([z.number(), z.number(), z.number(), z.number()]) })),
);

interface Opened {
  bytes: Uint8Array;
  kept: ReadControl['kept'];
  /** null for a picture. */
  pdf: OpenedPdf | null;
}

/** Looks into a stored document once more, on a person's wish. Runs in a process that reads. */
export const lookInto: Looker = async (request, control) => {
  const { document: bytes, kept } = control;
  let pdf: OpenedPdf | null = null;
  try {
    if (isPdf(bytes)) {
      const { openPdf } = await import('../documents/pdf/open-pdf.ts');
      const opened = await openPdf(bytes, request.password === null ? {} : { password: request.password });
      if (isDocumentError(opened)) return notRead(opened);
      pdf = opened;
    }
    const at = { bytes, kept, pdf };
    if (request.look === 'box') return await readBox(at, request);
    return request.look === 'text' ? await readText(at, request, control) : await findLabels(at, request);
  } catch (cause) {
    const { code, message } = failureOfSystem(request.fileName, cause);
    return { type: 'not-read', state: 'failed', failure: { code, message }, cause: describeCause(cause) };
  } finally {
    pdf?.close();
  }
};

/** The text in a box: the words that a PDF brings, else what OCR reads in that part of the picture. */
async function readBox(opened: Opened, request: Extract<LookRequest, { look: 'box' }>): Promise<LookResult | NotRead> {
  const { page: number, box } = request;
  const found = linesInBox((await textLayer(opened, number)) ?? [], box);
  if (found.length > 0) return { type: 'box', lines: found, method: 'text-layer', confidence: 1 };
  const picture = await pictureOf(opened, number);
  if (isDocumentError(picture)) return notRead(picture);
  const { readPart } = await import('../documents/read-part.ts');
  const part = await readPart(picture, box, number);
  const confidence = part.words.length === 0 ? 0 : Math.min(...part.words.map((word) => word.confidence));
  return { type: 'box', lines: linesOfPage(part), method: 'ocr', confidence };
}

/** All words of all pages: as they were read, where that was kept, else from the text layer, else by OCR. */
async function readText(
  opened: Opened,
  request: Extract<LookRequest, { look: 'text' }>,
  { onPage, keep }: ReadControl,
): Promise<LookResult | NotRead> {
  const pages: { number: number; lines: PlacedLine[] }[] = [];
  for (let number = 1; number <= request.pageCount; number += 1) {
    onPage(number, request.pageCount);
    const lines = await linesOf(opened, number, keep);
    if (isDocumentError(lines)) return notRead(lines);
    pages.push({ number, lines });
  }
  return { type: 'text', pages };
}

/** Pages whose words are not known are left out: reading them takes longer than a person waits for a label. */
async function findLabels(opened: Opened, request: Extract<LookRequest, { look: 'labels' }>): Promise<LookResult> {
  const pages: { number: number; lines: PlacedLine[] }[] = [];
  for (let number = 1; number <= request.pageCount; number += 1)
    pages.push({ number, lines: (await knownLines(opened, number)) ?? [] });
  const { findFieldLabels } = await import('./find-labels.ts');
  return { type: 'labels', labels: findFieldLabels(pages, request.kind) };
}

/** The words of a page as they were read, where that was kept, else from the text layer. */
const knownLines = async (opened: Opened, number: number) =>
  (await keptWords(opened, number)) ?? (await textLayer(opened, number));

async function linesOf(
  opened: Opened,
  number: number,
  keep: ReadControl['keep'],
): Promise<PlacedLine[] | DocumentError> {
  const known = await knownLines(opened, number);
  if (known) return known;
  const picture = await pictureOf(opened, number);
  if (isDocumentError(picture)) return picture;
  const { readPart } = await import('../documents/read-part.ts');
  const lines = linesOfPage(await readPart(picture, WHOLE_PAGE, number));
  keep(wordsOutput(number, lines));
  return lines;
}

async function keptWords({ kept }: Opened, page: number): Promise<PlacedLine[] | null> {
  const words = await kept({ kind: 'words', page });
  if (!words) return null; // read before words were kept, or from the text layer
  try {
    const parsed = wordsSchema.safeParse(JSON.parse(Buffer.from(words).toString()));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The words that the page of a PDF brings; null where it brings none that can be used. */
async function textLayer({ pdf }: Opened, number: number): Promise<PlacedLine[] | null> {
  const page = await pdf?.readPage(number);
  return !page || page.needsOcr ? null : linesOfPage(page);
}

/** The picture a page was read from, else the page of a PDF as it is drawn. */
async function pictureOf({ bytes, kept, pdf }: Opened, number: number): Promise<GrayPicture | DocumentError> {
  const before = await kept({ kind: 'picture', page: number });
  if (before) return (await import('../documents/pictures/decode-picture.ts')).decodePicture(before, 'jpeg');
  const picture = pdf
    ? pdf.renderPage(number, OCR_DPI / POINTS_PER_INCH)
    : await (await import('../documents/pictures/picture-pages.ts')).pixelsOfPage(bytes, number);
  if (isDocumentError(picture)) return picture;
  const { grayFromRgba } = await import('../documents/pictures/gray-picture.ts');
  return grayFromRgba(picture.data, picture.width, picture.height);
}

const isPdf = (bytes: Uint8Array) => mediaTypeOf(bytes) === 'application/pdf';

function notRead({ code, message, cause }: DocumentError): NotRead {
  const state = code.startsWith('pdf-password') ? 'needs-password' : 'failed';
  return {
    type: 'not-read',
    state,
    failure: { code, message },
    cause: cause === undefined ? null : describeCause(cause),
  };
}
