import { median } from '../../../../shared/median.ts';
import type { ReceiptLine } from './receipt-lines.ts';

/** Names of goods, addresses and shops have their words closer together than this many heights of the line. */
const WIDEST_SPACE = 1.5;
/** Lines are centred over one another, or begin at one margin, to this part of their height. */
const ALIGNED = 0.4;
/** A line this many heights off its place has lost a word. */
const OFF = 0.9;
/** Lines of a block stand at most so many times further apart than most do. */
const WIDEST_LEADING = 1.7;
/** Fewer lines say nothing about how far apart lines are. */
const FEWEST_LINES = 5;

const centreOf = (line: ReceiptLine) => (line.x0 + line.x1) / 2;

/**
 * Whether there is room for a word between two that follow each other on a line of a name.
 *
 * @param ofGoods numbers may stand in a column of their own, so that only words of letters count
 */
export function hasRoomForWord(line: ReceiptLine, name: string, ofGoods = true): boolean {
  return line.words.some((word, at) => {
    const next = line.words[at + 1];
    if (!next || !name.includes(`${word.text} ${next.text}`)) return false;
    if (ofGoods && (!/[A-Za-z]{2}/.test(word.text) || !/[A-Za-z]{2}/.test(next.text))) return false;
    return next.x0 - word.x1 > WIDEST_SPACE * line.height;
  });
}

/** Words of fewer characters may be of wide letters alone, and fewer words tell nothing of how wide letters are. */
const SHORTEST_STRETCHED = 4;
const FEWEST_BESIDE = 2;
/** Letters of one line are at most so many times wider in one word than in most. */
const STRETCHED = 1.7;

/** Whether a word takes so much more room for its letters than others of the line that some of them were not read: `Kota` over `88000 Kota`. */
export function hasStretchedWord({ words }: ReceiptLine): boolean {
  const pitched = words
    .filter(({ text }) => text.length >= SHORTEST_STRETCHED)
    .map(({ text, x0, x1 }) => (x1 - x0) / text.length);
  return pitched.some((pitch, at) => {
    const others = pitched.toSpliced(at, 1);
    return others.length >= FEWEST_BESIDE && pitch > STRETCHED * median(others);
  });
}

/**
 * Whether a line of a centred letterhead stands beside the middle of the others: a word at its end was not read.
 *
 * @param head the lines around it
 */
export function isOffCentre(line: ReceiptLine, head: readonly ReceiptLine[]): boolean {
  const others = head.filter((other) => other !== line);
  const near = (a: number, b: number) => Math.abs(a - b) <= ALIGNED * line.height;
  const centred = others.filter(
    (one) =>
      // Lines that begin where others do are flush left, and their middles say nothing.
      !others.some((other) => other !== one && near(other.x0, one.x0)) &&
      others.some((other) => other !== one && near(centreOf(other), centreOf(one))),
  );
  if (centred.length < 2 || head.some((other) => other !== line && near(other.x0, line.x0))) return false;
  const middle = median(centred.map(centreOf));
  if (!centred.every((other) => near(centreOf(other), middle))) return false;
  return Math.abs(centreOf(line) - middle) > OFF * line.height;
}

/**
 * The same by the middle of all that is printed: neither there nor at the margin, where two other lines of the head have
 * their middles, one of them not by being as wide as the paper.
 *
 * @param all lines of the receipt
 */
export function isOffMiddle(line: ReceiptLine, head: readonly ReceiptLine[], all: readonly ReceiptLine[]): boolean {
  const margin = Math.min(...all.map(({ x0 }) => x0));
  const middle = (margin + Math.max(...all.map(({ x1 }) => x1))) / 2;
  const near = (a: number, b: number) => Math.abs(a - b) <= ALIGNED * line.height;
  const centred = head.filter((other) => other !== line && near(centreOf(other), middle));
  if (centred.length < 2 || centred.every(({ x0 }) => near(x0, margin)) || near(line.x0, margin)) return false;
  return Math.abs(centreOf(line) - middle) > OFF * line.height;
}

/** Whether a line begins so far right of the margin that nearly all the others share that a word in front of it was not read. */
export function isSetIn(line: ReceiptLine, others: readonly ReceiptLine[]): boolean {
  if (others.length < 2) return false;
  const margin = median(others.map(({ x0, drift }) => x0 - drift));
  const aligned = others.every(({ x0, drift, height }) => Math.abs(x0 - drift - margin) <= ALIGNED * height);
  return aligned && line.x0 - line.drift - margin > OFF * line.height;
}

/** Whether a line stands neither at one of the margins nor in the middle of what is printed: its beginning was not read. */
export function isAdrift(line: ReceiptLine, all: readonly ReceiptLine[]): boolean {
  const at = ({ x0, drift }: ReceiptLine) => x0 - drift;
  const [left, right] = [Math.min(...all.map(at)), Math.max(...all.map(({ x1, drift }) => x1 - drift))];
  const own = at(line) - left;
  const rest = right - (line.x1 - line.drift);
  return own > FAR_IN * line.height && rest > FAR_IN * line.height && Math.abs(own - rest) > 2 * OFF * line.height;
}

/** A line begins so many heights right of where most lines do, where its first words were not read. */
const FAR_IN = 2.5;
/** So many lines make a margin. */
const FEWEST_AT_MARGIN = 4;

/**
 * Whether a line begins far right of the margin of most lines of the receipt, where none of its like begins: the edge of the
 * paper was out of the picture, or turned up.
 *
 * @param all lines of the receipt
 * @param others lines of the same kind
 */
export function isFarIn(line: ReceiptLine, all: readonly ReceiptLine[], others: readonly ReceiptLine[]): boolean {
  const at = ({ x0, drift }: ReceiptLine) => x0 - drift;
  const sharing = (x: number) => all.filter((other) => Math.abs(at(other) - x) <= ALIGNED * other.height).length;
  const margin = all.map(at).toSorted((a, b) => sharing(b) - sharing(a))[0];
  if (margin === undefined || sharing(margin) < FEWEST_AT_MARGIN || at(line) - margin < FAR_IN * line.height)
    return false;
  return !others.some((other) => Math.abs(at(other) - at(line)) <= ALIGNED * line.height);
}

/** The two lines around the one place, among those of the goods, where there is room for a line that was not read. */
export function aroundLostLine(lines: readonly ReceiptLine[]): readonly ReceiptLine[] {
  if (lines.length < FEWEST_LINES) return [];
  const leading = lines.slice(1).map((line, at) => line.y0 + line.y1 - (lines[at]?.y0 ?? 0) - (lines[at]?.y1 ?? 0));
  const wide = WIDEST_LEADING * median(leading);
  const [hole, ...others] = [...leading.entries()].filter(([, apart]) => apart > wide);
  return hole && others.length === 0 ? lines.slice(hole[0], hole[0] + 2) : [];
}
