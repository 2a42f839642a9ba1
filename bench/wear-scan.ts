import sharp from 'sharp';
import { Random } from '../tests/fixtures/receipt-generator/random.ts';

/** How a scan that is known was made worse: sent small, faded, lying askew under uneven light, or in black and white alone. */
export type Wear = 'small' | 'faint' | 'turned' | 'bilevel';
export const WEARS: readonly Wear[] = ['small', 'faint', 'turned', 'bilevel'];

/** Shades, 0 to 255. */
const DESK = 119;

/**
 * A worse copy of a scan, as JPEG: with its label it shows what an error of OCR does to layouts that tills really print.
 * The same seed gives the same copy.
 */
export async function wearScan(bytes: Uint8Array, wear: Wear, seed: number): Promise<Buffer> {
  const random = new Random(seed);
  const scan = sharp(bytes).grayscale();
  const { width } = await scan.metadata();
  if (wear === 'small')
    return scan
      .resize({ width: Math.round(width * random.between(0.62, 0.72)) })
      .jpeg({ quality: 62 })
      .toBuffer();
  if (wear === 'bilevel')
    return scan
      .resize({ width: Math.round(width * 0.85) })
      .threshold(random.integer(118, 163))
      .jpeg({ quality: 60 })
      .toBuffer();
  const worn =
    wear === 'faint'
      ? scan.blur(random.between(0.9, 1.4)).linear(0.42, 140)
      : scan.rotate(random.between(2, 5) * (random.chance(0.5) ? 1 : -1), {
          background: { r: DESK, g: DESK, b: DESK },
        });
  const { data, info } = await worn.raw().toBuffer({ resolveWithObject: true });
  for (const [at, shade] of data.entries()) {
    const [x, y] = [(at % info.width) / info.width, Math.floor(at / info.width) / info.height];
    const seen = wear === 'faint' ? shade + random.between(-13, 13) : shade * (0.62 + 0.38 * x * (0.6 + 0.4 * y));
    data[at] = Math.max(0, Math.min(255, Math.round(seen)));
  }
  return sharp(data, { raw: info })
    .blur(wear === 'turned' ? 0.7 : 0.3)
    .jpeg({ quality: 70 })
    .toBuffer();
}
