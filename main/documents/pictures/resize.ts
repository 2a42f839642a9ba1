import { type GreyPicture, newGrey } from './grey-picture.ts';

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
    const centre = (i + 0.5) * scale - 0.5;
    const first = Math.max(0, Math.min(source - count, Math.ceil(centre - reach)));
    start[i] = first;
    let sum = 0;
    for (let k = 0; k < count; k++) {
      if (first + k >= source || first + k < 0) continue;
      const weight = Math.max(0, 1 - Math.abs(first + k - centre) / reach);
      weights[i * count + k] = weight;
      sum += weight;
    }
    for (let k = 0; k < count; k++) weights[i * count + k] = (weights[i * count + k] as number) / (sum || 1);
  }
  return { start, weights, count };
}

/** The picture at another size: triangle filter, which averages when it shrinks, so that thin strokes survive. */
export function resizeGrey(picture: GreyPicture, width: number, height: number): GreyPicture {
  if (width === picture.width && height === picture.height) return picture;
  const horizontal = tapsFor(picture.width, width);
  const vertical = tapsFor(picture.height, height);
  const rows = new Float32Array(width * picture.height);
  for (let y = 0; y < picture.height; y++) {
    const row = y * picture.width;
    for (let x = 0; x < width; x++) {
      const from = row + (horizontal.start[x] as number);
      let sum = 0;
      for (let k = 0; k < horizontal.count; k++) {
        const weight = horizontal.weights[x * horizontal.count + k] as number;
        if (weight !== 0) sum += weight * (picture.data[from + k] as number);
      }
      rows[y * width + x] = sum;
    }
  }
  const result = newGrey(width, height);
  const line = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    line.fill(0);
    const from = vertical.start[y] as number;
    for (let k = 0; k < vertical.count; k++) {
      const weight = vertical.weights[y * vertical.count + k] as number;
      if (weight === 0) continue;
      const source = (from + k) * width;
      for (let x = 0; x < width; x++) line[x] = (line[x] as number) + weight * (rows[source + x] as number);
    }
    for (let x = 0; x < width; x++) result.data[y * width + x] = (line[x] as number) + 0.5;
  }
  return result;
}
