import { afterAll, beforeAll } from 'vitest';
import type { Page, Word } from '../../../../main/documents/page.ts';
import type { ReadingContext } from '../../../../main/extraction/reading.ts';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';

const CHARACTER = 10;
const HEIGHT = 20;
const LEADING = 26;

/** A page printed in a typewriter face: one string a line, spaces as they stand. */
export function pageOfLines(lines: readonly string[], change: (word: Word) => Word = (word) => word): Page {
  const words = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(
      (match): Word =>
        change({
          text: match[0],
          x0: 20 + match.index * CHARACTER,
          x1: 20 + (match.index + match[0].length) * CHARACTER - 2,
          y0: 20 + row * LEADING,
          y1: 20 + row * LEADING + HEIGHT,
          fontSize: HEIGHT,
          bold: false,
          rotation: 0,
          confidence: 0.99,
          method: 'ocr',
        }),
    ),
  );
  const width = 40 + CHARACTER * Math.max(...lines.map((line) => line.length));
  return {
    number: 1,
    width,
    height: 40 + LEADING * lines.length,
    words,
    rules: [],
    fills: [],
    pictures: [],
    codes: [],
    method: 'ocr',
  };
}

/** With what the rules ask about, before a model tells which of it is worth a question. */
export const CONTEXT: ReadingContext = {
  fileName: 'receipt.jpg',
  fileHash: 'ab'.repeat(32),
  now: '2026-03-01T12:00:00',
  dateOrder: 'auto',
  doubtWeights: null,
};

/**
 * Leaves learned weights out of reading items in a file of tests: what rules make of layouts that hold in one store and
 * not in the next is one of the weights' features.
 */
export function readItemsByRulesAlone(): void {
  beforeAll(() => Object.assign(CONTEXT, { lineWeights: null }));
  afterAll(() => Object.assign(CONTEXT, { lineWeights: undefined }));
}

/** What is read of one receipt printed like that. */
export function readLines(lines: readonly string[], change?: (word: Word) => Word) {
  const readings = readReceipt([pageOfLines(lines, change)], CONTEXT);
  if (!Array.isArray(readings) || !readings[0]) throw new Error('not read');
  return readings[0];
}
