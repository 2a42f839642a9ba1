import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Outcome } from '../../shared/desktop.ts';
import { LARGEST_LOGO, LONGEST_LOGO_SIDE } from '../../shared/records/logo.ts';
import { isDocumentError } from '../documents/document-error.ts';
import { decodePicture } from '../documents/pictures/decode-picture.ts';
import { sniff } from '../documents/sniff.ts';
import { fail, succeed } from '../outcome.ts';
import { makePrivateFolder, replaceFile } from '../store/durable-file.ts';

/** Logos of organizations on disk, each under the SHA-256 of its bytes: `logos/abcd...`. */
export interface LogoFiles {
  /** Absolute path of a logo, by hash. */
  pathOf(hash: string): string;
  /**
   * Stores a picture, once it has been looked at: its type is decided by its content.
   *
   * Errors are values: `logo-too-large`, `logo-not-a-picture`.
   */
  keep(fileName: string, bytes: Uint8Array): Promise<Outcome<{ hash: string; type: string }>>;
  remove(hash: string): Promise<void>;
}

/** @param dataFolder absolute */
export function logoFiles(dataFolder: string): LogoFiles {
  const folder = join(dataFolder, 'logos');
  const pathOf = (hash: string) => join(folder, hash);
  return {
    pathOf,
    async keep(fileName, bytes) {
      if (bytes.length > LARGEST_LOGO) {
        return fail(
          'logo-too-large',
          `“${fileName}” is larger than ${LARGEST_LOGO / 1024 ** 2} MB. Choose a smaller image.`,
        );
      }
      const seen = sniff(bytes, fileName);
      const isPicture = !isDocumentError(seen) && seen.kind === 'picture';
      if (!isPicture || !(seen.format === 'png' || seen.format === 'jpeg')) {
        return fail('logo-not-a-picture', `“${fileName}” isn't a PNG or JPEG image. Choose another.`);
      }
      if (Math.max(seen.width, seen.height) > LONGEST_LOGO_SIDE) {
        const size = `${seen.width} x ${seen.height}`;
        return fail('logo-too-large', `“${fileName}” is ${size} pixels; the limit is ${LONGEST_LOGO_SIDE} per side.`);
      }
      const decoded = await decodePicture(bytes, seen.format);
      if (isDocumentError(decoded)) {
        return fail('logo-not-a-picture', `“${fileName}” is damaged. Choose another image.`);
      }
      const hash = createHash('sha256').update(bytes).digest('hex');
      await makePrivateFolder(folder);
      await replaceFile(pathOf(hash), async (file) => void (await file.writeFile(bytes)));
      return succeed({ hash, type: `image/${seen.format}` });
    },
    remove: (hash) => rm(pathOf(hash), { force: true }),
  };
}

/** The hash in an organization's `photo_ref`; null where its logo lies elsewhere. */
export const logoHash = (photoRef: unknown): string | null =>
  (typeof photoRef === 'string' && /^logos\/([0-9a-f]{64})$/.exec(photoRef)?.[1]) || null;
export const logoReference = (hash: string) => `logos/${hash}`;
