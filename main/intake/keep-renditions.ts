import { join } from 'node:path';
import type { StoredPage } from '../store/documents.ts';
import { makePrivateFolder, replaceFile } from '../store/durable-file.ts';
import type { PlacedLine } from './look-messages.ts';
import { linesOfPage } from './page-lines.ts';
import { type DocumentAtHand, pagePictures } from './page-pictures.ts';

/**
 * Saves the straightened picture of every page that was read from one, so that the window can show evidence where it was
 * read, and the words read from it, so that they can be searched without reading it again.
 *
 * @param folder null to save none
 * @param onProgress called after each page
 */
export async function keepRenditions(
  document: DocumentAtHand,
  folder: string | null,
  onProgress: () => void,
): Promise<StoredPage[]> {
  const { pages } = document.opened;
  const straightened = folder === null ? [] : pages.filter(({ toOriginal }) => toOriginal);
  const kept = new Map<number, string>();
  if (folder !== null && straightened.length > 0) {
    await makePrivateFolder(folder);
    for await (const { page, picture } of pagePictures(document, straightened)) {
      const name = `${page.number}.jpg`;
      await replaceFile(join(folder, name), (file) => file.writeFile(picture));
      await keepWords(folder, page.number, linesOfPage(page));
      kept.set(page.number, name);
      onProgress();
    }
  }
  return pages.map(({ number, width, height }) => ({ number, width, height, picture: kept.get(number) ?? null }));
}

/** Absolute path of the file in which the words of a page read by OCR are kept. */
export const wordsFileOf = (folder: string, page: number): string => join(folder, `${page}.words.json`);

export async function keepWords(folder: string, page: number, lines: readonly PlacedLine[]): Promise<void> {
  await makePrivateFolder(folder);
  await replaceFile(wordsFileOf(folder, page), (file) => file.writeFile(JSON.stringify(lines)));
}
