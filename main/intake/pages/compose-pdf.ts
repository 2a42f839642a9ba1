import { PDFDocument } from '@cantoo/pdf-lib';

/** Pages from one to another, both included; 1 for the first. */
export type PageRange = readonly [first: number, last: number];

export interface JoinedPart {
  kind: 'pdf' | 'jpeg' | 'png';
  bytes: Uint8Array;
}

/** Points a pixel of a picture: it is taken to have been scanned with 150 dpi, so that a receipt is about as large as it was. */
const POINTS = 72 / 150;

/**
 * @returns one PDF for each range
 * @throws Error for a PDF that is damaged or protected, or has no such pages
 */
export async function splitPdf(bytes: Uint8Array, ranges: readonly PageRange[]): Promise<Uint8Array[]> {
  const source = await PDFDocument.load(bytes);
  const parts: Uint8Array[] = [];
  for (const [first, last] of ranges) {
    const part = await PDFDocument.create();
    await copyPages(source, part, first, last);
    parts.push(await part.save());
  }
  return parts;
}

/**
 * One PDF of all pages of PDFs and of pictures, each a page, in their order.
 * @throws Error for a PDF that is damaged or protected, and for a damaged picture
 */
export async function joinDocuments(parts: readonly JoinedPart[]): Promise<Uint8Array> {
  const joined = await PDFDocument.create();
  for (const { kind, bytes } of parts) {
    if (kind === 'pdf') {
      const source = await PDFDocument.load(bytes);
      await copyPages(source, joined, 1, source.getPageCount());
      continue;
    }
    const picture = kind === 'jpeg' ? await joined.embedJpg(bytes) : await joined.embedPng(bytes);
    const [width, height] = [picture.width * POINTS, picture.height * POINTS];
    joined.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
  }
  return joined.save();
}

async function copyPages(from: PDFDocument, to: PDFDocument, first: number, last: number): Promise<void> {
  const indices = Array.from({ length: last - first + 1 }, (_, offset) => first - 1 + offset);
  for (const page of await to.copyPages(from, indices)) to.addPage(page);
}
