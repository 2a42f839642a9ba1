import { enclosing, type Page, type Rectangle, type Rule, type Word } from '../../documents/page.ts';

/** Words that belong together: no gap between them is wider than a space in running text, no table line parts them. */
export interface Segment extends Rectangle {
  /** The words with single spaces; raised digits and single letters as superscript characters. */
  text: string;
  words: Word[];
  fontSize: number;
  bold: boolean;
  /** The least certain word's. */
  confidence: number;
}

/** What stands on one baseline across the page, from left to right. */
export interface Line extends Rectangle {
  segments: Segment[];
}

/** A gap wider than this part of the em parts columns; a space in running text is 0.25 to 0.35 em, justified up to 0.6. */
const COLUMN_GAP = 0.68;
/** Words are on one line when their centres differ by less than this part of the smaller height. */
const SAME_LINE = 0.42;
/** The same of words that OCR read as one piece of text, which may lie a little aslant. */
const SAME_PIECE = 0.8;

/** Groups a page's upright words into lines and segments, lines from the top down. */
export function findLines(page: Pick<Page, 'words' | 'rules'>): readonly Line[] {
  const before = known.get(page);
  if (before) return before;
  const lines = group(page);
  known.set(page, lines);
  return lines;
}

/** Several readers begin with the lines of the same page, and neither changes. */
const known = new WeakMap<Pick<Page, 'words' | 'rules'>, readonly Line[]>();

function group(page: Pick<Page, 'words' | 'rules'>): Line[] {
  const words = page.words.filter((word) => word.rotation === 0 && word.text.trim() !== '');
  const rows = groupRows(words);
  const parting = verticalRules(page.rules);
  return rows.map((row) => toLine(row, parting)).sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0);
}

interface Row {
  words: Word[];
  centre: number;
  height: number;
}

function groupRows(words: readonly Word[]): Row[] {
  const rows: Row[] = [];
  const raised: Word[] = [];
  const byHeight = [...words].sort((a, b) => middle(a) - middle(b) || a.x0 - b.x0);
  const reach = words.reduce((most, word) => Math.max(most, (word.y1 - word.y0) / 2 + RAISED_BY * word.fontSize), 0);
  for (const [index, word] of byHeight.entries()) {
    if (isMark(byHeight, index, reach)) raised.push(word);
    else place(rows, word);
  }
  for (const word of raised) {
    const host = hostOf(word, rows);
    if (host) host.words.push(word);
    else place(rows, word);
  }
  return rows;
}

function place(rows: Row[], word: Word): void {
  const height = word.y1 - word.y0;
  const centre = middle(word);
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index];
    if (!row) break;
    if (centre - row.centre > 3 * Math.max(height, row.height)) break;
    const isOnePiece = word.piece !== undefined && row.words.some(({ piece }) => piece === word.piece);
    if (Math.abs(centre - row.centre) <= (isOnePiece ? SAME_PIECE : SAME_LINE) * Math.min(height, row.height)) {
      row.words.push(word);
      return;
    }
  }
  rows.push({ words: [word], centre, height });
  for (let index = rows.length - 1; index > 0; index -= 1) {
    const row = rows[index];
    const before = rows[index - 1];
    if (!row || !before || before.centre <= row.centre) break;
    rows[index - 1] = row;
    rows[index] = before;
  }
}

/** In the font sizes of its word, how far above it a mark's middle may stand. */
const RAISED_BY = 0.35;

