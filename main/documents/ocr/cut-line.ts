import type { GreyPicture } from '../pictures/grey-picture.ts';
import type { Homography } from '../pictures/homography.ts';
import { warpGrey } from '../pictures/warp.ts';
import { LINE_HEIGHT, STEP_WIDTH } from './recogniser.ts';
import type { TextRegion } from './text-regions.ts';

/** A picture of one line of text, and the map from it to the picture it was cut from. */
export interface LinePicture {
  picture: GreyPicture;
  toPicture: Homography;
}

/**
 * Cuts a region out, straightened, LINE_HEIGHT pixels high, left to right as its angle points.
 * With `upright`, the picture is known to stand upright: a lone character, higher than wide, is not turned.
 */
export function cutLine(picture: GreyPicture, region: TextRegion, upright: boolean): LinePicture {
  let { length, thickness, angle } = region;
  if (upright && Math.abs(angle) > Math.PI / 4 && length < 2 * thickness) {
    [length, thickness] = [thickness, length];
    angle -= Math.sign(angle) * (Math.PI / 2);
  }
  const scale = thickness / LINE_HEIGHT;
  const width = Math.max(2, Math.round(length / scale / STEP_WIDTH)) * STEP_WIDTH;
  const alongX = (Math.cos(angle) * length) / width;
  const alongY = (Math.sin(angle) * length) / width;
  const acrossX = -Math.sin(angle) * scale;
  const acrossY = Math.cos(angle) * scale;
  const toPicture: Homography = [
    alongX,
    acrossX,
    region.centreX - (alongX * width + acrossX * LINE_HEIGHT) / 2,
    alongY,
    acrossY,
    region.centreY - (alongY * width + acrossY * LINE_HEIGHT) / 2,
    0,
    0,
    1,
  ];
  return { picture: warpGrey(picture, toPicture, width, LINE_HEIGHT), toPicture };
}
