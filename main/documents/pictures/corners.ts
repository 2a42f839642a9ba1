import type { Rectangle } from '../page.ts';
import type { Point } from './homography.ts';

/** A rectangle's corners, clockwise from the top left. */
export function cornersOf({ x0, y0, x1, y1 }: Rectangle): Point[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/** The smallest upright rectangle that holds all points. */
export function boxAround(points: readonly Point[]): Rectangle {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}
