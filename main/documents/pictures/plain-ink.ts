import { type GrayPicture, newGray } from './gray-picture.ts';

/** A pixel this much darker than the paper, of 255, is ink; one whose colors differ this much is colored. */
const INK = 60;
const COLOURED = 60;
/** With less colored ink than this nothing is hidden; with more it is what the page is printed in. */
const LEAST_COLOURED = 0.015;
const MOST_COLOURED = 0.3;
/** Only every so manieth pixel of a row, and row, is looked at to find out whether there is colored ink at all. */
const LOOK = 4;

/**
 * The picture without its colored ink: stamps, pens and markers laid over black print are left out, so that what they
 * cover can be read. In the lightest of its three colors, after the paper has been made white, colored ink is as
 * light as paper and black ink still black. Null where there is none, or where the print itself is colored.
 *
 * @param rgba four bytes a pixel
 */
export function plainInk(rgba: Uint8Array | Uint8ClampedArray, width: number, height: number): GrayPicture | null {
  const paper = paperOf(rgba, width, height);
  const [red, green, blue] = paper.map((level) => 255 / Math.max(1, level)) as [number, number, number];
  const most = (at: number) =>
    Math.max((rgba[at] as number) * red, (rgba[at + 1] as number) * green, (rgba[at + 2] as number) * blue);
  const least = (at: number) =>
    Math.min((rgba[at] as number) * red, (rgba[at + 1] as number) * green, (rgba[at + 2] as number) * blue);
  let [inked, colored] = [0, 0];
  for (let y = 0; y < height; y += LOOK) {
    for (let x = 0; x < width; x += LOOK) {
      const at = (y * width + x) * 4;
      const low = least(at);
      if (low > 255 - INK) continue;
      inked++;
      if (most(at) - low > COLOURED) colored++;
    }
  }
  if (colored < LEAST_COLOURED * inked || colored > MOST_COLOURED * inked) return null;
  const plain = newGray(width, height);
  for (let k = 0; k < plain.data.length; k++) plain.data[k] = Math.min(255, most(4 * k));
  return plain;
}

/**
 * The color of the paper: what a quarter of the picture is lighter than in each channel. Paper is the lightest large
 * thing in a picture, but on a desk not always the larger part of it.
 */
function paperOf(rgba: Uint8Array | Uint8ClampedArray, width: number, height: number): number[] {
  return [0, 1, 2].map((channel) => {
    const histogram = new Uint32Array(256);
    let count = 0;
    for (let y = 0; y < height; y += LOOK) {
      for (let x = 0; x < width; x += LOOK, count++) {
        const value = rgba[(y * width + x) * 4 + channel] as number;
        histogram[value] = (histogram[value] as number) + 1;
      }
    }
    let value = 255;
    for (let above = 0; value > 0; value--) {
      above += histogram[value] as number;
      if (4 * above >= count) break;
    }
    return value;
  });
}
