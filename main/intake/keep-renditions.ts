import type { StoredPage } from '../store/documents.ts';
import type { PlacedLine } from './look-messages.ts';
import { linesOfPage } from './page-lines.ts';
import { type PageOutput, pictureNameOf } from './page-outputs.ts';
import { type DocumentAtHand, pagePictures } from './page-pictures.ts';

/**
 * Hands on the straightened picture of every page that was read from one, so that the window can show evidence where it was
 * read, and the words read from it, so that they can be searched without reading it again.
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
  const straightened = wanted ? pages.filter(({ toOriginal }) => toOriginal) : [];
  const kept = new Set<number>();
  if (straightened.length > 0) {
    for await (const { page, picture } of pagePictures(document, straightened)) {
      keep({ kind: 'picture', page: page.number, bytes: picture });
      keep(wordsOutput(page.number, linesOfPage(page)));
      kept.add(page.number);
      onProgress();
    }
  }
  return pages.map(({ number, width, height }) => {
    return { number, width, height, picture: kept.has(number) ? pictureNameOf(number) : null };
  });
}

export const wordsOutput = (page: number, lines: readonly PlacedLine[]): PageOutput => ({
  kind: 'words',
  page,
  bytes: Buffer.from(JSON.stringify(lines)),
});
