import { type Reason, reason } from '../../../../shared/findings/finding.ts';
import { type ReceiptLine, withWords, wordsBetween } from '../lines/receipt-lines.ts';
import { isOfOtherTime } from '../sums/role-of-points.ts';
import { summaryLabel } from '../sums/summary-labels.ts';
import { FIELD_OF_ROLE, HEADING, labelledNumbers, OF_BLOCK, UNITS_BEFORE } from './labels-of-points.ts';
import { namesOfPoints } from './names-of-points.ts';
import { sumOf } from './points-account.ts';
import { POINTS_OR_MONEY, type PointsNumber, pointsOf } from './points-number.ts';
import { isTold, pointsTold } from './points-told.ts';
import type { Reward, Rewards } from './rewards.ts';
import { THIS_SALE } from './this-sale.ts';

/** What labels say of the points of a sale, and why some of it may be something else. */
export interface LabelledRewards {
  rewards: Rewards;
  doubts: Map<keyof Rewards, Doubt>;
}

/** What speaks against a number of points. */
export interface Doubt {
  why: Reason;
  /** Whether points that were earned for what the sale came to dispel it. */
  isDispelled: boolean;
}

/** What is left, named below the points themselves: `Points earned 105`, `New balance 316`. */
const BALANCE = /^\W*(?:new|current|closing|remaining|your)?\s*balance\W*$/i;

/** What was earned, named beside the points themselves: `Earned today: 73`, below it `Points balance: 418`. */
const EARNED = new RegExp(String.raw`^\W*(?:you\s+)?(?:earned|accrued)(?:\s+(?:today|${THIS_SALE}|now))?\W*$`, 'i');
const OF_POINTS = /\b(?:points|pts|loyalty|rewards)\b/i;
/** Whether one of the lines around tells of points. */
const isNearPoints = (lines: readonly ReceiptLine[], index: number): boolean =>
  lines
    .slice(Math.max(0, index - 2), index + 3)
    .some(({ text }, at) => at !== Math.min(2, index) && OF_POINTS.test(text));

