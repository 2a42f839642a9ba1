import { median } from '../../../../../shared/median.ts';
import { isStreetLine } from '../blocks/postal-address.ts';
import { type Board, type BoardPage, belowOf, height, type Ink, type Item, inkOf, joinInk, middleX } from '../board.ts';
import { findLabels, labelKind } from '../labels/labels.ts';
import { compactName } from '../tidy.ts';
import { isAgency, isDistinctive, LAB_WORD, looksLikeLabName } from './lab-names.ts';

/** Segments that read as a laboratory's name, those in the margins and on every page above all. */
export function addLetterheads(
  board: Board,
  add: (ink: Ink, score: number) => void,
  addSet: (ink: Ink, score: number) => void,
): void {
  const pagesWith = new Map<string, number>();
  const texts = (items: readonly Item[]) => new Set(items.map(({ text }) => compactName(text)));
  for (const page of board.pages)
    for (const key of texts(page.items)) pagesWith.set(key, (pagesWith.get(key) ?? 0) + 1);
  const done = new Set<string>();
  const addName = (item: Item, part: string, inMargin: boolean) => {
    const key = compactName(part);
    if (done.has(key) || !looksLikeLabName(part) || findLabels(part).some(({ closed }) => closed)) return;
    done.add(key);
    const start = item.text.indexOf(part);
    const repeated = board.pages.length > 1 && (pagesWith.get(key) ?? 0) > board.pages.length / 2;
    add(
      inkOf(item, start, start + part.length),
      2 + (inMargin ? 2 : 0) + (repeated ? 2 : 0) + (/\blab(?:s|orator)|labs?$/i.test(part) ? 1 : 0),
    );
  };
  for (const page of board.pages) {
    const tall = page.laidOut.page.height;
    for (const item of page.items) {
      const inMargin = item.y1 < 0.14 * tall || item.y0 > 0.85 * tall;
      if (isOverItsLaboratory(board, item)) add(inkOf(item), AGENCY);
      const parts = item.text.split(/\s*(?:\||\/\/|•)\s*/);
      if (inMargin && parts.length === 1) addLogo(board, page, item, addSet);
      for (const part of parts) addName(item, part, inMargin);
    }
  }
}

/** What the name of a state's agency weighs over the line with its laboratory's, which may read as a name by itself. */
const AGENCY = 6;

/** A part of an agency; a licence that one gives to laboratories is none. */
const LABORATORY = /^(?!.*(?:licen[cs]|accredit|certif|regist|permit|[\d:#])).*\blab(?:orator(?:y|ies))?\b/i;

/** Whether a segment names a state's agency and the next line its laboratory: `State Chemist - Cannabis Laboratory`. */
const isOverItsLaboratory = (board: Board, item: Item) =>
  isAgency(item.text) && LABORATORY.test(belowOf(board, item, 1.5)?.text ?? '');

/** A logo's name set over two or three lines, or large with the generic rest of it small beside: `FERN CREEK` over `TESTING`. */
function addLogo(board: Board, page: BoardPage, item: Item, add: (ink: Ink, score: number) => void): void {
  if (labelKind(item.text) !== null || /\d{2}|[:@]/.test(item.text) || item.text.length > 40) return;
  const lines = [item];
  for (let last = item; lines.length < 3; ) {
    const next = belowOf(board, last, 0.8);
    const aligned =
      next &&
      (Math.abs(next.x0 - item.x0) < 3 ||
        Math.abs(next.x1 - item.x1) < 3 ||
        Math.abs(middleX(next) - middleX(item)) < 0.5 * height(item));
    if (
      !next ||
      !aligned ||
      isStreetLine(next.text) ||
      height(next) > 1.05 * height(last) ||
      labelKind(next.text) !== null
    )
      break;
    lines.push(next);
    last = next;
    if (readsAsName(lines)) break;
  }
  const own = isDistinctive(item.text);
  // `fernCreek LABS`: a logo's small letters, which a name in a text would not begin with.
  if (own && /^\p{Ll}/u.test(item.text) && isLarge(page, item) && (readsAsName([item]) || ONE_WORD.test(item.text))) {
    add(inkOf(item), LOGO);
    return;
  }
  if (lines.length > 1 && own && readsAsName(lines) && !looksLikeLabName(item.text)) {
    add(joinInk(lines.map((line) => inkOf(line))), LOGO);
    return;
  }
  if (!own || lines.length !== 1 || looksLikeLabName(item.text)) return;
  // Body text is about half as large as a logo beside it.
  const generic = page.items.filter(
    (other) =>
      other.x0 > item.x1 &&
      Math.min(other.y1, item.y1) - Math.max(other.y0, item.y0) > 0.5 * height(other) &&
      1.6 * height(other) < height(item) &&
      LAB_WORD.test(other.text) &&
      !/\b(?:report|certificate|of|results?)\b/i.test(other.text) &&
      !isDistinctive(other.text) &&
      other.text.split(' ').length <= 3,
  );
  const beside = generic.toSorted((a, b) => a.x0 - b.x0)[0];
  if (beside) add(joinInk([inkOf(item), inkOf(beside)]), LOGO - 1);
}

/** Whether the lines of a logo make a name; logos are often set without capitals, or without one at the beginning. */
function readsAsName(lines: readonly Item[]): boolean {
  const joined = lines.map(({ text }) => text).join(' ');
  const isPlain = /[A-Z]/.test(joined) && !/^[a-z]/.test(joined);
  return looksLikeLabName(isPlain ? joined : joined.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()));
}

/** Whether a text is set much larger than most of its page. */
function isLarge(page: BoardPage, item: Item): boolean {
  return height(item) > 1.4 * median(page.items.map(height));
}

/** A logo's name in one word of small letters: `fernlabs.` */
const ONE_WORD = /^\p{Ll}{3,}(?:labs?|analytics|testing)\.?$/u;

/** What a logo over several lines weighs: a name in the margin. */
const LOGO = 4.5;
