import { open } from 'node:fs/promises';

/** Enough of a file's start to tell what it is. */
const HEAD_BYTES = 4096;

/**
 * The first bytes of a file, at most 4096.
 * @throws NodeJS.ErrnoException when it cannot be read
 */
export async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
