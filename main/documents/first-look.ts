import type { PpOcr } from './ocr/pp-ocr.ts';
import { cornersOfRegion } from './ocr/region-places.ts';
import type { Steps } from './ocr/steps.ts';
import type { TextRegion } from './ocr/text-regions.ts';
import type { Rectangle } from './page.ts';
import { boxAround } from './pictures/corners.ts';
import { cropGray, type GrayPicture } from './pictures/gray-picture.ts';
import { compose, type Homography, mapPoint, scaling } from './pictures/homography.ts';
import { resizeGray } from './pictures/resize.ts';

/** Longest side of the picture in which the first look is taken, for direction and size of the text. */
const FIRST_LOOK = 960;
/** Its shortest side at least: of a long receipt more is looked at, or its text would be too small to be found. */
const FIRST_LOOK_ACROSS = 400;
/** Paper that takes less than this part of a photo's length and breadth is looked at from nearer. */
const FAR_AWAY = 0.67;
/** White left around it, as a part of its size. */
const AROUND = 0.05;

/** A part of a picture, made smaller for a look at where its text stands. */
export interface FirstLook {
  small: GrayPicture;
  /** Pixels of the small picture for one of the whole. */
  scale: number;
  toPicture: Homography;
  /** The part looked at, pixels of the whole picture. */
  area: Rectangle;
  /** Lines of text in the small picture. */
  regions: TextRegion[];
}

/** Where text stands in a picture: at a glance, and from nearer where that shows it far away. */
export async function takeFirstLook(engine: PpOcr, picture: GrayPicture, steps: Steps | undefined): Promise<FirstLook> {
  const { width, height } = picture;
  const glance = await lookAt(engine, picture, { x0: 0, y0: 0, x1: width, y1: height }, steps);
  if (glance.regions.length === 0 || glance.scale >= 1) return glance;
  const { x0, y0, x1, y1 } = boxAround(
    glance.regions.flatMap(cornersOfRegion).map(([x, y]) => mapPoint(glance.toPicture, x, y)),
  );
  const margin = AROUND * Math.max(x1 - x0, y1 - y0);
  const area = {
    x0: Math.max(0, Math.floor(x0 - margin)),
    y0: Math.max(0, Math.floor(y0 - margin)),
    x1: Math.min(width, Math.ceil(x1 + margin)),
    y1: Math.min(height, Math.ceil(y1 + margin)),
  };
  const isFar = Math.max(area.x1 - area.x0, area.y1 - area.y0) < FAR_AWAY * Math.max(width, height);
  return isFar ? lookAt(engine, picture, area, steps) : glance;
}

/** @param area whole pixels of the picture */
export async function lookAt(
  engine: PpOcr,
  picture: GrayPicture,
  area: Rectangle,
  steps: Steps | undefined,
): Promise<FirstLook> {
  const { x0, y0, x1, y1 } = area;
  const isWhole = x1 - x0 === picture.width && y1 - y0 === picture.height;
  const part = isWhole ? picture : cropGray(picture, x0, y0, x1, y1);
  const [long, short] = [Math.max(part.width, part.height), Math.min(part.width, part.height)];
  const scale = Math.min(1, Math.max(FIRST_LOOK / long, FIRST_LOOK_ACROSS / short));
  const small = resizeGray(part, Math.round(part.width * scale), Math.round(part.height * scale));
  const toPicture = compose([1, 0, x0, 0, 1, y0, 0, 0, 1], scaling(1 / scale, 1 / scale));
  return { small, scale, toPicture, area, regions: await engine.findLines(small, steps) };
}
