import { type DocumentError, documentError, isDocumentError } from '../document-error.ts';
import { type PictureFormat, type Sniffed, sniff } from '../sniff.ts';
import { decodePixels } from './decode-picture.ts';
import type { Pixels } from './pixels.ts';

/** Where a page of a picture file is stored. */
export interface PicturePage {
  /** 1 for the first page of the document. */
  number: number;
  format: PictureFormat;
  /** Which of the pictures in the file, counted from 0. */
  frame: number;
}

/** The pages of a picture file: one, or as many as a TIFF has. */
export const picturePages = ({ format, frames = [0] }: Extract<Sniffed, { kind: 'picture' }>): PicturePage[] =>
  frames.map((frame, index) => ({ number: index + 1, format, frame }));

/** The pixels of a page of a picture file. Errors are values: those of `sniff` and `decodePixels`. */
export async function pixelsOfPage(bytes: Uint8Array, number: number): Promise<Pixels | DocumentError> {
  const sniffed = sniff(bytes, '');
  if (isDocumentError(sniffed)) return sniffed;
  const page = sniffed.kind === 'picture' && picturePages(sniffed)[number - 1];
  return page
    ? decodePixels(bytes, page.format, page.frame)
    : documentError('no-such-page', 'The document has no such page.');
}
