import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { pointsRoughly } from '../lines/unknown-labels.ts';
import { isOfOtherTime } from '../sums/role-of-points.ts';
import { summaryLabel } from '../sums/summary-labels.ts';
import { FIELD_OF_ROLE, HEADING } from './labels-of-points.ts';
import { POINTS_OR_MONEY } from './points-number.ts';
import { isTold } from './points-told.ts';
import type { Rewards } from './rewards.ts';

/** A whole number behind what happened to points, or behind points by themselves. */
const HALF_A_LABEL = /^\W*(?:(earned|accrued|redeemed|balance)|points|pts)\s*[:=]?\s*\d[\d,]*\W*$/i;

/** Words for what was earned and what is left before the first number. */
const EARNED_AND_LEFT_HEADS = /^\D*\b(?:earned|accrued)\b\D*\b(?:bal(?:ance)?|total|available|left)\b/i;

/** Who has the points, and since when: no number of points. */
const OF_MEMBER = /\b(?:member|customer|account|acct|card|phone|tier|level|since|id|no|number|store)\b/i;
/** Longer lines about points are advertising. */
const LONGEST_LABEL = 32;

/**
 * Fields which the receipt promises and whose number was not read: their label stands alone, or a block's heading has
 * numbers below it of which none was understood.
 */
export function promisedRewards(lines: readonly ReceiptLine[], read: Rewards): (keyof Rewards)[] {
  const fields = lines.flatMap(({ text, language }) => {
    const field =
      (/\d/.test(text) && text.search(POINTS_OR_MONEY) >= 0) || text.length > LONGEST_LABEL || !isTold(text)
        ? undefined
        : FIELD_OF_ROLE[summaryLabel(text, language)?.role ?? 'other'];
    return field && !read[field] ? [field] : [];
  });
  // The word that says what of was lost: `Earned: 189`, `Points: 1036`.
  const halves = lines.flatMap(({ text }) => {
    const half = text.length > LONGEST_LABEL || !isTold(text) ? null : HALF_A_LABEL.exec(text);
    if (!half) return [];
    if (!half[1]) {
      const open = (['earned', 'balance', 'spent'] as const).filter((one) => !read[one]);
      return open.length > 1 ? open.slice(0, 2) : open;
    }
    const field = /^[ea]/i.test(half[1]) ? 'earned' : /^b/i.test(half[1]) ? 'balance' : 'spent';
    return read[field] ? [] : [field as keyof Rewards];
  });
  // Heads of columns, or of numbers in a row: `Points earned/balance: 100/412`.
  const heads = lines.flatMap(({ text }, index) =>
    EARNED_AND_LEFT_HEADS.test(text) && /^\D*\d/.test(/\d/.test(text) ? text : (lines[index + 1]?.text ?? ''))
      ? (
          ['earned', ...(/\b(?:used|spent|redeemed)\b/i.test(text) ? (['spent'] as const) : []), 'balance'] as const
        ).filter((field) => !read[field])
      : [],
  );
  const used = [read.earned, read.spent, read.balance].map((reward) => reward?.line.text);
  const rough = lines.flatMap((line) =>
    used.includes(line.text) || isOfOtherTime(line.text) || !isTold(line.text) ? [] : pointsRoughly(line),
  );
  const none = !read.earned && !read.spent && !read.balance;
  const headed = lines.some(
    ({ text }, index) =>
      HEADING.test(text) &&
      isTold(lines[index - 1]?.text ?? '') &&
      /^\W*[A-Za-z ]+\W+[\d,]+\W*$/.test(lines[index + 1]?.text ?? '') &&
      !OF_MEMBER.test(lines[index + 1]?.text ?? '') &&
      (lines[index + 1]?.text.length ?? 0) < LONGEST_LABEL,
  );
  return [
    ...new Set([
      ...fields,
      ...halves,
      ...heads,
      ...rough.filter((field) => !read[field]),
      ...(none && headed ? (['earned', 'balance'] as const) : []),
    ]),
  ];
}
