import type { Word } from '../../../documents/page.ts';
import { type ReceiptLine, withWords, wordsBetween } from '../lines/receipt-lines.ts';
import { pointsRoughly } from '../lines/unknown-labels.ts';
import { isOfOtherTime } from '../sums/role-of-points.ts';
import { type SummaryRole, summaryLabel } from '../sums/summary-labels.ts';
import { asPlainPoints, namesOfPoints } from './names-of-points.ts';
import { type PointsNumber, pointsOf, WHOLE_POINTS } from './points-number.ts';
import { pointsTold } from './points-told.ts';

/** Points (or money) of a loyalty programme as printed. */
export interface Reward {
  value: number;
  text: string;
  line: ReceiptLine;
  words: Word[];
}

export interface Rewards {
  earned: Reward | null;
  spent: Reward | null;
  balance: Reward | null;
}

/** What labels say of the points of a sale, and why some of it may be something else. */
export interface LabelledRewards {
  rewards: Rewards;
  doubts: Map<keyof Rewards, Doubt>;
}

/** What speaks against a number of points. */
export interface Doubt {
  /** A sentence for the person who checks. */
  why: string;
  /** Whether points that were earned for what the sale came to dispel it. */
  isDispelled: boolean;
}

/** Points, or an amount of money; no part of a date or a code. */
const NUMBER = new RegExp(
  String.raw`(?<![\d.,/#]|\d[:-])[-+]?\$?\s?(${WHOLE_POINTS})(\.\d{1,3})?(?!\d|[.,]\d|\s?%|[-/:]\d)`,
  'g',
);

const FIELDS: Partial<Record<SummaryRole, keyof Rewards>> = {
  'reward-earned': 'earned',
  'reward-spent': 'spent',
  'reward-balance': 'balance',
};

/** What is left, named below the points themselves: `Points earned 105`, `New balance 316`. */
const BALANCE = /^\W*(?:new|current|closing|remaining|your)?\s*balance\W*$/i;

/** What was earned, named beside the points themselves: `Earned today: 73`, below it `Points balance: 418`. */
const EARNED = /^\W*(?:you\s+)?(?:earned|accrued)(?:\s+(?:today|this (?:visit|purchase|sale|order)|now))?\W*$/i;
const OF_POINTS = /\b(?:points|pts|loyalty|rewards)\b/i;
/** Whether one of the lines around tells of points. */
const isNearPoints = (lines: readonly ReceiptLine[], index: number): boolean =>
  lines
    .slice(Math.max(0, index - 2), index + 3)
    .some(({ text }, at) => at !== Math.min(2, index) && OF_POINTS.test(text));

/** `*** POINTS ***`, `Loyalty rewards`: the heading of a block whose lines need not say points again. */
const HEADING =
  /^\W*(?:(?:your|my|member|customer)\s+)?(?:loyalty|rewards?|points?)(?:\s+(?:program|summary|points?|rewards?|club|account|status))?\W*$/i;
/** The same in the shop's own words: `ORCHARD REWARDS`; it heads a block where one of its lines follows. */
const HEADING_BY_NAME = /^\W*(?:\p{L}[\p{L}'’&]*\s){1,3}(?:loyalty|rewards|points|perks|club)\W*$/iu;
/** Lines of such a block. */
const OF_BLOCK =
  /^\W*(?:earned|accrued|redeemed|used|spent|applied|ending|closing|(?:this (?:sale|order|visit|purchase)|on account)(?=[^a-z]*(?:pts|points)?[^a-z]*$)|(?:(?:new|current|closing|remaining|available|your|total)\s*)?(?:balance|available|total|remaining))\b/i;
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
  /** Why it may count something else. */
  doubt: string | null;
}

/** Labels that say of points when they were earned, and those of a part or of more than was earned. */
const OF_THIS_SALE = /\b(?:today|this (?:sale|order|visit|purchase|transaction|bill|receipt))\b/i;
const OF_PART_OR_ALL = /\b(?:bonus|base|basic|extra|total|double|triple|referrals?)\b/i;
/** Words in a block that say when or where, and not that points were earned or are left. */
const LOOSE =
  /^\W*(?:points\s+)?(?:this (?:sale|order|visit|purchase)|on account|(?:total )?available|total|remaining)\W*$/i;
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
    const numbers = text.length > LONGEST_LINE ? [] : [...text.matchAll(NUMBER)];
    const isHeaded = index - headedAt <= LONGEST_BLOCK || ACCOUNT.test(text);
    const heading = lines[headedAt]?.text ?? '';
    for (const { match, label } of labelled({ ...line, text }, line.text, numbers, names, isHeaded)) {
      const today = EARNED.test(label) && match[2] === undefined && isNearPoints(lines, index);
      const added = match[0].startsWith('+') && HEADING.test(label);
      const role = added ? 'reward-earned' : summaryLabel(label, line.language)?.role;
      const inBlock = index - lastAt <= 2 && BALANCE.test(label) && match[2] === undefined && !match[0].includes('$');
      const field = (role && FIELDS[role]) ?? (inBlock ? 'balance' : today ? 'earned' : null);
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
        doubt: isLoose || ofRewards ? `"${printed.text}" may count something else than points.` : null,
      });
    }
  }
  return chosen(candidates, isWhole);
}

