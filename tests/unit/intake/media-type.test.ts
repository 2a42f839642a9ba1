import { expect, it } from 'vitest';
import { mediaTypeOf } from '../../../main/intake/media-type.ts';

it.each([
  ['%PDF-1.7\n', 'application/pdf'],
  [`${'junk before the mark '.repeat(10)}%PDF-1.4`, 'application/pdf'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['II*\0\x08\0\0\0', 'image/tiff'],
  ['MM\0*\0\0\0\x08', 'image/tiff'],
  ['II+\0\x08\0\0\0', 'image/tiff'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'image/heic'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'image/heic'],
  ['\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'application/octet-stream'],
  ['GIF89a', 'application/octet-stream'],
  ['plain text', 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('%j is %s', (start, type) => {
  expect(mediaTypeOf(Buffer.from(start, 'latin1'))).toBe(type);
});
