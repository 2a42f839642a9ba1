import { finding } from '../../../../shared/findings/finding.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { ReceiptNotes } from '../receipt-notes.ts';
import { type PointsNumber, pointsOf, WHOLE_POINTS } from './points-number.ts';
import type { Reward, Rewards } from './rewards.ts';
import { countsOtherThings, tellsPoints } from './unnamed-counts.ts';

const FIELDS = { earned: 'rewards_earned', spent: 'rewards_spent', balance: 'total_rewards' } as const;

/** What there was before the sale: `Previous balance 1,200`. */
const BEFORE = new RegExp(
  String.raw`\b(?:previous|opening|starting|prior|old|last|beginning)\s+(?:points?\s+|pts\s+|rewards?\s+)?(?:balance|points|pts|total)\W*(${WHOLE_POINTS})(?![\d.,]*\d|\s?%)`,
  'i',
);
/** A whole number that stands by itself, neither an amount nor part of a date, a time or a code. */
const COUNT = new RegExp(String.raw`(?<![\d.,$/:#*A-Za-z-])(?:${WHOLE_POINTS})(?![\dA-Za-z]|[.,:/-]\d|\s?%)`, 'g');
/** Numbers beside these count towards something else, or tell whose the points are. */
const OF_SOMETHING_ELSE =
  /\b(?:level|tier|expir\w*|until|by|to|away|next|previous|opening|starting|prior|old|per|worth)\b/i;

/**
 * Asks about points that do not fit each other: what is left has to be what there was with what was earned, less what was
 * spent, and cannot be less than what was just earned; and a number beside those read says that one may be the other's.
 */
export function askForPoints(lines: readonly ReceiptLine[], rewards: Rewards, notes: ReceiptNotes): void {
  const { earned, spent, balance } = rewards;
  const before = lines
    .flatMap(({ text, language }) => {
      const number = BEFORE.exec(text)?.[1];
      return number === undefined ? [] : pointsOf(number, language).value;
    })
    .at(0);
  const read = (['earned', 'spent', 'balance'] as const).filter((name) => rewards[name]).map((name) => FIELDS[name]);
  const moved = (earned?.value ?? 0) - (spent?.value ?? 0);
  if (before !== undefined && balance && read.length > 1 && before + moved !== balance.value) {
    const said = { case: 'balance', before, left: before + moved, balance: balance.value } as const;
    notes.find(finding('points-differ', 'warning', read, said));
  } else if (earned && balance && moved > balance.value) {
    const said = { case: 'earned', earned: earned.value, balance: balance.value } as const;
    notes.find(finding('points-differ', 'warning', read, said));
  }
  for (const reward of [earned, spent, balance]) if (reward) askForOthersOn(reward, rewards, notes);
}

/** Characters before and behind a number that say what it counts. */
const AROUND = [16, 12] as const;

/** Asks about the points of a line that has one number more than were read from it. */
function askForOthersOn({ line: { text, language } }: Reward, rewards: Rewards, notes: ReceiptNotes): void {
  const known = Object.values(rewards).flatMap((reward: Reward | null) => (reward ? [reward.value] : []));
  const isKnown = ({ value, withDecimals }: PointsNumber) =>
    known.includes(value) || (withDecimals !== null && known.includes(withDecimals));
  const other = [...text.matchAll(COUNT)].find(([number]) => !isKnown(pointsOf(number, language)));
  if (!other || OF_SOMETHING_ELSE.test(text)) return;
  const around = text.slice(Math.max(0, other.index - AROUND[0]), other.index + other[0].length + AROUND[1]);
  if (countsOtherThings(tellsPoints(text) ? around : text)) return;
  const paths = [...new Set([...Object.values(FIELDS)])];
  notes.find(finding('points-unclear', 'warning', paths, { case: 'number', line: text, number: other[0] }));
}
