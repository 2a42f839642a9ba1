import { crc32 } from 'node:zlib';
import { type DocumentError, documentError, isDocumentError } from './document-error.ts';
import { AGAIN, cutOff, damaged, faultOfSize } from './picture-faults.ts';
import { isHeic, sniffHeic } from './sniff-heic.ts';
import { sniffTiff } from './sniff-tiff.ts';

/** How a picture is stored. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'tiff' | 'heic';

/** What a file is by its content; its name plays no part but in the messages. */
export type Sniffed =
  | { kind: 'pdf' }
  | {
      kind: 'picture';
      format: PictureFormat;
      /** Pixels as stored, before any EXIF turn; of a TIFF, of its first page. */
      width: number;
      height: number;
      /** Of a TIFF: which of the pictures in it, counted from 0, are its pages. */
      frames?: number[];
    };

/**
 * Recognizes PDF, JPEG, PNG, WebP, TIFF and HEIC and reads a picture's size without decoding it, so that a small file
 * which unpacks to gigabytes is refused first.
 *
 * Errors are values: `file-empty`, `picture-damaged`, `picture-cut-off`, `picture-too-small`, `picture-too-large`,
 * `picture-too-many-pages`, `picture-kind-unsupported`, `file-is-text`, `file-is-web-page`, `file-is-office-document`,
 * `file-kind-unknown`.
 */
export function sniff(bytes: Uint8Array, fileName: string): Sniffed | DocumentError {
  if (bytes.length === 0) return documentError('file-empty', `The file is empty. ${AGAIN}`);
  if (findAscii(bytes, '%PDF-', 1024) >= 0) return { kind: 'pdf' };
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return sniffPng(bytes);
  if (startsWith(bytes, [0xff, 0xd8])) return sniffJpeg(bytes);
  if (isWebp(bytes)) return sniffWebp(bytes);
  if (isTiff(bytes)) {
    const pages = sniffTiff(bytes);
    if (isDocumentError(pages)) return pages;
    const [{ width, height } = { width: 0, height: 0 }] = pages;
    return { kind: 'picture', format: 'tiff', width, height, frames: pages.map(({ frame }) => frame) };
  }
  if (isHeic(bytes)) {
    const size = sniffHeic(bytes);
    return isDocumentError(size) ? size : { kind: 'picture', format: 'heic', ...size };
  }
  const other = otherPicture(bytes);
  if (other) {
    return documentError(
      'picture-kind-unsupported',
      `This is ${other === 'AVIF' ? 'an' : 'a'} ${other} image, which isn't supported. Save it as JPEG or PNG and add it again.`,
    );
  }
  return notAPicture(bytes, fileName);
}

function sniffPng(bytes: Uint8Array): Sniffed | DocumentError {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33 || view.getUint32(12) !== 0x49484452) return damaged('PNG');
  let at = 8;
  let ended = false;
  while (at + 12 <= bytes.length && !ended) {
    const length = view.getUint32(at);
    ended = view.getUint32(at + 4) === 0x49454e44;
    const whole = at + 12 + length <= bytes.length;
    if (whole && crc32(bytes.subarray(at + 4, at + 8 + length)) !== view.getUint32(at + 8 + length))
      return damaged('PNG');
    at += 12 + length;
  }
  return pictureOf('png', view.getUint32(16), view.getUint32(20), ended && at <= bytes.length);
}

function sniffJpeg(bytes: Uint8Array): Sniffed | DocumentError {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return damaged('JPEG');
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    // Start of frame: baseline, extended and progressive Huffman are what decoders read (ITU-T T.81, table B.1).
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      if (at + 9 > bytes.length) return cutOff();
      if (marker > 0xc2) {
        return documentError(
          'picture-kind-unsupported',
          'This JPEG uses an unsupported compression. Save it again as JPEG or PNG and add that.',
        );
      }
      // The decoder judges whether the picture goes on to its end: some scanners leave the end mark out.
      return pictureOf('jpeg', view.getUint16(at + 7), view.getUint16(at + 5), true);
    }
    if (marker === 0xda || marker === 0xd9 || length < 2) return damaged('JPEG');
    at += 2 + length;
  }
  return cutOff();
}

/** WebP Container Specification: a RIFF file whose first chunk tells the size, in one of three ways. */
function sniffWebp(bytes: Uint8Array): Sniffed | DocumentError {
  if (bytes.length < 30) return cutOff();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const complete = view.getUint32(4, true) + 8 <= bytes.length;
  const threeBytes = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (ascii(bytes, 12, 4)) {
    case 'VP8X':
      return pictureOf('webp', threeBytes(24) + 1, threeBytes(27) + 1, complete);
    case 'VP8L': {
      const packed = view.getUint32(21, true);
      return pictureOf('webp', (packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1, complete);
    }
    case 'VP8 ':
      return pictureOf('webp', view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff, complete);
    default:
      return damaged('WebP');
  }
}

function pictureOf(
  format: 'jpeg' | 'png' | 'webp',
  width: number,
  height: number,
  complete: boolean,
): Sniffed | DocumentError {
  const fault = faultOfSize(format === 'webp' ? 'WebP' : format.toUpperCase(), { width, height });
  if (fault) return fault;
  return complete ? { kind: 'picture', format, width, height } : cutOff();
}

const isWebp = (bytes: Uint8Array) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP';
const isTiff = (bytes: Uint8Array) => ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(ascii(bytes, 0, 4));

function otherPicture(bytes: Uint8Array): string | null {
  if (ascii(bytes, 0, 4) === 'GIF8') return 'GIF';
  if (ascii(bytes, 0, 2) === 'BM' && bytes.length > 26) return 'BMP';
  return ascii(bytes, 4, 4) === 'ftyp' && /^(avi[fs]|mif1|msf1)$/.test(ascii(bytes, 8, 4)) ? 'AVIF' : null;
}

function notAPicture(bytes: Uint8Array, fileName: string): DocumentError {
  const named = /\.([A-Za-z0-9]{1,5})$/.exec(fileName)?.[1];
  const although =
    named && /^(pdf|png|jpe?g|webp|tiff?|hei[cf])$/i.test(named) ? ` although it is named .${named.toLowerCase()}` : '';
  if (ascii(bytes, 0, 4) === 'PK\x03\x04' || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    return documentError(
      'file-is-office-document',
      `The file is an archive or office document${although}. Print or export it as PDF and add that.`,
    );
  }
  const start = new TextDecoder().decode(bytes.subarray(0, 4096));
  if (/<(!doctype html|html|head|body)\b/i.test(start)) {
    return documentError(
      'file-is-web-page',
      `The file is a web page${although}: the download may have been a sign-in or error page. Open the link in a browser, save the document itself and add that.`,
    );
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary data from text
  if (!/[\u0000-\u0008\u000e-\u001f\ufffd]/.test(start.slice(0, -1))) {
    return documentError('file-is-text', `The file is plain text${although}. Add the PDF, photo or scan itself.`);
  }
  return documentError(
    'file-kind-unknown',
    `Unsupported file type${although}. Save it as PDF, JPEG or PNG and add that.`,
  );
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((value, index) => bytes[index] === value);
}

function ascii(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

function findAscii(bytes: Uint8Array, text: string, within: number): number {
  return String.fromCharCode(...bytes.subarray(0, within)).indexOf(text);
}
