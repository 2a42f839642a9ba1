import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { CodeOnPage } from '../page.ts';
import type { GrayPicture } from '../pictures/gray-picture.ts';
import { resizeGray } from '../pictures/resize.ts';
import { hasDarkSquare } from './dark-squares.ts';

type Zxing = typeof import('zxing-wasm/reader');
type JsQr = typeof import('jsqr').default;

/**
 * Longest sides at which a picture is looked at, in this order. A sharp code is read at any size; one that is blurred,
 * creased or out of focus often only when shrinking has averaged the damage away, so one size does not do.
 */
const SIDES = [2600, 1600, 1000, 640];
/** Sizes looked at even when a code has been found already: there may be a second one, smaller or worse. */
const ALWAYS = 2;
/** Shrunk below this a picture is only looked at where it holds a dark square: a damaged code is one still. */
const LARGE = 1600;
/** The size at which jsQR, which finds other codes than ZXing does, looks once more when ZXing saw nothing. */
const JSQR_SIDE = 800;
/** The size at which sharp pictures are looked at. */
const SHARP_SIDE = 600;
/** Smaller pictures cannot hold a code. */
const SMALLEST_SIDE = 40;

const require = createRequire(import.meta.url);
let zxing: Promise<Zxing> | null = null;

/** ZXing with the WebAssembly of its own package: left to itself it would fetch it from the network. */
async function loadZxing(): Promise<Zxing> {
  const module = await import('zxing-wasm/reader');
  const file = await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
  await module.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return module;
}

/** All QR codes of a picture with their boxes in its pixels; the same code seen at several sizes counts once. */
export async function readCodes(picture: GrayPicture): Promise<CodeOnPage[]> {
  const longest = Math.max(picture.width, picture.height);
  if (longest < SMALLEST_SIDE) return [];
  zxing ??= loadZxing();
  const { readBarcodes } = await zxing;
  const codes: CodeOnPage[] = [];
  let smaller = picture;
  let dark: boolean | null = null;
  for (const [tried, side] of sidesFor(longest, SIDES).entries()) {
    if (codes.length > 0 && tried >= ALWAYS) return codes;
    if (tried > 0 && side < LARGE && codes.length === 0) {
      dark ??= hasDarkSquare(picture);
      if (!dark) return codes;
    }
    smaller = shrunkTo(smaller, side);
    const image = rgbaOf(smaller) as ImageData;
    const found = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 16 });
    for (const { text, position } of found) {
      addCode(codes, text, Object.values(position), picture.width / image.width);
    }
  }
  if (codes.length > 0) return codes;
  const jsQr = require('jsqr') as JsQr;
  const image = rgbaOf(shrunkTo(picture, Math.min(longest, JSQR_SIDE)));
  const found = jsQr(image.data, image.width, image.height);
  if (found) {
    const { topLeftCorner, topRightCorner, bottomRightCorner, bottomLeftCorner } = found.location;
    const corners = [topLeftCorner, topRightCorner, bottomRightCorner, bottomLeftCorner];
    addCode(codes, found.data, corners, picture.width / image.width);
  }
  return codes;
}

/** What the codes in a sharp picture say, looked at once: pictures embedded in PDFs are neither blurred nor askew. */
export async function readSharpCodes(picture: GrayPicture): Promise<string[]> {
  zxing ??= loadZxing();
  const { readBarcodes } = await zxing;
  const side = Math.min(SHARP_SIDE, Math.max(picture.width, picture.height));
  const found = await readBarcodes(rgbaOf(shrunkTo(picture, side)) as ImageData, { formats: ['QRCode'] });
  return found.map(({ text }) => text).filter((text) => text !== '');
}

/** The sizes worth trying: none larger than the picture, the picture itself in place of those. */
function sidesFor(longest: number, sides: readonly number[]): number[] {
  return [...new Set(sides.map((side) => Math.min(side, longest)))];
}

function addCode(codes: CodeOnPage[], text: string, corners: { x: number; y: number }[], scale: number): void {
  if (text === '') return;
  const box = {
    x0: Math.min(...corners.map(({ x }) => x)) * scale,
    y0: Math.min(...corners.map(({ y }) => y)) * scale,
    x1: Math.max(...corners.map(({ x }) => x)) * scale,
    y1: Math.max(...corners.map(({ y }) => y)) * scale,
  };
  const known = codes.some(
    (code) => code.text === text && code.x0 < box.x1 && box.x0 < code.x1 && code.y0 < box.y1 && box.y0 < code.y1,
  );
  if (!known) codes.push({ text, ...box });
}

function shrunkTo(picture: GrayPicture, side: number): GrayPicture {
  const scale = side / Math.max(picture.width, picture.height);
  return resizeGray(
    picture,
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
}

/** A pixel's four bytes as one number; Electron runs on little-endian machines only, so that alpha is its highest byte. */
const OPAQUE = 0xff000000;
const WHITE_OVER_255 = 0x010101;

/** The picture with four bytes a pixel, as both decoders take it. */
function rgbaOf({ width, height, data }: GrayPicture): { width: number; height: number; data: Uint8ClampedArray } {
  const pixels = new Uint32Array(width * height);
  for (let i = 0; i < data.length; i++) pixels[i] = OPAQUE | ((data[i] as number) * WHITE_OVER_255);
  return { width, height, data: new Uint8ClampedArray(pixels.buffer) };
}
