import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { isOfOtherTime } from '../sums/role-of-points.ts';
import { type SummaryRole, summaryLabel } from '../sums/summary-labels.ts';
import { asPlainPoints } from './names-of-points.ts';
import type { Rewards } from './rewards.ts';
import { THIS_SALE } from './this-sale.ts';

/** The fields of points by what labels say. */
export const FIELD_OF_ROLE: Partial<Record<SummaryRole, keyof Rewards>> = {
  'reward-earned': 'earned',
  'reward-spent': 'spent',
  'reward-balance': 'balance',
};

/** `*** POINTS ***`, `Loyalty rewards`: the heading of a block whose lines need not say points again. */
export const HEADING =
  /^\W*(?:(?:your|my|member|customer)\s+)?(?:loyalty|rewards?|points?)(?:\s+(?:program|summary|points?|rewards?|club|account|status))?\W*$/i;
/** Lines of such a block. */
export const OF_BLOCK = new RegExp(
  String.raw`^\W*(?:earned|accrued|redeemed|used|spent|applied|ending|closing|(?:${THIS_SALE}|on account)(?=[^a-z]*(?:pts|points)?[^a-z]*$)|(?:(?:new|current|closing|remaining|available|your|total)\s*)?(?:balance|available|total|remaining))\b`,
  'i',
);

/** A number of points on a line with the words that say what it is. */
export interface LabelledNumber {
  match: RegExpExecArray;
  label: string;
}

/** Points named beside the money they were worth: `Rewards (150 points redeemed)  -$15.00`. */
const POINTS_DONE = /(?<![\d.,])\d[\d,]*\s*(?:points|pts)\s+(redeemed|used|spent|applied|earned)\b/i;

