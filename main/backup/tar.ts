import type { FileHandle } from 'node:fs/promises';

/**
 * The plain tar format (POSIX.1-1988 "ustar", IEEE Std 1003.1, "pax", ustar interchange format): 512-byte blocks, a
 * header before each file. Chosen for backups because every system opens it without Proofdesk.
 */
const BLOCK = 512;
const NAME_BYTES = 100;
/** Eleven octal digits. */
const LARGEST_FILE = 8 ** 11 - 1;
const CHUNK = 1024 * 1024;

export interface TarEntry {
  /** Path inside the archive, with `/`. */
  name: string;
  /** Bytes. */
  size: number;
}

/** The archive is not one, was cut off, or holds what a backup never does. */
export class BadArchive extends Error {}

/** The block before a file. @throws RangeError for a name or size that the format cannot hold */
export function tarHeader({ name, size }: TarEntry, modified: Date): Buffer {
  const bytes = Buffer.from(name);
  if (bytes.length > NAME_BYTES || size > LARGEST_FILE) throw new RangeError(`${name} does not fit into the archive`);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) =>
    block.write(value.toString(8).padStart(length - 1, '0'), at, 'latin1');
  bytes.copy(block);
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(modified.getTime() / 1000), 136, 12);
  block.write('0', 156, 'latin1'); // a plain file
  block.write('ustar\u000000', 257, 'latin1');
  block.fill(' ', 148, 156);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

/** What fills a file up to the next block. */
export const tarPadding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
/** Two empty blocks. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/**
 * The files of an archive, in order. The bytes of each must be read before the next is asked for.
 *
 * @throws BadArchive
 */
export async function* readTar(file: FileHandle): AsyncGenerator<TarEntry & { bytes: AsyncGenerator<Uint8Array> }> {
  let at = 0;
  for (;;) {
    const block = await readExactly(file, at, BLOCK);
    if (block.every((byte) => byte === 0)) return;
    const entry = headerOf(block);
    yield { ...entry, bytes: content(file, at + BLOCK, entry.size) };
    at += BLOCK + Math.ceil(entry.size / BLOCK) * BLOCK;
  }
}

function headerOf(block: Buffer): TarEntry {
  const field = (from: number, to: number) => block.toString('latin1', from, to).replace(/[\0 ].*$/s, '');
  const sum = block.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0);
  const size = field(124, 136);
  const isFile = block[156] === 0x30 || block[156] === 0;
  if (Number.parseInt(field(148, 156), 8) !== sum || !/^[0-7]+$/.test(size) || !isFile) {
    throw new BadArchive('a header is damaged');
  }
  return { name: field(0, NAME_BYTES), size: Number.parseInt(size, 8) };
}

async function* content(file: FileHandle, start: number, size: number): AsyncGenerator<Uint8Array> {
  for (let done = 0; done < size; ) {
    const chunk = await readExactly(file, start + done, Math.min(CHUNK, size - done));
    done += chunk.length;
    yield chunk;
  }
}

async function readExactly(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(buffer, done, length - done, at + done);
    if (bytesRead === 0) throw new BadArchive('the file is cut off');
    done += bytesRead;
  }
  return buffer;
}
