import { median } from '../../../../shared/median.ts';
import type { Page, Rectangle, Word } from '../../../documents/page.ts';
import { languageOf } from '../wording/languages.ts';
import type { Language } from '../wording/wording.ts';
import { bentPaper, corrected, type Direction, type Drift, type Step } from './bent-paper.ts';

/** One printed line of a receipt, words from left to right, columns included. */
export interface ReceiptLine extends Rectangle {
  page: Page;
  words: Word[];
  /** The words with one space between them. */
  text: string;
  /** Offset in `text` at which each word starts. */
  starts: number[];
  /** Median height of the words, page units. */
  height: number;
  /** How far columns have wandered to the right down to this line, page units; take it off before comparing columns. */
  drift: number;
  /** Of the receipt it stands on. */
  language: Language;
}

/** A word joins a line when their heights overlap by at least this part of the smaller one. */
const MIN_OVERLAP = 0.45;
/** A neighbour further away than this many line heights says little about where the baseline is by now. */
const FAR_IN_HEIGHTS = 25;

const centre = (r: Rectangle) => (r.x0 + r.x1) / 2;
const middle = (r: Rectangle) => (r.y0 + r.y1) / 2;

/** One line of words in reading order. */
export function makeLine(page: Page, words: readonly Word[]): ReceiptLine {
  const ordered = [...words];
  const starts: number[] = [];
  let text = '';
  for (const word of ordered) {
    if (text) text += ' ';
    starts.push(text.length);
    text += word.text;
  }
  return {
    page,
    words: ordered,
    text,
    starts,
    height: median(ordered.map((word) => word.y1 - word.y0)),
    drift: 0,
    language: 'en',
    x0: Math.min(...ordered.map((word) => word.x0)),
    y0: Math.min(...ordered.map((word) => word.y0)),
    x1: Math.max(...ordered.map((word) => word.x1)),
    y1: Math.max(...ordered.map((word) => word.y1)),
  };
}

/** The same line with other words in it. */
export function withWords(line: ReceiptLine, words: readonly Word[]): ReceiptLine {
  return { ...makeLine(line.page, words), drift: line.drift, language: line.language };
}

/** The words of `line` that hold the characters [start, end) of its text. */
export function wordsBetween(line: ReceiptLine, start: number, end: number): Word[] {
  return line.words.filter((word, index) => {
    const from = line.starts[index] ?? 0;
    return from < end && from + word.text.length > start;
  });
}

/** What stands this many line heights behind a word belongs to another column. */
export const COLUMN_GAP = 3;

/** What a line prints in a column of its own at the right; null where it has one column. */
export function columnBeside(line: ReceiptLine): ReceiptLine | null {
  const at = line.words.findLastIndex((word, index) => {
    const before = line.words[index - 1];
    // Colons stand in a row of their own behind labels: `No.      : CB-1701`.
    return before !== undefined && !word.text.startsWith(':') && word.x0 - before.x1 > COLUMN_GAP * line.height;
  });
  return at < 1 ? null : withWords(line, line.words.slice(at));
}

/** Fewer words say nothing of a drift, and fewer than the second nothing against what their slants say. */
const FEWEST_WORDS = 8;
const FEWEST_AGAINST_SLANTS = 24;
/** Slants of so much more or less than the way from word to word were measured wrongly. */
const MISJUDGED = 0.015;

/** Words with the slants of all turned alike where, all in all, they are not as the words of a line follow each other. */
function withTrueSlants(words: readonly Word[]): readonly Word[] {
  const slants = slantsOf(words);
  const slopes = slopesBetween(words);
  if (slants.length < FEWEST_WORDS || slopes.length < FEWEST_AGAINST_SLANTS) return words;
  const off = median(slopes) - median(slants);
  if (Math.abs(off) < MISJUDGED) return words;
  return words.map((word) =>
    word.slant === undefined ? word : { ...word, slant: Math.atan(Math.tan(word.slant) + off) },
  );
}

