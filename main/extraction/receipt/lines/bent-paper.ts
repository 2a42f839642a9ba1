import { median } from '../../../../shared/median.ts';

/** Which way the baseline runs at a place of the page: page units down per unit to the right. */
export interface Direction {
  x: number;
  y: number;
  slope: number;
  /** Page units of print that say so. */
  length: number;
}

interface Place {
  x: number;
  y: number;
}

/** How far down a baseline goes from one place of the page to another one, page units. */
export type Drift = (from: Place, to: Place) => number;

/** Two words of one line, one behind the other. */
export interface Step {
  from: Place;
  to: Place;
}

/** With places as parts of the page from -1 to 1: paper that curls bends alike in all its lines, that is creased does not. */
const TERMS = (u: number, v: number): number[] => [1, u, v, u * u, u * v, u * u * u, u * u * v];
/** Fewer words say too little of a page's shape. */
const FEWEST = 24;
/** Slopes this far from what the paper does elsewhere are of words whose direction was misjudged. */
const LEAST_DOUBT = 0.01;
/** Weight of flat paper, as a part of all the words'. */
const FLATNESS = 0.002;
/** Steps in which the way between two places is added up. */
const STEPS = 12;
/** No crease turns print as far as this from what the paper does, in page units down per unit to the right. */
const STAMPED = 0.12;
/** How far, page units for one height of the text, a word's direction tells about its surroundings beyond the whole's. */
const TELLS_AROUND = 5;

/** How a page's lines run, and what on it runs otherwise. */
export interface BentPaper {
  drift: Drift;
  /** Of a word that was stamped or written on the paper later, across its lines. */
  isAskew: (direction: Direction) => boolean;
}

/**
 * How the lines of bent paper run, from the directions of its words: what all the page's lines do together, and around
 * each word what it does besides.
 *
 * @param height of most words, page units
 * @param whole direction of the page, where too few words tell more
 */
export function bentPaper(directions: readonly Direction[], height: number, whole: number): BentPaper {
  const known = shapeOf(directions);
  const shape = known ?? (() => whole);
  const isAskew = ({ x, y, slope }: Direction) => known !== null && Math.abs(slope - shape(x, y)) > STAMPED;
  const reach = TELLS_AROUND * height;
  const besides = directions
    .filter((one) => !isAskew(one))
    .map((one) => ({ ...one, slope: one.slope - shape(one.x, one.y) }));
  // The same words are held against each other again and again.
  const slopes = new Map<string, number>();
  const around = (place: Place) => {
    const key = `${place.x} ${place.y}`;
    const slope = slopes.get(key) ?? slopeAround(place);
    slopes.set(key, slope);
    return slope;
  };
  const slopeAround = ({ x, y }: Place) => {
    let [sum, weights] = [0, reach * 0.1];
    for (const one of besides) {
      const across = Math.max(0, Math.abs(one.x - x) - one.length / 2) / reach;
      const down = (one.y - y) / reach;
      const weight = Math.min(one.length, 2 * reach) * Math.exp(-(across * across) - down * down);
      sum += weight * one.slope;
      weights += weight;
    }
    return sum / weights;
  };
  const drift = (from: Place, to: Place) => {
    const run = to.x - from.x;
    let sum = 0;
    for (let step = 0; step < STEPS; step++) {
      const part = (step + 0.5) / STEPS;
      sum += shape(from.x + part * run, from.y + part * (to.y - from.y));
    }
    return run * (sum / STEPS + (around(from) + around(to)) / 2);
  };
  return { drift, isAskew };
}

/** What is nearer than so many heights of the text has print between it that tells how the paper runs. */
const WIDE = 6;
/** So many steps above and below tell what a drift across the page lacks; fewer than half of them tell nothing. */
const TELLING = 5;

/**
 * A drift put right by the steps found with it: across the gap between two columns nothing is printed, so that it goes
 * off there by about as much on neighbouring lines.
 */
export function corrected(drift: Drift, steps: readonly Step[], height: number): Drift {
  const known = steps
    .filter(({ from, to }) => to.x - from.x > WIDE * height)
    .map(({ from, to }) => ({ y: to.y, lacks: to.y - from.y - drift(from, to) }));
  if (known.length < TELLING / 2) return drift;
  return (from, to) => {
    const near = [...known].sort((a, b) => Math.abs(a.y - to.y) - Math.abs(b.y - to.y)).slice(0, TELLING);
    return drift(from, to) + (to.x - from.x > WIDE * height ? median(near.map(({ lacks }) => lacks)) : 0);
  };
}

/** The slope that the page's lines have in common at each place; null where too few words tell. */
function shapeOf(directions: readonly Direction[]): ((x: number, y: number) => number) | null {
  if (directions.length < FEWEST) return null;
  const [x0, x1] = [Math.min(...directions.map(({ x }) => x)), Math.max(...directions.map(({ x }) => x))];
  const [y0, y1] = [Math.min(...directions.map(({ y }) => y)), Math.max(...directions.map(({ y }) => y))];
  if (x1 - x0 < 1 || y1 - y0 < 1) return null;
  const termsAt = (x: number, y: number) => TERMS((2 * x - x0 - x1) / (x1 - x0), (2 * y - y0 - y1) / (y1 - y0));
  const rows = directions.map(({ x, y, slope, length }) => ({ terms: termsAt(x, y), slope, length }));
  const all = rows.reduce((sum, { length }) => sum + length, 0);
  let weights = rows.map(({ length }) => length);
  let found: number[] = [];
  const atTerms = (terms: readonly number[]) =>
    terms.reduce((sum, term, index) => sum + term * (found[index] as number), 0);
  for (let again = 0; again < 4; again++) {
    const count = rows[0]?.terms.length ?? 0;
    const matrix = Array.from({ length: count }, (_, i) =>
      Array.from({ length: count + 1 }, (_, j) => {
        const flat = i === j && i > 0 ? FLATNESS * all : 0;
        return rows.reduce(
          (sum, { terms, slope }, k) =>
            sum + (weights[k] as number) * (terms[i] as number) * (j === count ? slope : (terms[j] as number)),
          flat,
        );
      }),
    );
    found = solved(matrix);
    const misfits = rows.map(({ terms, slope }) => Math.abs(slope - atTerms(terms)));
    const usual = Math.max(LEAST_DOUBT, median(misfits));
    weights = rows.map(({ length }, k) => length / (1 + ((misfits[k] as number) / (2 * usual)) ** 2));
  }
  return (x, y) => atTerms(termsAt(x, y));
}

/** The solution of linear equations whose last column is the right side; the matrix is positive definite (Gauss). */
function solved(matrix: number[][]): number[] {
  const count = matrix.length;
  for (let k = 0; k < count; k++) {
    const pivot = matrix[k] as number[];
    for (let i = k + 1; i < count; i++) {
      const row = matrix[i] as number[];
      const factor = (row[k] as number) / (pivot[k] as number);
      for (let j = k; j <= count; j++) row[j] = (row[j] as number) - factor * (pivot[j] as number);
    }
  }
  const result = new Array<number>(count).fill(0);
  for (let k = count - 1; k >= 0; k--) {
    const row = matrix[k] as number[];
    let rest = row[count] as number;
    for (let j = k + 1; j < count; j++) rest -= (row[j] as number) * (result[j] as number);
    result[k] = rest / (row[k] as number);
  }
  return result;
}
