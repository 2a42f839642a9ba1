import { compose, type Homography, invert, mapBetween, mapPoint, type Point } from './homography.ts';

/** How the straightened page lies in a picture: its size in pixels and the map from its pixels to the picture's. */
export interface PageFrame {
  width: number;
  height: number;
  toPicture: Homography;
  /** Page pixels for one picture pixel. */
  scale: number;
}

/**
 * The frame of what lies between bounds given along turned axes: a page turned clockwise by `angle` radians in the
 * picture, `corners` enclosing what shall be on it, `scale` page pixels for one picture pixel, `margin` in page pixels.
 */
export function frameAround(corners: readonly Point[], angle: number, scale: number, margin: number): PageFrame {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const along = corners.map(([x, y]) => x * cos + y * sin);
  const across = corners.map(([x, y]) => -x * sin + y * cos);
  const u0 = Math.min(...along) - margin / scale;
  const v0 = Math.min(...across) - margin / scale;
  const width = Math.max(1, Math.round((Math.max(...along) - u0) * scale + margin));
  const height = Math.max(1, Math.round((Math.max(...across) - v0) * scale + margin));
  const turnBack: Homography = [cos, -sin, 0, sin, cos, 0, 0, 0, 1];
  return { width, height, scale, toPicture: compose(turnBack, [1 / scale, 0, u0, 0, 1 / scale, v0, 0, 0, 1]) };
}

/**
 * The frame of a page seen from aside: four points of the picture become the corners of a rectangle.
 *
 * @param quad points that belong at the corners of a rectangle, from the top left clockwise
 * @param corners what shall be on the page, in pixels of the picture
 * @param scale page pixels for one picture pixel, in the mean
 */
export function frameOn(quad: readonly Point[], corners: readonly Point[], scale: number, margin: number): PageFrame {
  const side = (from: number, to: number) => {
    const [[x0, y0], [x1, y1]] = [quad[from] as Point, quad[to] as Point];
    return Math.hypot(x1 - x0, y1 - y0) * scale;
  };
  const [right, bottom] = [(side(0, 1) + side(3, 2)) / 2, (side(0, 3) + side(1, 2)) / 2];
  const straight = mapBetween(quad, [
    [0, 0],
    [right, 0],
    [right, bottom],
    [0, bottom],
  ]);
  const placed = corners.map(([x, y]) => mapPoint(straight, x, y));
  const x0 = Math.min(...placed.map(([x]) => x)) - margin;
  const y0 = Math.min(...placed.map(([, y]) => y)) - margin;
  const width = Math.max(1, Math.round(Math.max(...placed.map(([x]) => x)) + margin - x0));
  const height = Math.max(1, Math.round(Math.max(...placed.map(([, y]) => y)) + margin - y0));
  return { width, height, scale, toPicture: compose(invert(straight), [1, 0, x0, 0, 1, y0, 0, 0, 1]) };
}

/** The map from fractions of the page to fractions of the picture. */
export function fractionMap(frame: PageFrame, picture: { width: number; height: number }): Homography {
  const toPixels: Homography = [frame.width, 0, 0, 0, frame.height, 0, 0, 0, 1];
  const toFractions: Homography = [1 / picture.width, 0, 0, 0, 1 / picture.height, 0, 0, 0, 1];
  return compose(toFractions, compose(frame.toPicture, toPixels));
}

/** The map from picture pixels to page pixels. */
export function toPage(frame: PageFrame): Homography {
  return invert(frame.toPicture);
}
