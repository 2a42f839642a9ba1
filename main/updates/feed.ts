import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Where newer versions are listed and who signs the list: packaging writes both into the app's package.json. */
export interface Feed {
  url: URL;
  publicKey: KeyObject;
}

const feedSchema = z.object({ updates: z.object({ url: z.url(), publicKey: z.string() }) });
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * @param appFolder the folder that holds the app's package.json
 * @returns null for a build without a feed, and for one whose feed would be asked unencrypted
 */
export function readFeed(appFolder: string): Feed | null {
  const parsed = feedSchema.safeParse(JSON.parse(readFileSync(join(appFolder, 'package.json'), 'utf8')));
  if (!parsed.success) return null;
  const url = new URL(parsed.data.updates.url);
  if (url.protocol !== 'https:' && !LOOPBACK.has(url.hostname)) return null;
  const publicKey = createPublicKey({
    key: Buffer.from(parsed.data.updates.publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  return { url, publicKey };
}
