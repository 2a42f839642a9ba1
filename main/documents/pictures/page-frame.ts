import type { GreyPicture } from './grey-picture.ts';
import { compose, type Homography, invert, type Point } from './homography.ts';
import { resizeGrey } from './resize.ts';
import { warpGrey } from './warp.ts';

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

/** The page of a frame as a picture. Where it is smaller than half its size in the picture, the picture is shrunk first. */
export function pictureOfFrame(picture: GreyPicture, frame: PageFrame): GreyPicture {
  if (frame.scale > 0.8) return warpGrey(picture, frame.toPicture, frame.width, frame.height);
  const width = Math.round(picture.width * frame.scale);
  const height = Math.round(picture.height * frame.scale);
  const shrink: Homography = [width / picture.width, 0, 0, 0, height / picture.height, 0, 0, 0, 1];
  const smaller = resizeGrey(picture, width, height);
  return warpGrey(smaller, compose(shrink, frame.toPicture), frame.width, frame.height);
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
