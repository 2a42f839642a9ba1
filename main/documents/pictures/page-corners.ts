import { median } from '../../../shared/median.ts';
import type { Point } from './homography.ts';

/** A piece of text in a picture: where its middle line begins and ends as it is read, and its height. */
export interface TextPiece {
  start: Point;
  end: Point;
  thickness: number;
}

/** A piece this many times as long as high shows its direction. */
const LONG_FOR_DIRECTION = 3;
/** Fewer lines than this may lean by chance. */
const FEWEST_LINES = 8;
const FEWEST_ON_MARGIN = 6;
/** What a margin may lean, and how far from it a piece may begin, in heights of the text. */
const STEEPEST_LEAN = 0.35;
const ON_MARGIN = 0.35;
/** A margin is followed over at least this part of the text's height. */
const LONG_MARGIN = 0.5;
/** Below these a page is seen straight on: turn of the lines from first to last, lean, difference of the margins' leans. */
const STRAIGHT = { fan: 0.012, lean: 0.012, keystone: 0.02 };
/** No paper that can be read is seen from further aside. */
const STRONGEST_FAN = 0.5;

interface Straight {
  /** At 0 of the other axis. */
  offset: number;
  slope: number;
}

/**
 * The corners of the area of text as they lie in the picture, in reading order from the top left, clockwise: four points
 * of a page seen from aside, which belong at the corners of a rectangle. How lines of text fan out tells one vanishing
 * point, the margins of the text the other. Null where the page is seen straight on, or too little text says how.
 *
 * @param pieces text running in about the same direction
 * @param angle that direction, clockwise radians
 */
export function pageCorners(pieces: readonly TextPiece[], angle: number): Point[] | null {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = pieces.map(({ start, end, thickness }) => ({
    start: [start[0] * cos + start[1] * sin, start[1] * cos - start[0] * sin] as Point,
    end: [end[0] * cos + end[1] * sin, end[1] * cos - end[0] * sin] as Point,
    thickness,
  }));
  const rows = turned.map(({ start, end }) => (start[1] + end[1]) / 2);
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  const thickness = median(turned.map((piece) => piece.thickness));
  if (turned.length < FEWEST_LINES || bottom - top < FEWEST_LINES * thickness) return null;
  const fan = fanOf(turned, top, bottom);
  const left = marginOf(
    turned.map(({ start }) => start),
    bottom - top,
    thickness,
    -1,
  );
  const right = marginOf(
    turned.map(({ end }) => end),
    bottom - top,
    thickness,
    1,
  );
  const lean = ((left?.slope ?? right?.slope ?? 0) + (right?.slope ?? left?.slope ?? 0)) / 2;
  const keystone = left && right ? Math.abs(left.slope - right.slope) : 0;
  const turn = Math.abs(fan.slope) * (bottom - top);
  const square = Math.abs(lean + fan.offset + fan.slope * ((top + bottom) / 2));
  if (turn > STRONGEST_FAN || (turn < STRAIGHT.fan && keystone < STRAIGHT.keystone && square < STRAIGHT.lean))
    return null;
  const columns = turned.flatMap(({ start, end }) => [start[0], end[0]]);
  const [west, east] = [Math.min(...columns), Math.max(...columns)];
  const side = (margin: Straight | null, at: number): Straight =>
    margin ?? { slope: lean, offset: at - (lean * (top + bottom)) / 2 };
  const [leftSide, rightSide] = [side(left, west), side(right, east)];
  const corner = (sideLine: Straight, row: number): Point => {
    let [x, y] = [sideLine.offset + sideLine.slope * row, row];
    for (let again = 0; again < 4; again++) {
      y = row + (fan.offset + fan.slope * row) * (x - (west + east) / 2);
      x = sideLine.offset + sideLine.slope * y;
    }
    return [x * cos - y * sin, x * sin + y * cos];
  };
  return [corner(leftSide, top), corner(rightSide, top), corner(rightSide, bottom), corner(leftSide, bottom)];
}

