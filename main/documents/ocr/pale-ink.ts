import { type GrayPicture, newGray } from '../pictures/gray-picture.ts';
import { LINE_HEIGHT } from './recognizer.ts';

/** Part of a line's pixels that are darker than its paper. */
const PAPER_ABOVE = 0.8;
/** Paper is lighter than this; darker is the ground of letters in white. */
const LIGHTEST_GROUND = 150;
/** Of 255: how much darker than its paper a rule is, and its faint edges are. */
const RULE_DARKER = 60;
const EDGE_DARKER = 12;
/** Letters have no strokes across as long as this. */
const LONGEST_STROKE = 1.6 * LINE_HEIGHT;
/** Part of the pixels that is ink for sure, in a line of a few letters as well. */
const SURELY_INK = 0.02;
/** Ink this much darker than its paper, of 255, is no longer pale, and what pale ink is strengthened to. */
const NOT_PALE = 115;
const STRENGTHENED = 170;
/** Fainter differences are the paper's own. */
const FAINTEST = 25;

/**
 * Strengthens pale ink in a line's picture and takes off a rule that runs along it. Heads of columns are often printed in
 * pale gray upon a black rule, which then is all that is taken for ink. The picture itself where the ink is dark.
 */
export function strengthenPaleInk(line: GrayPicture): GrayPicture {
  const { width, height, data } = line;
  const paper = levelOf(data, PAPER_ABOVE);
  if (paper < LIGHTEST_GROUND) return line;
  const bare = withoutRules(line, paper);
  const contrast = paper - levelOf(bare, SURELY_INK);
  if (contrast >= NOT_PALE || contrast < FAINTEST) return line;
  const strong = newGray(width, height);
  for (let i = 0; i < bare.length; i += 1) {
    const darker = Math.max(0, paper - (bare[i] as number));
    strong.data[i] = Math.max(0, paper - (darker * STRENGTHENED) / contrast);
  }
  return strong;
}

/** The gray below which a part of the pixels lies. */
function levelOf(data: Uint8Array, part: number): number {
  const histogram = new Uint32Array(256);
  for (const value of data) histogram[value] = (histogram[value] as number) + 1;
  let below = 0;
  let value = 0;
  for (; value < 255; value += 1) {
    below += histogram[value] as number;
    if (below >= part * data.length) break;
  }
  return value;
}

/** The pixels with paper where long strokes run across. */
function withoutRules({ width, height, data }: GrayPicture, paper: number): Uint8Array {
  const bare = data.slice();
  for (let y = 0; y < height; y += 1) {
    for (let from = 0; from < width; from += 1) {
      let to = from;
      while (to < width && (data[y * width + to] as number) < paper - RULE_DARKER) to += 1;
      if (to - from >= Math.min(LONGEST_STROKE, 0.9 * width)) {
        bare.fill(paper, y * width + from, y * width + to);
        for (const [row, step] of [
          [y - 1, -1],
          [y + 1, 1],
        ] as const)
          clearEdge(bare, { width, height, data }, paper, row, step, from, to);
      }
      from = to;
    }
  }
  return bare;
}

/** Clears what a rule's edge shades above or below it, two rows at the most. */
function clearEdge(
  bare: Uint8Array,
  { width, height, data }: GrayPicture,
  paper: number,
  row: number,
  step: -1 | 1,
  from: number,
  to: number,
): void {
  for (let y = row, cleared = 0; y >= 0 && y < height && cleared < 2; y += step, cleared += 1) {
    let shaded = 0;
    for (let x = from; x < to; x += 1) if ((data[y * width + x] as number) < paper - EDGE_DARKER) shaded += 1;
    if (shaded < 0.85 * (to - from)) return;
    bare.fill(paper, y * width + from, y * width + to);
  }
}
