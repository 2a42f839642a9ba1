import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { type GrayPicture, newGray } from '../main/documents/pictures/gray-picture.ts';
import { mapBetween, mapPoint, type Point } from '../main/documents/pictures/homography.ts';
import { seeded } from '../tests/fixtures/coa-generator/random.ts';

/** What a photo does to a code; what is left out is as good as it gets. */
export interface QrHarm {
  /** Pixels of the photo a module of the code is wide, before perspective. */
  module: number;
  /** Standard deviation of the blur, as part of a module. */
  blur?: number;
  /** Angle in degrees the camera stands off the perpendicular. */
  aside?: number;
  /** Angle in degrees over which the label bends around a bottle. */
  bend?: number;
  /** Share of the light that is left; noise stays what it is. */
  light?: number;
  /** Share of the light a shadow's edge takes off half of the code. */
  shadow?: number;
  /** Side, as part of the code's, of a blot over it. */
  blot?: number;
}

/** Size of the photos, in pixels: a phone's, cut to what lies round the label. */
const WIDTH = 1600;
const HEIGHT = 1200;
/** White round a code, in modules, as ISO/IEC 18004 asks. */
const QUIET = 4;
/** Standard deviation of the sensor's noise, in levels of gray. */
const NOISE = 5;
const PAPER = 225;
const INK = 35;
const TABLE = 120;
/** Modules of paper round the quiet zone, with lines of print in it. */
const LABEL = 10;

let ready = false;
function writer(): void {
  if (ready) return;
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer } });
  ready = true;
}

/** A photo of a label with a QR code; the same seed and harm give the same picture. */
export async function qrPhoto(text: string, harm: QrHarm, seed: number): Promise<GrayPicture> {
  writer();
  const { symbol } = await writeBarcode(text, { format: 'QRCode' });
  const random = seeded(seed);
  const between = (low: number, high: number) => low + (high - low) * random.next();
  const side = symbol.width + 2 * (QUIET + LABEL);
  const inkAt = (u: number, v: number): boolean => {
    const [x, y] = [Math.floor(u) - QUIET - LABEL, Math.floor(v) - QUIET - LABEL];
    if (x >= 0 && y >= 0 && x < symbol.width && y < symbol.height) return symbol.data[y * symbol.width + x] === 0;
    const outside = x < -QUIET || y < -QUIET || x >= symbol.width + QUIET || y >= symbol.height + QUIET;
    // Lines of print, one module high.
    return outside && Math.floor(v) % 3 === 1 && Math.sin(Math.floor(u * 1.3) * 12.9898 + Math.floor(v) * 78.233) > 0.2;
  };
  const blotSide = (harm.blot ?? 0) * symbol.width;
  const [blotX, blotY] = [between(0.35, 0.65) * side - blotSide / 2, between(0.35, 0.65) * side - blotSide / 2];
  const toLabel = mapBetween(cornersSeen(side * harm.module, harm.aside ?? 0, between), [
    [0, 0],
    [side, 0],
    [side, side],
    [0, side],
  ]);
  const bend = ((harm.bend ?? 0) * Math.PI) / 360;
  const [lean, edge] = [between(0, Math.PI * 2), between(-2, 2)];
  const photo = newGray(WIDTH, HEIGHT);
  const inside = (x: number, y: number) => {
    let [u, v] = mapPoint(toLabel, x, y);
    // Seen from the front a bent label shows the sine of the angle along it.
    const across = (2 * u) / side - 1;
    if (bend > 0 && Math.abs(across) <= 1) u = (Math.asin(across * Math.sin(bend)) / bend + 1) * (side / 2);
    if (u < 0 || v < 0 || u >= side || v >= side) return TABLE;
    if (u >= blotX && v >= blotY && u < blotX + blotSide && v < blotY + blotSide) return PAPER;
    return inkAt(u, v) ? INK : PAPER;
  };
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      let value = 0;
      for (const [dx, dy] of SAMPLES) value += inside(x + dx, y + dy) / SAMPLES.length;
      const beyond = (x - WIDTH / 2) * Math.cos(lean) + (y - HEIGHT / 2) * Math.sin(lean) - edge * harm.module;
      const shade = beyond > 0 ? 1 - (harm.shadow ?? 0) : 1;
      photo.data[y * WIDTH + x] = value * shade;
    }
  }
  return developed(photo, (harm.blur ?? 0) * harm.module, harm.light ?? 1, random.next);
}

/** Four rays a pixel. */
const SAMPLES = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

/** Corners of the label in the picture, from a camera that stands aside: what is nearer looks larger. */
function cornersSeen(side: number, aside: number, between: (low: number, high: number) => number): Point[] {
  const turn = between(0, Math.PI * 2);
  const from = between(0, Math.PI * 2);
  const tilt = (aside * Math.PI) / 180;
  const distance = 2.5 * side;
  const half = side / 2;
  return [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ].map(([x = 0, y = 0]): Point => {
    const [rx, ry] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
    const away = rx * Math.cos(from) + ry * Math.sin(from);
    const magnify = distance / (distance + away * Math.sin(tilt));
    const short = away * (Math.cos(tilt) - 1);
    return [WIDTH / 2 + (rx + short * Math.cos(from)) * magnify, HEIGHT / 2 + (ry + short * Math.sin(from)) * magnify];
  });
}

/** The picture as a camera stores it: blurred by the lens, dimmed, with the sensor's noise, as JPEG. */
async function developed(sharpPicture: GrayPicture, blur: number, light: number, next: () => number) {
  const { width, height, data } = sharpPicture;
  const raw = { raw: { width, height, channels: 1 as const } };
  const soft = blur < 0.3 ? data : await sharp(data, raw).blur(blur).toColorspace('b-w').raw().toBuffer();
  const noisy = new Uint8Array(soft.length);
  for (let i = 0; i < soft.length; i += 1) {
    const noise = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()) * NOISE;
    noisy[i] = Math.max(0, Math.min(255, (soft[i] as number) * light + noise));
  }
  const jpeg = await sharp(noisy, raw).jpeg({ quality: 75 }).toBuffer();
  const stored = await sharp(jpeg).toColorspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width: stored.info.width, height: stored.info.height, data: new Uint8Array(stored.data) };
}