const MARK = /^(?:[\d*†‡§¶#,+()−-]+|[a-fwx]|TM|[®™°])$/;

/**
 * Superscripts and subscripts: short and clearly smaller than a word they touch.
 *
 * @param words from the top down, by their middles
 * @param reach how far a mark's middle is from its word's at most: half of a table may look like marks, and only what
 *   stands as high need be compared with each
 */
function isMark(words: readonly Word[], index: number, reach: number): boolean {
  const word = words[index] as Word;
  if (word.text.length > 3 || !MARK.test(word.text)) return false;
  const isNear = (other: Word) => Math.abs(middle(other) - middle(word)) <= reach;
  let first = index;
  while (first > 0 && isNear(words[first - 1] as Word)) first -= 1;
  for (let at = first; at < words.length && isNear(words[at] as Word); at += 1)
    if (at !== index && isHost(words[at] as Word, word)) return true;
  return false;
}

/** A raised digit in a browser's print has 0.83 of the size of its word, so that its place must tell too. */
const isSmaller = (host: Word, mark: Word) =>
  host.fontSize * 0.8 > mark.fontSize ||
  (host.fontSize * 0.87 > mark.fontSize && Math.abs(middle(host) - middle(mark)) > 0.2 * host.fontSize);

const isHost = (host: Word, mark: Word) =>
  mark.x0 >= host.x1 - 0.1 * host.fontSize &&
  mark.x0 <= host.x1 + 0.25 * host.fontSize &&
  isSmaller(host, mark) &&
  middle(mark) > host.y0 - RAISED_BY * host.fontSize &&
  middle(mark) < host.y1 + 0.2 * host.fontSize;

const hostOf = (mark: Word, rows: readonly Row[]) => rows.find((row) => row.words.some((word) => isHost(word, mark)));

const middle = (box: Rectangle) => (box.y0 + box.y1) / 2;

function toLine(row: Row, rules: readonly Rule[]): Line {
  const words = row.words.sort((a, b) => a.x0 - b.x0 || a.x1 - b.x1);
  const spaces = wideSpaces(words);
  const { y0, y1 } = enclosing(words);
  const crossing = rules.filter((rule) => rule.y0 <= y1 && rule.y1 >= y0);
  const groups: Word[][] = [];
  let last: Word | undefined;
  for (const word of words) {
    const group = groups.at(-1);
    if (group && last && !parts(last, word, crossing, spaces)) group.push(word);
    else groups.push([word]);
    if (!last || word.x1 > last.x1 || !group) last = word;
  }
  const segments = groups.map(toSegment);
  return { ...enclosing(segments), segments };
}

/** Whether two neighbours on a line belong to different columns. */
function parts(left: Word, right: Word, rules: readonly Rule[], spaces: readonly number[]): boolean {
  const em = Math.max(Math.min(left.fontSize, right.fontSize), 0.75 * Math.max(left.fontSize, right.fontSize));
  const gap = right.x0 - left.x1;
  if (gap > COLUMN_GAP * em) return !spaces.some((space) => Math.abs(gap / left.fontSize - space) < 2 * AGREE);
  if (gap < 0.1 * em) return false;
  const y = middle(right);
  return rules.some((rule) => {
    const x = (rule.x0 + rule.x1) / 2;
    return x >= left.x1 - 0.5 && x <= right.x0 + 0.5 && rule.y0 <= y && rule.y1 >= y;
  });
}

/** Letters are spaced out by no more than this part of the em. */
const SPACED_OUT = 0.25;
/** What is measured twice agrees to this part of the em. */
const AGREE = 0.01;

/**
 * Gaps of a line that are spaces although they are as wide as those between columns: in one advance with letters spaced
 * out the space is a character like the others. With the advance a and the spacing s a word of n characters is n * a - s
 * wide and the gap a + s, so that words of different lengths on both sides of a gap give s twice.
 */
function wideSpaces(words: readonly Word[]): number[] {
  const gaps: number[] = [];
  for (let index = 1; index < words.length; index += 1) {
    const [left, right] = [words[index - 1] as Word, words[index] as Word];
    const em = left.fontSize;
    const gap = right.x0 - left.x1;
    if (gap <= COLUMN_GAP * em || Math.abs(right.fontSize - em) > 0.05 * em) continue;
    if (left.text.length === right.text.length) continue;
    const spacing = ({ text, x0, x1 }: Word) => (text.length * gap - (x1 - x0)) / (text.length + 1) / em;
    const before = spacing(left);
    const agree = before > 0 && before < SPACED_OUT && Math.abs(before - spacing(right)) < AGREE;
    // Figures in the middle of narrow columns may stand as far apart by chance.
    if (agree && /\p{L}/u.test(left.text + right.text)) gaps.push(gap / em);
  }
  // Once may be chance.
  return gaps.filter((gap) => gaps.filter((other) => Math.abs(other - gap) < 2 * AGREE).length > 1);
}

const verticalRules = (rules: readonly Rule[]) => rules.filter((rule) => rule.direction === 'vertical');

/** Makes one segment of words that stand side by side, in reading order. */
export function toSegment(words: readonly Word[]): Segment {
  const [first] = words;
  if (!first) throw new RangeError('A segment needs at least one word.');
  // Joined at the end: a string grown piece by piece stays a chain of pieces, which is slow to search and to look up.
  const pieces: string[] = [];
  let host = first;
  let mark: Word | null = null;
  for (const word of words) {
    if (word === first) pieces.push(word.text);
    else if (isHost(host, word)) {
      pieces.push(isRaised(host, word) ? toSuperscript(word.text) : word.text);
      mark = word;
      continue;
    } else pieces.push(mark !== null && goesOnBehind(mark, word) ? '' : ' ', word.text);
    host = word;
    mark = null;
  }
  const { x0, y0, x1, y1 } = enclosing(words);
  let { fontSize, bold, confidence } = first;
  for (const word of words) {
    fontSize = Math.max(fontSize, word.fontSize);
    bold &&= word.bold;
    confidence = Math.min(confidence, word.confidence);
  }
  return { x0, y0, x1, y1, text: pieces.join(''), words: [...words], fontSize, bold, confidence };
}

/** Room in ems that smaller print leaves behind it without a space. */
const NO_SPACE = 0.15;

/** Whether a word goes on with a hyphen close behind a raised or lowered mark: `∆⁹-THC` in three pieces. */
const goesOnBehind = (mark: Word, { text, x0, fontSize }: Word) =>
  /^[-–]\p{L}/u.test(text) && x0 - mark.x1 < NO_SPACE * fontSize;

const isRaised = (host: Word, mark: Word) => middle(mark) < middle(host);

const SUPERSCRIPTS: Record<string, string> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '-': '⁻',
  '+': '⁺',
  a: 'ᵃ',
  b: 'ᵇ',
  c: 'ᶜ',
  d: 'ᵈ',
  e: 'ᵉ',
  f: 'ᶠ',
};
/** Raised characters as a segment's text has them: behind a word they lead to a footnote. */
export const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠ';

/** A letter alone leads to a footnote (`Total THCᵃ`); several are a word (`1st`). */
const toSuperscript = (text: string) =>
  /^[a-z]{2}/i.test(text) ? text : [...text].map((character) => SUPERSCRIPTS[character] ?? character).join('');
