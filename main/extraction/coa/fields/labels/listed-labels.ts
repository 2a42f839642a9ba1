import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { aboveOf, type Board, belowOf, height, type Item } from '../board.ts';
import type { LabelKind } from './label-phrases.ts';
import { type FoundLabel, labelKind } from './labels.ts';

/** So many lines, each a label with its value, are no coincidence: three known labels, two of them of fields. */
const FEWEST = 3;
const FEWEST_OF_FIELDS = 2;
/** A list goes on no farther below than so many line heights, at the same edge (page units). */
const NEXT = 2;
const EDGE = 1;
/** Words of the longest label that is looked for. */
const LONGEST = 4;
/** Labels of one word; others begin names as well (`Client Relations`, `Product Sage Balm`). */
const ONE_WORD = /^(?:matrix|strain|sampled|collected|received|tested|completed|reported|issued)$/i;
/** A dash in the place of a value. */
const GIVES_NOTHING = /\s[-–—]+$/;

/**
 * The label at the beginning of a line of a list whose labels nothing but their colour parts from their values: `Sample ID
 * QA-23` over `Tested for Deep Hollow Farm` over `Sampled -`. None where the lines over and under it do not begin so as well.
 */
export function labelOfList(board: Board, item: Item): FoundLabel[] {
  const own = labelBefore(item);
  // What is tested for may be what is looked for, not who asked.
  const isKnown = own && own.kind !== 'other' && findAnalyses(item.text.slice(own.end)).length === 0;
  return isKnown && isLineOfList(board, item) ? [own] : [];
}

/** Whether a line begins with a label, known or not what for, and so do those over and under it. */
export function isLineOfList(board: Board, item: Item): boolean {
  if (labelBefore(item) === null) return false;
  const lines = [...linesFrom(board, item, aboveOf), item, ...linesFrom(board, item, belowOf)];
  const kinds = lines.flatMap((line) => labelBefore(line)?.kind ?? []);
  return new Set(kinds).size >= FEWEST && kinds.filter(isOfField).length >= FEWEST_OF_FIELDS;
}

const isOfField = (kind: LabelKind) => kind !== 'other';

/** The lines of a list in one direction, up to the first that does not begin with a label. */
function linesFrom(board: Board, from: Item, next: typeof belowOf): Item[] {
  const lines: Item[] = [];
  for (let line = next(board, from, NEXT); line && isAlike(line, from); line = next(board, line, NEXT)) {
    if (labelBefore(line) === null) break;
    lines.push(line);
  }
  return lines;
}

const isAlike = (line: Item, other: Item) =>
  Math.abs(line.x0 - other.x0) < EDGE && Math.abs(height(line) - height(other)) < 0.1 * height(other);

/** The longest known label with which a text begins that has no colon, and something behind it. */
function labelBefore({ text }: Item): FoundLabel | null {
  if (/[:#]/.test(text) || (labelKind(text) !== null && !GIVES_NOTHING.test(text))) return null;
  const words = [...text.matchAll(/\S+/g)];
  for (let count = Math.min(LONGEST, words.length - 1); count >= 1; count -= 1) {
    const [last, behind] = [words[count - 1], words[count]];
    const label = text.slice(0, (last?.index ?? 0) + (last?.[0].length ?? 0));
    const kind = labelKind(label);
    if (count === 1 && !ONE_WORD.test(label)) break;
    // In a sentence small letters go on.
    if (kind && behind && !/^\p{Ll}{2,}/u.test(behind[0]))
      return { kind, text: label.trim(), start: 0, end: behind.index, closed: true };
  }
  return null;
}
