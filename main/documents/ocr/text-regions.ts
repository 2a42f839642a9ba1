import type { Point } from '../pictures/homography.ts';

/** A slanted rectangle around a line of text: its center, how long and how high it is, and its direction in radians. */
export interface TextRegion {
  centerX: number;
  centerY: number;
  /** Along the text. */
  length: number;
  /** Across the text. */
  thickness: number;
  /** Direction of the long side, in (-pi/2, pi/2], y downwards. */
  angle: number;
  /**
   * How the line bends: at `u` pixels along it from the center its middle lies `curve * u * u` pixels across, downwards as
   * it is read. 0 for a straight line.
   */
  curve: number;
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
  // Pixels of one region after another, each region's in the order in which they were reached.
  const reached = new Int32Array(width * height);
  const leftmost = new Int32Array(height);
  const rightmost = new Int32Array(height);
  const regions: TextRegion[] = [];
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] !== 0 || (probability[start] as number) <= tolerances.pixel) continue;
    let sum = 0;
    let count = 1;
    const row = Math.floor(start / width);
    let [top, bottom] = [row + 1, row - 1];
    labels[start] = 1;
    reached[0] = start;
    for (let done = 0; done < count; done++) {
      const at = reached[done] as number;
      const x = at % width;
      const y = (at - x) / width;
      sum += probability[at] as number;
      // A region reaches its rows one beside the other.
      if (y < top || y > bottom) {
        leftmost[y] = width;
        rightmost[y] = -1;
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
      }
      if (x < (leftmost[y] as number)) leftmost[y] = x;
      if (x > (rightmost[y] as number)) rightmost[y] = x;
      const [firstX, lastX] = [x > 0 ? x - 1 : 0, x < width - 1 ? x + 1 : x];
      const lastY = y < height - 1 ? y + 1 : y;
      for (let ny = y > 0 ? y - 1 : 0; ny <= lastY; ny++) {
        for (let next = ny * width + firstX; next <= ny * width + lastX; next++) {
          if (labels[next] === 0 && (probability[next] as number) > tolerances.pixel) {
            labels[next] = 1;
            reached[count++] = next;
          }
        }
      }
    }
    if (count < 6 || sum / count < tolerances.region) continue;
    const pixels = reached.subarray(0, count);
    const outline: Point[] = [];
    for (let y = top; y <= bottom; y++) {
      const [left, right] = [leftmost[y] as number, (rightmost[y] as number) + 1];
      outline.push([left, y], [left, y + 1], [right, y], [right, y + 1]);
    }
    const region = bent(smallestRectangle(outline), pixels, width);
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

/** A line this many times as long as high shows whether it bends; a shorter one only where it fills little of its box. */
const LONG_FOR_BENDING = 5;
const FILLED = 0.5;
/** Bends lower than this part of the line's height do not matter. */
const BENDS_FROM = 0.15;
const THINNER = 0.9;

/**
 * A region with the bend of its pixels: the parabola that runs through their middle (least squares). A bent line's
 * rectangle is too high, and its text not in the middle.
 */
function bent(region: Omit<TextRegion, 'score'>, pixels: Int32Array, width: number): Omit<TextRegion, 'score'> {
  const { centerX, centerY, length, thickness, angle } = region;
  if (length < LONG_FOR_BENDING * thickness && pixels.length > FILLED * length * thickness) return region;
  const [cos, sin, half] = [Math.cos(angle), Math.sin(angle), length / 2];
  const powers = new Float64Array(5);
  const products = new Float64Array(3);
  const place = (at: number): [number, number] => {
    const x = (at % width) + 0.5 - centerX;
    const y = Math.floor(at / width) + 0.5 - centerY;
    return [(x * cos + y * sin) / half, -x * sin + y * cos];
  };
  for (const at of pixels) {
    const [u, v] = place(at);
    for (let k = 0, power = 1; k < 5; k++, power *= u) {
      powers[k] = (powers[k] as number) + power;
      if (k < 3) products[k] = (products[k] as number) + power * v;
    }
  }
  const [a, b, c] = solveParabola(powers, products);
  if (!Number.isFinite(c) || Math.abs(c) < BENDS_FROM * thickness) return region;
  let [upper, lower] = [0, 0];
  for (const at of pixels) {
    const [u, v] = place(at);
    const off = v - a - b * u - c * u * u;
    if (off < upper) upper = off;
    if (off > lower) lower = off;
  }
  // What does not get thinner by being bent straight is not one line.
  if (lower - upper + 1 > THINNER * thickness) return region;
  const middle = a + (upper + lower) / 2;
  return {
    centerX: centerX - sin * middle,
    centerY: centerY + cos * middle,
    length,
    thickness: lower - upper + 1,
    angle: angle + Math.atan(b / half),
    curve: c / (half * half),
  };
}

/** The coefficients of a + b u + c u^2 from the sums of u^0 to u^4 and of v, uv, u^2 v (Cramer's rule). */
function solveParabola(s: Float64Array, t: Float64Array): [number, number, number] {
  const [s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0] = s;
  const [t0 = 0, t1 = 0, t2 = 0] = t;
  const determinant = (a: number[]) => {
    const [m0 = 0, m1 = 0, m2 = 0, m3 = 0, m4 = 0, m5 = 0, m6 = 0, m7 = 0, m8 = 0] = a;
    return m0 * (m4 * m8 - m5 * m7) - m1 * (m3 * m8 - m5 * m6) + m2 * (m3 * m7 - m4 * m6);
  };
  const whole = determinant([s0, s1, s2, s1, s2, s3, s2, s3, s4]);
  return [
    determinant([t0, s1, s2, t1, s2, s3, t2, s3, s4]) / whole,
    determinant([s0, t0, s2, s1, t1, s3, s2, t2, s4]) / whole,
    determinant([s0, s1, t0, s1, s2, t1, s2, s3, t2]) / whole,
  ];
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
      centerX: u * ux - v * uy,
      centerY: u * uy + v * ux,
      length: Math.max(maxU - minU, maxV - minV),
      thickness: Math.min(maxU - minU, maxV - minV),
      angle,
      curve: 0,
    };
  }
  return best ?? { centerX: 0, centerY: 0, length: 0, thickness: 0, angle: 0, curve: 0 };
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
