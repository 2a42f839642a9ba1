import { crc32 } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { isDocumentError } from '../../../main/documents/document-error.ts';
import { sniff } from '../../../main/documents/sniff.ts';

const text = (content: string) => new TextEncoder().encode(content);

function png(width: number, height: number): Buffer {
  return createCanvas(width, height).toBuffer('image/png');
}

function jpeg(width: number, height: number): Buffer {
  return createCanvas(width, height).toBuffer('image/jpeg');
}

function refusal(bytes: Uint8Array, name = 'drop.bin') {
  const result = sniff(bytes, name);
  return isDocumentError(result) ? result : { code: 'accepted', message: '' };
}

describe('what a file is', () => {
  it('follows from its bytes, not from its name', () => {
    expect(sniff(text('%PDF-1.7\n'), 'photo.jpg')).toEqual({ kind: 'pdf' });
    expect(sniff(png(300, 200), 'scan.pdf')).toEqual({ kind: 'picture', format: 'png', width: 300, height: 200 });
    expect(sniff(jpeg(120, 480), 'x')).toEqual({ kind: 'picture', format: 'jpeg', width: 120, height: 480 });
  });

  it('is a PDF too when a mail program put lines before its head', () => {
    expect(sniff(text('\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4'), 'a.pdf')).toEqual({ kind: 'pdf' });
  });

  it.each([
    ['an empty file', new Uint8Array(), 'file-empty'],
    ['plain text', text('Dear lab,\nresults attached.'), 'file-is-text'],
    ['a web page', text('<!DOCTYPE html><html><body>Sign in</body></html>'), 'file-is-web-page'],
    ['an office document', text('PK\x03\x04 word/document.xml'), 'file-is-office-document'],
    ['unknown bytes', new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]), 'file-kind-unknown'],
    ['GIF', text('GIF89a'), 'picture-kind-unsupported'],
    ['AVIF', text('\0\0\0\x18ftypavif\0\0\0\0'), 'picture-kind-unsupported'],
    ['one pixel', png(1, 1), 'picture-too-small'],
    ['a PNG cut in half', png(400, 400).subarray(0, 150), 'picture-cut-off'],
    ['a JPEG cut within its head', jpeg(400, 400).subarray(0, 60), 'picture-cut-off'],
    ['a JPEG head without a picture', Uint8Array.from([0xff, 0xd8, 0, 0, 0, 0, 0, 0]), 'picture-damaged'],
  ])('refuses %s', (_, bytes, code) => {
    expect(refusal(bytes).code).toBe(code);
  });

  it('notices a changed byte in a PNG', () => {
    const bytes = png(400, 400);
    const at = bytes.indexOf('IDAT') + 10;
    bytes[at] = (bytes[at] as number) ^ 0xff;
    expect(refusal(bytes).code).toBe('picture-damaged');
  });

  it('refuses a small file that unpacks to gigabytes before unpacking it, and says how large it is', () => {
    const bomb = png(64, 64);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(50_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    const { code, message } = refusal(bomb);
    expect(code).toBe('picture-too-large');
    expect(message).toContain('60000 x 50000');
  });

  it('tells that a name was misleading', () => {
    expect(refusal(text('just words'), 'report.pdf').message).toContain('named .pdf');
    expect(refusal(text('just words'), 'scan.TIF').message).toContain('named .tif');
  });
});
