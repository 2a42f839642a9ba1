import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ACCEPTED_MEDIA_TYPES } from '../../shared/rest/limits.ts';
import { systemCode } from '../outcome.ts';
import type { StoredDocument } from '../store/documents.ts';
import { replaceFile } from '../store/durable-file.ts';
import type { Store } from '../store/store.ts';
import type { Done } from './client.ts';
import { writePdfOfPictures } from './pdf-of-pictures.ts';

/** A file as it goes to a service. */
export interface SentForm {
  name: string;
  /** Absolute. */
  path: string;
  mediaType: string;
  /** Bytes. */
  size: number;
}

/**
 * The file that is sent for a document: its own bytes where any service takes them, else its page as JPEG, or its pages as
 * PDF, as they were read. It is made once and kept, so that the document is the same one whenever it is sent.
 */
export async function sentFormOf(
  { files, sync }: Pick<Store, 'files' | 'sync'>,
  { hash, mediaType, size, pages }: StoredDocument,
  name: string,
): Promise<Done<SentForm>> {
  if (ACCEPTED_MEDIA_TYPES.some((accepted) => accepted === mediaType)) {
    return { ok: true, value: { name, path: files.pathOf(hash), mediaType, size } };
  }
  const folder = files.renditionsOf(hash);
  const pictures = (pages ?? []).flatMap(({ picture }) => (picture === null ? [] : join(folder, picture)));
  if (pictures.length === 0 || pictures.length !== pages?.length) return notConverted(name);
  const [only, ...more] = pictures;
  const isOne = only !== undefined && more.length === 0;
  const path = join(folder, isOne ? 'sent.jpg' : 'sent.pdf');
  try {
    const isMade = sync.sentForms.sentHashOf(hash) !== null && (await stat(path).catch(() => null)) !== null;
    if (!isMade) {
      await replaceFile(path, async (file) => {
        if (isOne) await file.writeFile(await readFile(only));
        else await writePdfOfPictures(file, pictures);
      });
      sync.sentForms.set(hash, await sha256Of(path));
    }
    const form = { name: renamed(name, isOne ? '.jpg' : '.pdf'), path, size: (await stat(path)).size };
    return { ok: true, value: { ...form, mediaType: isOne ? 'image/jpeg' : 'application/pdf' } };
  } catch (cause) {
    if (systemCode(cause) === 'ENOENT') return notConverted(name);
    throw cause;
  }
}

const renamed = (name: string, extension: string) => `${name.replace(/\.[A-Za-z]{3,4}$/, '')}${extension}`;

async function sha256Of(path: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(path)) digest.update(chunk as Uint8Array);
  return digest.digest('hex');
}

function notConverted(name: string): Done<never> {
  const message = `“${name}” wasn't sent: its page images are missing. Re-read it, then send it.`;
  return { ok: false, why: 'refused', status: null, code: 'not-converted', message, retryAfter: null };
}