/** Slopes of the words long enough to show one. */
const slantsOf = (words: readonly Word[]): number[] =>
  words.flatMap((word) => (word.slant !== undefined && isLong(word) ? [Math.tan(word.slant)] : []));

/** Drift of the baseline, page units down per unit to the right, by the slants of the words or from one to its neighbour. */
function slopeOf(words: readonly Word[]): number {
  const slants = slantsOf(words);
  if (slants.length >= FEWEST_WORDS) return median(slants);
  const slopes = slopesBetween(words);
  return slopes.length < FEWEST_WORDS ? 0 : median(slopes);
}

/** The same from each word to its neighbours at the right. */
function slopesBetween(words: readonly Word[]): number[] {
  const slopes: number[] = [];
  const byPlace = [...words].sort((a, b) => a.x0 - b.x0);
  for (const [index, left] of byPlace.entries()) {
    const height = left.y1 - left.y0;
    for (const right of byPlace.slice(index + 1)) {
      const gap = right.x0 - left.x1;
      if (gap < -height / 2 || gap > 2 * height) continue;
      if (Math.abs(middle(right) - middle(left)) > height * 0.4) continue;
      const run = centre(right) - centre(left);
      if (run > height) slopes.push((middle(right) - middle(left)) / run);
    }
  }
  return slopes;
}

/** Long enough for its baseline to show a direction. */
const isLong = (box: Rectangle) => box.x1 - box.x0 > 2 * (box.y1 - box.y0);

/** Word by word: a line that bends has another direction at its end than where it begins. None where it is too short. */
function directionsOf(run: Run): Direction[] {
  const height = median(run.words.map((word) => word.y1 - word.y0));
  if (run.x1 - run.x0 < 2 * height) return [];
  return run.words.flatMap((word) =>
    word.slant === undefined
      ? []
      : [{ x: centre(word), y: middle(word), slope: Math.tan(word.slant), length: word.x1 - word.x0 }],
  );
}

/** Words that were read together, in reading order, with the box around them. */
interface Run extends Rectangle {
  words: Word[];
}

/** A word may begin this many heights left of the one before it and still be read after it. */
const STEP_BACK = 1.5;
/** What begins further on is another column. */
const STEP_ON = 1.5;

/**
 * Words that were read as one piece of text; where it is not known, those that came one after the other with the same
 * upper and lower edge. Their order is that of the reading, which boxes of single characters within a bent line do not
 * always keep.
 */
function runsOf(words: readonly Word[]): Run[] {
  const runs: Run[] = [];
  for (const word of words) {
    const run = runs.at(-1);
    const last = run?.words.at(-1);
    const height = word.y1 - word.y0;
    const together =
      last &&
      (word.piece === undefined
        ? last.y0 === word.y0 &&
          last.y1 === word.y1 &&
          centre(word) > centre(last) - STEP_BACK * height &&
          word.x0 < last.x1 + STEP_ON * height
        : word.piece === last.piece);
    if (run && together) {
      run.words.push(word);
      run.x0 = Math.min(run.x0, word.x0);
      run.x1 = Math.max(run.x1, word.x1);
    } else runs.push({ words: [word], x0: word.x0, y0: word.y0, x1: word.x1, y1: word.y1 });
  }
  return runs;
}

const memoized = new WeakMap<Page, ReceiptLine[]>();

/** Lines of a page, top to bottom; the same ones whenever they are asked for. */
export function receiptLines(page: Page): readonly ReceiptLine[] {
  const known = memoized.get(page);
  if (known) return known;
  const lines = joinLines(page);
  memoized.set(page, lines);
  return lines;
}

/**
 * Words of a page to lines, top to bottom. A line may hold several columns (`TOTAL ... 5.00`): each piece of text follows
 * the line whose baseline, carried on to where it begins, runs through it.
 */
