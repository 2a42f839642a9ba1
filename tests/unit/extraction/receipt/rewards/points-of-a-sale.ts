import type { Word } from '../../../../../main/documents/page.ts';
import { readLines } from '../page-of-lines.ts';
import { GOODS, HEAD } from '../plain-sale.ts';

const SUMS = ['Total                           $100.00 ', 'Debit                           $100.00 '];
export const POINTS = ['rewards_earned', 'rewards_spent', 'total_rewards'] as const;

/** What was read of the points (earned, spent, left) printed below the sums of a sale, and of which of them a person is asked. */
export function pointsBelow(below: readonly string[], change?: (word: Word) => Word) {
  const { record, review } = readLines([...HEAD, ...GOODS, ...SUMS, ...below], change);
  return {
    read: POINTS.map((field) => record[field]),
    asked: POINTS.filter((field) => review.includes(field)),
  };
}
