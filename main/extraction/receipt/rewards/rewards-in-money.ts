import { type Reason, reason } from '../../../../shared/findings/finding.ts';
import { amountsOn, textBesides } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { isOfOtherTime } from '../sums/role-of-points.ts';
import { FURTHEST, haveOneName, OF_MONEY } from './points-account.ts';
import { type Movement, movementOf } from './points-counts.ts';
import type { Reward, Rewards } from './rewards.ts';

/** Rewards of a shop that counts them in money. */
export interface RewardsInMoney {
  rewards: Rewards;
  /** Why they may be something else, as a sentence; null where a heading or a name of theirs says what they are. */
  doubt: Reason | null;
}

/** An amount with what its label says became of it. */
interface Entry extends Reward {
  at: number;
  label: string;
  movement: Movement;
}

/** Headings and labels of such rewards; `MESA CASH REWARDS`. */
const OF_REWARDS = /\b(?:rewards?|loyalty|perks|club|bucks|cash ?back|points)\b/i;
/** What is earned, used and left besides rewards. */
const OF_OTHER_MONEY = /\b(?:savings?|gift|discounts?|tips?|tax(?:es)?|interest|wages?|due|deposits?|allotment)\b/i;

/**
 * Rewards in money below the goods: amounts that follow each other, each labelled as another of what was, came, went and is
 * left, what was earned among them: `EARNED 3.75`, `SPENT 8.30`, `BALANCE 12.45`.
 */
export function rewardsInMoney(lines: readonly ReceiptLine[]): RewardsInMoney | null {
  const all = lines.flatMap((line, at) => entryOn(line, at));
  const entries = all.filter(({ movement, label }) => movement === 'before' || !isOfOtherTime(label));
  const earned = entries.findIndex(({ movement }) => movement === 'earned');
  if (earned < 0) return balanceBelowOthers(all);
  const run = runAround(entries, earned);
  const of = (wanted: Movement) => run.find(({ movement }) => movement === wanted) ?? null;
  if (run.length < 2 || (!of('left') && !of('spent'))) return null;
  const rewards = { earned: of('earned'), spent: of('spent'), balance: of('left') };
  const first = run[0]?.at ?? 0;
  const heading = lines.slice(Math.max(0, first - FURTHEST), first).some(({ text }) => OF_REWARDS.test(text));
  const mayBeAll = run.some(({ label, movement }) => movement !== 'left' && /\btotal\b/i.test(label));
  const isNamed = heading || haveOneName(run) || run.every(({ label }) => OF_REWARDS.test(label));
  const [before, left] = [of('before'), of('left')];
  const sum = (before?.value ?? 0) + (rewards.earned?.value ?? 0) - (rewards.spent?.value ?? 0);
  const fits = !before || !left || Math.round(100 * sum) === Math.round(100 * left.value);
  const line = run[0]?.line.text ?? '';
  if (!fits) return { rewards, doubt: reason('rewards-unbalanced', { line }) };
  return { rewards, doubt: isNamed && !mayBeAll ? null : reason('rewards-of-other', { line }) };
}

/** What is left below what was earned at another time than the sale. */
function balanceBelowOthers(entries: readonly Entry[]): RewardsInMoney | null {
  const at = entries.findIndex(({ label }) => /\b(?:earned|accrued)\b/i.test(label));
  const [others, left] = [entries[at], entries[at + 1]];
  if (!others || left?.movement !== 'left' || left.at - others.at > FURTHEST) return null;
  const doubt = reason('rewards-of-sale', { line: others.line.text });
  return { rewards: { earned: null, spent: null, balance: left }, doubt };
}

function entryOn(line: ReceiptLine, at: number): Entry[] {
  const [amount, ...others] = amountsOn(line);
  if (!amount || others.length > 0 || amount.repaired) return [];
  const label = textBesides(line, [amount]);
  const { movement, isLoose } = movementOf(label);
  const isOther =
    OF_OTHER_MONEY.test(label) || (OF_MONEY.test(label) && /\b(?:cards?|tender\w*|amount|change)\b/i.test(label));
  if (!movement || isLoose || isOther || /\d/.test(label)) return [];
  const { text, words } = amount;
  return [{ value: Math.abs(amount.cents) / 100, text, line, words, at, label, movement }];
}

/** What may stand above what was earned: no balance, which would be a sum of the sale. */
const ABOVE_EARNED: ReadonlySet<Movement> = new Set(['before', 'spent']);

/** The entries that follow each other around one of them, each of another kind. */
function runAround(entries: readonly Entry[], at: number): Entry[] {
  const run = entries.slice(at, at + 1);
  const mayJoin = (one: Entry | undefined, next: Entry | undefined): one is Entry =>
    one !== undefined &&
    next !== undefined &&
    Math.abs(one.at - next.at) <= FURTHEST &&
    !run.some(({ movement }) => movement === one.movement);
  for (let from = at - 1; from >= 0; from -= 1) {
    const above = entries[from];
    if (!mayJoin(above, run[0]) || !ABOVE_EARNED.has(above.movement)) break;
    run.unshift(above);
  }
  for (const below of entries.slice(at + 1)) {
    if (!mayJoin(below, run.at(-1)) || run.at(-1)?.movement === 'left') break;
    run.push(below);
  }
  return run;
}