/** The same with what was taken off for them: `Loyalty discount (200 pts) -$10.00`. */
const PAID_WITH = /^\D*\d[\d,]*\s*(?:points|pts)\b\W{0,3}[-–(]\s?\$?\s?\d+\.\d{2}\W*$/i;

/** Points added, with what they come to behind them: `+58 points  Balance 1,204`, `Tarn Club: +58 pts | Balance 1,204 pts`. */
const POINTS_ADDED = /^(?:\W*|\P{N}{2,32}[:|–-]\s*)\+\s?\d[\d,]*\s*(?:points|pts)\b/iu;

/** Numbers with what happened to the points behind them: `Loyalty: 149 earned / 2,081 total`. */
const LABEL_BEHIND =
  /^\s*(?:(?:points|pts)\s+)?(earned|accrued|redeemed|used|spent|applied|balance|total|available)\b/i;
const OF_LOYALTY = /\b(?:points?|pts|loyalty|rewards?)\b/i;

/** Nothing but points is earned and left, whatever a shop calls its club: `Kind Club: 123 earned, 660 available`. */
const isAccount = (parts: readonly { label: string }[]): boolean =>
  parts.some(({ label }) => /earned|accrued/i.test(label)) &&
  parts.some(({ label }) => /balance|available/i.test(label));

/** The numbers of a line about points whose labels all stand behind them; none where one does not. */
function labelledBehind(text: string, numbers: readonly RegExpExecArray[]): LabelledNumber[] {
  if (!numbers[0]) return [];
  const parts = numbers.map((match, at) => {
    const behind = text.slice(match.index + match[0].length, numbers[at + 1]?.index);
    return { match, label: `points ${LABEL_BEHIND.exec(behind)?.[1] ?? ''}` };
  });
  const isOfPoints = OF_LOYALTY.test(text.slice(0, numbers[0].index)) || isAccount(parts);
  return parts.length > 1 && isOfPoints && parts.every(({ label }) => label !== 'points ') ? parts : [];
}

/** Of the number before: `Earned 153 pts | Available 2,009 pts`. */
export const UNITS_BEFORE = /^\s*(?:pts|points)\b/i;

/** What is said of the number before: `You earned 52 points today! Balance: 1,310`. */
const SENTENCE_BEFORE = /^[^:]*[!;|]\s*/;

/** The sentence a number stands in, from its beginning and to its end. */
const OWN_SENTENCE = /(?:[^.!?;|]|[.](?=\S))*$/;
const SENTENCE_END = /[.!?;|](?=\s|$)|$/;

/** What is left, behind what was earned. */
const TOTAL_OF_POINTS = /^\W*(?:total|bal(?:ance)?|available)\W*$/i;

/**
 * Two numbers, with words of the shop between them: `Earned 114 Harbor Points on this order. Balance 902`, `+65 earned  Balance
 * 310`, `+192 earned today, 740 on account`.
 */
const EARNED_AND_LEFT =
  /(?:\b(?:earned|accrued)\W{0,3}\d[\d,]*|\+\s?\d[\d,]*\s+(?:earned|accrued))\b\D{0,48}(?:\b(?:balance|available)\W{0,3}\d|\d[\d,]*\s+(?:on account|left|remaining|in total)\b)/i;

/** What was earned and what is left, where a line says just these two; none for any other. */
function earnedAndLeft(text: string, numbers: readonly RegExpExecArray[]): LabelledNumber[] {
  const [earned, left] = numbers;
  if (!earned || !left || numbers.length > 2 || !EARNED_AND_LEFT.test(text) || isOfOtherTime(text)) return [];
  return [
    { match: earned, label: 'points earned' },
    { match: left, label: 'points balance' },
  ];
}

/** What is left, and in brackets what this sale added to it: `Loyalty: 221 pts (+10 today)`. */
const LEFT_AND_ADDED =
  /\d\s*(?:points|pts)?\s*[([]\s?\+\s?\d[\d,]*(?:\s?(?:points|pts))?(?:\s(?:earned|today|now|this \p{L}+))*\s?[)\]]/iu;

function leftAndAdded(text: string, numbers: readonly RegExpExecArray[]): LabelledNumber[] {
  const [left, added] = numbers;
  const isOfPoints = OF_LOYALTY.test(text) && LEFT_AND_ADDED.test(text) && !isOfOtherTime(text);
  if (!left || !added || numbers.length > 2 || !isOfPoints) return [];
  return [
    { match: added, label: 'points earned' },
    { match: left, label: 'points balance' },
  ];
}

/** Each number of a line with its label where all have one (`Pts earned: 115  Pts balance: 530`), else the last one. */
export function labelledNumbers(
  { text, language }: ReceiptLine,
  printed: string,
  numbers: readonly RegExpExecArray[],
  names: ReadonlySet<string>,
  inBlock: boolean,
): LabelledNumber[] {
  const named = (match: RegExpExecArray, label: string) => {
    const bare = label.replace(UNITS_BEFORE, '');
    return inBlock && OF_BLOCK.test(bare) && !/\$|\.\d{2}$/.test(match[0])
      ? `points ${bare}`
      : asPlainPoints(label, names);
  };
  const behind = labelledBehind(text, numbers);
  if (behind.length > 0) return behind;
  const account = earnedAndLeft(text, numbers);
  if (account.length > 0) return account;
  const left = leftAndAdded(text, numbers);
  if (left.length > 0) return left;
  if (numbers[0] && PAID_WITH.test(printed)) return [{ match: numbers[0], label: 'points spent' }];
  const said = POINTS_DONE.exec(text);
  const points =
    said && numbers.find((match) => match.index <= said.index && said.index < match.index + match[0].length);
  if (said && points) return [{ match: points, label: `points ${said[1]}` }];
  const [first, ...others] = numbers;
  if (first && POINTS_ADDED.test(text)) {
    const end = first.index + first[0].length;
    const rest = others.map((match) => ({ match, label: text.slice(end, match.index) }));
    return [{ match: first, label: 'points earned' }, ...rest.slice(0, 1)];
  }
  const parts = numbers.map((match, at) => {
    const before = numbers[at - 1];
    const label = text.slice(before ? before.index + before[0].length : 0, match.index).replace(SENTENCE_BEFORE, '');
    const unit = UNITS_BEFORE.exec(text.slice(match.index + match[0].length))?.[0] ?? '';
    const isAdded = match[0].startsWith('+') && HEADING.test(label);
    return { match, label: isAdded ? 'points earned' : named(match, `${label}${before ? '' : unit}`) };
  });
  // `Points earned: 72  Total: 310`
  for (const part of parts.slice(1))
    if (
      TOTAL_OF_POINTS.test(part.label) &&
      FIELD_OF_ROLE[summaryLabel(parts[0]?.label ?? '', language)?.role ?? 'other']
    )
      part.label = 'points balance';
  const all =
    parts.length > 1 && parts.every(({ label }) => FIELD_OF_ROLE[summaryLabel(label, language)?.role ?? 'other']);
  const match = numbers.at(-1);
  if (all || !match) return parts;
  const [before, behindIt] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
  // What other sentences say is of something else: `Last visit 03/01. Points balance 412`.
  const own = named(
    match,
    before.slice(before.search(OWN_SENTENCE)) + behindIt.slice(0, behindIt.search(SENTENCE_END)),
  );
  const isOwn = FIELD_OF_ROLE[summaryLabel(own, language)?.role ?? 'other'] !== undefined;
  return [{ match, label: isOwn ? own : named(match, before + behindIt) }];
}