function rankOfLabel(field: keyof Rewards, label: string): number {
  if (field !== 'earned') return 0;
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
    const { number, doubt, reward } = best;
    const decimals = isWhole && kind !== 'money' ? null : number.withDecimals;
    rewards[field] = { ...reward, value: decimals ?? reward.value };
    const other = own.find(({ number: { value } }) => value !== number.value);
    if (doubt) doubts.set(field, { why: doubt, isDispelled: true });
    if (decimals !== null)
      doubts.set(field, { why: `The point in ${reward.text} may part thousands or decimals.`, isDispelled: false });
    if (other)
      doubts.set(field, {
        why: `"${other.reward.line.text}" says ${other.reward.text} of the same, not ${reward.text}.`,
        isDispelled: false,
      });
  }
  return { rewards, doubts };
}

/** Whether a line that ends in a word for points has a line of their block below it. */
const headsByName = ({ text }: ReceiptLine, below: ReceiptLine | undefined): boolean =>
  HEADING_BY_NAME.test(text) && below !== undefined && OF_BLOCK.test(below.text) && /\d/.test(below.text);

/**
 * Fields which the receipt promises and whose number was not read: their label stands alone, or a block's heading has
 * numbers below it of which none was understood.
 */
export function promisedRewards(lines: readonly ReceiptLine[], read: Rewards): (keyof Rewards)[] {
  const fields = lines.flatMap(({ text, language }) => {
    const field =
      /\d/.test(text) || text.length > LONGEST_LABEL || !isTold(text)
        ? undefined
        : FIELDS[summaryLabel(text, language)?.role ?? 'other'];
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
      ...rough.filter((field) => !read[field]),
      ...(none && headed ? (['earned', 'balance'] as const) : []),
    ]),
  ];
}

/** A whole number behind what happened to points, or behind points by themselves. */
const HALF_A_LABEL = /^\W*(?:(earned|accrued|redeemed|balance)|points|pts)\s*[:=]?\s*\d[\d,]*\W*$/i;

/** Who has the points, and since when: no number of points. */
const OF_MEMBER = /\b(?:member|customer|account|acct|card|phone|tier|level|since|id|no|number|store)\b/i;
/** Whether a line tells of the sale's points and of nothing else. */
const isTold = (text: string): boolean => pointsTold(text) === text;
/** Longer lines about points are advertising. */
const LONGEST_LABEL = 32;

/** A label whose number went to a line of its own: `Points earned`, below it `105`. */
function withNumberBelow(line: ReceiptLine, below: ReceiptLine | undefined): ReceiptLine {
  const labelled =
    !/\d/.test(line.text) &&
    isTold(line.text) &&
    FIELDS[summaryLabel(line.text, line.language)?.role ?? 'other'] !== undefined;
  if (!labelled || !below || !BARE_NUMBER.test(below.text)) return line;
  return withWords(line, [...line.words, ...below.words]);
}

/** Points named beside the money they were worth: `Rewards (150 points redeemed)  -$15.00`. */
const POINTS_DONE = /(?<![\d.,])\d[\d,]*\s*(?:points|pts)\s+(redeemed|used|spent|applied|earned)\b/i;

