import { type DocumentError, documentError } from './document-error.ts';

/** The largest picture decoded, in pixels: four bytes each are needed at once. The largest phone cameras save 50 million. */
export const MOST_PIXELS = 64_000_000;
/** On a shorter side no line of text can be read. */
export const SMALLEST_SIDE = 24;

export const AGAIN = 'Get a new copy.';

/**
 * Why a picture of this size is not decoded; null where it can be.
 *
 * @param format as a person knows it
 */
export function faultOfSize(format: string, { width, height }: Size): DocumentError | null {
  if (width === 0 || height === 0) return damaged(format);
  if (width * height > MOST_PIXELS) {
    return documentError(
      'picture-too-large',
      `The image has ${width} x ${height} pixels; the limit is ${MOST_PIXELS / 1e6} million. Make it smaller and add it again.`,
    );
  }
  if (Math.min(width, height) < SMALLEST_SIDE) {
    return documentError(
      'picture-too-small',
      `The image is only ${width} x ${height} pixels, too small to read. Add the original photo or scan.`,
    );
  }
  return null;
}

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A picture whose bytes make no sense. */
export function damaged(format: string, cause?: unknown): DocumentError {
  return documentError('picture-damaged', `The ${format} image is damaged. ${AGAIN}`, cause);
}

/** A picture whose end is missing. */
export function cutOff(): DocumentError {
  return documentError('picture-cut-off', `The image is cut off: the end of the file is missing. ${AGAIN}`);
}
