import type { GrayPicture } from '../pictures/gray-picture.ts';

/** The ink of a line picture, column by column. */
export interface LineInk {
  /** Share, 0 to 1, of each column's rows that are ink. */
  columns: Float32Array;
  /** Height in pixels of the band of rows that holds the ink. */
  height: number;
  /** First and last row of that band. */
  top: number;
  bottom: number;
  /** First and last column between the upright rules that stand beside the text; all columns where none do. */
  left: number;
  right: number;
}

/** Rows with less than this part of the fullest row's ink do not belong to the text: specks, neighbors' descenders. */
const FAINT_ROW = 0.12;
/** A row with ink over this part of a line picture so many times wider than high is an underline or a table's rule. */
const RULE_SHARE = 0.7;
const RULE_FROM_WIDTH = 3;
/** In narrower pictures only a row of ink from edge to edge is: letters have white beside them. */
const EDGE_TO_EDGE = 0.97;

/** A column inked over this part of the picture is an upright rule: letters have white above or below them. */
const UPRIGHT_SHARE = 0.92;
/** Rules beside the text stand this near to the picture's ends, in its heights; in narrow ones in the outer quarters. */
const BESIDE = 0.6;

/** Separates ink from paper in a line picture, whichever is the darker. */
export function lineInk({ width, height, data }: GrayPicture): LineInk {
  const isInk = inkAt(data);
  const { left, right } = betweenRules(width, height, isInk);
  const rows = new Float32Array(height);
  for (let y = 0; y < height; y++) {
    let count = 0;
    for (let x = left; x <= right; x++) if (isInk(y * width + x)) count++;
    const share = width > RULE_FROM_WIDTH * height ? RULE_SHARE : EDGE_TO_EDGE;
    rows[y] = count > share * width ? 0 : count;
  }
  const { top, bottom } = textBand(rows);
  const columns = new Float32Array(width);
  for (let y = top; y <= bottom; y++) {
    if (rows[y] === 0) continue;
    for (let x = left; x <= right; x++) {
      if (isInk(y * width + x)) columns[x] = (columns[x] as number) + 1;
    }
  }
  const band = bottom - top + 1;
  for (let x = 0; x < width; x++) columns[x] = (columns[x] as number) / band;
  return { columns, height: band, top, bottom, left, right };
}

/**
 * Tells ink from paper by its place in a picture's data, whichever is the darker: the lesser part is ink.
 *
 * @param core 0 for all ink, up to 1 for only what differs most from paper
 */
export function inkAt(data: Uint8Array, core = 0): (at: number) => boolean {
  const histogram = new Uint32Array(256);
  for (const value of data) histogram[value] = (histogram[value] as number) + 1;
  const threshold = betweenInkAndPaper(histogram, data.length);
  let dark = 0;
  for (let value = 0; value <= threshold; value++) dark += histogram[value] as number;
  const inkIsDark = dark * 2 <= data.length;
  const extreme = inkIsDark ? histogram.findIndex((count) => count > 0) : histogram.findLastIndex((count) => count > 0);
  const limit = threshold + core * (extreme - threshold);
  return inkIsDark ? (at) => (data[at] as number) <= limit : (at) => (data[at] as number) > limit;
}

/** The columns between the rules of a table or box that stand left and right of its text. */
function betweenRules(width: number, height: number, isInk: (at: number) => boolean): { left: number; right: number } {
  const near = Math.floor(Math.min(BESIDE * height, width / 4));
  const isRule = (x: number) => {
    let white = 0;
    for (let y = 0; y < height; y++) {
      if (!isInk(y * width + x) && ++white > (1 - UPRIGHT_SHARE) * height) return false;
    }
    return true;
  };
  let [left, right] = [0, width - 1];
  for (let k = 0; k < near; k++) {
    if (isRule(k)) left = k + 1;
    if (isRule(width - 1 - k)) right = width - 2 - k;
  }
  return { left, right };
}

/** The widest run of columns without ink between two columns: where it starts and how wide it is. */
export function widestGap({ columns }: LineInk, from: number, to: number): { start: number; width: number } {
  let best = { start: from, width: 0 };
  let run = 0;
  const last = Math.min(columns.length - 1, Math.ceil(to));
  for (let x = Math.max(0, Math.floor(from)); x <= last; x++) {
    run = (columns[x] as number) < 0.02 ? run + 1 : 0;
    if (run > best.width) best = { start: x - run + 1, width: run };
  }
  return best;
}

/** Otsu's threshold: the gray value that parts the histogram into the two most different halves. */
function betweenInkAndPaper(histogram: Uint32Array, total: number): number {
  let sum = 0;
  for (let value = 0; value < 256; value++) sum += value * (histogram[value] as number);
  let below = 0;
  let sumBelow = 0;
  let best = 127;
  let bestVariance = -1;
  for (let value = 0; value < 255; value++) {
    below += histogram[value] as number;
    sumBelow += value * (histogram[value] as number);
    const above = total - below;
    if (below === 0 || above === 0) continue;
    const difference = sumBelow / below - (sum - sumBelow) / above;
    const variance = below * above * difference * difference;
    if (variance > bestVariance) {
      bestVariance = variance;
      best = value;
    }
  }
  return best;
}

/** The run of inked rows with the most ink. */
function textBand(rows: Float32Array): { top: number; bottom: number } {
  const faint = Math.max(...rows) * FAINT_ROW;
  let best = { top: 0, bottom: rows.length - 1, ink: -1 };
  let top = -1;
  let ink = 0;
  for (let y = 0; y <= rows.length; y++) {
    if (y < rows.length && (rows[y] as number) > faint) {
      if (top < 0) {
        top = y;
        ink = 0;
      }
      ink += rows[y] as number;
    } else if (top >= 0) {
      if (ink > best.ink) best = { top, bottom: y - 1, ink };
      top = -1;
    }
  }
  return { top: best.top, bottom: best.bottom };
}
