import { describe, expect, it } from 'vitest';
import type { Page, Word } from '../../../../main/documents/page.ts';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import { generateReceipt } from '../../../fixtures/receipt-generator/generate-receipt.ts';

const CONTEXT = { fileName: 'a.jpg', fileHash: 'f'.repeat(64), now: '2026-06-01T00:00:00', dateOrder: 'auto' as const };

/** A word of a receipt laid on a table: turned by a few degrees about the receipt's corner, then moved. */
function laid(word: Word, left: number, top: number, degrees: number): Word {
  const slant = (degrees / 180) * Math.PI;
  const [cos, sin] = [Math.cos(slant), Math.sin(slant)];
  const corners = [
    [word.x0, word.y0],
    [word.x1, word.y0],
    [word.x1, word.y1],
    [word.x0, word.y1],
  ].map(([x = 0, y = 0]) => [left + x * cos - y * sin, top + x * sin + y * cos] as const);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { ...word, x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys), slant };
}

function pageOf(words: Word[], number = 1): Page {
  const page = generateReceipt(1).page;
  return { ...page, number, words, width: 4000, height: 8000 };
}

function totalsRead(pages: Page[]): (number | null)[] {
  const readings = readReceipt(pages, CONTEXT);
  if (!Array.isArray(readings)) throw new Error(readings.message);
  return readings.map(({ record }) => record.total_amount);
}

const [one, two, three] = [generateReceipt(11), generateReceipt(12), generateReceipt(14)];
const totals = [one, two, three].map(({ truth }) => truth.total_amount);
const widthOf = (page: Page) => Math.max(...page.words.map((word) => word.x1));
const heightOf = (page: Page) => Math.max(...page.words.map((word) => word.y1));

describe('several receipts in one picture', () => {
  it('are read as so many when they lie side by side', () => {
    const right = two.page.words.map((word) => laid(word, widthOf(one.page) + 60, 40, 0));
    expect(totalsRead([pageOf([...one.page.words, ...right])])).toEqual(totals.slice(0, 2));
  });

  it('are read as so many when one lies below the other', () => {
    const below = two.page.words.map((word) => laid(word, 20, heightOf(one.page) + 120, 0));
    expect(totalsRead([pageOf([...one.page.words, ...below])])).toEqual(totals.slice(0, 2));
  });

  it('are read as so many when they are scattered a little askew', () => {
    const words = [
      ...one.page.words.map((word) => laid(word, 100, 0, 2)),
      ...two.page.words.map((word) => laid(word, 220 + widthOf(one.page), 80, -3)),
      ...three.page.words.map((word) => laid(word, 60, Math.max(heightOf(one.page), heightOf(two.page)) + 220, 1)),
    ];
    expect(totalsRead([pageOf(words)]).sort()).toEqual([...totals].sort());
  });
});

describe('pages of a document', () => {
  it('are a receipt each where each is complete', () => {
    expect(totalsRead([pageOf(one.page.words, 1), pageOf(two.page.words, 2)])).toEqual(totals.slice(0, 2));
  });

  it('are one receipt where it runs on to the next, and where the next repeats its total', () => {
    const middle = heightOf(one.page) / 2;
    const upper = one.page.words.filter((word) => (word.y0 + word.y1) / 2 < middle);
    const lower = one.page.words.filter((word) => (word.y0 + word.y1) / 2 >= middle);
    expect(totalsRead([pageOf(upper, 1), pageOf(lower, 2)])).toEqual(totals.slice(0, 1));
    expect(totalsRead([pageOf(one.page.words, 1), pageOf(one.page.words, 2)])).toEqual(totals.slice(0, 1));
  });
});