/** The same in the shop's own words: `ORCHARD REWARDS`; it heads a block where one of its lines follows. */
const HEADING_BY_NAME = /^\W*(?:\p{L}[\p{L}'’&]*\s){1,3}(?:loyalty|rewards|points|perks|club)\W*$/iu;
/** Such a block on one line needs no heading: nothing else is earned, redeemed and left. */
const ACCOUNT =
  /\b(?:earned|accrued)\W*\d[\d,]*(?:\s*(?:pts|points))?\W+(?:(?:redeemed|used|spent)\W*\d[\d,]*(?:\s*(?:pts|points))?\W+)?(?:(?:new|current)\s+)?(?:balance|total|available)\W*\d/i;
/** Longer lines are sentences about the programme. */
const LONGEST_LINE = 60;
/** No block is longer than this many lines. */
const LONGEST_BLOCK = 5;
const BARE_NUMBER = /^\W*\d{1,3}(?:,?\d{3})*(?:\s*(?:pts|points))?\W*$/i;

/** A number of points with the field that its label names, as one of those that may be meant. */
interface Candidate {
  field: keyof Rewards;
  reward: Reward;
  number: PointsNumber;
  /** What is counted: the points themselves come before rewards to be had for them, and these before money. */
  of: 'points' | 'rewards' | 'money';
  /** How surely it is of this sale and of all that was earned: the highest of several is meant. */
  rank: number;
  /** Whether its line has other numbers of which no label says what they are. */
  isOneOfSeveral: boolean;
  /** Why it may count something else. */
  doubt: Reason | null;
}

/** Labels that say of points when they were earned, and those of a part or of more than was earned. */
const OF_THIS_SALE = new RegExp(String.raw`\b(?:today|${THIS_SALE}|this (?:transaction|bill|receipt))\b`, 'i');
const OF_PART_OR_ALL = /\b(?:bonus|base|basic|extra|total|double|triple|referrals?)\b/i;
/** Words in a block that say when or where, and not that points were earned or are left. */
const LOOSE = new RegExp(
  String.raw`^\W*(?:points\s+)?(?:${THIS_SALE}|on account|(?:total )?available|total|remaining)\W*$`,
  'i',
);
/** A heading of a block that says what its numbers are. */
const NAMES_POINTS = /\b(?:loyalty|rewards?|points|pts|earned|accrued)\b/i;
/** Rewards themselves are counted, too: `Rewards available: 2`; points are more. */
const MOST_REWARDS = 20;

/** Loyalty lines: what was earned, spent, and what is left. */
export function readRewards(lines: readonly ReceiptLine[]): LabelledRewards {
  const candidates: Candidate[] = [];
  let isWhole = false;
  let lastAt = Number.NEGATIVE_INFINITY;
  let headedAt = Number.NEGATIVE_INFINITY;
  const names = namesOfPoints(lines);
  for (const [index, printed] of lines.entries()) {
    if (HEADING.test(printed.text) || headsByName(printed, lines[index + 1])) headedAt = index;
    const line = withNumberBelow(printed, lines[index + 1]);
    const text = pointsTold(line.text);
    const numbers = text.length > LONGEST_LINE ? [] : [...text.matchAll(POINTS_OR_MONEY)];
    const isHeaded = index - headedAt <= LONGEST_BLOCK || ACCOUNT.test(text);
    const heading = lines[headedAt]?.text ?? '';
    const told = labelledNumbers({ ...line, text }, line.text, numbers, names, isHeaded);
    const isOneOfSeveral = told.length < numbers.length;
    for (const { match, label } of told) {
      const today = EARNED.test(label) && match[2] === undefined && isNearPoints(lines, index);
      const added = match[0].startsWith('+') && HEADING.test(label);
      const role = added ? 'reward-earned' : summaryLabel(label, line.language)?.role;
      const inBlock = index - lastAt <= 2 && BALANCE.test(label) && match[2] === undefined && !match[0].includes('$');
      const field = (role && FIELD_OF_ROLE[role]) ?? (inBlock ? 'balance' : today ? 'earned' : null);
      if (!field) continue;
      const number = pointsOf(`${match[1]}${match[2] ?? ''}`, line.language);
      // Money that points were worth is a discount; the points themselves stand elsewhere.
      const isMoney = match[0].includes('$') || match[2]?.length === 3;
      // A programme that counts whole points somewhere does so everywhere.
      if (!isMoney && number.withDecimals === null && number.value > 0) isWhole ||= Number.isInteger(number.value);
      if (isOfOtherTime(label)) continue;
      lastAt = index;
      const words = wordsBetween(line, match.index, match.index + match[0].length);
      const reward = { value: number.value, text: match[0].trim(), line, words };
      const behind = text.slice(match.index + match[0].length);
      const isLoose =
        LOOSE.test(label) && !NAMES_POINTS.test(`${heading} ${printed.text}`) && !UNITS_BEFORE.test(behind);
      const ofRewards =
        !isMoney && number.value <= MOST_REWARDS && /\brewards?\b/i.test(label) && !/points|pts/i.test(label);
      candidates.push({
        field,
        reward,
        number,
        of: isMoney ? 'money' : ofRewards ? 'rewards' : 'points',
        rank: rankOfLabel(field, label),
        isOneOfSeveral,
        doubt: doubtOf(printed.text, isLoose || ofRewards, field !== 'balance' && OF_PART_OR_ALL.test(label)),
      });
    }
  }
  return chosen(candidates, isWhole);
}

function doubtOf(printed: string, mayBeOther: boolean, mayBePartOrAll: boolean): Reason | null {
  if (mayBeOther) return reason('points-of-other', { line: printed });
  return mayBePartOrAll ? reason('points-of-sale', { line: printed }) : null;
}

function rankOfLabel(field: keyof Rewards, label: string): number {
  if (field === 'balance') return 0;
  return OF_THIS_SALE.test(label) ? 1 : OF_PART_OR_ALL.test(label) ? -1 : 0;
}

/** The best candidate of each field, with what speaks against it. */
function chosen(candidates: readonly Candidate[], isWhole: boolean): LabelledRewards {
  const rewards: Rewards = { earned: null, spent: null, balance: null };
  const doubts: LabelledRewards['doubts'] = new Map();
  for (const field of ['earned', 'spent', 'balance'] as const) {
    const all = candidates.filter((candidate) => candidate.field === field);
    const kind = (['points', 'rewards', 'money'] as const).find((one) => all.some(({ of }) => of === one));
    const own = all.filter(({ of }) => of === kind);
    const highest = Math.max(...own.map(({ rank }) => rank));
    const best = own.find(({ rank }) => rank === highest);
    if (!best) continue;
    const parts = field === 'earned' ? inParts(own) : null;
    if (parts) {
      rewards[field] = parts;
      doubts.set(field, { why: reason('points-of-two-lines', { points: parts.text }), isDispelled: false });
      continue;
    }
    const { number, doubt, reward } = best;
    const decimals = isWhole && kind !== 'money' ? null : number.withDecimals;
    rewards[field] = { ...reward, value: decimals ?? reward.value };
    const other = own.find(({ number: { value } }) => value !== number.value);
    if (best.isOneOfSeveral)
      for (const name of ['earned', 'balance'] as const)
        doubts.set(name, { why: reason('points-several', { line: reward.line.text }), isDispelled: false });
    if (doubt) doubts.set(field, { why: doubt, isDispelled: true });
    if (decimals !== null)
      doubts.set(field, {
        why: reason('points-separator', { points: reward.text }),
        isDispelled: false,
      });
    if (other)
      doubts.set(field, {
        why: reason('points-contradicted', {
          line: other.reward.line.text,
          other: other.reward.text,
          points: reward.text,
        }),
        isDispelled: false,
      });
  }
  return { rewards, doubts };
}

const OF_GOODS = /\b(?:base|basic|regular)\b/i;
const OF_OFFER = /\b(?:bonus|extra)\b/i;
/** What was earned, where the receipt tells it as that of the goods and that of an offer and nothing besides. */
function inParts(earned: readonly Candidate[]): Reward | null {
  const [one, other] = earned.map(({ reward }) => reward.line.text);
  const areParts = earned.length === 2 && OF_GOODS.test(one ?? '') && OF_OFFER.test(other ?? '');
  return areParts ? sumOf(earned.map(({ reward }) => reward)) : null;
}

/** Whether a line that ends in a word for points has a line of their block below it. */
const headsByName = ({ text }: ReceiptLine, below: ReceiptLine | undefined): boolean =>
  HEADING_BY_NAME.test(text) && below !== undefined && OF_BLOCK.test(below.text) && /\d/.test(below.text);

/** A label whose number went to a line of its own: `Points earned`, below it `105`. */
function withNumberBelow(line: ReceiptLine, below: ReceiptLine | undefined): ReceiptLine {
  const labelled =
    !/\d/.test(line.text) &&
    isTold(line.text) &&
    FIELD_OF_ROLE[summaryLabel(line.text, line.language)?.role ?? 'other'] !== undefined;
  if (!labelled || !below || !BARE_NUMBER.test(below.text)) return line;
  return withWords(line, [...line.words, ...below.words]);
}
