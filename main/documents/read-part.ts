import type { Page, Word } from './page.ts';
import { cropGray, type GrayPicture, newGray } from './pictures/gray-picture.ts';
import { resizeGray } from './pictures/resize.ts';
import { openOcr } from './read-picture.ts';
import { wordOf } from './recognized-page.ts';

/** Pixels of the surroundings that are looked at with the part: letters cut at its edge would be misread. */
const SURROUNDINGS = 12;
/** White around it all: text at a picture's edge is not found. */
const PAPER = 24;
/** A part lower than this many pixels is enlarged: it holds a line or two of small print. */
const LOW = 160;
const MOST_ENLARGED = 3;
/** Levels of gray, of 255. Paper whose lightest and darkest differ by less shows nothing that OCR would read. */
const EVEN = 8;

/**
 * Reads a part of a picture whose text stands upright: no look for its direction, which a word or two cannot tell.
 *
 * @param part [x0, y0, x1, y1] as fractions of the picture
 * @returns the words whose middle lies in the part, in a page of the picture's size
 */
export async function readPart(
  picture: GrayPicture,
  part: readonly [number, number, number, number],
  number: number,
): Promise<Page> {
  const { width, height } = picture;
  const left = Math.max(0, Math.floor(part[0] * width) - SURROUNDINGS);
  const top = Math.max(0, Math.floor(part[1] * height) - SURROUNDINGS);
  const crop = cropGray(picture, left, top, part[2] * width + SURROUNDINGS, part[3] * height + SURROUNDINGS);
  const scale = Math.min(MOST_ENLARGED, Math.max(1, LOW / crop.height));
  const words = isEven(crop) ? [] : await readEnlarged(crop, scale);
  const placed = words.map(wordOf).map((word): Word => {
    const across = (x: number) => (x - PAPER) / scale + left;
    const down = (y: number) => (y - PAPER) / scale + top;
    return {
      ...word,
      x0: across(word.x0),
      y0: down(word.y0),
      x1: across(word.x1),
      y1: down(word.y1),
      fontSize: word.fontSize / scale,
    };
  });
  const inside = ({ x0, y0, x1, y1 }: Word) => {
    const [x, y] = [(x0 + x1) / 2 / width, (y0 + y1) / 2 / height];
    return x >= part[0] && x <= part[2] && y >= part[1] && y <= part[3];
  };
  return {
    number,
    width,
    height,
    words: placed.filter(inside),
    rules: [],
    fills: [],
    pictures: [],
    codes: [],
    method: 'ocr',
  };
}

function isEven({ data }: GrayPicture): boolean {
  let [darkest, lightest] = [255, 0];
  for (const level of data) {
    darkest = Math.min(darkest, level);
    lightest = Math.max(lightest, level);
  }
  return lightest - darkest < EVEN;
}

async function readEnlarged(crop: GrayPicture, scale: number) {
  const large = resizeGray(crop, Math.round(crop.width * scale), Math.round(crop.height * scale));
  const engine = await openOcr();
  const { words } = await engine.read(onPaper(large));
  return words;
}

function onPaper(picture: GrayPicture): GrayPicture {
  const sheet = newGray(picture.width + 2 * PAPER, picture.height + 2 * PAPER);
  sheet.data.fill(255);
  for (let y = 0; y < picture.height; y++) {
    const row = picture.data.subarray(y * picture.width, (y + 1) * picture.width);
    sheet.data.set(row, (y + PAPER) * sheet.width + PAPER);
  }
  return sheet;
}