/** The same with what was taken off for them: `Loyalty discount (200 pts) -$10.00`. */
const PAID_WITH = /^\D*\d[\d,]*\s*(?:points|pts)\b\W{0,3}[-–(]\s?\$?\s?\d+\.\d{2}\W*$/i;

/** Points added, with what they come to behind them: `+58 points  Balance 1,204`. */
const POINTS_ADDED = /^\W*\+\s?\d[\d,]*\s*(?:points|pts)\b/i;

/** Numbers with what happened to the points behind them: `Loyalty: 149 earned / 2,081 total`. */
const LABEL_BEHIND =
  /^\s*(?:(?:points|pts)\s+)?(earned|accrued|redeemed|used|spent|applied|balance|total|available)\b/i;
const OF_LOYALTY = /\b(?:points?|pts|loyalty|rewards?)\b/i;

/** Nothing but points is earned and left, whatever a shop calls its club: `Kind Club: 123 earned, 660 available`. */
const isAccount = (parts: readonly { label: string }[]): boolean =>
  parts.some(({ label }) => /earned|accrued/i.test(label)) &&
  parts.some(({ label }) => /balance|available/i.test(label));

/** The numbers of a line about points whose labels all stand behind them; none where one does not. */
function labelledBehind(
  text: string,
  numbers: readonly RegExpExecArray[],
): { match: RegExpExecArray; label: string }[] {
  if (!numbers[0]) return [];
  const parts = numbers.map((match, at) => {
    const behind = text.slice(match.index + match[0].length, numbers[at + 1]?.index);
    return { match, label: `points ${LABEL_BEHIND.exec(behind)?.[1] ?? ''}` };
  });
  const isOfPoints = OF_LOYALTY.test(text.slice(0, numbers[0].index)) || isAccount(parts);
  return parts.length > 1 && isOfPoints && parts.every(({ label }) => label !== 'points ') ? parts : [];
}

/** Of the number before: `Earned 153 pts | Available 2,009 pts`. */
const UNITS_BEFORE = /^\s*(?:pts|points)\b/i;

/** What is said of the number before: `You earned 52 points today! Balance: 1,310`. */
const SENTENCE_BEFORE = /^[^:]*[!;|]\s*/;

/** What is left, behind what was earned. */
const TOTAL_OF_POINTS = /^\W*(?:total|bal(?:ance)?|available)\W*$/i;

/**
 * Two numbers, with words of the shop between them: `Earned 114 Harbor Points on this order. Balance 902`, `+65 earned  Balance
 * 310`, `+192 earned today, 740 on account`.
 */
const EARNED_AND_LEFT =
  /(?:\b(?:earned|accrued)\W{0,3}\d[\d,]*|\+\s?\d[\d,]*\s+(?:earned|accrued))\b\D{0,48}(?:\b(?:balance|available)\W{0,3}\d|\d[\d,]*\s+(?:on account|left|remaining|in total)\b)/i;

/** What was earned and what is left, where a line says just these two; none for any other. */
function earnedAndLeft(text: string, numbers: readonly RegExpExecArray[]): { match: RegExpExecArray; label: string }[] {
  const [earned, left] = numbers;
  if (!earned || !left || numbers.length > 2 || !EARNED_AND_LEFT.test(text) || isOfOtherTime(text)) return [];
  return [
    { match: earned, label: 'points earned' },
    { match: left, label: 'points balance' },
  ];
}

/** Each number of a line with its label where all have one (`Pts earned: 115  Pts balance: 530`), else the last one. */
function labelled(
  { text, language }: ReceiptLine,
  printed: string,
  numbers: readonly RegExpExecArray[],
  names: ReadonlySet<string>,
  inBlock: boolean,
): { match: RegExpExecArray; label: string }[] {
  const named = (match: RegExpExecArray, label: string) => {
    const bare = label.replace(UNITS_BEFORE, '');
    return inBlock && OF_BLOCK.test(bare) && !/[.$]/.test(match[0]) ? `points ${bare}` : asPlainPoints(label, names);
  };
  const behind = labelledBehind(text, numbers);
  if (behind.length > 0) return behind;
  const account = earnedAndLeft(text, numbers);
  if (account.length > 0) return account;
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
    if (TOTAL_OF_POINTS.test(part.label) && FIELDS[summaryLabel(parts[0]?.label ?? '', language)?.role ?? 'other'])
      part.label = 'points balance';
  const all = parts.length > 1 && parts.every(({ label }) => FIELDS[summaryLabel(label, language)?.role ?? 'other']);
  const match = numbers.at(-1);
  if (all || !match) return parts;
  const label = text.slice(0, match.index) + text.slice(match.index + match[0].length);
  return [{ match, label: named(match, label) }];
}
