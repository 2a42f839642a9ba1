import { crc32 } from 'node:zlib';
import { type DocumentError, documentError } from './document-error.ts';

/** What a file is by its content; its name plays no part but in the messages. */
export type Sniffed =
  | { kind: 'pdf' }
  | {
      kind: 'picture';
      format: 'jpeg' | 'png';
      /** Pixels as stored, before any EXIF turn. */
      width: number;
      height: number;
    };

/** The largest picture decoded, in pixels: four bytes each are needed at once. The largest phone cameras save 50 million. */
export const MOST_PIXELS = 64_000_000;
/** On a shorter side no line of text can be read. */
export const SMALLEST_SIDE = 24;

const AGAIN = 'Get the file again from its source.';

/**
 * Recognises PDF, JPEG and PNG and reads a picture's size without decoding it, so that a small file which unpacks to
 * gigabytes is refused first.
 *
 * Errors are values: `file-empty`, `picture-damaged`, `picture-cut-off`, `picture-too-small`, `picture-too-large`,
 * `picture-kind-unsupported`, `file-is-text`, `file-is-web-page`, `file-is-office-document`, `file-kind-unknown`.
 */
export function sniff(bytes: Uint8Array, fileName: string): Sniffed | DocumentError {
  if (bytes.length === 0) return documentError('file-empty', `The file is empty. ${AGAIN}`);
  if (findAscii(bytes, '%PDF-', 1024) >= 0) return { kind: 'pdf' };
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return sniffPng(bytes);
  if (startsWith(bytes, [0xff, 0xd8])) return sniffJpeg(bytes);
  const other = otherPicture(bytes);
  if (other) {
    const hint = other === 'HEIC' ? ' (on an iPhone: Settings, Camera, Formats, Most Compatible)' : '';
    return documentError(
      'picture-kind-unsupported',
      `This is a ${other} picture, which cannot be read. Save it as JPEG or PNG${hint} and add it again.`,
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
          'This JPEG uses a rare compression which cannot be read. Open it in a picture viewer, save it again as JPEG or PNG and add that.',
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

function pictureOf(format: 'jpeg' | 'png', width: number, height: number, complete: boolean): Sniffed | DocumentError {
  if (width === 0 || height === 0) return damaged(format.toUpperCase());
  if (width * height > MOST_PIXELS) {
    return documentError(
      'picture-too-large',
      `The picture would unpack to ${width} x ${height} pixels, more than the ${MOST_PIXELS / 1e6} million that are read. Save it smaller and add it again.`,
    );
  }
  if (Math.min(width, height) < SMALLEST_SIDE) {
    return documentError(
      'picture-too-small',
      `The picture is only ${width} x ${height} pixels: too small to hold text. Add the original photo or scan.`,
    );
  }
  return complete ? { kind: 'picture', format, width, height } : cutOff();
}

/** A picture whose bytes make no sense. */
export function damaged(format: string, cause?: unknown): DocumentError {
  return documentError('picture-damaged', `The ${format} picture is damaged and cannot be shown. ${AGAIN}`, cause);
}

/** A picture whose end is missing. */
export function cutOff(): DocumentError {
  return documentError('picture-cut-off', `The picture is cut off: the end of the file is missing. ${AGAIN}`);
}

function otherPicture(bytes: Uint8Array): string | null {
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'WebP';
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(ascii(bytes, 0, 4))) return 'TIFF';
  if (ascii(bytes, 0, 4) === 'GIF8') return 'GIF';
  if (ascii(bytes, 0, 2) === 'BM' && bytes.length > 26) return 'BMP';
  if (ascii(bytes, 4, 4) === 'ftyp') {
    const brand = ascii(bytes, 8, 4);
    if (/^(heic|heix|hevc|heim|heis|mif1|msf1)$/.test(brand)) return 'HEIC';
    if (/^avi[fs]$/.test(brand)) return 'AVIF';
  }
  return null;
}

function notAPicture(bytes: Uint8Array, fileName: string): DocumentError {
  const named = /\.([A-Za-z0-9]{1,5})$/.exec(fileName)?.[1];
  const although = named && /^(pdf|png|jpe?g)$/i.test(named) ? ` although it is named .${named.toLowerCase()}` : '';
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
    return documentError('file-is-text', `The file holds plain text${although}. Add the PDF, photo or scan itself.`);
  }
  return documentError(
    'file-kind-unknown',
    `The file is neither a PDF nor a JPEG or PNG picture${although}. Save or print the document as one of these and add that.`,
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
