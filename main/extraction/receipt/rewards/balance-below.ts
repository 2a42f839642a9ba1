import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { Reward } from './rewards.ts';

/** How many points there are now, the word behind the number: `1,018 total`. */
const BALANCE = /^\W*((?:\d{1,3}(?:,\d{3})+|\d{1,6}))\s+(?:in\s)?(?:total|balance|available|on account|now)\W*$/i;

/** The points there are now, from the line below that of the points earned where it says no more than that; null for none. */
export function balanceBelow({ line, value }: Reward, lines: readonly ReceiptLine[]): Reward | null {
  const at = lines.findIndex(({ words }) => line.words.some((word) => words.includes(word)));
  const below = at < 0 ? undefined : lines[at + 1];
  const text = below && BALANCE.exec(below.text)?.[1];
  const balance = Number(text?.replaceAll(',', ''));
  if (!below || !text || balance < value) return null;
  return { value: balance, text, line: below, words: below.words.filter((word) => word.text.includes(text)) };
}
