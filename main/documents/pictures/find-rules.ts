import type { Rectangle, Rule } from '../page.ts';
import { type GrayPicture, newGray } from './gray-picture.ts';

/** How much darker than the paper near it, of 255, a pixel of a line is. Hairlines of tables are often pale gray. */
const DARKER = 22;
/** A line that has begun goes on where it is paler than that, as it is on the ground of shaded cells. */
const STILL_DARKER = 9;
/** The paper near a pixel is looked at this far away on both sides, as part of the picture's width. */
const BESIDE = 0.004;
/** Lines are at least this part of the picture's width long; strokes of letters are shorter. */
const SHORTEST = 0.03;
/** White within a line (a scan loses bits of hairlines), and what a line may drift sideways, both as parts of the width. */
const BREAK = 0.002;
const DRIFT = 0.003;
/** A stroke that runs over this part of its length through words is made of their letters, or strikes them out. */
const THROUGH_WORDS = 0.25;
interface Run {
  from: number;
  to: number;
  at: number;
}

/**
 * Straight lines drawn across or down a straightened page: the lines of tables and the frames of boxes. Lines may be a
 * little askew; edges of filled areas are no lines.
 *
 * @param words of the page; rows of letters look like lines, and are none
 */
export function findRules(picture: GrayPicture, words: readonly Rectangle[]): Rule[] {
  const across = runsToRules(picture, picture.width);
  const down = runsToRules(transposed(picture), picture.width);
  const rules = [
    ...across.map(({ from, to, first, last }): Rule => {
      return { x0: from, x1: to, y0: first, y1: last, direction: 'horizontal' };
    }),
    ...down.map(({ from, to, first, last }): Rule => {
      return { x0: first, x1: last, y0: from, y1: to, direction: 'vertical' };
    }),
  ];
  return rules.filter((rule) => throughWords(rule, words) < THROUGH_WORDS);
}

/** The part of a rule's length that lies in words. */
function throughWords(rule: Rule, words: readonly Rectangle[]): number {
  const [x, y] = [(rule.x0 + rule.x1) / 2, (rule.y0 + rule.y1) / 2];
  const horizontal = rule.direction === 'horizontal';
  const covered = words.reduce((sum, word) => {
    if (horizontal ? y < word.y0 || y > word.y1 : x < word.x0 || x > word.x1) return sum;
    const overlap = horizontal
      ? Math.min(rule.x1, word.x1) - Math.max(rule.x0, word.x0)
      : Math.min(rule.y1, word.y1) - Math.max(rule.y0, word.y0);
    return sum + Math.max(0, overlap);
  }, 0);
  return covered / (horizontal ? rule.x1 - rule.x0 : rule.y1 - rule.y0);
}

interface Stroke {
  from: number;
  to: number;
  first: number;
  last: number;
}

/** Lines across a picture: runs of pixels darker than what is above and below them, joined along the line. */
function runsToRules(picture: GrayPicture, scale: number): Stroke[] {
  const { width, height, data } = picture;
  const reach = Math.max(3, Math.round(scale * BESIDE));
  const shortest = scale * SHORTEST;
  const gap = Math.max(2, Math.round(scale * BREAK));
  const drift = Math.max(2, Math.round(scale * DRIFT));
  const runs: Run[] = [];
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const above = Math.max(0, y - reach) * width;
    const below = Math.min(height - 1, y + reach) * width;
    let from = -1;
    let last = -1;
    for (let x = 0; x <= width; x++) {
      const dark =
        x < width &&
        Math.min(data[above + x] as number, data[below + x] as number) - (data[row + x] as number) >= DARKER;
      if (dark) {
        if (from < 0) from = x;
        last = x;
      } else if (from >= 0 && (x === width || x - last > gap)) {
        // Bits of an askew hairline are short; letters in a row are shorter still and have gaps.
        if (last - from >= shortest / 3) runs.push({ from, to: last + 1, at: y });
        from = -1;
      }
    }
  }
  const strokes = joined(runs, gap, drift).filter(({ from, to }) => to - from >= shortest);
  return united(strokes.map((stroke) => extended(stroke, picture, reach, gap)));
}

interface FollowedStroke extends Stroke {
  /** Where the line's middle lies at both ends. */
  startsAt: number;
  endsAt: number;
}

/** A stroke with its paler ends, followed from pixel to pixel. */
function extended(stroke: Stroke, picture: GrayPicture, reach: number, gap: number): FollowedStroke {
  const { width, height, data } = picture;
  const darker = (x: number, y: number) => {
    if (y < reach || y >= height - reach) return 0;
    const beside = Math.min(data[(y - reach) * width + x] as number, data[(y + reach) * width + x] as number);
    return beside - (data[y * width + x] as number);
  };
  const darkest = (x: number, rows: readonly number[]) =>
    rows.reduce((best, row) => (darker(x, row) > darker(x, best) ? row : best));
  const rows = Array.from({ length: stroke.last - stroke.first }, (_, k) => stroke.first + k);
  const end = (start: number, direction: 1 | -1) => {
    let at = darkest(start, rows);
    let last = start;
    for (let x = start + direction; x >= 0 && x < width && Math.abs(x - last) <= gap + 1; x += direction) {
      const next = darkest(x, [at, at - 1, at + 1]);
      if (darker(x, next) < STILL_DARKER) continue;
      at = next;
      last = x;
    }
    return { last, at };
  };
  const [start, stop] = [end(stroke.from, -1), end(stroke.to - 1, 1)];
  return { ...stroke, from: start.last, to: stop.last + 1, startsAt: start.at, endsAt: stop.at };
}

/** How far apart, in pixels, the pieces of a line may lie where one goes on into the next. */
const SAME_LINE = 1;

/** Pieces of one line that have grown together are one stroke. */
function united(strokes: readonly FollowedStroke[]): Stroke[] {
  const whole: FollowedStroke[] = [];
  for (const stroke of [...strokes].sort((a, b) => a.from - b.from)) {
    const same = whole.find((other) => stroke.from < other.to && Math.abs(stroke.startsAt - other.endsAt) <= SAME_LINE);
    if (!same) {
      whole.push({ ...stroke });
      continue;
    }
    same.first = Math.min(same.first, stroke.first);
    same.last = Math.max(same.last, stroke.last);
    if (stroke.to <= same.to) continue;
    same.to = stroke.to;
    same.endsAt = stroke.endsAt;
  }
  return whole;
}

/** Runs of neighboring rows that continue each other are one stroke. */
function joined(runs: readonly Run[], gap: number, drift: number): Stroke[] {
  const strokes: Stroke[] = [];
  let open: Stroke[] = [];
  for (const run of runs) {
    open = open.filter((stroke) => run.at - stroke.last <= drift);
    const touching = open.filter((stroke) => run.from <= stroke.to + gap && run.to >= stroke.from - gap);
    const [first, ...others] = touching;
    if (!first) {
      const stroke = { from: run.from, to: run.to, first: run.at, last: run.at + 1 };
      strokes.push(stroke);
      open.push(stroke);
      continue;
    }
    for (const other of others) {
      first.from = Math.min(first.from, other.from);
      first.to = Math.max(first.to, other.to);
      first.first = Math.min(first.first, other.first);
      other.to = other.from - 1;
      open.splice(open.indexOf(other), 1);
    }
    first.from = Math.min(first.from, run.from);
    first.to = Math.max(first.to, run.to);
    first.last = run.at + 1;
  }
  return strokes;
}

function transposed({ width, height, data }: GrayPicture): GrayPicture {
  const turned = newGray(height, width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned.data[x * height + y] = data[y * width + x] as number;
  }
  return turned;
}
