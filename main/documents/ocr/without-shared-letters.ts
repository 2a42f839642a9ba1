import type { Rectangle } from '../page.ts';
import { boxAround } from '../pictures/corners.ts';
import type { Point } from '../pictures/homography.ts';
import type { OcrWord } from './ocr-engine.ts';

/** Two boxes are on one level when they share this part of the lower one's height. */
const SAME_LEVEL = 0.5;
/** Letters are shared when their boxes overlap by this part of the letters' width. */
const SAME_INK = 0.25;
/** More than this is no cut through a letter. */
const MOST_SHARED = 2;

/**
 * Words without first letters that the region before them has read already. A region that begins within a letter is
 * widened to hold all of it; where that letter ends another region's word (`1g` and `-`), both read it (`1g g-`).
 */
export function withoutSharedLetters(words: readonly OcrWord[]): OcrWord[] {
  const boxes = words.map(({ corners }) => boxAround(corners));
  return words.map((word, k) => {
    const box = boxes[k] as Rectangle;
    for (const [at, before] of words.entries()) {
      if (before.line === word.line) continue;
      const shared = sharedLetters(before.text, boxes[at] as Rectangle, word.text, box);
      if (shared > 0) return withoutFirst(word, shared);
    }
    return word;
  });
}

/** How many of the last letters of one word are the first ones of another, by their names and by their ink. */
function sharedLetters(before: string, left: Rectangle, text: string, right: Rectangle): number {
  if (!(left.x0 < right.x0 && right.x0 < left.x1 && left.x1 < right.x1)) return 0;
  const level = Math.min(left.y1, right.y1) - Math.max(left.y0, right.y0);
  if (level < SAME_LEVEL * Math.min(left.y1 - left.y0, right.y1 - right.y0)) return 0;
  for (let count = Math.min(MOST_SHARED, text.length - 1); count > 0; count--) {
    const width = ((right.x1 - right.x0) * count) / text.length;
    if (before.endsWith(text.slice(0, count)) && left.x1 - right.x0 > SAME_INK * width) return count;
  }
  return 0;
}

function withoutFirst(word: OcrWord, count: number): OcrWord {
  const start = word.text.slice(0, count);
  const [topLeft, topRight, bottomRight, bottomLeft] = word.corners;
  const between = ([x0, y0]: Point, [x1, y1]: Point): Point => {
    const part = count / word.text.length;
    return [x0 + (x1 - x0) * part, y0 + (y1 - y0) * part];
  };
  return {
    ...word,
    text: word.text.slice(count),
    alternatives: word.alternatives.filter((other) => other.startsWith(start)).map((other) => other.slice(count)),
    corners: [between(topLeft, topRight), topRight, bottomRight, between(bottomLeft, bottomRight)],
  };
}
