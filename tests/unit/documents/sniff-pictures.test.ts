import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isDocumentError } from '../../../main/documents/document-error.ts';
import { sniff } from '../../../main/documents/sniff.ts';
import { heicOf } from '../../fixtures/heic-picture.ts';
import { plainPage, tiffOf } from '../../fixtures/tiff-picture.ts';

const paper = plainPage(120, 80, 255);
const raw = { raw: { width: 120, height: 80, channels: 3 as const } };
const color = (channels = 3) => Buffer.alloc(120 * 80 * channels, 200);

function refusal(bytes: Uint8Array, name = 'drop.bin') {
  const result = sniff(bytes, name);
  return isDocumentError(result) ? result.code : 'accepted';
}

describe('WebP', () => {
  it.each([
    ['with losses', () => sharp(color(), raw).webp()],
    ['without losses', () => sharp(color(), raw).webp({ lossless: true })],
    [
      'with more than a picture',
      () =>
        sharp(color(), raw)
          .withExif({ IFD0: { Artist: 'Nobody' } })
          .webp(),
    ],
  ])('tells its size: %s', async (_, picture) => {
    const bytes = await picture().toBuffer();
    expect(sniff(bytes, 'a.jpg')).toEqual({ kind: 'picture', format: 'webp', width: 120, height: 80 });
    expect(refusal(bytes.subarray(0, bytes.length - 4))).toBe('picture-cut-off');
  });

  it('is damaged where its first chunk is none that holds a picture', () => {
    expect(refusal(Buffer.from(`RIFF\x30\0\0\0WEBPJUNK${'\0'.repeat(40)}`, 'latin1'))).toBe('picture-damaged');
  });
});

describe('TIFF', () => {
  it('tells its pages, without smaller copies and masks', () => {
    const bytes = tiffOf([paper, plainPage(60, 40, 255), plainPage(100, 90, 255), paper], {
      subfileType: (page) => [0, 1, 2, 4][page - 1] ?? 0,
    });
    const size = { width: 120, height: 80 };
    expect(sniff(bytes, 'scan.pdf')).toEqual({ kind: 'picture', format: 'tiff', ...size, frames: [0, 2] });
  });

  it.each([
    ['in strips', () => sharp(color(), raw).tiff({ compression: 'lzw' })],
    ['in tiles', () => sharp(color(), raw).tiff({ compression: 'jpeg', tile: true })],
    ['larger than four gigabytes may be', () => sharp(color(), raw).tiff({ compression: 'deflate', bigtiff: true })],
  ])('is known %s', async (_, picture) => {
    const bytes = await picture().toBuffer();
    expect(sniff(bytes, 'a')).toMatchObject({ format: 'tiff', width: 120, height: 80, frames: [0] });
    expect(refusal(bytes.subarray(0, bytes.length / 2))).toBe('picture-cut-off');
  });

  it('is refused with ten thousand pages, and with a chain of pages that leads in a circle', () => {
    const many = tiffOf(Array.from({ length: 10_000 }, () => plainPage(24, 24, 255)));
    expect(refusal(many)).toBe('picture-too-many-pages');
    expect(refusal(tiffOf([paper, paper], { after: 8 }))).toBe('picture-damaged');
  });

  it('is refused where any page is too large or too small', () => {
    const absurd = { width: 400_000, height: 400_000, data: new Uint8Array(10) };
    expect(refusal(tiffOf([paper, absurd]))).toBe('picture-too-large');
    expect(refusal(tiffOf([paper, plainPage(10, 80, 255)]))).toBe('picture-too-small');
    expect(refusal(tiffOf([{ ...paper, width: 0 }]))).toBe('picture-damaged');
  });

  it('is cut off where pixels or pages are missing at its end', () => {
    const bytes = tiffOf([paper, paper]);
    expect(refusal(bytes.subarray(0, bytes.length - 100))).toBe('picture-cut-off');
    expect(refusal(bytes.subarray(0, 200 + paper.data.length))).toBe('picture-cut-off');
    expect(refusal(Buffer.from('II*\0\x08\0\0\0', 'latin1'))).toBe('picture-cut-off');
    expect(refusal(Buffer.from('II*\0\0\0\0\0', 'latin1'))).toBe('picture-damaged');
  });

  it('is not taken to have billions of strips because it says so', () => {
    const bytes = tiffOf([paper]);
    const strips = 8 + 2 + 6 * 12; // the entry StripOffsets
    bytes.writeUInt32LE(0xffff_ffff, strips + 4);
    expect(refusal(bytes)).toBe('picture-cut-off');
  });
});

describe('HEIC', () => {
  it('tells the size of its largest picture', () => {
    expect(sniff(heicOf(paper), 'IMG_0001.jpg')).toEqual({ kind: 'picture', format: 'heic', width: 120, height: 80 });
  });

  it('is refused where it would be too large, is cut off, or names no size', () => {
    expect(refusal(heicOf(paper, { claimed: { width: 60_000, height: 60_000 } }))).toBe('picture-too-large');
    const bytes = heicOf(paper);
    expect(refusal(bytes.subarray(0, bytes.length - 10))).toBe('picture-cut-off');
    expect(refusal(bytes.subarray(0, 60))).toBe('picture-cut-off');
    expect(refusal(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toBe('picture-damaged');
  });

  it('is told from AVIF, which looks alike', () => {
    expect(refusal(Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0avifmif1miaf', 'latin1'))).toBe('picture-kind-unsupported');
  });
});
