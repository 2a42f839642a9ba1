import type { InferenceSession } from 'onnxruntime-node';
import type { GrayPicture } from '../pictures/gray-picture.ts';
import { joinTorn } from './join-torn.ts';
import { runModel, tensor } from './onnx.ts';
import { type Steps, step } from './steps.ts';
import { type TextRegion, textRegions } from './text-regions.ts';

/**
 * Longest side of the tiles a large picture is looked at in, and their area, both in pixels: what bounds the network's
 * memory. At a seam lines may be torn, so there are as few as possible.
 */
const LONGEST = 1024;
const LARGEST = 736 * 1024;
/** How far neighboring tiles overlap, so that every pixel is judged with its surroundings. */
const OVERLAP = 160;
/** Sides of tiles are multiples of this, as the network needs. */
const GRID = 32;
/** Mean and spread of ImageNet's red, green and blue, which the network was trained with; it takes blue first. */
const MEAN = [0.406, 0.456, 0.485];
const SPREAD = [0.225, 0.224, 0.229];

/** What each gray is to the network, channel by channel. */
const TABLES = MEAN.map((mean, channel) =>
  Float32Array.from({ length: 256 }, (_, value) => (value / 255 - mean) / (SPREAD[channel] as number)),
);

/** Finds the lines of text in a picture at the size it comes in. */
export async function detectText(
  session: InferenceSession,
  picture: GrayPicture,
  steps?: Steps,
): Promise<TextRegion[]> {
  const { width, height } = picture;
  const probability = new Float32Array(width * height);
  const columns = spans(width, LONGEST);
  const across = columns[0]?.[1] ?? LONGEST;
  for (const [top, tileHeight, y0, y1] of spans(height, Math.floor(LARGEST / across / GRID) * GRID)) {
    for (const [left, tileWidth, x0, x1] of columns) {
      step(steps);
      const tile = await detectTile(session, picture, left, top, tileWidth, tileHeight);
      for (let y = y0; y < y1; y++) {
        const from = (y - top) * tileWidth - left;
        for (let x = x0; x < x1; x++) probability[y * width + x] = tile[from + x] as number;
      }
    }
  }
  return joinTorn(textRegions(probability, width, height));
}

/** Cuts a side into equal tiles: [start, size padded to the grid, first and end pixel taken from it]. */
function spans(side: number, longest: number): [number, number, number, number][] {
  const count = side <= longest ? 1 : Math.ceil((side - OVERLAP) / (longest - OVERLAP));
  const size = Math.ceil((side + (count - 1) * OVERLAP) / count / GRID) * GRID;
  const step = count === 1 ? 0 : (side - size) / (count - 1);
  return Array.from({ length: count }, (_, k) => {
    const start = Math.round(k * step);
    const first = k === 0 ? 0 : Math.round(((k - 1) * step + size + k * step) / 2);
    const end = k === count - 1 ? side : Math.round((k * step + size + (k + 1) * step) / 2);
    return [start, size, first, end];
  });
}

async function detectTile(
  session: InferenceSession,
  picture: GrayPicture,
  left: number,
  top: number,
  width: number,
  height: number,
): Promise<Float32Array> {
  const plane = width * height;
  const input = new Float32Array(3 * plane);
  for (const [channel, table] of TABLES.entries()) {
    for (let y = 0; y < height; y++) {
      const row = Math.min(picture.height - 1, top + y) * picture.width;
      const to = channel * plane + y * width;
      const inside = Math.min(width, picture.width - left);
      for (let x = 0; x < inside; x++) input[to + x] = table[picture.data[row + left + x] as number] as number;
      if (inside < width) input.fill(input[to + inside - 1] as number, to + inside, to + width);
    }
  }
  const output = await runModel(session, tensor(input, [1, 3, height, width]));
  return output?.data as Float32Array;
}
