import { type Amount, amountsOn } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';

/** Where line prices stand, page units without the lean of the paper; null where there is no such place. */
export type Column = { x0: number; x1: number } | null;

/** Whether an amount stands in the column of line prices. */
export function inColumn(amount: Amount, column: Column): boolean {
  if (!column) return true;
  const words = amount.words;
  const { drift } = amount.line;
  const x0 = Math.min(...words.map((word) => word.x0)) - drift;
  const x1 = Math.max(...words.map((word) => word.x1)) - drift;
  const shared = Math.min(x1, column.x1) - Math.max(x0, column.x0);
  return shared > 0.35 * Math.min(x1 - x0, column.x1 - column.x0) || Math.abs(x1 - column.x1) < amount.line.height;
}

/** Behind what one costs: `(7.50/ea)`. */
const OF_ONE = /^\s?(?:\/\s?\p{L}|(?:ea|each)\b)/iu;

/** The column of line prices: the place, furthest to the right, where most lines have their last amount. */
export function priceColumn(lines: readonly ReceiptLine[]): Column {
  const last = lines.flatMap((line) => {
    const amount = amountsOn(line).at(-1);
    if (!amount || OF_ONE.test(line.text.slice(amount.end))) return [];
    return [
      {
        x0: Math.min(...amount.words.map((word) => word.x0)) - line.drift,
        x1: Math.max(...amount.words.map((word) => word.x1)) - line.drift,
      },
    ];
  });
  const weighed = last.map((at) => ({
    ...at,
    members: last.filter(
      (other) =>
        Math.min(at.x1, other.x1) - Math.max(at.x0, other.x0) > 0.4 * Math.min(at.x1 - at.x0, other.x1 - other.x0),
    ).length,
  }));
  let best: { x0: number; x1: number; members: number } | null = null;
  for (const at of weighed)
    if (!best || at.members > best.members || (at.members === best.members && at.x1 > best.x1)) best = at;
  // Right of a well-filled column there is no other: fewer, but at least a third as many, win by standing further right.
  const most = best?.members ?? 0;
  for (const at of weighed) if (best && at.x0 > best.x1 && at.members * 3 >= most) best = at;
  return best;
}

/** Digits so many heights behind a name, where all prices end, are a price. */
const BEHIND_NAME = 1.5;

/** Whether digits stand apart from a name, in the column of prices, and end where that does: `Hennepthee 40g      680`. */
export function isPriceWithoutPoint({ line, words, cents }: Amount, column: Column): boolean {
  const digits = words[0];
  const before = line.words[line.words.length - 2];
  if (!column || !digits || !before || words.length !== 1 || cents <= 0) return false;
  if (!/\p{L}{3}/u.test(line.text) || digits.x0 - before.x1 < BEHIND_NAME * line.height) return false;
  return Math.abs(digits.x1 - line.drift - column.x1) < 0.5 * line.height;
}
