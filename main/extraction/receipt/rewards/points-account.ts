import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { type Count, countsOn, type Movement } from './points-counts.ts';
import type { Reward, Rewards } from './rewards.ts';
import { countsOtherThings } from './unnamed-counts.ts';

/** The points of a sale as an account of them, whatever the shop calls them. */
export interface PointsAccount {
  rewards: Rewards;
  /** Whether what there was, with what came and went, makes what is left. */
  isBalanced: boolean;
}

/** The lines of an account follow each other; a label may stand between two numbers. */
export const FURTHEST = 2;

/** Ways in which the numbers of an account are printed: what there was first, what is left last. */
const ORDERS: readonly (readonly Movement[])[] = [
  ['before', 'earned', 'spent', 'left'],
  ['before', 'spent', 'earned', 'left'],
  ['before', 'earned', 'left'],
  ['before', 'spent', 'left'],
  // What was earned is told in two parts.
  ['before', 'earned', 'earned', 'spent', 'left'],
  ['before', 'earned', 'earned', 'left'],
];

/**
 * Points by their arithmetic: numbers below the sums of which the first, with what was earned and less what was spent, makes
 * the last. Where only two are printed, what was earned is as many as the sale came to, and a label says which is left.
 *
 * @param lines below the total of the receipt
 * @param sums what the sale came to (with and without taxes and discounts), in cents
 * @returns null where nothing of the kind stands there
 */
export function pointsAccount(lines: readonly ReceiptLine[], sums: readonly number[]): PointsAccount | null {
  const counts = (['above', 'below'] as const).map((side) => countsOn(lines, side));
  for (const printed of counts) {
    const account = balancedAccount(printed, sums, lines);
    if (account) return { rewards: account, isBalanced: true };
  }
  const earned = earnedForSale(counts[0] ?? [], sums);
  return earned && { rewards: earned, isBalanced: false };
}

function balancedAccount(
  counts: readonly Count[],
  sums: readonly number[],
  lines: readonly ReceiptLine[],
): Rewards | null {
  for (const order of ORDERS)
    for (let from = 0; from + order.length <= counts.length; from += 1) {
      const own = counts.slice(from, from + order.length);
      if (!followEachOther(own) || !balances(own, order) || !isBelieved(own, order, sums)) continue;
      if (isHeadedOtherwise(own, lines)) continue;
      const of = (movement: Movement) => own[order.indexOf(movement)] ?? null;
      const earned = own.filter((_, index) => order[index] === 'earned');
      return { earned: sumOf(earned), spent: of('spent'), balance: of('left') };
    }
  return null;
}

/** Parts of what was earned as one number: the points of the goods and those of an offer. */
export function sumOf(parts: readonly Reward[]): Reward | null {
  const [first] = parts;
  if (!first || parts.length === 1) return first ?? null;
  const value = parts.reduce((sum, part) => sum + part.value, 0);
  return { ...first, value, text: `${value}`, words: parts.flatMap(({ words }) => words) };
}

/**
 * Points by their labels alone, under any name: numbers that follow each other, each labelled as another of what was, came,
 * went and is left, what was earned among them. They may be stamps or anything else a shop counts: a person is to be asked.
 */
export function toldPoints(lines: readonly ReceiptLine[]): Rewards | null {
  const counts = countsOn(lines, 'above').filter(
    ({ isLoose, movement, label }) => movement && !isLoose && !OF_MONEY.test(label),
  );
  const runs = counts.map((_, from) => {
    const rest = counts.slice(from);
    const end = rest.findIndex(
      (count, index) =>
        !followEachOther(rest.slice(0, index + 1)) ||
        rest.slice(0, index).some(({ movement }) => movement === count.movement),
    );
    return end < 0 ? rest : rest.slice(0, end);
  });
  const own = runs.find(
    (run) => run.length > 1 && run.some(({ movement, label }) => movement === 'earned' && !countsOtherThings(label)),
  );
  const of = (wanted: Movement) => own?.find(({ movement }) => movement === wanted) ?? null;
  return own ? { earned: of('earned'), spent: of('spent'), balance: of('left') } : null;
}

/** Money comes, goes and is left, too: `Savings earned 10`, `Gift card balance 25`. */
export const OF_MONEY = /\b(?:savings?|gift|cards?|cash|credits?|discounts?|dollars?|money|amount|tips?|tax(?:es)?)\b/i;

const followEachOther = (counts: readonly Count[]): boolean =>
  counts.every((count, index) => index === 0 || count.at - (counts[index - 1]?.at ?? 0) <= FURTHEST);

const SIGN = { before: 1, earned: 1, spent: -1, left: -1 } as const;

