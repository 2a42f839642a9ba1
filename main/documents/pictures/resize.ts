import { type GrayPicture, newGray } from './gray-picture.ts';

interface Taps {
  /** First source index for each target index. */
  start: Int32Array;
  /** Weights, `count` for each target index. */
  weights: Float32Array;
  count: number;
}

/** For each target pixel the source pixels it covers (shrinking) or lies between (growing), with weights of sum 1. */
function tapsFor(source: number, target: number): Taps {
  const scale = source / target;
  const reach = Math.max(1, scale);
  const count = Math.ceil(reach * 2) + 1;
  const start = new Int32Array(target);
  const weights = new Float32Array(target * count);
  for (let i = 0; i < target; i++) {
    const center = (i + 0.5) * scale - 0.5;
    const first = Math.max(0, Math.min(source - count, Math.ceil(center - reach)));
    start[i] = first;
    let sum = 0;
    for (let k = 0; k < count; k++) {
      if (first + k >= source || first + k < 0) continue;
      const weight = Math.max(0, 1 - Math.abs(first + k - center) / reach);
      weights[i * count + k] = weight;
      sum += weight;
    }
    for (let k = 0; k < count; k++) weights[i * count + k] = (weights[i * count + k] as number) / (sum || 1);
  }
  return { start, weights, count };
}

/** What shrinks more than this is halved first, by averaging, which costs a fraction of the filter. */
const HALVED_ABOVE = 3;

/** The picture at another size: triangle filter, which averages when it shrinks, so that thin strokes survive. */
export function resizeGray(picture: GrayPicture, width: number, height: number): GrayPicture {
  if (width === picture.width && height === picture.height) return picture;
  let source = picture;
  while (source.width > HALVED_ABOVE * width && source.height > HALVED_ABOVE * height) source = halved(source);
  const horizontal = tapsFor(source.width, width);
  const vertical = tapsFor(source.height, height);
  const result = newGray(width, height);
  const line = new Float32Array(source.width);
  for (let y = 0; y < height; y++) {
    line.fill(0);
    const first = vertical.start[y] as number;
    for (let k = 0; k < vertical.count; k++) {
      const weight = vertical.weights[y * vertical.count + k] as number;
      if (weight !== 0) addRow(line, source.data, (first + k) * source.width, weight);
    }
    sampleRow(line, horizontal, result.data, y * width, width);
  }
  return result;
}

/** Adds a row of a picture, times a weight. */
function addRow(line: Float32Array, data: Uint8Array, from: number, weight: number): void {
  for (let x = 0; x < line.length; x++) line[x] = (line[x] as number) + weight * (data[from + x] as number);
}

/** The row at its new width. */
function sampleRow(
  line: Float32Array,
  { start, weights, count }: Taps,
  target: Uint8Array,
  to: number,
  width: number,
): void {
  for (let x = 0; x < width; x++) {
    const from = start[x] as number;
    let sum = 0.5;
    for (let k = 0; k < count; k++) sum += (weights[x * count + k] as number) * (line[from + k] ?? 0);
    target[to + x] = sum;
  }
}

/** Half the size: the mean of four pixels each. */
function halved({ width, height, data }: GrayPicture): GrayPicture {
  const half = newGray(width >> 1, height >> 1);
  for (let y = 0; y < half.height; y++) {
    for (let x = 0, from = 2 * y * width; x < half.width; x++, from += 2) {
      const upper = (data[from] as number) + (data[from + 1] as number);
      const lower = (data[from + width] as number) + (data[from + width + 1] as number);
      half.data[y * half.width + x] = (upper + lower + 2) >> 2;
    }
  }
  return half;
}
