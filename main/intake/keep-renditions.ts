import { join } from 'node:path';
import { isDocumentError } from '../documents/document-error.ts';
import { OCR_DPI, type OpenedDocument } from '../documents/open-document.ts';
import type { Page } from '../documents/page.ts';
import { makePrivateFolder, replaceFile } from '../store/durable-file.ts';
import type { ReadPage } from './read-messages.ts';

const POINTS_PER_INCH = 72;

/**
 * Saves the straightened picture of every page that was read from one, so that the window can show evidence where it was
 * read.
 *
 * @param folder null to save none
 */
export async function keepRenditions(
  opened: OpenedDocument,
  bytes: Uint8Array,
  password: string | null,
  folder: string | null,
): Promise<ReadPage[]> {
  const straightened = folder === null ? [] : opened.pages.filter(({ toOriginal }) => toOriginal);
  const kept = new Map<number, string>();
  if (folder !== null && straightened.length > 0) {
    await makePrivateFolder(folder);
    for (const { page, picture } of await draw(opened.kind, straightened, bytes, password)) {
      const name = `${page.number}.jpg`;
      await replaceFile(join(folder, name), async (file) => void (await file.writeFile(picture)));
      kept.set(page.number, name);
    }
  }
  return opened.pages.map(({ number, width, height }) => ({
    number,
    width,
    height,
    picture: kept.get(number) ?? null,
  }));
}

async function draw(
  kind: OpenedDocument['kind'],
  pages: readonly Page[],
  bytes: Uint8Array,
  password: string | null,
): Promise<{ page: Page; picture: Uint8Array }[]> {
  const { straightenedPicture } = await import('../documents/pictures/straightened-picture.ts');
  if (kind === 'picture') {
    return Promise.all(pages.map(async (page) => ({ page, picture: await straightenedPicture(bytes, page, page) })));
  }
  const { openPdf } = await import('../documents/pdf/open-pdf.ts');
  const pdf = await openPdf(bytes, password === null ? {} : { password });
  if (isDocumentError(pdf)) return [];
  try {
    const scale = OCR_DPI / POINTS_PER_INCH;
    const drawn: { page: Page; picture: Uint8Array }[] = [];
    for (const page of pages) {
      const rendered = pdf.renderPage(page.number, scale);
      if (isDocumentError(rendered)) continue;
      const size = { width: page.width * scale, height: page.height * scale };
      drawn.push({ page, picture: await straightenedPicture(rendered, page, size) });
    }
    return drawn;
  } finally {
    pdf.close();
  }
}
