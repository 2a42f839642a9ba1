import type { GrayPicture } from './gray-picture.ts';

/** How far from the first estimate the slant is looked for, and in which steps, in radians. */
const REACH = 0.052;
const COARSE_STEP = 0.004;
const FINE_STEP = 0.0005;
/** A change of gray this large from one pixel to the next, of 255, is the edge of ink. */
const EDGE = 40;
/** More edges than this are thinned out: they say no more. */
const MOST_EDGES = 60_000;
/** A slant is taken only when the lines stand out this much more than at the first estimate. */
const CLEARER = 1.02;

/**
 * The direction of a page's lines, more exactly than the outlines of its words say it: short words give angles that are
 * off by degrees. At the true angle the edges of ink, counted line by line, rise and fall the most (Postl's projection
 * profile, as scanners straighten pages).
 *
 * @param angle first estimate, radians clockwise; quarter turns included
 * @returns an angle within three degrees of it
 */
export function refineSlant(picture: GrayPicture, angle: number): number {
  const edges = edgesAlong(picture, angle);
  if (edges.length < 400) return angle;
  const size = Math.hypot(picture.width, picture.height);
  const sharpness = (candidate: number) => profileSharpness(edges, candidate, size);
  const around = (middle: number, reach: number, step: number) => {
    let best = { angle: middle, sharpness: sharpness(middle) };
    for (let offset = -reach; offset <= reach + step / 2; offset += step) {
      const found = sharpness(middle + offset);
      if (found > best.sharpness) best = { angle: middle + offset, sharpness: found };
    }
    return best;
  };
  const coarse = around(angle, REACH, COARSE_STEP);
  const fine = around(coarse.angle, COARSE_STEP, FINE_STEP);
  return fine.sharpness > CLEARER * sharpness(angle) ? fine.angle : angle;
}

/** Points where ink begins or ends across the lines, as x and y one after the other. */
function edgesAlong({ width, height, data }: GrayPicture, angle: number): Float32Array {
  const upright = Math.abs(Math.cos(angle)) > Math.SQRT1_2;
  const next = upright ? width : 1;
  const points: number[] = [];
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x;
      if (Math.abs((data[at] as number) - (data[at + next] as number)) >= EDGE) points.push(x, y);
    }
  }
  const thin = Math.ceil(points.length / 2 / MOST_EDGES);
  if (thin <= 1) return Float32Array.from(points);
  const kept = new Float32Array(2 * Math.floor(points.length / 2 / thin));
  for (let k = 0; k < kept.length / 2; k++) {
    kept[2 * k] = points[2 * k * thin] as number;
    kept[2 * k + 1] = points[2 * k * thin + 1] as number;
  }
  return kept;
}

/** How much the counts of neighboring lines differ: the sum of squares. */
function profileSharpness(edges: Float32Array, angle: number, size: number): number {
  const counts = new Float32Array(Math.ceil(2 * size) + 2);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let k = 0; k < edges.length; k += 2) {
    const line = (edges[k + 1] as number) * cos - (edges[k] as number) * sin + size;
    const low = Math.floor(line);
    const share = line - low;
    counts[low] = (counts[low] as number) + 1 - share;
    counts[low + 1] = (counts[low + 1] as number) + share;
  }
  let sum = 0;
  for (let k = 1; k < counts.length; k++) sum += ((counts[k] as number) - (counts[k - 1] as number)) ** 2;
  return sum;
}
