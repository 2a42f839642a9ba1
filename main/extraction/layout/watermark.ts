import type { Word } from '../../documents/page.ts';

/** A watermark's letters are at least this many times as high as the text they lie under. */
const TALLER = 1.6;
/** Words are compared with what is near them in a grid of this pitch (page units). */
const PITCH = 40;
/** No space between words of one text is wider than this (ems). */
const SPACE = 0.6;

/**
 * Words without large ones that other words are printed over, and without the rest of the text those belong to: a
 * watermark of several words lies under print with some of them only, but none of them is part of a row.
 */
export function withoutWatermarks(words: readonly Word[]): Word[] {
  const printedOver = findPrintedOver(words);
  if (printedOver.length === 0) return [...words];
  const marks = new Set(printedOver);
  const sameText = words.filter((word) => printedOver.some((mark) => isOneTextWith(word, mark)));
  for (const mark of marks) for (const word of sameText) if (goesOn(word, mark)) marks.add(word);
  return words.filter((word) => !marks.has(word));
}

function findPrintedOver(words: readonly Word[]): Word[] {
  const smallest = words.reduce((least, { fontSize }) => Math.min(least, fontSize), Number.POSITIVE_INFINITY);
  const tall = words.filter(({ fontSize }) => smallest * TALLER <= fontSize);
  const grid = new Map<number, Word[]>();
  for (const word of tall.length > 0 ? words : []) {
    const key = cellAt(Math.floor((word.x0 + word.x1) / 2 / PITCH), Math.floor((word.y0 + word.y1) / 2 / PITCH));
    const cell = grid.get(key);
    if (cell) cell.push(word);
    else grid.set(key, [word]);
  }
  return tall.filter((word) => {
    for (let column = Math.floor(word.x0 / PITCH); column <= Math.floor(word.x1 / PITCH); column += 1) {
      for (let row = Math.floor(word.y0 / PITCH); row <= Math.floor(word.y1 / PITCH); row += 1) {
        if (grid.get(cellAt(column, row))?.some((other) => lies(other, word))) return true;
      }
    }
    return false;
  });
}

/** A cell of the grid as one number, which is cheaper to look up than a text; no page has so many rows of cells. */
const cellAt = (column: number, row: number) => column * 10_000 + row;

/** Whether both are of one size on one baseline. */
const isOneTextWith = (word: Word, mark: Word) => word.fontSize === mark.fontSize && word.y1 === mark.y1;

/** Whether no more than a space parts two words of one line. */
const goesOn = (word: Word, mark: Word) =>
  isOneTextWith(word, mark) && Math.max(word.x0 - mark.x1, mark.x0 - word.x1) < SPACE * mark.fontSize;

/** Whether a word of small print lies in the middle of a tall one. */
function lies(small: Word, tall: Word): boolean {
  if (small.fontSize * TALLER > tall.fontSize || small.text.length < 3) return false;
  const x = (small.x0 + small.x1) / 2;
  const y = (small.y0 + small.y1) / 2;
  const inset = 0.12 * (tall.y1 - tall.y0);
  return x > tall.x0 && x < tall.x1 && y > tall.y0 + inset && y < tall.y1 - inset;
}