function joinLines(page: Page): ReceiptLine[] {
  const inked = page.words.filter((word) => word.text.trim() !== '' && word.y1 > word.y0 && word.x1 >= word.x0);
  const words = withTrueSlants(inked);
  const slope = slopeOf(words);
  const usual = median(words.map((word) => word.y1 - word.y0));
  const runs = unstacked(runsOf(words), usual);
  // By centres: OCR draws the boxes of neighbours over one another.
  runs.sort((a, b) => centre(a) - centre(b));
  const { drift, isAskew } = bentPaper(runs.flatMap(directionsOf), usual, slope);
  const isStamped = (run: Run) => {
    const directions = directionsOf(run);
    return directions.length > 0 && directions.every(isAskew);
  };
  const printed = runs.filter((run) => !isStamped(run));
  // What is far apart on the same line tells how the paper runs between, which no print there does.
  const first = joined(printed, drift, usual);
  const follows = corrected(drift, stepsAcross(first), usual);
  const open = [...joined(printed, follows, usual), ...runs.filter(isStamped).map((run) => [run])];
  const left = Math.min(...words.map((word) => word.x0));
  /** Where a line would begin at the left margin. */
  const level = (line: ReceiptLine) =>
    median(
      line.words.map(
        (word) => middle(word) - follows({ x: left, y: middle(word) }, { x: centre(word), y: middle(word) }),
      ),
    );
  const lines = open
    .map((runs) =>
      makeLine(
        page,
        runs.flatMap((run) => run.words),
      ),
    )
    .map((line) => ({ line, level: level(line) }))
    .sort((a, b) => a.level - b.level)
    .map(({ line }) => line);
  const lean = leanOf(lines);
  const language = languageOf(lines.map(({ text }) => text).join('\n'));
  return lines.map((line) => ({ ...line, drift: lean * middle(line), language }));
}

/** Pieces of text, left ones first, to lines. */
function joined(runs: readonly Run[], drift: Drift, usual: number): Run[][] {
  const open: Run[][] = [];
  for (const run of runs) {
    let best: { runs: Run[]; misfit: number } | null = null;
    for (const candidate of open) {
      const last = candidate[candidate.length - 1];
      if (!last) continue;
      // Behind a digit whose box was cut, the piece before it tells where the line runs.
      const before = candidate.at(-2);
      const misfit =
        misfitOf(last, run, drift, usual) ??
        (before && !isEven(last, usual) ? misfitOf(before, run, drift, usual) : null);
      if (misfit !== null && (!best || misfit < best.misfit)) best = { runs: candidate, misfit };
    }
    if (best) best.runs.push(run);
    else open.push([run]);
  }
  return open;
}

/** Where lines go on behind a gap: the word before and the word behind it. */
function stepsAcross(lines: readonly (readonly Run[])[]): Step[] {
  return lines.flatMap((runs) =>
    runs.slice(1).flatMap((run, index) => {
      const [end, begin] = [runs[index]?.words.at(-1), run.words[0]];
      return end && begin
        ? [{ from: { x: centre(end), y: middle(end) }, to: { x: centre(begin), y: middle(begin) } }]
        : [];
    }),
  );
}

/**
 * How badly a piece of text fits behind another one on the same line; null when it does not at all. The last word of the
 * one and the first of the other are compared.
 *
 * @param driftBetween of the baseline
 * @param usual height of most words
 */
