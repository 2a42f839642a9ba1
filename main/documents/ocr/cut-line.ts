import type { GrayPicture } from '../pictures/gray-picture.ts';
import { compose, type Homography, mapPoint, type Point } from '../pictures/homography.ts';
import { warpGray } from '../pictures/warp.ts';
import { lineInk } from './ink-gaps.ts';
import { strengthenPaleInk } from './pale-ink.ts';
import { LINE_HEIGHT, STEP_WIDTH } from './recognizer.ts';
import type { TextRegion } from './text-regions.ts';

/**
 * A picture and the straightened page seen through it. Lines are cut out of the picture itself, so that small type is
 * resampled once and not twice.
 */
export interface PageView {
  picture: GrayPicture;
  /** From page coordinates to pixels of the picture. */
  toPicture: Homography;
}

/** A picture of one line of text, and where its pixels lie on the page. */
export interface LinePicture {
  picture: GrayPicture;
  toPage: (x: number, y: number) => Point;
}

/** Height of a line's picture over the height of its ink, about what the recognizers were trained with. */
export const LINE_TO_INK = 1.55;
/** How much more than the region is looked at to find the ink's true extent, in thicknesses of the region. */
const PROBE_ACROSS = 0.2;
const PROBE_ALONG = 0.35;
/** Ink that fills less or more of the probe's height is not one line of text. */
const THINNEST_INK = 0.25;
const THICKEST_INK = 0.85;

/** Cuts a region out, straightened, LINE_HEIGHT pixels high, left to right as its angle points. */
export function cutLine(view: PageView, region: TextRegion): LinePicture {
  const { length, thickness, angle } = region;
  const scale = thickness / LINE_HEIGHT;
  const width = Math.max(2, Math.round(length / scale / STEP_WIDTH)) * STEP_WIDTH;
  const alongX = (Math.cos(angle) * length) / width;
  const alongY = (Math.sin(angle) * length) / width;
  const acrossX = -Math.sin(angle) * scale;
  const acrossY = Math.cos(angle) * scale;
  const toPage: Homography = [
    alongX,
    acrossX,
    region.centerX - (alongX * width + acrossX * LINE_HEIGHT) / 2,
    alongY,
    acrossY,
    region.centerY - (alongY * width + acrossY * LINE_HEIGHT) / 2,
    0,
    0,
    1,
  ];
  const bend = (x: number) => (region.curve * (((x - width / 2) * length) / width) ** 2) / scale;
  const shift = region.curve === 0 ? undefined : Float32Array.from({ length: width }, (_, x) => bend(x + 0.5));
  return {
    picture: warpGray(view.picture, compose(view.toPicture, toPage), width, LINE_HEIGHT, shift),
    toPage: (x, y) => mapPoint(toPage, x, y + bend(x)),
  };
}

/** On an upright page a lone character is higher than wide: its long side is not the direction of reading. */
export function readUpright(region: TextRegion): TextRegion {
  const { length, thickness, angle } = region;
  if (Math.abs(angle) <= Math.PI / 4 || length >= 2 * thickness) return region;
  return { ...region, curve: 0, length: thickness, thickness: length, angle: angle - Math.sign(angle) * (Math.PI / 2) };
}

/**
 * Fits a region to the ink it holds: the detection network draws its outlines on a coarser grid, cuts first letters and
 * lets in the feet of the line above. Unchanged where there is no single band of ink.
 */
export function fitToInk(view: PageView, region: TextRegion): TextRegion {
  const probe = {
    ...region,
    thickness: region.thickness * (1 + 2 * PROBE_ACROSS),
    length: region.length + 2 * PROBE_ALONG * region.thickness,
  };
  const { picture } = cutLine(view, probe);
  const ink = lineInk(strengthenPaleInk(picture));
  const unit = probe.thickness / LINE_HEIGHT;
  const middle = (ink.top + ink.bottom + 1) / 2;
  const share = ink.height / LINE_HEIGHT;
  const centered = ink.top < LINE_HEIGHT / 2 && ink.bottom > LINE_HEIGHT / 2;
  if (!centered || share < THINNEST_INK || share > THICKEST_INK) return region;
  const stretch = probe.length / picture.width;
  const edge = (PROBE_ALONG * region.thickness) / stretch;
  const left = Math.max(ink.left, outward(ink.columns, edge, -1)) * stretch;
  const right = Math.min(ink.right, outward(ink.columns, picture.width - 1 - edge, 1)) * stretch;
  const thickness = ink.height * LINE_TO_INK * unit;
  const along = (left + right - probe.length) / 2;
  // The parabola's own piece between the new ends: it passes lower and leans where the center has moved to.
  const across = (middle - LINE_HEIGHT / 2) * unit + region.curve * along * along;
  return {
    ...region,
    centerX: region.centerX + Math.cos(region.angle) * along - Math.sin(region.angle) * across,
    centerY: region.centerY + Math.sin(region.angle) * along + Math.cos(region.angle) * across,
    angle: region.angle + Math.atan(2 * region.curve * along),
    length: right - left,
    thickness,
  };
}

/** From a column outwards to the first one without ink, so that no letter is cut through; then one more. */
function outward(columns: Float32Array, from: number, direction: 1 | -1): number {
  let at = Math.round(from);
  while (at > 0 && at < columns.length - 1 && (columns[at] as number) > 0) at += direction;
  return at;
}
