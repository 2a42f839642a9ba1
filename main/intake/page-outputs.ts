import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { makePrivateFolder, replaceFile } from '../store/durable-file.ts';

/** What a reading leaves of a page besides its records: a reader may write no file, whoever started it does. */
export interface PageOutput {
  /**
   * Its straightened picture or a small picture of it (JPEG), the words read from it (JSON), or what was read painted over
   * it (PNG).
   */
  kind: 'picture' | 'preview' | 'words' | 'drawing';
  /** 1 for the first page. */
  page: number;
  bytes: Uint8Array;
}

/** What is kept of a page, for whoever looks into its document again. */
export type Rendition = Pick<PageOutput, 'page'> & { kind: 'picture' | 'words' };

/** Where a request has what comes of pages written; see `ReadRequest`. */
interface Places {
  renditionFolder: string | null;
  drawing?: string | null;
}

/** Absolute path of the file in which the straightened picture of a page read by OCR is kept. */
export const pictureFileOf = (folder: string, page: number): string => join(folder, pictureNameOf(page));
export const pictureNameOf = (page: number): string => `${page}.jpg`;
/** Absolute path of the file in which a small picture of a page is kept, to be shown until the page is drawn. */
export const previewFileOf = (folder: string, page: number): string => join(folder, `${page}.preview.jpg`);
/** Absolute path of the file in which the words of a page read by OCR are kept. */
export const wordsFileOf = (folder: string, page: number): string => join(folder, `${page}.words.json`);

/** Path of a page's drawing; `out.png` has the second page in `out-2.png`, and so on. */
export function drawingFileOf(path: string, page: number): string {
  if (page === 1) return path;
  const extension = extname(path);
  return `${path.slice(0, path.length - extension.length)}-${page}${extension}`;
}

/**
 * Writes what came of a page to the place that was asked for, and to no other: the reader that sends it may be under the
 * control of whoever made the document.
 *
 * @throws Error for what was not asked for
 * @throws NodeJS.ErrnoException when it cannot be written
 */
export async function writeOutput(
  { renditionFolder: folder, drawing = null }: Places,
  { kind, page, bytes }: PageOutput,
): Promise<void> {
  if (!isPage(page)) throw new Error('a reader named a page that cannot be');
  let path: string | null = null;
  if (kind === 'drawing') path = drawing === null ? null : drawingFileOf(drawing, page);
  else if (folder !== null) path = renditionFileOf(folder, { kind, page });
  if (path === null) throw new Error('a reader sent what nobody asked for');
  if (kind !== 'drawing' && folder !== null) await makePrivateFolder(folder);
  await replaceFile(path, (file) => file.writeFile(bytes));
}

/**
 * Reads what was kept of a page, and nothing else, whatever a reader asks for.
 *
 * @returns null where nothing was kept
 */
export async function readRendition(
  { renditionFolder: folder }: Places,
  rendition: Rendition,
): Promise<Uint8Array | null> {
  if (folder === null || !isPage(rendition.page)) return null;
  return readFile(renditionFileOf(folder, rendition)).catch(() => null);
}

const isPage = (page: unknown) => Number.isInteger(page) && Number(page) >= 1;
const FILES = { picture: pictureFileOf, preview: previewFileOf, words: wordsFileOf };
const renditionFileOf = (folder: string, { kind, page }: { kind: keyof typeof FILES; page: number }) =>
  FILES[kind](folder, page);
