import { median } from '../../../../shared/median.ts';
import { type Amount, amountsOn } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { ReceiptRegions } from '../receipt-regions.ts';
import { shapeOf } from './word-shapes.ts';

/** What the lines of one receipt have in common, page units without the lean of the paper. */
export interface ReceiptLayout {
  lines: readonly ReceiptLine[];
  left: number;
  width: number;
  height: number;
  /** Right edge of the column in which most lines end in an amount; null where none do. */
  priceEdge: number | null;
  /** Lines that end in an amount there, above the first sum. */
  priced: { line: ReceiptLine; price: Amount }[];
  /** Where most of those lines begin. */
  margin: number;
}

/** Amounts that end within so many line heights of each other stand in one column. */
const ONE_COLUMN = 1;
const END_OF_LEFT = 0.05;

const rightOf = ({ words, line }: Amount): number => Math.max(...words.map(({ x1 }) => x1)) - line.drift;

/** Whether an amount ends where the prices do. */
export const endsInColumn = (amount: Amount, { priceEdge, height }: Pick<ReceiptLayout, 'priceEdge' | 'height'>) =>
  priceEdge !== null && Math.abs(rightOf(amount) - priceEdge) <= ONE_COLUMN * height;

export function layoutOf({ lines, itemsTo }: ReceiptRegions): ReceiptLayout {
  const height = median(lines.map((line) => line.height)) || 1;
  const lefts = lines.map((line) => line.x0 - line.drift).sort((a, b) => a - b);
  const rights = lines.map((line) => line.x1 - line.drift).sort((a, b) => b - a);
  const left = lefts[Math.floor(END_OF_LEFT * lefts.length)] ?? 0;
  const right = rights[Math.floor(END_OF_LEFT * rights.length)] ?? 1;
  const last = lines.slice(0, itemsTo).flatMap((line) => {
    const price = amountsOn(line).at(-1);
    return price ? [{ line, price }] : [];
  });
  const edges = last.map(({ price }) => rightOf(price));
  const near = edges.map((edge) => edges.filter((other) => Math.abs(other - edge) <= ONE_COLUMN * height));
  const most = near.reduce<number[]>((best, some) => (some.length > best.length ? some : best), []);
  const priceEdge = most.length > 0 ? median(most) : null;
  const priced = last.filter(({ price }) => endsInColumn(price, { priceEdge, height }));
  const starts = priced.map(({ line }) => line.x0 - line.drift);
  const alike = starts.map((start) => starts.filter((other) => Math.abs(other - start) <= ONE_COLUMN * height));
  const margin = median(alike.reduce<number[]>((best, some) => (some.length > best.length ? some : best), [left]));
  return { lines, left, width: Math.max(right - left, height), height, priceEdge, priced, margin };
}

/** The shapes of a line's words in a row, one letter each. */
export const patternOf = (line: ReceiptLine): string => line.words.map(({ text }) => shapeOf(text)[0]).join('');