/** Whether the numbers make an account in this order; one in which nothing moves proves nothing. */
function balances(counts: readonly Count[], order: readonly Movement[]): boolean {
  const sum = order.reduce((total, movement, index) => total + SIGN[movement] * (counts[index]?.value ?? 0), 0);
  const moves = order.some(
    (movement, index) => (movement === 'earned' || movement === 'spent') && counts[index]?.value !== 0,
  );
  return sum === 0 && moves;
}

/**
 * Whether numbers that fit are points: no label says otherwise, and some say so. Four numbers hardly fit by chance, three
 * may (`3 items, 4 units, 7 lines`).
 */
function isBelieved(counts: readonly Count[], order: readonly Movement[], sums: readonly number[]): boolean {
  if (counts.some(({ label }) => OF_GOODS.test(label) || OF_MONEY.test(label))) return false;
  if (counts.some(({ movement, isLoose }, index) => movement && !isLoose && movement !== order[index])) return false;
  // Decimals of all of them fit each other as well as thousands do.
  if (counts.every(({ value, mayHaveDecimals }) => mayHaveDecimals || value === 0)) return false;
  if (counts.some(({ label }) => NO_MOVEMENT.test(label))) return false;
  const told = counts.filter(({ movement }, index) => movement !== null && movement === order[index]).length;
  const earned = counts[order.indexOf('earned')];
  const agreed = (isForSale(earned, sums) ? 1 : 0) + (haveOneName(counts) ? 1 : 0);
  const full = counts.filter(({ value }) => value > 0).length > 3;
  return told > 0 && (full || told + agreed > 1);
}

/** What is sold and what a patient may buy is counted, used and left, too: `Allotment 28`, `Used 7`, `Remaining 21`. */
const OF_GOODS =
  /\b(?:items?|goods|pieces|pcs|products?|units?|qty|quantity|lines|coupons?|limits?|allotments?|allowances?|equivalents?|flower|concentrates?|plants?|days?|supply|visits)\b/i;

/** Points go so, too, without being spent. */
const NO_MOVEMENT = /\b(?:expir\w*|forfeit\w*|lapsed|lost|voided|adjust\w*)\b/i;

/** Below a heading, in what it counts: `(grams)`. */
const UNIT_ALONE = /^\W*\([^()]*\)\W*$/;

/** Whether the line over an account, not a count of its own, says that it is of money or goods, which come and go as points do. */
function isHeadedOtherwise(counts: readonly Count[], lines: readonly ReceiptLine[]): boolean {
  if (haveOneName(counts)) return false;
  const above = lines.slice(0, counts[0]?.at ?? 0);
  const heading = above.findLast(({ text }) => !UNIT_ALONE.test(text))?.text ?? '';
  return !/\d\W*$/.test(heading) && (OF_GOODS.test(heading) || OF_MONEY.test(heading));
}

/** A point for each dollar, whichever of the sums the shop counts. */
export function isForSale(count: Pick<Count, 'value'> | null | undefined, sums: readonly number[]): boolean {
  const { value } = count ?? { value: 0 };
  return (
    value >= FEWEST && sums.some((cents) => Math.floor(cents / 100) === value || Math.round(cents / 100) === value)
  );
}
/** Smaller numbers equal a sum by chance. */
const FEWEST = 5;

/** Words without the ending of their plural, of those long enough to be a name of points. */
const stems = (label: string): string[] =>
  (label.match(/\p{L}{3,}/gu) ?? []).map((word) => word.toLowerCase().replace(/(?:ies|y|es|s)$/, ''));

/** Whether all labels call what they count by one name: `Gems collected`, `Gems in your jar`. */
export function haveOneName(counts: readonly Pick<Count, 'label'>[]): boolean {
  const [first, ...others] = counts.map(({ label }) => stems(label));
  return (first ?? []).some((stem) => others.every((other) => other.includes(stem)));
}

/** What was earned and what is left, where no more is printed: as many points as dollars, and a label that says what is left. */
function earnedForSale(counts: readonly Count[], sums: readonly number[]): Rewards | null {
  for (const [index, earned] of counts.entries()) {
    const left = counts[index + 1];
    if (!left || left.at - earned.at > FURTHEST || left.movement !== 'left' || left.value < earned.value) continue;
    const isOther = [earned, left].some(
      ({ label }) =>
        OF_GOODS.test(label) || OF_MONEY.test(label) || (countsOtherThings(label) && !haveOneName([earned, left])),
    );
    // A number that has lost its label may be anything.
    if (
      isOther ||
      !/\p{L}/u.test(earned.label) ||
      (earned.movement !== null && earned.movement !== 'earned') ||
      !isForSale(earned, sums)
    )
      continue;
    return { earned, spent: null, balance: left };
  }
  return null;
}
