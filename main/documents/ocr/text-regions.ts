import type { Point } from '../pictures/homography.ts';

/** A slanted rectangle around a line of text: its centre, how long and how high it is, and its direction in radians. */
export interface TextRegion {
  centreX: number;
  centreY: number;
  /** Along the text. */
  length: number;
  /** Across the text. */
  thickness: number;
  /** Direction of the long side, in (-pi/2, pi/2], y downwards. */
  angle: number;
  /** Mean text probability inside, 0 to 1. */
  score: number;
}

/**
 * Tolerances of DB text detection (Liao et al. 2020), as PP-OCR uses them: a pixel is text above `pixel`, a region is kept
 * above `region`, and regions, which the network shrinks, grow by area x `grow` / perimeter.
 */
export const TOLERANCES = { pixel: 0.3, region: 0.5, grow: 1.6, smallestSide: 3 };

/**
 * Text regions in a map of text probabilities (row major, `width` x `height`): connected pixels above a threshold, each
 * given its smallest rectangle and grown back to the size of the letters.
 */
export function textRegions(
  probability: Float32Array,
  width: number,
  height: number,
  tolerances: typeof TOLERANCES = TOLERANCES,
): TextRegion[] {
  const labels = new Uint8Array(width * height);
  const stack: number[] = [];
  const regions: TextRegion[] = [];
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] !== 0 || (probability[start] as number) <= tolerances.pixel) continue;
    const leftmost = new Map<number, number>();
    const rightmost = new Map<number, number>();
    let sum = 0;
    let count = 0;
    labels[start] = 1;
    stack.push(start);
    while (stack.length > 0) {
      const at = stack.pop() as number;
      const x = at % width;
      const y = (at - x) / width;
      sum += probability[at] as number;
      count++;
      if (x < (leftmost.get(y) ?? width)) leftmost.set(y, x);
      if (x > (rightmost.get(y) ?? -1)) rightmost.set(y, x);
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx;
          if (labels[next] === 0 && (probability[next] as number) > tolerances.pixel) {
            labels[next] = 1;
            stack.push(next);
          }
        }
      }
    }
    if (count < 6 || sum / count < tolerances.region) continue;
    const outline: Point[] = [];
    for (const [y, x] of leftmost) outline.push([x, y], [x, y + 1]);
    for (const [y, x] of rightmost) outline.push([x + 1, y], [x + 1, y + 1]);
    const region = smallestRectangle(outline);
    if (Math.min(region.length, region.thickness) < tolerances.smallestSide) continue;
    const distance = (region.length * region.thickness * tolerances.grow) / (2 * (region.length + region.thickness));
    regions.push({
      ...region,
      length: region.length + 2 * distance,
      thickness: region.thickness + 2 * distance,
      score: sum / count,
    });
  }
  return regions;
}

/** The smallest slanted rectangle around points: one of its sides lies on the convex hull. */
function smallestRectangle(points: Point[]): Omit<TextRegion, 'score'> {
  const hull = convexHull(points);
  let best: Omit<TextRegion, 'score'> | null = null;
  let bestArea = Number.POSITIVE_INFINITY;
  for (let k = 0; k < hull.length; k++) {
    const [x0, y0] = hull[k] as Point;
    const [x1, y1] = hull[(k + 1) % hull.length] as Point;
    const side = Math.hypot(x1 - x0, y1 - y0);
    if (side === 0) continue;
    const ux = (x1 - x0) / side;
    const uy = (y1 - y0) / side;
    let [minU, maxU, minV, maxV] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const [x, y] of hull) {
      const u = x * ux + y * uy;
      const v = -x * uy + y * ux;
      if (u < minU) minU = u;
      if (u > maxU) maxU = u;
      if (v < minV) minV = v;
      if (v > maxV) maxV = v;
    }
    const area = (maxU - minU) * (maxV - minV);
    if (area >= bestArea) continue;
    bestArea = area;
    const along = maxU - minU >= maxV - minV;
    const u = (minU + maxU) / 2;
    const v = (minV + maxV) / 2;
    let angle = Math.atan2(uy, ux) + (along ? 0 : Math.PI / 2);
    while (angle > Math.PI / 2) angle -= Math.PI;
    while (angle <= -Math.PI / 2) angle += Math.PI;
    best = {
      centreX: u * ux - v * uy,
      centreY: u * uy + v * ux,
      length: Math.max(maxU - minU, maxV - minV),
      thickness: Math.min(maxU - minU, maxV - minV),
      angle,
    };
  }
  return best ?? { centreX: 0, centreY: 0, length: 0, thickness: 0, angle: 0 };
}

/** Convex hull, Andrew's monotone chain. */
function convexHull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turnsRight = (o: Point, a: Point, b: Point) =>
    (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]) <= 0;
  const half = (ordered: Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (
        chain.length >= 2 &&
        turnsRight(chain[chain.length - 2] as Point, chain[chain.length - 1] as Point, point)
      ) {
        chain.pop();
      }
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}
