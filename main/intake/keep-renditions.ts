import type { StoredPage } from '../store/documents.ts';
import type { PlacedLine } from './look-messages.ts';
import { linesOfPage } from './page-lines.ts';
import { type PageOutput, pictureNameOf } from './page-outputs.ts';
import { type DocumentAtHand, pagePictures } from './page-pictures.ts';
import { hasPreview, pdfPreviews, previewOf } from './page-previews.ts';

/**
 * Hands on the straightened picture of every page that was read from one, so that the window can show evidence where it was
 * read, and the words read from it, so that they can be searched without reading it again. Of the first pages a preview is
 * kept as well, which is shown until they are drawn.
 *
 * @param wanted whether any are to be kept
 * @param onProgress called after each page
 */
export async function keepRenditions(
  document: DocumentAtHand,
  wanted: boolean,
  { keep, onProgress }: { keep: (output: PageOutput) => void; onProgress: () => void },
): Promise<StoredPage[]> {
  const { pages } = document.opened;
  const pictures = new Set<number>();
  const previews = new Set<number>();
  const keepPreview = (page: number, bytes: Uint8Array) => {
    keep({ kind: 'preview', page, bytes });
    previews.add(page);
  };
  if (wanted) {
    for await (const { page, picture } of pagePictures(
      document,
      pages.filter(({ toOriginal }) => toOriginal),
    )) {
      keep({ kind: 'picture', page: page.number, bytes: picture });
      keep(wordsOutput(page.number, linesOfPage(page)));
      pictures.add(page.number);
      if (hasPreview(document, page)) keepPreview(page.number, await previewOf(picture));
      onProgress();
    }
    const drawn = pages.filter((page) => document.opened.kind === 'pdf' && !page.toOriginal);
    for await (const { page, preview } of pdfPreviews(
      document,
      drawn.filter((page) => hasPreview(document, page)),
    )) {
      keepPreview(page.number, preview);
      onProgress();
    }
  }
  return pages.map(({ number, width, height }) => ({
    ...{ number, width, height, preview: previews.has(number) },
    picture: pictures.has(number) ? pictureNameOf(number) : null,
  }));
}

export const wordsOutput = (page: number, lines: readonly PlacedLine[]): PageOutput => ({
  kind: 'words',
  page,
  bytes: Buffer.from(JSON.stringify(lines)),
});