/** How the slope of lines changes from row to row; a plain mean where the change may be chance. */
function fanOf(
  pieces: readonly { start: Point; end: Point; thickness: number }[],
  top: number,
  bottom: number,
): Straight {
  const lines = pieces
    .map(({ start, end, thickness }) => ({
      row: (start[1] + end[1]) / 2,
      slope: (end[1] - start[1]) / Math.max(1, end[0] - start[0]),
      length: end[0] - start[0],
      thickness,
    }))
    .filter(({ length, thickness }) => length > LONG_FOR_DIRECTION * thickness);
  if (lines.length < FEWEST_LINES) return { offset: median(lines.map(({ slope }) => slope)), slope: 0 };
  let weights = lines.map(({ length }) => length);
  let fit: Straight = { offset: 0, slope: 0 };
  let error = 0;
  for (let again = 0; again < 4; again++) {
    ({ fit, error } = leastSquares(
      lines.map(({ row, slope }) => [row, slope]),
      weights,
    ));
    const misfits = lines.map(({ row, slope }) => Math.abs(slope - fit.offset - fit.slope * row));
    const usual = Math.max(0.004, median(misfits));
    weights = lines.map(({ length }, k) => length / (1 + ((misfits[k] as number) / (2 * usual)) ** 2));
  }
  const certain = Math.abs(fit.slope) > 3 * error;
  const middle = (top + bottom) / 2;
  return certain ? fit : { offset: fit.offset + fit.slope * middle, slope: 0 };
}

/** The straight line along which most pieces begin (or end) and beyond which hardly any do; null when there is none. */
function marginOf(ends: readonly Point[], height: number, thickness: number, outward: 1 | -1): Straight | null {
  let best: Straight | null = null;
  let bestScore = 0;
  const near = ON_MARGIN * thickness;
  for (const [index, [x0, y0]] of ends.entries()) {
    for (const [x1, y1] of ends.slice(index + 1)) {
      if (Math.abs(y1 - y0) < 0.25 * height) continue;
      const slope = (x1 - x0) / (y1 - y0);
      if (Math.abs(slope) > STEEPEST_LEAN) continue;
      let score = 0;
      for (const [x, y] of ends) {
        const beyond = outward * (x - x0 - slope * (y - y0));
        if (beyond > near) score -= 2;
        else if (beyond > -near) score += 1;
      }
      if (score > bestScore) [best, bestScore] = [{ slope, offset: x0 - slope * y0 }, score];
    }
  }
  if (!best || bestScore < Math.max(FEWEST_ON_MARGIN, 0.3 * ends.length)) return null;
  const { slope, offset } = best;
  const on = ends.filter(([x, y]) => Math.abs(x - offset - slope * y) <= near);
  const rows = on.map(([, y]) => y);
  if (Math.max(...rows) - Math.min(...rows) < LONG_MARGIN * height) return null;
  return leastSquares(
    on.map(([x, y]) => [y, x]),
    on.map(() => 1),
  ).fit;
}

/** The straight line through points [at, value] and the standard error of its slope. */
function leastSquares(
  points: readonly (readonly [number, number])[],
  weights: readonly number[],
): { fit: Straight; error: number } {
  let [sum, sumAt, sumValue] = [0, 0, 0];
  for (const [k, [at, value]] of points.entries()) {
    const weight = weights[k] as number;
    sum += weight;
    sumAt += weight * at;
    sumValue += weight * value;
  }
  const [meanAt, meanValue] = [sumAt / sum, sumValue / sum];
  let [spread, shared] = [0, 0];
  for (const [k, [at, value]] of points.entries()) {
    spread += (weights[k] as number) * (at - meanAt) ** 2;
    shared += (weights[k] as number) * (at - meanAt) * (value - meanValue);
  }
  const slope = spread > 0 ? shared / spread : 0;
  const offset = meanValue - slope * meanAt;
  let rest = 0;
  for (const [k, [at, value]] of points.entries()) rest += (weights[k] as number) * (value - offset - slope * at) ** 2;
  const error = Math.sqrt(rest / Math.max(1, points.length - 2) / Math.max(1e-9, spread));
  return { fit: { slope, offset }, error };
}
