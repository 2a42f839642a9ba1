// Small file helpers of the set-up: JSON with "absent or broken means null", atomic writes, hashes.
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The parsed file, or null when it is absent or not JSON (a half-written stamp only means "do it again"). */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Writes the whole file or nothing: a run killed in between leaves the old one. */
export function writeJson(path, value) {
  mkdirSync(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(partial, path);
}

/** Hex SHA-256 of the given strings or buffers, in order. */
export function sha256(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** The file's digest in the registry's notation: `sha512-<base64>`. Streams, so that large files fit. */
export async function integrityOf(path) {
  const hash = createHash('sha512');
  await pipeline(createReadStream(path), hash);
  return `sha512-${hash.digest('base64')}`;
}
