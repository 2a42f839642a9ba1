import { type Reason, reason } from '../../../../shared/findings/finding.ts';
import { type ReceiptLine, wordsBetween } from '../lines/receipt-lines.ts';
import { isOfOtherTime } from '../sums/role-of-points.ts';
import { OF_MONEY } from './points-account.ts';
import { pointsOf, WHOLE_POINTS } from './points-number.ts';
import { pointsTold } from './points-told.ts';
import type { Reward, Rewards } from './rewards.ts';
import { countsOtherThings } from './unnamed-counts.ts';

/** What customers are told they earned or have, by the shop's own word for it: `You earned 12 petals`, `You now have 340 stars!` */
const TOLD = new RegExp(
  String.raw`(?:^|[.!]\s)\W*(?:(?:congrat\w*|thanks?|great|nice|hooray|yay)\W+(?:\p{L}+\W+){0,3})?you(?:'ve|\shave)?\s(?:(?:just\s|also\s)?(earned|collected|gained|got)|now\shave|have|(?<='ve\s)got)\s\+?(${WHOLE_POINTS})\s(\p{L}{3,}(?:\s\p{L}{3,}){0,2})(?=\W*$|\s?[.!,;|(]|\s(?:today|now|on|for|from|with|this|in|so)\b)`,
  'iu',
);
/** What shops count that is punched or handed in, and not left over as points are. */
const NO_POINTS =
  /\b(?:raffles?|entr(?:y|ies)|tickets?|stamps?|punch(?:es)?|visits?|coupons?|vouchers?|stickers?|badges?|friends?|people|messages?|orders?|rewards?|offers?|free)\b/i;
/** Points, and what shops call them so often that it is one of their names. */
const NAME_OF_POINTS = /\b(?:points?|pts|stars?)\b/i;

/** What is had by a name in one word and no more is said of: `You have 84 petals`; or where it is kept: `90 miles in your account`. */
const BY_ITSELF = /\b(?:in|on) your (?:account|card|wallet|balance)\b|\d\s\p{L}+\W*$/iu;

/** The sentence that a match stands in, from there to its end. */
const sentenceAt = (text: string, match: RegExpExecArray): string => {
  const [sentence = ''] = text.slice(match.index + 1).split(/[.!?;|](?=\s|$)/);
  return sentence;
};

/** Points that sentences tell of, and why each may be something else; null where the word is one of their names. */
export interface ToldRewards {
  rewards: Rewards;
  doubts: Map<keyof Rewards, Reason>;
}

/**
 * Points of a sale by what sentences below the sums tell the customer. What is not called like points is had of many things
 * (`You have 2 kids meals with this order`): it counts where more is earned of the same, or by itself.
 */
export function pointsInSentences(lines: readonly ReceiptLine[]): ToldRewards {
  const rewards: Rewards = { earned: null, spent: null, balance: null };
  const doubts: ToldRewards['doubts'] = new Map();
  const units = { earned: '', balance: '' };
  let isByItself = false;
  for (const line of lines) {
    const told = pointsTold(line.text);
    const match = TOLD.exec(told);
    const [, earned, number = '', unit = ''] = match ?? [];
    if (!match || isOfOtherTime(sentenceAt(told, match))) continue;
    if (NO_POINTS.test(unit) || OF_MONEY.test(unit) || countsOtherThings(unit)) continue;
    const field = earned === undefined ? 'balance' : 'earned';
    if (rewards[field]) continue;
    units[field] = unit.toLowerCase();
    if (field === 'balance') isByItself = BY_ITSELF.test(line.text);
    const at = match.index + match[0].indexOf(number);
    const words = wordsBetween(line, at, at + number.length);
    rewards[field] = { value: pointsOf(number, line.language).value, text: number, line, words } satisfies Reward;
    if (!NAME_OF_POINTS.test(unit)) doubts.set(field, reason('points-of-other', { line: line.text }));
  }
  const isCounted = isByItself || NAME_OF_POINTS.test(units.balance) || units.balance === units.earned;
  if (isCounted) return { rewards, doubts };
  doubts.delete('balance');
  return { rewards: { ...rewards, balance: null }, doubts };
}