function misfitOf(last: Run, run: Run, driftBetween: Drift, usual: number): number | null {
  const gap = run.x0 - last.x1;
  const [end, begin] = [evenWord(last.words.toReversed(), usual), evenWord(run.words, usual)];
  if (!end || !begin) return null;
  const [endHeight, beginHeight] = [end.y1 - end.y0, begin.y1 - begin.y0];
  const height = Math.min(endHeight, beginHeight);
  if (gap < -height && centre(run) - centre(last) < height / 3) return null;
  // Boxes of neighbours are drawn over one another a little; what stands above one another is of two lines.
  const narrower = Math.min(last.x1 - last.x0, run.x1 - run.x0);
  if (narrower > 2 * height && Math.min(last.x1, run.x1) - Math.max(last.x0, run.x0) > STACKED * narrower) return null;
  const drift = driftBetween({ x: centre(end), y: middle(end) }, { x: centre(begin), y: middle(begin) });
  const overlap = Math.min(end.y1 + drift, begin.y1) - Math.max(end.y0 + drift, begin.y0);
  if (overlap < MIN_OVERLAP * height) return null;
  // A tall box beside a low one overlaps two lines: their middles tell which.
  const apart = Math.abs(middle(end) + drift - middle(begin));
  const uneven = Math.max(endHeight, beginHeight) > 1.8 * height;
  if (apart > (uneven ? 0.3 : 0.5) * height) {
    // Or the edge it shares with one of them.
    const edges = Math.min(Math.abs(end.y0 + drift - begin.y0), Math.abs(end.y1 + drift - begin.y1));
    if (!uneven || edges > EDGE_OF_TALL * height) return null;
    return SHARED_EDGE + edges / height + Math.max(0, gap) / (FAR_IN_HEIGHTS * height);
  }
  return apart / height + Math.max(0, gap) / (FAR_IN_HEIGHTS * height);
}

/** Pieces of text that share more than this part of the narrower one's width stand above one another. */
const STACKED = 0.6;

/** Pieces higher than so many usual heights may hold two lines' space. */
const TALL = 1.6;

/**
 * Two boxes above one another that each reach into the other's line, cut to the line of each: the upper one keeps its
 * upper edge, the lower one its lower.
 */
function unstacked(runs: readonly Run[], usual: number): Run[] {
  const tall = (run: Run) => run.y1 - run.y0 > TALL * usual;
  const width = (run: Run) => run.x1 - run.x0;
  const cut = (run: Run, y0: number, y1: number): Run => ({
    ...run,
    y0,
    y1,
    words: run.words.map((word) => ({ ...word, y0, y1 })),
  });
  return runs.map((run) => {
    if (!tall(run)) return run;
    const other = runs.find(
      (one) =>
        one !== run &&
        tall(one) &&
        Math.min(one.x1, run.x1) - Math.max(one.x0, run.x0) > STACKED * Math.min(width(one), width(run)) &&
        Math.min(one.y1, run.y1) - Math.max(one.y0, run.y0) > usual,
    );
    if (!other || middle(other) === middle(run)) return run;
    return middle(run) < middle(other) ? cut(run, run.y0, run.y0 + usual) : cut(run, run.y1 - usual, run.y1);
  });
}

/** Edges closer than this part of a height are the same; a box two lines high need not be as exact. */
const SHARED_EDGE = 0.2;
const EDGE_OF_TALL = 0.35;

const isEvenWord = ({ y0, y1 }: Word, usual: number) => y1 - y0 > 0.75 * usual && y1 - y0 < 1.4 * usual;
const isEven = (run: Run, usual: number) => run.words.some((word) => isEvenWord(word, usual));

/** The first word that is about as high as most; boxes of the last words of a bent line are often too tall or cut. */
function evenWord(words: readonly Word[], usual: number): Word | undefined {
  return words.find((word) => isEvenWord(word, usual)) ?? words[0];
}

/** How far the left margin goes to the right per unit down: the paper leaned in the picture. */
function leanOf(lines: readonly ReceiptLine[]): number {
  const leans: number[] = [];
  for (const [index, line] of lines.entries()) {
    for (const below of lines.slice(index + 1, index + 4)) {
      const down = middle(below) - middle(line);
      const across = below.x0 - line.x0;
      if (down > 0.5 * line.height && Math.abs(across) < 0.3 * down) leans.push(across / down);
    }
  }
  return leans.length < 6 ? 0 : median(leans);
}
