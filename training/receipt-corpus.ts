import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { endPictureReader, openPicture } from '../bench/picture-reader.ts';
import type { Page } from '../main/documents/page.ts';
import type { ItemLabels } from './line-samples.ts';

/** A labeled receipt of the corpus. */
export interface LabeledReceipt {
  id: string;
  /** Receipts of one store are left out together. */
  store: string;
  pages: Page[];
  labels: ItemLabels;
}

const RECEIPTS = resolve(import.meta.dirname, '../../shared/corpus/receipts');
const IMAGES = [join(RECEIPTS, 'retail', 'images'), join(RECEIPTS, 'pool')];

/** What file names say besides the store: who collected it, year, country, kind and number. */
const NO_STORE = new Set(['jw', 'nanocar', 'raven', 'de', 'a', 'us', 'ca', 'uk', 'retail', 'restaurant']);

export const storeOf = (id: string): string =>
  id
    .toLowerCase()
    .split(/[_-]/)
    .filter((part) => /\p{L}/u.test(part) && !NO_STORE.has(part))
    .join('-') || id;

/**
 * The labeled receipts with line items that lie beside the project; none where the corpus is not there.
 *
 * @param folders of labels besides that of the retail receipts
 * @param cache folder of pages that were read before, NAME.jpg.json each
 */
export async function* labeledReceipts(
  folders: readonly string[],
  cache: string | undefined,
): AsyncGenerator<LabeledReceipt> {
  const images = new Map(
    IMAGES.filter(existsSync).flatMap((folder) =>
      readdirSync(folder).map((name) => [basename(name, extname(name)), join(folder, name)]),
    ),
  );
  for (const folder of [join(RECEIPTS, 'retail', 'labels'), ...folders].filter(existsSync))
    for (const name of readdirSync(folder)
      .filter((one) => one.endsWith('.json'))
      .sort()) {
      const id = basename(name, '.json');
      const labels = JSON.parse(readFileSync(join(folder, name), 'utf8')) as ItemLabels;
      const image = images.get(id);
      if (!image || !labels.product_names?.length) continue;
      const kept = cache && join(cache, `${basename(image)}.json`);
      const pages =
        kept && existsSync(kept)
          ? (JSON.parse(readFileSync(kept, 'utf8')) as Page[])
          : (await openPicture(basename(image), readFileSync(image))).pages;
      yield { id, store: storeOf(id), pages, labels };
    }
  endPictureReader();
}
