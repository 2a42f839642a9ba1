import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isDocumentError } from '../../../../main/documents/document-error.ts';
import { decodePicture } from '../../../../main/documents/pictures/decode-picture.ts';
import type { PictureFormat } from '../../../../main/documents/sniff.ts';
import { heicOf } from '../../../fixtures/heic-picture.ts';
import { type GrayPage, plainPage, tiffOf } from '../../../fixtures/tiff-picture.ts';

/** A white page of 64 x 48 pixels whose top left corner is black. */
function cornered(): GrayPage {
  const page = plainPage(64, 48, 255);
  for (let y = 0; y < 16; y++) page.data.fill(0, y * 64, y * 64 + 16);
  return page;
}

async function decoded(bytes: Uint8Array, format: PictureFormat, frame = 0) {
  const picture = await decodePicture(bytes, format, frame);
  if (isDocumentError(picture)) throw new Error(picture.message);
  return picture;
}

/** Size of a decoded picture, and where it is dark. */
async function look(bytes: Uint8Array, format: PictureFormat, frame = 0) {
  const { width, height, data } = await decoded(bytes, format, frame);
  const dark = (x: number, y: number) => (data[y * width + x] ?? 0) < 128;
  const [right, bottom] = [width - 4, height - 4];
  const corners = [dark(4, 4), dark(right, 4), dark(right, bottom), dark(4, bottom)];
  const names = ['top left', 'top right', 'bottom right', 'bottom left'];
  return { width, height, dark: names.filter((_, index) => corners[index]) };
}

const upright = { width: 64, height: 48, dark: ['top left'] };
const page = cornered();
const asSharp = () => sharp(page.data, { raw: { width: 64, height: 48, channels: 1 } });

describe('decoding', () => {
  it.each([
    ['packed for fax machines', () => asSharp().toColorspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 })],
    ['packed by LZW', () => asSharp().tiff({ compression: 'lzw', predictor: 'horizontal' })],
    ['packed by deflate', () => asSharp().tiff({ compression: 'deflate' })],
    ['packed as JPEG', () => asSharp().tiff({ compression: 'jpeg', quality: 95 })],
    ['packed by PackBits', () => asSharp().tiff({ compression: 'packbits' })],
    ['in tiles', () => asSharp().tiff({ compression: 'lzw', tile: true, tileWidth: 32, tileHeight: 32 })],
    ['in inks', () => asSharp().toColorspace('cmyk').tiff({ compression: 'lzw' })],
    ['with 16 bits a shade', () => asSharp().toColorspace('gray16').tiff({ compression: 'lzw' })],
    ['of more than four gigabytes', () => asSharp().tiff({ bigtiff: true, compression: 'lzw' })],
    ['with white as nothing', () => asSharp().tiff({ compression: 'lzw', miniswhite: true })],
  ])('reads a TIFF %s', async (_, picture) => {
    expect(await look(await picture().toBuffer(), 'tiff')).toEqual(upright);
  });

  it('finds each page of a TIFF', async () => {
    const bytes = tiffOf([page, plainPage(30, 90, 40), page]);
    expect(await look(bytes, 'tiff')).toEqual(upright);
    expect((await decoded(bytes, 'tiff', 1)).data.every((shade) => shade === 40)).toBe(true);
    expect(await look(bytes, 'tiff', 1)).toMatchObject({ width: 30, height: 90 });
    expect(await look(bytes, 'tiff', 2)).toEqual(upright);
  });

  it('turns a TIFF upright, and stretches a fax whose lines are twice as far apart as its columns', async () => {
    const turned = tiffOf([page], { orientation: 6 });
    expect(await look(turned, 'tiff')).toEqual({ width: 48, height: 64, dark: ['top right'] });
    const fax = tiffOf([page], { resolution: [204, 102] });
    expect(await look(fax, 'tiff')).toEqual({ width: 64, height: 96, dark: ['top left'] });
    const turnedFax = tiffOf([page], { resolution: [204, 102], orientation: 6 });
    expect(await look(turnedFax, 'tiff')).toEqual({ width: 96, height: 64, dark: ['top right'] });
  });

  it('reads a HEIC, turned as it asks', async () => {
    expect(await look(heicOf(page), 'heic')).toEqual(upright);
    expect(await look(heicOf(page, { turns: 1 }), 'heic')).toEqual({ width: 48, height: 64, dark: ['bottom left'] });
    expect((await decoded(heicOf(page), 'heic')).data[40 * 64 + 40]).toBe(255);
  });

  it('reads a WebP', async () => {
    expect(await look(await asSharp().webp().toBuffer(), 'webp')).toEqual(upright);
    expect(await look(await asSharp().webp({ lossless: true }).toBuffer(), 'webp')).toEqual(upright);
  });

  it('says that a picture is damaged, and goes on with the next', async () => {
    const lzw = await asSharp().tiff({ compression: 'lzw' }).toBuffer();
    const heic = heicOf(page);
    const webp = await asSharp().webp().toBuffer();
    lzw.fill(0x5a, 8, 60);
    heic.fill(0x5a, heic.indexOf('hvcC') + 4, heic.indexOf('ispe') - 4);
    webp.fill(0x5a, 20);
    for (const [bytes, format] of [
      [lzw, 'tiff'],
      [heic, 'heic'],
      [webp, 'webp'],
    ] as const) {
      expect(await decodePicture(bytes, format)).toMatchObject({ code: 'picture-damaged' });
    }
    expect(await decodePicture(tiffOf([page]), 'tiff', 5)).toMatchObject({ code: 'picture-damaged' });
    expect(await look(tiffOf([page]), 'tiff')).toEqual(upright);
  });
});
